"""Parcels, the game in tests/toy, made one of the games: the tests play it for its hidden hands and its pile.

Its folder is a game's like any other; while `among_the_games` lasts, the table finds it after all others.
"""

from contextlib import contextmanager, nullcontext
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

from kaffeehaus import games
from kaffeehaus.table import versions

FOLDER = Path(__file__).parents[1] / "toy"


@contextmanager
def found():
    """While this lasts, games are looked for in tests/toy too."""
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
    """While this lasts, the table knows the game by its key; another one of the same key takes its place."""
    module = import_module(f"{versions.GAMES}.{game.key}.game")
    with found(), nullcontext() if game is module.GAME else patch.object(module, "GAME", game):
        yield game
