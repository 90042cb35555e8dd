"""Vienna's steps and verbs in the order of the rules; ORDER and VERBS at the end list them.

Effects of fields are in effects.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.chance import draw, pick
from kaffeehaus.table.game import Decision, EitherVerb, Reason, Step, Verb, tell
from .data import (
    ANY_VALUE,
    BRIBE,
    CLOCK,
    COINS_PER_POINT,
    DOUBLE_MOVE,
    END_POINTS,
    ENDLESS,
    EVALUATED,
    EXTRA_DIE,
    EXTRA_TURNS,
    FACE,
    FACES,
    FIELD_IDS,
    FIRST_HOLDER,
    JOKER,
    LEAST_PLACED,
    LIGHTNING,
    MOST_PLACED,
    OPEN_CHARACTERS,
    OWN_DICE,
    PAIR,
    REROLL_COST,
    START_COINS,
    START_IDS,
    STREET,
    SYMBOL_IDS,
    TURN_COST,
    VALUES,
    WHITE_DICE,
)
from .dice import (
    SUBSETS,
    TOKENS,
    faces,
    holds,
    is_white,
    placements,
    replaced,
    rerolls,
    subsets,
    turned,
    turns,
    with_face,
    without,
)
from .effects import (
    ChooseCharacter,
    ChooseSymbol,
    CoinOrPoint,
    Leave,
    NameSymbol,
    Perform,
    PlaceGendarme,
    SetGendarme,
    ShowFace,
    TakeCharacter,
    TakeCoins,
    TakeFromOne,
    TakeFromTwo,
    TakeNothing,
    TakeOption,
    TurnAnyDie,
    resolve,
)
from .scoring import majority, neighbours, points, points_for_coins, ranking, symbol_counts
from .state import FINAL_COINS, FINAL_MAJORITIES, NOBODY, NOWHERE, State, clear, pay, receive, score

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from kaffeehaus.table.contract import Action, Entry, Order, Seat

# purposes of chance
START_PLAYER, ROLL, REROLL, CHARACTER = range(4)
# by the coach's field: mask of the fields behind it; the last entry is for NOWHERE
BEHIND = (*((1 << field) - 1 for field in range(STREET)), 0)


# ---- setup (rules 5)

class Opening(Step[State]):
    """Draws the start player and pushes the rest of the setup (rules 5.2, 5.4, 12 D1)."""

    def go(self, s: State, entry: Entry) -> None:
        first = entry[2] if entry[2] != NOBODY else draw(s.seed, START_PLAYER, 0, s.seats)
        s.holders = [first if with_clock else NOBODY for with_clock in FIRST_HOLDER]
        tell(s, "start_player", first)
        s.agenda += [(StartRound.number, first), (Refill.number, first), (TakeStartCoins.number, first)]
        s.agenda += [(ChooseStartCard.number, (first + k) % s.seats) for k in range(s.seats)]


class TakeStartCard(Verb[State]):
    """One of the start cards not yet taken (rules 5.4, 12 D2)."""

    name = "START_CARD"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, card) for card in range(len(START_IDS)))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, card) for card in range(len(START_IDS)) if card not in s.cards]

    def why_not(self, s: State, entry: Entry, card: int) -> Reason | None:
        if not 0 <= card < len(START_IDS):
            return Reason("unknown_option")
        if card in s.cards:
            return Reason("card_taken", (card, s.cards.index(card)))
        return None

    def apply(self, s: State, entry: Entry, card: int) -> None:
        del s.agenda[-1]
        s.cards[entry[1]] = card
        tell(s, "start_card", entry[1], card)


class ChooseStartCard(Decision[State]):
    """Counter-clockwise, the start player last (rules 5.4, 12 D2)."""

    verbs = (TakeStartCard,)


class TakeStartCoins(Step[State]):
    """Everybody gets the coins printed on its start card (rules 5.4)."""

    def go(self, s: State, entry: Entry) -> None:
        for seat in range(s.seats):
            receive(s, seat, START_COINS[s.cards[seat]], NOWHERE)


class Refill(Step[State]):
    """Reveals different characters; duplicates go under the pile (rules 5.5, 6.1, 11.2, 11.3, 11.4)."""

    def go(self, s: State, entry: Entry) -> None:
        while len(s.open) < OPEN_CHARACTERS[s.seats]:
            if not self.new_character(s):
                self.reshuffle(s)
                if not self.new_character(s):
                    return
            self.reveal(s)

    def new_character(self, s: State) -> bool:
        return any(count and character not in s.open for character, count in enumerate(s.pool)) \
            or any(character not in s.open for character in s.queue)

    def reshuffle(self, s: State) -> None:
        s.pool = tuple(count + back + s.queue.count(character)
                       for character, (count, back) in enumerate(zip(s.pool, s.discard)))
        s.queue, s.discard = (), (0,) * len(s.discard)
        tell(s, "reshuffle", sum(s.pool))

    def reveal(self, s: State) -> None:
        if any(s.pool):
            character, s.pool = pick(s.seed, CHARACTER, s.revealed, s.pool)
        else:
            character, s.queue = s.queue[0], s.queue[1:]
        s.revealed += 1
        if character in s.open:
            s.queue += (character,)
            tell(s, "under_pile", character)
        else:
            s.open += (character,)
            tell(s, "refill", character)


# ---- a round (rules 6, 7)

class StartRound(Step[State]):
    """The holder of the clock begins; the white die goes to the holder of its card (rules 6.2, 10.3)."""

    def go(self, s: State, entry: Entry) -> None:
        s.round += 1
        s.white = s.holders[EXTRA_DIE]
        tell(s, "round", s.holders[CLOCK], s.round)
        s.agenda.append((Roll.number, s.holders[CLOCK]))


class Roll(Step[State]):
    """All own dice, only in the seat's first turn of the round (rules 5.3, 7.1)."""

    def go(self, s: State, entry: Entry) -> None:
        seat = entry[1]
        own = OWN_DICE[s.seats]
        place = (s.round * 8 + seat) * 8
        tray = [draw(s.seed, ROLL, place + die, FACES) + 1 for die in range(own)]
        if s.white == seat:
            tray += [draw(s.seed, ROLL, place + own + die, FACES) + 1 + FACES for die in range(WHITE_DICE)]
        s.dice[seat] = tuple(sorted(tray))
        s.rolled |= 1 << seat
        tell(s, "roll", seat, s.dice[seat])
        s.agenda.append((Turn.number, seat, 0))


