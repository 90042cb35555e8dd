"""Vienna's components, read from data.json, and the tables that the rules look up in them."""

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

BOX: dict[str, Any] = loads(get_data(__package__, "data.json") or b"")


def _ids(entries: list[Entry]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in entries)


def _names(entries: list[Entry], key: str = "names") -> tuple[Names, ...]:
    return tuple(entry[key] for entry in entries)


def _symbols(entries: list[Entry]) -> tuple[Ints, ...]:
    return tuple(tuple(entry["symbols"][symbol] for symbol in SYMBOL_IDS) for entry in entries)


def _by_seats(table: dict[str, int]) -> Ints:
    return tuple(table.get(str(seats), 0) for seats in range(SEATS.stop))


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _place_of(effect: str) -> int:
    """The one special card with this effect."""
    return next(place for place, card in enumerate(_SPECIALS) if card["effect"] == effect)


# ---- components; numbers refer to their index in the lists of data.json

_RULES, _FIELDS, _SPECIALS = BOX["constants"], BOX["fields"], BOX["special_cards"]
_STARTS, _CHARACTERS = BOX["start_cards"], BOX["character_cards"]

SYMBOL_IDS, FIELD_IDS, START_IDS = _ids(BOX["symbols"]), _ids(_FIELDS), _ids(_STARTS)
SPECIAL_IDS, CHARACTER_IDS = _ids(_SPECIALS), _ids(_CHARACTERS)

SYMBOL_NAMES, SYMBOLS_NAMES = _names(BOX["symbols"]), _names(BOX["symbols"], "names_of_many")
FIELD_NAMES, START_NAMES = _names(_FIELDS), _names(_STARTS)
SPECIAL_NAMES, CHARACTER_NAMES = _names(_SPECIALS), _names(_CHARACTERS)
# for narrow places
FIELD_SHORT_NAMES: tuple[Names, ...] = tuple(field.get("short_names", field["names"]) for field in _FIELDS)
SPECIAL_SHORT_NAMES = _names(_SPECIALS, "short_names")

# ---- constants; those that depend on the number of seats are indexed by it

_NUMBERS: dict[str, int] = _RULES
SEATS = range(_NUMBERS["players_min"], _NUMBERS["players_max"] + 1)
OWN_DICE = _by_seats(_RULES["own_dice_per_player"])
START_POINTS = _by_seats(_RULES["start_vp"])
OPEN_CHARACTERS = _by_seats(_RULES["face_up_characters"])
WHITE_DICE = _NUMBERS["white_dice"]
COINS = _NUMBERS["coins_total"]
END_POINTS = _NUMBERS["end_trigger_vp"]
REROLL_COST, TURN_COST, BRIBE = _NUMBERS["reroll_cost"], _NUMBERS["turn_die_cost"], _NUMBERS["go_back_cost"]
TURN_STEP, TURN_WRAPS = _NUMBERS["turn_die_step"], _NUMBERS["turn_die_wraps"]
LEAST_PLACED, MOST_PLACED = _NUMBERS["min_dice_per_placement"], _NUMBERS["max_dice_per_placement"]
EXTRA_TURNS = _NUMBERS["extra_turns_per_round"]
JOKER_FACE = _NUMBERS["joker_face"]
MAJORITY_POINTS = _NUMBERS["final_majority_vp"]
MAJORITIES: tuple[str, ...] = tuple(_RULES["final_majority"])
COINS_PER_POINT = _NUMBERS["final_coins_per_vp"]

# ---- dice are tokens: 1 to FACES is a coloured die with that face, FACES + 1 to 2 * FACES the white die

FACES = 6
FACE: Ints = (0, *range(1, FACES + 1), *range(1, FACES + 1))
IS_WHITE = tuple(token > FACES for token in range(len(FACE)))

# ---- cards

START_COINS: Ints = tuple(card["coins"] for card in _STARTS)
START_SYMBOLS = _symbols(_STARTS)
CHARACTER_COPIES: Ints = tuple(card["copies"] for card in _CHARACTERS)
CHARACTER_SYMBOLS = _symbols(_CHARACTERS)
SPECIAL_SYMBOLS = _symbols(_SPECIALS)
FIRST_HOLDER: tuple[bool, ...] = tuple(card["initial_holder"] == "game_start_player" for card in _SPECIALS)
CLOCK = _place_of("holder_starts_next_round")
DOUBLE_MOVE = _place_of("one_extra_full_turn_per_round")
JOKER = _place_of("ones_are_any_face_when_placed")
EXTRA_DIE = _place_of("white_die_from_next_round")

# ---- fields: those of the street in order, then those beside it

STREET: int = sum(field["on_street"] for field in _FIELDS)
VALUES: tuple[Ints, ...] = tuple(tuple(field["values"]) for field in _FIELDS)
PAIR: tuple[bool, ...] = tuple(field["pair"] for field in _FIELDS)
ANY_VALUE: tuple[bool, ...] = tuple(field["any_value"] for field in _FIELDS)
ENDLESS = tuple(field["capacity"] is None for field in _FIELDS)
LIGHTNING: tuple[bool, ...] = tuple(field["immediate"] for field in _FIELDS)
COST: Ints = tuple(field["cost_coins"] for field in _FIELDS)
EVALUATED = _mask(place for place in range(STREET) if not LIGHTNING[place])
GENDARME_MAY: tuple[bool, ...] = tuple(field["gendarme_allowed"] for field in _FIELDS)

