"""What a game of Parcels is at one moment."""

from .data import COPIES, KINDS
from .steps import Draw, NextTurn


class State:
    __slots__ = ("seats", "seed", "agenda", "hands", "pile", "left", "drawn", "gone", "played", "gifts",
                 "told")

    def clone(self):
        s = State.__new__(State)
        s.seats, s.seed, s.agenda = self.seats, self.seed, self.agenda[:]
        s.hands, s.pile = self.hands, self.pile
        s.left, s.drawn, s.gone = self.left, self.drawn, self.gone
        s.played, s.gifts, s.told = self.played[:], self.gifts[:], None
        return s


def new(seats, seed, hand):
    s = State()
    s.seats, s.seed, s.told = seats, seed, None
    s.hands, s.pile, s.gone = ((),) * seats, COPIES, (0,) * KINDS
    s.left, s.drawn, s.played, s.gifts = sum(COPIES), 0, [0] * seats, [0] * seats
    s.agenda = [(NextTurn.number, 0), *((Draw.number, seat, hand) for seat in reversed(range(seats)))]
    return s
