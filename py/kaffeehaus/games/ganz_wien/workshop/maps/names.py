"""Places station names beside their stations, clear of lines, marks and other names."""

import math
import random
from typing import NamedTuple

from .geometry import Box, grow, inside, overlap
from .network import HEIGHT, LEGEND, TITLE, WIDTH, Mark, Network

# type size and line height in the map's units: 13 pixels on a map 900 pixels wide
SIZE, LEAD = 15.6, 14.6
ABOVE, BELOW = 0.70, 0.21               # ascent and descent, as parts of the size
DESCENDERS = set("gjpqyß/")
CLEAR = 0.9                             # minimum distance of a name from the edge of a line
# advance widths of the text face in weight 600, in thousandths of its size
WIDTHS = dict(zip("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß-/. '", (
    513, 513, 513, 513, 513, 513, 513, 513, 513, 513, 558, 597, 576, 625, 538, 510, 628, 663, 282, 494, 597,
    502, 745, 657, 674, 582, 674, 592, 545, 546, 655, 536, 800, 541, 501, 540, 558, 674, 655, 516, 563, 462,
    564, 507, 317, 520, 558, 262, 263, 522, 271, 843, 560, 549, 564, 564, 373, 431, 361, 556, 495, 748, 481,
    495, 443, 516, 549, 556, 604, 322, 344, 275, 200, 275)))


class Name(NamedTuple):
    """A name broken into lines, anchored at a point by its start, middle or end; y is the upper edge."""

    lines: tuple[str, ...]
    x: float
    y: float
    anchor: str

    @property
    def rows(self) -> list[Box]:
        boxes = []
        for place, line in enumerate(self.lines):
            wide = width(line)
            left = self.x - (0 if self.anchor == "start" else wide if self.anchor == "end" else wide / 2)
            top = self.y + place * LEAD
            boxes.append((left, top, left + wide, top + SIZE * (ABOVE + BELOW * bool(DESCENDERS & {*line}))))
        return boxes

    @property
    def box(self) -> Box:
        rows = self.rows
        return min(r[0] for r in rows), rows[0][1], max(r[2] for r in rows), rows[-1][3]


def width(text: str, size: float = SIZE) -> float:
    return sum(WIDTHS[letter] for letter in text) * size / 1000


def tall(lines) -> float:
    return SIZE * (ABOVE + BELOW * bool(DESCENDERS & set(lines[-1]))) + LEAD * (len(lines) - 1)


def broken(name: str, hyphens: dict[str, list[str]]) -> list[tuple[tuple[str, ...], float]]:
    """The ways to break a name into up to four lines, with costs; hyphenation costs most."""
    pieces = []                                          # (text, whether a word is divided after it)
    for part in name.replace("-", "-\0").replace("/", "/\0").replace(" ", " \0").split("\0"):
        word = part.rstrip(" -/")
        *first, last = hyphens.get(word, [word])
        pieces += [(syllables, True) for syllables in first] + [(last + part[len(word):], False)]
    ways = []
    for breaks in range(1 << (len(pieces) - 1)):
        lines, line, divided = [], "", 0
        for place, (text, inner) in enumerate(pieces):
            line += text
            last = place == len(pieces) - 1
            if last or breaks >> place & 1:
                cut = inner and not last
                divided += cut
                lines.append(line.rstrip() + "-" * cut)
                line = ""
        if len(lines) <= 4:
            ways.append((tuple(lines), 1.3 * (len(lines) - 1) + 6 * divided))
    return ways


