"""The words of Ganz Wien's table that are not part of its rules, and the names of what lies on it."""

from ..words import card_names, event_name, station_name
from kaffeehaus.table.words import mark

__all__ = ["card_names", "event_name", "station_name", "LEGEND", "MEANS", "SIDES", "WISHES", "banned", "die"]

SIDES = (mark("Day network"), mark("Night network"))
MEANS = (mark("underground"), mark("bus"), mark("tram"))
DICE = (mark("Underground die"), mark("Bus die"), mark("Tram die"))
LEGEND = {"day": (mark("Tram"), mark("Bus"), mark("one step"), mark("junction")),
          "night": (mark("Night bus"), mark("one step"), mark("junction"))}
WISHES = {      # when somebody wants to be asked for event cards and passed dice
    "none": mark("Ask me nothing more in this turn"),
    "hit": mark("Until my turn, ask me only if a card hits me"),
    "playable": mark("Until my turn, ask me only if I have something to play"),
    "all": mark("Ask me always"),
}


def die(voice, die, chosen=False):
    """One die for those who hear it."""
    parts = [voice.say(DICE[die.symbol])]
    if die.used:
        parts.append(voice.say("used"))
    elif die.banned:
        parts.append(voice.say("does not run in this turn"))
    return ", ".join(parts)


def steps(voice, count):
    return voice.many(count, "{n} step", "{n} steps")


def banned(voice, symbol):
    return voice.say("No {means} until the end of this turn", means=voice.say(MEANS[symbol]))
