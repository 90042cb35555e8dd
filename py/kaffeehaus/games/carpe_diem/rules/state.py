"""Carpe Diem's state, and the functions through which points, goods, coins, breads and discs change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Illegal, Reason, tell
from .data import (
    CELLS,
    CIRCLES,
    DARK,
    END_OF_TRACK,
    FOUNTAIN_CARDS,
    GOOD_IDS,
    ITEMS,
    KIND_IDS,
    LIGHT,
    SPACES,
    SURPLUS_POINTS,
)
from .district import EMPTY, UNBUILT

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Entry, Event, Hand, Ints, OptionValue, Seat

# sources of points; a seat's tallies, in this order, add up to its points, the last five at the end
SOURCES = ("start", "scoring_cards", "penalties", "surplus_steps", "villas", "leftovers", "track",
           "fountain_cards", "frame")
(START, SCORING_CARDS, PENALTIES, SURPLUS_STEPS, VILLAS, LEFTOVERS, ON_TRACK, FOUNTAIN_CARDS_KEPT,
 FRAME) = range(len(SOURCES))

NOBODY = NOWHERE = -1
GOODS, KINDS = len(GOOD_IDS), len(KIND_IDS)


class State:
    __slots__ = (
        "seats", "seed", "agenda", "told",
        "phase", "first",               # the phase, from 1; its start player
        "points", "tallies",            # by seat; tallies: seat * sources + source
        "goods", "coins", "breads",     # goods: seat * goods + good; by seat
        "stored",                       # by seat: faces of stored tiles, sorted
        "boards", "frames",             # by seat: board; frame pieces north, east, south, west
        "laid",                         # by seat: for each cell face * sides + turn, or EMPTY
        "around", "filled", "free",     # by seat: surroundings of each cell; masks of cells
        "open",                         # by seat: unfinished groups, (kind, cells, open ends, chimneys)
        "finished", "villas",           # seat * kinds + kind: mask of finished cells; by seat: their chimneys
        "owned",                        # seat * items + item: what green cards and fountain cards count
        "patricians", "spaces",         # by seat: space; by space: faces of the tiles there, sorted
        "light", "dark", "display",     # sorted faces: the pools of tiles to come, the craftsman's display
        "track", "standing",            # by seat: space of its disc; seats from front to back
        "cards", "circles",             # by place: scoring card; by circle: seat of the disc there, or NOBODY
        "pile", "drawn",                # fountain cards in the pile, sorted; number of cards drawn so far
        "hands", "returned",            # by seat: fountain cards kept, and those under the pile, sorted
    )
    seats: int
    seed: int | None
    agenda: list[Entry]
    told: list[Event] | None
    phase: int
    first: int
    points: list[int]
    tallies: list[int]
    goods: list[int]
    coins: list[int]
    breads: list[int]
    stored: list[Ints]
    boards: Ints
    frames: tuple[Ints, ...]
    laid: list[Ints]
    around: list[Ints]
    filled: list[int]
    free: list[int]
    open: list[tuple[Ints, ...]]
    finished: list[int]
    villas: list[Ints]
    owned: list[int]
    patricians: list[int]
    spaces: list[Ints]
    light: Ints
    dark: Ints
    display: Ints
    track: list[int]
    standing: Ints
    cards: Ints
    circles: list[int]
    pile: Ints
    drawn: int
    hands: list[Hand]
    returned: list[Hand]

    def clone(self) -> State:
        s = State.__new__(State)
        s.seats, s.seed, s.agenda, s.told = self.seats, self.seed, self.agenda[:], None
        s.phase, s.first, s.points, s.tallies = self.phase, self.first, self.points[:], self.tallies[:]
        s.goods, s.coins, s.breads, s.stored = self.goods[:], self.coins[:], self.breads[:], self.stored[:]
        s.boards, s.frames = self.boards, self.frames
        s.laid, s.around, s.filled, s.free = self.laid[:], self.around[:], self.filled[:], self.free[:]
        s.open, s.finished, s.villas, s.owned = self.open[:], self.finished[:], self.villas[:], self.owned[:]
        s.patricians, s.spaces = self.patricians[:], self.spaces[:]
        s.light, s.dark, s.display = self.light, self.dark, self.display
        s.track, s.standing, s.cards, s.circles = self.track[:], self.standing, self.cards, self.circles[:]
        s.pile, s.drawn, s.hands, s.returned = self.pile, self.drawn, self.hands[:], self.returned[:]
        return s


def new(seats: int, seed: int, start: OptionValue) -> State:
    """An empty table; `start` is a seat, or "drawn"."""
    first = NOBODY if isinstance(start, str) else start
    if first >= seats:
        raise Illegal(Reason("unknown_option"))
    s = State()
    s.seats, s.seed, s.told, s.phase, s.first = seats, seed, None, 0, first
    s.agenda = [(0, max(first, 0))]     # step 0 opens the game
    s.points, s.tallies = [0] * seats, [0] * (seats * len(SOURCES))
    s.goods, s.coins, s.breads, s.stored = [0] * (seats * GOODS), [0] * seats, [0] * seats, [()] * seats
    s.boards, s.frames = (NOBODY,) * seats, ((),) * seats
    s.laid, s.around = [(EMPTY,) * CELLS] * seats, [UNBUILT] * seats
    s.filled, s.free, s.open = [0] * seats, [0] * seats, [()] * seats
    s.finished, s.villas, s.owned = [0] * (seats * KINDS), [()] * seats, [0] * (seats * ITEMS)
    s.patricians, s.spaces = [NOWHERE] * seats, [()] * SPACES
    s.light, s.dark, s.display = LIGHT, DARK, ()
    s.track, s.standing = [0] * seats, ()
    s.cards, s.circles = (), [NOBODY] * len(CIRCLES[seats])
    s.pile, s.drawn, s.hands, s.returned = FOUNTAIN_CARDS, 0, [()] * seats, [()] * seats
    return s


# ---- points, goods, coins, breads and discs: every change adds an event with the new total

def score(s: State, seat: Seat, points: int, source: int) -> int:
    """Gains points, or loses them down to 0 (rules 8.7, 12 E22); returns the actual change."""
    points = max(points, -s.points[seat])
    if points:
        s.points[seat] += points
        s.tallies[seat * len(SOURCES) + source] += points
        tell(s, "points", seat, points, s.points[seat], source)
    return points


def receive_goods(s: State, seat: Seat, good: int, count: int) -> None:
    """Goods, coins and breads never run out (rules 7.10, 12 E1)."""
    place = seat * GOODS + good
    s.goods[place] += count
    tell(s, "goods", seat, good, count, s.goods[place])


def receive_coins(s: State, seat: Seat, coins: int) -> None:
    if coins:
        s.coins[seat] += coins
        tell(s, "coins", seat, coins, s.coins[seat])


def receive_breads(s: State, seat: Seat, breads: int) -> None:
    if breads:
        s.breads[seat] += breads
        tell(s, "breads", seat, breads, s.breads[seat])


def advance(s: State, seat: Seat, steps: int) -> None:
    """The disc lands on top of a stack; steps beyond the end are points (rules 3.6, 7.8, 12 E16, 12 E17)."""
    if not steps:
        return
    space = s.track[seat] + steps
    surplus = max(0, space - END_OF_TRACK)
    s.track[seat] = space = space - surplus
    ahead = [other for other in s.standing if other != seat and s.track[other] > space]
    behind = [other for other in s.standing if other != seat and s.track[other] <= space]
    s.standing = (*ahead, seat, *behind)
    tell(s, "steps", seat, steps, space, surplus)
    score(s, seat, surplus * SURPLUS_POINTS, SURPLUS_STEPS)


def with_one(cards: Ints, card: int) -> Ints:
    """A sorted tuple of tiles or cards with one more."""
    return tuple(sorted((*cards, card)))


def without_one(cards: Ints, card: int) -> Ints:
    """A sorted tuple with one fewer."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1:]