class Reroll(Verb[State]):
    """Rolls some own dice again, for a coin (rules 7.2, 12 D3)."""

    name = "REROLL"
    takes = (0, max(OWN_DICE) + WHITE_DICE)

    def universe(self, s: State, entry: Entry) -> Iterator[Action]:
        tray = s.dice[entry[1]]
        yield from ((self.number, *tokens) for tokens in subsets(tray, 1, len(tray)))
        yield from ((self.number, token) for token in TOKENS if token not in tray)

    def legal(self, s: State, entry: Entry) -> Sequence[Action]:
        return rerolls(self.number, s.dice[entry[1]]) if s.coins[entry[1]] >= REROLL_COST else ()

    def why_not(self, s: State, entry: Entry, *tokens: int) -> Reason | None:
        seat = entry[1]
        if s.coins[seat] < REROLL_COST:
            return Reason("no_coin", (REROLL_COST, s.coins[seat]))
        if not tokens:
            return Reason("empty_set")
        if not holds(s.dice[seat], tokens):
            return Reason("not_your_die", tokens)
        if list(tokens) != sorted(tokens):
            return Reason("unknown_option")
        return None

    def apply(self, s: State, entry: Entry, *tokens: int) -> None:
        seat = entry[1]
        place = (s.round * 8 + seat) * 256 + s.rerolled[seat]
        new = tuple(with_face(token, draw(s.seed, REROLL, place + k, FACES) + 1)
                    for k, token in enumerate(tokens))
        s.rerolled[seat] += len(tokens)
        s.dice[seat] = tuple(sorted(without(s.dice[seat], tokens) + new))
        pay(s, seat, REROLL_COST, "reroll", tokens, new)


class TurnDie(Verb[State]):
    """One own die up or down by one, for a coin (rules 7.2, 12 D4)."""

    name = "TURN"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, token, way) for token in TOKENS for way in (-1, 1))

    def legal(self, s: State, entry: Entry) -> Sequence[Action]:
        return turns(self.number, s.dice[entry[1]]) if s.coins[entry[1]] >= TURN_COST else ()

    def why_not(self, s: State, entry: Entry, token: int, way: int) -> Reason | None:
        seat = entry[1]
        if s.coins[seat] < TURN_COST:
            return Reason("no_coin", (TURN_COST, s.coins[seat]))
        if way not in (-1, 1) or token in TOKENS and not turned(token, way):
            return Reason("out_of_range", (token,))
        if token not in s.dice[seat]:
            return Reason("not_your_die", (token,))
        return None

    def apply(self, s: State, entry: Entry, token: int, way: int) -> None:
        seat, new = entry[1], turned(token, way)
        s.dice[seat] = replaced(s.dice[seat], token, new)
        pay(s, seat, TURN_COST, "turn", token, new)


