"""Effects of fields: a function for each kind of effect in data.json, and the decisions they require."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell
from .data import (
    CHARACTER_IDS,
    COST,
    EFFECTS,
    EVALUATED,
    FACES,
    FIELD_EFFECTS,
    FIELD_IDS,
    GENDARME_MAY,
    NEEDS_CHARACTERS,
    SEATS,
    STREET,
    SYMBOL_IDS,
)
from .dice import TOKENS, replaced, with_face
from .scoring import neighbours, reward, special_card_count, symbol_counts
from .state import AT_ONCE, COMPARISON, ON_STREET, SPECIAL_CARDS, State, pay, receive, score, supply

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, ClassVar

    from kaffeehaus.table.contract import Action, Entry, Ints, Seat
    from .data import ChosenComparison, Theft


def resolve(s: State, seat: Seat, field: int, dice: int) -> None:
    """Cost and effects of a field; if the cost cannot be paid, the effects lapse (rules 9.2)."""
    cost = COST[field]
    if NEEDS_CHARACTERS[field] and not s.open:
        tell(s, "nobody_left", seat, field)
    elif s.coins[seat] < cost:
        tell(s, "lapsed", seat, field, cost, s.coins[seat])
    else:
        if cost:
            pay(s, seat, cost, "paid", field)
        for effect in reversed(FIELD_EFFECTS[field]):
            s.agenda.append((Perform.number, seat, field, effect, dice))


class Perform(Step[State]):
    """One effect of a field, by its kind (rules 7.4, 9.1)."""

    def go(self, s: State, entry: Entry) -> None:
        HANDLERS[entry[3]](s, entry, *EFFECTS[entry[3]][1:])


def effect_of(entry: Entry) -> Any:
    """The effect of an entry (step, seat, field, effect, dice); its type follows from the step."""
    return EFFECTS[entry[3]]


def ask(s: State, decision: type[Decision[State]], entry: Entry) -> None:
    s.agenda.append((decision.number, *entry[1:]))


# ---- handlers by kind of effect; their arguments are the state, the entry and the effect's numbers

def gain_points(s: State, entry: Entry, points: int) -> None:
    score(s, entry[1], points, ON_STREET if EVALUATED >> entry[2] & 1 else AT_ONCE, entry[2])


def gain_coins(s: State, entry: Entry, coins: int) -> None:
    receive(s, entry[1], coins, entry[2])


def gain_coins_per_die(s: State, entry: Entry, coins: int) -> None:
    """For the dice of this placement only (rules 8.12)."""
    receive(s, entry[1], coins * entry[4], entry[2])


def points_per_special_card(s: State, entry: Entry, points: int) -> None:
    """For all special cards owned at this moment (rules 9.9, 10.2)."""
    score(s, entry[1], points * special_card_count(s, entry[1]), SPECIAL_CARDS, entry[2])


def take_special_card(s: State, entry: Entry, card: int) -> None:
    """The card moves at once, from the supply or from its holder (rules 9.5, 10.1, 10.4)."""
    tell(s, "special", entry[1], card, s.holders[card])
    s.holders[card] = entry[1]


def take_character(s: State, entry: Entry) -> None:
    if s.open:
        ask(s, ChooseCharacter, entry)


def compare_symbol(s: State, entry: Entry, symbol: int, *rewards: int) -> None:
    """Each neighbour is compared separately; only the evaluating seat gains (rules 9.6)."""
    seat, field = entry[1], entry[2]
    own, left, right = symbol_counts(s, seat, symbol)
    tell(s, "compared", seat, field, symbol, own, *sum(zip(neighbours(s, seat), (left, right)), ()))
    s.compared[seat] |= 1 << symbol
    points, coins = reward(own, left, right, *rewards)
    score(s, seat, points, COMPARISON, field)
    receive(s, seat, coins, field)


def compare_choice(s: State, entry: Entry, symbols: Ints, *rest: object) -> None:
    if free_symbols(s, entry):
        ask(s, ChooseSymbol, entry)


def steal_coins(s: State, entry: Entry, most: int, victims: int, each: int, optional: bool) -> None:
    if optional or any(coins for seat, coins in enumerate(s.coins) if seat != entry[1]):
        ask(s, TakeCoins, entry)


def place_gendarme(s: State, entry: Entry, excluded: Ints) -> None:
    """Compulsory, unless every field of the street is taken (rules 8.10)."""
    if free_fields(s, excluded):
        ask(s, PlaceGendarme, entry)


def choose_one(s: State, entry: Entry, options: tuple[Ints, ...]) -> None:
    if open_options(s, options):
        ask(s, CoinOrPoint, entry)


def turn_own_unplaced_die(s: State, entry: Entry, optional: bool) -> None:
    if s.dice[entry[1]]:
        ask(s, TurnAnyDie, entry)


KINDS: dict[str, Callable[..., None]] = {
    "gain_vp": gain_points, "gain_coins": gain_coins, "gain_coins_per_die": gain_coins_per_die,
    "vp_per_special_card": points_per_special_card, "take_special_card": take_special_card,
    "take_character": take_character, "compare_symbol": compare_symbol, "compare_choice": compare_choice,
    "steal_coins": steal_coins, "place_gendarme": place_gendarme, "choose_one": choose_one,
    "turn_own_unplaced_die": turn_own_unplaced_die,
}
HANDLERS = tuple(KINDS[effect[0]] for effect in EFFECTS)


# ---- the gendarme

def free_fields(s: State, excluded: Ints) -> list[int]:
    """Where the gendarme may stand (rules 8.10)."""
    return [field for field in range(STREET)
            if not s.taken >> field & 1 and GENDARME_MAY[field] and field not in excluded]


class SetGendarme(Verb[State]):
    """The gendarme goes to a street field without dice (rules 8.10, 12 D6)."""

    name = "GENDARME"
    takes = (0, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, field) for field in range(len(FIELD_IDS)))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, field) for field in free_fields(s, effect_of(entry).excluded)]

    def why_not(self, s: State, entry: Entry, *fields: int) -> Reason | None:
        if not fields:
            return Reason("must_place")
        field, = fields
        if not 0 <= field < len(FIELD_IDS):
            return Reason("unknown_field")
        if field < STREET and s.laid[field]:
            return Reason("occupied", (field, s.laid[field][0]))
        if field >= STREET or not GENDARME_MAY[field] or field in effect_of(entry).excluded:
            return Reason("geheimbund_excluded", (field,))
        return None

    def apply(self, s: State, entry: Entry, field: int) -> None:
        del s.agenda[-1]
        s.gendarme = field
        tell(s, "gendarme", entry[1], field)


class PlaceGendarme(Decision[State]):
    """Where the gendarme closes a field until the end of the round (rules 8.10, 12 D6)."""

    auto = True
    verbs = (SetGendarme,)


# ---- a coin or a point

def open_options(s: State, options: tuple[Ints, ...]) -> list[int]:
    """The options available: coins only if the supply has some (rules 12 D7)."""
    return [place for place, effects in enumerate(options)
            if supply(s) or any(EFFECTS[effect].kind != "gain_coins" for effect in effects)]


class TakeOption(Verb[State]):
    """A coin from the supply or a point (rules 8.10, 12 D7)."""

    name = "KRIEAU"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, option) for option in range(len(effect_of(entry).options)))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, option) for option in open_options(s, effect_of(entry).options)]

    def why_not(self, s: State, entry: Entry, option: int) -> Reason | None:
        options: tuple[Ints, ...] = effect_of(entry).options
        if not 0 <= option < len(options):
            return Reason("unknown_option")
        if not supply(s) and all(EFFECTS[effect].kind == "gain_coins" for effect in options[option]):
            return Reason("unknown_option", (option,))
        return None

    def apply(self, s: State, entry: Entry, option: int) -> None:
        _, seat, field, _, dice = s.agenda.pop()
        for chosen in reversed(effect_of(entry).options[option]):
            s.agenda.append((Perform.number, seat, field, chosen, dice))


class CoinOrPoint(Decision[State]):
    """Which of two gains to take (rules 8.10, 12 D7)."""

    auto = True
    verbs = (TakeOption,)


# ---- leaving an effect that is optional

class Waive(Verb[State]):
    """The field's effect is not used, where it is optional (rules 8.11, 9.8)."""

    event: ClassVar[str]

    def universe(self, s: State, entry: Entry) -> Iterator[Action]:
        yield self.number,

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number,)] if effect_of(entry).optional else []

    def why_not(self, s: State, entry: Entry) -> Reason | None:
        if not effect_of(entry).optional:
            return Reason("unknown_option")
        return None

    def apply(self, s: State, entry: Entry) -> None:
        del s.agenda[-1]
        tell(s, self.event, entry[1])


