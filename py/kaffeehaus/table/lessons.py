"""The lessons: games whose every choice is written down, with what is said before
and after those of the learner."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from .game import Game, Setup
from .record import SEAT, Record

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import TypeAlias

    from .contract import Fact, State
    from .words import Voice

    Course: TypeAlias = "tuple[Step | Meanwhile | str, ...]"

LEARNER, PERSON, BOT = 0, 0, 1


class Step(NamedTuple):
    """What is said before one or more choices and after them; without a choice, something to read."""

    before: str
    choices: str = ""               # in the game's notation
    after: str = ""
    # ids of what has to be tapped in this order; a comma begins those of the next choice, a bar stands
    # between two of which one is in sight
    spots: str = ""


class Meanwhile(NamedTuple):
    """Turns of everybody that are not spoken of, and played without being shown."""

    choices: str


class Script(NamedTuple):
    """A lesson as it is written down: who plays what, and what stands in the texts by name."""

    setup: Setup
    # of the game's data: steps, or other players' choices in its notation
    course: Callable[[ModuleType], Course]
    facts: Callable[[Voice, Game[State]], dict[str, Fact]]      # numbers and names for the texts


def script_of(game: str) -> Script:
    script: Script = import_module(f"kaffeehaus.games.{game}.lesson").SCRIPT
    return script


def choices_of(entry: Step | Meanwhile | str) -> list[str]:
    """The choices of one entry of a course."""
    return (entry if isinstance(entry, str) else entry.choices).split()


def spots_of(step: Step, number: int) -> list[list[str]]:
    """The ids of what has to be tapped for one of a step's choices, each with those that stand for it."""
    return [spot.split("|") for spot in step.spots.split(",")[number].split()]


def begun(script: Script) -> Record:
    """The record of a lesson before its first choice."""
    record = Record(script.setup)
    for seat in range(script.setup.seats):
        record.mark(SEAT, seat, PERSON if seat == LEARNER else BOT)
    return record
