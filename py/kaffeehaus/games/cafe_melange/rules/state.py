"""Where everything of Café Melange lies at one moment, and how cards and points change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.chance import draw, pick
from kaffeehaus.table.game import Unknown, tell, tell_only
from .data import (
    ACTION_COPIES,
    CARDS_IN,
    CHAIRS,
    COPIES,
    DISPLAY,
    ENDS_WITH_GUESTS,
    FINAL_AT,
    GUESTS,
    JOKER_CARDS,
    KINDS,
    NEUTRALS,
    PEOPLE,
    PHASE,
    VALUES,
)

if TYPE_CHECKING:
    from typing import TypeVar

    from kaffeehaus.table.contract import Entry, Event, Fact, Hand, Ints, Seat


    Item = TypeVar("Item")
# purposes of chance; what the index of each is made of stands where it is drawn
FIRST, PRESEAT, DECK, ACTION_DECK, PERSON = range(5)

# where points come from; a seat's tallies in this order add up to its points
SOURCES = ("guests", "personalities", "action_cards", "tables")
FROM_GUESTS, FROM_PEOPLE, FROM_ACTIONS, FROM_TABLES = range(len(SOURCES))

NOBODY = NOTHING = -1
IN_THE_PILES = -1       # what a joker may fetch is looked up in the piles themselves


class State:
    __slots__ = (
        "seats", "seed", "agenda", "told",
        "first", "active", "round",     # start player; whose turn it is, also while others are asked
        "points", "tallies",            # by seat; tallies: seat * sources + source
        "hands", "known",               # by seat: reservation cards (sorted), those of them that all saw
        "actions", "fronts",            # by seat: action cards (sorted), and those lying in front of it
        "guests", "seated",             # by seat: masks of guests to come, of chairs with its guests
        "visitors", "occupied",         # by chair: who sits there; mask of chairs with a visitor
        "rows", "markers",              # by kind: mask of values; mask of chairs
        "open",                         # by neutral kind: the open personality
        "people", "honoured", "met",    # masks of the pile, of chairs with a personality; how many came
        "display", "deck", "left",      # values by slot; deck: copies by value, and its size
        "discard", "turned",            # copies by value; cards turned up so far in the game
        "action_deck", "actions_left", "gone", "actions_turned",    # the same; gone: out of the game
        "fetch",                        # in an observation: the values a joker may fetch, as a mask
    )
    seats: int
    seed: int | None
    agenda: list[Entry]
    told: list[Event] | None
    first: int
    active: int
    round: int
    points: list[int]
    tallies: Ints
    hands: list[Hand]
    known: list[Ints]
    actions: list[Hand]
    fronts: tuple[Ints, ...]
    guests: Ints
    seated: Ints
    visitors: Ints
    occupied: int
    rows: list[int]
    markers: list[int]
    open: Ints
    people: int
    honoured: int
    met: int
    display: list[int]
    deck: Ints
    left: int
    discard: list[int]
    turned: int
    action_deck: Ints
    actions_left: int
    gone: Ints
    actions_turned: int
    fetch: int

    def clone(self) -> State:
        s = State.__new__(State)
        s.seats, s.seed, s.agenda, s.told = self.seats, self.seed, self.agenda[:], None
        s.first, s.active, s.round = self.first, self.active, self.round
        s.points, s.tallies = self.points[:], self.tallies
        s.hands, s.known, s.actions, s.fronts = self.hands[:], self.known[:], self.actions[:], self.fronts
        s.guests, s.seated = self.guests, self.seated
        s.visitors, s.occupied = self.visitors, self.occupied
        s.rows, s.markers = self.rows[:], self.markers[:]
        s.open, s.people, s.honoured, s.met = self.open, self.people, self.honoured, self.met
        s.display, s.deck, s.left = self.display[:], self.deck, self.left
        s.discard, s.turned = self.discard[:], self.turned
        s.action_deck, s.actions_left, s.gone = self.action_deck, self.actions_left, self.gone
        s.actions_turned, s.fetch = self.actions_turned, self.fetch
        return s


def new(seats: int, seed: int) -> State:
    """An empty café."""
    s = State()
    s.seats, s.seed, s.told = seats, seed, None
    s.agenda = [(0, 0)]     # the first step of the order opens the game
    s.first, s.active, s.round = NOBODY, NOBODY, 0
    s.points, s.tallies = [0] * seats, (0,) * len(SOURCES) * seats
    s.hands, s.known, s.actions, s.fronts = [()] * seats, [()] * seats, [()] * seats, ((),) * seats
    s.guests, s.seated = ((1 << len(GUESTS)) - 1,) * seats, (0,) * seats
    s.visitors, s.occupied, s.rows, s.markers = (NOBODY,) * len(CHAIRS), 0, [0] * len(KINDS), [0] * len(KINDS)
    s.open, s.people, s.honoured, s.met = (NOBODY,) * len(NEUTRALS), (1 << len(PEOPLE)) - 1, 0, 0
    s.display, s.deck, s.left = [NOTHING] * DISPLAY, COPIES, sum(COPIES)
    s.discard, s.turned = [0] * len(VALUES), 0
    s.action_deck, s.actions_left = ACTION_COPIES, sum(ACTION_COPIES)
    s.gone, s.actions_turned, s.fetch = (0,) * len(ACTION_COPIES), 0, IN_THE_PILES
    return s


def put(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The tuple with another item at one place: what changes seldom is replaced, and clones share it."""
    return items[:at] + (item,) + items[at + 1:]


