"""Final scores counted once more: a point for each destination shown, each of another station of the box."""

TOLD = False                            # a point is a card that is shown, and the event tells of the card


def amounts(s, options, box):
    """For each seat its points, under None: they have no sources of their own."""
    known = box["destinations"]
    assert all(0 <= card < len(known) for cards in s.shown for card in cards)
    assert len({card for cards in s.shown for card in cards}) == sum(map(len, s.shown))
    return [{None: len(cards)} for cards in s.shown]
