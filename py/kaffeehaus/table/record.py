"""The record of a game: setup, choices and marks. Saves, links, undo and replay are all made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .game import Illegal
from .versions import game_of

if TYPE_CHECKING:
    from .chance import Stream
    from .contract import Action, Event, Mark, Seat, State, UnknownFields
    from .game import Reason, Setup

SEAT, BACK = "seat", "back"
# the kinds of marks, and how many numbers each carries: (seat, player) and (choices taken back)
MARKS = {SEAT: 2, BACK: 1}


class Record:
    """Holds the state and the events of every choice, so any position is found by indexing."""

    def __init__(self, setup: Setup, rules_version: int | None = None) -> None:
        self.setup = setup
        self.game = game_of(setup.game, rules_version)
        self.actions: list[Action] = []
        self.marks: list[Mark] = []
        self.names: tuple[str, ...] = ()
        self.note = ""
        self.ply: int | None = None
        self.unknown_fields: UnknownFields = {}     # from a newer link's tail, written back unchanged
        told: list[Event] = []
        self.states, self.told = [self.game.new(setup, told)], [told]
        self._ranks: list[tuple[int, int]] = []

    def __len__(self) -> int:
        return len(self.actions)

    def state(self) -> State:
        return self.states[-1]

    def turn(self, at: int = -1) -> Seat | None:
        return self.game.turn(self.states[at])

    def why_not(self, action: Action, seat: Seat | None = None) -> Reason | None:
        turn = self.turn()
        if turn is not None and seat not in (None, turn):
            return self.game.not_asked(self.state(), seat)
        return self.game.why_not(self.state(), action)

    def play(self, action: Action, seat: Seat | None = None) -> list[Event]:
        reason = self.why_not(action, seat)
        if reason:
            raise Illegal(reason)
        s = self.state().clone()
        told: list[Event] = []
        self.game.apply(s, action, told)
        self.actions.append(action)
        self.states.append(s)
        self.told.append(told)
        return told

    def copy(self) -> Record:
        """An independent copy; the states are shared, since nobody changes them."""
        other = self.upto(len(self))
        other.note, other.ply, other.unknown_fields = self.note, self.ply, self.unknown_fields
        return other

    def cut(self, k: int) -> None:
        """Remove all but the first k choices, and the marks set after them."""
        del self.actions[k:], self.states[k + 1:], self.told[k + 1:], self._ranks[k:]
        self.marks = [mark for mark in self.marks if mark[0] <= k]
        if self.ply is not None and self.ply > k:
            self.ply = None

    def upto(self, k: int) -> Record:
        """An independent record of the first k choices, without the note; the states are shared."""
        other = Record.__new__(Record)
        other.setup, other.game, other.names = self.setup, self.game, self.names
        other.note, other.ply, other.unknown_fields = "", None, {}
        other.actions, other.states, other.told = self.actions[:k], self.states[:k + 1], self.told[:k + 1]
        other.marks, other._ranks = [mark for mark in self.marks if mark[0] <= k], self._ranks[:k]
        return other

    def trial(self, k: int, seat: Seat, chance: Stream) -> Record:
        """A record that starts from the position before choice k, determinised for a seat.

        It has no seed, so it cannot be written as a link.
        """
        other, now = Record.__new__(Record), self.states[k]
        other.setup, other.game, other.names = self.setup._replace(seed=None), self.game, self.names
        other.note, other.ply, other.unknown_fields = "", None, {}
        other.actions, other.marks, other._ranks = [], [], []
        other.states = [self.game.determinise(self.game.observe(now, seat), seat, chance)]
        other.told = [[]]
        return other

    def barrier(self, k: int) -> str | None:
        """The kind of the first barrier event of choice k, or None."""
        return next((event[0] for event in self.told[k + 1] if event[0] in self.game.barriers), None)

    def undoable_from(self) -> tuple[int, str | None]:
        """(k, why): choices from k on may be taken back; why: the barrier before k, "other_seat", or None."""
        if not self.actions:
            return 0, None
        seat = self.turn(len(self) - 1) if self.turn() is None else self.turn()
        for k in range(len(self) - 1, -1, -1):
            barrier = self.barrier(k)
            if barrier:
                return k + 1, barrier
            if self.turn(k) != seat:
                return k + 1, "other_seat"
        return 0, None

    def ranks(self) -> list[tuple[int, int]]:
        """(place among the legal choices, number of legal choices) for each choice."""
        for k in range(len(self._ranks), len(self)):
            legal = self.game.legal(self.states[k])
            self._ranks.append((legal.index(self.actions[k]), len(legal)))
        return self._ranks

    def mark(self, kind: str, *facts: int) -> None:
        """Add a mark at this point: who plays a seat from here on, or how many choices were taken back."""
        if len(facts) != MARKS.get(kind):
            raise ValueError(f"not a mark: {kind} {facts}")
        self.marks.append((len(self), kind, facts[0], *facts[1:]))

    def taken_back(self) -> int:
        """How many choices were taken back past a barrier."""
        return next((mark[2] for mark in reversed(self.marks) if mark[1] == BACK), 0)

    def lone_person(self) -> Seat | None:
        """The seat of the only person, if no seat changed hands and nothing was taken back past a barrier."""
        changed = self.taken_back() or any(mark[1] == SEAT and mark[0] for mark in self.marks)
        seats = [seat for seat in range(self.setup.seats) if self.who(seat, 0) == 0]
        return seats[0] if len(seats) == 1 and not changed else None

    def who(self, seat: Seat, at: int | None = None) -> int:
        """Who plays the seat at choice `at`, by default now: a bot's level, or 0 for a person."""
        now = len(self) if at is None else at
        return next((m[-1] for m in reversed(self.marks) if m[1] == SEAT and m[2] == seat and m[0] <= now), 0)
