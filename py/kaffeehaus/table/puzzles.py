"""The collection of puzzles: of each game, by difficulty, and a set for every day."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from .chance import mix
from .versions import keys, module_of

if TYPE_CHECKING:
    from typing import TypeAlias

    Reasons: TypeAlias = tuple[tuple[str, int], ...]

OF_A_DAY = 5
EASY, MEDIUM, HARD = GRADES = range(3)


class Entry(NamedTuple):
    """A puzzle of the collection: a line of a game's `puzzles.py`, whose docstring explains it."""

    link: str
    tempting: int
    found: int
    exact: int
    gain: int
    error: int
    reasons: Reasons


@cache
def collection(key: str) -> tuple[Entry, ...]:
    """The puzzles of a game, the easiest first; none if it has no file of them."""
    found = module_of(key, "puzzles")
    return tuple(Entry(*row) for row in found.PUZZLES) if found else ()


def grade(key: str, place: int) -> int:
    """How difficult the puzzle at this place is, among those of its game."""
    return GRADES[place * len(GRADES) // len(collection(key))]


def digest(link: str) -> str:
    """What a puzzle is remembered by."""
    return f"{crc32(link.encode()):08x}"


@cache
def of_day(day: int) -> tuple[Entry, ...]:
    """The puzzles of a day, counted since 1970: of every game in turn, the easiest first."""
    games = [key for key in keys() if collection(key)]
    if not games:
        return ()
    chosen: list[tuple[int, Entry]] = []
    for number in range(OF_A_DAY):
        key = games[(day + number) % len(games)]
        found, grades = collection(key), len(GRADES)
        level = number * grades // OF_A_DAY
        first, end = (len(found) * one // grades for one in (level, level + 1))
        left = [entry for entry in found[first:end] or found if (level, entry) not in chosen] or [*found]
        chosen.append((level, left[mix(mix(day + 1) ^ number) % len(left)]))
    return tuple(entry for _, entry in chosen)


def entry_of(key: str, link: str) -> Entry | None:
    """The entry of this link in a game's collection, or None."""
    return next((entry for entry in collection(key) if entry.link == link), None)
