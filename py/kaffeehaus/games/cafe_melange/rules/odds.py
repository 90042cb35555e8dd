"""The odds of the next card of a deck, as far as a seat can know (rules 4.2, 5.3)."""

from __future__ import annotations

from math import comb, gcd
from typing import TYPE_CHECKING

from .data import VALUES
from .sight import deck_constraints

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Ints, Seat
    from .state import State


def next_card(seen: State, seat: Seat | None) -> tuple[int, Ints]:
    """(all ways, ways by value) for the next reservation card of the deck.

    A seat that could fetch cards by a joker knows which values the deck has; only such decks are counted.
    """
    if not seen.left:
        return sum(seen.discard), tuple(seen.discard)
    stays, leaves = (0, 0) if seat is None else deck_constraints(seen, seat)
    parts = [[0 if stays >> value & 1 and not count or leaves >> value & 1
              and count else comb(seen.deck[value], count)
              for count in range(seen.deck[value] + 1)] for value in VALUES]
    whole = product(parts, seen.left)[seen.left] * seen.left
    ways = []
    for value, part in enumerate(parts):
        others = product(parts[:value] + parts[value + 1:], seen.left)
        ways.append(sum(count * number * others[seen.left - count]
                        for count, number in enumerate(part) if count <= seen.left))
    common = gcd(whole, *ways)
    return whole // common, tuple(count // common for count in ways)


def product(parts: list[list[int]], most: int) -> list[int]:
    """The number of ways in which the parts add up to each number of cards."""
    found = [1] + [0] * most
    for part in parts:
        found = [sum(part[count] * found[total - count] for count in range(min(total, len(part) - 1) + 1))
                 for total in range(most + 1)]
    return found


def next_action(seen: State) -> tuple[int, Ints]:
    """(all ways, ways by card) for the next action card."""
    return sum(seen.action_deck), tuple(seen.action_deck)
