"""Counts components for the list of what is left: rows of (name, left, total)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def counted(names: Iterable[str], left: Iterable[int], whole: Iterable[int]) -> list[tuple[str, int, int]]:
    """One row per name; components of the same name are added up."""
    rows: dict[str, tuple[int, int]] = {}
    for name, count, most in zip(names, left, whole):
        if most:
            before = rows.get(name, (0, 0))
            rows[name] = before[0] + count, before[1] + most
    return [(name, *counts) for name, counts in rows.items()]


def counts(pile: Sequence[int], kinds: int) -> list[int]:
    """The number of cards of each kind in a pile."""
    return [pile.count(kind) for kind in range(kinds)]
