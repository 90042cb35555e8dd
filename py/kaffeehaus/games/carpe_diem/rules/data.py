"""Carpe Diem's components, read from data.json, and the tables that the rules look up in them."""

from __future__ import annotations

from json import loads
from pkgutil import get_data
from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, TypeAlias

    from kaffeehaus.table.contract import Ints

    Entry: TypeAlias = dict[str, Any]       # in a list of data.json

BOX: dict[str, Any] = loads(get_data(__package__, "data.json") or b"")


def _ids(entries: list[Entry]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in entries)


def _names(entries: list[Entry], key: str = "names") -> tuple[Any, ...]:
    return tuple(entry.get(key) for entry in entries)


def _by_seats(name: str) -> tuple[Any, ...]:
    return tuple(_RULES["players"].get(str(seats), {}).get(name) for seats in range(SEATS.stop))


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _cell(row_and_column: list[int]) -> int:
    row, column = row_and_column
    return row * SIZE + column


# ---- kinds: 0 is meadow, then kinds at edges of tiles, then single buildings

_RULES, _KINDS, _FACES, _CARDS = BOX["constants"], BOX["kinds"], BOX["tiles"], BOX["scoring_cards"]

KIND_IDS, KIND_NAMES, KINDS_NAMES = _ids(_KINDS), _names(_KINDS), _names(_KINDS, "names_of_many")
GOOD_IDS = _ids(BOX["goods"])
GOOD_NAMES, GOODS_NAMES = _names(BOX["goods"]), _names(BOX["goods"], "names_of_many")
(MEADOW, VILLA, POND, GARDEN, VINEYARD, COOP, MERCHANT, BAKER, STEWARD, CRAFTSMAN, MARKET, BAKERY,
 FOUNTAIN) = range(len(_KINDS))
GROUP: tuple[str, ...] = tuple(kind["group"] for kind in _KINDS)
LANDSCAPE: tuple[bool, ...] = tuple(group == "landscape" for group in GROUP)
DWELLING: tuple[bool, ...] = tuple(group == "dwelling" for group in GROUP)
GOOD_OF = tuple(GOOD_IDS.index(kind["good"]) if "good" in kind else -1 for kind in _KINDS)

# items that cards count: the kinds (finished groups and single buildings), then these
ITEM_IDS = KIND_IDS + _ids(BOX["other_items"])
ITEM_NAMES = KIND_NAMES + _names(BOX["other_items"])
ITEMS_NAMES = KINDS_NAMES + _names(BOX["other_items"], "names_of_many")
CHIMNEY = ITEM_IDS.index("chimney")
_ALL_OF = {item["of"]: ITEM_IDS.index(item["id"]) for item in BOX["other_items"] if "of" in item}
ALL_OF_GROUP = tuple(_ALL_OF.get(group, MEADOW) for group in GROUP)
ITEMS = len(ITEM_IDS)

# ---- constants; those that depend on the number of seats are indexed by it

_NUMBERS: dict[str, int] = _RULES
SEATS = range(min(map(int, _RULES["players"])), max(map(int, _RULES["players"])) + 1)
START_POINTS: tuple[Ints, ...] = _by_seats("start_vp")
TILES_REMOVED: Ints = _by_seats("tiles_discarded_per_space")
PHASES, TURNS_A_PHASE, SPACES, TILES_A_SPACE = (_NUMBERS[name] for name in (
    "phases", "turns_per_player_per_phase", "spaces", "tiles_per_space"))
IS_DARK: tuple[bool, ...] = tuple(back == "dark" for back in _RULES["phase_tile_back"])
DISPLAY: int = _RULES["display_size"]
PENALTY, BREADS_FOR_CARD, BREAD_FOR_MOVE = (_NUMBERS[name] for name in (
    "penalty_vp", "breads_per_card_fulfilment", "breads_per_free_move"))
MOST_TILES: int = _RULES["landscape_max_tiles"]
MERCHANT_COIN, BAKER_BREADS, STEWARD_STEPS, MARKET_COINS, BAKERY_BREADS = (_NUMBERS[name] for name in (
    "merchant_bonus_coin", "baker_breads", "steward_steps", "market_coins", "bakery_breads"))
FOUNTAIN_DRAW, LEFTOVERS_PER_POINT = _NUMBERS["fountain_draw"], _NUMBERS["leftover_divisor"]
TRACK_POINTS: Ints = tuple(BOX["banderole_track"]["vp"])
SURPLUS_POINTS: int = BOX["banderole_track"]["surplus_step_vp"]
END_OF_TRACK = len(TRACK_POINTS) - 1
VILLA_POINTS: Ints = tuple(BOX["villa_points"]["by_chimneys"])

# ---- boards and frames: a cell is row * SIZE + column, a set of cells a mask; sides from the north clockwise

SIZE: int = _RULES["board_size"]
CELLS: int = SIZE * SIZE
SIDES = len(BOX["frame_sides"])
BOARD_IDS = _ids(BOX["boards"])
SHOVEL = tuple(_cell(board["shovel"]) for board in BOX["boards"])
BANDEROLES = tuple(_mask(map(_cell, board["banderoles"])) for board in BOX["boards"])


