"""Points: each column counts its lowest die for every die in it (rules 3.1, 3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Breakdown, Ints
    from .state import State


def column_points(column: Ints) -> int:
    return len(column) * min(column, default=0)


def points(s: State) -> list[int]:
    return [sum(map(column_points, own)) for own in s.columns]


def ranking(s: State) -> list[int]:
    now = points(s)
    return [1 + sum(other > own for other in now) for own in now]


def breakdown(s: State) -> Breakdown:
    """Points by column, counted from 1."""
    return [tuple((str(number), column_points(column)) for number, column in enumerate(own, 1))
            for own in s.columns]
