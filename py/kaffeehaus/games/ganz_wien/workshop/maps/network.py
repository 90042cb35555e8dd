"""The network of one side as it is drawn: marks, bullets, and parallel tracks where edges share a way.

An edge joins two consecutive stops of a line in the data; its bends are in layout.json.
"""

import math
from collections import defaultdict
from typing import NamedTuple

from .geometry import Box, Point, along, inside, length, overlap, rounded, simplify, square, unit

WIDTH, HEIGHT = 1080, 842
# (position, shift): everything beyond a position is shifted, to make room for names where stations are close
RIGHTWARDS = ((515, 40), (610, 16), (640, 4), (720, 20))
DOWNWARDS = ((-99, 14), (120, 8), (150, 8), (170, 8), (195, 8), (240, 8), (280, 10), (350, 12), (370, 12),
             (410, 18), (490, 12), (560, 12), (580, 8), (600, 8))
THIN, BROAD, CASING, GAP = 2.9, 7.6, 10.6, 1.7     # widths of lines, and the room between neighbours
BULLET = 9.5                                        # half of a number bullet
TITLE, LEGEND = (20, 20, 262, 108), (20, 726, 204, 822)


class Mark(NamedTuple):
    """A station on the map; `zone` is the letter of a station to which cards send pieces, or empty."""

    station: str
    x: float
    y: float
    radius: float
    lines: tuple[str, ...]
    zone: str

    @property
    def point(self) -> Point:
        return self.x, self.y

    @property
    def box(self) -> Box:
        return square(self.point, self.radius)


def moved(value: float, cuts) -> float:
    return value + sum(by for cut, by in cuts if value >= cut)


def placed(x: float, y: float) -> Point:
    """The point of the map for a point of the data."""
    return moved(x, RIGHTWARDS), moved(y, DOWNWARDS)


def stretched(points: list[Point]) -> list[Point]:
    """Points of the data on the map; a diagonal that a cut splits is joined by a horizontal or vertical."""
    for axis, cuts in enumerate((RIGHTWARDS, DOWNWARDS)):
        points = split(points, axis, cuts)
    return simplify(points)


def split(points: list[Point], axis: int, cuts) -> list[Point]:
    def at(value, other):
        return (value, other) if axis == 0 else (other, value)

    out = [at(moved(points[0][axis], cuts), points[0][1 - axis])]
    for p, q in zip(points, points[1:]):
        if p[0] != q[0] and p[1] != q[1]:
            hits = [(cut, by) for cut, by in cuts if min(p[axis], q[axis]) < cut <= max(p[axis], q[axis])]
            for cut, by in hits if q[axis] > p[axis] else hits[::-1]:
                across = p[1 - axis] + (q[1 - axis] - p[1 - axis]) * (cut - p[axis]) / (q[axis] - p[axis])
                ends = [at(moved(cut, cuts) - by, across), at(moved(cut, cuts), across)]
                out += ends if q[axis] > p[axis] else ends[::-1]
        out.append(at(moved(q[axis], cuts), q[1 - axis]))
    return out


class Edge(NamedTuple):
    """Two stations joined by lines of one kind, in the direction of the first of these lines."""

    kind: str
    one: str
    other: str

    @property
    def name(self) -> str:
        return "-".join(self)

    @property
    def ends(self) -> frozenset[str]:
        return frozenset((self.one, self.other))


def edges_of(data: dict, side: str) -> list[Edge]:
    """The edges of a side, in the order of the lines; their directions are the same on both sides."""
    found: dict[tuple, Edge] = {}
    on_side = set()
    for line in data["lines"]:
        for stops in line["segments"]:
            for one, other in zip(stops, stops[1:]):
                edge = Edge(line["kind"], one, other)
                found.setdefault((edge.kind, edge.ends), edge)
                if line[side]:
                    on_side.add((edge.kind, edge.ends))
    return [edge for key, edge in found.items() if key in on_side]


class Track:
    """One edge: its points on the map, the offset of each piece, and its points with these offsets."""

    def __init__(self, edge: Edge, points: list[Point]):
        self.edge, self.kind, self.points = edge, edge.kind, points
        self.offsets = [0.0] * (len(points) - 1)
        self.drawn = points

    @property
    def width(self) -> float:
        return CASING if self.kind == "U" else THIN

    @property
    def pieces(self) -> list[tuple[Point, Point]]:
        return list(zip(self.drawn, self.drawn[1:]))

    def path(self) -> str:
        return rounded(self.drawn)


