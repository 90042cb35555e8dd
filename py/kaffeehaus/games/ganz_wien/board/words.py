"""The words of Ganz Wien's table that are not part of its rules, by the ids of what they name."""

import re

from kaffeehaus.table.words import mark

SOFT_HYPHEN, NO_WIDTH = "\N{SOFT HYPHEN}", "\N{ZERO WIDTH SPACE}"
# what a long name of one word is made of, and begins with a line of its own where there is no room
ENDS = re.compile(r"(?<=\w{5})(?=gasse|platz|straße|theater|quartier|gürtel|brücke|bahnhof|karte)")

SIDES = {"day": mark("Day network"), "night": mark("Night network")}
MEANS = {"U": mark("underground"), "B": mark("bus"), "T": mark("tram")}
DICE = {"U": mark("Underground die"), "B": mark("Bus die"), "T": mark("Tram die")}
LEGEND = {"day": (mark("Tram"), mark("Bus"), mark("one step"), mark("junction")),
          "night": (mark("Night bus"), mark("one step"), mark("junction"))}
WISHES = {      # when somebody wants to be asked for event cards and passed dice
    "none": mark("Ask me nothing more in this turn"),
    "hit": mark("Until my turn, ask me only if a card hits me"),
    "playable": mark("Until my turn, ask me only if I have something to play"),
    "all": mark("Ask me always"),
}


def breakable(name):
    """A name of a place for narrow columns: a line may end after a slash, and where a word is joined."""
    return ENDS.sub(SOFT_HYPHEN, name.replace("/", "/" + NO_WIDTH))


def side_of(view):
    """The id of the side that is played on; for a View or what stands for one."""
    return view.data.SIDE_IDS[view.scene.board.side]


def side_name(voice, side):
    return voice.say(SIDES[side]) if side in SIDES else side


def _by_symbol(texts, voice, data, symbol):
    """A text of the table for a symbol, or the name that the data give it."""
    text = texts.get(data.SYMBOL_IDS[symbol])
    return voice.say(text) if text else voice.name(data.SYMBOL_NAMES[symbol])


def means_name(voice, data, symbol):
    return _by_symbol(MEANS, voice, data, symbol)


def die_name(voice, data, symbol):
    return _by_symbol(DICE, voice, data, symbol)


def die(voice, data, die):
    """One die for those who hear it."""
    parts = [die_name(voice, data, die.symbol)]
    if die.used:
        parts.append(voice.say("used"))
    elif die.banned:
        parts.append(voice.say("does not run in this turn"))
    return ", ".join(parts)


def steps(voice, count):
    return voice.many(count, "{n} step", "{n} steps")


def banned(voice, data, symbol):
    return voice.say("No {means} until the end of this turn", means=means_name(voice, data, symbol))
