"""Café Melange in small: whose guests and which personalities sit where."""

SIZE, PERSON = 8, 6                              # how large a mark becomes; the mark of a personality
# the part of the plan that is drawn, and how large it becomes
LEFT, TOP, SIDE, WHOLE = 48, 23, 904, 64


def sketch(facts):
    """(which ground, how large the marks are, each mark with its place),
    from what the game says of its visitors."""
    marks = [(PERSON if one.mark is None else one.mark, (one.x - LEFT) * WHOLE // SIDE, (one.y - TOP) * WHOLE // SIDE)
             for one in facts]
    return 0, SIZE, marks
