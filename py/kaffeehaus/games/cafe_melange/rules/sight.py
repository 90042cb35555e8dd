"""Observations, determinised worlds that fit them, and the audit of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import SEED_LIMIT, Hidden, Reason
from .data import (
    ACTION_COPIES,
    ACTIONS_PER_PHASE,
    CARDS_IN,
    CATEGORY,
    CHAIRS,
    COPIES,
    DISPLAY,
    FIRST_GUEST,
    GUESTS,
    KINDS,
    MARKERS,
    MARKERS_PER_CHAIR,
    MATCH,
    NEUTRALS,
    OWN_KINDS,
    OWNER,
    PEOPLE,
    SAME_COMBINATION,
    UNUSED,
    VALUES,
)
from .rows import blocked_chairs, pairs_in, starting_values
from .seating import ChooseGuest, SeatConflict, Settle
from .state import (
    IN_THE_PILES,
    NOBODY,
    NOTHING,
    SOURCES,
    discarded,
    fetchable,
    hand_masks,
    has_cards_to_draw,
    values_in_piles,
    without,
)
from .steps import ORDER, ChooseSource, JokerTarget, Play

if TYPE_CHECKING:
    from collections.abc import Callable

    from kaffeehaus.table.chance import Stream
    from kaffeehaus.table.contract import Ints, Seat
    from .state import State


# ---- observations

def observe(s: State, seat: Seat | None) -> State:
    """Hands of other seats are hidden; their unknown cards are one pool with the deck."""
    seen = s.clone()
    seen.seed = None
    seen.fetch = fetch_mask(s, seat)
    deck, actions = list(s.deck), list(s.action_deck)
    for other in range(s.seats):
        if other != seat and not isinstance(s.hands[other], Hidden):
            for value in unseen(s, other):
                deck[value] += 1
            for card in s.actions[other]:
                actions[card] += 1
            seen.hands[other] = Hidden(len(s.hands[other]))
            seen.actions[other] = Hidden(len(s.actions[other]))
    seen.deck, seen.action_deck = tuple(deck), tuple(actions)
    return seen


def unseen(s: State, seat: Seat) -> Ints:
    """The reservation cards of a hand that are not known to everybody."""
    hand: Ints = s.hands[seat]
    for value in s.known[seat]:
        hand = without(hand, value)
    return hand


def substitutes(doubles: int) -> int:
    """The values that these doubles can stand for: any but their own."""
    return sum(1 << value for value in VALUES if doubles & ~(1 << value))


def doubles_to_play(s: State, seat: Seat | None) -> int:
    """The values of which a seat that is to play has enough cards for a joker."""
    playing = bool(s.agenda) and s.agenda[-1][:2] == (Play.number, seat)
    if seat is None or not playing or isinstance(s.hands[seat], Hidden):
        return 0
    return hand_masks(s.hands[seat])[1]


def fetch_mask(s: State, seat: Seat | None) -> int:
    """What a seat's doubles can fetch; it knows that, since it decides what is legal (rules 5.3)."""
    doubles = doubles_to_play(s, seat)
    return fetchable(s) & substitutes(doubles) if doubles else IN_THE_PILES


# ---- determinised worlds

def determinise(seen: State, seat: Seat | None, chance: Stream) -> State:
    """A full world: hidden hands are dealt from the pools, consistent with the fetch mask."""
    s = seen.clone()
    s.seed, s.fetch = chance.below(SEED_LIMIT), IN_THE_PILES
    hidden = [other for other in range(s.seats) if isinstance(s.hands[other], Hidden)]
    wanted = [len(s.hands[other]) - len(s.known[other]) for other in hidden]
    for other, cards in zip(hidden, deal(s, wanted, chance, *deck_constraints(seen, seat))):
        s.hands[other] = tuple(sorted((*cards, *s.known[other])))
    pool = chance.shuffled(_cards(s.action_deck))
    for other in hidden:
        count = len(s.actions[other])
        s.actions[other], pool = tuple(sorted(pool[:count])), pool[count:]
    s.action_deck = _counts(pool, len(s.action_deck))
    return s


