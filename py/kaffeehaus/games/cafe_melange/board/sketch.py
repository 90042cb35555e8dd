"""Café Melange in small: whose guests and which personalities sit where."""

from .. import about
from ..rules.data import CHAIR_PLANS, CHAIRS
from ..rules.state import NOBODY
from kaffeehaus.table.versions import seat_marks

SIZE, PERSON = 8, 6
LEFT, TOP, SIDE, WHOLE = 48, 23, 904, 64         # the part of the plan that is drawn, and how large it becomes


def sketch(s, own):
    marks, marks_of_seats = [], seat_marks(about, s.seats)
    for chair, (_, x, y, _) in zip(CHAIRS, CHAIR_PLANS):
        if s.visitors[chair] != NOBODY:
            guest_of = next((seat for seat in range(s.seats) if s.seated[seat] >> chair & 1), None)
            mark = PERSON if guest_of is None else marks_of_seats[guest_of]
            marks.append((mark, (x - LEFT) * WHOLE // SIDE, (y - TOP) * WHOLE // SIDE))
    return 0, SIZE, marks
