"""Symbols, comparisons, the last scoring and the ranking of Vienna,
computed from a state and changing nothing."""

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
    """How many of each symbol lie before a seat: on its start card, its characters and its special cards."""
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


def numbers(s: State, seat: Seat, symbol: int) -> tuple[int, int, int]:
    """What a comparison looks at: the seat's own number of a symbol, its left and its right neighbour's."""
    left, right = neighbours(s, seat)
    return symbols(s, seat)[symbol], symbols(s, left)[symbol], symbols(s, right)[symbol]


def reward(own: int, left: int, right: int, win_points: int, win_coins: int, tie_points: int,
           tie_coins: int) -> tuple[int, int]:
    """Points and coins of a comparison: each neighbour counts on its own (rules 9.6)."""
    wins, ties = (left < own) + (right < own), (left == own) + (right == own)
    return wins * win_points + ties * tie_points, wins * win_coins + ties * tie_coins


def specials(s: State, seat: Seat) -> int:
    return s.holders.count(seat)


def majority(s: State, own: int, left: int, right: int) -> int:
    """Points for one symbol at the end of the game (rules 14.1)."""
    wins = (left < own) + (right < own)
    if MAJORITIES[s.majority] == "both":
        wins //= 2
    return wins * MAJORITY_POINTS


def exchanged(coins: int) -> int:
    """The points that coins bring at the end of the game (rules 14.2)."""
    return coins // COINS_PER_POINT


# ---- the contract

def points(s: State) -> list[int]:
    return list(s.points)


def ranking(s: State) -> list[int]:
    """1 is the winner: points, then special cards, then coins left after the exchange (rules 14.3)."""
    worth = [(s.points[seat], specials(s, seat), s.coins[seat]) for seat in range(s.seats)]
    return [1 + sum(other > own for other in worth) for own in worth]


def breakdown(s: State) -> list[tuple[tuple[str, int], ...]]:
    size = len(SOURCES)
    return [tuple(zip(SOURCES, s.tallies[seat * size:(seat + 1) * size])) for seat in range(s.seats)]
