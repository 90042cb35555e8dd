"""Building: a tile is placed or stored, then the groups that it finishes bring rewards."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from kaffeehaus.table.chance import draw
from kaffeehaus.table.game import Decision, EitherVerb, Reason, Step, Verb, tell, tell_only
from .data import (
    BAKER,
    BAKER_BREADS,
    BAKERY,
    BAKERY_BREADS,
    BANDEROLES,
    CELLS,
    CRAFTSMAN,
    EDGES,
    FACE_IDS,
    FOUNTAIN,
    FOUNTAIN_DRAW,
    FOUNTAIN_ITEM,
    GOOD_OF,
    KIND_IDS,
    LANDSCAPE,
    MARKET,
    MARKET_COINS,
    MEADOW,
    MERCHANT,
    MERCHANT_COIN,
    SHOVEL,
    SINGLE,
    STEWARD,
    STEWARD_STEPS,
    VILLA,
)
from .district import ANY, EMPTY, NEIGHBOURS, TURNS, fitting, kind_facing, place, too_big
from .state import GOODS, State, advance, receive_breads, receive_coins, receive_goods, with_one, without_one

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from kaffeehaus.table.contract import Action, Entry, Ints, Seat
    from .district import Finished

# purposes of chance
START_PLAYER, BOARD, FRAME_PIECE, SCORING_CARD, CARD_PLACE, LIGHT_TILE, DARK_TILE, FOUNTAIN_CARD = range(8)


# ---- the tile in hand (rules 5.3, 6)

class Build(Verb[State]):
    """The tile goes into the district, rotated by quarter turns (rules 3.2, 5.3, 6.1, 6.2, 11.1, 11 D5)."""

    name = "BUILD"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, cell, turn) for cell in range(CELLS) for turn in range(TURNS[entry[2]]))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        _, seat, face = entry
        if not s.filled[seat]:
            return [(self.number, SHOVEL[s.boards[seat]], turn) for turn in range(TURNS[face])]
        return [(self.number, cell, turn) for cell, turns in fitting(s, seat, face) for turn in turns]

    def why_not(self, s: State, entry: Entry, cell: int, turn: int) -> Reason | None:
        _, seat, face = entry
        laid = s.laid[seat]
        if not 0 <= cell < CELLS:
            return Reason("off_board")
        if not 0 <= turn < TURNS[face]:
            return Reason("bad_rotation")
        if laid[cell] != EMPTY:
            return Reason("cell_occupied", (cell,))
        if not s.filled[seat]:
            shovel = SHOVEL[s.boards[seat]]
            return Reason("first_tile_on_shovel", (shovel,)) if cell != shovel else None
        if not any(other is not None and laid[other] != EMPTY for other in NEIGHBOURS[cell]):
            return Reason("not_adjacent", (cell,))
        return self.unfit(laid, cell, EDGES[face][turn]) or self.too_big(s, seat, cell, face, turn)

    def unfit(self, laid: Ints, cell: int, edges: Ints) -> Reason | None:
        """The first side that does not match the frame, else a tile (rules 6.3)."""
        for side, edge in enumerate(edges):
            if NEIGHBOURS[cell][side] is None and edge != MEADOW:
                return Reason("frame_needs_meadow", (cell, side, edge))
        for side, edge in enumerate(edges):
            there = kind_facing(laid, cell, side)
            if there not in (ANY, edge):
                return Reason("edge_mismatch", (cell, side, edge, there))
        return None

    def too_big(self, s: State, seat: Seat, cell: int, face: int, turn: int) -> Reason | None:
        kind = too_big(s, seat, cell, face, turn)
        return Reason("landscape_too_big", (cell, kind)) if kind != MEADOW else None

    def apply(self, s: State, entry: Entry, cell: int, turn: int) -> None:
        """Places the tile; a banderole is a step at once, rewards are pushed (rules 6.5, 7.9)."""
        _, seat, face = entry
        del s.agenda[-1]
        tell(s, "build", seat, face, cell, turn)
        finished = place(s, seat, cell, face, turn)
        if BANDEROLES[s.boards[seat]] >> cell & 1:
            tell(s, "banderole", seat, cell)
            advance(s, seat, 1)
        for kind, cells, chimneys in finished:
            tell(s, "finished", seat, kind, cells.bit_count(), cells, chimneys)
        if SINGLE[face]:
            s.agenda.append((GiveReward.number, seat, SINGLE[face], 1))
        elif finished:
            push_rewards(s, seat, [group for group in finished if group.kind != VILLA])


def push_rewards(s: State, seat: Seat, finished: list[Finished]) -> None:
    """Pushes rewards; the seat chooses their order if it can matter (rules 7.9, 12 E12)."""
    groups: list[Any] = [(group.kind, group.cells.bit_count()) for group in finished]
    if len(groups) > 1 and any(kind in (MERCHANT, CRAFTSMAN) for kind, _ in groups):
        s.agenda.append((ChooseOrder.number, seat, *groups))
        return
    # landscapes in their order, then baker before steward
    groups.sort(key=lambda group: 0 if LANDSCAPE[group[0]] else group[0])
    s.agenda += [(GiveReward.number, seat, *group) for group in reversed(groups)]


class Store(Verb[State]):
    """The tile is stored for good (rules 5.3, 11 D6, 12 E6, 12 E7, 12 E31)."""

    name = "STORE"

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        yield self.number,

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number,)] if s.filled[entry[1]] else []

    def why_not(self, s: State, entry: Entry) -> Reason | None:
        if not s.filled[entry[1]]:
            return Reason("first_tile_on_shovel", (SHOVEL[s.boards[entry[1]]],))
        return None

    def apply(self, s: State, entry: Entry) -> None:
        _, seat, face = entry
        del s.agenda[-1]
        s.stored[seat] = with_one(s.stored[seat], face)
        tell(s, "store", seat, face, len(s.stored[seat]))


class PlaceTile(Decision[State]):
    """Where the tile goes; one that fits nowhere is stored (rules 5.3, 6.2, 11.2, 12 E6, 12 E8)."""

    auto = True
    verbs = (Build, Store)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        build, store = self.choosers
        return [*build.legal(s, entry), *store.legal(s, entry)]

    def forced(self, s: State, entry: Entry) -> Action | None:
        """None if the tile fits anywhere, since it may be stored as well."""
        _, seat, face = entry
        if s.filled[seat] and next(fitting(s, seat, face), None):
            return None
        return super().forced(s, entry)


# ---- rewards (rules 7)

class GiveReward(Step[State]):
    """The reward for a finished group or a single building (rules 7.1)."""

    def go(self, s: State, entry: Entry) -> None:
        _, seat, kind, tiles = entry
        REWARDS[kind](s, seat, kind, tiles)


def landscape(s: State, seat: Seat, kind: int, tiles: int) -> None:
    """A good for each tile but one (rules 7.2, 12 E11)."""
    receive_goods(s, seat, GOOD_OF[kind], tiles - 1)


def merchant(s: State, seat: Seat, kind: int, tiles: int) -> None:
    """Exchanges all goods for as many coins plus one (rules 7.3, 12 E13)."""
    first = seat * GOODS
    given = tuple(s.goods[first:first + GOODS])
    s.goods[first:first + GOODS] = [0] * GOODS
    coins = sum(given) + MERCHANT_COIN
    s.coins[seat] += coins
    tell(s, "exchange", seat, given, coins, s.coins[seat])


def baker(s: State, seat: Seat, kind: int, tiles: int) -> None:
    """Breads (rules 7.4)."""
    receive_breads(s, seat, BAKER_BREADS)


def steward(s: State, seat: Seat, kind: int, tiles: int) -> None:
    """Steps on the banderole track (rules 7.4, 7.8)."""
    advance(s, seat, STEWARD_STEPS)


def craftsman(s: State, seat: Seat, kind: int, tiles: int) -> None:
    """A tile of the display, if there is one left (rules 7.5, 12 E14, 12 E15)."""
    if s.display:
        s.agenda.append((ChooseFromDisplay.number, seat))
    else:
        tell(s, "display_empty", seat)


def market(s: State, seat: Seat, kind: int, tiles: int) -> None:
    """A coin (rules 7.6)."""
    receive_coins(s, seat, MARKET_COINS)


def bakery(s: State, seat: Seat, kind: int, tiles: int) -> None:
    """A bread (rules 7.6, 12 E4)."""
    receive_breads(s, seat, BAKERY_BREADS)


def fountain(s: State, seat: Seat, kind: int, tiles: int) -> None:
    """Draws cards; then one is returned under the pile (rules 7.7, 12 E18).

    Returned cards come up once the cards above them have been drawn, in an order unknown to everybody.
    """
    pile, returned, cards = s.pile, s.returned, []
    for k in range(FOUNTAIN_DRAW):
        if not pile:
            pile, returned = tuple(sorted(chain.from_iterable(returned))), [()] * s.seats
        at = draw(s.seed, FOUNTAIN_CARD, s.drawn + k, len(pile))
        cards.append(pile[at])
        pile = pile[:at] + pile[at + 1:]
    s.pile, s.returned, s.drawn = pile, returned, s.drawn + FOUNTAIN_DRAW
    s.hands[seat] = tuple(sorted((*s.hands[seat], *cards)))
    tell(s, "fountain", seat, len(cards))
    tell_only(s, seat, "drawn_cards", seat, tuple(cards))
    s.agenda.append((ReturnCard.number, seat))


_OF_KIND: dict[int, Any] = {MERCHANT: merchant, BAKER: baker, STEWARD: steward, CRAFTSMAN: craftsman,
                            MARKET: market,
            BAKERY: bakery, FOUNTAIN: fountain}
REWARDS: tuple[Any, ...] = tuple(landscape if LANDSCAPE[kind] else _OF_KIND.get(kind)
                                 for kind in range(len(KIND_IDS)))


# ---- the order of two rewards

class RewardFirst(EitherVerb[State]):
    """Which of two finished groups, ordered clockwise from the north, comes first (rules 7.9, 11 D7)."""

    name = "FIRST"
    unknown = "bad_order"

    def apply(self, s: State, entry: Entry, place: int) -> None:
        taken: tuple[Any, ...] = s.agenda.pop()
        _, seat, *groups = taken
        first, second = groups[place], groups[1 - place]
        tell(s, "order", seat, first[0], second[0])
        s.agenda += [(GiveReward.number, seat, *second), (GiveReward.number, seat, *first)]


class ChooseOrder(Decision[State]):
    """Which of two rewards comes first, if one is merchant or craftsman (rules 7.9, 11 D7, 12 E12)."""

    verbs = (RewardFirst,)


# ---- the craftsman's tile

class Craft(Verb[State]):
    """The craftsman takes one tile of the display; it is not replaced (rules 7.5, 11 D8)."""

    name = "CRAFT"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, face) for face in range(len(FACE_IDS)))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, face) for face in dict.fromkeys(s.display)]

    def why_not(self, s: State, entry: Entry, face: int) -> Reason | None:
        if face not in s.display:
            return Reason("no_such_tile", (face,) if 0 <= face < len(FACE_IDS) else ())
        return None

    def apply(self, s: State, entry: Entry, face: int) -> None:
        seat = entry[1]
        s.display = without_one(s.display, face)
        tell(s, "craft", seat, face, len(s.display))
        s.agenda[-1] = (PlaceTile.number, seat, face)


class ChooseFromDisplay(Decision[State]):
    """Which tile the craftsman brings (rules 7.5, 11.2, 11 D8, 12 E15)."""

    auto = True
    verbs = (Craft,)


# ---- the fountain's cards

class GiveBack(Verb[State]):
    """An own fountain card goes under the pile (rules 7.7, 11 D9)."""

    name = "GIVE_BACK"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, card) for card in range(len(FOUNTAIN_ITEM)))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, card) for card in dict.fromkeys(s.hands[entry[1]])]

    def why_not(self, s: State, entry: Entry, card: int) -> Reason | None:
        if card not in s.hands[entry[1]]:
            return Reason("not_your_card", (card,) if 0 <= card < len(FOUNTAIN_ITEM) else ())
        return None

    def apply(self, s: State, entry: Entry, card: int) -> None:
        _, seat = s.agenda.pop()
        s.hands[seat] = without_one(s.hands[seat], card)
        s.returned[seat] = with_one(s.returned[seat], card)
        tell(s, "give_back", seat, len(s.hands[seat]))
        tell_only(s, seat, "returned_card", seat, card)


class ReturnCard(Decision[State]):
    """Which card to return; asked even if all are equal, or others learn it (rules 7.7, 11 D9, 12 E18)."""

    verbs = (GiveBack,)
