"""Values positions of Ganz Wien by distances to destinations, tickets, and what the dice can reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.bots import value
from kaffeehaus.bots.ladder import ADVANCED, BEGINNER, CASUAL, MASTER, REGULAR, Level
from kaffeehaus.table.game import Hidden
from .. import game  # noqa: F401 - numbers the steps
from ..rules.data import BONUS, DICE, FACES, NEAR, RUNNING, STATION_OF, SYMBOL_IDS, THREE, TICKET
from ..rules.events import ChoosePiece, DrawEvents, Throw
from ..rules.network import ALL_SYMBOLS, THREES, distances
from ..rules.scoring import has_won
from ..rules.state import NO_CARD, NO_DICE, NO_TICKET, State
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

# in hundredths of a point
SHOWN = 1000
WON, WINNING = 1000, 900        # additionally, once the last destination is shown, and if it can be now
STEP = 34               # a step of the shortest tour of all destinations
NEXT = 14               # additionally, a step to the nearest destination
TICKETS = (0, 330, 500, 520)
REFILL = 110            # a card to be drawn, which may be a ticket
EVENT = 55              # any other event card
THERE = 60              # being at a destination without a ticket
LEFT = -7               # a die left for other seats
HINDERED = 14           # a die that a travelling rival can use
CAUGHT = 320            # a turn lost to an inspection
RIVAL = 45              # percent of the best opponent's points

SYMBOLS = range(len(SYMBOL_IDS))


def throws() -> dict[Ints, int]:
    """The outcomes of a throw, and in how many of all ways each comes about."""
    ways = {NO_DICE: 1}
    for _ in range(DICE):
        more: dict[Ints, int] = {}
        for dice, count in ways.items():
            for symbol in FACES:
                after = dice_without(dice, symbol, -1)
                more[after] = more.get(after, 0) + count
        ways = more
    return ways


def dice_without(dice: Ints, symbol: int, count: int) -> Ints:
    return dice[:symbol] + (dice[symbol] - count,) + dice[symbol + 1:]


OUTCOMES = throws()
WAYS = sum(OUTCOMES.values())
_TOURS: dict[tuple[int, int, Ints], int] = {}
CACHE_SIZE = 60_000


class Judge(value.Judge[State]):
    """Values a position by the best journey with the dice that the seat can use."""

    features = "shown", "way", "next", "tickets", "events", "there", "dice", "hindrance", "rival"
    public = "hindrance", "rival"
    point = SHOWN
    horizon = NextTurn.number,
    blind = ChoosePiece.number,

    def __init__(self, game: Game[State], seen: State, seat: Seat, weights: Weights | None = None) -> None:
        super().__init__(game, seen, seat, weights)
        self.journeys: dict[tuple[Any, ...], tuple[int, Journey]] = {}

    # ---- the value of a position

    def parts(self, s: State) -> Ints:
        if s.agenda and s.agenda[-1][0] == Throw.number and s.roller == self.seat:
            return self.thrown(s)
        seat = self.seat
        if not s.agenda and has_won(s, seat):       # with more dice left it is won sooner
            return len(s.shown[seat]) * SHOWN + WON, 0, 0, 0, 0, 0, -LEFT * sum(s.dice), 0, self.rival(s)
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

    def thrown(self, s: State) -> Ints:
        """The mean over all outcomes of a throw of the own dice."""
        after = s.clone()
        del after.agenda[-1]
        total = [0] * len(self.features)
        for dice, ways in OUTCOMES.items():
            after.dice = dice
            total = [amount + ways * part for amount, part in zip(total, self.parts(after))]
        return tuple(amount // WAYS for amount in total)

    def cut(self, s: State) -> bool:
        """After one more turn of every seat."""
        return s.turn > self.seen.turn + s.seats

    def reached(self, side: int, shown: int, place: int, hand: Ints, tickets: int,
                drawn: int) -> tuple[int, int, int, int]:
        if not len(hand):
            return shown * SHOWN + WINNING, 0, 0, 0
        return (shown * SHOWN, -STEP * tour_length(side, place, hand),
                -NEXT * nearest(side, place, hand), TICKETS[min(tickets, len(TICKETS) - 1)] + drawn * REFILL)

    def near(self, side: int, place: int, hand: Ints) -> Ints:
        return (THERE * any(STATION_OF[card] == place for card in hand),)

    def standing(self, s: State) -> tuple[int, Ints]:
        """(station, destinations in hand) after the seat's pending choices."""
        seat = self.seat
        hand, chosen = s.hands[seat], s.chosen[seat]
        if not len(chosen):
            return s.places[seat], hand
        rest = tuple(card for card in hand if card not in chosen)
        return (STATION_OF[chosen[0]] if s.starts[seat] == NO_CARD else s.places[seat]), rest

    def left(self, s: State, dice: Ints, mine: bool) -> int:
        """The value of dice left for other seats after the own journey, or of a turn lost."""
        if s.roller == self.seat and s.proof[self.seat] == NO_TICKET and s.thrown != s.dice == NO_DICE:
            return -CAUGHT
        return LEFT * sum(dice) if mine or s.roller == self.seat else 0

    def hindrance(self, s: State) -> int:
        """The value of the dice that a travelling rival can use."""
        if s.roller in (self.seat, -1) or not travelling(s, s.roller):
            return 0
        usable = sum(count for symbol, count in enumerate(s.dice) if not s.bans >> symbol & 1)
        return -HINDERED * (usable + 2 * bool(s.rights >> s.roller & 1))

    def rival(self, s: State) -> int:
        return -max(len(cards)
                    for other, cards in enumerate(s.shown) if other != self.seat) * SHOWN * RIVAL // 100

    # ---- the best journey

    def best(self, s: State, place: int, hand: Ints, tickets: int) -> Journey:
        """(station, hand, tickets, cards drawn, dice left) at the end of the best journey."""
        rights = 1 if s.rights >> self.seat & 1 else 0
        if len(self.journeys) > CACHE_SIZE:
            self.journeys.clear()
        return self.journey(s.side, s.bans, place, hand, tickets, 0, s.dice, rights, 0)[1]

    def journey(self, side: int, bans: int, place: int, hand: Ints, tickets: int, drawn: int, dice: Ints,
                right: int, used: int) -> tuple[int, Journey]:
        key = bans, place, hand, tickets, drawn, dice, right, used
        found = self.journeys.get(key)
        if found is not None:
            return found
        value_there = sum(map(int.__mul__, self.weights,
                        self.reached(side, -len(hand), place, hand, tickets, drawn)))
        found = value_there + self.weights[DICE_LEFT] * LEFT * sum(dice), (place, hand, tickets, drawn, dice)
        for step in self.steps(side, bans, place, hand, tickets, drawn, dice, right, used):
            found = max(found, self.journey(side, bans, *step))
        self.journeys[key] = found
        return found

    def steps(self, side: int, bans: int, place: int, hand: Ints, tickets: int, drawn: int, dice: Ints,
              right: int, used: int) -> Iterator[tuple[int, Ints, int, int, Ints, int, int]]:
        """The states after one more ride, bonus step or destination."""
        for card in hand:
            if STATION_OF[card] == place:
                rest = tuple(other for other in hand if other != card)
                if tickets:
                    yield place, rest, tickets - 1, drawn + 1, dice, right, used
                for symbol in THREES[dice]:
                    yield place, rest, tickets, drawn, dice_without(dice, symbol, THREE), right, used
        for symbol in SYMBOLS:
            if dice[symbol] and not bans >> symbol & 1:
                after = dice_without(dice, symbol, 1)
                for station in NEAR[side][symbol][place]:
                    yield station, hand, tickets, drawn, after, right, used | 1 << symbol if right else 0
            if right and used >> symbol & 1:
                for station in NEAR[side][symbol][place]:
                    yield station, hand, tickets, drawn, dice, 0, 0
        bonus = BONUS[side]
        if bonus and dice[bonus.symbol] >= bonus.dice:
            after = dice_without(dice, bonus.symbol, bonus.dice)
            for symbol in SYMBOLS:
                if bonus.kinds & ~bans & RUNNING[side] & 1 << symbol:
                    for station in NEAR[side][symbol][place]:
                        yield station, hand, tickets, drawn, after, right, used


