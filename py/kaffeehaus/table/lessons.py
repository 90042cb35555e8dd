"""The lessons: games of which somebody has written down every choice, with what is said before and after those of the learner."""

from importlib import import_module
from typing import NamedTuple

from .game import Setup
from .record import SEAT, Record

LEARNER, PERSON, BOT = 0, 0, 1


class Step(NamedTuple):
    """What is said before one or more choices and after them; without a choice, something to read."""

    before: str
    choices: str = ""               # in the game's notation
    after: str = ""
    spots: str = ""                 # ids of what has to be tapped in this order; a comma begins those of the next choice,
                                    # a bar stands between two of which one is in sight


class Meanwhile(NamedTuple):
    """Turns of everybody that are not spoken of, and played without being shown."""

    choices: str


class Script(NamedTuple):
    """A lesson as it is written down: who plays what, and what stands in the texts by name."""

    setup: Setup
    course: object                  # course(data): Step, Meanwhile, or another player's choice in the game's notation
    facts: object                   # facts(voice, game): numbers and names for the texts


def script_of(game):
    return import_module(f"kaffeehaus.games.{game}.lesson").SCRIPT


def choices_of(entry):
    """The choices of one entry of a course."""
    return (entry if isinstance(entry, str) else entry.choices).split()


def spots_of(step, number):
    """The ids of what has to be tapped for one of a step's choices, each with those that stand for it."""
    return [spot.split("|") for spot in step.spots.split(",")[number].split()]


def begun(script):
    """The record of a lesson before its first choice."""
    record = Record(script.setup)
    for seat in range(script.setup.seats):
        record.mark(SEAT, seat, PERSON if seat == LEARNER else BOT)
    return record
