"""Victory, points and ranking: every destination shown is a point (rules 3.5.1, 3.5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import TO_WIN
from .state import SOURCES

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Seat
    from .state import State


def has_won(s: State, seat: Seat) -> bool:
    """Whether a seat has shown enough destinations (rules 3.5.1)."""
    return len(s.shown[seat]) >= TO_WIN[s.seats]


def points(s: State) -> list[int]:
    return [len(cards) for cards in s.shown]


def ranking(s: State) -> list[int]:
    """1 is the seat with most points; equal points, equal rank (rules 3.5.2)."""
    shown = points(s)
    return [1 + sum(other > own for other in shown) for own in shown]


def breakdown(s: State) -> list[tuple[tuple[str, int], ...]]:
    size = len(SOURCES)
    return [tuple(zip(SOURCES, s.tallies[seat * size:(seat + 1) * size])) for seat in range(s.seats)]
