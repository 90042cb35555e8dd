"""The state of a game of __TITLE__."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import COLUMNS

if TYPE_CHECKING:
    from typing import TypeAlias

    from kaffeehaus.table.contract import Entry, Event, Ints

    Columns: TypeAlias = tuple[Ints, ...]       # of one seat: the faces of the dice in each


class State:
    __slots__ = (
        "seats", "seed", "agenda", "told",
        "columns",                      # by seat
        "rolled", "die",                # dice rolled so far; the face of the one to be placed, 0 for none
    )
    seats: int
    seed: int | None
    agenda: list[Entry]
    told: list[Event] | None
    columns: tuple[Columns, ...]
    rolled: int
    die: int

    def clone(self) -> State:
        s = State.__new__(State)
        s.seats, s.seed, s.agenda, s.told = self.seats, self.seed, self.agenda[:], None
        s.columns, s.rolled, s.die = self.columns, self.rolled, self.die
        return s


def new(seats: int, seed: int) -> State:
    """Empty columns; the first step of the order rolls for the first seat."""
    s = State()
    s.seats, s.seed, s.agenda, s.told = seats, seed, [(0, 0)], None
    s.columns, s.rolled, s.die = (((),) * COLUMNS,) * seats, 0, 0
    return s
