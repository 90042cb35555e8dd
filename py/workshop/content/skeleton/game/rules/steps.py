"""The steps of __TITLE__ and what can be chosen in them."""

from kaffeehaus.table.chance import draw
from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell
from .data import COLUMNS, FACES, ROWS

DIE = 1                                 # the purpose of all chance: dice rolled so far


class Roll(Step):
    """A die for the seat whose turn it is, until its columns are full (rules 2.1, 2.3)."""

    def go(self, s, entry):
        seat = entry[1]
        if all(len(column) == ROWS for column in s.columns[seat]):
            return
        s.die = 1 + draw(s.seed, DIE, s.rolled, FACES)
        s.rolled += 1
        s.agenda += [(Roll.number, (seat + 1) % s.seats), (Turn.number, seat)]
        tell(s, "rolled", seat, s.die)


class Place(Verb):
    """The die goes into a column of one's own that is not full (rules 2.2)."""

    name = "PLACE"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, column) for column in range(COLUMNS + 1))

    def legal(self, s, entry):
        own = s.columns[entry[1]]
        return [(self.number, column) for column in range(COLUMNS) if len(own[column]) < ROWS]

    def why_not(self, s, entry, column):
        if not 0 <= column < COLUMNS:
            return Reason("no_such_column", (COLUMNS,))
        return Reason("column_full", (ROWS,)) if len(s.columns[entry[1]][column]) == ROWS else None

    def apply(self, s, entry, column):
        seat, die = entry[1], s.die
        del s.agenda[-1]
        own = s.columns[seat]
        own = own[:column] + ((*own[column], die),) + own[column + 1:]
        s.columns, s.die = s.columns[:seat] + (own,) + s.columns[seat + 1:], 0
        tell(s, "placed", seat, column, die)


class Turn(Decision):
    """The die that was rolled is placed (rules 2.2)."""

    verbs = (Place,)


ORDER = (Roll, Turn)
VERBS = (Place,)