def deck_constraints(seen: State, seat: Seat | None) -> tuple[int, int]:
    """Masks of (values that the deck has, values that it lacks), according to the fetch mask."""
    if seen.fetch == IN_THE_PILES:
        return 0, 0
    return seen.fetch & ~discarded(seen), substitutes(doubles_to_play(seen, seat)) & ~seen.fetch


def deal(s: State, wanted: list[int], chance: Stream, stays: int, leaves: int) -> list[list[int]]:
    """Deal hands of the wanted sizes from the pool; the other cards become the deck."""
    kept = list(CARDS_IN[stays])
    dealt: list[int] = []
    free: list[int] = []
    pool = list(s.deck)
    for value in kept:
        pool[value] -= 1
    for value in _cards(pool):
        (dealt if leaves >> value & 1 else free).append(value)
    free = chance.shuffled(free)
    missing = sum(wanted) - len(dealt)
    dealt = chance.shuffled(dealt + free[:missing])
    s.deck = _counts(kept + free[missing:], len(VALUES))
    hands = []
    for count in wanted:
        hands.append(dealt[:count])
        dealt = dealt[count:]
    return hands


def _cards(counts: list[int] | Ints) -> list[int]:
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _counts(cards: list[int], kinds: int) -> Ints:
    return tuple(map(cards.count, range(kinds)))


# ---- invariants

def audit(s: State) -> list[Reason]:
    """Broken invariants; always empty."""
    return [Reason(check.__name__, tuple(found)) for check in CHECKS for found in (check(s),) if found]


def _seats(s: State, broken: Callable[[Seat], object]) -> list[int]:
    return [seat for seat in range(s.seats) if broken(seat)]


def _settled(s: State) -> bool:
    """Whether nobody is about to sit down."""
    return not {entry[0] for entry in s.agenda} & {Settle.number, SeatConflict.number, ChooseGuest.number}


def reservation_cards_conserved(s: State) -> list[int]:
    """Deck, discard pile, display, hands, rows, and a fetched card to be played (rules 12.1)."""
    count = list(map(int.__add__, s.deck, s.discard))
    fetched = [entry[2] for entry in s.agenda if entry[0] == JokerTarget.number]
    lying = [value for row in s.rows for value in CARDS_IN[row]]
    for value in (*s.display, *fetched, *lying, *(value for hand in s.hands for value in hand)):
        if value != NOTHING:
            count[value] += 1
    return [value for value in VALUES if count[value] != COPIES[value]
            or min(s.deck[value], s.discard[value]) < 0]


def deck_counted(s: State) -> list[int]:
    return [s.left] if s.left != sum(s.deck) or s.actions_left != sum(s.action_deck) else []


def action_cards_conserved(s: State) -> list[int]:
    """Deck, hands, in front of players, out of the game (rules 12.1)."""
    count = list(map(int.__add__, s.action_deck, s.gone))
    for card in (card for cards in (*s.actions, *s.fronts) for card in cards):
        count[card] += 1
    crowded = _seats(s, lambda seat: len(s.fronts[seat]) > ACTIONS_PER_PHASE)
    return [card for card, copies in enumerate(ACTION_COPIES) if count[card] != copies] + crowded


def hands_sorted(s: State) -> list[int]:
    """Hands are sorted and contain the known cards."""
    def broken(seat: Seat) -> bool:
        hand, known = s.hands[seat], s.known[seat]
        return (list(hand) != sorted(hand) or list(s.actions[seat]) != sorted(s.actions[seat])
                or any(known.count(value) > hand.count(value) for value in known))
    return _seats(s, broken)


def markers_conserved(s: State) -> list[int]:
    """Of each kind one is off the board; at most four share a chair, none is on a visitor's (rules 12.2)."""
    lying = [sum(mask >> chair & 1 for mask in s.markers) for chair in CHAIRS]
    return ([kind for kind in KINDS if s.markers[kind].bit_count() >= MARKERS or s.markers[kind] & s.occupied
             or s.markers[kind] and not s.rows[kind] or s.rows[kind] and OWNER[s.seats][kind] == UNUSED]
            + [chair for chair in CHAIRS if lying[chair] > MARKERS_PER_CHAIR])


