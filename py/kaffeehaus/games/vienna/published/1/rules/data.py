"""Vienna's components, read from data.json, and the tables that the rules look up in them."""

from json import loads
from pkgutil import get_data
from typing import NamedTuple
from zlib import crc32

BOX = loads(get_data(__package__, "data.json"))


def _ids(entries):
    return tuple(entry["id"] for entry in entries)


def _names(entries, key="names"):
    return tuple(entry[key] for entry in entries)


def _symbols(entries):
    return tuple(tuple(entry["symbols"][symbol] for symbol in SYMBOL_IDS) for entry in entries)


def _by_seats(table):
    return tuple(table.get(str(seats), 0) for seats in range(SEATS.stop))


def _mask(places):
    return sum(1 << place for place in places)


def _place_of(effect):
    """The one special card with this effect."""
    return next(place for place, card in enumerate(_SPECIALS) if card["effect"] == effect)


# ---- what is in the box, by place in the lists of data.json

_RULES, _FIELDS, _SPECIALS = BOX["constants"], BOX["fields"], BOX["special_cards"]
_STARTS, _CHARACTERS = BOX["start_cards"], BOX["character_cards"]

SYMBOL_IDS, FIELD_IDS, START_IDS = _ids(BOX["symbols"]), _ids(_FIELDS), _ids(_STARTS)
SPECIAL_IDS, CHARACTER_IDS = _ids(_SPECIALS), _ids(_CHARACTERS)

SYMBOL_NAMES, SYMBOLS_NAMES = _names(BOX["symbols"]), _names(BOX["symbols"], "names_of_many")
FIELD_NAMES, START_NAMES = _names(_FIELDS), _names(_STARTS)
SPECIAL_NAMES, CHARACTER_NAMES = _names(_SPECIALS), _names(_CHARACTERS)
# for where there is little room
FIELD_SHORT_NAMES = tuple(field.get("short_names", field["names"]) for field in _FIELDS)
SPECIAL_SHORT_NAMES = _names(_SPECIALS, "short_names")

# ---- numbers of the rules; those that depend on the number of seats are looked up by it

SEATS = range(_RULES["players_min"], _RULES["players_max"] + 1)
OWN_DICE = _by_seats(_RULES["own_dice_per_player"])
START_POINTS = _by_seats(_RULES["start_vp"])
OPEN_CHARACTERS = _by_seats(_RULES["face_up_characters"])
WHITE_DICE = _RULES["white_dice"]
COINS = _RULES["coins_total"]
END_POINTS = _RULES["end_trigger_vp"]
REROLL_COST, TURN_COST, BRIBE = _RULES["reroll_cost"], _RULES["turn_die_cost"], _RULES["go_back_cost"]
TURN_STEP, TURN_WRAPS = _RULES["turn_die_step"], _RULES["turn_die_wraps"]
LEAST_PLACED, MOST_PLACED = _RULES["min_dice_per_placement"], _RULES["max_dice_per_placement"]
EXTRA_TURNS = _RULES["extra_turns_per_round"]
JOKER_FACE = _RULES["joker_face"]
MAJORITY_POINTS, MAJORITIES = _RULES["final_majority_vp"], tuple(_RULES["final_majority"])
COINS_PER_POINT = _RULES["final_coins_per_vp"]

# ---- dice by what they show: tokens from 1 to FACES are coloured dice with that face, higher ones the white die

FACES = 6
FACE = (0, *range(1, FACES + 1), *range(1, FACES + 1))
IS_WHITE = tuple(token > FACES for token in range(len(FACE)))

# ---- cards

START_COINS, START_SYMBOLS = tuple(card["coins"] for card in _STARTS), _symbols(_STARTS)
CHARACTER_SYMBOLS, CHARACTER_COPIES = _symbols(_CHARACTERS), tuple(card["copies"] for card in _CHARACTERS)
SPECIAL_SYMBOLS = _symbols(_SPECIALS)
FIRST_HOLDER = tuple(card["initial_holder"] == "game_start_player" for card in _SPECIALS)
CLOCK = _place_of("holder_starts_next_round")
DOUBLE_MOVE = _place_of("one_extra_full_turn_per_round")
JOKER = _place_of("ones_are_any_face_when_placed")
EXTRA_DIE = _place_of("white_die_from_next_round")

