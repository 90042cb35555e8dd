"""The one door to a game of a version: which games there are, what each says of itself,
and the rules a link was made under.

A folder below `kaffeehaus/games` that has an `about.py` is a game. Its own modules are today's rules;
`published/<n>` holds every earlier version. Whoever opens a link, a save or a lesson comes through here, so
that nothing is read by other rules.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from .contract import About, Ints, State
    from .game import Game

GAMES = "kaffeehaus.games"


class NotHere(LookupError):
    """Rules of that number are not carried here; `newer`: only a later version of the pages can have them."""

    def __init__(self, key: str, rules_version: int, newer: bool) -> None:
        super().__init__(f"{key} {rules_version}")
        self.newer = newer


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, in the order of their numbers in links."""
    return tuple(sorted(_folders(), key=lambda key: about(key).NUMBER))


def about(key: str) -> About:
    """What a game says of itself, by today's rules: it is there before the game's pack is."""
    said: About = import_module(f"{GAMES}.{key}.about")
    return said


def key_of(number: int) -> str | None:
    """The game with this number in links, or None."""
    return next((key for key in keys() if about(key).NUMBER == number), None)


def game_of(key: str, rules_version: int | None = None) -> Game[State]:
    """A game under today's rules, or under those of an earlier version;
    NotHere where this site has none of that number."""
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
        raise NotHere(key, rules_version, newer=rules_version > today) from None


def _game_in(package: str) -> Game[State]:
    game: Game[State] = import_module(f"{package}.game").GAME
    return game


def pack_of(key: str, rules_version: int) -> str:
    """The pack in which these rules come: the game's own, or that of an earlier version."""
    return key if rules_version == about(key).RULES else f"{key}_{rules_version}"


def seat_marks(about: About, seats: int) -> Ints:
    """The marks of all seats at a table for so many: 1 is the red circle, 2 the blue square."""
    return about.SEAT_MARKS.get(seats, tuple(range(1, seats + 1)))


def _folders() -> list[str]:
    package = import_module(GAMES)
    spec = package.__spec__
    # on the page there is no folder to look at
    packed: Callable[[str], list[str]] | None = getattr(spec and spec.loader, "packages_in", None)
    if packed:
        return packed(GAMES)
    return [module.name for module in iter_modules(package.__path__) if module.ispkg]
