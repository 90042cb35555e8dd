"""Before the first turn: destinations are dealt, start cards chosen unseen, cards handed on."""

from itertools import combinations, combinations_with_replacement

from kaffeehaus.table.chance import pick
from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell, tell_only
from .data import DEALT, DECK, DESTINATIONS, EXCHANGED, STATION_OF
from .state import DEAL, instead, left_of, without


class Deal(Step):
    """Destination cards of the side, the same number to everybody (rules 1.2, 2.1, 2.2)."""

    def go(self, s, entry):
        deck, count = DECK[s.side], DEALT[s.seats]
        for seat in range(s.seats):
            hand = []
            for k in range(count):
                card, deck = pick(s.seed, DEAL, seat * count + k, deck)
                hand.append(card)
            s.hands[seat] = tuple(sorted(hand))
            tell_only(s, seat, "dealt", seat, s.hands[seat])
            tell(s, "deals", seat, count)


# ---- choosing unseen

class Unseen(Decision):
    """What is chosen stays face down until everybody has chosen (rules 2.3, 4.1)."""

    def not_asked(self, s, entry, seat):
        if 0 <= seat < s.seats and len(s.chosen[seat]):
            return Reason("already_chosen")
        return super().not_asked(s, entry, seat)


def choose(s, entry, *cards):
    """Lay cards of the hand ready, face down; they stay part of it until all are turned over."""
    seat = entry[1]
    del s.agenda[-1]
    s.chosen = instead(s.chosen, seat, cards)
    tell_only(s, seat, "chose", seat, cards)
    tell(s, "chooses", seat)


class StartCard(Verb):
    """One card of the own hand (rules 2.3, 5 D2)."""

    name = "START_CARD"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, card) for card in DESTINATIONS)

    def legal(self, s, entry):
        return [(self.number, card) for card in s.hands[entry[1]]]

    def why_not(self, s, entry, card):
        if card not in DESTINATIONS:
            return Reason("bad_command")
        if card not in s.hands[entry[1]]:
            return Reason("not_in_hand", (card,))

    def apply(self, s, entry, card):
        choose(s, entry, card)


class ChooseStart(Unseen):
    """The card to start from, which is no destination any more (rules 2.3, 5 D2)."""

    verbs = (StartCard,)


class OpenStarts(Step):
    """All start cards at once; each piece goes to its station (rules 2.3)."""

    def go(self, s, entry):
        cards = tuple(card for seat in range(s.seats) for card in s.chosen[seat])
        s.starts, s.chosen = cards, ((),) * s.seats
        for seat, card in enumerate(cards):
            s.hands[seat] = without(s.hands[seat], card)
            s.places[seat] = STATION_OF[card]
            s.open |= 1 << card
            tell(s, "start_card", seat, card)


# ---- handing on

def not_to_give(s, seat, *cards):
    """Why these cards cannot leave the hand together."""
    if any(card not in DESTINATIONS for card in cards):
        return Reason("bad_command")
    if s.starts[seat] in cards:
        return Reason("start_card", (s.starts[seat],))
    foreign = [card for card in cards if card not in s.hands[seat]]
    if foreign:
        return Reason("not_in_hand", (foreign[0],))
    if len(set(cards)) < len(cards):
        return Reason("same_card_twice", cards[:1])


class HandOn(Verb):
    """One card for the left neighbour and another one for the right neighbour (rules 2.4, 5 D3)."""

    name = "HAND_ON"
    takes = (2, 2)

    def universe(self, s, entry):
        return ((self.number, left, right) for left in DESTINATIONS for right in DESTINATIONS)

    def legal(self, s, entry):
        hand = s.hands[entry[1]]
        return [(self.number, left, right) for left in hand for right in hand if left != right]

    def why_not(self, s, entry, left, right):
        return not_to_give(s, entry[1], left, right)

    def apply(self, s, entry, left, right):
        choose(s, entry, left, right)


class ChooseGifts(Unseen):
    """What goes to both neighbours, before anything comes in (rules 2.4, 5 D3)."""

    verbs = (HandOn,)


class Exchange(Verb):
    """Cards for the only neighbour, named ascending: their order means nothing (rules 2.4, 5 D4)."""

    name = "EXCHANGE"
    takes = (min(filter(None, EXCHANGED), default=0), max(EXCHANGED))

    def universe(self, s, entry):
        count = EXCHANGED[s.seats]
        return ((self.number, *cards) for cards in combinations_with_replacement(DESTINATIONS, count))

    def legal(self, s, entry):
        return [(self.number, *cards) for cards in combinations(s.hands[entry[1]], EXCHANGED[s.seats])]

    def why_not(self, s, entry, *cards):
        if len(cards) != EXCHANGED[s.seats] or list(cards) != sorted(cards):
            return Reason("bad_command")
        return not_to_give(s, entry[1], *cards)

    def apply(self, s, entry, *cards):
        choose(s, entry, *cards)


class ChooseExchange(Unseen):
    """What two players exchange (rules 2.4, 5 D4)."""

    verbs = (Exchange,)


class HandOver(Step):
    """All cards change hands at once; giver and receiver know them (rules 2.4, 2.5, 4.1)."""

    def go(self, s, entry):
        chosen = [tuple(cards) for cards in s.chosen]
        s.chosen = ((),) * s.seats
        for giver, cards in enumerate(chosen):
            s.hands[giver] = without(s.hands[giver], *cards)
        for giver, cards in enumerate(chosen):
            for receiver, gifts in gifts_of(s, giver, cards):
                s.hands[receiver] = tuple(sorted(s.hands[receiver] + gifts))
                s.given = instead(s.given, giver * s.seats + receiver, gifts)
                tell_only(s, giver, "gave", giver, receiver, gifts)
                tell_only(s, receiver, "gave", giver, receiver, gifts)
                tell(s, "handed_on", giver, receiver, len(gifts))


def gifts_of(s, giver, cards):
    """(receiver, cards): one for each neighbour, or all for the only one."""
    left, right = left_of(s, giver), (giver - 1) % s.seats
    return ((left, cards),) if left == right else ((left, cards[:1]), (right, cards[1:]))