# ---- fields: 0 up to STREET in street order, then those beside the street

STREET = sum(field["on_street"] for field in _FIELDS)
VALUES = tuple(tuple(field["values"]) for field in _FIELDS)
PAIR = tuple(field["pair"] for field in _FIELDS)
ANY_VALUE = tuple(field["any_value"] for field in _FIELDS)
ENDLESS = tuple(field["capacity"] is None for field in _FIELDS)
LIGHTNING = tuple(field["immediate"] for field in _FIELDS)
COST = tuple(field["cost_coins"] for field in _FIELDS)
EVALUATED = _mask(place for place in range(STREET) if not LIGHTNING[place])
GENDARME_MAY = tuple(field["gendarme_allowed"] for field in _FIELDS)

# ---- effects: each of EFFECTS is one of these, with the kind that data.json names first

class Gain(NamedTuple):
    """Points or coins: so many, or so many for each die or special card."""

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
    """One symbol against both neighbours."""

    kind: str
    symbol: int
    majority_points: int
    majority_coins: int
    tie_points: int
    tie_coins: int


class ChosenComparison(NamedTuple):
    """One of some symbols against both neighbours."""

    kind: str
    symbols: tuple
    majority_points: int
    majority_coins: int
    tie_points: int
    tie_coins: int
    once: bool              # a symbol that was compared in this round cannot be chosen


class Theft(NamedTuple):
    """Coins of other seats."""

    kind: str
    most: int               # from one seat
    victims: int            # how many seats instead
    each: int               # from each of these
    optional: bool


class Closing(NamedTuple):
    """The gendarme closes a field."""

    kind: str
    excluded: tuple         # fields where he may never stand


class AnyFace(NamedTuple):
    """One unplaced die is turned to any face."""

    kind: str
    optional: bool


class Options(NamedTuple):
    """One of several gains."""

    kind: str
    options: tuple          # for each, the places in EFFECTS of what it does


_MADE = {
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
    "choose_one": lambda e: Options(e["type"], tuple(tuple(map(_placed, option)) for option in e["options"])),
}


def _rewards(effect):
    return tuple(effect[case][gain] for case in ("majority", "tie") for gain in ("vp", "coins"))


def _placed(effect):
    """Put an effect, after those it is made of, into the table of effects, and say where."""
    made = _MADE[effect["type"]](effect)
    _ALL.append(made)
    return len(_ALL) - 1


_ALL = []
FIELD_EFFECTS = tuple(tuple(_placed(effect) for effect in field["effects"]) for field in _FIELDS)
EFFECTS = tuple(_ALL)
NEEDS_CHARACTERS = tuple(bool(effects) and all(EFFECTS[place].kind == "take_character" for place in effects)
                     for effects in FIELD_EFFECTS)

# ---- one number that differs whenever a table that the rules read does

def _plain(effect):
    """An effect as it stands in the digest, which is part of every link."""
    return (effect.kind, *effect.options) if effect.kind == "choose_one" else tuple(effect)


DIGEST = crc32(repr((
    _RULES, SYMBOL_IDS, FIELD_IDS, START_IDS, SPECIAL_IDS, CHARACTER_IDS, START_COINS, START_SYMBOLS,
    CHARACTER_SYMBOLS, CHARACTER_COPIES, SPECIAL_SYMBOLS, FIRST_HOLDER, CLOCK, DOUBLE_MOVE, JOKER, EXTRA_DIE,
    STREET, VALUES, PAIR, ANY_VALUE, ENDLESS, LIGHTNING, COST, GENDARME_MAY, tuple(map(_plain, EFFECTS)), FIELD_EFFECTS)).encode())
