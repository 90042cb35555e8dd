"""The odds of a reroll, counted exactly over all outcomes (rules 7.2)."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import TYPE_CHECKING

from .data import FACES, FIELD_IDS, REROLL_COST
from .dice import is_white, with_face, without
from .steps import PlaceDice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kaffeehaus.table.contract import Ints
    from .state import State

SHOWN = range(1, FACES + 1)


def rolls(tokens: Ints) -> Iterator[tuple[Ints, int]]:
    """(dice, number of ways) for every outcome; the ways add up to FACES ** number of dice."""
    coloured = [token for token in tokens if not is_white(token)]
    white = [token for token in tokens if is_white(token)]
    for faces in combinations_with_replacement(SHOWN, len(coloured)):
        ways = factorial(len(faces)) // prod(factorial(faces.count(face)) for face in SHOWN)
        for others in product(SHOWN, repeat=len(white)):
            yield (*faces, *(with_face(token, face) for token, face in zip(white, others))), ways


def reroll(seen: State, tokens: Ints) -> tuple[int, Ints]:
    """(all ways, by field the ways in which some dice can be placed there)."""
    seat = seen.agenda[-1][1]
    s, kept = seen.clone(), without(seen.dice[seat], tokens)
    s.coins[seat] -= REROLL_COST
    found = [0] * len(FIELD_IDS)
    for dice, ways in rolls(tokens):
        s.dice[seat] = tuple(sorted(kept + dice))
        for field in dict.fromkeys(action[1] for action in PlaceDice().legal(s, s.agenda[-1])):
            found[field] += ways
    return FACES ** len(tokens), tuple(found)
