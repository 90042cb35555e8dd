"""The course of a game of Café Melange: its steps and verbs; ORDER and VERBS at the end list them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kaffeehaus.table.chance import draw
from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell, tell_only
from .data import (
    ACTION_PLAYS,
    ACTIONS,
    ACTIONS_DRAWN,
    ACTIONS_PER_PHASE,
    ACTIONS_PER_TURN,
    CARDS_IN,
    CATEGORY,
    DRAWS_AFTER_PLAYING,
    DRAWS_INSTEAD,
    JOKER_CARDS,
    KINDS,
    MATCH,
    MULTIPLIER,
    NEUTRALS,
    NOBODYS,
    OWN_KINDS,
    OWN_ROWS,
    OWNER,
    PLAYS,
    SAME_COMBINATION,
    START_ACTIONS,
    START_CARDS,
    UNUSED,
    VALUES,
)
from .effects import (
    ChooseDiscard,
    ChooseMarker,
    ChooseTile,
    Discard,
    Marker,
    Swap,
    Tile,
    begin,
    impossible,
    possible,
)
from .people import PersonalityCheck, Preseat
from .rows import extends_some, reach, startable, starts, targets
from .scoring import company, points, ranking
from .seating import ChooseGuest, Guest, Seat, SeatConflict, Settle, extend_row, start_row
from .state import (
    FIRST,
    FROM_TABLES,
    NOTHING,
    State,
    deck_lasts,
    draw_action,
    fetch,
    fetchable,
    final_round,
    held,
    in_the_piles,
    lay_off,
    put,
    score,
    take_up,
    turn_up,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from kaffeehaus.table.contract import Entry, Ints, Order

DECK_SOURCE, ACTION_SOURCE = len(VALUES), len(VALUES) + 1       # after the values of the display


# ---- setup

class Opening(Step[State]):
    """The start player, and what is laid out (rules 3.1)."""

    def go(self, s: State, entry: Entry) -> None:
        s.first = s.active = draw(s.seed, FIRST, 0, s.seats)
        tell(s, "start_player", s.first)
        s.agenda += [(StartTurn.number, s.first), (PersonalityCheck.number, s.first, 0, 0),
                     (Preseat.number, s.first), (DealActionCards.number, s.first),
                     (RefillDisplay.number, s.first), (DealReservationCards.number, s.first)]


class DealReservationCards(Step[State]):
    """Hidden hands, from the start player on (rules 3.2)."""

    def go(self, s: State, entry: Entry) -> None:
        for k in range(s.seats):
            seat = (entry[1] + k) % s.seats
            s.hands[seat] = tuple(sorted(turn_up(s) for _ in range(START_CARDS)))
            tell_only(s, seat, "dealt", seat, s.hands[seat])
            tell(s, "deals", seat, START_CARDS)


class DealActionCards(Step[State]):
    """A hidden action card for each (rules 3.3)."""

    def go(self, s: State, entry: Entry) -> None:
        for k in range(s.seats):
            for _ in range(START_ACTIONS):
                draw_action(s, (entry[1] + k) % s.seats)


# ---- a turn

class StartTurn(Step[State]):
    """Clockwise from the start player, who begins every round (rules 3.1, 4 step 6)."""

    def go(self, s: State, entry: Entry) -> None:
        seat = entry[1]
        s.active = seat
        if seat == s.first:
            s.round += 1
            tell(s, "round", s.round)
        tell(s, "turn", seat)
        s.agenda.append((NextPlay.number, seat, 0, 0))


def can_draw(s: State) -> bool:
    return bool(deck_lasts(s) or s.actions_left or max(s.display) != NOTHING)


def can_play(s: State, seat: int, used: int, acted: int) -> bool:
    """Whether any card can be played now; what is found most often is looked for first."""
    if s.hands[seat]:
        hand, doubles = held(s.hands[seat])
        if extends_some(s, seat, hand) or hand & starts(s, seat):
            return True
        if doubles and used + JOKER_CARDS <= PLAYS:
            first, _, extends = targets(s, seat)
            if jokers(doubles, reach(first, extends) & fetchable(s)):
                return True
    return bool(s.actions[seat] and action_cards(s, seat, used, acted))


class NextPlay(Step[State]):
    """Another play if there is one, else the turn goes on (rules 4 A, 4 B, 4 step 1, 10.1, 10.6)."""

    def go(self, s: State, entry: Entry) -> None:
        _, seat, used, acted = entry
        if used == PLAYS:
            stop(s, seat)
        elif can_play(s, seat, used, acted):
            s.agenda.append((Play.number, seat, used, acted))
        elif used:
            tell_only(s, seat, "no_legal_play", seat)
            stop(s, seat)
        elif can_draw(s):
            tell_only(s, seat, "no_legal_play", seat)
            draw_three(s, seat)
        else:
            tell(s, "empty_turn", seat)
            end_turn(s, seat, 0)


def stop(s: State, seat: int) -> None:
    tell(s, "stop", seat)
    end_turn(s, seat, DRAWS_AFTER_PLAYING)


def draw_three(s: State, seat: int) -> None:
    tell(s, "draw_three", seat)
    end_turn(s, seat, DRAWS_INSTEAD)


def end_turn(s: State, seat: int, draws: int) -> None:
    """What follows the plays, in the order of a turn; the last entry comes first (rules 4 step 1)."""
    s.agenda += [(StartTurn.number, (seat + 1) % s.seats), (RefillDisplay.number, seat),
                 (DrawCards.number, seat, draws, ACTIONS_DRAWN), (LastTurn.number, seat),
                 (PersonalityCheck.number, seat, 0, 0), (LastTurn.number, seat)]


class DrawThree(Verb[State]):
    """Way B: cards are drawn instead of played; from where is said later (rules 4 B, 10.1)."""

    name = "DRAW_THREE"

    def universe(self, s: State, entry: Entry) -> Iterator[Ints]:
        yield self.number,

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        return [] if entry[2] or not can_draw(s) else [(self.number,)]

    def why_not(self, s: State, entry: Entry) -> Reason | None:
        if entry[2]:
            return Reason("wrong_phase")
        if not can_draw(s):
            return Reason("empty_source")
        return None

    def apply(self, s: State, entry: Entry) -> None:
        del s.agenda[-1]
        draw_three(s, entry[1])


# ---- reservation cards

def playable(s: State, entry: Entry) -> int:
    """The values at hand, as a mask: at a joker's target only the one that was fetched."""
    return 1 << entry[2] if entry[0] == JokerTarget.number else held(s.hands[entry[1]])[0]


