"""The lesson of __TITLE__: one column and the beginning of the others, for two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Setup
from kaffeehaus.table.lessons import Script, Step
from kaffeehaus.table.words import mark

if TYPE_CHECKING:
    from types import ModuleType

    from kaffeehaus.table.contract import Fact, State
    from kaffeehaus.table.game import Game
    from kaffeehaus.table.lessons import Course
    from kaffeehaus.table.words import Voice


def facts(voice: Voice, game: Game[State]) -> dict[str, Fact]:
    """The numbers in the texts, as the rules of this table have them."""
    return {"columns": game.data.COLUMNS, "rows": game.data.ROWS}


def course(data: ModuleType) -> Course:
    """The texts and choices of the lesson, in order."""
    return (
        Step(mark("In each turn a die is rolled for you, and you place it in one of your {columns} "
                  "columns.")),
        Step(mark("Keep the end in mind: when all columns are full, the most points win.")),
        Step(mark("Place your die in the first column: tap it, then Done."), "place=1",
             mark("It counts as many points as it shows."), "column-1 done"),
        "place=1",
        Step(mark("Place the next one in the second column."), "place=2", "", "column-2 done"),
        "place=2",
        Step(mark("And this one in the third."), "place=3", "", "column-3 done"),
        "place=3",
        Step(mark("Now a second die comes to the first one."), "place=1",
             mark("The lowest die of a column counts for every die in it."), "column-1 done"),
        "place=1",
        Step(mark("Place this one in the first column too."), "place=1",
             mark("{rows} dice fill a column: nothing more can be placed there."), "column-1 done"),
        "place=1",
        Step(mark("One more, in the second column."), "place=2",
             mark("So it goes on until all columns are full."), "column-2 done"),
    )


SCRIPT = Script(Setup("__KEY__", 2, 1), course, facts)
