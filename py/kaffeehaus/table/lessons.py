"""Lessons: scripted games, with texts before and after the learner's choices."""

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

    Course: TypeAlias = "tuple[Step | SkippedTurns | str, ...]"

LEARNER, PERSON, BOT = 0, 0, 1


class Step(NamedTuple):
    """Texts before and after one or more choices of the learner; without choices, just something to read."""

    before: str
    choices: str = ""               # in the game's notation
    after: str = ""
    # ids of what to tap, in order; a comma separates choices, a bar alternatives of which one is visible
    spots: str = ""


class SkippedTurns(NamedTuple):
    """Turns that are played without being shown."""

    choices: str


class Script(NamedTuple):
    """A whole lesson: the setup, the choices, and the facts that its texts mention."""

    setup: Setup
    # makes the course from the game's data; plain strings are other players' choices in notation
    course: Callable[[ModuleType], Course]
    facts: Callable[[Voice, Game[State]], dict[str, Fact]]      # numbers and names for the texts


def script_of(game: str) -> Script:
    script: Script = import_module(f"kaffeehaus.games.{game}.lesson").SCRIPT
    return script


def choices_of(entry: Step | SkippedTurns | str) -> list[str]:
    """The choices of an entry of the course, in notation."""
    return (entry if isinstance(entry, str) else entry.choices).split()


def spots_of(step: Step, number: int) -> list[list[str]]:
    """The ids to tap for one of a step's choices, each as a list of alternatives."""
    return [spot.split("|") for spot in step.spots.split(",")[number].split()]


def new_record(script: Script) -> Record:
    """A record for a lesson, with no choice made yet."""
    record = Record(script.setup)
    for seat in range(script.setup.seats):
        record.mark(SEAT, seat, PERSON if seat == LEARNER else BOT)
    return record
