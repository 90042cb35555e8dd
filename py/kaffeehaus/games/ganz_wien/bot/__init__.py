"""What positions of Ganz Wien are worth: how far the way still is, what is at hand to show,
what dice can do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.bots import value
from kaffeehaus.bots.ladder import ADVANCED, BEGINNER, CASUAL, MASTER, REGULAR, Level
from kaffeehaus.table.game import Hidden
from .. import game  # noqa: F401 - the steps have their numbers once the game stands
from ..rules.data import BONUS, NEAR, RUNNING, STATION_OF, SYMBOL_IDS, THREE, TICKET
from ..rules.events import ChoosePiece, DrawEvents
from ..rules.network import ALL_SYMBOLS, THREES, distances
from ..rules.state import NO_CARD, NO_DICE, State
from ..rules.steps import NextTurn
from ..rules.travel import Travel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, TypeAlias

    from kaffeehaus.bots.value import Weights
    from kaffeehaus.table.contract import Ints, Seat
    from kaffeehaus.table.game import Game

    # station, hand, tickets, cards drawn, dice left
    Journey: TypeAlias = tuple[int, Ints, int, int, Ints]

# all in hundredths of a point
SHOWN = 1000
STEP = 34               # a step of the whole way to all destinations
NEXT = 14               # a step of the way to the nearest one, besides
TICKETS = (0, 330, 500, 520)
REFILL = 110            # a card still to be drawn: it may be a ticket
EVENT = 55              # any other event card
THERE = 60              # to stand at a destination without anything to show it
LEFT = -7               # a die that others can use
HINDERED = 14           # a die that a travelling rival can use
BETWEEN = 5             # steps reckoned for a card that is to come
RIVAL = 45              # percent of what the best of the others has shown

SYMBOLS = range(len(SYMBOL_IDS))
_WAYS: dict[tuple[int, int, Ints], int] = {}
MOST_KEPT = 60_000


class Judge(value.Judge[State]):
    """Weighs what a seat would reach at best with the dice it may use."""

    features = "shown", "way", "next", "tickets", "events", "there", "dice", "hindrance", "rival"
    point = SHOWN
    horizon = NextTurn.number,
    blind = ChoosePiece.number,

    def __init__(self, game: Game[State], seen: State, seat: Seat, weights: Weights | None = None) -> None:
        super().__init__(game, seen, seat, weights)
        self.worths: dict[tuple[Any, ...], tuple[int, Journey]] = {}

    # ---- the value of a position

    def parts(self, s: State) -> Ints:
        seat = self.seat
        place, hand = self.standing(s)
        tickets = s.events[seat].count(TICKET)
        shown, left = len(s.shown[seat]), s.dice
        drawn = sum(entry[2] for entry in s.agenda if entry[:2] == (DrawEvents.number, seat))
        mine = s.roller == seat and travelling(s, seat)
        if mine and place >= 0:
            place, hand, tickets, more, left = self.best(s, place, hand, tickets)
            drawn += more
            shown += len(self.standing(s)[1]) - len(hand)
        return (*self.reached(s.side, shown, place, hand, tickets, drawn),
                (len(s.events[seat]) - s.events[seat].count(TICKET)) * EVENT,
                *self.near(s.side, place, hand), self.left(s, left, mine), self.hindrance(s), self.rival(s))

    def cut(self, s: State) -> bool:
        """After one more turn of everybody."""
        return s.turn > self.seen.turn + s.seats

    def reached(self, side: int, shown: int, place: int, hand: Ints, tickets: int,
                drawn: int) -> tuple[int, int, int, int]:
        return (shown * SHOWN, -STEP * way(side, place, hand),
                -NEXT * nearest(side, place, hand), TICKETS[min(tickets, len(TICKETS) - 1)] + drawn * REFILL)

    def near(self, side: int, place: int, hand: Ints) -> Ints:
        return (THERE * any(STATION_OF[card] == place for card in hand),)

    def standing(self, s: State) -> tuple[int, Ints]:
        """(station, destinations still to be shown), as they will be once what is chosen is done."""
        seat = self.seat
        hand, chosen = s.hands[seat], s.chosen[seat]
        if not len(chosen):
            return s.places[seat], hand
        rest = tuple(card for card in hand if card not in chosen)
        return (STATION_OF[chosen[0]] if s.starts[seat] == NO_CARD else s.places[seat]), rest

    def left(self, s: State, dice: Ints, mine: bool) -> int:
        """Dice that go on to the others when the own journey is over."""
        return LEFT * sum(dice) if mine or s.roller == self.seat else 0

    def hindrance(self, s: State) -> int:
        """What a rival can do with the dice of its turn."""
        if s.roller in (self.seat, -1) or not travelling(s, s.roller):
            return 0
        usable = sum(count for symbol, count in enumerate(s.dice) if not s.bans >> symbol & 1)
        return -HINDERED * (usable + 2 * bool(s.rights >> s.roller & 1))

    def rival(self, s: State) -> int:
        return -max(len(cards)
                    for other, cards in enumerate(s.shown) if other != self.seat) * SHOWN * RIVAL // 100

    # ---- the own journey, as far as the dice go

    def best(self, s: State, place: int, hand: Ints, tickets: int) -> Journey:
        """(station, hand, tickets, cards drawn, dice left) at the end of the best journey."""
        rights = 1 if s.rights >> self.seat & 1 else 0
        if len(self.worths) > MOST_KEPT:
            self.worths.clear()
        return self.journey(s.side, s.bans, place, hand, tickets, 0, s.dice, rights, 0)[1]

    def journey(self, side: int, bans: int, place: int, hand: Ints, tickets: int, drawn: int, dice: Ints,
                right: int, used: int) -> tuple[int, Journey]:
        key = bans, place, hand, tickets, drawn, dice, right, used
        found = self.worths.get(key)
        if found is not None:
            return found
        worth = sum(map(int.__mul__, self.weights,
                        self.reached(side, -len(hand), place, hand, tickets, drawn)))
        found = worth + self.weights[DICE] * LEFT * sum(dice), (place, hand, tickets, drawn, dice)
        for step in self.steps(side, bans, place, hand, tickets, drawn, dice, right, used):
            found = max(found, self.journey(side, bans, *step))
        self.worths[key] = found
        return found

    def steps(self, side: int, bans: int, place: int, hand: Ints, tickets: int, drawn: int, dice: Ints,
              right: int, used: int) -> Iterator[tuple[int, Ints, int, int, Ints, int, int]]:
        """Where one more ride, bonus or destination leads."""
        for card in hand:
            if STATION_OF[card] == place:
                rest = tuple(other for other in hand if other != card)
                if tickets:
                    yield place, rest, tickets - 1, drawn + 1, dice, right, used
                for symbol in THREES[dice]:
                    yield place, rest, tickets, drawn, less(dice, symbol, THREE), right, used
        for symbol in SYMBOLS:
            if dice[symbol] and not bans >> symbol & 1:
                after = less(dice, symbol, 1)
                for station in NEAR[side][symbol][place]:
                    yield station, hand, tickets, drawn, after, right, used | 1 << symbol if right else 0
            if right and used >> symbol & 1:
                for station in NEAR[side][symbol][place]:
                    yield station, hand, tickets, drawn, dice, 0, 0
        bonus = BONUS[side]
        if bonus and dice[bonus.symbol] >= bonus.dice:
            after = less(dice, bonus.symbol, bonus.dice)
            for symbol in SYMBOLS:
                if bonus.kinds & ~bans & RUNNING[side] & 1 << symbol:
                    for station in NEAR[side][symbol][place]:
                        yield station, hand, tickets, drawn, after, right, used


DICE = Judge.features.index("dice")


def travelling(s: State, seat: Seat) -> bool:
    """Whether the seat's journey of this turn is still to come or under way."""
    return any(entry[0] == Travel.number and entry[1] == seat for entry in s.agenda) and s.dice != NO_DICE


def less(dice: Ints, symbol: int, count: int) -> Ints:
    return dice[:symbol] + (dice[symbol] - count,) + dice[symbol + 1:]


def way(side: int, place: int, hand: Ints) -> int:
    """The steps of the shortest way through all destinations of a hand;
    places that are not known yet are far."""
    if isinstance(hand, Hidden) or place < 0:
        return 0
    key = side, place, hand
    found = _WAYS.get(key)
    if found is None:
        found = min((distances(side, ALL_SYMBOLS, STATION_OF[card])[place]
                     + way(side, STATION_OF[card], tuple(other for other in hand if other != card))
                     for card in hand), default=0)
        if len(_WAYS) > MOST_KEPT:
            _WAYS.clear()
        _WAYS[key] = found
    return found


def nearest(side: int, place: int, hand: Ints) -> int:
    if place < 0:
        return 0
    return min((distances(side, ALL_SYMBOLS, STATION_OF[card])[place] for card in hand), default=0)


# ---- the levels, the weakest first

LEVELS = {BEGINNER: Level(900, 30, False), CASUAL: Level(450, 15, False), REGULAR: Level(270),
          ADVANCED: Level(180), MASTER: Level()}
