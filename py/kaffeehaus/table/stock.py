"""What is left of the components of each game: (title, rows of (name, left,
of how many)) from what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def counted(names: Iterable[str], left: Iterable[int], whole: Iterable[int]) -> list[tuple[str, int, int]]:
    """Rows for things that are told apart by their names; those of one name are counted together."""
    rows: dict[str, tuple[int, int]] = {}
    for name, count, most in zip(names, left, whole):
        if most:
            before = rows.get(name, (0, 0))
            rows[name] = before[0] + count, before[1] + most
    return [(name, *counts) for name, counts in rows.items()]


def counts(pile: Sequence[int], kinds: int) -> list[int]:
    """How many of each kind lie in a pile."""
    return [pile.count(kind) for kind in range(kinds)]
