"""Which tiles still come: every kind that lies open, in the next phase, and in later
ones (rules 4.6, 9.1)."""

from __future__ import annotations

from math import comb, gcd
from typing import TYPE_CHECKING, NamedTuple

from .data import EDGES, IS_DARK, KIND_IDS, MEADOW, PHASES, SINGLE, SPACES, TILES_A_SPACE

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Ints
    from .state import State


class ToCome(NamedTuple):
    """One kind: tiles that show it."""

    kind: int
    lying: int              # at the spaces and on the display
    left: int               # in the stack from which the next phase is laid out
    later: int              # in the other stack, if a phase is laid out from it
    one: tuple[int, int]    # (ways, of all) to lay out the next phase so that at least one comes
    two: tuple[int, int]    # and at least two


def shown(face: int) -> Ints:
    """The kinds that a tile shows."""
    return (SINGLE[face],
            ) if SINGLE[face] else tuple(kind for kind in dict.fromkeys(EDGES[face][0]) if kind != MEADOW)


def stacks(seen: State) -> tuple[Ints, Ints]:
    """(what the next phase is laid out from, what is used after it): nothing when no phase is left."""
    if seen.phase >= PHASES:
        return (), ()
    dark = IS_DARK[seen.phase]
    return (seen.dark, ()) if dark else (seen.light, seen.dark)


def to_come(seen: State) -> tuple[ToCome, ...]:
    """All kinds that there is anything of, in the order of the data."""
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
    """(ways, of all) to lay out a phase from a stack so that at least so many of these tiles come."""
    drawn = min(SPACES * TILES_A_SPACE, stack)
    whole = comb(stack, drawn)
    ways = whole - sum(comb(left, count) * comb(stack - left, drawn - count)
                       for count in range(wanted) if count <= drawn)
    common = gcd(whole, ways)
    return ways // common, whole // common
