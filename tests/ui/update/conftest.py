"""Parcels is among the games during these tests."""

import pytest

from table.toy import GAME, among_the_games


@pytest.fixture(autouse=True, scope="module")
def parcels():
    with among_the_games(GAME) as game:
        yield game
