"""Symbols, comparisons, final scoring and ranking, all computed without changing the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import (
    CHARACTER_SYMBOLS,
    COINS_PER_POINT,
    MAJORITIES,
    MAJORITY_POINTS,
    SPECIAL_SYMBOLS,
    START_SYMBOLS,
    SYMBOL_IDS,
)
from .state import SOURCES

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Ints, Seat
    from .state import State


def symbols(s: State, seat: Seat) -> Ints:
    """The number of each symbol on a seat's start card, characters and special cards."""
    total = list(START_SYMBOLS[s.cards[seat]]) if s.cards[seat] >= 0 else [0] * len(SYMBOL_IDS)
    lying = [CHARACTER_SYMBOLS[character] for character in s.characters[seat]]
    lying += [SPECIAL_SYMBOLS[card] for card, holder in enumerate(s.holders) if holder == seat]
    for shown in lying:
        for symbol, count in enumerate(shown):
            total[symbol] += count
    return tuple(total)


def neighbours(s: State, seat: Seat) -> tuple[int, int]:
    """The left and the right neighbour (rules 5.1)."""
    return (seat + 1) % s.seats, (seat - 1) % s.seats


def symbol_counts(s: State, seat: Seat, symbol: int) -> tuple[int, int, int]:
    """The numbers of a symbol that a seat, its left and its right neighbour have."""
    left, right = neighbours(s, seat)
    return symbols(s, seat)[symbol], symbols(s, left)[symbol], symbols(s, right)[symbol]


def reward(own: int, left: int, right: int, win_points: int, win_coins: int, tie_points: int,
           tie_coins: int) -> tuple[int, int]:
    """(points, coins) of a comparison; each neighbour counts separately (rules 9.6)."""
    wins, ties = (left < own) + (right < own), (left == own) + (right == own)
    return wins * win_points + ties * tie_points, wins * win_coins + ties * tie_coins


def special_card_count(s: State, seat: Seat) -> int:
    return s.holders.count(seat)


def majority(s: State, own: int, left: int, right: int) -> int:
    """Points for one symbol at the end of the game (rules 14.1)."""
    wins = (left < own) + (right < own)
    if MAJORITIES[s.majority] == "both":
        wins //= 2
    return wins * MAJORITY_POINTS


def points_for_coins(coins: int) -> int:
    """Points for coins at the end of the game (rules 14.2)."""
    return coins // COINS_PER_POINT


# ---- the contract

def points(s: State) -> list[int]:
    return list(s.points)


def ranking(s: State) -> list[int]:
    """1 is the winner: points, then special cards, then coins left after the exchange (rules 14.3)."""
    worth = [(s.points[seat], special_card_count(s, seat), s.coins[seat]) for seat in range(s.seats)]
    return [1 + sum(other > own for other in worth) for own in worth]


def breakdown(s: State) -> list[tuple[tuple[str, int], ...]]:
    size = len(SOURCES)
    return [tuple(zip(SOURCES, s.tallies[seat * size:(seat + 1) * size])) for seat in range(s.seats)]
