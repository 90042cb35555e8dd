"""Café Melange's steps and verbs in the order of the rules; ORDER and VERBS at the end list them."""

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
    possible,
    why_impossible,
)
from .people import PersonalityCheck, Preseat
from .rows import extends_some, reachable_values, row_targets, starting_values, starts
from .scoring import company, points, ranking
from .seating import ChooseGuest, Guest, Seat, SeatConflict, Settle, extend_row, start_row
from .state import (
    FIRST,
    FROM_TABLES,
    NOTHING,
    State,
    add_card,
    draw_action,
    draw_card,
    fetch,
    fetchable,
    final_round,
    hand_masks,
    has_cards_to_draw,
    remove_card,
    replaced,
    score,
    values_in_piles,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from kaffeehaus.table.contract import Entry, Ints, Order

DECK_SOURCE, ACTION_SOURCE = len(VALUES), len(VALUES) + 1       # after the values of the display


# ---- setup

class Opening(Step[State]):
    """Draws the start player and pushes the rest of the setup (rules 3.1)."""

    def go(self, s: State, entry: Entry) -> None:
        s.first = s.active = draw(s.seed, FIRST, 0, s.seats)
        tell(s, "start_player", s.first)
        s.agenda += [(StartTurn.number, s.first), (PersonalityCheck.number, s.first, 0, 0),
                     (Preseat.number, s.first), (DealActionCards.number, s.first),
                     (RefillDisplay.number, s.first), (DealReservationCards.number, s.first)]


class DealReservationCards(Step[State]):
    """Deals hands, from the start player on (rules 3.2)."""

    def go(self, s: State, entry: Entry) -> None:
        for k in range(s.seats):
            seat = (entry[1] + k) % s.seats
            s.hands[seat] = tuple(sorted(draw_card(s) for _ in range(START_CARDS)))
            tell_only(s, seat, "dealt", seat, s.hands[seat])
            tell(s, "deals", seat, START_CARDS)


class DealActionCards(Step[State]):
    """Deals an action card to each seat (rules 3.3)."""

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
    return bool(has_cards_to_draw(s) or s.actions_left or max(s.display) != NOTHING)


def can_play(s: State, seat: int, used: int, acted: int) -> bool:
    """Whether any card can be played now; the most frequent cases are tested first."""
    if s.hands[seat]:
        hand, doubles = hand_masks(s.hands[seat])
        if extends_some(s, seat, hand) or hand & starts(s, seat):
            return True
        if doubles and used + JOKER_CARDS <= PLAYS:
            first, _, extends = row_targets(s, seat)
            if jokers(doubles, reachable_values(first, extends) & fetchable(s)):
                return True
    return bool(s.actions[seat] and action_cards(s, seat, used, acted))


class NextPlay(Step[State]):
    """Asks for another play if one is possible (rules 4 A, 4 B, 4 step 1, 10.1, 10.6)."""

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
    """Pushes the steps after the plays, the last one first (rules 4 step 1)."""
    s.agenda += [(StartTurn.number, (seat + 1) % s.seats), (RefillDisplay.number, seat),
                 (DrawCards.number, seat, draws, ACTIONS_DRAWN), (LastTurn.number, seat),
                 (PersonalityCheck.number, seat, 0, 0), (LastTurn.number, seat)]


class DrawThree(Verb[State]):
    """Way B: cards are drawn instead of played; the sources are chosen later (rules 4 B, 10.1)."""

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
    """A mask of the values to play; at a joker's target only the fetched one."""
    return 1 << entry[2] if entry[0] == JokerTarget.number else hand_masks(s.hands[entry[1]])[0]


def lay(s: State, entry: Entry, value: int) -> None:
    """The card leaves the hand and counts as a play, unless a joker fetched it, which has counted."""
    s.agenda.pop()
    if entry[0] == Play.number:
        _, seat, used, acted = entry
        remove_card(s, seat, value)
        s.agenda.append((NextPlay.number, seat, used + 1, acted))


def unknown(s: State, value: int, kind: int) -> bool:
    return value not in VALUES or kind not in KINDS or OWNER[s.seats][kind] == UNUSED


class LayCard(Verb[State]):
    """A card of this value is laid for this kind (rules 4.1)."""

    takes = (2, 2)
    why_not_value: Callable[[State, int, int, int], Reason | None]      # regardless of the hand

    def universe(self, s: State, entry: Entry) -> Iterable[Ints]:
        values = VALUES if entry[0] == Play.number else (entry[2],)
        return ((self.number, value, kind) for value in values for kind in KINDS)

    def why_not(self, s: State, entry: Entry, value: int, kind: int) -> Reason | None:
        if unknown(s, value, kind):
            return Reason("bad_command")
        if not playable(s, entry) & 1 << value:
            return Reason("no_such_card", (value, 0))
        return self.why_not_value(s, entry[1], value, kind)


class Start(LayCard):
    """A card begins a row of an own kind that has none (rules 4.1, 5.1, 10.2)."""

    name = "START"

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        values, unused, _ = row_targets(s, entry[1])
        return self.actions_for(playable(s, entry) & values, unused)

    def actions_for(self, values: int, unused: list[int]) -> list[Ints]:
        return [(self.number, value, kind) for value in CARDS_IN[values] for kind in unused]

    def why_not_value(self, s: State, seat: int, value: int, kind: int) -> Reason | None:
        """Why this value cannot start a row, regardless of the hand."""
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
        if not starting_values(s) & 1 << value:
            return Reason("nothing_to_place", (value,))
        return None

    def apply(self, s: State, entry: Entry, value: int, kind: int) -> None:
        lay(s, entry, value)
        start_row(s, kind, value)
        tell(s, "start", entry[1], value, kind, s.markers[kind])
        s.agenda.append((Settle.number,))


class Extend(LayCard):
    """A card joins an own row or that of a personality (rules 4.1, 5.2, 7.4, 10.3)."""

    name = "EXTEND"

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        return self.actions_for(playable(s, entry), row_targets(s, entry[1])[2])

    def actions_for(self, values: int, extends: list[tuple[int, int]]) -> list[Ints]:
        return [(self.number, value, kind) for value in CARDS_IN[values] for kind, takes in extends
                if takes >> value & 1]

    def why_not_value(self, s: State, seat: int, value: int, kind: int) -> Reason | None:
        """Why this value cannot extend the row, regardless of the hand."""
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
    """Whether any of these doubles can stand for any of these values other than its own."""
    return wanted and (doubles & (doubles - 1) or wanted & ~doubles)


class Joker(Verb[State]):
    """Two equal cards stand for one of another value, which is played at once (rules 4.1, 5.3, 10.4)."""

    name = "JOKER"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Ints]:
        return ((self.number, double, wanted) for double in VALUES for wanted in VALUES)

    def legal(self, s: State, entry: Entry) -> list[Ints]:
        _, seat, used, _ = entry
        doubles = hand_masks(s.hands[seat])[1]
        if not doubles or used + JOKER_CARDS > PLAYS:
            return []
        first, _, extends = row_targets(s, seat)
        return self.actions_for(doubles, reachable_values(first, extends) & fetchable(s))

    def actions_for(self, doubles: int, values: int) -> list[Ints]:
        return [(self.number, double, wanted) for double in CARDS_IN[doubles] for wanted in CARDS_IN[values]
                if wanted != double]

    def why_not(self, s: State, entry: Entry, double: int, wanted: int) -> Reason | None:
        _, seat, used, _ = entry
        if double not in VALUES or wanted not in VALUES:
            return Reason("bad_command")
        if not hand_masks(s.hands[seat])[1] & 1 << double:
            return Reason("not_a_pair", (double,))
        if wanted == double:
            return Reason("same_value", (double,))
        if not fetchable(s) & 1 << wanted:
            return Reason("joker_unavailable", (wanted,))
        refused = [why_no_target(s, seat, wanted, kind) for kind in OWN_KINDS[s.seats][seat] + NEUTRALS]
        if None not in refused:
            return refused[0]
        if used + JOKER_CARDS > PLAYS:
            return Reason("play_limit", (JOKER_CARDS, PLAYS - used))
        return None

    def apply(self, s: State, entry: Entry, double: int, wanted: int) -> None:
        _, seat, used, acted = s.agenda.pop()
        for _ in range(JOKER_CARDS):
            remove_card(s, seat, double)
        s.discard[double] += JOKER_CARDS
        fetch(s, wanted)
        tell(s, "joker", seat, double, wanted)
        s.agenda += [(NextPlay.number, seat, used + JOKER_CARDS, acted), (JokerTarget.number, seat, wanted)]


