"""The drawn map as the page knows it: where stations are, how edges run, which lines they carry, where signs stand."""

from json import loads
from pkgutil import get_data

from ....games.ganz_wien.data import SIDE_IDS

PLAN = loads(get_data(__package__, "plan.json"))
WIDTH, HEIGHT = PLAN["width"], PLAN["height"]
SIDES = tuple(PLAN[side] for side in SIDE_IDS)


def place(side, station):
    """Centre and radius of a station's mark."""
    return SIDES[side]["stations"][station]


def key(symbol, one, other):
    return f"{symbol} {min(one, other)} {max(one, other)}"


def track(side, symbol, one, other):
    """The edge between two stations as it is drawn."""
    return SIDES[side]["edges"][key(symbol, one, other)]


def lines(side, symbol, one, other):
    """What runs on an edge; nothing where there is none."""
    return SIDES[side]["lines"].get(key(symbol, one, other), ())
