"""What can be seen of a game of __TITLE__, as the page draws it."""

from typing import NamedTuple

from kaffeehaus.table.scene import Chair, Scene, near
from .rules.data import COLUMNS, ROWS
from .rules.scoring import points
from .rules.steps import ORDER


class Board(NamedTuple):
    """The die to be placed, 0 for none, and all columns by seat."""

    die: int
    columns: tuple


def scene(seen, seat, legal):
    asked, turn = (ORDER[seen.agenda[-1][0]].__name__, seen.agenda[-1][1]) if seen.agenda else (None, None)
    chairs = tuple(Chair(n, now, n == turn) for n, now in enumerate(points(seen)))
    return Scene(asked, turn, seat, round_of(seen), chairs, Board(seen.die, seen.columns), tuple(legal))


def ways_to(s, entry, legal, *action):
    """What could be chosen instead, the nearest first."""
    return [[other] for other in near(action[0], legal, action)]


def spot(event):
    """The id of the place an event is about."""
    return f"seat-{event[2] + 1}"


def round_of(s):
    """The round, counted from 1: everybody places a die in each."""
    return 1 + max(0, s.rolled - 1) // s.seats


def stock(seen, voice):
    """What is left of the components: places for dice."""
    whole = seen.seats * COLUMNS * ROWS
    placed = sum(len(column) for own in seen.columns for column in own)
    return [(voice.say("Places"), [(voice.say("Free"), whole - placed, whole)])]


def sketch(s, own):
    """The same for every seat: how many dice lie in each column."""
    return tuple(tuple(map(len, columns)) for columns in s.columns)
