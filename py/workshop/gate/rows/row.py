"""A row of the gate's table, its time limit, and the random games that most rows play."""

import math
import time
from collections.abc import Iterator
from itertools import chain, product, zip_longest
from typing import NamedTuple

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream, mix
from kaffeehaus.table.game import Illegal, Setup

KEYS = tuple(GAMES)
MOST_SHOWN = 20                         # violations of a row after which it ends


_deadline = math.inf


def set_time_limit(minutes: float) -> None:
    """Ends the next row after this time, with what it has done so far."""
    global _deadline
    _deadline = time.monotonic() + 60 * minutes


def has_time() -> bool:
    return time.monotonic() < _deadline


class Row(NamedTuple):
    """What was checked, how much of it, and each violation in a line."""

    what: str
    wanted: int
    done: int
    wrong: list[str]
    note: str = ""
    of: tuple[str, ...] = ("table", "games")    # folders of sources that it checks


def setups(key: str, count: int, salt: int) -> Iterator[Setup]:
    """`count` setups, or as many as time allows, with all numbers of seats and values of options."""
    game = GAMES[key]
    chosen = [dict(zip(game.options, values)) for values in product(*game.options.values())]
    found = tried = 0
    while found < count and has_time():
        options = chosen[mix(salt * 31 + tried) % len(chosen)]
        differing = {name: value for name, value in options.items() if value != game.options[name][0]}
        seats, seed = game.seats[tried % len(game.seats)], mix(salt * 1_000_003 + tried) >> 16
        setup = Setup(key, seats, seed, differing)
        tried += 1
        try:
            game.new(setup)
        except Illegal:                 # options that do not go together with this number of seats
            continue
        found += 1
        yield setup


def interleaved(counts: dict[str, int], salt: int) -> Iterator[Setup]:
    """Setups of all games, interleaved, so that a time limit skips no game."""
    rounds = zip_longest(*(setups(key, count, salt) for key, count in counts.items()))
    return filter(None, chain.from_iterable(rounds))


def random_choice(legal: list, chance: Stream):
    """A random choice; half of the time of a random verb, so that rare verbs are played often."""
    if chance.below(2):
        verbs = sorted({action[0] for action in legal})
        verb = verbs[chance.below(len(verbs))]
        legal = [action for action in legal if action[0] == verb]
    return legal[chance.below(len(legal))]
