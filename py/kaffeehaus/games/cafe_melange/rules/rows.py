"""Rows and their markers as bit masks: which chairs are open to them, which cards may start or extend them.

A row is a mask of values (its cards), its markers are a mask of chairs; both are 0 where there is no row.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from .data import (
    ALIKE,
    CARDS_IN,
    CATEGORY,
    CHAIRS,
    EVERY_CHAIR,
    EVERY_VALUE,
    MARKERS_PER_CHAIR,
    MATCH,
    NEUTRALS,
    OWN_KINDS,
    OWN_ROWS,
    SAME_COMBINATION,
    VALUES,
)

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Seat
    from .state import State

PARTS = 3
CHUNK = -(-len(CHAIRS) // PARTS)        # chairs are looked up so many at a time
LOW = (1 << CHUNK) - 1
# markers on a chair (four at most) are counted in two binary digits that begin so that the last carries over
FULL = 4
ONES, TWOS = (EVERY_CHAIR * (FULL - MARKERS_PER_CHAIR >> digit & 1) for digit in range(2))


def _touched(chairs: int) -> int:
    return sum(1 << value for value in VALUES if MATCH[value] & chairs)


def _lacking(row: int) -> int:
    """The values of all categories that a row has no card of (rules 5.2)."""
    found = EVERY_VALUE
    for value in CARDS_IN[row]:
        found &= ~CATEGORY[value]
    return found


_FIRST, _SECOND, _THIRD = (tuple(_touched(chairs << CHUNK * part) for chairs in range(LOW + 1))
                           for part in range(PARTS))
LACKING = tuple(map(_lacking, range(EVERY_VALUE + 1)))
# whether a row may keep three cards: only chairs that are alike can both have markers of it (rules 7.1)
ROWS_OF_THREE = any(ALIKE)
# by row: every two cards of it, as a mask
COMBINATIONS = tuple(tuple(1 << one | 1 << other for one, other in combinations(cards, 2))
                     for cards in CARDS_IN)


def touched(chairs: int) -> int:
    """The values that at least one of these chairs matches."""
    return _FIRST[chairs & LOW] | _SECOND[chairs >> CHUNK & LOW] | _THIRD[chairs >> 2 * CHUNK]


def full(markers: list[int]) -> int:
    """The chairs with as many markers as there is room for (rules 5.1), counted for all at once."""
    ones, twos, found = ONES, TWOS, 0
    for mask in markers:
        carry = ones & mask
        ones ^= mask
        found |= twos & carry
        twos ^= carry
    return found


def blocked(markers: list[int]) -> int:
    """The chairs that belong to two rows alone: each has two markers, on the same two chairs (rules 7.3)."""
    found, once = 0, []
    for mask in markers:
        rest = mask & (mask - 1)
        if rest and not rest & (rest - 1):
            if mask in once:
                found |= mask
            else:
                once.append(mask)
    return found


def open_chairs(s: State) -> int:
    """Where a marker may be placed: free, with room for it, and not blocked (rules 5.1, 7.3)."""
    return EVERY_CHAIR & ~(s.occupied | full(s.markers) | blocked(s.markers))


def startable(s: State) -> int:
    """The values for which at least one marker could be placed."""
    return touched(open_chairs(s))


def combined(rows: list[int]) -> list[int]:
    """Every two cards that lie together in a row, once for each such row."""
    return [two for row in rows for two in COMBINATIONS[row]]


def used_up(rows: list[int]) -> list[int]:
    """The combinations of two cards that lie in as many rows as may have them (rules 7.4)."""
    if ROWS_OF_THREE:
        rows = combined(rows)
    return [two for two in rows if two & (two - 1) and rows.count(two) >= SAME_COMBINATION]


def extensions(row: int, markers: int, barred: list[int]) -> int:
    """The values that may join a row: a marker stays, nothing barred is combined anew (rules 5.2, 7.4)."""
    found = LACKING[row] & touched(markers)
    for two in barred:
        if two & row and two != row:
            found &= ~two | row
    return found


def extends_some(s: State, seat: Seat, values: int) -> bool:
    """Whether one of the values can extend some row."""
    barred = used_up(s.rows)
    for kind in NEUTRALS + OWN_KINDS[s.seats][seat]:
        if s.rows[kind] and values & extensions(s.rows[kind], s.markers[kind], barred):
            return True
    return False


def starts(s: State, seat: Seat) -> int:
    """The values that start a row, if the seat has a kind and a guest for it (rules 5.1)."""
    rows, own = 0, OWN_KINDS[s.seats][seat]
    for kind in own:
        if s.rows[kind]:
            rows += 1
    return startable(s) if rows < OWN_ROWS[s.seats] and rows < s.guests[seat].bit_count() else 0


def targets(s: State, seat: Seat) -> tuple[int, list[int], list[tuple[int, int]]]:
    """Where cards can go: (values that start a row, unused kinds, [(kind, values that extend its row)]).

    It is asked at every choice, and a tuple with names would take a fiftieth of all time.
    """
    rows, markers = s.rows, s.markers
    unused: list[int] = []
    extends: list[tuple[int, int]] = []
    barred = used_up(rows)
    own = OWN_KINDS[s.seats][seat]
    for kind in own:
        if rows[kind]:
            extends.append((kind, extensions(rows[kind], markers[kind], barred)))
        else:
            unused.append(kind)
    for kind in NEUTRALS:
        if rows[kind]:
            extends.append((kind, extensions(rows[kind], markers[kind], barred)))
    return starts(s, seat), unused, extends


def reach(found: int, extends: list[tuple[int, int]]) -> int:
    """All values that find a target: those that start a row, and those that extend one."""
    for _, values in extends:
        found |= values
    return found
