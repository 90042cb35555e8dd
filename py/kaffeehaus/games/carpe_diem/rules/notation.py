"""Notation of Carpe Diem's choices: `c4` builds the tile there, `c4r1` a quarter turned,
`store` stores it.

Columns are a to f from the west, rows 1 to 6 from the north, turns are clockwise. All else is
`question=answer`: space=3, walk=+ (clockwise) or -, bread=5 (to that space), take=merchant_pond,
craft=villa2, first=merchant (whose reward), give=pond (a fountain card), circle=01-11, card=d09 (resolved
first), pay=2 (times), coins=1 (for the next good), loaves=1 (times).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.notation import reader
from .building import ChooseOrder
from .cards import ChooseCard, cards_of_circle
from .data import (
    CARD_IDS,
    CELLS,
    CIRCLE_IDS,
    FACE_IDS,
    FOUNTAIN_ITEM,
    FOUNTAIN_POINTS,
    ITEM_IDS,
    KIND_IDS,
    SIZE,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from kaffeehaus.table.contract import Action
    from .state import State

(SPACE, WALK, BREAD, TAKE, BUILD, STORE, FIRST, CRAFT, GIVE_BACK, CIRCLE, CARD, PAY, COINS,
 LOAVES) = range(14)
COLUMNS = "abcdefghijklmnopqrstuvwxyz"
# by fountain card: the item it counts, with its points if several cards count it
FOUNTAIN_IDS = tuple(ITEM_IDS[item] + (f"_{points}" if FOUNTAIN_ITEM.count(item) > 1 else "")
                     for item, points in zip(FOUNTAIN_ITEM, FOUNTAIN_POINTS))


def cell_name(cell: int) -> str:
    row, column = divmod(cell, SIZE)
    return f"{COLUMNS[column]}{row + 1}"


def _groups(s: State) -> list[str]:
    """The kinds of the two groups to order."""
    if s.agenda and s.agenda[-1][0] == ChooseOrder.number:
        groups: tuple[Any, ...] = s.agenda[-1][2:]
        return [KIND_IDS[kind] for kind, _ in groups]
    return []


def _cards(s: State) -> list[str]:
    """The two cards to order."""
    if s.agenda and s.agenda[-1][0] == ChooseCard.number:
        return [CARD_IDS[card] for card in cards_of_circle(s, s.agenda[-1][2])]
    return []


TOLD: dict[int, Callable[..., str]] = {
    SPACE: lambda s, space: f"space={space + 1}",
    WALK: lambda s, way: f"walk={'+' if way > 0 else '-'}",
    BREAD: lambda s, space: f"bread={space + 1}",
    TAKE: lambda s, face: f"take={FACE_IDS[face]}",
    BUILD: lambda s, cell, turn: cell_name(cell) + (f"r{turn}" if turn else ""),
    STORE: lambda s: "store",
    FIRST: lambda s, place: f"first={_groups(s)[place]}",
    CRAFT: lambda s, face: f"craft={FACE_IDS[face]}",
    GIVE_BACK: lambda s, card: f"give={FOUNTAIN_IDS[card]}",
    CIRCLE: lambda s, circle: f"circle={CIRCLE_IDS[s.seats][circle]}",
    CARD: lambda s, place: f"card={_cards(s)[place]}",
    PAY: lambda s, times: f"pay={times}",
    COINS: lambda s, coins: f"coins={coins}",
    LOAVES: lambda s, times: f"loaves={times}",
}


def tell(s: State, action: Action) -> str:
    return TOLD[action[0]](s, *action[1:])


NUMBER = r"(\d{1,3})"
parse: Callable[[State, str], Action] = reader(
    "unknown_option",
    (rf"space={NUMBER}", lambda s, space: (SPACE, int(space) - 1)),
    (r"walk=([+-])", lambda s, way: (WALK, 1 if way == "+" else -1)),
    (rf"bread={NUMBER}", lambda s, space: (BREAD, int(space) - 1)),
    (r"take=(\w+)", lambda s, face: (TAKE, _place(FACE_IDS, face))),
    (rf"([a-z]){NUMBER}(?:r{NUMBER})?", lambda s, *cell: _build(*cell)),
    (r"store", lambda s: (STORE,)),
    (r"first=(\w+)", lambda s, kind: (FIRST, _place(_groups(s), kind))),
    (r"craft=(\w+)", lambda s, face: (CRAFT, _place(FACE_IDS, face))),
    (r"give=(\w+)", lambda s, kind: (GIVE_BACK, _place(FOUNTAIN_IDS, kind))),
    (r"circle=(\d\d-\d\d)", lambda s, circle: (CIRCLE, _place(CIRCLE_IDS[s.seats], circle))),
    (r"card=(\w+)", lambda s, card: (CARD, _place(_cards(s), card))),
    (rf"pay={NUMBER}", lambda s, times: (PAY, int(times))),
    (rf"coins={NUMBER}", lambda s, coins: (COINS, int(coins))),
    (rf"loaves={NUMBER}", lambda s, times: (LOAVES, int(times))),
)


def _place(names: list[str] | tuple[str, ...], name: str) -> int:
    """The index of a name; unknown names get an index out of range, which is refused."""
    return names.index(name) if name in names else max(2, len(names))


def _build(column: str, row: str, turn: str | None) -> tuple[int, int, int]:
    """The action to build; unknown cells get an index out of range, which is refused."""
    x, y = COLUMNS.index(column), int(row) - 1
    on_board = x < SIZE and 0 <= y < SIZE
    return BUILD, y * SIZE + x if on_board else CELLS, int(turn or 0)
