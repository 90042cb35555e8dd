"""The chances of the next throw and of the next event card, and where unseen destinations are."""

from ....games.ganz_wien import odds as counted
from ....table.words import mark
from ...odds import chances, share
from ...page import svg
from .signs import event, sign
from .words import DICE, event_name

ALIKE = (mark("One or more"), mark("Two or more"), mark("Three or more"))


def odds(table, view):
    voice, data = view.voice, view.data
    seen = table.game.observe(table.shown(), view.scene.viewer)
    whole, found = counted.throw()
    throws = [(sign(f"die-{data.SYMBOL_IDS[symbol]}", "die-face"), voice.say(DICE[symbol]), [share(voice, n, whole) for n in ways])
              for symbol, ways in enumerate(found)]
    dice = chances(voice.say("The next throw of five dice"), ("", *map(voice.say, ALIKE)), throws)
    return svg(t"""{dice}{cards(view, seen)}{destinations(view, seen)}""")


def cards(view, seen):
    voice, data = view.voice, view.data
    whole, ways = counted.next_event(seen)
    if not whole:
        return ""
    rows = [(event(data, kind), event_name(voice, kind), [svg(t"<td>{view.scene.board.unseen[kind]}</td>"), share(voice, ways[kind], whole)])
            for kind in sorted(range(len(ways)), key=lambda kind: (-ways[kind], kind)) if ways[kind]]
    return chances(voice.say("The next event card"), ("", voice.say("Unseen"), voice.say("Chance")), rows, "odds-events")


def destinations(view, seen):
    held, unseen = counted.destinations(seen, view.scene.viewer)
    if not unseen:
        return ""
    text = view.voice.many(held, "{n} of {all} unseen destinations is in the other hands.",
                           "{n} of {all} unseen destinations are in the other hands.", all=unseen)
    return svg(t"""<div class="rule-text"><p>{text}</p></div>""")
