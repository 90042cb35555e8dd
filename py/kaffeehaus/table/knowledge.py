"""What a seat knows of cards that others hold: which ones they may be, and how many hands are possible.

All of it follows from the seat's observation, which has what the log told it: cards that it gave away, cards
that were shown, cards that everybody saw being taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .versions import module_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .contract import S, Seat
    from .game import Game
    from .words import Voice


class Holding(NamedTuple):
    """The hidden cards of one kind that a seat holds, with names in the reader's language."""

    title: str
    size: int                               # cards, with the known ones
    hands: int                              # different hands that are possible, at most
    known: tuple[str, ...]                  # names of cards that are certainly among them
    possible: tuple[tuple[str, int], ...]   # (name, how many of the others may be such cards)
    excluded: tuple[str, ...]               # names of cards that exist, and cannot be among the others


def known_of(game: Game[S], seen: S, voice: Voice) -> dict[Seat, list[Holding]]:
    """What an observer knows of the hidden cards of every seat that holds some."""
    module = module_of(game.key, "knowledge")
    if module is None:
        return {}
    found = {seat: [one for one in module.holdings(game, seen, seat, voice) if one.size]
             for seat in range(seen.seats)}
    return {seat: hands for seat, hands in found.items() if hands}


def holding(title: str, size: int, names: Sequence[str], unseen: Sequence[int], whole: Iterable[int],
            known: Sequence[int] = ()) -> Holding:
    """A hand of so many cards, some of them known; by card, how many are unseen, and how many there are."""
    most = size - len(known)
    possible: dict[str, int] = {}
    exist: dict[str, None] = {}
    for name, left, all_ in zip(names, unseen, whole):
        if all_:
            exist[name] = None
        if left and most:
            possible[name] = min(most, possible.get(name, 0) + left)
    return Holding(title, size, selections(unseen, most), tuple(names[card] for card in known),
                   tuple(possible.items()), tuple(name for name in exist if name not in possible))


def selections(counts: Iterable[int], size: int) -> int:
    """In how many ways so many cards can be chosen, where those of one kind are alike."""
    ways = [1] + [0] * size
    for count in counts:
        for total in range(size, 0, -1):
            ways[total] = sum(ways[max(0, total - count):total + 1])
    return ways[size]
