"""Ganz Wien's components, read from data.json, and the tables that the rules look up (rules 1.1, 1.2, 1.3).

The network's edges are those between successive stops of the lines.
"""

from __future__ import annotations

from json import loads
from pkgutil import get_data
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, TypeAlias

    from kaffeehaus.table.contract import Ints, Names

    Entry: TypeAlias = dict[str, Any]       # in a list of data.json
    Lines: TypeAlias = dict[tuple[int, int, int], list[str]]

BOX: dict[str, Any] = loads(get_data(__package__, "data.json") or b"")


def _ids(entries: list[Entry]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in entries)


def _names(entries: list[Entry], key: str = "names") -> tuple[Any, ...]:
    return tuple(entry[key] for entry in entries)


def _by_seats(key: str) -> Ints:
    table = _RULES["per_players"]
    return tuple(table[str(seats)][key] if str(seats) in table else 0 for seats in range(SEATS.stop))


def _symbols(kinds: list[str]) -> Ints:
    return tuple(SYMBOL_IDS.index(kind) for kind in kinds)


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


# ---- components; numbers refer to their index in the lists of data.json

_RULES, _SIDES, _STATIONS, _LINES = BOX["constants"], BOX["sides"], BOX["stations"], BOX["lines"]
_DESTINATIONS, _EVENTS = BOX["destinations"], BOX["events"]

SYMBOL_IDS, SIDE_IDS, STATION_IDS = _ids(BOX["symbols"]), _ids(_SIDES), _ids(_STATIONS)
DESTINATION_IDS, EVENT_IDS = _ids(_DESTINATIONS), _ids(_EVENTS)
DESTINATIONS = range(len(DESTINATION_IDS))

SYMBOL_NAMES, STATION_NAMES = _names(BOX["symbols"]), _names(_STATIONS)
DESTINATION_NAMES, EVENT_NAMES = _names(_DESTINATIONS), _names(_EVENTS)
EVENT_TEXTS = _names(_EVENTS, "texts")
DESTINATION_FACTS: tuple[Names, ...] = tuple(card["facts"] for card in _DESTINATIONS)

# ---- constants; those that depend on the number of seats are indexed by it

SEATS = range(min(map(int, _RULES["per_players"])), max(map(int, _RULES["per_players"])) + 1)
DEALT, EXCHANGED, TO_WIN = _by_seats("deal"), _by_seats("exchange"), _by_seats("to_win")
DICE: int = _RULES["dice"]
FACES = _symbols(_RULES["faces"])
EVENT_HAND: int = _RULES["event_hand"]
THREE: int = _RULES["three_of_a_kind"]
TURN_LIMIT: int = _RULES["turn_limit"]

# ---- by side: its symbols, and the bonus or None


class NightBonus(NamedTuple):
    """Unused dice of one symbol that can be exchanged for a step by another one."""

    symbol: int
    dice: int
    kinds: int              # a mask of the symbols for that step


RUNNING = tuple(_mask(_symbols(side["kinds"])) for side in _SIDES)
BONUS = tuple(
    NightBonus(SYMBOL_IDS.index(bonus["symbol"]), bonus["dice"], _mask(_symbols(bonus["kinds"])))
    if bonus else None for bonus in (side.get("bonus") for side in _SIDES))

# ---- the network: LINES[side][symbol, station, station] are the lines between two stations, the lower first;
#      NEAR[side][symbol][station] are the stations one step away, ascending


def _lines(side: str) -> Lines:
    found: Lines = {}
    places = {station: place for place, station in enumerate(STATION_IDS)}
    for line in _LINES:
        symbol = SYMBOL_IDS.index(line["kind"])
        for stops in line["segments"] if line[side] else ():
            stops = [places[stop] for stop in stops]
            for one, other in zip(stops, stops[1:]):
                names = found.setdefault((symbol, min(one, other), max(one, other)), [])
                if line["id"] not in names:
                    names.append(line["id"])
    return found


def _near(lines: Lines) -> tuple[tuple[Ints, ...], ...]:
    near: list[list[list[int]]] = [[[] for _ in STATION_IDS] for _ in SYMBOL_IDS]
    for symbol, one, other in sorted(lines):
        near[symbol][one].append(other)
        near[symbol][other].append(one)
    return tuple(tuple(tuple(sorted(stations)) for stations in each) for each in near)


LINES = tuple(map(_lines, SIDE_IDS))
NEAR = tuple(map(_near, LINES))

# ---- destination cards: the station of each; by side the deck as counts, by station a mask of its cards

STATION_OF = tuple(STATION_IDS.index(card["station"]) for card in _DESTINATIONS)
DECK = tuple(tuple(int(card["bar"] in side["destination_bars"]) for card in _DESTINATIONS) for side in _SIDES)
CARDS_AT = tuple(tuple(_mask(card for card, place in enumerate(STATION_OF) if place == station and deck[card])
                       for station in range(len(_STATIONS))) for deck in DECK)

# ---- event cards: by side the copies of each kind; EFFECTS[kind] is its effect

COPIES: tuple[Ints, ...] = tuple(
    tuple(0 if card["id"] in side["removed_events"] else card["copies"] for card in _EVENTS)
    for side in _SIDES)



class Effect(NamedTuple):
    """An effect without numbers: a ticket, rush hour, All green."""

    type: str


class Inspection(NamedTuple):
    """The roller moves to a station unless it has the required kind of card."""

    type: str
    needs: int
    to: int


class Ban(NamedTuple):
    """Bus accident, power failure, snow chaos: a symbol is banned."""

    type: str
    symbol: int


class MovePiece(NamedTuple):
    """Wedding, Donauinselfest: a piece moves to a station."""

    type: str
    to: int


_EFFECTS: dict[str, Callable[[Entry], tuple[Any, ...]]] = {
    "inspection": lambda effect: Inspection(effect["type"], EVENT_IDS.index(effect["needs"]),
                                            STATION_IDS.index(effect["to"])),
    "ban": lambda effect: Ban(effect["type"], SYMBOL_IDS.index(effect["kind"])),
    "move_piece": lambda effect: MovePiece(effect["type"], STATION_IDS.index(effect["to"])),
}
EFFECTS: tuple[Any, ...] = tuple(
    _EFFECTS[effect["type"]](effect) if effect["type"] in _EFFECTS else Effect(effect["type"])
    for effect in _names(_EVENTS, "effect"))
# by symbol: the kind of event that bans it, or None
BANNED_BY = tuple(next((kind for kind, effect in enumerate(EFFECTS) if effect == ("ban", symbol)), None)
                  for symbol in range(len(SYMBOL_IDS)))
TICKET = next(kind for kind, effect in enumerate(EFFECTS) if effect.type == "ticket")

# ---- a checksum of all tables that the rules read; links depend on it

DIGEST = crc32(repr((
    _RULES, SYMBOL_IDS, SIDE_IDS, STATION_IDS, DESTINATION_IDS, EVENT_IDS, RUNNING,
    tuple(bonus and tuple(bonus) for bonus in BONUS), NEAR, STATION_OF, DECK, COPIES,
    tuple(map(tuple, EFFECTS)))).encode())