# ---- turning a die to any face

class ShowFace(Verb[State]):
    """One own unplaced die is turned to any face (rules 8.11, 12 D8)."""

    name = "FACE"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, token, face) for token in TOKENS for face in range(1, FACES + 1))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, token, face) for token in sorted(set(s.dice[entry[1]]))
                for face in range(1, FACES + 1)]

    def why_not(self, s: State, entry: Entry, token: int, face: int) -> Reason | None:
        if token not in s.dice[entry[1]]:
            return Reason("not_your_die", (token,))
        if not 1 <= face <= FACES:
            return Reason("out_of_range", (token,))
        return None

    def apply(self, s: State, entry: Entry, token: int, face: int) -> None:
        seat, new = entry[1], with_face(token, face)
        del s.agenda[-1]
        s.dice[seat] = replaced(s.dice[seat], token, new)
        tell(s, "face", seat, token, new)


class Leave(Waive):
    """The dice stay as they are (rules 8.11, 12 D8)."""

    name = "LEAVE"
    event = "leave"


class TurnAnyDie(Decision[State]):
    """Whether and how to turn a die (rules 8.11, 12 D8)."""

    verbs = (ShowFace, Leave)


# ---- characters

class TakeCharacter(Verb[State]):
    """One of the open character cards (rules 9.4, 12 D10)."""

    name = "CHARACTER"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, character) for character in range(len(CHARACTER_IDS)))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, character) for character in sorted(s.open)]

    def why_not(self, s: State, entry: Entry, character: int) -> Reason | None:
        if not 0 <= character < len(CHARACTER_IDS):
            return Reason("unknown_option")
        if character not in s.open:
            return Reason("not_available", (character,))
        return None

    def apply(self, s: State, entry: Entry, character: int) -> None:
        seat = entry[1]
        del s.agenda[-1]
        s.open = tuple(other for other in s.open if other != character)
        s.characters[seat] = tuple(sorted((*s.characters[seat], character)))
        tell(s, "character", seat, character, entry[2])


