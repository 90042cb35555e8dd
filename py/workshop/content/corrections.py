"""Tries corrections of the games' data: each is refused with a sentence, or accepted and the game is played.

Correction n of a game has the kind `CHANGES[n % len(CHANGES)]` of its `workshop/changes.py`, and seed n.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from workshop.content import random_games
from workshop.content.altered import Change, altered, box_of
from workshop.content.check import faults
from workshop.content.game_tools import value_of

FEWEST_WORDS = 4                        # of a refusal: it names an entry and the fault


class Outcome(NamedTuple):
    """The result of one correction."""

    number: int
    entry: str
    refused: str            # the reason as a sentence; empty if it was accepted
    wrong: list[str]        # faults of the game with it, or of the refusal


def changes(key: str) -> tuple[Change, ...]:
    """The kinds of corrections that a game's own tools define."""
    return value_of(key, "changes", "CHANGES", ())


def corrected() -> list[str]:
    """The games that define some."""
    return [key for key in GAMES if changes(key)]


def outcome(key: str, number: int, games: int) -> Outcome:
    """Tries one correction; if it is accepted, plays this number of random games."""
    kinds = changes(key)
    change, box = kinds[number % len(kinds)], box_of(key)
    change.alter(box, Stream(number))
    refusals = list(faults(key, box))
    if refusals:
        wrong = [f"not a sentence: {text!r}" for text in refusals if len(text.split()) < FEWEST_WORDS]
        return Outcome(number, change.entry, refusals[0], wrong)
    return Outcome(number, change.entry, "", list(accepted_faults(key, change, box, games)))


def accepted_faults(key: str, change: Change, box: dict, games: int) -> Iterator[str]:
    """The faults of a game with an accepted correction."""
    try:
        game = altered(key, box)
        after, before = change.observable(game), change.observable(GAMES[key])
    except random_games.UNREADABLE as error:
        yield f"it was accepted, but the rules cannot read it: {type(error).__name__}: {error}"
        return
    if after == before:
        yield f"it was accepted, but nothing of the game has changed: {after!r:.200}"
    with random_games.substituted(game):
        for number in range(games):
            seats = game.seats[number % len(game.seats)]
            for setup in random_games.setups(game, seats, number + 1)[number:]:
                yield from random_games.faults(setup)
