"""Café Melange's state, and the functions through which cards and points move."""

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
# purposes of chance
FIRST, PRESEAT, DECK, ACTION_DECK, PERSON = range(5)

# sources of points; a seat's tallies, in this order, add up to its points
SOURCES = ("guests", "personalities", "action_cards", "tables")
FROM_GUESTS, FROM_PEOPLE, FROM_ACTIONS, FROM_TABLES = range(len(SOURCES))

NOBODY = NOTHING = -1
IN_THE_PILES = -1       # jokers fetch what the piles have


class State:
    __slots__ = (
        "seats", "seed", "agenda", "told",
        "first", "active", "round",     # start player; whose turn it is, even while others decide
        "points", "tallies",            # by seat; tallies: seat * sources + source
        "hands", "known",               # by seat: reservation cards (sorted), those known to everybody
        "actions", "fronts",            # by seat: action cards in hand (sorted), those played in this phase
        "guests", "seated",             # by seat: masks of guests not yet seated, of chairs with its guests
        "visitors", "occupied",         # by chair: its visitor; mask of chairs with a visitor
        "rows", "markers",              # by kind: mask of values; mask of chairs
        "open",                         # by neutral kind: the open personality
        "people", "honoured", "met",    # masks of the pile, of chairs with a personality; how many were drawn
        "display", "deck", "left",      # values by slot; deck: copies by value, and its size
        "discard", "turned",            # copies by value; number of cards drawn so far
        "action_deck", "actions_left", "gone", "actions_turned",    # likewise; gone: out of the game
        "fetch",                        # in an observation: mask of values a joker can fetch
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
    s.agenda = [(0, 0)]     # step 0 opens the game
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


def replaced(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The tuple with one item replaced; clones share tuples, so they are not mutated."""
    return items[:at] + (item,) + items[at + 1:]


# ---- hands

def hand_masks(hand: Ints) -> tuple[int, int]:
    """Masks of the values in a hand, and of those with enough cards for a joker."""
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


def remove_card(s: State, seat: Seat, value: int) -> None:
    """Remove a reservation card from a hand, preferably a known one."""
    s.hands[seat] = without(s.hands[seat], value)
    if value in s.known[seat]:
        s.known[seat] = without(s.known[seat], value)


def add_card(s: State, seat: Seat, value: int) -> None:
    s.hands[seat] = tuple(sorted((*s.hands[seat], value)))


# ---- reservation cards: deck, discard pile, display

def reshuffle(s: State) -> None:
    """Make a new deck from the discard pile, once a card is needed (rules 4.2)."""
    s.deck, s.left = tuple(map(int.__add__, s.deck, s.discard)), sum(s.discard)
    s.discard = [0] * len(VALUES)
    tell(s, "reshuffle", s.left)


def draw_card(s: State) -> int:
    """Draw the next card; deck and discard pile must not both be empty."""
    if s.seed is None:
        raise Unknown("deck")
    if not s.left:
        reshuffle(s)
    value, s.deck = pick(s.seed, DECK, s.turned, s.deck)
    s.left -= 1
    s.turned += 1
    return value


def has_cards_to_draw(s: State) -> bool:
    """Whether the deck or the discard pile has a card."""
    return s.left > 0 or any(s.discard)


def discarded(s: State) -> int:
    """A mask of the values on the discard pile."""
    found = 0
    for value in VALUES:
        if s.discard[value]:
            found |= 1 << value
    return found


def values_in_piles(s: State) -> int:
    """A mask of the values in the deck or the discard pile; Unknown for a hidden deck."""
    if s.left and s.seed is None:
        raise Unknown("deck")
    found = discarded(s)
    if s.left:
        for value in VALUES:
            if s.deck[value]:
                found |= 1 << value
    return found


def fetchable(s: State) -> int:
    """A mask of the values that a joker can fetch (rules 5.3)."""
    return values_in_piles(s) if s.fetch == IN_THE_PILES else s.fetch | discarded(s)


def fetch(s: State, value: int) -> None:
    """Take a card from the discard pile, else from the deck (rules 5.3)."""
    if s.discard[value]:
        s.discard[value] -= 1
    else:
        s.deck = replaced(s.deck, value, s.deck[value] - 1)
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
    """In a new phase the played action cards leave the game (rules 6 limits)."""
    gone = list(s.gone)
    for cards in s.fronts:
        for card in cards:
            gone[card] += 1
    s.gone, s.fronts = tuple(gone), ((),) * s.seats


# ---- people

def draw_person(s: State, purpose: int, index: int) -> int:
    """Draw a personality from the pile."""
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
    """Add points; the event has the new total and the source."""
    if not points:
        return
    s.points[seat] += points
    place = seat * len(SOURCES) + source
    s.tallies = replaced(s.tallies, place, s.tallies[place] + points)
    tell(s, "points", seat, points, s.points[seat], source, *facts)