class ChooseCharacter(Decision[State]):
    """Which character to take (rules 9.4, 12 D10)."""

    auto = True
    verbs = (TakeCharacter,)


# ---- comparing a chosen symbol

def free_symbols(s: State, entry: Entry) -> list[int]:
    """The symbols that this seat has not yet evaluated in this round (rules 9.7)."""
    effect: ChosenComparison = effect_of(entry)
    done = s.compared[entry[1]] if effect.once else 0
    return [symbol for symbol in effect.symbols if not done >> symbol & 1]


class NameSymbol(Verb[State]):
    """One symbol is compared (rules 9.7, 12 D11)."""

    name = "SYMBOL"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, symbol) for symbol in range(len(SYMBOL_IDS)))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, symbol) for symbol in sorted(free_symbols(s, entry))]

    def why_not(self, s: State, entry: Entry, symbol: int) -> Reason | None:
        effect: ChosenComparison = effect_of(entry)
        if symbol not in effect.symbols:
            return Reason("unknown_option")
        if effect.once and s.compared[entry[1]] & 1 << symbol:
            return Reason("symbol_used", (symbol,))
        return None

    def apply(self, s: State, entry: Entry, symbol: int) -> None:
        del s.agenda[-1]
        tell(s, "symbol", entry[1], symbol, entry[2])
        compare_symbol(s, entry, symbol, *effect_of(entry)[2:-1])