# ---- hands

def held(hand: Ints) -> tuple[int, int]:
    """The values in a hand, and those it has often enough for a joker, as masks."""
    once = doubles = 0
    for value in hand:
        bit = 1 << value
        doubles |= once & bit
        once |= bit
    if JOKER_CARDS > 2 and doubles:
        doubles = sum(1 << value for value in CARDS_IN[doubles] if hand.count(value) >= JOKER_CARDS)
    return once, doubles


def without(cards: Ints, card: int) -> Ints:
    at = cards.index(card)
    return cards[:at] + cards[at + 1:]


def lay_off(s: State, seat: Seat, value: int) -> None:
    """A reservation card leaves a hand; one that was seen is taken to be that one."""
    s.hands[seat] = without(s.hands[seat], value)
    if value in s.known[seat]:
        s.known[seat] = without(s.known[seat], value)


def take_up(s: State, seat: Seat, value: int) -> None:
    s.hands[seat] = tuple(sorted((*s.hands[seat], value)))


# ---- reservation cards: deck, discard pile, display

def reshuffle(s: State) -> None:
    """An empty deck is made anew from the discard pile when a card is needed (rules 4.2)."""
    s.deck, s.left = tuple(map(int.__add__, s.deck, s.discard)), sum(s.discard)
    s.discard = [0] * len(VALUES)
    tell(s, "reshuffle", s.left)


def turn_up(s: State) -> int:
    """The next card of the deck; there must be one in the deck or on the discard pile."""
    if s.seed is None:
        raise Unknown("deck")
    if not s.left:
        reshuffle(s)
    value, s.deck = pick(s.seed, DECK, s.turned, s.deck)
    s.left -= 1
    s.turned += 1
    return value


def deck_lasts(s: State) -> bool:
    """Whether the deck or the pile it is made from has a card."""
    return s.left > 0 or any(s.discard)


def discarded(s: State) -> int:
    """The values on the discard pile, as a mask."""
    found = 0
    for value in VALUES:
        if s.discard[value]:
            found |= 1 << value
    return found


def in_the_piles(s: State) -> int:
    """The values that deck or discard pile hold, as a mask; of a deck that is not seen nobody can say."""
    if s.left and s.seed is None:
        raise Unknown("deck")
    found = discarded(s)
    if s.left:
        for value in VALUES:
            if s.deck[value]:
                found |= 1 << value
    return found


def fetchable(s: State) -> int:
    """The values that a joker may fetch (rules 5.3)."""
    return in_the_piles(s) if s.fetch == IN_THE_PILES else s.fetch | discarded(s)


def fetch(s: State, value: int) -> None:
    """Take a card out of the discard pile, else out of the deck (rules 5.3)."""
    if s.discard[value]:
        s.discard[value] -= 1
    else:
        s.deck = put(s.deck, value, s.deck[value] - 1)
        s.left -= 1


def discard_row(s: State, row: int) -> None:
    for value in CARDS_IN[row]:
        s.discard[value] += 1


# ---- action cards

def draw_action(s: State, seat: Seat) -> None:
    card, s.action_deck = pick(s.seed, ACTION_DECK, s.actions_turned, s.action_deck)
    s.actions_left -= 1
    s.actions_turned += 1
    s.actions[seat] = tuple(sorted((*s.actions[seat], card)))
    tell_only(s, seat, "drew_action", seat, card)
    tell(s, "draws_action", seat)


def clear_fronts(s: State) -> None:
    """In a new phase the action cards that were played leave the game (rules 6 limits)."""
    gone = list(s.gone)
    for cards in s.fronts:
        for card in cards:
            gone[card] += 1
    s.gone, s.fronts = tuple(gone), ((),) * s.seats


# ---- people

def draw_person(s: State, purpose: int, index: int) -> int:
    """One of the personalities in the pile."""
    waiting = [person for person in PEOPLE if s.people >> person & 1]
    person = waiting[draw(s.seed, purpose, index, len(waiting))]
    s.people &= ~(1 << person)
    return person


def seated(s: State) -> int:
    return s.occupied.bit_count()


def phase(s: State) -> int:
    return PHASE[s.occupied.bit_count()]


def final_round(s: State) -> bool:
    """Whether the current round is the last (rules 9 trigger)."""
    return s.occupied.bit_count() >= FINAL_AT or ENDS_WITH_GUESTS[s.seats] and 0 in s.guests


# ---- points

def score(s: State, seat: Seat, points: int, source: int, *facts: Fact) -> None:
    """Points for a seat; told with the new total, and with what brought them."""
    if not points:
        return
    s.points[seat] += points
    place = seat * len(SOURCES) + source
    s.tallies = put(s.tallies, place, s.tallies[place] + points)
    tell(s, "points", seat, points, s.points[seat], source, *facts)
