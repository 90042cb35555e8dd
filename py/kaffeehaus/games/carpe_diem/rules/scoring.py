"""Points for cards, villas, leftovers and frames, computed without changing the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .data import (
    BREADS_FOR_CARD,
    CARD_BREADS,
    FOUNTAIN_ITEM,
    FOUNTAIN_POINTS,
    ITEMS,
    LEFTOVERS_PER_POINT,
    REQUIRED,
    TASKS,
    TRACK_POINTS,
    VILLA_POINTS,
)
from .state import GOODS, KINDS, SOURCES

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Seat
    from .state import State

# ---- how often a scoring card is fulfilled

def times_fulfilled(s: State, seat: Seat, card: int) -> int:
    """How often the seat's items fulfil a green card (rules 8.4)."""
    first = seat * ITEMS
    return min(s.owned[first + item] // count for item, count in REQUIRED[card])


def coins_missing(s: State, seat: Seat, card: int, times: int) -> int:
    """Coins needed in place of missing goods to pay a red card so often."""
    first = seat * GOODS
    return sum(max(0, times * count - s.goods[first + good]) for good, count in REQUIRED[card])


def max_payments(s: State, seat: Seat, card: int) -> int:
    """How often the seat can pay a red card (rules 8.5)."""
    coins, times = s.coins[seat], 0
    while coins_missing(s, seat, card, times + 1) <= coins:
        times += 1
    return times


def coins_for(s: State, seat: Seat, card: int, times: int, part: int) -> tuple[int, int]:
    """The fewest and the most coins for a good of a card that leave enough for the others (rules 8.5)."""
    first = seat * GOODS
    good, count = REQUIRED[card][part]
    wanted = times * count
    later = sum(max(0, times * count - s.goods[first + good]) for good, count in REQUIRED[card][part + 1:])
    return max(0, wanted - s.goods[first + good]), min(wanted, s.coins[seat] - later)


def max_by_bread(s: State, seat: Seat, card: int) -> int:
    """How often bread can fulfil the card, including bread that it brings (rules 8.6, 12 E20)."""
    breads, times = s.breads[seat], 0
    while breads >= BREADS_FOR_CARD:
        breads += CARD_BREADS[card] - BREADS_FOR_CARD
        times += 1
    return times


# ---- final scoring (rules 10)

def villa_points(chimneys: int) -> int:
    """Points of one finished villa (rules 10.1)."""
    return VILLA_POINTS[min(chimneys, len(VILLA_POINTS) - 1)]


def leftovers(s: State, seat: Seat) -> int:
    """The number of goods, coins, breads and stored tiles left (rules 10.2, 12 E24)."""
    goods = sum(s.goods[seat * GOODS:(seat + 1) * GOODS])
    return goods + s.coins[seat] + s.breads[seat] + len(s.stored[seat])


def leftover_points(s: State, seat: Seat) -> int:
    return leftovers(s, seat) // LEFTOVERS_PER_POINT


def track_points(s: State, seat: Seat) -> int:
    """Points of the disc's space (rules 10.3)."""
    return TRACK_POINTS[s.track[seat]]


def fountain_points(s: State, seat: Seat, card: int) -> int:
    """Points of one fountain card (rules 10.4, 12 E26)."""
    return s.owned[seat * ITEMS + FOUNTAIN_ITEM[card]] * FOUNTAIN_POINTS[card]


class FrameTask(NamedTuple):
    """A task of a seat's frame, and whether it is met."""

    side: int
    kind: int
    position: int
    points: int
    line: int               # a mask of cells
    met: bool


def tasks(s: State, seat: Seat) -> list[FrameTask]:
    """The tasks of a frame; a finished group on its line meets a task (rules 10.5, 12 E27)."""
    first = seat * KINDS
    return [FrameTask(side, kind, position, points, line, bool(s.finished[first + kind] & line))
            for side, frame in enumerate(s.frames[seat])
            for kind, position, points, line in TASKS[frame][side]]


# ---- the contract

def points(s: State) -> list[int]:
    return list(s.points)


def ranking(s: State) -> list[int]:
    """1 is the winner: points, then further back on the track, lower in a stack (rules 10.6, 12 E28)."""
    worth = [(s.points[seat], s.standing.index(seat)) for seat in range(s.seats)]
    return [1 + sum(other > own for other in worth) for own in worth]


def breakdown(s: State) -> list[tuple[tuple[str, int], ...]]:
    size = len(SOURCES)
    return [tuple(zip(SOURCES, s.tallies[seat * size:(seat + 1) * size])) for seat in range(s.seats)]
