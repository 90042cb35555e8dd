"""Values positions of Carpe Diem by finished groups, unfinished ones, and the scoring cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.bots import value
from kaffeehaus.bots.ladder import ADVANCED, CASUAL, EXPERT, MASTER, PATIENCE, REGULAR, Level
from kaffeehaus.bots.search import Effort
from .. import game  # noqa: F401 - numbers the steps
from ..rules.building import ChooseFromDisplay, GiveReward, PlaceTile, ReturnCard
from ..rules.cards import ChooseBread, ChooseCard, ChooseCoins, ChoosePayment
from ..rules.data import (
    ALL_OF_GROUP,
    BREADS_FOR_CARD,
    CARD_BREADS,
    CARD_COINS,
    CARD_POINTS,
    CARD_STEPS,
    CHIMNEY,
    CIRCLES,
    DWELLING,
    FOUNTAIN,
    FOUNTAIN_ITEM,
    FOUNTAIN_POINTS,
    ITEMS,
    LANDSCAPE,
    MOST_TILES,
    PAID,
    PENALTY,
    PHASES,
    REQUIRED,
    SIDES,
    SPACES,
    TASKS,
    TILES_A_SPACE,
    TILES_REMOVED,
    TRACK_POINTS,
    TURNS_A_PHASE,
    VILLA,
)
from ..rules.district import ANY, BITS
from ..rules.scoring import (
    fountain_points,
    leftover_points,
    max_payments,
    tasks,
    times_fulfilled,
    track_points,
    villa_points,
)
from ..rules.state import GOODS, KINDS, NOBODY, State
from ..rules.steps import ChooseSpace, Move, NextTurn, StartScoring, TakeTile

if TYPE_CHECKING:
    from collections.abc import Hashable

    from kaffeehaus.bots.value import Weights
    from kaffeehaus.table.contract import Action, Ints, Seat
    from kaffeehaus.table.game import Game

# in hundredths of a point
POINT, COIN, BREAD, STEP = 100, 150, 115, 115
GOOD = (50, 105, 130, 145, *(150,) * PHASES)    # a good, by the number of scorings left
LEFTOVER = 50                           # a coin or bread that can no longer be used
DRAWN, CHOSEN = 350, 300                # a fountain card to be drawn, a tile of the display
USED = 28                               # percent: probability that a seat scores a card in a scoring
LATER = 85                              # percent: value of later scorings against the next one
CLOSED = 13, 66                         # percent: an open end is closed, for each tile to come and at most
PROSPECT = 9                            # percent: a task without any tile yet, early in the game
ROUNDS = 2                              # own turns after this one before a playout is cut
# of these decisions only the first choices: the fewest coins, both walks
LATER_CHOICES = {ChooseCoins.number: 1, Move.number: 2}
ROOM = 6                                # a free cell beside the tiles
DWELLING_BRINGS = 240
GAIN: Ints = tuple(points * POINT + coins * COIN + breads * BREAD + steps * STEP
             for points, coins, breads, steps in zip(CARD_POINTS, CARD_COINS, CARD_BREADS, CARD_STEPS))


class Judge(value.Judge[State]):
    """Values scoring cards once per decision, and the district after each choice."""

    features = ("points", "villas", "open_villas", "fountain_cards", "track", "tasks", "open_tasks", "goods",
                "coins", "breads", "next_scoring", "later_scorings", "landscapes", "dwellings", "stored",
                "room",
                "rival")
    # the points of the last scoring include the hidden fountain cards
    public = tuple(feature for feature in features if feature not in ("points", "fountain_cards"))
    point = 150         # by the weights, the same for a point scored as for one of a finished villa
    horizon = NextTurn.number, StartScoring.number
    scoring = tuple(step.number for step in (ChooseCard, ChoosePayment, ChooseCoins, ChooseBread))
    # payments and breads have no value before the rewards and penalties of both cards
    blind = TakeTile.number, PlaceTile.number, *scoring
    settled = ChooseSpace.number, ReturnCard.number, *scoring

    def __init__(self, game: Game[State], seen: State, seat: Seat, weights: Weights | None = None) -> None:
        super().__init__(game, seen, seat, weights)
        placed = seen.circles.count(seat)
        self.scorings = PHASES - placed
        self.turns = (PHASES - seen.phase) * TURNS_A_PHASE + self.left(seen)
        self.closing = [100]
        for _ in range(4):
            self.closing.append(self.closing[-1] * min(CLOSED[1], CLOSED[0] * self.turns) // 100)
        self.item = [0] * ITEMS
        free = [circle for circle, holder in enumerate(seen.circles) if holder == NOBODY]
        for place, card in enumerate(seen.cards):
            near = sum(place in CIRCLES[seen.seats][circle] for circle in free)
            if not PAID[card] and near:
                wanted = sum(count for _, count in REQUIRED[card])
                for item, _ in REQUIRED[card]:
                    self.item[item] += GAIN[card] * USED * self.scorings // (100 * wanted)
        self.halves: dict[int, int] = {}
        waiting = seen.agenda[-1][0] in (Move.number, TakeTile.number)
        self.until = self.made(seen) + seen.seats * ROUNDS - (not waiting)

    def left(self, s: State) -> int:
        """Own turns left in this phase."""
        tiles = sum(map(len, s.spaces))
        return (tiles + s.seats - 1) // s.seats

    def alike(self, s: State) -> Hashable | None:
        """A tile in hand has the same value wherever it was taken, a purse however it was filled."""
        seat = self.seat
        step, *facts = s.agenda[-1]
        if step == PlaceTile.number:
            return *facts, s.laid[seat], s.stored[seat], s.display, *self.purse(s)
        if step in self.scoring:
            return *s.agenda[-2:], s.standing, *s.track, *s.circles, *self.purse(s)
        return None

    def purse(self, s: State) -> Ints:
        seat = self.seat
        return (s.points[seat], s.coins[seat], s.breads[seat], *s.goods[seat * GOODS:(seat + 1) * GOODS])

    def choices(self, s: State) -> list[Action]:
        """Later in the turn no more coins than are missing, since a coin can do whatever a good can; and in
        later turns no moves for bread, which seldom change what a turn is worth."""
        legal = super().choices(s)
        if s is self.seen:
            return legal
        return legal[:LATER_CHOICES.get(s.agenda[-1][0])]

    # ---- the value of a position

    def parts(self, s: State) -> Ints:
        seat, own = self.seat, s.owned[self.seat * ITEMS:(self.seat + 1) * ITEMS]
        if not s.agenda:
            return (s.points[seat] * POINT,) + (0,) * (len(self.features) - 2) + (self.rival(s),)
        scorings = PHASES - s.circles.count(seat)
        if not scorings:
            return (self.final(s),) + (0,) * (len(self.features) - 2) + (self.rival(s),)
        villas = sum(map(villa_points, s.villas[seat])) * POINT
        fountain = sum(own[FOUNTAIN_ITEM[card]] * FOUNTAIN_POINTS[card] * POINT for card in s.hands[seat])
        waiting = s.agenda[-1]
        if waiting[0] == GiveReward.number and waiting[1:3] == (seat, FOUNTAIN):
            fountain += DRAWN
        open_villas, landscapes, dwellings = self.unfinished(s)
        if waiting[:2] == (ChooseFromDisplay.number, seat):
            dwellings += CHOSEN
        met, hoped = self.tasks(s)
        coming, later = self.cards(s, scorings)
        return (s.points[seat] * POINT, villas, open_villas, fountain, TRACK_POINTS[s.track[seat]] * STEP,
                met, hoped,
                sum(s.goods[seat * GOODS:(seat + 1) * GOODS]) * GOOD[scorings], s.coins[seat] * COIN,
                s.breads[seat] * BREAD, coming, later, landscapes, dwellings,
                len(s.stored[seat]) * LEFTOVER,
                s.free[seat].bit_count() * ROOM, self.rival(s))

    def final(self, s: State) -> int:
        """The points at the end, which are certain after the last own scoring."""
        seat = self.seat
        gained = (sum(map(villa_points, s.villas[seat])) + leftover_points(s, seat) + track_points(s, seat)
                  + sum(fountain_points(s, seat, card) for card in s.hands[seat])
                  + sum(task.points for task in tasks(s, seat) if task.met))
        return (s.points[seat] + gained) * POINT

    def cut(self, s: State) -> bool:
        """After so many own turns, or after the scoring."""
        return s.phase > self.seen.phase or self.made(s) > self.until and s.agenda[-1][1] != self.seat

    def made(self, s: State) -> int:
        """Turns of this phase in which a tile was taken."""
        gone = SPACES * TILES_A_SPACE - sum(map(len, s.spaces))
        return gone - TILES_REMOVED[s.seats] * s.spaces.count(())

    def rival(self, s: State) -> int:
        return -max(points for other, points in enumerate(s.points) if other != self.seat) * POINT // 4

    def unfinished(self, s: State) -> tuple[int, int, int]:
        """The value of open villas, landscapes and dwelling halves."""
        villas = landscapes = 0
        for kind, cells, ends, chimneys in s.open[self.seat]:
            likely = self.closing[min(ends, 4)]
            if LANDSCAPE[kind]:
                size = cells.bit_count()
                if size < MOST_TILES:
                    size = min(MOST_TILES, size + ends)
                    landscapes += likely * (self.item[kind] + self.item[ALL_OF_GROUP[kind]]
                                            + (size - 1) * GOOD[max(0, self.scorings - 1)]) // 100
            elif kind == VILLA:
                villas += likely * (self.item[VILLA] + villa_points(chimneys + ends) * POINT) // 100
        chimneys = s.owned[self.seat * ITEMS + CHIMNEY] * self.item[CHIMNEY]
        return villas + chimneys, landscapes + self.finished(s), self.dwellings(s)

    def finished(self, s: State) -> int:
        """The value of finished groups and buildings for later scorings."""
        first = self.seat * ITEMS
        return sum(worth * s.owned[first + item] // 3 for item, worth in enumerate(self.item)
                   if worth and item != CHIMNEY)

    def dwellings(self, s: State) -> int:
        """The value of dwelling halves beside free cells."""
        around, free, total = s.around[self.seat], s.free[self.seat], 0
        while free:
            cell = (free & -free).bit_length() - 1
            free &= free - 1
            total += self.beside(around[cell])
        return total

    def beside(self, around: int) -> int:
        found = self.halves.get(around)
        if found is None:
            sides = [around >> BITS * side & ANY for side in range(SIDES)]
            found = self.halves[around] = sum(
                self.closing[1] * (DWELLING_BRINGS + self.item[kind] + self.item[ALL_OF_GROUP[kind]]) // 100
                for kind in sides if kind < len(DWELLING) and DWELLING[kind])
        return found

    def tasks(self, s: State) -> tuple[int, int]:
        """(value of met tasks, value of tasks still possible)."""
        met = hoped = 0
        first = self.seat * KINDS
        for side, frame in enumerate(s.frames[self.seat]):
            for kind, _, points, line in TASKS[frame][side]:
                if s.finished[first + kind] & line:
                    met += points * POINT
                else:
                    likely = min(PROSPECT, self.turns)
                    for other, cells, ends, _ in s.open[self.seat]:
                        if other == kind and cells & line:
                            likely = max(likely, self.closing[min(ends, 4)])
                    hoped += points * likely * POINT // 100
        return met, hoped

    # ---- scoring cards

    def cards(self, s: State, scorings: int) -> tuple[int, int]:
        """(value of the next scoring, of those after it), for the circles free now."""
        if not (scorings and s.cards):
            return 0, 0
        worth = [self.card(s, card, scorings) for card in s.cards]
        sure = [max(0, found) if not PAID[card] else 0 for found, card in zip(worth, s.cards)]
        pairs = CIRCLES[s.seats]
        free = [circle for circle, holder in enumerate(s.circles) if holder == NOBODY]
        now = sorted([worth[pairs[circle][0]] + worth[pairs[circle][1]] for circle in free], reverse=True)
        place = sum(s.circles.count(other) == s.circles.count(self.seat)
                    for other in s.standing[:s.standing.index(self.seat)])
        chosen = now[:place + 1]
        coming = sum(chosen) // len(chosen) if chosen else 0
        if scorings == 1:
            return coming, 0
        after = sorted([sure[pairs[circle][0]] + sure[pairs[circle][1]] for circle in free], reverse=True)
        chosen = after[1:1 + 2 * (scorings - 1)]
        return coming, (sum(chosen) * (scorings - 1) * LATER // (100 * len(chosen)) if chosen else 0)

    def card(self, s: State, card: int, scorings: int) -> int:
        """The value of fulfilling a card as often as it pays, or the penalty."""
        seat, gain = self.seat, GAIN[card]
        if PAID[card]:
            times = max_payments(s, seat, card)
            price = sum(count for _, count in REQUIRED[card]) * GOOD[scorings - 1]
            found = max(times * (gain - price), gain - price) if times else None
        else:
            times = times_fulfilled(s, seat, card)
            found = times * gain if times else None
        if found is not None:
            return found
        without = -PENALTY * POINT
        return max(without, gain - BREADS_FOR_CARD * BREAD) if s.breads[seat] >= BREADS_FOR_CARD else without


# ---- levels, the weakest first

LEVELS = {CASUAL: Level(200, 10, False, False), REGULAR: Level(100, taught=False), ADVANCED: Level(250),
          EXPERT: Level(), MASTER: Level(effort=Effort(24, 8, PATIENCE, trust=3, turns=True, earnest=100))}
