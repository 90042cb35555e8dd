"""The steps of Parcels and what can be chosen in them.

Who is to move may once exchange one or two cards, then plays one: it scores its number and is
replaced from the pile. A played nought asks the next seat for a present of up to two points. The game
ends when no hand holds a card.
"""

from kaffeehaus.table.chance import pick
from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell, tell_only
from .data import ASKS, KINDS, MOST_GIVEN, MOST_SWAPPED, VALUES
from .scoring import points

DRAW = 1                                # the purpose of all chance: cards drawn so far


def without(hand, *cards):
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def put(counts, *cards):
    return tuple(count + cards.count(kind) for kind, count in enumerate(counts))


def held(s, seat, hand):
    return s.hands[:seat] + (hand,) + s.hands[seat + 1:]


class Draw(Step):
    """A seat takes cards from the pile, as far as it goes."""

    def go(self, s, entry):
        _, seat, cards = entry
        taken, hand, pile = min(cards, s.left), s.hands[seat], s.pile
        drawn = []
        for n in range(taken):
            kind, pile = pick(s.seed, DRAW, s.drawn + n, pile)
            drawn.append(kind)
        if taken:
            s.hands, s.pile = held(s, seat, tuple(sorted((*hand, *drawn)))), pile
            s.left, s.drawn = s.left - taken, s.drawn + taken
            tell_only(s, seat, "drew", seat, tuple(drawn))
            tell(s, "draws", seat, taken)


class NextTurn(Step):
    """The next seat that holds a card is to move."""

    def go(self, s, entry):
        for n in range(s.seats):
            seat = (entry[1] + n) % s.seats
            if len(s.hands[seat]):
                s.agenda += [(NextTurn.number, (seat + 1) % s.seats), (Turn.number, seat, 0)]
                return


class Play(Verb):
    """A card from the hand."""

    name = "PLAY"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, kind) for kind in range(KINDS))

    def legal(self, s, entry):
        hand = s.hands[entry[1]]
        return [(self.number, kind) for kind in range(KINDS) if kind in hand]

    def why_not(self, s, entry, kind):
        return None if kind in s.hands[entry[1]] else Reason("not_in_hand", (kind,))

    def apply(self, s, entry, kind):
        seat = entry[1]
        del s.agenda[-1]
        s.hands, s.gone = held(s, seat, without(s.hands[seat], kind)), put(s.gone, kind)
        s.played[seat] += VALUES[kind]
        tell(s, "played", seat, kind, s.played[seat] + s.gifts[seat])
        s.agenda.append((Draw.number, seat, 1))
        if ASKS[kind]:
            s.agenda.append((Present.number, (seat + 1) % s.seats, seat))


class Swap(Verb):
    """One or two cards, ascending, for as many from the pile."""

    name = "SWAP"
    takes = (0, 3)

    def universe(self, s, entry):
        for low in range(KINDS):
            yield self.number, low
            yield from ((self.number, low, high) for high in range(low, KINDS))

    def legal(self, s, entry):
        _, seat, swapped = entry
        hand = s.hands[seat]
        if swapped or not s.left:
            return []
        ones = {(self.number, low) for low in hand}
        twos = {(self.number, *sorted((hand[i], hand[k]))) for i in range(len(hand)) for k in range(i)}
        return sorted(ones | twos if min(s.left, MOST_SWAPPED) > 1 else ones)

    def why_not(self, s, entry, *cards):
        _, seat, swapped = entry
        if not 1 <= len(cards) <= MOST_SWAPPED or list(cards) != sorted(cards):
            return Reason("wrong_number")
        if swapped:
            return Reason("swapped_before")
        if len(cards) > s.left:
            return Reason("pile_too_small", (s.left,))
        hand = s.hands[seat]
        short = [card for card in cards if sum(other == card for other in hand) < cards.count(card)]
        return Reason("not_in_hand", (short[0],)) if short else None

    def apply(self, s, entry, *cards):
        seat = entry[1]
        s.hands, s.gone = held(s, seat, without(s.hands[seat], *cards)), put(s.gone, *cards)
        s.agenda[-1:] = [(Turn.number, seat, 1), (Draw.number, seat, len(cards))]
        tell(s, "swapped", seat, cards)


class Give(Verb):
    """Points as a present, no more than one has."""

    name = "GIVE"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, n) for n in range(MOST_GIVEN + 2))

    def legal(self, s, entry):
        return [(self.number, n) for n in range(min(MOST_GIVEN, points(s)[entry[1]]) + 1)]

    def why_not(self, s, entry, n):
        if not 0 <= n <= MOST_GIVEN:
            return Reason("too_many", (MOST_GIVEN,))
        return Reason("too_poor", (n,)) if n > points(s)[entry[1]] else None

    def apply(self, s, entry, n):
        _, giver, taker = s.agenda.pop()
        s.gifts[giver] -= n
        s.gifts[taker] += n
        tell(s, "gave", giver, taker, n, tuple(points(s)))


class Turn(Decision):
    """One exchange if wanted, then a card."""

    verbs = (Play, Swap)


class Present(Decision):
    """The next seat is asked for a present; who has nothing is not asked."""

    verbs = (Give,)
    auto = True


ORDER = (Draw, NextTurn, Turn, Present)
VERBS = (Play, Swap, Give)
