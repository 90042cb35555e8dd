"""The drawn map: where stations are, how edges run, where signs stand, and the letters of departures.

The drawing is today's, and a version of the game may have other stations and edges. Everything is looked up
by its id; a station that plan.json does not know stands in a row below the others, and an edge that it does
not know is a straight line.
"""

from functools import cache
from json import loads
from math import dist
from pkgutil import get_data
from typing import NamedTuple

PLAN = loads(get_data(__package__, "plan.json"))
WIDTH, HEIGHT, DRAWN = PLAN["width"], PLAN["height"], PLAN["stations"]
ORDER = {station: place for place, station in enumerate(DRAWN)}
CURVE = 13                              # radius of a bend, where there is room for it
CELL, LEFT, TOP, CELLS = 13.6, 2.5, 5.5, 18     # of the letters on the departures board
ROW_X, ROW_Y, ROW_STEP, ROW_LENGTH, ROW_RADIUS = 260, 822, 62, 13, 5.2     # of stations that are not drawn
NO_LETTER = "", ""


def bends_of(side):
    """How the edges of a side run, by kind and both stations, from the one that plan.json names first."""
    found, stations = {}, list(DRAWN)
    for edge in PLAN["sides"].get(side, {"edges": ()})["edges"]:
        kind, one, other, *steps = edge.split()
        found[kind, stations[int(one)], stations[int(other)]] = [float(step) for step in steps]
    return found


BENDS = {side: bends_of(side) for side in PLAN["sides"]}


class Edge(NamedTuple):
    """One step on a side: the symbol, and its two stations, the lower one first."""

    symbol: int
    one: int
    other: int


def edge_of(symbol, station, other):
    return Edge(symbol, min(station, other), max(station, other))


@cache
def plan_of(data):
    """The map for one version of the game: nothing of it is kept for another one."""
    return Plan(data)


class Plan:
    """Where everything is on the map, by the places of stations in the data of one version."""

    def __init__(self, data):
        self.data = data
        self.strange = [station for station, name in enumerate(data.STATION_IDS) if name not in DRAWN]
        rows = {station: row_place(number) for number, station in enumerate(self.strange)}
        self.stations = [DRAWN.get(name) or rows[station] for station, name in enumerate(data.STATION_IDS)]
        self.tracks, self.lamps, self.missing, self.ways = {}, {}, {}, {}

    def place(self, station):
        """Centre and radius of a station's mark."""
        return self.stations[station]

    def beside(self, side, what, station, number=0):
        """Where one of the pieces, or of the signs, at a station stands: so far to the right and down."""
        each, wide, high, *further = PLAN[what]
        way, extra = self.way(side, what, station, number, each, len(further))
        (right, down), away = PLAN["ways"][way], self.stations[station][2] + PLAN["apart"] + further[extra]
        return round(right * (wide / 2 + away)), round(down * (high / 2 + away))

    def way(self, side, what, station, number, each, distances):
        """In which direction that is, and how far away."""
        letters = PLAN["sides"].get(self.data.SIDE_IDS[side], {}).get(what)
        drawn = ORDER.get(self.data.STATION_IDS[station])
        if letters is None or drawn is None or number >= each:
            return number % len(PLAN["ways"]), 0
        return divmod(ord(letters[drawn * each + number]) - ord(PLAN["first"]), distances)

    def track(self, side, edge):
        """The edge between two stations as it is drawn."""
        found = self.tracks.get((side, edge))
        if found is None:
            found = self.tracks[side, edge] = curved(self.points(side, edge))
        return found

    def points(self, side, edge):
        bends, (first, second) = self.bends(side, edge), self.ends(edge)
        x, y = self.stations[first][:2]
        points = [(x, y)]
        for right, down in zip(bends[::2], bends[1::2]):
            x, y = x + right, y + down
            points.append((x, y))
        return [*points, self.stations[second][:2]]

    def ends(self, edge):
        """The two stations of an edge in the order of plan.json."""
        def drawn(station):
            return ORDER.get(self.data.STATION_IDS[station], len(ORDER)), station
        return sorted(edge[1:], key=drawn)

    def key(self, edge):
        """What an edge is called in plan.json."""
        one, other = self.ends(edge)
        return self.data.SYMBOL_IDS[edge.symbol], self.data.STATION_IDS[one], self.data.STATION_IDS[other]

    def bends(self, side, edge):
        return BENDS.get(self.data.SIDE_IDS[side], {}).get(self.key(edge), ())

    def undrawn(self, side):
        """The edges of this version that are not on the drawing."""
        found = self.missing.get(side)
        if found is None:
            found = self.missing[side] = self.undrawn_anew(side)
        return found

    def undrawn_anew(self, side):
        drawn = BENDS.get(self.data.SIDE_IDS[side], {})
        edges = {edge_of(symbol, one, other) for symbol, near in enumerate(self.data.NEAR[side])
                 for one, others in enumerate(near) for other in others}
        return sorted(edge for edge in edges if self.key(edge) not in drawn)

    def lines(self, side, symbol, one, other):
        """What runs on an edge; nothing where there is none."""
        return self.data.LINES[side].get(tuple(edge_of(symbol, one, other)), ())

    def away(self, side, start):
        """By station, over how many edges it is reached from this one at least; None if it cannot be."""
        found = self.ways.get((side, start))
        if found is None:
            found = self.ways[side, start] = [None] * len(self.stations)
            found[start], waiting = 0, [start]
            for station in waiting:
                for other in (other for near in self.data.NEAR[side] for other in near[station]):
                    if found[other] is None:
                        found[other] = found[station] + 1
                        waiting.append(other)
        return found

    def lit(self, station):
        """The bars and the round lamps of a station's name on the departures board, as paths."""
        found = self.lamps.get(station)
        if found is None:
            found = self.lamps[station] = lamps(self.data.STATION_NAMES[station]["de"])
        return found


def row_place(number):
    """Where a station stands that is not on the drawing."""
    row, column = divmod(number, ROW_LENGTH)
    return [ROW_X + ROW_STEP * column, ROW_Y - ROW_STEP * row, ROW_RADIUS]


def curved(points):
    """A path along the points, its corners rounded."""
    out = ["M{} {}".format(*points[0])]
    for before, corner, after in zip(points, points[1:], points[2:]):
        ways = dist(before, corner), dist(after, corner)
        reach = min(CURVE, *(.48 * way for way in ways))
        (x, y), (u, v) = ([at + (to - at) * reach / way for at, to in zip(corner, end)]
                          for end, way in zip((before, after), ways))
        out.append(f"L{x:.1f} {y:.1f}Q{corner[0]:.1f} {corner[1]:.1f} {u:.1f} {v:.1f}")
    out.append("L{} {}".format(*points[-1]))
    return "".join(out)


def lamps(name):
    """A name in letters of the departures board; a letter that the board does not have stays dark."""
    text = PLAN["shown"].get(name, name).upper()[:CELLS]
    cells = [(f"M{LEFT + CELL * number:.1f} {TOP}", *PLAN["letters"].get(letter, NO_LETTER))
             for number, letter in enumerate(text)]
    return ("".join(at + bars for at, bars, _ in cells if bars),
            "".join(at + dots for at, _, dots in cells if dots))
