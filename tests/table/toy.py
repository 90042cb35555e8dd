"""Adds Parcels, the game in tests/toy, to the games; tests use it for its hidden hands and its pile."""

from contextlib import contextmanager, nullcontext
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

from kaffeehaus import games
from kaffeehaus.table import versions

FOLDER = Path(__file__).parents[1] / "toy"


@contextmanager
def found():
    """Look for games in tests/toy, too."""
    before = list(games.__path__)
    games.__path__[:] = [*before, str(FOLDER)]
    versions.keys.cache_clear()
    try:
        yield
    finally:
        games.__path__[:] = before
        versions.keys.cache_clear()


with found():
    GAME = import_module(f"{versions.GAMES}.parcels.game").GAME
    steps = import_module(f"{versions.GAMES}.parcels.rules.steps")


@contextmanager
def among_the_games(game=GAME):
    """Add Parcels, or a variant of it, to the games."""
    module = import_module(f"{versions.GAMES}.{game.key}.game")
    with found(), nullcontext() if game is module.GAME else patch.object(module, "GAME", game):
        yield game
