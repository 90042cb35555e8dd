"""Chances in __TITLE__: what the next die is worth in a column."""

from .data import FACES
from .scoring import column_points


def gains(column):
    """For each face, from 1 on, how many points a column gains or loses by a die that shows it."""
    return [column_points((*column, face)) - column_points(column) for face in range(1, FACES + 1)]
