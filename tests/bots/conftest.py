"""The bots too play Parcels, for its hidden hands."""

import pytest

from table.toy import GAME, among_the_games


@pytest.fixture(autouse=True, scope="package")
def parcels():
    with among_the_games(GAME) as game:
        yield game
