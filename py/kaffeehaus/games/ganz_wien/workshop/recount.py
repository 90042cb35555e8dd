"""Recounts final scores independently of the rules: a point for each destination shown."""

HAS_POINT_EVENTS = False                # points have no events of their own, only shown cards


def amounts(s, options, box):
    """Points by seat under None, since they have no sources."""
    known = box["destinations"]
    assert all(0 <= card < len(known) for cards in s.shown for card in cards)
    assert len({card for cards in s.shown for card in cards}) == sum(map(len, s.shown))
    return [{None: len(cards)} for cards in s.shown]