class Network:
    """Stations, tracks and bullets of one side, from the data of the game."""

    def __init__(self, data: dict, side: str, layout: dict):
        self.data, self.side = data, side
        edges = edges_of(data, side)
        bends = {**layout["bends"], **layout["detours"].get(side, {})}
        self.underground = [line for line in data["lines"] if line["kind"] == "U"]
        self.dotted = frozenset(layout["dotted"])
        self.marks = self._marks(data["stations"])
        self.tracks = {edge.name: Track(edge, self._points(edge, bends.get(edge.name, ()))) for edge in edges}
        self._set_offsets()
        self.by_ends = {edge.ends: edge for edge in edges if edge.kind == "U"}

    def _marks(self, stations) -> dict[str, Mark]:
        lines = defaultdict(set)
        for line in self.underground:
            for station in (stop for stops in line["segments"] for stop in stops):
                lines[station].add(line["id"])
        marks = {}
        for station in stations:
            name, zone = station["id"], station.get("zone") or ""
            radius = 12.5 if zone else 10.5 if len(lines[name]) > 1 else 7.6 if lines[name] else 5.2
            point = placed(station["x"], station["y"])
            marks[name] = Mark(name, *point, radius, tuple(sorted(lines[name])), zone)
        return marks

    def _points(self, edge: Edge, bends) -> list[Point]:
        """The points of an edge, always in the same direction, so that parallel tracks do not swap sides."""
        places = {station["id"]: (station["x"], station["y"]) for station in self.data["stations"]}
        a, b = places[edge.one], places[edge.other]
        points = [a, *map(tuple, bends), b]
        if (b[0] - a[0]) + 0.37 * (b[1] - a[1]) < 0:
            points.reverse()
        return stretched(points)

    # ---- parallel tracks

    def _set_offsets(self):
        for direction, run in self._parallel_runs():
            if len(run) > 1:
                self._slots(direction, run)
        for track in self.tracks.values():
            track.drawn = shifted(track)

    def _parallel_runs(self):
        """Collinear overlapping pieces, by line: (direction, [(start, end, edge, piece, sense)])."""
        lines = defaultdict(list)
        for name, track in self.tracks.items():
            for place, (p, q) in enumerate(zip(track.points, track.points[1:])):
                real = unit(p, q)
                u = tuple(round(part, 3) for part in real)
                if u[0] < -0.01 or (abs(u[0]) < 0.01 and u[1] < 0):
                    u = (-u[0], -u[1])
                offset = round((p[1] * u[0] - p[0] * u[1]) / 1.5)
                ends = sorted((p[0] * u[0] + p[1] * u[1], q[0] * u[0] + q[1] * u[1]))
                sense = 1 if real[0] * u[0] + real[1] * u[1] > 0 else -1
                lines[u, offset].append((*ends, name, place, sense))
        for (direction, _), items in sorted(lines.items()):
            run, end = [], -math.inf
            for item in sorted(items):
                if item[0] > end - min(6, (item[1] - item[0]) / 2) and run:
                    yield direction, run
                    run, end = [], -math.inf
                run.append(item)
                end = max(end, item[1])
            yield direction, run

    def _slots(self, direction, run):
        """Sets offsets: the underground stays in the middle, through the stations, the others beside it."""
        normal = (-direction[1], direction[0])
        rank = {"T": 0, "U": 1, "B": 2}

        def turning(item):
            """The sort key of a track in the run: it is drawn on the side to which it turns off."""
            _, _, name, place, sense = item
            points, lean = self.tracks[name].points, 0.0
            for a, b in ((place, place - 1), (place + 1, place + 2)):
                if 0 <= b < len(points):
                    away = unit(points[a], points[b])
                    lean += away[0] * normal[0] + away[1] * normal[1]
            return round(lean, 2), rank[self.tracks[name].kind] * sense, name

        slots, broad = [], None
        for item in sorted(run, key=turning):
            if self.tracks[item[2]].kind != "U":
                slots.append([item])
            elif broad is None:
                broad = [item]
                slots.append(broad)
            else:
                broad.append(item)
        places, at = [], 0.0
        halves = [self.tracks[slot[0][2]].width / 2 for slot in slots]
        for before, half in zip([None, *halves], halves):
            at += half + (before + GAP if before is not None else 0)
            places.append(at)
        middle = next((place for place, slot in zip(places, slots) if slot is broad),
                      (places[0] + places[-1]) / 2)
        for place, slot in zip(places, slots):
            for _, _, name, piece, sense in slot:
                self.tracks[name].offsets[piece] = (place - middle) * sense

    # ---- bullets

    def bullets(self, taken: list[Box], bare: set[frozenset]) -> list[tuple[float, float, str]]:
        """Underground line numbers, about 120 pixels apart, that touch neither stations nor names."""
        found: list[tuple[float, float, str]] = []
        for line in self.underground:
            places, at = [], 0.0
            for edge, points in self.runs_of(line):
                whole = length(points)
                steps = range(1, int(whole // 3)) if edge.ends not in bare else ()
                for step in steps:
                    p = along(points, step * 3)
                    if self._free(p, edge.name, taken, found):
                        places.append((at + step * 3, p, abs(step * 3 - whole / 2)))
                at += whole
            found += [(*p, line["id"]) for p in spread(places, at)]
        return found

    def _free(self, p, name, taken, found) -> bool:
        box = square(p, BULLET + 1)
        return (all(math.dist(p, mark.point) - mark.radius >= 13 for mark in self.marks.values())
                and all(math.dist(p, other[:2]) >= 30 for other in found)
                and not any(overlap(box, other) for other in taken)
                and not any(inside(*piece, box) for other, track in self.tracks.items()
                            if other != name and track.kind == "U" for piece in track.pieces))

    def runs_of(self, line):
        """The edges of an underground line in order, each with its points in the direction of the run."""
        for run in line["segments"]:
            for a, b in zip(run, run[1:]):
                edge = self.by_ends[frozenset((a, b))]
                points = self.tracks[edge.name].points
                yield edge, points if math.dist(points[0], self.marks[a].point) < 1 else points[::-1]


def shifted(track: Track) -> list[Point]:
    """The points moved offsets piece by piece; the ends run into the middle of the stations."""
    points, offsets, lead = track.points, track.offsets, 4.0
    if not any(offsets):
        return points
    ways = [unit(p, q) for p, q in zip(points, points[1:])]
    normals = [(-way[1], way[0]) for way in ways]

    def beside(point, piece, ahead=0.0):
        return (point[0] + normals[piece][0] * offsets[piece] + ways[piece][0] * ahead,
                point[1] + normals[piece][1] * offsets[piece] + ways[piece][1] * ahead)

    out = [points[0]]
    if offsets[0]:
        out.append(beside(points[0], 0, lead))
    for place in range(1, len(points) - 1):
        a, b = beside(points[place], place - 1), beside(points[place], place)
        before, after = ways[place - 1], ways[place]
        turn = before[0] * after[1] - before[1] * after[0]
        reach = ((b[0] - a[0]) * after[1] - (b[1] - a[1]) * after[0]) / turn if abs(turn) > 1e-6 else 0
        out.append((a[0] + before[0] * reach, a[1] + before[1] * reach))
    if offsets[-1]:
        out.append(beside(points[-1], len(ways) - 1, -lead))
    return simplify([*out, points[-1]])


def spread(places: list, whole: float) -> list[Point]:
    """The best spaced of the places, each (distance, point, offset from the middle of its edge)."""
    def gap(size, at_end):
        if size > 136:
            return 3 + .4 * (size - 136)
        return 0 if at_end else .05 * max(0, 66 - size)
    nodes = [(0.0, None, 0.0), *places, (whole, None, 0.0)]
    costs, before = [0.0], [0]
    for k in range(1, len(nodes)):
        last = k == len(nodes) - 1
        cost, j = min((costs[j] + gap(nodes[k][0] - nodes[j][0], j == 0 or last), j) for j in range(k))
        costs.append(cost + 1 + .012 * nodes[k][2])
        before.append(j)
    chosen, k = [], before[-1]
    while k:
        chosen.append(nodes[k][1])
        k = before[k]
    return chosen
