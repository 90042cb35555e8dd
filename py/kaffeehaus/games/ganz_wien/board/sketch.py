"""Ganz Wien in small: the network, the destinations that were shown, and where the pieces stand."""

from ..rules.data import STATION_OF
from ..rules.state import NOWHERE
from .plan import HEIGHT, WIDTH, place

SIZE, SHOWN, WHOLE, EDGE = 13, 6, 64, 6
ASIDE = ((0, 0), (4, -3), (-4, -3), (0, 4))      # several at one station


def sketch(s, own):
    marks = [(SHOWN, *spot(s.side, STATION_OF[card])) for cards in s.shown for card in cards]
    met = []
    for seat, station in enumerate(s.places):
        if station != NOWHERE:
            x, y = spot(s.side, station, *ASIDE[met.count(station)])
            marks.append((seat + 1, x, y))
            met.append(station)
    return s.side, SIZE, marks


def spot(side, station, dx=0, dy=0):
    """Where a station lies in the picture, a little away from its edge."""
    x, y, _ = place(side, station)
    return tuple(min(max(round(value), EDGE), WHOLE - EDGE) for value in (x * WHOLE / WIDTH + dx, y * WHOLE / HEIGHT + dy))
