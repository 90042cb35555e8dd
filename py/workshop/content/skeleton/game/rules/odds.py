"""Odds in __TITLE__: the points of the next die in a column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import FACES
from .scoring import column_points

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Ints


def gains(column: Ints) -> list[int]:
    """For each face, from 1 on, how many points a column gains or loses by a die that shows it."""
    return [column_points((*column, face)) - column_points(column) for face in range(1, FACES + 1)]
