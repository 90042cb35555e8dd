"""Runs the checks on every game and on Parcels, with every number of seats."""

import pytest

from kaffeehaus.games import GAMES
from table.toy import GAME, among_the_games

pytest.register_assert_rewrite("contract.choices", "contract.worlds", "contract.whole_games",
                               "contract.words", "contract.links")

TABLES = [(game, seats) for game in (*GAMES.values(), GAME) for seats in game.seats]


@pytest.fixture(autouse=True, scope="module")
def parcels():
    with among_the_games(GAME):
        yield


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0].key}-{table[1]}")
def table(request):
    """A game and a number of seats."""
    return request.param
