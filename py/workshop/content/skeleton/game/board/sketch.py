"""A thumbnail of __TITLE__: a mark for each die in a column."""

GROUND, SIZE = 0, 8                     # the empty table; the size of a mark
APART, BETWEEN, FIRST = 6, 14, 10       # distances of dice and of seats, and the first position


def sketch(columns):
    """(the empty table, the size of the marks, the marks with their positions)."""
    marks = [(seat + 1, FIRST + APART * (len(own) * row + number), FIRST + BETWEEN * seat)
             for seat, own in enumerate(columns) for number, dice in enumerate(own) for row in range(dice)]
    return GROUND, SIZE, marks
