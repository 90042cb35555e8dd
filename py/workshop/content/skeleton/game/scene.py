"""The scene of __TITLE__: the visible part of a position, as plain data for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kaffeehaus.table.scene import Chair, Scene, near
from .rules.data import COLUMNS, ROWS
from .rules.scoring import points
from .rules.steps import ORDER

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from kaffeehaus.table.contract import Action, Entry, Event, Ints, Seat, Stock
    from kaffeehaus.table.words import Voice
    from .rules.state import Columns, State

    ColumnsScene: TypeAlias = "Scene[Chair, Board]"


class Board(NamedTuple):
    """The die to be placed, 0 for none, and all columns by seat."""

    die: int
    columns: tuple[Columns, ...]


def scene(seen: State, seat: Seat | None, legal: Sequence[Action]) -> ColumnsScene:
    asked, turn = (ORDER[seen.agenda[-1][0]].__name__, seen.agenda[-1][1]) if seen.agenda else (None, None)
    chairs = tuple(Chair(n, now, n == turn) for n, now in enumerate(points(seen)))
    return Scene(asked, turn, seat, round_of(seen), chairs, Board(seen.die, seen.columns), tuple(legal))


def ways_to(s: State, entry: Entry, legal: list[Action], *action: int) -> list[list[Action]]:
    """What could be chosen instead, the nearest first."""
    return [[other] for other in near(action[0], legal, action)]


def spot(event: Event) -> str | None:
    """The id of the place an event is about."""
    return f"seat-{event[2] + 1}"


def round_of(s: State) -> int:
    """The round, counted from 1: everybody places a die in each."""
    return 1 + max(0, s.rolled - 1) // s.seats


def stock(seen: State, voice: Voice) -> Stock:
    """The remaining components: places for dice."""
    whole = seen.seats * COLUMNS * ROWS
    placed = sum(len(column) for own in seen.columns for column in own)
    return [(voice.say("Places"), [(voice.say("Free"), whole - placed, whole)])]


def sketch(s: State, own: Seat) -> tuple[Ints, ...]:
    """The same for every seat: how many dice lie in each column."""
    return tuple(tuple(map(len, columns)) for columns in s.columns)
