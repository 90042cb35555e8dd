"""Ways through the network: the steps that dice allow, distances, and routes for a handful of dice."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from .data import DICE, NEAR, STATION_IDS, SYMBOL_IDS, THREE

if TYPE_CHECKING:
    from typing import TypeAlias

    from kaffeehaus.table.contract import Action, Ints

    Route: TypeAlias = tuple[tuple[int, int], ...]      # (symbol, station), step after step
    Routes: TypeAlias = tuple[tuple[Route, ...], ...]   # by station

STATIONS, SYMBOLS = range(len(STATION_IDS)), range(len(SYMBOL_IDS))
ALL_SYMBOLS = (1 << len(SYMBOL_IDS)) - 1
NO_WAY = -1
ROUTES = 3          # ways shown to one station, if they leave different dice

_COUNTS = [counts for counts in product(range(DICE + 1), repeat=len(SYMBOL_IDS)) if sum(counts) <= DICE]
# by dice, as counts by symbol: the mask of symbols that are there, and the symbols that are there three times
PRESENT = {dice: sum(1 << symbol for symbol in SYMBOLS if dice[symbol]) for dice in _COUNTS}
THREES = {dice: tuple(symbol for symbol in SYMBOLS if dice[symbol] >= THREE) for dice in _COUNTS}


def is_edge(side: int, symbol: int, station: int, other: int) -> bool:
    return other in NEAR[side][symbol][station]


# ---- what is asked again and again is remembered: all of it follows from the board alone

_STEPS: dict[Ints, tuple[Action, ...]] = {}
_DISTANCES: dict[Ints, Ints] = {}
_ROUTES: dict[tuple[int, int, Ints], Routes] = {}
_MOST_ROUTES = 400


def steps_from(verb: int, side: int, station: int, symbols: int) -> tuple[Ints, ...]:
    """The actions (verb, symbol, neighbour) for a mask of symbols, ascending."""
    found = _STEPS.get((verb, side, station, symbols))
    if found is None:
        found = _STEPS[verb, side, station, symbols] = tuple(
            (verb, symbol, other) for symbol in SYMBOLS if symbols >> symbol & 1
            for other in NEAR[side][symbol][station])
    return found


def distances(side: int, symbols: int, goal: int) -> Ints:
    """By station, how many steps it is away from the goal with these symbols alone, or NO_WAY."""
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
    """By station, the shortest ways there with some of these dice, as tuples of (symbol, station)."""
    found = _ROUTES.get((side, start, dice))
    if found is None:
        if len(_ROUTES) >= _MOST_ROUTES:
            _ROUTES.clear()
        found = _ROUTES[side, start, dice] = _routes(side, start, dice)
    return found


def _routes(side: int, start: int, dice: Ints) -> Routes:
    """Step after step from all that was reached; of ways that leave the same dice the first goes on."""
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
