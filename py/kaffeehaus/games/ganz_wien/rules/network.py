"""Routes in the network: single steps, distances, and routes with a set of dice."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from .data import DICE, NEAR, STATION_IDS, SYMBOL_IDS, THREE

if TYPE_CHECKING:
    from typing import TypeAlias

    from kaffeehaus.table.contract import Action, Ints

    Route: TypeAlias = tuple[tuple[int, int], ...]      # (symbol, station) for each step
    Routes: TypeAlias = tuple[tuple[Route, ...], ...]   # by station

STATIONS, SYMBOLS = range(len(STATION_IDS)), range(len(SYMBOL_IDS))
ALL_SYMBOLS = (1 << len(SYMBOL_IDS)) - 1
NO_WAY = -1
ROUTES = 3          # routes per station that leave different dice

_COUNTS = [counts for counts in product(range(DICE + 1), repeat=len(SYMBOL_IDS)) if sum(counts) <= DICE]
# by dice (counts by symbol): mask of the symbols present, symbols with three dice
PRESENT = {dice: sum(1 << symbol for symbol in SYMBOLS if dice[symbol]) for dice in _COUNTS}
THREES = {dice: tuple(symbol for symbol in SYMBOLS if dice[symbol] >= THREE) for dice in _COUNTS}


def is_edge(side: int, symbol: int, station: int, other: int) -> bool:
    return other in NEAR[side][symbol][station]


# ---- caches; all of it depends on the board alone

_STEPS: dict[Ints, tuple[Action, ...]] = {}
_DISTANCES: dict[Ints, Ints] = {}
_ROUTES: dict[tuple[int, int, Ints], Routes] = {}
_CACHE_SIZE = 400


def steps_from(verb: int, side: int, station: int, symbols: int) -> tuple[Ints, ...]:
    """The actions (verb, symbol, neighbour) for a mask of symbols, ascending."""
    found = _STEPS.get((verb, side, station, symbols))
    if found is None:
        found = _STEPS[verb, side, station, symbols] = tuple(
            (verb, symbol, other) for symbol in SYMBOLS if symbols >> symbol & 1
            for other in NEAR[side][symbol][station])
    return found


def distances(side: int, symbols: int, goal: int) -> Ints:
    """By station, the number of steps to the goal with these symbols, or NO_WAY."""
    found = _DISTANCES.get((side, symbols, goal))
    if found is None:
        away = [NO_WAY] * len(STATION_IDS)
        away[goal], waiting = 0, [goal]
        for station in waiting:
            for symbol in SYMBOLS:
                for other in NEAR[side][symbol][station] if symbols >> symbol & 1 else ():
                    if away[other] == NO_WAY:
                        away[other] = away[station] + 1
                        waiting.append(other)
        found = _DISTANCES[side, symbols, goal] = tuple(away)
    return found


def routes(side: int, start: int, dice: Ints) -> Routes:
    """By station, the shortest routes there with some of these dice."""
    found = _ROUTES.get((side, start, dice))
    if found is None:
        if len(_ROUTES) >= _CACHE_SIZE:
            _ROUTES.clear()
        found = _ROUTES[side, start, dice] = _routes(side, start, dice)
    return found


def _routes(side: int, start: int, dice: Ints) -> Routes:
    """Breadth-first search; of routes to a station that leave the same dice the first is kept."""
    reached: dict[int, tuple[Route, ...]] = {start: ((),)}
    ways: dict[tuple[int, Ints], Route] = {(start, dice): ()}
    for _ in range(sum(dice)):
        after: dict[tuple[int, Ints], Route] = {}
        arrived: dict[int, list[Route]] = {}
        for (station, left), way in ways.items():
            for symbol in SYMBOLS:
                if left[symbol]:
                    rest = left[:symbol] + (left[symbol] - 1,) + left[symbol + 1:]
                    for other in NEAR[side][symbol][station]:
                        if (other, rest) not in after:
                            after[other, rest] = (*way, (symbol, other))
                            if other not in reached:
                                arrived.setdefault(other, []).append(after[other, rest])
        reached |= {station: tuple(found[:ROUTES]) for station, found in arrived.items()}
        ways = after
    return tuple(reached.get(station, ()) for station in STATIONS)
