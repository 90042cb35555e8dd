"""Vienna in small: the dice that lie on the Ringstrasse and in the Geheimbund, and the gendarme."""

from ..rules.data import STREET

ALONG, ACROSS, SIZE, BARRED = 8, 4, 8, 6         # fields on the long and the short sides; the gendarme's mark
WIDTH, HEIGHT, APART = 8, 32 / 3, 4              # of a field, and how far two dice on it lie from each other
SECRET = (14, 45)                                # where the dice of the Geheimbund begin
MOST_SECRET = 9


def sketch(s, own):
    marks = [(seat + 1, *map(round, spot)) for field in range(STREET) for seat, spot in dice(field, s.laid[field][::2])]
    marks += [(seat + 1, SECRET[0] + APART * number, SECRET[1]) for number, seat in enumerate(s.laid[STREET][:2 * MOST_SECRET:2])]
    if 0 <= s.gendarme < STREET:
        marks.append((BARRED, *map(round, middle(s.gendarme))))
    return 0, SIZE, marks


def dice(field, seats):
    x, y = middle(field)
    return [(seat, (x, y + APART * (number - (len(seats) - 1) / 2))) for number, seat in enumerate(seats)]


def middle(field):
    """Clockwise around the court, from the corner on the upper left."""
    side, rest = next((side, field - first) for side, first in ((3, 2 * ALONG + ACROSS), (2, ALONG + ACROSS), (1, ALONG), (0, 0))
                      if field >= first)
    x, y = (rest + .5) * WIDTH, (rest + 1.5) * HEIGHT
    last_x, last_y = (ALONG - .5) * WIDTH, (ACROSS + 1.5) * HEIGHT
    return ((x, HEIGHT / 2), (last_x, y), (ALONG * WIDTH - x, last_y), (WIDTH / 2, (ACROSS + 2) * HEIGHT - y))[side]
