"""The chances of the next throw and of the next event card, and where unseen destinations are."""

from kaffeehaus.board import Chances, Share
from kaffeehaus.table.words import mark
from .signs import event, sign
from .words import die_name

ALIKE = (mark("One or more"), mark("Two or more"), mark("Three or more"))


def odds(view, seen):
    found = throws(view), cards(view, seen), destinations(view, seen)
    return [one for one in found if one.rows or one.note]


def throws(view):
    voice, data, (whole, found) = view.voice, view.data, view.game.odds.throw()
    rows = [(sign(f"die-{data.SYMBOL_IDS[symbol]}", "die-face"), die_name(voice, data, symbol),
             [Share(n, whole) for n in ways])
            for symbol, ways in enumerate(found)]
    title = voice.many(data.DICE, "The next throw of {n} die", "The next throw of {n} dice")
    return Chances("", title, tuple(map(voice.say, ALIKE)), rows)


def cards(view, seen):
    voice, data, (whole, ways) = view.voice, view.data, view.game.odds.next_event(seen)
    rows = [(event(data, kind), view.words.event_name(voice, kind),
             [view.scene.board.unseen[kind], Share(ways[kind], whole)])
            for kind in sorted(range(len(ways)), key=lambda kind: (-ways[kind], kind)) if ways[kind]]
    heads = voice.say("Unseen"), voice.say("Chance")
    return Chances("", voice.say("The next event card"), heads, rows, "odds-events")


def destinations(view, seen):
    held, unseen = view.game.odds.destinations(seen, view.scene.viewer)
    note = view.voice.many(held, "{n} of {all} unseen destinations is in the other hands.",
                           "{n} of {all} unseen destinations are in the other hands.", all=unseen)
    return Chances(note if unseen else "", name="odds-destinations")
