"""Café Melange as a thumbnail: whose guests and which personalities sit where."""

SIZE, PERSON = 8, 6                             # the size of a mark; the mark of a personality
LEFT, TOP, SIDE, WHOLE = 48, 23, 904, 64        # the part of the plan that is drawn, and its size in small


def sketch(facts):
    """(background, size of the marks, each mark with its place), from what the game says of its visitors."""
    marks = [(PERSON if one.mark is None else one.mark, scaled(one.x - LEFT), scaled(one.y - TOP))
             for one in facts]
    return 0, SIZE, marks


def scaled(length):
    return length * WHOLE // SIDE
