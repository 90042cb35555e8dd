"""Rows and their markers as bit masks: which chairs are open to them, which cards may start or extend them.

A row is a mask of values (its cards), its markers are a mask of chairs; both are 0 where there is no row.
"""

from .data import CATEGORY, EVERY_CHAIR, EVERY_VALUE, MATCH, NEUTRALS, OWN_KINDS, SAME_PAIR, VALUES

MATCHES = tuple((1 << value, MATCH[value]) for value in VALUES)


def _lacking(row):
    """The cards a row may take, whatever lies on the chairs: of categories that it lacks (rules 5.2)."""
    taken = 0
    for value in VALUES:
        if row >> value & 1:
            taken |= CATEGORY[value]
    return tuple((bit, match) for bit, match in MATCHES if not bit & taken)


LACKING = tuple(map(_lacking, range(EVERY_VALUE + 1)))


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
    free, found = open_chairs(s), 0
    for bit, match in MATCHES:
        if match & free:
            found |= bit
    return found


def crowded_pairs(rows):
    """Pairs of cards that lie in as many rows as may have them (rules 7.4)."""
    return [row for row in rows if row & (row - 1) and rows.count(row) >= SAME_PAIR]


def extensions(row, markers, pairs):
    """The values that may join a row: a marker stays, and no crowded pair is laid anew (rules 5.2, 7.4)."""
    found = 0
    for bit, match in LACKING[row]:
        if markers & match:
            found |= bit
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
    starts = startable(s) if unused and len(own) - len(unused) < s.guests[seat].bit_count() else 0
    return starts, unused, extends


def reach(starts, extends):
    """All values that find a target."""
    for _, values in extends:
        starts |= values
    return starts
