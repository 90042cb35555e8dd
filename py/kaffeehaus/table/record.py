"""The record of one game: setup, choices and marks; save, link, undo, replay,
bug report and test fixture in one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .game import Illegal
from .versions import game_of

if TYPE_CHECKING:
    from .chance import Stream
    from .contract import Action, Event, Mark, More, Seat, State
    from .game import Reason, Setup

SEAT, BACK = "seat", "back"
# kinds of marks, and how many numbers each has: (seat, player), (choices taken back)
MARKS = {SEAT: 2, BACK: 1}


class Record:
    """Keeps the state after every choice and what was told with it, so that going anywhere is indexing."""

    def __init__(self, setup: Setup, rules_version: int | None = None) -> None:
        self.setup = setup
        self.game = game_of(setup.game, rules_version)
        self.actions: list[Action] = []
        self.marks: list[Mark] = []
        self.names: tuple[str, ...] = ()
        self.note = ""
        self.ply: int | None = None
        # fields of a link's tail that these pages do not know, kept as they came
        self.more: More = {}
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
        """A record of its own with the same choices, marks, names and note;
        it shares the states: nobody changes them."""
        other = self.upto(len(self))
        other.note, other.ply, other.more = self.note, self.ply, self.more
        return other

    def cut(self, k: int) -> None:
        """Go back to what stood after the first k choices; marks set later go too."""
        del self.actions[k:], self.states[k + 1:], self.told[k + 1:], self._ranks[k:]
        self.marks = [mark for mark in self.marks if mark[0] <= k]
        if self.ply is not None and self.ply > k:
            self.ply = None

    def upto(self, k: int) -> Record:
        """A record of its own of the first k choices; it shares the states, which nobody changes."""
        other = Record.__new__(Record)
        other.setup, other.game, other.names = self.setup, self.game, self.names
        other.note, other.ply, other.more = "", None, {}
        other.actions, other.states, other.told = self.actions[:k], self.states[:k + 1], self.told[:k + 1]
        other.marks, other._ranks = [mark for mark in self.marks if mark[0] <= k], self._ranks[:k]
        return other

    def supposed(self, k: int, seat: Seat, chance: Stream) -> Record:
        """A record that goes on from choice k in a world as the seat may imagine it:
        other dice, other hidden cards.

        It begins there, in a deal of no seed, so there is no link to it.
        """
        other, now = Record.__new__(Record), self.states[k]
        other.setup, other.game, other.names = self.setup._replace(seed=None), self.game, self.names
        other.note, other.ply, other.more, other.actions, other.marks, other._ranks = "", None, {}, [], [], []
        other.states = [self.game.determinise(self.game.observe(now, seat), seat, chance)]
        other.told = [[]]
        return other

    def barrier(self, k: int) -> str | None:
        """The kind of the first event of choice k behind which nobody may go back, or None."""
        return next((event[0] for event in self.told[k + 1] if event[0] in self.game.barriers), None)

    def free_from(self) -> tuple[int, str | None]:
        """(k, why): the choices from k on may be taken back;
        why: the event, or "other_seat", that guards the rest."""
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
        """For each choice: its place among the legal ones, and how many those were."""
        for k in range(len(self._ranks), len(self)):
            legal = self.game.legal(self.states[k])
            self._ranks.append((legal.index(self.actions[k]), len(legal)))
        return self._ranks

    def mark(self, kind: str, *facts: int) -> None:
        """Note something beside the game, at this point of it:
        who plays a seat from here on, choices taken back."""
        if len(facts) != MARKS.get(kind):
            raise ValueError(f"there are no marks like {kind} {facts}")
        self.marks.append((len(self), kind, facts[0], *facts[1:]))

    def backs(self) -> int:
        """How many choices were taken back beyond the turn."""
        return next((mark[2] for mark in reversed(self.marks) if mark[1] == BACK), 0)

    def who(self, seat: Seat, at: int | None = None) -> int:
        """Who plays the seat at choice `at` (now, if not given): the last mark says so; 0 is a person."""
        now = len(self) if at is None else at
        return next((m[-1] for m in reversed(self.marks) if m[1] == SEAT and m[2] == seat and m[0] <= now), 0)
