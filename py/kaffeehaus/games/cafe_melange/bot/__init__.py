"""Values positions of Café Melange by seated guests and their company, rows, and hands.

The visible terms count against the mean of the other seats, the terms of the hand only for the seat itself.
Each term has a value set by hand; self-play has trained which percentage of it counts.
"""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING

from kaffeehaus.bots import value
from kaffeehaus.bots.ladder import CASUAL, MASTER, PATIENCE, REGULAR, Level
from kaffeehaus.bots.search import Effort
from .. import game  # noqa: F401 - numbers the steps
from ..rules.data import (
    AT_TABLE,
    CARDS_IN,
    FINAL_AT,
    FIRST_GUEST,
    GUEST_POINTS,
    GUESTS,
    MATCH,
    MULTIPLIER,
    NEUTRALS,
    OWN_KINDS,
    OWN_ROWS,
    PHASE,
    PLAYS,
    PRESEATED,
    TABLE,
    VIP,
)
from ..rules.effects import ChooseDiscard, ChooseMarker, ChooseTile
from ..rules.rows import LACKING, open_chairs
from ..rules.seating import ChooseGuest, SeatConflict
from ..rules.state import State, final_round, hand_masks
from ..rules.steps import ChooseSource, DrawCards, JokerTarget, NextPlay, Play, StartTurn

if TYPE_CHECKING:
    from typing import Any

    from kaffeehaus.bots.value import Weights
    from kaffeehaus.table.contract import Features, Ints, Seat
    from kaffeehaus.table.game import Game

# value of each term in hundredths of a point: the visible ones, and those that only the seat knows
OPEN = {"points": 100, "company": 90, "free_chairs": 45, "coming": 50, "rows_of_two": 55, "rows_of_three": 50,
        "rows_of_five": 47, "longer_rows": 42, "cards": 95, "early_cards": 40, "action_cards": 45,
        "turns": 330}
OWN = {"draws": 110, "plays": 80, "ends_row": 11, "new_row": 5}
TERMS = *OPEN, *OWN
BY_HAND = *OPEN.values(), *OWN.values()
BY_MARKERS = 0, 0, 0, 1, 2, 2, 3        # the term for a row with so many markers
# percent of a personality that may come, hundredths of a point for a free chair
LIKELY, CHAIR = 50, 50


