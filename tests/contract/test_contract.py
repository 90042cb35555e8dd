"""The contract that every game keeps, checked without a line about any one of them."""

import pytest

from contract import choices, course, links, words, worlds
from contract.sample import sample

CHECKS = choices.CHECKS + worlds.CHECKS + course.CHECKS + words.CHECKS + links.CHECKS


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(table, check):
    game, seats = table
    check(game, sample(game, seats))
