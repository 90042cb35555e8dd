"""Moves that a person calls stupid: no master makes them, and no hint recommends them.

`tests/<game>/blunders.json` lists positions as links, with the moves that must never be made there and why.
"""

from json import loads

import pytest

from kaffeehaus.bots import hints, ladder
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from workshop.places import TESTS

SEEDS = range(3)
FILES = {key: TESTS / key / "blunders.json" for key in GAMES}
BLUNDERS = {(key, number): entry for key, path in FILES.items() if path.exists()
            for number, entry in enumerate(loads(path.read_text("utf-8")))}
every_blunder = pytest.mark.parametrize("entry", BLUNDERS.values(), ids=lambda entry: entry["at"][:16])


def position(entry):
    """(game, observation, the moves that must not be made)."""
    record = link.decode(entry["at"])
    game, s = record.game, record.state()
    never = [game.parse(s, text) for text in entry["never"]]
    seen = game.observe(s, record.turn())
    assert never and set(never) < set(game.legal(seen))
    return game, seen, never


@every_blunder
def test_a_master_never_makes_a_stupid_move(entry):
    game, seen, never = position(entry)
    made = [ladder.choose(game, seen, ladder.MASTER, seed) for seed in SEEDS]
    assert not set(made) & set(never), entry["why"]


@every_blunder
def test_no_hint_recommends_a_stupid_move(entry):
    game, seen, never = position(entry)
    assert hints.advise(game, seen, 1).action not in never, entry["why"]
