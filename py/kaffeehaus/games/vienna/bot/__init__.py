"""Values Vienna's positions by placed dice, dice still to be placed, coins, cards and symbols."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from kaffeehaus.bots import value
from kaffeehaus.bots.ladder import ADVANCED, CASUAL, EXPERT, MASTER, PATIENCE, REGULAR, THOROUGH, Level
from kaffeehaus.bots.search import Effort
from kaffeehaus.table.chance import Stream
from .. import game  # noqa: F401 - numbers the steps
from ..rules.data import (
    BRIBE,
    CHARACTER_SYMBOLS,
    CLOCK,
    COST,
    DOUBLE_MOVE,
    EFFECTS,
    EVALUATED,
    EXTRA_DIE,
    FACES,
    FIELD_EFFECTS,
    FIELD_IDS,
    JOKER,
    LEAST_PLACED,
    MOST_PLACED,
    NEEDS_CHARACTERS,
    OWN_DICE,
    REROLL_COST,
    START_COINS,
    STREET,
    WHITE_DICE,
    Gain,
)
from ..rules.dice import FITS, holds, subsets, with_face, without
from ..rules.scoring import reward, special_card_count, symbols
from ..rules.state import State
from ..rules.steps import EvaluateStreet, NextSeat, Reroll, Turn

if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from kaffeehaus.table.contract import Action, Ints, Seat
    from kaffeehaus.table.game import Game

    # mask of closed fields, coach, whether a bribe can be paid, whether the seat has the dice joker
    Board: TypeAlias = tuple[int, int, bool, bool]
    # value minus that of the dice elsewhere, value, field's bit, dice
    Fit: TypeAlias = tuple[int, int, int, Ints]

# in hundredths of a point
POINT, COIN, SPARE_COIN = 100, 50, 34       # a point, one of the first COINS_USED coins, each further coin
COINS_USED = 5
# of a symbol, by the difference to a neighbour: -2, -1, 0, +1, +2, +3
SYMBOL_LEAD = (-20, 0, 70, 150, 175, 185)
NEW_CARD = {CLOCK: 60, DOUBLE_MOVE: 90, JOKER: 160, EXTRA_DIE: 260}
SYMBOL_CARD = 330                           # a special card with symbols
GENDARME, ANY_FACE = 25, 30                 # placing the gendarme, turning a die to any face
SYMBOL_AT_START, KIND_AT_START = 60, 15     # each symbol and each kind of symbol on a start card
PERSON = 105                                # each symbol on a character card
OWN_CARD = 20                               # keeping a card that another seat would take
UNCERTAIN = 70                              # percent: dice still to be placed may find fields taken
DIE = 90                                    # average value of a die placed alone
BLOCKED = 30                                # percent of the value that the gendarme takes from others
OTHERS = 25                                 # percent of what the best opponent has

# outcomes sampled for a reroll of more dice than can be enumerated
TRIED = 30
FIELD_COINS = tuple(sum(effect.amount for effect in map(EFFECTS.__getitem__, effects)
                        if isinstance(effect, Gain) and effect.kind == "gain_coins")
                    for effects in FIELD_EFFECTS)


ON_STREET = (1 << STREET) - 1
BESIDE = (1 << len(FIELD_IDS)) - 1 & ~ON_STREET


def outcomes(count: int) -> tuple[Ints, ...]:
    """Outcomes of a roll: all of them for up to two dice, else a sample."""
    if count < 3:
        return tuple(product(range(1, FACES + 1), repeat=count))
    chance = Stream(count)
    return tuple(tuple(1 + chance.below(FACES) for _ in range(count)) for _ in range(TRIED))


OUTCOMES = tuple(outcomes(count) for count in range(max(OWN_DICE) + WHITE_DICE + 1))


class Judge(value.Judge[State]):
    """Values each field once per decision, and the remaining dice after each choice."""

    features = "points", "income", "coins", "symbols", "cards", "dice", "gendarme", "rival"
    public = features     # nothing is hidden in Vienna
    breadth = 0         # no lookahead: turned and rerolled dice are valued by dice_value
    # stop before other seats and the evaluation, or the bot would delay choices to see them
    horizon = NextSeat.number, EvaluateStreet.number

    def __init__(self, game: Game[State], seen: State, seat: Seat, weights: None = None) -> None:
        super().__init__(game, seen, seat, weights)
        self.symbols = [symbols(seen, other) for other in range(seen.seats)]
        self.worth = [self.field_worth(field) for field in range(len(FIELD_IDS))]
        self.trays: dict[tuple[Ints, bool, Ints, Board], int] = {}
        self.fields: dict[tuple[Ints, Board], Fit] = {}
        self.paid: State | None = None

    # ---- the value of a position

    def parts(self, s: State) -> Ints:
        seat = self.seat
        if not s.agenda:        # the dice still lie, but all fields have been paid for
            rival = max(points for other, points in enumerate(s.points) if other != seat)
            return s.points[seat] * POINT, 0, 0, 0, 0, 0, 0, -rival * POINT * OTHERS // 100
        coins, income = self.income(s)
        if s.round == 0 and s.cards[seat] >= 0:
            coins += START_COINS[s.cards[seat]]
        cards = sum(NEW_CARD.get(card, OWN_CARD) // 2
                    for card, holder in enumerate(s.holders) if holder == seat)
        moving = bool(s.agenda) and s.agenda[-1][:2] == (Turn.number, seat)
        rival = max(s.points[other] * POINT + s.coins[other] * SPARE_COIN
                    for other in range(s.seats) if other != seat)
        return (s.points[seat] * POINT, income, coin_value(coins), self.symbol_value(s), cards,
                self.dice_value(s, s.dice[seat], moving, self.changed(s) if moving else ()), self.blocked(s),
                -rival * OTHERS // 100)

    def choices(self, s: State) -> list[Action]:
        """In a playout no rerolls: there the judge would know what they show."""
        legal = super().choices(s)
        return legal if s is self.seen else [action for action in legal if action[0] != Reroll.number]

    def cut(self, s: State) -> bool:
        return s.round > self.seen.round

    def income(self, s: State) -> tuple[int, int]:
        """(coins after the evaluation, value of the own fields that can be paid in street order)."""
        coins, total, waiting = s.coins[self.seat], 0, s.taken & EVALUATED
        while waiting:
            field = (waiting & -waiting).bit_length() - 1
            waiting &= waiting - 1
            if s.laid[field][0] == self.seat and coins >= COST[field]:
                coins += FIELD_COINS[field] - COST[field]
                total += self.worth[field] + (COST[field] - FIELD_COINS[field]) * COIN
        return coins, total

    def symbol_value(self, s: State) -> int:
        """The value of own symbols against those of both neighbours."""
        own, total = symbols(s, self.seat), 0
        if s.round == 0:
            return SYMBOL_AT_START * sum(own) + KIND_AT_START * sum(map(bool, own))
        for neighbour in (1, -1):
            for mine, its in zip(own, self.symbols[(self.seat + neighbour) % s.seats]):
                total += SYMBOL_LEAD[max(-2, min(3, mine - its)) + 2]
        return total

    def blocked(self, s: State) -> int:
        """The value that others lose by the gendarme's field."""
        field = s.gendarme
        if field < 0 or field == self.seen.gendarme:
            return 0
        hit = sum(any(FITS[s.holders[JOKER] == other][tokens] >> field & 1
                      for tokens in subsets_of(s.dice[other]))
                  for other in range(s.seats) if other != self.seat)
        return max(0, self.worth[field]) * hit * BLOCKED // 100

    # ---- fields, as they are before the choice

    def field_worth(self, field: int) -> int:
        """The value of a field's effects minus its cost."""
        s, seat, total = self.seen, self.seat, 0
        for effect in FIELD_EFFECTS[field]:
            total += self.effect_worth(s, seat, field, *EFFECTS[effect])
        if COST[field] > s.coins[seat]:
            total = total * 6 // 10
        return total - COST[field] * COIN

    def effect_worth(self, s: State, seat: Seat, field: int, kind: str, *numbers: Any) -> int:
        worth: int
        if kind == "gain_vp":
            worth = numbers[0] * POINT
        elif kind == "gain_coins":
            worth = numbers[0] * COIN
        elif kind == "gain_coins_per_die":
            worth = COIN
        elif kind == "vp_per_special_card":
            worth = (special_card_count(s, seat) * 100 + 20) * numbers[0]
        elif kind == "take_special_card":
            card = numbers[0]
            worth = OWN_CARD if s.holders[card] == seat else NEW_CARD.get(card, SYMBOL_CARD)
        elif kind == "take_character":
            worth = self.best_character(field)
        elif kind == "compare_symbol":
            worth = self.comparison(*numbers)
        elif kind == "compare_choice":
            free = [symbol for symbol in numbers[0] if not s.compared[seat] >> symbol & 1]
            worth = max((self.comparison(symbol, *numbers[1:-1]) for symbol in free), default=0)
        elif kind == "steal_coins":
            worth = min(numbers[0], max(coins for other, coins in enumerate(s.coins) if other != seat)) * COIN
        else:
            worth = {"choose_one": POINT, "place_gendarme": GENDARME, "turn_own_unplaced_die": ANY_FACE}[kind]
        return worth

    def comparison(self, symbol: int, *rewards: int) -> int:
        seat, seats = self.seat, self.seen.seats
        own, left, right = (self.symbols[(seat + k) % seats][symbol] for k in (0, 1, -1))
        points, coins = reward(own, left, right, *rewards)
        return points * POINT + coins * COIN

    def best_character(self, field: int) -> int:
        """The value of the best card left after all earlier character fields."""
        s = self.seen
        earlier = sum(NEEDS_CHARACTERS[other] and s.taken >> other & 1 for other in range(field))
        worths = sorted((sum(CHARACTER_SYMBOLS[character]) for character in s.open), reverse=True)
        return PERSON * worths[earlier] if earlier < len(worths) else 0

    # ---- dice still to be placed

    def changed(self, s: State) -> Ints:
        """Dice that show another face than the judge has seen, before any was laid."""
        seen = self.seen.dice[self.seat]
        tray = s.dice[self.seat]
        if tray == seen or len(tray) != len(seen):
            return ()
        return tuple(token for token in tray if tray.count(token) > seen.count(token))

    def dice_value(self, s: State, tray: Ints, moving: bool, first: Ints = ()) -> int:
        """The value of the unplaced dice; if `moving`, the first placement counts in full.

        Placements are chosen greedily: the best one, then the best with the remaining dice and fields. The
        first one is with a die of `first`, if there are any: a die that is laid later can be turned later.
        """
        if not tray:
            return 0
        closed = s.taken | 1 << s.gendarme if s.gendarme >= 0 else s.taken
        board = closed, s.coach[self.seat], s.coins[self.seat] >= BRIBE, s.holders[JOKER] == self.seat
        found = self.trays.get((tray, moving, first, board))
        if found is None:
            found = self.trays[tray, moving, first, board] = self.best_placements(tray, moving, first, board)
        return found

    def best_placements(self, tray: Ints, moving: bool, first: Ints, board: Board) -> int:
        ways = sorted([self.best_field(tokens, board) for tokens in subsets_of(tray)], reverse=True)
        if first:
            chosen = next(way for way in ways if any(token in first for token in way[-1]))
            ways = [chosen, *ways]
        total, used, rest, share = 0, 0, tray, 100 if moving else UNCERTAIN
        for _, worth, field, tokens in ways:
            if not used & field and (rest is tray or holds(rest, tokens)):
                total += worth * share // 100
                used |= field
                rest, share = without(rest, tokens), UNCERTAIN
                if not rest:
                    break
        return total

    def best_field(self, tokens: Ints, board: Board) -> Fit:
        """The best field for these dice."""
        found = self.fields.get((tokens, board))
        if found is None:
            closed, coach, coin, joker = board
            behind = 0 if coin or coach < 0 else (1 << coach) - 1
            fits = FITS[joker].get(tokens, BESIDE) & ~closed & ~behind
            worth, field = max((self.worth[field] - COIN * (field < coach and field < STREET), field)
                               for field in range(len(FIELD_IDS)) if fits >> field & 1)
            found = worth - DIE * len(tokens), worth, 1 << field & ON_STREET, tokens
            self.fields[tokens, board] = found
        return found

    # ---- rerolls

    def expected(self, action: Action, chance: int) -> int:
        """The value of a reroll, the only choice with an unknown outcome: the mean over possible faces."""
        paid = self.paid
        if paid is None:
            paid = self.paid = self.seen.clone()
            paid.coins[self.seat] -= REROLL_COST
            self.other_value = self.value(paid) - self.weighted_dice_value(paid, paid.dice[self.seat])
        kept, tokens = without(paid.dice[self.seat], action[1:]), action[1:]
        values = [self.weighted_dice_value(paid, tuple(sorted((*kept, *map(with_face, tokens, faces)))))
                 for faces in OUTCOMES[len(tokens)]]
        return self.other_value + sum(values) // len(values)

    def weighted_dice_value(self, paid: State, tray: Ints) -> int:
        return self.part_value(DICE, self.dice_value(paid, tray, True) * self.weights[DICE] // 100)


DICE = Judge.features.index("dice")


def coin_value(coins: int) -> int:
    return min(coins, COINS_USED) * COIN + max(0, coins - COINS_USED) * SPARE_COIN


_SUBSETS: dict[Ints, list[Ints]] = {}


def subsets_of(tray: Ints) -> list[Ints]:
    found = _SUBSETS.get(tray)
    if found is None:
        found = _SUBSETS[tray] = subsets(tray, LEAST_PLACED, MOST_PLACED)
    return found


# ---- levels, the weakest first

LEVELS = {CASUAL: Level(700, 15, False), REGULAR: Level(130), ADVANCED: Level(),
          EXPERT: Level(effort=Effort(20, 4, PATIENCE)), MASTER: THOROUGH}
