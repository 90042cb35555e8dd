"""Café Melange's components, read from data.json, and the tables that the rules look up in them (rules 2)."""

from __future__ import annotations

from json import loads
from pkgutil import get_data
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, TypeAlias

    from kaffeehaus.table.contract import Ints, MaybeInt, Names

    Entry: TypeAlias = dict[str, Any]       # in a list of data.json

BOX: dict[str, Any] = loads(get_data(__package__, "data.json") or b"")


def _ids(entries: list[Entry]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in entries)


def _names(entries: list[Entry]) -> tuple[Names, ...]:
    return tuple(entry["names"] for entry in entries)


def _numbers(entries: list[Entry], key: str) -> Ints:
    return tuple(entry[key] for entry in entries)


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _own_kinds(colour: str, shapes: list[str]) -> Ints:
    return tuple(kind for kind in KINDS if _KINDS[kind]["colour"] == colour
                 and _KINDS[kind]["shape"] in shapes and not _KINDS[kind]["neutral"])


def _owner(kind: int, own: tuple[Ints, ...]) -> int:
    """The seat that owns a kind, or the code for neutral or unused kinds."""
    return NOBODYS if kind in NEUTRALS else next((seat for seat, kinds in enumerate(own) if kind in kinds),
                                                 UNUSED)


def _by_seats(read: Callable[[Entry], Any]) -> tuple[Any, ...]:
    """A table indexed by the number of seats; empty for invalid numbers."""
    return tuple(read(_SETUPS[str(seats)]) if str(seats) in _SETUPS else () for seats in range(SEATS.stop))


# ---- components; numbers refer to their index in the lists of data.json

_RULES, _SETUPS = BOX["constants"], BOX["setups"]
_CARDS, _TABLES, _CHAIRS, _KINDS = BOX["reservation_cards"], BOX["tables"], BOX["chairs"], BOX["marker_kinds"]
_GUESTS, _PEOPLE, _ACTIONS = BOX["guests"], BOX["personalities"], BOX["action_cards"]

VALUE_IDS, TABLE_IDS, CHAIR_IDS, KIND_IDS = _ids(_CARDS), _ids(_TABLES), _ids(_CHAIRS), _ids(_KINDS)
PERSON_IDS, ACTION_IDS = _ids(_PEOPLE), _ids(_ACTIONS)
VALUE_SHORT: tuple[Names, ...] = tuple(card["short"] for card in _CARDS)
# by value: the letter on chairs of that colour; None for traits of tables
LETTERS: tuple[Names | None, ...] = tuple(card.get("letter") for card in _CARDS)
VALUE_NAMES, KIND_NAMES = _names(_CARDS), _names(_KINDS)
PERSON_NAMES, ACTION_NAMES = _names(_PEOPLE), _names(_ACTIONS)
VALUES, CHAIRS, KINDS = range(len(_CARDS)), range(len(_CHAIRS)), range(len(_KINDS))
PEOPLE, GUESTS, ACTIONS = range(len(_PEOPLE)), range(len(_GUESTS)), range(len(_ACTIONS))

# ---- numbers of the rules

_NUMBERS: dict[str, int] = _RULES
SEATS = range(_NUMBERS["players_min"], _NUMBERS["players_max"] + 1)
START_CARDS, START_ACTIONS = _NUMBERS["start_reservation_cards"], _NUMBERS["start_action_cards"]
DISPLAY = _NUMBERS["display"]
MARKERS, MARKERS_PER_CHAIR = _NUMBERS["markers_per_kind"], _NUMBERS["max_markers_per_chair"]
PLAYS, ACTIONS_PER_TURN = _NUMBERS["max_plays_per_turn"], _NUMBERS["max_action_cards_per_turn"]
ACTIONS_PER_PHASE = _NUMBERS["max_action_cards_per_phase"]
DRAWS_AFTER_PLAYING, DRAWS_INSTEAD = _NUMBERS["draw_after_playing"], _NUMBERS["draw_instead"]
ACTIONS_DRAWN = _NUMBERS["max_action_cards_drawn"]
SAME_COMBINATION = _NUMBERS["max_rows_with_same_pair"]        # rows that may have the same two cards
JOKER_CARDS = _NUMBERS["joker_cards"]
TRACK, FINAL_AT = _NUMBERS["track_last"], _NUMBERS["final_round_at"]

