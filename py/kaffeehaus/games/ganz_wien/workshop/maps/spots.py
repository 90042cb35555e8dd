"""Finds places beside stations for pieces and destination signs that hide no names, numbers or stations."""

from .geometry import Box, grow, overlap
from .names import Name
from .network import HEIGHT, LEGEND, TITLE, WIDTH, Mark, Network

PIECE = (36, 39)
SIGN = (26, 26)
WAYS = ((0, -1), (.72, -.72), (-.72, -.72), (1, 0), (-1, 0), (.72, .72), (-.72, .72), (0, 1), (.38, -.92),
        (-.38, -.92), (.92, -.38), (-.92, -.38), (.92, .38), (-.92, .38), (.38, .92), (-.38, .92))
MOST = 4                # pieces at one station
APART = 5               # minimum distance from the mark
FURTHER = {PIECE: (0, 12, 26, 42, 60), SIGN: (0, 8, 16, 26, 38)}
FIRST = "("             # encodes the first way with the minimum distance; the others follow it


class Spots:
    """Rates places around a station by how much they would cover."""

    def __init__(self, network: Network, names: dict[str, Name], bullets: list[Box]):
        self.network, self.bullets = network, bullets
        self.rows = [row for name in names.values() for row in name.rows]

    def pieces(self, mark: Mark) -> list[list[int]]:
        """The best places that do not overlap, best first."""
        return self._best(mark, PIECE, MOST, [])

    def signs(self, mark: Mark) -> list[int]:
        """The best place for a destination's sign, clear of the first piece."""
        piece = self.pieces(mark)[0]
        taken = [around(mark.x + piece[0], mark.y + piece[1], PIECE)]
        return self._best(mark, SIGN, 1, taken)[0]

    def _best(self, mark, size, count, taken):
        weighed = []
        for order, way in enumerate(WAYS):
            for extra in FURTHER[size]:
                dx, dy = beside(mark, size, way, extra)
                box = around(mark.x + dx, mark.y + dy, size)
                weighed.append((self._hidden(mark, box) + order * 3 + extra * 2.2, [dx, dy], box))
        weighed.sort()
        chosen = []
        for _, place, box in weighed:
            if len(chosen) < count and not any(overlap(box, other) for other in taken):
                chosen.append(place)
                taken = [*taken, box]
        return chosen

    def _hidden(self, mark, box) -> float:
        """The cost of a box: what it hides, and a penalty beyond the frame."""
        cost = sum(overlap(box, grow(row, 1)) * 3 for row in self.rows)
        cost += sum(overlap(box, bullet) * 1.2 for bullet in self.bullets)
        cost += sum(overlap(box, other.box) * 4 for other in self.network.marks.values() if other is not mark)
        cost += sum(overlap(box, plate) * 6 for plate in (TITLE, LEGEND))
        beyond = box[0] < 14 or box[1] < 14 or box[2] > WIDTH - 14 or box[3] > HEIGHT - 14
        return cost + 5000 * beyond


def beside(mark, size, way, extra) -> list[int]:
    """The place in this direction, `extra` beyond the minimum distance."""
    away = mark.radius + APART + extra
    return [round(way[0] * (size[0] / 2 + away)), round(way[1] * (size[1] / 2 + away))]


def letter(mark, size, place) -> str:
    """A place encoded as one letter, for the page."""
    found = [beside(mark, size, way, extra) for way in WAYS for extra in FURTHER[size]]
    return chr(ord(FIRST) + found.index(place))


def around(x: float, y: float, size) -> Box:
    return x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2
