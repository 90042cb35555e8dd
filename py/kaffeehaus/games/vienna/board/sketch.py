"""Vienna in small: the dice that lie on the Ringstrasse and in the Geheimbund, and the gendarme."""

ALONG, ACROSS, SIZE, BARRED = 8, 4, 8, 6         # fields on the long and the short sides; the gendarme's mark
WIDTH, HEIGHT, APART = 8, 32 / 3, 4              # of a field, and how far two dice on it lie from each other
SECRET = (14, 45)                                # where the dice of the Geheimbund begin
MOST_SECRET = 9
TOP, RIGHT, BOTTOM, LEFT = range(4)
FIRST = 0, ALONG, ALONG + ACROSS, 2 * ALONG + ACROSS      # the first field of each side


def sketch(facts):
    """The bare table, the size of marks, and each mark: what it is, and where its middle lies."""
    marks = [(seat + 1, *map(round, spot)) for field, seats in enumerate(facts.street)
             for seat, spot in dice(field, seats)]
    marks += [(seat + 1, SECRET[0] + APART * number, SECRET[1])
              for number, seat in enumerate(facts.geheimbund[:MOST_SECRET])]
    if facts.gendarme is not None:
        marks.append((BARRED, *map(round, middle(facts.gendarme))))
    return 0, SIZE, marks


def dice(field, seats):
    x, y = middle(field)
    return [(seat, (x, y + APART * (number - (len(seats) - 1) / 2))) for number, seat in enumerate(seats)]


def middle(field):
    """Clockwise around the court, from the upper left; fields for which there is no
    room lie on the last one."""
    field = min(field, 2 * (ALONG + ACROSS) - 1)
    side = max(side for side, first in enumerate(FIRST) if field >= first)
    along, across = (field - FIRST[side] + .5) * WIDTH, (field - FIRST[side] + 1.5) * HEIGHT
    if side == TOP:
        return along, HEIGHT / 2
    if side == RIGHT:
        return (ALONG - .5) * WIDTH, across
    if side == BOTTOM:
        return ALONG * WIDTH - along, (ACROSS + 1.5) * HEIGHT
    return WIDTH / 2, (ACROSS + 2) * HEIGHT - across