class ChooseSymbol(Decision[State]):
    """Which symbol to compare (rules 9.7, 12 D11)."""

    auto = True
    verbs = (NameSymbol,)


# ---- taking coins from others

def take_coins(s: State, entry: Entry, victims: Ints, coins: int) -> None:
    """Take the same number of coins from each victim."""
    seat = entry[1]
    del s.agenda[-1]
    for victim in victims:
        s.coins[victim] -= coins
        s.coins[seat] += coins
        tell(s, "stolen", seat, victim, coins, s.coins[seat], s.coins[victim])


class TakeNothing(Waive):
    """No coin is taken (rules 9.8, 12 D12)."""

    name = "NOTHING"
    event = "nothing"


class TakeFromOne(Verb[State]):
    """Some coins from one other seat (rules 9.8, 12 D12)."""

    name = "FROM_ONE"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, victim, coins) for victim in range(s.seats)
                for coins in range(1, effect_of(entry).most + 1))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        most = effect_of(entry).most
        return [(self.number, victim, coins) for victim in range(s.seats) if victim != entry[1]
                for coins in range(1, min(most, s.coins[victim]) + 1)]

    def why_not(self, s: State, entry: Entry, victim: int, coins: int) -> Reason | None:
        effect: Theft = effect_of(entry)
        if coins > effect.most:
            return Reason("too_many", (effect.most, effect.victims))
        if victim == entry[1]:
            return Reason("self")
        if not 0 <= victim < s.seats:
            return Reason("unknown_option")
        if s.coins[victim] < coins:
            return Reason("victim_poor", (victim, s.coins[victim]))
        if coins < 1:
            return Reason("bad_split", (effect.victims,))
        return None

    def apply(self, s: State, entry: Entry, victim: int, coins: int) -> None:
        take_coins(s, entry, (victim,), coins)


class TakeFromTwo(Verb[State]):
    """A coin from each of two other seats (rules 9.8, 12 D12)."""

    name = "FROM_TWO"
    takes = (0, SEATS[-1])

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, *victims) for victims in
                combinations_with_replacement(range(s.seats), effect_of(entry).victims))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        effect: Theft = effect_of(entry)
        rich = [victim for victim in range(s.seats) if victim != entry[1] and s.coins[victim] >= effect.each]
        return [(self.number, *victims) for victims in combinations(rich, effect.victims)]

    def why_not(self, s: State, entry: Entry, *victims: int) -> Reason | None:
        effect: Theft = effect_of(entry)
        if len(victims) > effect.victims:
            return Reason("too_many", (effect.most, effect.victims))
        if entry[1] in victims:
            return Reason("self")
        for victim in victims:
            if not 0 <= victim < s.seats:
                return Reason("unknown_option")
            if s.coins[victim] < effect.each:
                return Reason("victim_poor", (victim, s.coins[victim]))
        if len(victims) < effect.victims or any(one == other for one, other in combinations(victims, 2)):
            return Reason("bad_split", (effect.victims,))
        if list(victims) != sorted(victims):
            return Reason("unknown_option")
        return None

    def apply(self, s: State, entry: Entry, *victims: int) -> None:
        take_coins(s, entry, victims, effect_of(entry).each)


class TakeCoins(Decision[State]):
    """Whose coins to take, and how many (rules 9.8, 12 D12)."""

    auto = True
    verbs = (TakeNothing, TakeFromOne, TakeFromTwo)