def lay(s: State, entry: Entry, value: int) -> None:
    """The card leaves the hand and counts as a play; a joker's card was fetched and counted before."""
    s.agenda.pop()
    if entry[0] == Play.number:
        _, seat, used, acted = entry
        lay_off(s, seat, value)
        s.agenda.append((NextPlay.number, seat, used + 1, acted))


def unknown(s: State, value: int, kind: int) -> bool:
    return value not in VALUES or kind not in KINDS or OWNER[s.seats][kind] == UNUSED


class Start(Verb[State]):
    """A card begins a row of an own kind that has none (rules 4.1, 5.1, 10.2)."""

    name = "START"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Ints]:
        values = VALUES if entry[0] == Play.number else (entry[2],)
        return ((self.number, value, kind) for value in values for kind in KINDS)

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        values, unused, _ = targets(s, entry[1])
        return self.ways(playable(s, entry) & values, unused)

    def ways(self, values: int, unused: list[int]) -> list[Ints]:
        return [(self.number, value, kind) for value in CARDS_IN[values] for kind in unused]

    def why_not(self, s: State, entry: Entry, value: int, kind: int) -> Reason | None:
        if unknown(s, value, kind):
            return Reason("bad_command")
        if not playable(s, entry) & 1 << value:
            return Reason("no_such_card", (value, 0))
        return self.refused(s, entry[1], value, kind)

    def refused(self, s: State, seat: int, value: int, kind: int) -> Reason | None:
        """Why this value cannot start a row, wherever the card comes from."""
        own = OWN_KINDS[s.seats][seat]
        if kind not in own:
            return Reason("not_your_row", (kind,))
        rows = sum(s.rows[other] > 0 for other in own)
        if rows == OWN_ROWS[s.seats]:
            return Reason("row_limit", (rows,))
        if s.rows[kind]:
            return Reason("kind_in_use", (kind,))
        if rows >= s.guests[seat].bit_count():
            return Reason("no_guest_left", (rows,))
        if not startable(s) & 1 << value:
            return Reason("nothing_to_place", (value,))
        return None

    def apply(self, s: State, entry: Entry, value: int, kind: int) -> None:
        lay(s, entry, value)
        start_row(s, kind, value)
        tell(s, "start", entry[1], value, kind, s.markers[kind])
        s.agenda.append((Settle.number,))