def rows_stable(s: State) -> list[int]:
    """At least two markers, matching chairs, different categories, blocked pairs (rules 7.5, 12.3)."""
    if not _settled(s):
        return []
    alone = blocked_chairs(s.markers)
    found = []
    for kind in KINDS:
        row, mask = s.rows[kind], s.markers[kind]
        cards = CARDS_IN[row]
        if row and (mask.bit_count() < 2 or any(mask & ~MATCH[card] for card in cards)
                    or len({CATEGORY[card] for card in cards}) < len(cards)):
            found.append(kind)
        if mask & alone and s.markers.count(mask) != 2:
            found.append(kind)
    return found


def combinations_limited(s: State) -> list[int]:
    """No pair of cards is in too many rows (rules 7.4, 12.3)."""
    found = pairs_in(s.rows)
    return [two for two in found if found.count(two) > SAME_COMBINATION] if _settled(s) else []


def rows_have_guests(s: State) -> list[int]:
    """Each own row has a guest to seat (rules 5.1, 12.4)."""
    def rows(seat: Seat) -> int:
        return sum(s.rows[kind] > 0 for kind in OWN_KINDS[s.seats][seat])
    return _seats(s, lambda seat: rows(seat) > s.guests[seat].bit_count())


def chairs_marked(s: State) -> list[int]:
    """The masks agree with the visitors, and so does the waiter (rules 12.5)."""
    def mask(of: Callable[[int], bool]) -> int:
        return sum(1 << chair for chair in CHAIRS if of(s.visitors[chair]))
    wrong = _seats(s, lambda seat: s.seated[seat] != mask(
        lambda visitor: visitor >= FIRST_GUEST and (visitor - FIRST_GUEST) // len(GUESTS) == seat))
    return wrong + [s.occupied] * (s.occupied != mask(lambda visitor: visitor != NOBODY)
                                   or s.honoured != mask(lambda visitor: visitor in PEOPLE))


def visitors_conserved(s: State) -> list[int]:
    """Personalities are in the pile, open or seated; guests are waiting or seated (rules 12.6)."""
    people = [*(person for person in PEOPLE if s.people >> person & 1), *s.open, *s.visitors]
    lost = [person for person in PEOPLE if people.count(person) != 1]
    for seat in range(s.seats):
        for guest in GUESTS:
            sitting = s.visitors.count(FIRST_GUEST + seat * len(GUESTS) + guest)
            if sitting + (s.guests[seat] >> guest & 1) != 1:
                lost.append(seat)
    return lost


def neutral_rows_open(s: State) -> list[int]:
    """Neutral rows have a personality, which may also wait for a card (rules 8 passes, 12.3)."""
    wrong = [kind for which, kind in enumerate(NEUTRALS) if s.rows[kind] and s.open[which] == NOBODY]
    if s.agenda and ORDER[s.agenda[-1][0]] is ChooseSource:
        wanted = starting_values(s) & values_in_piles(s)
        for which, kind in enumerate(NEUTRALS):
            other = s.rows[NEUTRALS[1 - which]]
            if not s.rows[kind] and (s.people if s.open[which] == NOBODY else wanted & ~other):
                wrong.append(kind)
    return wrong


def display_filled(s: State) -> list[int]:
    """Four cards are in the display before a play, as far as there are any."""
    if not s.agenda or ORDER[s.agenda[-1][0]] is not Play:
        return []
    begun = s.agenda[-1][2]
    return [slot for slot in range(DISPLAY)
            if s.display[slot] == NOTHING and has_cards_to_draw(s) and not begun]


def points_counted(s: State) -> list[int]:
    size = len(SOURCES)
    return _seats(s, lambda seat: s.points[seat] != sum(s.tallies[seat * size:(seat + 1) * size]))


CHECKS = (reservation_cards_conserved, deck_counted, action_cards_conserved, hands_sorted, markers_conserved,
          rows_stable, combinations_limited, rows_have_guests, chairs_marked, visitors_conserved,
          neutral_rows_open, display_filled, points_counted)
