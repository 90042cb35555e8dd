"""The chances of a reroll, shown before its coin is spent."""

from ....games.vienna import odds as counted
from ....games.vienna.words import PLACE, REROLL
from ...i18n import percent
from ...page import icon, svg
from . import spoken
from .hand import chosen, tokens
from .street import plates


def faced(table):
    """The dice that were rerolled at the position one looks back at after the end."""
    if not table.over or table.at is None:
        return ()
    verb, *dice = table.record.actions[table.at]
    return tuple(dice) if verb == REROLL else ()


def odds(table, view):
    """For every field one could then place on: how many of all throws allow it, the best chance first."""
    voice, again = view.voice, faced(table)
    dice = again or chosen(view) or tokens(view)
    seen = table.game.observe(table.shown(), table.game.turn(table.shown())) if again else table.seen()
    legal = table.game.legal(seen) if again else view.scene.legal if table.live else ()
    if (REROLL, *dice) not in legal:
        nothing = voice.say("There is nothing to reroll now.")
        return svg(t"""<div class="rule-text"><p>{nothing}</p></div>""")
    whole, found = counted.reroll(seen, dice)
    now = {action[1] for action in legal if action[0] == PLACE}
    rows = [row(view, field, ways, whole, field in now)
            for field, ways in sorted(enumerate(found), key=lambda pair: (-pair[1], pair[0])) if ways]
    text = voice.say("If you reroll {dice}, so many of all throws allow a place there. Coins to turn dice are not counted.",
                     dice=spoken.dice(voice, dice))
    field, chance, today = voice.say("Field"), voice.say("Chance"), voice.say("Now")
    return svg(t"""<div class="rule-text"><p>{text}</p></div><table id="odds"><thead><tr><th scope="col">{field}</th>
        <th scope="col">{today}</th><th scope="col">{chance}</th></tr></thead><tbody>{rows}</tbody></table>""")


def chances(table, view):
    """The same in words, the best chances first."""
    voice, dice = view.voice, chosen(view) or tokens(view)
    if not table.live or (REROLL, *dice) not in view.scene.legal:
        return [voice.say("There is nothing to reroll now.")]
    whole, found = counted.reroll(table.seen(), dice)
    best = sorted(range(len(found)), key=lambda field: (-found[field], field))
    rows = [f"{plates(view)[field].name} {percent(voice, found[field], whole)}" for field in best if found[field]]
    return [voice.say("If {dice} are rolled again, one can go to: {fields}", dice=spoken.dice(voice, dice), fields=", ".join(rows))]


def row(view, field, ways, whole, possible):
    yes = view.voice.say("possible now")
    tick = svg(t"""{icon("i-tick")}<span class="hidden-text">{yes}</span>""") if possible else ""
    return svg(t"""<tr><th scope="row">{plates(view)[field].name}</th><td>{tick}</td><td title="{ways} / {whole}">{
        percent(view.voice, ways, whole)}</td></tr>""")