class Extend(Verb[State]):
    """A card joins an own row or that of a personality (rules 4.1, 5.2, 7.4, 10.3)."""

    name = "EXTEND"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Ints]:
        values = VALUES if entry[0] == Play.number else (entry[2],)
        return ((self.number, value, kind) for value in values for kind in KINDS)

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        return self.ways(playable(s, entry), targets(s, entry[1])[2])

    def ways(self, values: int, extends: list[tuple[int, int]]) -> list[Ints]:
        return [(self.number, value, kind) for value in CARDS_IN[values] for kind, takes in extends
                if takes >> value & 1]

    def why_not(self, s: State, entry: Entry, value: int, kind: int) -> Reason | None:
        if unknown(s, value, kind):
            return Reason("bad_command")
        if not playable(s, entry) & 1 << value:
            return Reason("no_such_card", (value, 0))
        return self.refused(s, entry[1], value, kind)

    def refused(self, s: State, seat: int, value: int, kind: int) -> Reason | None:
        """Why this value cannot extend the row, wherever the card comes from."""
        if OWNER[s.seats][kind] not in (seat, NOBODYS):
            return Reason("not_your_row", (kind,))
        row = s.rows[kind]
        if not row:
            return Reason("no_such_row", (kind,))
        if row & CATEGORY[value]:
            return Reason("category_taken", (kind, (row & CATEGORY[value]).bit_length() - 1))
        for other in CARDS_IN[row]:
            two = 1 << value | 1 << other
            if sum(lying & two == two for lying in s.rows) >= SAME_COMBINATION:
                return Reason("pair_limit", (value, other))
        if not s.markers[kind] & MATCH[value]:
            return Reason("no_marker_left", (kind, value))
        return None

    def apply(self, s: State, entry: Entry, value: int, kind: int) -> None:
        lay(s, entry, value)
        gone = extend_row(s, kind, value)
        tell(s, "extend", entry[1], value, kind, gone, s.markers[kind])
        s.agenda.append((Settle.number,))


# ---- jokers

def jokers(doubles: int, wanted: int) -> int:
    """Whether any of these doubles may stand for any of these values: for every other one."""
    return wanted and (doubles & (doubles - 1) or wanted & ~doubles)


class Joker(Verb[State]):
    """Two equal cards for one of another value, which is played at once (rules 4.1, 5.3, 10.4)."""

    name = "JOKER"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Ints]:
        return ((self.number, double, wanted) for double in VALUES for wanted in VALUES)

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        _, seat, used, _ = entry
        doubles = held(s.hands[seat])[1]
        if not doubles or used + JOKER_CARDS > PLAYS:
            return []
        first, _, extends = targets(s, seat)
        return self.ways(doubles, reach(first, extends) & fetchable(s))

    def ways(self, doubles: int, values: int) -> list[Ints]:
        return [(self.number, double, wanted) for double in CARDS_IN[doubles] for wanted in CARDS_IN[values]
                if wanted != double]

    def why_not(self, s: State, entry: Entry, double: int, wanted: int) -> Reason | None:
        _, seat, used, _ = entry
        if double not in VALUES or wanted not in VALUES:
            return Reason("bad_command")
        if not held(s.hands[seat])[1] & 1 << double:
            return Reason("not_a_pair", (double,))
        if wanted == double:
            return Reason("same_value", (double,))
        if not fetchable(s) & 1 << wanted:
            return Reason("joker_unavailable", (wanted,))
        refused = [refusal(s, seat, wanted, kind) for kind in OWN_KINDS[s.seats][seat] + NEUTRALS]
        if None not in refused:
            return refused[0]
        if used + JOKER_CARDS > PLAYS:
            return Reason("play_limit", (JOKER_CARDS, PLAYS - used))
        return None

    def apply(self, s: State, entry: Entry, double: int, wanted: int) -> None:
        _, seat, used, acted = s.agenda.pop()
        for _ in range(JOKER_CARDS):
            lay_off(s, seat, double)
        s.discard[double] += JOKER_CARDS
        fetch(s, wanted)
        tell(s, "joker", seat, double, wanted)
        s.agenda += [(NextPlay.number, seat, used + JOKER_CARDS, acted), (JokerTarget.number, seat, wanted)]


