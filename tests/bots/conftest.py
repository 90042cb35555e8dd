"""The bots too play Parcels, for its hidden hands;
and no clock stops their thinking, however slow the machine is."""

import pytest

from kaffeehaus.bots import search
from table.toy import GAME, among_the_games


@pytest.fixture(autouse=True, scope="module")
def parcels():
    with among_the_games(GAME) as game:
        yield game


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch):
    monkeypatch.setattr(search, "monotonic", lambda: 0)