# ---- effects: one class for each shape; the first field is the type in data.json

class Gain(NamedTuple):
    """Points or coins, a fixed amount or one for each die or special card."""

    kind: str
    amount: int


class SpecialCard(NamedTuple):
    """A special card moves to the seat."""

    kind: str
    card: int


class Character(NamedTuple):
    """One of the open character cards moves to the seat."""

    kind: str


class Comparison(NamedTuple):
    """A symbol is compared with both neighbours."""

    kind: str
    symbol: int
    majority_points: int
    majority_coins: int
    tie_points: int
    tie_coins: int


class ChosenComparison(NamedTuple):
    """One of several symbols is compared with both neighbours."""

    kind: str
    symbols: Ints
    majority_points: int
    majority_coins: int
    tie_points: int
    tie_coins: int
    once: bool              # not a symbol that was already compared in this round


class Theft(NamedTuple):
    """Coins are taken from other seats."""

    kind: str
    most: int               # from one seat
    victims: int            # number of seats, as the alternative
    each: int               # from each of those seats
    optional: bool


class Closing(NamedTuple):
    """The gendarme closes a field."""

    kind: str
    excluded: Ints          # fields he may never close


class AnyFace(NamedTuple):
    """One unplaced die is turned to any face."""

    kind: str
    optional: bool


class Options(NamedTuple):
    """One of several gains."""

    kind: str
    options: tuple[tuple[Any, ...], ...]  # for each, the indices of its effects in EFFECTS


if TYPE_CHECKING:
    Effect: TypeAlias = (Gain | SpecialCard | Character | Comparison | ChosenComparison | Theft | Closing
                         | AnyFace | Options)

_MADE: dict[str, Callable[[Entry], Effect]] = {
    "gain_vp": lambda e: Gain(e["type"], e["amount"]),
    "gain_coins": lambda e: Gain(e["type"], e["amount"]),
    "gain_coins_per_die": lambda e: Gain(e["type"], e["amount"]),
    "vp_per_special_card": lambda e: Gain(e["type"], e["amount"]),
    "take_special_card": lambda e: SpecialCard(e["type"], SPECIAL_IDS.index(e["card"])),
    "take_character": lambda e: Character(e["type"]),
    "compare_symbol": lambda e: Comparison(e["type"], SYMBOL_IDS.index(e["symbol"]), *_rewards(e)),
    "compare_choice": lambda e: ChosenComparison(e["type"], tuple(map(SYMBOL_IDS.index, e["symbols"])),
                                                 *_rewards(e), e["not_twice_per_round"]),
    "steal_coins": lambda e: Theft(e["type"], e["single_player_max"], e["split_players"], e["split_each"],
                                   e.get("optional", False)),
    "place_gendarme": lambda e: Closing(e["type"], tuple(map(FIELD_IDS.index, e["excluded"]))),
    "turn_own_unplaced_die": lambda e: AnyFace(e["type"], e.get("optional", False)),
    "choose_one": lambda e: Options(e["type"], tuple(tuple(map(_add, option)) for option in e["options"])),
}


def _rewards(effect: Entry) -> tuple[int, int, int, int]:
    majority, tie = effect["majority"], effect["tie"]
    return majority["vp"], majority["coins"], tie["vp"], tie["coins"]


def _add(effect: Entry) -> int:
    """Append an effect to the table of effects, after its parts; returns its index."""
    made = _MADE[effect["type"]](effect)
    _ALL.append(made)
    return len(_ALL) - 1


_ALL: list[Effect] = []
FIELD_EFFECTS = tuple(tuple(_add(effect) for effect in field["effects"]) for field in _FIELDS)
EFFECTS = tuple(_ALL)
NEEDS_CHARACTERS = tuple(bool(effects) and all(EFFECTS[place].kind == "take_character" for place in effects)
                     for effects in FIELD_EFFECTS)

# ---- a checksum of all tables that the rules read; links depend on it

def _plain(effect: Effect) -> tuple[object, ...]:
    """An effect as it enters the digest."""
    return (effect.kind, *effect.options) if isinstance(effect, Options) else tuple(effect)


DIGEST = crc32(repr((
    _RULES, SYMBOL_IDS, FIELD_IDS, START_IDS, SPECIAL_IDS, CHARACTER_IDS, START_COINS, START_SYMBOLS,
    CHARACTER_SYMBOLS, CHARACTER_COPIES, SPECIAL_SYMBOLS, FIRST_HOLDER, CLOCK, DOUBLE_MOVE, JOKER, EXTRA_DIE,
    STREET, VALUES, PAIR, ANY_VALUE, ENDLESS, LIGHTNING, COST, GENDARME_MAY, tuple(map(_plain, EFFECTS)),
    FIELD_EFFECTS)).encode())
