"""Finds games and their rules versions. Every link, save and lesson gets its rules here.

A folder below `kaffeehaus/games` that has an `about.py` is a game. Its own modules are today's rules;
`published/<n>` holds every earlier version.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from .contract import About, Ints, State
    from .game import Game

GAMES = "kaffeehaus.games"


class RulesUnavailable(LookupError):
    """This site does not have these rules; `newer`: a later version of the site may have them."""

    def __init__(self, key: str, rules_version: int, newer: bool) -> None:
        super().__init__(f"{key} {rules_version}")
        self.newer = newer


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, ordered by their numbers in links."""
    return tuple(sorted(_folders(), key=lambda key: about(key).NUMBER))


def about(key: str) -> About:
    """A game's module `about`, which does not need the game's pack."""
    said: About = import_module(f"{GAMES}.{key}.about")
    return said


def module_of(key: str, name: str) -> ModuleType | None:
    """A module that not every game has, or None."""
    whole = f"{GAMES}.{key}.{name}"
    try:
        return import_module(whole)
    except ModuleNotFoundError as error:
        if error.name != whole:
            raise
        return None


def key_of(number: int) -> str | None:
    """The key of the game with this number in links, or None."""
    return next((key for key in keys() if about(key).NUMBER == number), None)


def game_of(key: str, rules_version: int | None = None) -> Game[State]:
    """A game under the given version of its rules, by default today's; may raise RulesUnavailable."""
    if key not in keys():
        raise KeyError(key)
    today = about(key).RULES
    if rules_version in (None, today):
        return _game_in(f"{GAMES}.{key}")
    published = f"{GAMES}.{key}.published.{rules_version}"
    try:
        return _game_in(published)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{published}.game".startswith(error.name):
            raise
        raise RulesUnavailable(key, rules_version, newer=rules_version > today) from None


def _game_in(package: str) -> Game[State]:
    game: Game[State] = import_module(f"{package}.game").GAME
    return game


def pack_of(key: str, rules_version: int) -> str:
    """The name of the pack that holds these rules."""
    return key if rules_version == about(key).RULES else f"{key}_{rules_version}"


def seat_marks(about: About, seats: int) -> Ints:
    """The marks (colour and shape) of all seats; 1 is the red circle, 2 the blue square."""
    return about.SEAT_MARKS.get(seats, tuple(range(1, seats + 1)))


def _folders() -> list[str]:
    package = import_module(GAMES)
    spec = package.__spec__
    # in a browser modules come from packs, not from folders
    packed: Callable[[str], list[str]] | None = getattr(spec and spec.loader, "packages_in", None)
    if packed:
        return packed(GAMES)
    return [module.name for module in iter_modules(package.__path__) if module.ispkg]
