"""Setup: destinations are dealt, start cards chosen face down, cards passed to neighbours."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from kaffeehaus.table.chance import pick
from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell, tell_only
from .data import DEALT, DECK, DESTINATIONS, EXCHANGED, STATION_OF
from .state import DEAL, State, left_of, replaced, without

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kaffeehaus.table.contract import Action, Entry, Ints, Seat


class Deal(Step[State]):
    """Deals destination cards of the side (rules 1.2, 2.1, 2.2)."""

    def go(self, s: State, entry: Entry) -> None:
        deck, count = DECK[s.side], DEALT[s.seats]
        for seat in range(s.seats):
            hand = []
            for k in range(count):
                card, deck = pick(s.seed, DEAL, seat * count + k, deck)
                hand.append(card)
            s.hands[seat] = tuple(sorted(hand))
            tell_only(s, seat, "dealt", seat, s.hands[seat])
            tell(s, "deals", seat, count)


# ---- choosing face down

class Unseen(Decision[State]):
    """Choices stay face down until everybody has chosen (rules 2.3, 4.1)."""

    def not_asked(self, s: State, entry: Entry, seat: Seat) -> Reason:
        if 0 <= seat < s.seats and len(s.chosen[seat]):
            return Reason("already_chosen")
        return super().not_asked(s, entry, seat)


def choose_cards(s: State, entry: Entry, *cards: int) -> None:
    """Choose cards from the hand; they stay in it until all seats reveal theirs."""
    seat = entry[1]
    del s.agenda[-1]
    s.chosen = replaced(s.chosen, seat, cards)
    tell_only(s, seat, "chose", seat, cards)
    tell(s, "chooses", seat)


class StartCard(Verb[State]):
    """One card of the own hand (rules 2.3, 5 D2)."""

    name = "START_CARD"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, card) for card in DESTINATIONS)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, card) for card in s.hands[entry[1]]]

    def why_not(self, s: State, entry: Entry, card: int) -> Reason | None:
        if card not in DESTINATIONS:
            return Reason("bad_command")
        if card not in s.hands[entry[1]]:
            return Reason("not_in_hand", (card,))
        return None

    def apply(self, s: State, entry: Entry, card: int) -> None:
        choose_cards(s, entry, card)


class ChooseStart(Unseen):
    """Which card is the start, and no longer a destination (rules 2.3, 5 D2)."""

    verbs = (StartCard,)


class OpenStarts(Step[State]):
    """Reveals all start cards and places the pieces (rules 2.3)."""

    def go(self, s: State, entry: Entry) -> None:
        cards = tuple(card for seat in range(s.seats) for card in s.chosen[seat])
        s.starts, s.chosen = cards, ((),) * s.seats
        for seat, card in enumerate(cards):
            s.hands[seat] = without(s.hands[seat], card)
            s.places[seat] = STATION_OF[card]
            s.open |= 1 << card
            tell(s, "start_card", seat, card)


# ---- passing cards

def why_not_given(s: State, seat: Seat, *cards: int) -> Reason | None:
    """Why these cards cannot be given away together."""
    if any(card not in DESTINATIONS for card in cards):
        return Reason("bad_command")
    if s.starts[seat] in cards:
        return Reason("start_card", (s.starts[seat],))
    foreign = [card for card in cards if card not in s.hands[seat]]
    if foreign:
        return Reason("not_in_hand", (foreign[0],))
    if len(set(cards)) < len(cards):
        return Reason("same_card_twice", cards[:1])
    return None


class HandOn(Verb[State]):
    """One card for the left neighbour and another for the right one (rules 2.4, 5 D3)."""

    name = "HAND_ON"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, left, right) for left in DESTINATIONS for right in DESTINATIONS)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        hand = s.hands[entry[1]]
        return [(self.number, left, right) for left in hand for right in hand if left != right]

    def why_not(self, s: State, entry: Entry, left: int, right: int) -> Reason | None:
        return why_not_given(s, entry[1], left, right)

    def apply(self, s: State, entry: Entry, left: int, right: int) -> None:
        choose_cards(s, entry, left, right)


class ChooseGifts(Unseen):
    """Which cards to give to both neighbours, before receiving any (rules 2.4, 5 D3)."""

    verbs = (HandOn,)


class Exchange(Verb[State]):
    """Cards for the only neighbour, ascending, since order does not matter (rules 2.4, 5 D4)."""

    name = "EXCHANGE"
    takes = (min(filter(None, EXCHANGED), default=0), max(EXCHANGED))

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        count = EXCHANGED[s.seats]
        return ((self.number, *cards) for cards in combinations_with_replacement(DESTINATIONS, count))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, *cards) for cards in combinations(s.hands[entry[1]], EXCHANGED[s.seats])]

    def why_not(self, s: State, entry: Entry, *cards: int) -> Reason | None:
        if len(cards) != EXCHANGED[s.seats] or list(cards) != sorted(cards):
            return Reason("bad_command")
        return why_not_given(s, entry[1], *cards)

    def apply(self, s: State, entry: Entry, *cards: int) -> None:
        choose_cards(s, entry, *cards)


class ChooseExchange(Unseen):
    """Which cards two players exchange (rules 2.4, 5 D4)."""

    verbs = (Exchange,)


class HandOver(Step[State]):
    """All passed cards change hands; giver and receiver know them (rules 2.4, 2.5, 4.1)."""

    def go(self, s: State, entry: Entry) -> None:
        chosen = [tuple(cards) for cards in s.chosen]
        s.chosen = ((),) * s.seats
        for giver, cards in enumerate(chosen):
            s.hands[giver] = without(s.hands[giver], *cards)
        for giver, cards in enumerate(chosen):
            for receiver, gifts in gifts_of(s, giver, cards):
                s.hands[receiver] = tuple(sorted(s.hands[receiver] + gifts))
                s.given = replaced(s.given, giver * s.seats + receiver, gifts)
                tell_only(s, giver, "gave", giver, receiver, gifts)
                tell_only(s, receiver, "gave", giver, receiver, gifts)
                tell(s, "handed_on", giver, receiver, len(gifts))


def gifts_of(s: State, giver: int, cards: Ints) -> tuple[tuple[int, Ints], ...]:
    """(receiver, cards): one for each neighbour, or all for the only one."""
    left, right = left_of(s, giver), (giver - 1) % s.seats
    return ((left, cards),) if left == right else ((left, cards[:1]), (right, cards[1:]))