def why_no_target(s: State, seat: int, value: int, kind: int) -> Reason | None:
    """Why a value can neither start nor extend the row of a kind."""
    starting = OWNER[s.seats][kind] == seat and not s.rows[kind]
    return (Start if starting else Extend)().why_not_value(s, seat, value, kind)


class JokerTarget(Decision[State]):
    """The fetched card is played at once (rules 5.3, 10.4)."""

    auto = True
    verbs = (Start, Extend)


# ---- action cards

def action_cards(s: State, seat: int, used: int, acted: int) -> list[int]:
    """The action cards that can be played now, ascending."""
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
        wrong = why_impossible(s, seat, card)
        if not wrong and used + ACTION_PLAYS[card] > PLAYS:
            return Reason("play_limit", (ACTION_PLAYS[card], PLAYS - used))
        return wrong

    def apply(self, s: State, entry: Entry, card: int) -> None:
        _, seat, used, acted = s.agenda.pop()
        s.actions[seat] = without(s.actions[seat], card)
        s.fronts = replaced(s.fronts, seat, s.fronts[seat] + (card,))
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
        hand, doubles = hand_masks(s.hands[seat])
        first, unused, extends = row_targets(s, seat)
        found: list[Ints] = stop.legal(s, entry) if used else draw_three.legal(s, entry)
        plays: list[Ints] = start.actions_for(hand & first, unused) + extend.actions_for(hand, extends)
        if doubles and used + JOKER_CARDS <= PLAYS:
            plays += joker.actions_for(doubles, reachable_values(first, extends) & fetchable(s))
        if s.actions[seat]:
            plays += action.legal(s, entry)
        return plays + found if used else found + plays


