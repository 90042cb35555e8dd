"""The contract that every game implements, checked in the same way for all games."""

import pytest

from contract import choices, links, whole_games, words, worlds
from contract.sample import sample

CHECKS = choices.CHECKS + worlds.CHECKS + whole_games.CHECKS + words.CHECKS + links.CHECKS


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(table, check):
    game, seats = table
    check(game, sample(game, seats))