class Names:
    """Searches a place for every name of a network."""

    def __init__(self, network: Network, layout: dict, blocked=()):
        self.network, self.blocked = network, [TITLE, LEGEND, *blocked]
        self.texts = {station["id"]: layout["short"].get(station["id"], station["names"]["de"])
                      for station in network.data["stations"]}
        divided = [word.split("|") for word in layout["hyphens"]]
        self.hyphens = {"".join(parts): parts for parts in divided}
        self.pieces = [(p, q, track.width / 2) for track in network.tracks.values() for p, q in track.pieces]
        self.possible = {name: self._possible(mark) for name, mark in network.marks.items()}

    def _possible(self, mark: Mark) -> list[tuple[float, Name]]:
        """All places that are clear of everything except other names, cheapest first."""
        found = []
        room = grow(mark.box, 210)
        near = [piece for piece in self.pieces if meets(room, piece)]
        for lines, cost in broken(self.texts[mark.station], self.hyphens):
            for name, far in around(mark, lines):
                if self._clear(mark, name, near):
                    found.append((cost + far + self._misleading(mark, name), name))
        found.sort(key=lambda entry: (entry[0], entry[1]))
        return found

    def _clear(self, mark: Mark, name: Name, near) -> bool:
        box = name.box
        if box[0] < 14 or box[1] < 13 or box[2] > WIDTH - 14 or box[3] > HEIGHT - 12:
            return False
        for row in name.rows:
            if any(overlap(grow(row, 3), other) for other in self.blocked):
                return False
            if any(overlap(grow(row, 1.5), other.box) for other in self.network.marks.values()
                   if abs(other.x - mark.x) < 240):
                return False
            for piece in near:
                area = grow(row, piece[2] + CLEAR)
                if meets(area, piece) and inside(*piece[:2], area):
                    return False
        return True

    def _misleading(self, mark: Mark, name: Name) -> float:
        """The penalty of a name that is nearer to another station, or separated from its own by a line."""
        box = name.box

        def away(other):
            return math.hypot(max(box[0] - other.x, 0, other.x - box[2]),
                              max(box[1] - other.y, 0, other.y - box[3]))
        own = away(mark) - mark.radius
        cost = 0.0
        for other in self.network.marks.values():
            if other is not mark and away(other) - other.radius < own + 4:
                cost += 9
        near = min(max(mark.x, box[0]), box[2]), min(max(mark.y, box[1]), box[3])
        cost += 7 * sum(crossing(mark.point, near, p, q) for p, q, _ in self.pieces
                        if math.dist(mark.point, p) > 1 and math.dist(mark.point, q) > 1)
        return cost

    def find(self, seeds: int = 5, turns: int = 40_000) -> dict[str, Name]:
        """The best of several runs of simulated annealing, each with a final greedy pass."""
        stations = [name for name in self.possible if self.possible[name]]
        near = {one: [other for other in stations if other != one
                      and math.dist(self.network.marks[one].point, self.network.marks[other].point) < 330]
                for one in stations}
        best = None
        for seed in range(seeds):
            found = self._search(stations, near, random.Random(seed), turns)
            if best is None or found[0] < best[0]:
                best = found
        return best[1]

    def _search(self, stations, near, chance, turns):
        now = {name: self.possible[name][0] for name in stations}
        heat = 60.0
        for _ in range(turns):
            name = stations[chance.randrange(len(stations))]
            choices = self.possible[name]
            new, old = choices[int(chance.random() ** 2 * len(choices))], now[name]
            if new is old:
                continue
            more = new[0] - old[0] + sum(clash(new[1], now[other][1]) - clash(old[1], now[other][1])
                                         for other in near[name])
            if more < 0 or chance.random() < math.exp(-more / heat):
                now[name] = new
            heat = max(.15, heat * .9997)
        moved = True
        while moved:
            moved = False
            for name in stations:
                def cost(choice, name=name):
                    return choice[0] + sum(clash(choice[1], now[other][1]) for other in near[name])
                cost_now = cost(now[name])
                cheaper = (choice for choice in self.possible[name] if choice[0] < cost_now)
                better = min(cheaper, key=cost, default=now[name])
                if cost(better) < cost_now - .01:
                    now[name], moved = better, True
        total = sum(cost for cost, _ in now.values())
        total += sum(clash(now[one][1], now[other][1])
                     for one in stations for other in near[one] if one < other)
        return total, {name: choice[1] for name, choice in now.items()}


def meets(box: Box, piece) -> bool:
    """Whether the piece could touch the box: a quick test of their extents."""
    p, q, _ = piece
    return (max(p[0], q[0]) >= box[0] and min(p[0], q[0]) <= box[2]
            and max(p[1], q[1]) >= box[1] and min(p[1], q[1]) <= box[3])


def around(mark: Mark, lines):
    """Places beside a mark: at each of its four sides, slid along it, near or a little farther away."""
    tallness, wide = tall(lines), max(map(width, lines))
    for extra in (0, 3, 6, 10, 15, 21):
        gap = mark.radius + 2.6 + extra
        far = extra * .55
        slide = -tallness - gap * .5
        while slide <= gap * .5:
            centred = abs(slide + tallness / 2) / 12
            yield Name(lines, mark.x + gap, round(mark.y + slide, 1), "start"), far + centred
            yield Name(lines, mark.x - gap, round(mark.y + slide, 1), "end"), far + centred + .4
            slide += 3.1
        slide = -wide - gap * .6
        while slide <= gap * .6:
            middle = slide + wide / 2
            if abs(middle) < 4:
                anchor, hook = "middle", mark.x + middle
            elif middle > 0:
                anchor, hook = "start", mark.x + slide
            else:
                anchor, hook = "end", mark.x + slide + wide
            cost = far + abs(middle) / 22 + 1
            yield Name(lines, round(hook, 1), round(mark.y - gap - tallness + 1.5, 1), anchor), cost
            yield Name(lines, round(hook, 1), round(mark.y + gap - 1.5, 1), anchor), cost
            slide += 4.3


def clash(one: Name, other: Name) -> float:
    """The cost of two names close together; overlapping costs more than any place."""
    if not overlap(grow(one.box, 2), grow(other.box, 2)):
        return 0
    cost = 0.0
    for row in one.rows:
        for second in other.rows:
            if overlap(grow(row, .8), grow(second, .8)):
                cost += 300
            elif overlap(grow(row, 2), grow(second, 2)):
                cost += 3
    return cost


def crossing(a, b, p, q) -> bool:
    def side(o, u, v):
        return (u[0] - o[0]) * (v[1] - o[1]) - (u[1] - o[1]) * (v[0] - o[0])
    return side(a, b, p) * side(a, b, q) < 0 and side(p, q, a) * side(p, q, b) < 0