def refusal(s: State, seat: int, value: int, kind: int) -> Reason | None:
    """Why a value can do nothing for a kind: start its row, or extend it."""
    starting = OWNER[s.seats][kind] == seat and not s.rows[kind]
    return (Start if starting else Extend)().refused(s, seat, value, kind)


class JokerTarget(Decision[State]):
    """The fetched card is played at once (rules 5.3, 10.4)."""

    auto = True
    verbs = (Start, Extend)


# ---- action cards

def action_cards(s: State, seat: int, used: int, acted: int) -> list[int]:
    """The action cards in the hand that can be played now, ascending."""
    if acted >= ACTIONS_PER_TURN or len(s.fronts[seat]) >= ACTIONS_PER_PHASE:
        return []
    found, last = [], NOTHING
    for card in s.actions[seat]:
        if card != last and used + ACTION_PLAYS[card] <= PLAYS and possible(s, seat, card):
            found.append(card)
        last = card
    return found


class Action(Verb[State]):
    """An action card: one a turn, and one in each phase (rules 4.1, 6 limits, 10.5)."""

    name = "ACTION"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Ints]:
        return ((self.number, card) for card in ACTIONS)

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        return [(self.number, card) for card in action_cards(s, *entry[1:])]

    def why_not(self, s: State, entry: Entry, card: int) -> Reason | None:
        _, seat, used, acted = entry
        if card not in ACTIONS:
            return Reason("bad_command")
        if card not in s.actions[seat]:
            return Reason("no_such_card", (card, 1))
        if acted >= ACTIONS_PER_TURN:
            return Reason("action_limit_turn", (ACTIONS_PER_TURN,))
        if len(s.fronts[seat]) >= ACTIONS_PER_PHASE:
            return Reason("action_limit_phase", (ACTIONS_PER_PHASE,))
        wrong = impossible(s, seat, card)
        if not wrong and used + ACTION_PLAYS[card] > PLAYS:
            return Reason("play_limit", (ACTION_PLAYS[card], PLAYS - used))
        return wrong

    def apply(self, s: State, entry: Entry, card: int) -> None:
        _, seat, used, acted = s.agenda.pop()
        s.actions[seat] = without(s.actions[seat], card)
        s.fronts = put(s.fronts, seat, s.fronts[seat] + (card,))
        tell(s, "action", seat, card)
        s.agenda.append((NextPlay.number, seat, used + ACTION_PLAYS[card], acted + 1))
        begin(s, seat, card)


# ---- the end of the plays

class Stop(Verb[State]):
    """No further card, after at least one (rules 4 A, 10.6)."""

    name = "STOP"

    def universe(self, s: State, entry: Entry) -> Iterator[Ints]:
        yield self.number,

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        return [(self.number,)] if entry[2] else []

    def why_not(self, s: State, entry: Entry) -> Reason | None:
        if not entry[2]:
            return Reason("must_play")
        return None

    def apply(self, s: State, entry: Entry) -> None:
        del s.agenda[-1]
        stop(s, entry[1])


class Play(Decision[State]):
    """One to three cards, one after another, or way B (rules 4 A, 4 B, 4.1, 10.1)."""

    verbs = (DrawThree, Start, Extend, Joker, Action, Stop)

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        _, seat, used, _ = entry
        verbs: tuple[Any, ...] = self.choosers
        draw_three, start, extend, joker, action, stop = verbs
        hand, doubles = held(s.hands[seat])
        first, unused, extends = targets(s, seat)
        found: list[Ints] = stop.legal(s, entry) if used else draw_three.legal(s, entry)
        plays: list[Ints] = start.ways(hand & first, unused) + extend.ways(hand, extends)
        if doubles and used + JOKER_CARDS <= PLAYS:
            plays += joker.ways(doubles, reach(first, extends) & fetchable(s))
        if s.actions[seat]:
            plays += action.legal(s, entry)
        return plays + found if used else found + plays


# ---- the end of a turn, and of the game

class LastTurn(Step[State]):
    """Before and after the check: is the game over? (rules 4 step 2, 4 step 3, 9 last turn)."""

    def go(self, s: State, entry: Entry) -> None:
        if final_round(s) and (entry[1] + 1) % s.seats == s.first:
            s.agenda = [(FinalScoring.number, entry[1])]


