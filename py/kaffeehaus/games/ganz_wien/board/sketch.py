"""Ganz Wien in small: the network, the destinations that were shown, and where the pieces stand."""

from .plan import DRAWN, HEIGHT, WIDTH

GROUNDS = ("day", "night")
SIZE, DESTINATION, WHOLE, EDGE = 13, 6, 64, 6
ASIDE = ((0, 0), (4, -3), (-4, -3), (0, 4))      # several at one station


def sketch(facts):
    """Which ground it is, how large the marks are, and each mark with its middle."""
    marks = [(DESTINATION, *spot(station)) for station in facts.shown]
    met = []
    for seat, station in enumerate(facts.pieces):
        if station is not None:
            marks.append((seat + 1, *spot(station, *ASIDE[met.count(station)])))
            met.append(station)
    return GROUNDS.index(facts.side) if facts.side in GROUNDS else 0, SIZE, marks


def spot(station, dx=0, dy=0):
    """Where a station lies, away from the edge of the picture; one that is not drawn lies in the middle."""
    x, y, *_ = DRAWN.get(station, (WIDTH / 2, HEIGHT / 2))
    at = x * WHOLE / WIDTH + dx, y * WHOLE / HEIGHT + dy
    return tuple(min(max(round(value), EDGE), WHOLE - EDGE) for value in at)
