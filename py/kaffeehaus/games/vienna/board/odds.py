"""The chances of a reroll, shown before its coin is spent."""

from kaffeehaus.board import Chances, Share
from kaffeehaus.markup import icon, svg
from . import spoken
from .hand import chosen, tokens
from .street import plates


def faced(view):
    """The dice that were rerolled at the position one looks back at after the end."""
    verb, *dice = view.actual_choice or (None,)
    return tuple(dice) if verb == view.verb.REROLL else ()


def odds(view, seen):
    """For every field one could then place on: how many of all throws allow it, the best chance first."""
    voice, again = view.voice, faced(view)
    dice = again or chosen(view) or tokens(view)
    legal = view.game.legal(seen) if again else view.scene.legal
    if (view.verb.REROLL, *dice) not in legal:
        return [Chances(voice.say("There is nothing to reroll now."))]
    whole, found = view.game.odds.reroll(seen, dice)
    now = {action[1] for action in legal if action[0] == view.verb.PLACE}
    rows = [("", plates(view)[field].name, [possible(voice) if field in now else "", Share(ways, whole)])
            for field, ways in sorted(enumerate(found), key=lambda pair: (-pair[1], pair[0])) if ways]
    text = voice.say("If you reroll {dice}, so many of all throws allow a place there. "
                     "Coins to turn dice are not counted.", dice=spoken.dice(voice, view.data, dice))
    heads = voice.say("Now"), voice.say("Chance")
    return [Chances(text, voice.say("Fields after the reroll"), heads, rows)]


def possible(voice):
    yes = voice.say("possible now")
    return svg(t"""{icon("i-tick")}<span class="hidden-text">{yes}</span>""")
