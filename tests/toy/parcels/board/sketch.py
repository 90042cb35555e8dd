"""Parcels in small: a mark for each card that somebody holds."""

GROUND, SIZE, APART, FIRST = 0, 8, 12, 14


def sketch(hands):
    """(the bare table, the size of the marks, what lies where)."""
    marks = [(seat + 1, FIRST + APART * card, FIRST + APART * seat) for seat, cards in enumerate(hands)
             for card in range(cards)]
    return GROUND, SIZE, marks
