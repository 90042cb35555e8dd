"""The roller travels and shows destinations, then unused dice are passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Decision, OpenVerb, Reason, Verb, tell
from .data import BONUS, CARDS_AT, DESTINATIONS, RUNNING, STATION_OF, THREE, TICKET
from .events import DrawEvents
from .network import PRESENT, STATIONS, SYMBOLS, THREES, is_edge, steps_from
from .scoring import has_won, points, ranking
from .state import (
    A_TICKET,
    NO_TICKET,
    SOURCES,
    UNPROVEN,
    WITH_PASSED_DIE,
    WITH_THREE,
    WITH_TICKET,
    State,
    adjusted,
    left_of,
    replaced,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kaffeehaus.table.contract import Action, Entry, Ints, Seat


# ---- entries: (Travel, seat, symbols used so far), (PassedDice, seat, chances declined in a row),
#      (TakenDie, seat, symbol used); symbols are a mask

def usable_symbols(s: State) -> int:
    """The symbols of unused dice that are not banned."""
    return PRESENT[s.dice] & ~s.bans


def pass_on(s: State, seat: Seat, declined: int) -> None:
    """Passes unused dice to the left until none is left or nobody wants any (rules 3.4.1, 3.4.3)."""
    if declined < s.seats and any(s.dice):
        s.agenda.append((PassedDice.number, left_of(s, seat), declined))


def move(s: State, seat: Seat, kind: str, symbol: int, station: int) -> None:
    tell(s, kind, seat, symbol, s.places[seat], station)
    s.places[seat] = station


def is_unknown_step(symbol: int, station: int) -> Reason | None:
    return Reason("bad_command") if symbol not in SYMBOLS or station not in STATIONS else None


def why_no_edge(s: State, seat: Seat, symbol: int, station: int) -> Reason | None:
    if not is_edge(s.side, symbol, s.places[seat], station):
        return Reason("no_such_edge", (symbol, s.places[seat], station))
    return None


def why_no_step(s: State, seat: Seat, symbol: int, station: int) -> Reason | None:
    """Why no die can be used for this step (rules 3.3.2)."""
    if is_unknown_step(symbol, station):
        return is_unknown_step(symbol, station)
    if not s.dice[symbol]:
        return Reason("no_such_die", (symbol,))
    if not RUNNING[s.side] >> symbol & 1:
        return Reason("no_tram_at_night", (symbol,))
    if s.bans >> symbol & 1:
        return Reason("kind_banned", (symbol,))
    return why_no_edge(s, seat, symbol, station)


class StepVerb(Verb[State]):
    """One step by a symbol to a station (rules 3.3.2)."""

    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, symbol, station) for symbol in SYMBOLS for station in STATIONS)


# ---- the roller's journey

class Stop(OpenVerb[State]):
    """Ends the journey; unused dice are passed on (rules 3.3.6, 3.4.1, 5 D11)."""

    name = "STOP"

    def apply(self, s: State, entry: Entry) -> None:
        seat = entry[1]
        del s.agenda[-1]
        tell(s, "stop", seat, s.dice)
        pass_on(s, seat, 1)


class Ride(StepVerb):
    """A step with an unused die (rules 1.1, 3.3.2, 5 D7)."""

    name = "RIDE"

    def legal(self, s: State, entry: Entry) -> Sequence[Action]:
        return steps_from(self.number, s.side, s.places[entry[1]], usable_symbols(s))

    def why_not(self, s: State, entry: Entry, symbol: int, station: int) -> Reason | None:
        return why_no_step(s, entry[1], symbol, station)

    def apply(self, s: State, entry: Entry, symbol: int, station: int) -> None:
        travel, seat, used = entry
        s.agenda[-1] = (travel, seat, used | 1 << symbol)
        s.dice = adjusted(s.dice, symbol, -1)
        move(s, seat, "ride", symbol, station)


class Again(StepVerb):
    """All green: a second step with a used die (rules 3.2.10, 3.4.2, 5 D8)."""

    name = "AGAIN"

    def legal(self, s: State, entry: Entry) -> Sequence[Action]:
        _, seat, used = entry
        return steps_from(self.number, s.side, s.places[seat], used) if s.rights >> seat & 1 else ()

    def why_not(self, s: State, entry: Entry, symbol: int, station: int) -> Reason | None:
        _, seat, used = entry
        if is_unknown_step(symbol, station):
            return is_unknown_step(symbol, station)
        if not s.rights >> seat & 1:
            return Reason("no_double_right")
        if not used >> symbol & 1:
            return Reason("die_not_used", (symbol,))
        return why_no_edge(s, seat, symbol, station)

    def apply(self, s: State, entry: Entry, symbol: int, station: int) -> None:
        s.rights &= ~(1 << entry[1])
        move(s, entry[1], "again", symbol, station)


class Show(Verb[State]):
    """Shows a destination at its station, for a ticket or three of a kind
    (rules 3.3.3, 3.3.4, 3.3.7, 3.4.2, 5 D9, 5 D13)."""

    name = "SHOW"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, card, means) for card in DESTINATIONS for means in range(len(SYMBOLS) + 1))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        if entry[0] == PassedDice.number:
            return []
        seat = entry[1]
        here = [card for card in s.hands[seat] if STATION_OF[card] == s.places[seat]]
        if not here:
            return here
        means = [0] if TICKET in s.events[seat] else []
        if entry[0] == Travel.number:
            means += [1 + symbol for symbol in THREES[s.dice]]
        return [(self.number, card, paid) for card in here for paid in means]

    def why_not(self, s: State, entry: Entry, card: int, means: int) -> Reason | None:
        seat = entry[1]
        if card not in DESTINATIONS or not 0 <= means <= len(SYMBOLS):
            return Reason("bad_command")
        if means and entry[0] != Travel.number:
            return Reason("own_travel_only")
        if entry[0] == PassedDice.number:
            return Reason("wrong_phase")
        if card not in s.hands[seat]:
            return Reason("not_in_hand", (card,))
        if STATION_OF[card] != s.places[seat]:
            return Reason("not_there", (card, STATION_OF[card], s.places[seat]))
        if not means and TICKET not in s.events[seat]:
            return Reason("no_ticket", (card,))
        if means and s.dice[means - 1] < THREE:
            return Reason("not_three_equal", (means - 1,))
        return None

    def apply(self, s: State, entry: Entry, card: int, means: int) -> None:
        seat = entry[1]
        s.hands[seat] = without(s.hands[seat], card)
        s.shown = replaced(s.shown, seat, (*s.shown[seat], card))
        s.open |= 1 << card
        source = WITH_THREE if means else WITH_TICKET if entry[0] == Travel.number else WITH_PASSED_DIE
        s.tallies[seat * len(SOURCES) + source] += 1
        if means:
            s.dice = adjusted(s.dice, means - 1, -THREE)
        else:
            hand_in_ticket(s, seat)
        tell(s, "show", seat, card, means, len(s.shown[seat]))
        if has_won(s, seat):
            finish(s)
        elif not means:
            s.agenda.append((DrawEvents.number, seat, 1))


def hand_in_ticket(s: State, seat: Seat) -> None:
    """Discards a ticket (rules 3.3.3)."""
    s.events[seat] = without(s.events[seat], TICKET)
    s.discard = adjusted(s.discard, TICKET)
    if s.proof[seat] == A_TICKET:
        s.proof[seat] = UNPROVEN


def finish(s: State) -> None:
    """The game is over at once (rules 3.5.1, 3.5.3)."""
    del s.agenda[:]
    tell(s, "game_over", tuple(ranking(s)), tuple(points(s)))


class Bonus(StepVerb):
    """By night, three unused tram dice for a step by another symbol (rules 3.3.5, 3.6.1, 5 D10)."""

    name = "BONUS"

    def legal(self, s: State, entry: Entry) -> Sequence[Action]:
        bonus = BONUS[s.side]
        if not bonus or entry[0] != Travel.number:
            return ()
        symbol, dice, kinds = bonus         # faster than attributes, and used for every step by night
        if s.dice[symbol] < dice:
            return ()
        return steps_from(self.number, s.side, s.places[entry[1]], kinds & ~s.bans)

    def why_not(self, s: State, entry: Entry, symbol: int, station: int) -> Reason | None:
        if is_unknown_step(symbol, station):
            return is_unknown_step(symbol, station)
        if entry[0] != Travel.number:
            return Reason("own_travel_only")
        bonus = BONUS[s.side]
        if not bonus:
            return Reason("night_only")
        if s.dice[bonus.symbol] < bonus.dice:
            return Reason("not_three_trams", (s.dice[bonus.symbol],))
        if s.bans >> symbol & 1:
            return Reason("kind_banned", (symbol,))
        if not bonus.kinds >> symbol & 1:
            return Reason("no_such_edge", (symbol, s.places[entry[1]], station))
        return why_no_edge(s, entry[1], symbol, station)

    def apply(self, s: State, entry: Entry, symbol: int, station: int) -> None:
        if bonus := BONUS[s.side]:
            s.dice = adjusted(s.dice, bonus.symbol, -bonus.dice)
        move(s, entry[1], "bonus", symbol, station)


def may_show(s: State, seat: Seat, three: Ints) -> int | Ints:
    """Whether the seat could show something at its station, by public knowledge (rules 4.3)."""
    return CARDS_AT[s.side][s.places[seat]] & ~s.open and (three or s.proof[seat] != NO_TICKET)


class Travel(Decision[State]):
    """The roller's choices, in any order; only Stop ends the journey (rules 3.3.1, 3.3.6).

    It stops automatically if everybody can see that nothing else is possible (rules 4.3).
    """

    auto = True
    verbs = (Stop, Ride, Again, Show, Bonus)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        stop, ride, again, show, bonus = self.choosers
        return [(stop.number,), *ride.legal(s, entry), *again.legal(s, entry), *show.legal(s, entry),
                *bonus.legal(s, entry)]

    def forced(self, s: State, entry: Entry) -> Ints | None:
        stop, ride, again, _, bonus = self.choosers
        if (ride.legal(s, entry) or again.legal(s, entry) or bonus.legal(s, entry)
                or may_show(s, entry[1], THREES[s.dice])):
            return None
        return stop.number,


# ---- passed dice

class NoDie(OpenVerb[State]):
    """Declines; the dice are passed on (rules 3.4.1, 3.4.3, 5 D12)."""

    name = "NO_DIE"

    def apply(self, s: State, entry: Entry) -> None:
        _, seat, declined = s.agenda.pop()
        could = steps_from(self.number, s.side, s.places[seat], usable_symbols(s))
        tell(s, "no_die", seat, int(bool(could)))
        pass_on(s, seat, declined + 1)


class TakeDie(StepVerb):
    """A step with a passed die (rules 3.4.1, 3.4.2, 5 D12)."""

    name = "TAKE"

    def legal(self, s: State, entry: Entry) -> Sequence[Action]:
        if entry[0] != PassedDice.number:
            return ()
        return steps_from(self.number, s.side, s.places[entry[1]], usable_symbols(s))

    def why_not(self, s: State, entry: Entry, symbol: int, station: int) -> Reason | None:
        if entry[0] != PassedDice.number:
            return is_unknown_step(symbol, station) or Reason("one_die_per_chance")
        return why_no_step(s, entry[1], symbol, station)

    def apply(self, s: State, entry: Entry, symbol: int, station: int) -> None:
        seat = entry[1]
        del s.agenda[-1]
        s.dice = adjusted(s.dice, symbol, -1)
        pass_on(s, seat, 0)
        s.agenda.append((TakenDie.number, seat, 1 << symbol))
        move(s, seat, "take", symbol, station)


class PassedDice(Decision[State]):
    """A chance to take a passed die; seats that visibly can use none are skipped (rules 3.4.1, 3.4.4).

    Three of a kind and the bonus are refused with a reason of their own (rules 5 D12, 5 D13).
    """

    auto = True
    verbs = (Show, Bonus, NoDie, TakeDie)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        _, _, none, take = self.choosers
        return [(none.number,), *take.legal(s, entry)]

    def forced(self, s: State, entry: Entry) -> Ints | None:
        _, _, none, take = self.choosers
        return None if take.legal(s, entry) else (none.number,)


class EndChance(OpenVerb[State]):
    """Ends the chance (rules 3.4.2, 5 D13)."""

    name = "END_CHANCE"

    def apply(self, s: State, entry: Entry) -> None:
        del s.agenda[-1]
        tell(s, "end_chance", entry[1])


class TakenDie(Decision[State]):
    """After a step with a passed die: show for a ticket, a second step, or end the chance (rules 3.4.2).

    The chance ends automatically if everybody can see that nothing else is possible (rules 4.3).
    """

    auto = True
    verbs = (Again, Show, Bonus, TakeDie, EndChance)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        again, show, _, _, end = self.choosers
        return [*again.legal(s, entry), *show.legal(s, entry), (end.number,)]

    def forced(self, s: State, entry: Entry) -> Ints | None:
        again, *_, end = self.choosers
        if again.legal(s, entry) or may_show(s, entry[1], ()):
            return None
        return end.number,
