"""The odds of tiles to come: by kind, what is open, in the next phase and in later ones (rules 4.6, 9.1)."""

from __future__ import annotations

from math import comb, gcd
from typing import TYPE_CHECKING, NamedTuple

from .data import EDGES, IS_DARK, KIND_IDS, MEADOW, PHASES, SINGLE, SPACES, TILES_A_SPACE

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Ints
    from .state import State


class ToCome(NamedTuple):
    """The tiles that show one kind."""

    kind: int
    lying: int              # open at the spaces and in the display
    left: int               # in the stack for the next phase
    later: int              # in the other stack, if it is still used
    one: tuple[int, int]    # (ways, of all) that at least one comes in the next phase
    two: tuple[int, int]    # at least two


def shown(face: int) -> Ints:
    """The kinds that a tile shows."""
    return (SINGLE[face],
            ) if SINGLE[face] else tuple(kind for kind in dict.fromkeys(EDGES[face][0]) if kind != MEADOW)


def stacks(seen: State) -> tuple[Ints, Ints]:
    """(the stack for the next phase, the stack used after it); empty if no phase is left."""
    if seen.phase >= PHASES:
        return (), ()
    dark = IS_DARK[seen.phase]
    return (seen.dark, ()) if dark else (seen.light, seen.dark)


def to_come(seen: State) -> tuple[ToCome, ...]:
    """All kinds with tiles left, in the order of the data."""
    following, after = stacks(seen)
    lying = [*seen.display, *sum(seen.spaces, ())]
    found = []
    for kind in range(len(KIND_IDS)):
        here, left, later = (sum(kind in shown(face) for face in pool) for pool in (lying, following, after))
        if here or left or later:
            found.append(ToCome(kind, here, left, later, at_least(1, left, len(following)),
                                at_least(2, left, len(following))))
    return tuple(found)


def at_least(wanted: int, left: int, stack: int) -> tuple[int, int]:
    """(ways, of all) to draw a phase from a stack with at least `wanted` of `left` tiles."""
    drawn = min(SPACES * TILES_A_SPACE, stack)
    whole = comb(stack, drawn)
    ways = whole - sum(comb(left, count) * comb(stack - left, drawn - count)
                       for count in range(wanted) if count <= drawn)
    common = gcd(whole, ways)
    return ways // common, whole // common