# ---- the end of a turn, and of the game

class LastTurn(Step[State]):
    """Ends the game, before or after the check (rules 4 step 2, 4 step 3, 9 last turn)."""

    def go(self, s: State, entry: Entry) -> None:
        if final_round(s) and (entry[1] + 1) % s.seats == s.first:
            s.agenda = [(FinalScoring.number, entry[1])]


class DrawCards(Step[State]):
    """Drawing is compulsory while there is a source (rules 4 step 4, 4.2)."""

    def go(self, s: State, entry: Entry) -> None:
        _, seat, draws, actions = entry
        if draws and (has_cards_to_draw(s) or actions and s.actions_left or max(s.display) != NOTHING):
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
        if has_cards_to_draw(s):
            found.append((self.number, DECK_SOURCE))
        if entry[3] and s.actions_left:
            found.append((self.number, ACTION_SOURCE))
        return found

    def why_not(self, s: State, entry: Entry, source: int) -> Reason | None:
        if not 0 <= source <= ACTION_SOURCE:
            return Reason("bad_command")
        if source == ACTION_SOURCE and not entry[3]:
            return Reason("one_action_only")
        decks = {DECK_SOURCE: has_cards_to_draw(s), ACTION_SOURCE: s.actions_left}
        left = decks.get(source, source in s.display)
        if not left:
            return Reason("empty_source", (source,))
        return None

    def apply(self, s: State, entry: Entry, source: int) -> None:
        _, seat, draws, actions = s.agenda.pop()
        if source == ACTION_SOURCE:
            draw_action(s, seat)
        elif source == DECK_SOURCE:
            value = draw_card(s)
            add_card(s, seat, value)
            tell_only(s, seat, "drew", seat, value)
            tell(s, "draws", seat)
        else:
            s.display[s.display.index(source)] = NOTHING
            add_card(s, seat, source)
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
    """Fills the display with four cards, not all of one category if possible (rules 3.2, 4 step 5)."""

    def go(self, s: State, entry: Entry) -> None:
        while True:
            for slot, value in enumerate(s.display):
                if value == NOTHING and has_cards_to_draw(s):
                    s.display[slot] = draw_card(s)
                    tell(s, "refill", slot, s.display[slot])
            if not self.one_category(s):
                return
            tell(s, "display_discarded", tuple(s.display))
            for slot, value in enumerate(s.display):
                s.discard[value] += 1
                s.display[slot] = NOTHING

    def one_category(self, s: State) -> int:
        """Whether a full display has one category while the piles have another."""
        category = CATEGORY[s.display[0]]
        for value in s.display:
            if value == NOTHING or not category >> value & 1:
                return False
        return values_in_piles(s) & ~category


class FinalScoring(Step[State]):
    """Scores each guest by the personalities at its table (rules 9.1)."""

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
