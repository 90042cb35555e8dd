"""Keyed chance: a draw is a pure function of the seed and its place in the game, not of earlier draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from .game import Unknown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .contract import Ints

Item = TypeVar("Item")

MASK = (1 << 64) - 1


def mix(x: int) -> int:
    """The finaliser of splitmix64: each bit of x changes about half of the result's bits."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def draw(seed: int | None, purpose: int, index: int, n: int) -> int:
    """A number from 0 to n - 1, keyed by purpose and index."""
    if seed is None:
        raise Unknown("chance")
    x = mix((seed * 0x9E3779B97F4A7C15 + purpose * 0xD1B54A32D192ED03 + 1) & MASK)
    return mix((x + index * 0x8CB92BA72F3D8DD7) & MASK) * n >> 64


def pick(seed: int | None, purpose: int, index: int, pool: Ints) -> tuple[int, Ints]:
    """Draw a card from a pool (counts by kind): the kind drawn, and the pool without that card."""
    at = draw(seed, purpose, index, sum(pool))
    for kind, count in enumerate(pool):
        at -= count
        if at < 0:
            return kind, pool[:kind] + (count - 1,) + pool[kind + 1:]
    raise ValueError("a card was drawn from an empty pool")


class Stream:
    """A sequential random generator for determinisation and bots; the rules never use it."""

    __slots__ = ("seed", "used")
    seed: int
    used: int

    def __init__(self, seed: int) -> None:
        self.seed, self.used = seed & MASK, 0

    def below(self, n: int) -> int:
        self.used += 1
        return mix((self.seed + self.used * 0x9E3779B97F4A7C15) & MASK) * n >> 64

    def shuffled(self, cards: Iterable[Item]) -> list[Item]:
        items = list(cards)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items