class DrawCards(Step[State]):
    """Drawing is compulsory, as far as there is a source (rules 4 step 4, 4.2)."""

    def go(self, s: State, entry: Entry) -> None:
        _, seat, draws, actions = entry
        if draws and (deck_lasts(s) or actions and s.actions_left or max(s.display) != NOTHING):
            s.agenda.append((ChooseSource.number, seat, draws, actions))


@cache
def shown(*display: int) -> Ints:
    """The values in the display, each once, ascending."""
    return tuple(value for value in VALUES if value in display)


class Source(Verb[State]):
    """A card of the display, the deck, or the action deck (rules 4.2, 10.9, 10.10)."""

    name = "SOURCE"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Ints]:
        return ((self.number, source) for source in range(ACTION_SOURCE + 1))

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        found: list[Ints] = [(self.number, value) for value in shown(*s.display)]
        if deck_lasts(s):
            found.append((self.number, DECK_SOURCE))
        if entry[3] and s.actions_left:
            found.append((self.number, ACTION_SOURCE))
        return found

    def why_not(self, s: State, entry: Entry, source: int) -> Reason | None:
        if not 0 <= source <= ACTION_SOURCE:
            return Reason("bad_command")
        if source == ACTION_SOURCE and not entry[3]:
            return Reason("one_action_only")
        lasts = {DECK_SOURCE: deck_lasts(s), ACTION_SOURCE: s.actions_left}.get(source, source in s.display)
        if not lasts:
            return Reason("empty_source", (source,))
        return None

    def apply(self, s: State, entry: Entry, source: int) -> None:
        _, seat, draws, actions = s.agenda.pop()
        if source == ACTION_SOURCE:
            draw_action(s, seat)
        elif source == DECK_SOURCE:
            value = turn_up(s)
            take_up(s, seat, value)
            tell_only(s, seat, "drew", seat, value)
            tell(s, "draws", seat)
        else:
            s.display[s.display.index(source)] = NOTHING
            take_up(s, seat, source)
            s.known[seat] = tuple(sorted((*s.known[seat], source)))
            tell(s, "takes", seat, source)
        if draws > 1:
            s.agenda.append((DrawCards.number, seat, draws - 1, actions - (source == ACTION_SOURCE)))


class ChooseSource(Decision[State]):
    """Where the next card comes from (rules 4.2, 10.9, 10.10)."""

    auto = True
    verbs = (Source,)

    def forced(self, s: State, entry: Entry) -> Ints | None:
        return None if s.left and max(s.display) != NOTHING else super().forced(s, entry)


class RefillDisplay(Step[State]):
    """Four cards lie open, not all of one category if that can be helped (rules 3.2, 4 step 5)."""

    def go(self, s: State, entry: Entry) -> None:
        while True:
            for slot, value in enumerate(s.display):
                if value == NOTHING and deck_lasts(s):
                    s.display[slot] = turn_up(s)
                    tell(s, "refill", slot, s.display[slot])
            if not self.one_category(s):
                return
            tell(s, "display_discarded", tuple(s.display))
            for slot, value in enumerate(s.display):
                s.discard[value] += 1
                s.display[slot] = NOTHING

    def one_category(self, s: State) -> int:
        """Whether a full display shows one category, and the piles hold another."""
        category = CATEGORY[s.display[0]]
        for value in s.display:
            if value == NOTHING or not category >> value & 1:
                return False
        return in_the_piles(s) & ~category


class FinalScoring(Step[State]):
    """Each guest once more, by the personalities at its table (rules 9.1)."""

    def go(self, s: State, entry: Entry) -> None:
        for one in company(s):
            times = MULTIPLIER[one.guest]
            tell(s, "company", one.seat, one.guest, one.chair, one.people, times, one.vip, one.points)
            score(s, one.seat, one.points, FROM_TABLES, one.chair)
        tell(s, "game_over", tuple(ranking(s)), tuple(points(s)))


ORDER: Order[State] = (
    Opening, DealReservationCards, RefillDisplay, DealActionCards, Preseat, PersonalityCheck, StartTurn,
    NextPlay, Play, JokerTarget, ChooseTile, ChooseDiscard, Swap, ChooseMarker, Settle, SeatConflict,
    ChooseGuest, LastTurn, DrawCards, ChooseSource, FinalScoring)

VERBS = (DrawThree, Start, Extend, Joker, Action, Tile, Discard, Marker, Stop, Guest, Seat, Source)
