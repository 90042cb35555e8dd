"""What a game of __TITLE__ is at one moment."""

from .data import COLUMNS
from .steps import Roll


class State:
    __slots__ = (
        "seats", "seed", "agenda", "told",
        "columns",                      # by seat and column: the faces of the dice in it
        "rolled", "die",                # dice rolled so far; the face of the one to be placed, 0 for none
    )

    def clone(self):
        s = State.__new__(State)
        s.seats, s.seed, s.agenda, s.told = self.seats, self.seed, self.agenda[:], None
        s.columns, s.rolled, s.die = self.columns, self.rolled, self.die
        return s


def new(seats, seed):
    s = State()
    s.seats, s.seed, s.agenda, s.told = seats, seed, [(Roll.number, 0)], None
    s.columns, s.rolled, s.die = (((),) * COLUMNS,) * seats, 0, 0
    return s