class PlaceDice(Verb[State]):
    """One or two own dice on one field (rules 7.3, 8.1, 8.9, 12 D5)."""

    name = "PLACE"
    takes = (0, 1 + max(OWN_DICE) + WHITE_DICE)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, field, *tokens) for field in range(len(FIELD_IDS)) for tokens in SUBSETS)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        seat = entry[1]
        closed = s.taken | 1 << s.gendarme if s.gendarme >= 0 else s.taken
        if s.coins[seat] < BRIBE:
            closed |= BEHIND[s.coach[seat]]
        found: list[Action] = []
        for field, actions in placements(self.number, s.dice[seat], s.holders[JOKER] == seat):
            if not field & closed:
                found += actions
        return found

    def why_not(self, s: State, entry: Entry, *ints: int) -> Reason | None:
        if not ints:
            return Reason("must_place")
        field, *tokens = ints
        if len(tokens) < LEAST_PLACED:
            return Reason("empty_set")
        if len(tokens) > MOST_PLACED:
            return Reason("too_many_dice", (len(tokens), MOST_PLACED))
        seat = entry[1]
        named = [token for token in tokens if token in TOKENS]
        if not holds(s.dice[seat], named):
            return Reason("not_your_die", tuple(named))
        if len(named) < len(tokens):
            return Reason("out_of_range", tuple(token for token in tokens if token not in TOKENS))
        if not 0 <= field < len(FIELD_IDS):
            return Reason("unknown_field")
        refused = self.unfit(field, tokens, s.holders[JOKER] == seat) or self.barred(s, seat, field)
        if not refused and tokens != sorted(tokens):
            return Reason("unknown_option")
        return refused

    def unfit(self, field: int, tokens: list[int], joker: bool) -> Reason | None:
        """Why these dice do not fit the field, regardless of who is there (rules 8.2, 8.3)."""
        total = sum(FACE[token] for token in tokens)
        alone = field < STREET and len(tokens) == 1 and is_white(tokens[0])
        if ANY_VALUE[field] and not alone:
            return None
        if not joker and not alone and matches(field, tokens, False) < matches(field, tokens, True):
            return Reason("no_joker", (field, total))
        if alone:
            return Reason("white_alone", (field,))
        if not matches(field, tokens, joker):
            return Reason("pair_required", (field,)) if PAIR[field] else Reason("wrong_value", (field, total))
        return None

    def barred(self, s: State, seat: Seat, field: int) -> Reason | None:
        """Why this seat cannot place dice there now, whatever they show (rules 8.4, 8.5, 8.7)."""
        if s.laid[field] and not ENDLESS[field]:
            return Reason("occupied", (field, s.laid[field][0]))
        if field == s.gendarme:
            return Reason("gendarme", (field,))
        if needs_bribe(s, seat, field) and s.coins[seat] < BRIBE:
            return Reason("need_coin_to_go_back", (field, BRIBE, s.coins[seat]))
        return None

    def apply(self, s: State, entry: Entry, field: int, *tokens: int) -> None:
        _, seat, extra = s.agenda.pop()
        bribe = BRIBE if needs_bribe(s, seat, field) else 0
        s.coins[seat] -= bribe
        s.dice[seat] = without(s.dice[seat], tokens)
        for token in tokens:
            s.laid[field] += seat, token
        if field < STREET:
            s.taken |= 1 << field
            if field > s.coach[seat]:
                s.coach[seat] = field
        tell(s, "place", seat, field, tokens, bribe, s.coins[seat])
        s.agenda.append((AfterTurn.number, seat, extra))
        if LIGHTNING[field]:
            resolve(s, seat, field, len(tokens))


def matches(field: int, tokens: list[int], joker: bool) -> bool:
    """Whether the dice match the field's value or pair (rules 8.3)."""
    shown = [faces(token, joker) for token in tokens]
    if PAIR[field]:
        return len(tokens) == 2 and any(face in shown[1] for face in shown[0])
    sums = {0}
    for one in shown:
        sums = {total + face for total in sums for face in one}
    return any(value in sums for value in VALUES[field])


def needs_bribe(s: State, seat: Seat, field: int) -> bool:
    """Whether the coachman has to be bribed to go back to this field (rules 8.5, 8.6)."""
    return field < s.coach[seat] and field < STREET


class Turn(Decision[State]):
    """Any number of changes for coins, then one placement (rules 7.2, 7.3)."""

    verbs = (Reroll, TurnDie, PlaceDice)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        reroll, turn, place = self.choosers
        return [*reroll.legal(s, entry), *turn.legal(s, entry), *place.legal(s, entry)]