def line(side: Entry, position: int) -> int:
    """The cells on the line of a task."""
    row_or_column = side["first"] + side["step"] * (position - 1)
    if side["along"] == "row":
        return _mask(row_or_column * SIZE + column for column in range(SIZE))
    return _mask(row * SIZE + row_or_column for row in range(SIZE))


FRAME_IDS = _ids(BOX["frames"])
SIDE_IDS = _ids(BOX["frame_sides"])
# by frame piece and side: (kind, position, points, line of cells) of each task
TASKS: tuple[tuple[tuple[Ints, ...], ...], ...] = tuple(tuple(tuple(
    (KIND_IDS.index(task["type"]), task["position"], task["vp"], line(side, task["position"]))
    for task in frame["tasks"]) for side in BOX["frame_sides"]) for frame in BOX["frames"])

# ---- tiles by face; turns are quarter turns clockwise

FACE_IDS = _ids(_FACES)
CHIMNEYS: Ints = tuple(face.get("chimneys", 0) for face in _FACES)
SINGLE = tuple(KIND_IDS.index(face["single"]) if "single" in face else MEADOW for face in _FACES)
LIGHT = tuple(place for place, face in enumerate(_FACES) for _ in range(face["light"]))
DARK = tuple(place for place, face in enumerate(_FACES) for _ in range(face["dark"]))


def _turned(edges: Ints) -> tuple[Ints, ...]:
    """The edges after each distinct turn."""
    turned = [edges[SIDES - turn:] + edges[:SIDES - turn] for turn in range(SIDES)]
    return tuple(turned[:next(turn for turn in range(1, SIDES + 1) if turned[turn % SIDES] == edges)])


EDGES = tuple(_turned(tuple(map(KIND_IDS.index, face["edges"]))) for face in _FACES)


def _features(face: int, edges: Ints) -> tuple[tuple[int, int, Ints], ...]:
    """(kind, chimneys, sides of its edges) for each part of a tile, in the order of the sides."""
    kinds = sorted({edge for edge in edges if edge != MEADOW}, key=edges.index)
    return tuple((kind, CHIMNEYS[face] if kind == VILLA else 0,
                  tuple(side for side, edge in enumerate(edges) if edge == kind)) for kind in kinds)


# by face and turn
FEATURES = tuple(tuple(_features(face, edges) for edges in turned) for face, turned in enumerate(EDGES))

# ---- scoring cards and the circles between them

CARD_IDS = _ids(_CARDS)
DECKS: tuple[str, ...] = tuple(sorted({card["deck"] for card in _CARDS}))
CARDS_OF_DECK: tuple[Ints, ...] = tuple(number and tuple(number[deck] for deck in DECKS)
                      for number in _by_seats("scoring_cards"))
DECK = tuple(DECKS.index(card["deck"]) for card in _CARDS)
PAID: tuple[bool, ...] = tuple(card["mode"] == "pay" for card in _CARDS)
# (good, count)... of red cards, (item, count)... of green ones
REQUIRED: tuple[tuple[tuple[int, int], ...], ...] = tuple(tuple(
    ((GOOD_IDS if card["mode"] == "pay" else ITEM_IDS).index(part["item"]), part["count"])
    for part in card["requirement"]) for card in _CARDS)
GAINS = ("vp", "coin", "bread", "step")
REWARD: tuple[Ints, ...] = tuple(tuple(card["reward"].get(gain, 0) for gain in GAINS) for card in _CARDS)
CARD_POINTS, CARD_COINS, CARD_BREADS, CARD_STEPS = zip(*REWARD)

_GRIDS = tuple(BOX["scoring_grid"].get(str(seats)) for seats in range(SEATS.stop))
GRID: tuple[tuple[Ints, ...], ...] = tuple(grid and tuple(map(tuple, grid["cells"])) for grid in _GRIDS)
CIRCLE_IDS: tuple[tuple[str, ...], ...] = tuple(grid and _ids(grid["circles"]) for grid in _GRIDS)
# by seats and circle: the two indices in GRID beside it
CIRCLES: tuple[tuple[Ints, ...], ...] = tuple(
    grid and tuple(tuple(map(grid["cells"].index, circle["cards"])) for circle in grid["circles"])
    for grid in _GRIDS)

# ---- fountain cards by kind, and what each counts

FOUNTAIN_ITEM = tuple(ITEM_IDS.index(card["counts"]) for card in BOX["fountain_cards"])
FOUNTAIN_POINTS: Ints = tuple(card["vp_each"] for card in BOX["fountain_cards"])
FOUNTAIN_CARDS = tuple(kind for kind, card in enumerate(BOX["fountain_cards"]) for _ in range(card["copies"]))

# ---- a checksum of all tables that the rules read; links depend on it

DIGEST = crc32(repr((
    _RULES, KIND_IDS, GROUP, GOOD_OF, ITEM_IDS, ALL_OF_GROUP, TRACK_POINTS, SURPLUS_POINTS, VILLA_POINTS,
    SHOVEL, BANDEROLES, TASKS, FACE_IDS, CHIMNEYS, SINGLE, LIGHT, DARK, EDGES, CARD_IDS, DECK, PAID, REQUIRED,
    REWARD, GRID, CIRCLES, FOUNTAIN_ITEM, FOUNTAIN_POINTS, FOUNTAIN_CARDS)).encode())
