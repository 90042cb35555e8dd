"""Adds Parcels to the games, for its hidden hands, and disables the time limit of searches."""

import pytest

from kaffeehaus.bots import search
from table.toy import GAME, among_the_games


@pytest.fixture(autouse=True, scope="module")
def parcels():
    with among_the_games(GAME) as game:
        yield game


@pytest.fixture(autouse=True)
def no_time_limit(monkeypatch):
    monkeypatch.setattr(search, "monotonic", lambda: 0)
