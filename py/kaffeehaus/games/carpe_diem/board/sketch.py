"""Carpe Diem in small: the district of one player, each tile as what it shows."""

from ..rules.data import KIND_IDS, SIDES, SINGLE, SIZE
from ..rules.district import EMPTY, FEATURES

FRAME, TILE, LARGE, SMALL = 5, 9, 5, 5 + len(KIND_IDS) - 1    # of the drawing; what is added to a kind for its two marks
ASIDE = ((0, -3), (3, 0), (0, 3), (-3, 0))                    # what lies at a side only


def sketch(s, own):
    marks = []
    for cell, laid in enumerate(s.laid[own]):
        if laid != EMPTY:
            row, column = divmod(cell, SIZE)
            marks += tile(*divmod(laid, SIDES), FRAME + TILE * column + TILE // 2, FRAME + TILE * row + TILE // 2)
    return 0, TILE, marks


def tile(face, turn, x, y):
    """What stands on it alone or first fills it; the second lies at its side."""
    kinds = FEATURES[face][turn] or ((SINGLE[face], 0, ()),)
    found = [(LARGE + kinds[0][0], x, y)]
    for kind, _, sides in kinds[1:]:
        dx, dy = map(sum, zip(*(ASIDE[side] for side in sides)))
        found.append((SMALL + kind, x + dx, y + dy))
    return found