# ---- reservation cards: the chairs that match each value, the values of each category

COPIES: Ints = _numbers(_CARDS, "copies")
_CATEGORIES: tuple[str, ...] = tuple(card["category"] for card in _CARDS)
_TABLE_OF = {table["id"]: place for place, table in enumerate(_TABLES)}
TABLE = tuple(_TABLE_OF[chair["table"]] for chair in _CHAIRS)


class Traits(NamedTuple):
    """The traits of a chair, one for each category of cards."""

    chair: str
    shape: str
    table_colour: str


TRAITS = tuple(Traits(chair["chair"], _TABLES[table]["shape"], _TABLES[table]["colour"])
               for chair, table in zip(_CHAIRS, TABLE))
ALIKE = tuple(TRAITS.count(traits) > 1 for traits in TRAITS)       # whether another chair has the same traits
MATCH = tuple(_mask(chair for chair in CHAIRS if getattr(TRAITS[chair], card["category"]) == card["id"])
              for card in _CARDS)
AT_TABLE = tuple(_mask(chair for chair in CHAIRS if TABLE[chair] == table) for table in range(len(_TABLES)))
EVERY_CHAIR, EVERY_VALUE = _mask(CHAIRS), _mask(VALUES)
CATEGORY = tuple(_mask(other for other in VALUES if _CATEGORIES[other] == category)
                 for category in _CATEGORIES)
CARDS_IN = tuple(tuple(value for value in VALUES if row >> value & 1) for row in range(EVERY_VALUE + 1))

# ---- personalities and guests; visitors are numbered: personalities, then guests from FIRST_GUEST on

PERSON_POINTS, VIP = _numbers(_PEOPLE, "placement_points"), _numbers(_PEOPLE, "vip_score")
GUEST_POINTS, MULTIPLIER = _numbers(_GUESTS, "placement_points"), _numbers(_GUESTS, "vip_multiplier")
FIRST_GUEST = len(_PEOPLE)

# ---- marker kinds by the number of seats

NEUTRALS = tuple(kind for kind in KINDS if _KINDS[kind]["neutral"])
COLOURS: tuple[tuple[str, ...], ...] = _by_seats(lambda setup: tuple(setup["colours"]))
OWN_KINDS: tuple[tuple[Ints, ...], ...] = _by_seats(lambda setup: tuple(
    _own_kinds(colour, setup["marker_shapes"])
    for colour in setup["colours"]))
OWN_ROWS: tuple[int, ...] = _by_seats(lambda setup: setup["max_own_rows"])
PRESEATED: tuple[Ints, ...] = _by_seats(lambda setup: tuple(
    chair for chair in CHAIRS if _CHAIRS[chair]["preseat"] in setup["preseat_classes"]))
ENDS_WITH_GUESTS: tuple[bool, ...] = _by_seats(
    lambda setup: setup["ends_when_all_guests_of_one_player_seated"])
NOBODYS, UNUSED = -1, -2
OWNER = tuple(tuple(_owner(kind, own) for kind in KINDS) for own in OWN_KINDS)
# order of seating by active seat: own rows, neutral ones, the others clockwise (rules 7.1)
SEATING_ORDER = tuple(tuple(own[seat] + NEUTRALS + sum(own[seat + 1:] + own[:seat], ())
                            for seat in range(len(own))) for own in OWN_KINDS)

# ---- the visitor track: phases counted from 0, by the number of seated visitors

PHASE: Ints = tuple(sum(visitors >= first for first in _RULES["phases"]) - 1
              for visitors in range(max(len(_CHAIRS), TRACK, FINAL_AT) + 1))

