"""Café Melange in small: whose guests and which personalities sit where."""

from ....games.cafe_melange.data import CHAIR_PLANS, CHAIRS
from ....games.cafe_melange.state import NOBODY
from ...page import worn

SIZE, PERSON = 8, 6
LEFT, TOP, SIDE, WHOLE = 48, 23, 904, 64         # the part of the plan that is drawn, and how large it becomes


def sketch(s, own):
    marks = []
    for chair, (_, x, y, _) in zip(CHAIRS, CHAIR_PLANS):
        if s.visitors[chair] != NOBODY:
            guest_of = next((seat for seat in range(s.seats) if s.seated[seat] >> chair & 1), None)
            mark = PERSON if guest_of is None else worn("cafe_melange", s.seats, guest_of)
            marks.append((mark, (x - LEFT) * WHOLE // SIDE, (y - TOP) * WHOLE // SIDE))
    return 0, SIZE, marks
