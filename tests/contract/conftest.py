"""Every game that is there, and Parcels, goes through the same checks with every number of seats."""

from importlib.util import find_spec

import pytest

from kaffeehaus.table.game import KEYS, game_of
from table.toy import GAME, among_the_games

pytest.register_assert_rewrite("contract.choices", "contract.worlds", "contract.course", "contract.words",
                               "contract.links")


def games():
    """Those whose package is there."""
    for key in KEYS:
        spec = find_spec(f"kaffeehaus.games.{key}")
        if spec and spec.origin:
            yield game_of(key)


TABLES = [(game, seats) for game in (*games(), GAME) for seats in game.seats]


@pytest.fixture(autouse=True, scope="package")
def parcels():
    with among_the_games(GAME):
        yield


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0].key}-{table[1]}")
def table(request):
    """A game and a number of seats."""
    return request.param
