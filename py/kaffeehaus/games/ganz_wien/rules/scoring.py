"""Points and ranking of Ganz Wien: every destination shown is a point (rules 3.5.2)."""

from .state import SOURCES


def points(s):
    return [len(cards) for cards in s.shown]


def ranking(s):
    """1 is who has shown most; equal points, equal place (rules 3.5.2)."""
    shown = points(s)
    return [1 + sum(other > own for other in shown) for own in shown]


def breakdown(s):
    size = len(SOURCES)
    return [tuple(zip(SOURCES, s.tallies[seat * size:(seat + 1) * size])) for seat in range(s.seats)]
