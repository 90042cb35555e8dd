"""What Vienna's positions are worth: income of dice that lie, hope for those that do not, coins, cards,
symbols."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from kaffeehaus.bots import value
from kaffeehaus.bots.ladder import ADVANCED, CASUAL, EXPERT, MASTER, REGULAR, THOROUGH, Level
from kaffeehaus.table.chance import Stream
from .. import game  # noqa: F401 - the steps have their numbers once the game stands
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
from ..rules.dice import FITS, handfuls, holds, showing, without
from ..rules.scoring import reward, specials, symbols
from ..rules.state import State
from ..rules.steps import EvaluateStreet, NextSeat, Turn

if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from kaffeehaus.table.contract import Action, Ints, Seat
    from kaffeehaus.table.game import Game

    # closed fields, coach, a coin to go back, the dice joker
    Board: TypeAlias = tuple[int, int, bool, bool]
    # worth beyond that of the dice, worth, field's bit, dice
    Fit: TypeAlias = tuple[int, int, int, Ints]

# all in hundredths of a point
POINT, COIN, SPARE_COIN = 100, 50, 34       # a coin at hand, and one beyond those that can soon be used
COINS_USED = 5
# a symbol against a neighbour: two fewer, one fewer, equal, one more...
STANDING = (-20, 0, 70, 150, 175, 185)
NEW_CARD = {CLOCK: 60, DOUBLE_MOVE: 90, JOKER: 160, EXTRA_DIE: 260}
SYMBOL_CARD = 330                           # a special card that shows symbols
GENDARME, ANY_FACE = 25, 30                 # to place the gendarme, to turn a die at will
SYMBOL_AT_START, KIND_AT_START = 60, 15     # on a start card, while the others have none yet
PERSON = 105                                # a symbol of a character card
OWN_CARD = 20                               # to keep what somebody else would take
HOPE = 70                                   # percent: dice not placed yet may meet taken fields
DIE = 90                                    # what a die is expected to bring when it is placed alone
BLOCKED = 30                                # percent of what the gendarme takes from others
OTHERS = 25                                 # percent of what the best of the others has

# outcomes tried for a reroll of more dice than can be gone through
TRIED = 30
FIELD_COINS = tuple(sum(effect.amount for effect in map(EFFECTS.__getitem__, effects)
                        if isinstance(effect, Gain) and effect.kind == "gain_coins")
                    for effects in FIELD_EFFECTS)


ON_STREET = (1 << STREET) - 1
BESIDE = (1 << len(FIELD_IDS)) - 1 & ~ON_STREET


def outcomes(count: int) -> tuple[Ints, ...]:
    """Faces that so many dice may show: all of them where they are few."""
    if count < 3:
        return tuple(product(range(1, FACES + 1), repeat=count))
    chance = Stream(count)
    return tuple(tuple(1 + chance.below(FACES) for _ in range(count)) for _ in range(TRIED))


OUTCOMES = tuple(outcomes(count) for count in range(max(OWN_DICE) + WHITE_DICE + 1))


class Judge(value.Judge[State]):
    """Measures each field once, before the choice, and then what each choice makes of the dice."""

    features = "points", "income", "coins", "symbols", "cards", "dice", "gendarme", "rival"
    breadth = 0         # what a turned or rerolled die is good for is part of the hope for the dice
    # what the others do and what the evaluation brings comes anyway: who sees it only sometimes, puts it off
    horizon = NextSeat.number, EvaluateStreet.number

    def __init__(self, game: Game[State], seen: State, seat: Seat, weights: None = None) -> None:
        super().__init__(game, seen, seat, weights)
        self.symbols = [symbols(seen, other) for other in range(seen.seats)]
        self.worth = [self.field_worth(field) for field in range(len(FIELD_IDS))]
        self.trays: dict[tuple[Ints, bool, Board], int] = {}
        self.fields: dict[tuple[Ints, Board], Fit] = {}
        self.paid: State | None = None

    # ---- the value of a position

    def parts(self, s: State) -> Ints:
        seat = self.seat
        coins, income = self.income(s)
        if s.round == 0 and s.cards[seat] >= 0:
            coins += START_COINS[s.cards[seat]]
        cards = sum(NEW_CARD.get(card, OWN_CARD) // 2
                    for card, holder in enumerate(s.holders) if holder == seat)
        moving = bool(s.agenda) and s.agenda[-1][:2] == (Turn.number, seat)
        rival = max(s.points[other] * POINT + s.coins[other] * SPARE_COIN
                    for other in range(s.seats) if other != seat)
        return (s.points[seat] * POINT, income, purse(coins), self.standing(s), cards,
                self.hope(s, s.dice[seat], moving), self.blocked(s), -rival * OTHERS // 100)

    def cut(self, s: State) -> bool:
        return s.round > self.seen.round

    def income(self, s: State) -> tuple[int, int]:
        """Coins after the evaluation and what the own fields bring, each paid along the street."""
        coins, total, waiting = s.coins[self.seat], 0, s.taken & EVALUATED
        while waiting:
            field = (waiting & -waiting).bit_length() - 1
            waiting &= waiting - 1
            if s.laid[field][0] == self.seat and coins >= COST[field]:
                coins += FIELD_COINS[field] - COST[field]
                total += self.worth[field] + (COST[field] - FIELD_COINS[field]) * COIN
        return coins, total

    def standing(self, s: State) -> int:
        """Symbols against both neighbours, for comparisons to come and the last majorities."""
        own, total = symbols(s, self.seat), 0
        if s.round == 0:
            return SYMBOL_AT_START * sum(own) + KIND_AT_START * sum(map(bool, own))
        for neighbour in (1, -1):
            for mine, its in zip(own, self.symbols[(self.seat + neighbour) % s.seats]):
                total += STANDING[max(-2, min(3, mine - its)) + 2]
        return total

    def blocked(self, s: State) -> int:
        """What others can no longer place where the gendarme now stands."""
        field = s.gendarme
        if field < 0 or field == self.seen.gendarme:
            return 0
        hit = sum(any(FITS[s.holders[JOKER] == other][tokens] >> field & 1
                      for tokens in handfuls_of(s.dice[other]))
                  for other in range(s.seats) if other != self.seat)
        return max(0, self.worth[field]) * hit * BLOCKED // 100

    # ---- fields, as they stand before the choice

    def field_worth(self, field: int) -> int:
        """What its owner gains in the evaluation, after the cost; lightning fields what they give at once."""
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
            worth = (specials(s, seat) * 100 + 20) * numbers[0]
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
        """The card that will be left when all earlier character fields have taken theirs."""
        s = self.seen
        earlier = sum(NEEDS_CHARACTERS[other] and s.taken >> other & 1 for other in range(field))
        worths = sorted((sum(CHARACTER_SYMBOLS[character]) for character in s.open), reverse=True)
        return PERSON * worths[earlier] if earlier < len(worths) else 0

    # ---- dice not placed yet

    def hope(self, s: State, tray: Ints, moving: bool) -> int:
        """What the unplaced dice may bring; who is to move gets the first placement for certain.

        Placements are taken greedily: the best one first, then what its dice and its field leave over.
        """
        if not tray:
            return 0
        closed = s.taken | 1 << s.gendarme if s.gendarme >= 0 else s.taken
        board = closed, s.coach[self.seat], s.coins[self.seat] >= BRIBE, s.holders[JOKER] == self.seat
        found = self.trays.get((tray, moving, board))
        if found is None:
            found = self.trays[tray, moving, board] = self.best_fit(tray, moving, board)
        return found

    def best_fit(self, tray: Ints, moving: bool, board: Board) -> int:
        ways = sorted([self.best_field(tokens, board) for tokens in handfuls_of(tray)], reverse=True)
        total, used, rest, share = 0, 0, tray, 100 if moving else HOPE
        for _, worth, field, tokens in ways:
            if not used & field and (rest is tray or holds(rest, tokens)):
                total += worth * share // 100
                used |= field
                rest, share = without(rest, tokens), HOPE
                if not rest:
                    break
        return total

    def best_field(self, tokens: Ints, board: Board) -> Fit:
        """(worth beyond that of the dice, worth, the field's bit on the street, the
        dice) where these dice do best."""
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

    # ---- choices whose outcome is open

    def expected(self, action: Action, chance: int) -> int:
        """A reroll (all else shows at least its beginning): the mean over the faces that may come."""
        paid = self.paid
        if paid is None:
            paid = self.paid = self.seen.clone()
            paid.coins[self.seat] -= REROLL_COST
            self.rest = self.value(paid) - self.hoped(paid, paid.dice[self.seat])
        kept, tokens = without(paid.dice[self.seat], action[1:]), action[1:]
        hopes = [self.hoped(paid, tuple(sorted((*kept, *map(showing, tokens, faces)))))
                 for faces in OUTCOMES[len(tokens)]]
        return self.rest + sum(hopes) // len(hopes)

    def hoped(self, paid: State, tray: Ints) -> int:
        return self.hope(paid, tray, True) * self.weights[DICE] // 100


DICE = Judge.features.index("dice")


def purse(coins: int) -> int:
    return min(coins, COINS_USED) * COIN + max(0, coins - COINS_USED) * SPARE_COIN


_HANDFULS: dict[Ints, list[Ints]] = {}


def handfuls_of(tray: Ints) -> list[Ints]:
    found = _HANDFULS.get(tray)
    if found is None:
        found = _HANDFULS[tray] = handfuls(tray, LEAST_PLACED, MOST_PLACED)
    return found


# ---- the levels, the weakest first

LEVELS = {CASUAL: Level(700, 15, False), REGULAR: Level(380), ADVANCED: Level(230), EXPERT: Level(),
          MASTER: THOROUGH}
