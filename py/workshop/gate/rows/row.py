"""One row of the gate's table, and the games played at random that most rows look at."""

import math
import time
from collections.abc import Iterator
from itertools import chain, product, zip_longest
from typing import NamedTuple

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream, mix
from kaffeehaus.table.game import Illegal, Setup

KEYS = tuple(GAMES)
SHOWN = 20                              # violations kept of a row: the first ones say it all


_ends = math.inf


def limit(minutes: float) -> None:
    """The row that begins now ends after so many minutes, and says how far it came."""
    global _ends
    _ends = time.monotonic() + 60 * minutes


def in_time() -> bool:
    return time.monotonic() < _ends


class Row(NamedTuple):
    """What was looked at, how much of it, and every violation in one line."""

    what: str
    wanted: int
    done: int
    wrong: list[str]
    note: str = ""
    of: tuple[str, ...] = ("table", "games")    # the folders of the project's Python that it speaks of


def setups(key: str, count: int, salt: int) -> Iterator[Setup]:
    """So many different games, or as many as there is time for: all seats, all options' values in turn."""
    game = GAMES[key]
    chosen = [dict(zip(game.options, values)) for values in product(*game.options.values())]
    found = tried = 0
    while found < count and in_time():
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


def by_turns(counts: dict[str, int], salt: int) -> Iterator[Setup]:
    """So many games of each kind, one kind after the other, so that none is left out where time ends."""
    rounds = zip_longest(*(setups(key, count, salt) for key, count in counts.items()))
    return filter(None, chain.from_iterable(rounds))


def one_of(legal: list, chance: Stream):
    """Any choice, or any verb first, so that rare verbs are not rare."""
    if chance.below(2):
        verbs = sorted({action[0] for action in legal})
        verb = verbs[chance.below(len(verbs))]
        legal = [action for action in legal if action[0] == verb]
    return legal[chance.below(len(legal))]