class Judge(value.Judge[State]):
    """Values chairs once for each arrangement of visitors, then rows and hands by them."""

    features = "points", "company", "hopes", "rows", "hand", "actions", "rivals"
    public = tuple(feature for feature in features if feature != "hand")
    horizon = StartTurn.number,
    blind = tuple(step.number for step in (JokerTarget, ChooseTile, ChooseDiscard, ChooseMarker, SeatConflict,
                                           ChooseGuest))
    breadth = 1         # more takes time and finds nothing better
    relative = True

    def __init__(self, game: Game[State], seen: State, seat: Seat, weights: Weights | None = None) -> None:
        super().__init__(game, seen, seat, (100,) * len(self.features))
        weights = weights or value.learned(game.package, game.rules_version, TERMS)
        self.numbers = tuple([number * weight // 100 for number, weight in zip(BY_HAND, weights)])
        self.own_numbers = self.numbers[len(OPEN):]
        self.others = [other for other in range(seen.seats) if other != seat]
        self.found: dict[tuple[Any, ...], Any] = {}

    @classmethod
    def terms(cls) -> Features:
        return TERMS

    # ---- the value of a position

    def parts(self, s: State) -> Ints:
        if not s.agenda:
            rivals = sum(s.points) - s.points[self.seat]
            return 100 * s.points[self.seat], 0, 0, 0, 0, 0, -100 * rivals // len(self.others)
        tables, time = self.tables(s), self.time(s)
        rivals = sum([self.worth(s, other, tables, time) for other in self.others])
        chairs = self.chairs(s, self.seat, tables)
        points, company, free, coming, two, three, five, longer, cards, early, actions, turns = map(
            mul, self.numbers, self.open(s, self.seat, tables, time, chairs))
        hand = cards + early + sum(map(mul, self.own_numbers, self.own(s, chairs, time)))
        return (points // 100, company // 100, (free + coming) // 100, (two + three + five + longer) // 100,
                hand // 100, actions // 100, turns // 100 - rivals // len(self.others))

    def amounts(self, s: State) -> Ints:
        tables, time = self.tables(s), self.time(s)
        own, *rivals = (self.open(s, seat, tables, time, self.chairs(s, seat, tables))
                        for seat in (self.seat, *self.others))
        against = [amount - sum(others) // len(rivals) for amount, *others in zip(own, *rivals)]
        private = self.own(s, self.chairs(s, self.seat, tables), time)
        return tuple([amount * number // 100 for amount, number in zip((*against, *private), BY_HAND)])

    def cut(self, s: State) -> bool:
        """At the seat's next turn."""
        return self.turns(s) >= self.turns(self.seen) + s.seats

    def turns(self, s: State) -> int:
        return s.round * s.seats + (s.active - s.first) % s.seats

    def alike(self, s: State) -> tuple[Any, ...]:
        seat = self.seat
        return (s.agenda[-1], tuple(s.markers), tuple(s.rows), s.visitors, s.guests, s.points[seat],
                s.hands[seat],
                s.actions[seat])

    def time(self, s: State) -> int:
        """Percent of the game left."""
        if final_round(s):
            return 0
        return 100 * (FINAL_AT - s.occupied.bit_count()) // (FINAL_AT - len(PRESEATED[s.seats]))

    # ---- the visible terms

    def worth(self, s: State, seat: Seat, tables: tuple[Ints, ...], time: int) -> int:
        """The value of the visible terms of another seat."""
        key = (seat, s.points[seat], tables, s.visitors, s.active, s.fronts, len(s.hands[seat]),
               len(s.actions[seat]),
               seat == s.active and self.plays(s, seat),
               *[s.markers[kind] for kind in OWN_KINDS[s.seats][seat]])
        found: int | None = self.found.get(key)
        if found is None:
            terms = self.open(s, seat, tables, time, self.chairs(s, seat, tables))
            found = self.found[key] = sum(map(mul, self.numbers, terms)) // 100
        return found

    def open(self, s: State, seat: Seat, tables: tuple[Ints, ...], time: int, chairs: Ints) -> Ints:
        """The amounts of the visible terms."""
        company, free, coming = self.guests(s, seat, tables)
        rows = [0, 0, 0, 0]
        for kind in OWN_KINDS[s.seats][seat]:
            markers = s.markers[kind]
            if markers:
                count = markers.bit_count()
                rows[BY_MARKERS[min(count, 6)]] += self.row(markers, count, chairs)
        later = self.later(s, seat)
        cards = actions = 0
        if time or later or self.plays(s, seat):
            cards = len(s.hands[seat]) if time else min(PLAYS, len(s.hands[seat]))
            actions = min(len(s.actions[seat]),
                          PHASE[-1] - PHASE[s.occupied.bit_count()] + (not s.fronts[seat]))
        return (100 * s.points[seat], company, free, coming, *rows, 100 * cards, time * cards, 100 * actions,
                100 * later)

    def guests(self, s: State, seat: Seat, tables: tuple[Ints, ...]) -> tuple[int, int, int]:
        """(company, free chairs, personalities that may come) of the seated guests, by their multipliers."""
        company = free = coming = 0
        waiting = s.seated[seat]
        while waiting:
            chair = waiting.bit_length() - 1
            waiting ^= 1 << chair
            famous, chairs, likely = tables[TABLE[chair]]
            times = MULTIPLIER[(s.visitors[chair] - FIRST_GUEST) % len(GUESTS)]
            company += times * famous
            free += times * chairs
            coming += times * likely
        return company, 100 * free, coming

    def row(self, markers: int, count: int, chairs: Ints) -> int:
        """The mean value of a row's chairs."""
        total = 0
        while markers:
            low = markers & -markers
            markers ^= low
            total += chairs[low.bit_length() - 1]
        return total // count

    # ---- chairs

    def tables(self, s: State) -> tuple[Ints, ...]:
        """By table: (sum of personalities, free chairs, personalities that may come)."""
        key = s.visitors, s.open, *[s.markers[kind] for kind in NEUTRALS]
        found: tuple[Ints, ...] | None = self.found.get(key)
        if found is None:
            found = self.found[key] = tuple([self.table(s, chairs) for chairs in AT_TABLE])
        return found

    def table(self, s: State, chairs: int) -> tuple[int, int, int]:
        famous, honoured = 0, s.honoured & chairs
        while honoured:
            chair = honoured.bit_length() - 1
            honoured ^= 1 << chair
            famous += VIP[s.visitors[chair]]
        coming = 0
        for which, kind in enumerate(NEUTRALS):
            here = (s.markers[kind] & chairs).bit_count()
            if here:
                coming += VIP[s.open[which]] * 100 * here // s.markers[kind].bit_count()
        return famous * 100, (chairs & ~s.occupied).bit_count(), coming

    def chairs(self, s: State, seat: Seat, tables: tuple[Ints, ...]) -> Ints:
        """By chair: the value of the best waiting guest there."""
        key = s.guests[seat], tables
        found: Ints | None = self.found.get(key)
        if found is None:
            waiting = [guest for guest in GUESTS if s.guests[seat] >> guest & 1]
            hoped = [famous + coming * LIKELY // 100 + max(0, free - 1) * CHAIR
                     for famous, free, coming in tables]
            at_table = [max([GUEST_POINTS[guest] * 100 + MULTIPLIER[guest] * company for guest in waiting],
                            default=0)
                        for company in hoped]
            found = self.found[key] = tuple([at_table[table] for table in TABLE])
        return found

    # ---- hands

    def later(self, s: State, seat: Seat) -> bool:
        """Whether a seat's turn of this round is still to come."""
        return (seat - s.first) % s.seats > (s.active - s.first) % s.seats

    def plays(self, s: State, seat: Seat) -> int:
        """How many plays a seat has left in its turn."""
        for entry in reversed(s.agenda):
            if entry[0] in (Play.number, NextPlay.number):
                return PLAYS - entry[2] if entry[1] == seat else 0
        return 0

    def own(self, s: State, chairs: Ints, time: int) -> Ints:
        """The amounts of the hand's terms: draws, plays, finishing an own row, starting a row."""
        seat = self.seat
        plays, later = self.plays(s, seat), time or self.later(s, seat)
        if not later and not plays:
            return 0, 0, 0, 0
        draws = int(bool(plays))
        for entry in s.agenda:
            if entry[0] in (ChooseSource.number, DrawCards.number) and entry[1] == seat:
                draws += entry[2]
        return 100 * draws if later else 0, 100 * plays, *self.ways(s, hand_masks(s.hands[seat])[0], chairs)

    def ways(self, s: State, hand: int, chairs: Ints) -> tuple[int, int]:
        """The best chairs that one card gets for own rows, and that up to three cards get with a new row."""
        ends = rows = new = 0
        for kind in OWN_KINDS[s.seats][self.seat]:
            if s.rows[kind]:
                rows += 1
                ends += self.ends(s.markers[kind], LACKING[s.rows[kind]] & hand, chairs)[0]
        if rows < min(OWN_ROWS[s.seats], s.guests[self.seat].bit_count()):
            free = open_chairs(s)
            new = max([max(self.ends(free & MATCH[value], LACKING[1 << value] & hand, chairs))
                       for value in CARDS_IN[hand]], default=0)
        return ends, new

    def ends(self, markers: int, values: int, chairs: Ints) -> Ints:
        """The values of the best chair that one card reaches, and that two cards reach."""
        key = markers, values, chairs
        found: Ints | None = self.found.get(key)
        if found is None:
            found = self.found[key] = self.best_ends(markers, CARDS_IN[values], chairs)
        return found

    def best_ends(self, markers: int, values: Ints, chairs: Ints) -> tuple[int, int]:
        single = double = 0
        for number in values:
            left = markers & MATCH[number]
            if left and not left & (left - 1):
                single = max(single, chairs[left.bit_length() - 1])
                continue
            for other in values:
                last = left & MATCH[other]
                if other > number and last and not last & (last - 1):
                    double = max(double, chairs[last.bit_length() - 1])
        return single, double


# ---- levels, the weakest first

LEVELS = {CASUAL: Level(370, 15), REGULAR: Level(200),
          MASTER: Level(effort=Effort(120, 6, PATIENCE, trust=6))}
