"""The drawn map as the page knows it: where stations are, how edges run, where signs stand; and the letters of the departures."""

from functools import cache
from json import loads
from math import dist
from pkgutil import get_data

from ..rules.data import LINES, SIDE_IDS, STATION_NAMES

PLAN = loads(get_data(__package__, "plan.json"))
WIDTH, HEIGHT, STATIONS = PLAN["width"], PLAN["height"], PLAN["stations"]
SIDES = tuple(PLAN[side] for side in SIDE_IDS)
BENDS = tuple(dict(zip(sorted(lines), side["edges"].split(","))) for lines, side in zip(LINES, SIDES))
CURVE = 13                      # radius of a bend, where there is room for it
CELL, LEFT, TOP = 13.6, 2.5, 5.5        # of the letters on the departures board


def place(side, station):
    """Centre and radius of a station's mark."""
    return STATIONS[station]


def beside(side, what, station, number=0):
    """Where one of the pieces, or of the signs, at a station stands: so far to the right and down."""
    each, wide, high, *further = PLAN[what]
    way, extra = divmod(ord(SIDES[side][what][station * each + number]) - ord(PLAN["first"]), len(further))
    (right, down), away = PLAN["ways"][way], STATIONS[station][2] + PLAN["apart"] + further[extra]
    return round(right * (wide / 2 + away)), round(down * (high / 2 + away))


@cache
def track(side, symbol, one, other):
    """The edge between two stations as it is drawn."""
    one, other = min(one, other), max(one, other)
    x, y = STATIONS[one][:2]
    points, steps = [(x, y)], map(float, BENDS[side][symbol, one, other].split())
    for right, down in zip(steps, steps):
        x, y = x + right, y + down
        points.append((x, y))
    return curved([*points, STATIONS[other][:2]])


def curved(points):
    """A path along the points, its corners rounded."""
    out = ["M{} {}".format(*points[0])]
    for before, corner, after in zip(points, points[1:], points[2:]):
        ways = dist(before, corner), dist(after, corner)
        reach = min(CURVE, *(.48 * way for way in ways))
        (x, y), (u, v) = ([at + (to - at) * reach / way for at, to in zip(corner, end)] for end, way in zip((before, after), ways))
        out.append(f"L{x:.1f} {y:.1f}Q{corner[0]:.1f} {corner[1]:.1f} {u:.1f} {v:.1f}")
    out.append("L{} {}".format(*points[-1]))
    return "".join(out)


def lines(side, symbol, one, other):
    """What runs on an edge; nothing where there is none."""
    return LINES[side].get((symbol, min(one, other), max(one, other)), ())


@cache
def lamps(station):
    """The bars of a station's name on the departures board that are lit, and its round lamps, as paths."""
    text = (PLAN["shown"][station] or STATION_NAMES[station]["de"]).upper()
    cells = [(f"M{LEFT + CELL * number:.1f} {TOP}", *PLAN["letters"][letter]) for number, letter in enumerate(text)]
    return "".join(at + bars for at, bars, _ in cells), "".join(at + dots for at, _, dots in cells if dots)