class AfterTurn(Step[State]):
    """After a regular turn the double move may be available (rules 7.5)."""

    def go(self, s: State, entry: Entry) -> None:
        _, seat, extra = entry
        unused = s.holders[DOUBLE_MOVE] == seat and s.doubled < EXTRA_TURNS
        if unused and not extra and s.dice[seat]:
            s.agenda.append((DoubleMove.number, seat))
        else:
            s.agenda.append((NextSeat.number, seat))


class UseDouble(EitherVerb[State]):
    """One more turn, or not now (rules 7.5, 12 D9)."""

    name = "DOUBLE"
    unknown = "unknown_option"

    def apply(self, s: State, entry: Entry, use: int) -> None:
        _, seat = s.agenda.pop()
        s.doubled += use
        tell(s, "double", seat, use)
        s.agenda.append((Turn.number, seat, 1) if use else (NextSeat.number, seat))


class DoubleMove(Decision[State]):
    """Whether to use the double move now (rules 7.5, 12 D9)."""

    verbs = (UseDouble,)


class NextSeat(Step[State]):
    """The next seat clockwise with dice, maybe the same again; else the evaluation (rules 6.2, 7.5)."""

    def go(self, s: State, entry: Entry) -> None:
        for k in range(1, s.seats + 1):
            seat = (entry[1] + k) % s.seats
            if not s.rolled >> seat & 1:
                s.agenda.append((Roll.number, seat))
                return
            if s.dice[seat]:
                s.agenda.append((Turn.number, seat, 0))
                return
        tell(s, "evaluation", s.round)
        s.agenda.append((EvaluateStreet.number, entry[1], 0))


# ---- evaluation and the end (rules 6.3, 6.4, 9, 14)

class EvaluateStreet(Step[State]):
    """Evaluates the next field with dice, from Krieau to Heuriger, for its owner (rules 6.3, 9.1)."""

    def go(self, s: State, entry: Entry) -> None:
        waiting = (s.taken & EVALUATED) >> entry[2]
        if not waiting:
            s.agenda.append((EndOfRound.number, entry[1]))
            return
        field = entry[2] + (waiting & -waiting).bit_length() - 1
        seat = s.laid[field][0]
        s.agenda.append((self.number, seat, field + 1))
        tell(s, "reached", seat, field)
        resolve(s, seat, field, len(s.laid[field]) // 2)


class EndOfRound(Step[State]):
    """Final scoring if somebody has enough points, else cleaning up (rules 6.4, 6.5, 11.1)."""

    def go(self, s: State, entry: Entry) -> None:
        tell(s, "end_of_round", s.round)
        first = s.holders[CLOCK]
        if max(s.points) >= END_POINTS:
            s.agenda.append((FinalScoring.number, first))
            return
        if s.open:
            tell(s, "discard", s.open)
        s.discard = tuple(count + (character in s.open) for character, count in enumerate(s.discard))
        s.open = ()
        clear(s)
        s.agenda += [(StartRound.number, first), (Refill.number, first)]


class FinalScoring(Step[State]):
    """Majorities over both neighbours, points for coins, ranking (rules 14.1, 14.2, 14.3)."""

    def go(self, s: State, entry: Entry) -> None:
        for seat in range(s.seats):
            for symbol in range(len(SYMBOL_IDS)):
                own, left, right = symbol_counts(s, seat, symbol)
                gained = majority(s, own, left, right)
                left_seat, right_seat = neighbours(s, seat)
                tell(s, "majority", seat, symbol, own, left_seat, left, right_seat, right, gained)
                score(s, seat, gained, FINAL_MAJORITIES, NOWHERE)
        for seat in range(s.seats):
            gained = points_for_coins(s.coins[seat])
            if gained:
                pay(s, seat, gained * COINS_PER_POINT, "exchange")
                score(s, seat, gained, FINAL_COINS, NOWHERE)
        tell(s, "game_over", tuple(ranking(s)), tuple(points(s)))


ORDER: Order[State] = (
    Opening, ChooseStartCard, TakeStartCoins, Refill, StartRound, Roll, Turn,
    Perform, PlaceGendarme, CoinOrPoint, TurnAnyDie, AfterTurn, DoubleMove, NextSeat,
    EvaluateStreet, ChooseCharacter, ChooseSymbol, TakeCoins, EndOfRound, FinalScoring)

VERBS = (TakeStartCard, Reroll, TurnDie, PlaceDice, SetGendarme, TakeOption, ShowFace, Leave, UseDouble,
         TakeCharacter, NameSymbol, TakeNothing, TakeFromOne, TakeFromTwo)
