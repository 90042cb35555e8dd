"""Tries corrections on every game that names some: refused with a sentence, or accepted and then played by.

Change n of a game takes the kind `CHANGES[n % len(CHANGES)]` of its `workshop/changes.py` and the chance
of n.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from workshop.content import trial
from workshop.content.altered import Change, altered, box_of
from workshop.content.check import faults
from workshop.content.game_tools import value_of

FEWEST_WORDS = 4                        # of a refusal: an entry, and what is wrong with it


class Outcome(NamedTuple):
    """What came of one correction."""

    number: int
    entry: str
    refused: str            # why, as a sentence; empty where it was accepted
    wrong: list[str]        # what does not hold then, or that a refusal says nothing


def changes(key: str) -> tuple[Change, ...]:
    """The kinds of corrections that a game names."""
    return value_of(key, "changes", "CHANGES", ())


def corrected() -> list[str]:
    """The games that name some."""
    return [key for key in GAMES if changes(key)]


def outcome(key: str, number: int, games: int) -> Outcome:
    """One correction, and what goes wrong with the game as it is then, in so many random games."""
    kinds = changes(key)
    change, box = kinds[number % len(kinds)], box_of(key)
    change.alter(box, Stream(number))
    refusals = list(faults(key, box))
    if refusals:
        wrong = [f"no sentence: {text!r}" for text in refusals if len(text.split()) < FEWEST_WORDS]
        return Outcome(number, change.entry, refusals[0], wrong)
    return Outcome(number, change.entry, "", list(after(key, change, box, games)))


def after(key: str, change: Change, box: dict, games: int) -> Iterator[str]:
    """What does not hold of an accepted correction."""
    try:
        game = altered(key, box)
        seen, before = change.observable(game), change.observable(GAMES[key])
    except trial.UNREADABLE as error:
        yield f"it was accepted, and the rules cannot read it: {type(error).__name__}: {error}"
        return
    if seen == before:
        yield f"it was accepted, and nothing of the game is another thing: {seen!r:.200}"
    with trial.in_place(game):
        for number in range(games):
            seats = game.seats[number % len(game.seats)]
            for setup in trial.setups(game, seats, number + 1)[number:]:
                yield from trial.faults(setup)
