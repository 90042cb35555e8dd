"""Scoring phases: a disc on a circle, then its two cards, each fulfilled, fulfilled by bread, or failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Decision, EitherVerb, Reason, Step, Verb, tell
from .data import (
    BREADS_FOR_CARD,
    CARD_BREADS,
    CARD_COINS,
    CARD_POINTS,
    CARD_STEPS,
    CIRCLES,
    PAID,
    PENALTY,
    REQUIRED,
)
from .scoring import coins_for, coins_missing, max_by_bread, max_payments, times_fulfilled
from .state import (
    GOODS,
    NOBODY,
    PENALTIES,
    SCORING_CARDS,
    State,
    advance,
    receive_breads,
    receive_coins,
    score,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kaffeehaus.table.contract import Action, Entry, Seat


# ---- the circle (rules 8.2)

class PlaceDisc(Verb[State]):
    """A disc on an empty circle (rules 3.5, 8.2, 11 D10)."""

    name = "CIRCLE"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, circle) for circle in range(len(s.circles)))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, circle) for circle, seat in enumerate(s.circles) if seat == NOBODY]

    def why_not(self, s: State, entry: Entry, circle: int) -> Reason | None:
        if not 0 <= circle < len(s.circles):
            return Reason("no_such_circle")
        if s.circles[circle] != NOBODY:
            return Reason("circle_taken", (circle, s.circles[circle]))
        return None

    def apply(self, s: State, entry: Entry, circle: int) -> None:
        seat = entry[1]
        s.circles[circle] = seat
        tell(s, "circle", seat, circle, *cards_of_circle(s, circle))
        s.agenda[-1] = (ChooseCard.number, seat, circle)


def cards_of_circle(s: State, circle: int) -> tuple[int, int]:
    """The two cards beside a circle."""
    one, other = CIRCLES[s.seats][circle]
    return s.cards[one], s.cards[other]


class ChooseCircle(Decision[State]):
    """Where the next disc goes (rules 8.2, 11 D10, 12 E25)."""

    verbs = (PlaceDisc,)


# ---- the order of the two cards (rules 8.3)

class ResolveFirst(EitherVerb[State]):
    """One of the two cards is resolved first, then the other (rules 8.3, 11 D11)."""

    name = "CARD"
    unknown = "bad_card"

    def apply(self, s: State, entry: Entry, place: int) -> None:
        _, seat, circle = s.agenda.pop()
        cards = cards_of_circle(s, circle)
        s.agenda += [(ResolveCard.number, seat, cards[1 - place]), (ResolveCard.number, seat, cards[place])]


class ChooseCard(Decision[State]):
    """Which card is resolved first (rules 8.3, 11 D11, 12 E32)."""

    verbs = (ResolveFirst,)


class ResolveCard(Step[State]):
    """A green card counts owned items, a red one asks for a payment (rules 8.3, 8.4, 8.5)."""

    def go(self, s: State, entry: Entry) -> None:
        _, seat, card = entry
        tell(s, "card", seat, card)
        if PAID[card]:
            s.agenda.append((ChoosePayment.number, seat, card))
            return
        times = times_fulfilled(s, seat, card)
        reward(s, seat, card, times)
        s.agenda.append((ChooseBread.number, seat, card, times))


def reward(s: State, seat: Seat, card: int, times: int) -> None:
    """The reward of a card fulfilled so many times (rules 8.4, 8.5)."""
    if times:
        tell(s, "fulfilled", seat, card, times)
        score(s, seat, times * CARD_POINTS[card], SCORING_CARDS)
        receive_coins(s, seat, times * CARD_COINS[card])
        receive_breads(s, seat, times * CARD_BREADS[card])
        advance(s, seat, times * CARD_STEPS[card])


# ---- paying a red card (rules 8.5)

class Pay(Verb[State]):
    """How many times a red card is paid, maybe none (rules 8.5, 11 D12, 12 E21)."""

    name = "PAY"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, times) for times in range(max_payments(s, *entry[1:]) + 3))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, times) for times in range(max_payments(s, *entry[1:]) + 1)]

    def why_not(self, s: State, entry: Entry, times: int) -> Reason | None:
        _, seat, card = entry
        if times < 0 or coins_missing(s, seat, card, times) > s.coins[seat]:
            return Reason("cannot_pay", (card, times))
        return None

    def apply(self, s: State, entry: Entry, times: int) -> None:
        _, seat, card = entry
        if times:
            s.agenda[-1] = (ChooseCoins.number, seat, card, times, 0)
        else:
            s.agenda[-1] = (ChooseBread.number, seat, card, 0)


class ChoosePayment(Decision[State]):
    """How often a red card is paid (rules 8.5, 11.2, 11 D12)."""

    auto = True
    verbs = (Pay,)


class PayCoins(Verb[State]):
    """Coins instead of some of the next good of the card (rules 8.5, 11 D12)."""

    name = "COINS"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        _, _, card, times, part = entry
        return ((self.number, coins) for coins in range(times * REQUIRED[card][part][1] + 2))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        least, most = coins_for(s, *entry[1:])
        return [(self.number, coins) for coins in range(least, most + 1)]

    def why_not(self, s: State, entry: Entry, coins: int) -> Reason | None:
        least, most = coins_for(s, *entry[1:])
        if coins < least or coins > most:
            return Reason("bad_payment", (least, most))
        return None

    def apply(self, s: State, entry: Entry, coins: int) -> None:
        _, seat, card, times, part = entry
        good, count = REQUIRED[card][part]
        goods = times * count - coins
        s.goods[seat * GOODS + good] -= goods
        s.coins[seat] -= coins
        tell(s, "paid", seat, good, goods, s.goods[seat * GOODS + good], coins, s.coins[seat])
        if part + 1 < len(REQUIRED[card]):
            s.agenda[-1] = (ChooseCoins.number, seat, card, times, part + 1)
        else:
            s.agenda[-1] = (ChooseBread.number, seat, card, times)
            reward(s, seat, card, times)


class ChooseCoins(Decision[State]):
    """How many coins replace one good of a red card (rules 8.5, 11.2, 11 D12)."""

    auto = True
    verbs = (PayCoins,)


# ---- bread (rules 8.6)

class PayBread(Verb[State]):
    """How many times more the card is fulfilled by bread; then it is done, or failed (rules 8.6, 11 D13)."""

    name = "LOAVES"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, times) for times in range(max_by_bread(s, *entry[1:3]) + 3))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, times) for times in range(max_by_bread(s, *entry[1:3]) + 1)]

    def why_not(self, s: State, entry: Entry, times: int) -> Reason | None:
        _, seat, card, _ = entry
        if times < 0 or times and times * BREADS_FOR_CARD > s.breads[seat] + (times - 1) * CARD_BREADS[card]:
            return Reason("not_enough_bread", (times * BREADS_FOR_CARD, s.breads[seat]))
        return None

    def apply(self, s: State, entry: Entry, times: int) -> None:
        _, seat, card, fulfilled = s.agenda.pop()
        for _ in range(times):
            s.breads[seat] -= BREADS_FOR_CARD
            tell(s, "loaves", seat, card, BREADS_FOR_CARD, s.breads[seat])
            reward(s, seat, card, 1)
        if not fulfilled + times:
            penalty(s, seat, card)


class ChooseBread(Decision[State]):
    """How often breads fulfil the card (rules 8.6, 11.2, 11 D13, 12 E19, 12 E20)."""

    auto = True
    verbs = (PayBread,)


# ---- the penalty (rules 8.7)

def penalty(s: State, seat: Seat, card: int) -> None:
    """A card that was never fulfilled costs points, down to 0 (rules 8.7, 12 E22, 12 E23)."""
    tell(s, "failed", seat, card, min(PENALTY, s.points[seat]))
    score(s, seat, -PENALTY, PENALTIES)
