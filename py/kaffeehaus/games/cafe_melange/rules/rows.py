"""Rows as bit masks: which chairs are open, and which cards can start or extend a row.

A row is a mask of the values of its cards, its markers are a mask of chairs; both are 0 if there is no row.
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
CHUNK = -(-len(CHAIRS) // PARTS)        # chairs per lookup table
LOW = (1 << CHUNK) - 1
# markers per chair are counted in two bits, which start so that the marker that fills a chair overflows
FULL = 4
ONES, TWOS = (EVERY_CHAIR * (FULL - MARKERS_PER_CHAIR >> digit & 1) for digit in range(2))


def _matching_values(chairs: int) -> int:
    return sum(1 << value for value in VALUES if MATCH[value] & chairs)


def _missing_values(row: int) -> int:
    """The values of the categories of which a row has no card (rules 5.2)."""
    found = EVERY_VALUE
    for value in CARDS_IN[row]:
        found &= ~CATEGORY[value]
    return found


_FIRST, _SECOND, _THIRD = (tuple(_matching_values(chairs << CHUNK * part) for chairs in range(LOW + 1))
                           for part in range(PARTS))
LACKING = tuple(map(_missing_values, range(EVERY_VALUE + 1)))
# whether rows can have three cards, which requires two chairs with the same traits (rules 7.1)
ROWS_OF_THREE = any(ALIKE)
# by row: masks of all pairs of its cards
COMBINATIONS = tuple(tuple(1 << one | 1 << other for one, other in combinations(cards, 2))
                     for cards in CARDS_IN)


def matching_values(chairs: int) -> int:
    """The values that match at least one of these chairs."""
    return _FIRST[chairs & LOW] | _SECOND[chairs >> CHUNK & LOW] | _THIRD[chairs >> 2 * CHUNK]


def full_chairs(markers: list[int]) -> int:
    """The chairs with the maximum number of markers (rules 5.1), counted for all chairs at once."""
    ones, twos, found = ONES, TWOS, 0
    for mask in markers:
        carry = ones & mask
        ones ^= mask
        found |= twos & carry
        twos ^= carry
    return found


def blocked_chairs(markers: list[int]) -> int:
    """The chairs of two rows with two markers each on the same two chairs (rules 7.3)."""
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
    """The chairs for new markers: free, not full, not blocked (rules 5.1, 7.3)."""
    return EVERY_CHAIR & ~(s.occupied | full_chairs(s.markers) | blocked_chairs(s.markers))


def starting_values(s: State) -> int:
    """The values for which at least one marker can be placed."""
    return matching_values(open_chairs(s))


def pairs_in(rows: list[int]) -> list[int]:
    """All pairs of cards in rows, once for each row."""
    return [two for row in rows for two in COMBINATIONS[row]]


def exhausted_pairs(rows: list[int]) -> list[int]:
    """The pairs of cards that no further row may have (rules 7.4)."""
    if ROWS_OF_THREE:
        rows = pairs_in(rows)
    return [two for two in rows if two & (two - 1) and rows.count(two) >= SAME_COMBINATION]


def extensions(row: int, markers: int, barred: list[int]) -> int:
    """The values that can extend a row: a marker stays, no barred pair is made (rules 5.2, 7.4)."""
    found = LACKING[row] & matching_values(markers)
    for two in barred:
        if two & row and two != row:
            found &= ~two | row
    return found


def extends_some(s: State, seat: Seat, values: int) -> bool:
    """Whether any of the values can extend any row."""
    barred = exhausted_pairs(s.rows)
    for kind in NEUTRALS + OWN_KINDS[s.seats][seat]:
        if s.rows[kind] and values & extensions(s.rows[kind], s.markers[kind], barred):
            return True
    return False


def starts(s: State, seat: Seat) -> int:
    """The values that can start a row, if the seat has a kind and a guest for it (rules 5.1)."""
    rows, own = 0, OWN_KINDS[s.seats][seat]
    for kind in own:
        if s.rows[kind]:
            rows += 1
    return starting_values(s) if rows < OWN_ROWS[s.seats] and rows < s.guests[seat].bit_count() else 0


def row_targets(s: State, seat: Seat) -> tuple[int, list[int], list[tuple[int, int]]]:
    """(values that start a row, unused kinds, [(kind, values that extend its row)]).

    Called for every choice: a NamedTuple would cost 2 % of all time.
    """
    rows, markers = s.rows, s.markers
    unused: list[int] = []
    extends: list[tuple[int, int]] = []
    barred = exhausted_pairs(rows)
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


def reachable_values(found: int, extends: list[tuple[int, int]]) -> int:
    """The values that start or extend a row."""
    for _, values in extends:
        found |= values
    return found
