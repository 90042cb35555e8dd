"""Ganz Wien's state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Illegal, Reason
from .data import COPIES, SIDE_IDS, SYMBOL_IDS

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Entry, Event, Hand, Ints, OptionValue, Seat

# how destinations are paid for; a seat's tallies, in this order, add up to its points
SOURCES = ("ticket", "three_of_a_kind", "passed_die")
WITH_TICKET, WITH_THREE, WITH_PASSED_DIE = range(len(SOURCES))

NOBODY = NOWHERE = NO_CARD = -1
# public knowledge after an inspection: a ticket, until one is used; no ticket, until a card is drawn
NO_TICKET, UNPROVEN, A_TICKET = -1, 0, 1

# purposes of chance: the first player, cards dealt, event cards drawn, dice
FIRST, DEAL, DRAW, THROW = range(4)

NO_DICE = (0,) * len(SYMBOL_IDS)


class State:
    __slots__ = (
        "seats", "seed", "side",        # side: place in data.SIDE_IDS
        "agenda", "turn", "told",       # turn: the number of the turn, all seats counted
        "roller", "throws",             # throws of this turn so far
        "thrown", "dice",               # counts by symbol: the last throw, its unused dice
        "bans", "rights",               # mask of symbols; mask of seats that can still use a die twice
        "places", "starts",             # by seat: station of its piece, start card
        "hands", "chosen",              # by seat: destination cards, ascending; cards chosen face down
        "given",                        # by giver * seats + receiver: destination cards given
        "shown", "tallies", "open",     # by seat: destinations; seat * sources + source; mask of open cards
        "events", "proof",              # by seat: event cards, ascending; A_TICKET, UNPROVEN or NO_TICKET
        "pile", "discard",              # counts by kind
        "left", "drawn",                # cards in the pile; number of event cards drawn so far
    )
    seats: int
    seed: int | None
    side: int
    agenda: list[Entry]
    turn: int
    told: list[Event] | None
    roller: int
    throws: int
    thrown: Ints
    dice: Ints
    bans: int
    rights: int
    places: list[int]
    starts: Ints
    hands: list[Hand]
    chosen: tuple[Hand, ...]
    given: tuple[Hand, ...]
    shown: tuple[Ints, ...]
    tallies: list[int]
    open: int
    events: list[Hand]
    proof: list[int]
    pile: Ints
    discard: Ints
    left: int
    drawn: int

    def clone(self) -> State:
        s = State.__new__(State)
        s.seats, s.seed, s.side, s.turn, s.told = self.seats, self.seed, self.side, self.turn, None
        s.agenda = self.agenda[:]
        s.roller, s.thrown, s.throws = self.roller, self.thrown, self.throws
        s.dice, s.bans, s.rights = self.dice, self.bans, self.rights
        s.places, s.starts, s.hands, s.chosen = self.places[:], self.starts, self.hands[:], self.chosen
        s.given, s.shown, s.tallies, s.open = self.given, self.shown, self.tallies[:], self.open
        s.events, s.proof = self.events[:], self.proof[:]
        s.pile, s.left, s.discard, s.drawn = self.pile, self.left, self.discard, self.drawn
        return s


def new(seats: int, seed: int, side: str, first: OptionValue) -> State:
    """An empty table (rules 2.1); `first` is a seat, or "drawn" (rules 2.7, 5 D1)."""
    opening = NOBODY if isinstance(first, str) else first
    if opening >= seats:
        raise Illegal(Reason("bad_first_player"))
    s = State()
    s.seats, s.seed, s.side, s.turn, s.told = seats, seed, SIDE_IDS.index(side), 0, None
    s.agenda = [(0, 0, opening)]      # step 0 deals the cards
    s.roller, s.thrown, s.throws = NOBODY, NO_DICE, 0
    s.dice, s.bans, s.rights = NO_DICE, 0, 0
    s.places, s.starts, s.hands, s.chosen = [NOWHERE] * seats, (NO_CARD,) * seats, [()] * seats, ((),) * seats
    s.given, s.shown, s.tallies, s.open = ((),) * seats ** 2, ((),) * seats, [0] * len(SOURCES) * seats, 0
    s.events, s.proof = [()] * seats, [UNPROVEN] * seats
    s.pile = COPIES[s.side]
    s.left, s.discard, s.drawn = sum(s.pile), (0,) * len(s.pile), 0
    return s


def left_of(s: State, seat: Seat) -> int:
    """The next seat clockwise (rules 2.4, 3.4.1)."""
    return (seat + 1) % s.seats


def without(cards: Ints, *gone: int) -> Ints:
    """A hand without some of its cards."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def replaced(row: tuple[Hand, ...], place: int, new: Ints) -> tuple[Hand, ...]:
    """A tuple with one item replaced."""
    return row[:place] + (new,) + row[place + 1:]


def adjusted(counts: Ints, kind: int, number: int = 1) -> Ints:
    """Counts with the number of one kind changed."""
    return counts[:kind] + (counts[kind] + number,) + counts[kind + 1:]
