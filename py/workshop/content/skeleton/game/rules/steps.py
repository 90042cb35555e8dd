"""The steps and verbs of __TITLE__."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.chance import draw
from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell
from .data import COLUMNS, FACES, ROWS
from .state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kaffeehaus.table.contract import Action, Entry, Order

DIE = 1                                 # the purpose of all chance: dice rolled so far


class Roll(Step[State]):
    """A die for the seat whose turn it is, until its columns are full (rules 2.1, 2.3)."""

    def go(self, s: State, entry: Entry) -> None:
        seat = entry[1]
        if all(len(column) == ROWS for column in s.columns[seat]):
            return
        s.die = 1 + draw(s.seed, DIE, s.rolled, FACES)
        s.rolled += 1
        s.agenda += [(Roll.number, (seat + 1) % s.seats), (Turn.number, seat)]
        tell(s, "rolled", seat, s.die)


class Place(Verb[State]):
    """The die goes into a column of one's own that is not full (rules 2.2)."""

    name = "PLACE"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, column) for column in range(COLUMNS + 1))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        own = s.columns[entry[1]]
        return [(self.number, column) for column in range(COLUMNS) if len(own[column]) < ROWS]

    def why_not(self, s: State, entry: Entry, column: int) -> Reason | None:
        if not 0 <= column < COLUMNS:
            return Reason("no_such_column", (COLUMNS,))
        return Reason("column_full", (ROWS,)) if len(s.columns[entry[1]][column]) == ROWS else None

    def apply(self, s: State, entry: Entry, column: int) -> None:
        seat, die = entry[1], s.die
        del s.agenda[-1]
        own = s.columns[seat]
        own = own[:column] + ((*own[column], die),) + own[column + 1:]
        s.columns, s.die = s.columns[:seat] + (own,) + s.columns[seat + 1:], 0
        tell(s, "placed", seat, column, die)


class Turn(Decision[State]):
    """The die that was rolled is placed (rules 2.2)."""

    verbs = (Place,)


ORDER: Order[State] = (Roll, Turn)
VERBS = (Place,)
