"""__TITLE__ in small: a mark for each die that lies in a column."""

GROUND, SIZE = 0, 8                     # the bare table; how large a mark is
APART, BETWEEN, FIRST = 6, 14, 10       # from die to die, from seat to seat, and the first


def sketch(columns):
    """(the bare table, the size of the marks, what lies where)."""
    marks = [(seat + 1, FIRST + APART * (len(own) * row + number), FIRST + BETWEEN * seat)
             for seat, own in enumerate(columns) for number, dice in enumerate(own) for row in range(dice)]
    return GROUND, SIZE, marks
