"""Carpe Diem in small: the district of one player, each tile as what it shows."""

from .drawn import KINDS

GROUND, FRAME, TILE = 0, 5, 9                   # of the drawing: its bare table, the frame, a tile
LARGE, SMALL, PLAIN = 6, 6 + len(KINDS), 6 + 2 * len(KINDS)     # the first kind's two marks, the plain one
ASIDE = ((0, -3), (3, 0), (0, 3), (-3, 0))      # what lies at a side only


def sketch(facts):
    """Which bare table it is, how large its marks are, then each mark with its place in the picture."""
    marks = []
    for row, column, parts in facts:
        marks += tile(parts, FRAME + TILE * column + TILE // 2, FRAME + TILE * row + TILE // 2)
    return GROUND, TILE, marks


def tile(parts, x, y):
    """What stands on it alone or first fills it; the second lies at its side."""
    (first, _), *others = parts
    found = [(mark(LARGE, first), x, y)]
    for kind, sides in others:
        dx, dy = map(sum, zip(*(ASIDE[side] for side in sides)))
        found.append((mark(SMALL, kind), x + dx, y + dy))
    return found


def mark(first, kind):
    return first + KINDS.index(kind) if kind in KINDS else PLAIN