# ---- the plan of the café, 1000 by 1000 units

class TablePlan(NamedTuple):
    """A table on the plan."""

    shape: str
    colour: str
    x: int
    y: int
    number: str         # written on it
    values: Ints            # values for its shape and its colour


class ChairPlan(NamedTuple):
    """A chair on the plan."""

    colour: str
    x: int
    y: int
    turned: int         # its direction in degrees: 0 is right, 90 down
    value: int          # value for its colour


def _table_number(place: int) -> str:
    """The digits of a table's id; without digits, its number in the list."""
    return "".join(filter(str.isdigit, TABLE_IDS[place])) or str(place + 1)


TABLE_PLANS = tuple(TablePlan(table["shape"], table["colour"], table["x"], table["y"], _table_number(place),
                              (VALUE_IDS.index(table["shape"]), VALUE_IDS.index(table["colour"])))
                    for place, table in enumerate(_TABLES))
CHAIR_PLANS = tuple(ChairPlan(chair["chair"], chair["x"], chair["y"], chair["face_deg"],
                              VALUE_IDS.index(chair["chair"])) for chair in _CHAIRS)

# a chair's name is its colour and table, with its id if that is ambiguous
_AT_TABLE = {(place["shape"], place["colour"]): place["at"] for place in BOX["table_names"]}


def _chair_names(chair: int) -> dict[str, str]:
    traits, names = TRAITS[chair], VALUE_NAMES[CHAIR_PLANS[chair].value]
    table, told_apart = _AT_TABLE[traits.shape, traits.table_colour], [CHAIR_IDS[chair]] * ALIKE[chair]
    return {lang: " ".join((names[lang], table[lang], *told_apart)) for lang in names if lang in table}


CHAIR_NAMES = tuple(map(_chair_names, CHAIRS))
CATEGORIES: tuple[str, ...] = tuple(dict.fromkeys(_CATEGORIES))
VALUE_CATEGORY = tuple(CATEGORIES.index(category) for category in _CATEGORIES)
KIND_COLOUR: tuple[str, ...] = tuple(kind["colour"] for kind in _KINDS)

# ---- action cards: effects and costs

ACTION_COPIES, ACTION_PLAYS = _numbers(_ACTIONS, "copies"), _numbers(_ACTIONS, "plays_used")
PEOPLE_CARD, OWN_CARD = _SUBJECTS = range(2)
_SUBJECT = {"personality": PEOPLE_CARD, "own_guest": OWN_CARD}


class Effect(NamedTuple):
    """The effect of an action card; the last three fields only for scoring cards."""

    type: str
    subject: int                        # which visitors it concerns
    points: MaybeInt = None
    least: MaybeInt = None            # how many of them are required
    groups: Ints | None = None


def _effect(card: Entry) -> Effect:
    entry = card["effect"]
    subject = _SUBJECT[entry["subject"]]
    if entry["type"] != "score":
        return Effect(entry["type"], subject)
    groups = AT_TABLE if entry.get("same_table") else (MATCH[VALUE_IDS.index(entry["value"])],)
    return Effect("score", subject, entry["points"], entry["least"], groups)


EFFECTS = tuple(map(_effect, _ACTIONS))
DISCARDS: Ints = _numbers(_ACTIONS, "discards")

# ---- a checksum of all tables that the rules read; links depend on it

DIGEST = crc32(repr((
    _RULES, VALUE_IDS, TABLE_IDS, CHAIR_IDS, KIND_IDS, PERSON_IDS, ACTION_IDS, COPIES, _CATEGORIES, TABLE,
    tuple(map(tuple, TRAITS)), PERSON_POINTS, VIP, GUEST_POINTS, MULTIPLIER, OWN_KINDS, OWN_ROWS, PRESEATED,
    ENDS_WITH_GUESTS, ACTION_COPIES, ACTION_PLAYS,
    tuple(tuple(fact for fact in effect if fact is not None) for effect in EFFECTS), DISCARDS)).encode())
