"""Rows and their markers as bit masks: which chairs are open to them, which cards may start or extend them.

A row is a mask of values (its cards), its markers are a mask of chairs; both are 0 where there is no row.
"""

from .data import (CARDS_IN, CATEGORY, EVERY_CHAIR, EVERY_VALUE, MATCH, NEUTRALS, OWN_KINDS, OWN_ROWS, SAME_PAIR,
                   VALUES)

CHUNK = 9       # chairs are looked up so many at a time
LOW = (1 << CHUNK) - 1


def _touched(chairs):
    return sum(1 << value for value in VALUES if MATCH[value] & chairs)


def _lacking(row):
    """The values of all categories that a row has no card of (rules 5.2)."""
    found = EVERY_VALUE
    for value in CARDS_IN[row]:
        found &= ~CATEGORY[value]
    return found


_FIRST, _SECOND, _THIRD = (tuple(_touched(chairs << CHUNK * part) for chairs in range(LOW + 1))
                           for part in range(3))
LACKING = tuple(map(_lacking, range(EVERY_VALUE + 1)))


def touched(chairs):
    """The values that at least one of these chairs matches."""
    return _FIRST[chairs & LOW] | _SECOND[chairs >> CHUNK & LOW] | _THIRD[chairs >> 2 * CHUNK]


def full(markers):
    """The chairs with four markers: ones, twos and fours are binary digits, counted for all at once."""
    ones = twos = fours = 0
    for mask in markers:
        carry = ones & mask
        ones ^= mask
        fours |= twos & carry
        twos ^= carry
    return fours


def blocked(markers):
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


def open_chairs(s):
    """Where a marker may be placed: free, with room for it, and not blocked (rules 5.1, 7.3)."""
    return EVERY_CHAIR & ~(s.occupied | full(s.markers) | blocked(s.markers))


def startable(s):
    """The values for which at least one marker could be placed."""
    return touched(open_chairs(s))


def crowded_pairs(rows):
    """Pairs of cards that lie in as many rows as may have them (rules 7.4)."""
    return [row for row in rows if row & (row - 1) and rows.count(row) >= SAME_PAIR]


def extensions(row, markers, pairs):
    """The values that may join a row: a marker stays, and no crowded pair is laid anew (rules 5.2, 7.4)."""
    found = LACKING[row] & touched(markers)
    for pair in pairs:
        if pair & row and pair != row:
            found &= ~pair | row
    return found


def extends_some(s, seat, values):
    """Whether one of the values can extend some row."""
    pairs = crowded_pairs(s.rows)
    for kind in NEUTRALS + OWN_KINDS[s.seats][seat]:
        if s.rows[kind] and values & extensions(s.rows[kind], s.markers[kind], pairs):
            return True
    return False


def starts(s, seat):
    """The values that start a row, if the seat has a kind and a guest for it (rules 5.1)."""
    rows, own = 0, OWN_KINDS[s.seats][seat]
    for kind in own:
        if s.rows[kind]:
            rows += 1
    return startable(s) if rows < OWN_ROWS[s.seats] and rows < s.guests[seat].bit_count() else 0


def targets(s, seat):
    """What cards can do: (values that start a row, unused kinds, [(kind, values that extend its row)])."""
    rows, markers, unused, extends = s.rows, s.markers, [], []
    pairs = crowded_pairs(rows)
    own = OWN_KINDS[s.seats][seat]
    for kind in own:
        if rows[kind]:
            extends.append((kind, extensions(rows[kind], markers[kind], pairs)))
        else:
            unused.append(kind)
    for kind in NEUTRALS:
        if rows[kind]:
            extends.append((kind, extensions(rows[kind], markers[kind], pairs)))
    return starts(s, seat), unused, extends


def reach(found, extends):
    """All values that find a target: those found to start a row, and those that extend one."""
    for _, values in extends:
        found |= values
    return found