DICE_LEFT = Judge.features.index("dice")


def travelling(s: State, seat: Seat) -> bool:
    """Whether the seat's journey of this turn is not yet over."""
    return any(entry[0] == Travel.number and entry[1] == seat for entry in s.agenda) and s.dice != NO_DICE


def tour_length(side: int, place: int, hand: Ints) -> int:
    """The length of the shortest tour of a hand's destinations; 0 if they are unknown."""
    if isinstance(hand, Hidden) or place < 0:
        return 0
    key = side, place, hand
    found = _TOURS.get(key)
    if found is None:
        found = min((distances(side, ALL_SYMBOLS, STATION_OF[card])[place]
                     + tour_length(side, STATION_OF[card], tuple(other for other in hand if other != card))
                     for card in hand), default=0)
        if len(_TOURS) > CACHE_SIZE:
            _TOURS.clear()
        _TOURS[key] = found
    return found


def nearest(side: int, place: int, hand: Ints) -> int:
    if place < 0:
        return 0
    return min((distances(side, ALL_SYMBOLS, STATION_OF[card])[place] for card in hand), default=0)


# ---- levels, the weakest first

LEVELS = {BEGINNER: Level(900, 30, False), CASUAL: Level(450, 15, False), REGULAR: Level(120),
          ADVANCED: Level(60), MASTER: Level()}
