"""Symbols, comparisons, the last scoring and the ranking of Vienna, computed from a state and changing nothing."""

from .data import (CHARACTER_SYMBOLS, COINS_PER_POINT, MAJORITIES, MAJORITY_POINTS, SPECIAL_SYMBOLS,
                   START_SYMBOLS, SYMBOL_IDS)
from .state import SOURCES


def symbols(s, seat):
    """How many of each symbol lie before a seat: on its start card, its characters and its special cards."""
    total = list(START_SYMBOLS[s.cards[seat]]) if s.cards[seat] >= 0 else [0] * len(SYMBOL_IDS)
    lying = [CHARACTER_SYMBOLS[character] for character in s.characters[seat]]
    lying += [SPECIAL_SYMBOLS[card] for card, holder in enumerate(s.holders) if holder == seat]
    for shown in lying:
        for symbol, count in enumerate(shown):
            total[symbol] += count
    return tuple(total)


def neighbours(s, seat):
    """The left and the right neighbour (rules 5.1)."""
    return (seat + 1) % s.seats, (seat - 1) % s.seats


def numbers(s, seat, symbol):
    """What a comparison looks at: the seat's own number of a symbol, its left and its right neighbour's."""
    left, right = neighbours(s, seat)
    return symbols(s, seat)[symbol], symbols(s, left)[symbol], symbols(s, right)[symbol]


def reward(own, left, right, win_points, win_coins, tie_points, tie_coins):
    """Points and coins of a comparison: each neighbour counts on its own (rules 9.6)."""
    wins, ties = (left < own) + (right < own), (left == own) + (right == own)
    return wins * win_points + ties * tie_points, wins * win_coins + ties * tie_coins


def specials(s, seat):
    return s.holders.count(seat)


def majority(s, own, left, right):
    """Points for one symbol at the end of the game (rules 14.1)."""
    wins = (left < own) + (right < own)
    if MAJORITIES[s.majority] == "both":
        wins //= 2
    return wins * MAJORITY_POINTS


def exchanged(coins):
    """The points that coins bring at the end of the game (rules 14.2)."""
    return coins // COINS_PER_POINT


# ---- the contract

def points(s):
    return list(s.points)


def ranking(s):
    """1 is the winner: points, then special cards, then coins left after the exchange (rules 14.3)."""
    worth = [(s.points[seat], specials(s, seat), s.coins[seat]) for seat in range(s.seats)]
    return [1 + sum(other > own for other in worth) for own in worth]


def breakdown(s):
    size = len(SOURCES)
    return [tuple(zip(SOURCES, s.tallies[seat * size:(seat + 1) * size])) for seat in range(s.seats)]
