"""Dice are thrown and event cards played: the event round, what each card does, and drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.chance import draw, pick
from kaffeehaus.table.game import Decision, OpenVerb, Reason, Step, Verb, tell, tell_only
from .data import DICE, EFFECTS, EVENT_IDS, FACES, TICKET
from .state import A_TICKET, DRAW, NO_DICE, NO_TICKET, THROW, UNPROVEN, State, more, without

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from kaffeehaus.table.contract import Action, Entry, Ints, Seat

KINDS = range(len(EVENT_IDS))
THROWS, KEYS = 16, 8         # in a turn, and dice of a throw: each has a place of its own in the keyed chance


class Throw(Step[State]):
    """All dice, at the start of a turn and in a rush hour (rules 3.1, 3.2.9)."""

    def go(self, s: State, entry: Entry) -> None:
        place, dice = (s.turn * THROWS + s.throws) * KEYS, list(NO_DICE)
        for die in range(DICE):
            dice[FACES[draw(s.seed, THROW, place + die, len(FACES))]] += 1
        s.throws += 1
        s.thrown = s.dice = tuple(dice)
        tell(s, "throw", s.roller, s.dice, s.throws)


# ---- each seat once: a card or none (rules 3.2.1, 3.2.2)

class NoEvent(OpenVerb[State]):
    """No event card, of choice or because none can be played (rules 3.2.2, 3.2.6, 5 D5)."""

    name = "NO_EVENT"

    def apply(self, s: State, entry: Entry) -> None:
        del s.agenda[-1]
        tell(s, "no_event", entry[1])


class PlayEvent(Verb[State]):
    """One event card of the hand, whether it changes anything or not (rules 3.2.2, 3.2.5, 5 D5)."""

    name = "EVENT"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, kind) for kind in KINDS)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        found: list[Action] = []
        last = TICKET
        for kind in s.events[entry[1]]:
            if kind != last and kind != TICKET:
                found.append((self.number, kind))
            last = kind
        return found

    def why_not(self, s: State, entry: Entry, kind: int) -> Reason | None:
        if kind not in KINDS:
            return Reason("bad_command")
        if kind not in s.events[entry[1]]:
            return Reason("not_in_hand", (kind,))
        if kind == TICKET:
            return Reason("not_an_event")
        return None

    def apply(self, s: State, entry: Entry, kind: int) -> None:
        del s.agenda[-1]
        tell(s, "event", entry[1], kind)
        act, numbers = ACTS[kind]
        act(s, entry[1], kind, *numbers)


class EventRound(Decision[State]):
    """One seat's chance, asked even with two tickets: passing it over would tell (rules 3.2.1, 4.3)."""

    verbs = (NoEvent, PlayEvent)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        none, play = self.choosers
        return [(none.number,), *play.legal(s, entry)]


# ---- what the cards do: one function for each type of effect, with the seat, the card and its numbers

def lay_off(s: State, seat: Seat, kind: int) -> None:
    """The card goes to the discard pile; once its effect is over, the player draws (rules 3.2.3)."""
    s.events[seat] = without(s.events[seat], kind)
    s.discard = more(s.discard, kind)
    s.agenda.append((DrawEvents.number, seat, 1))


def inspection(s: State, seat: Seat, kind: int, needed: int, station: int) -> None:
    """Ticket inspection: it hits the roller, whoever plays it (rules 3.2.7)."""
    lay_off(s, seat, kind)
    s.agenda.append((Inspect.number, s.roller, needed, station))


def ban(s: State, seat: Seat, kind: int, symbol: int) -> None:
    """Bus accident, power failure, snow chaos: nobody uses this symbol in this turn (rules 3.2.8)."""
    lay_off(s, seat, kind)
    s.bans |= 1 << symbol
    tell(s, "banned", seat, symbol)


def throw_again(s: State, seat: Seat, kind: int) -> None:
    """Rush hour: the roller's dice once more; bans and rights stay (rules 3.2.9)."""
    lay_off(s, seat, kind)
    s.agenda.append((Throw.number, s.roller))


def double_die(s: State, seat: Seat, kind: int) -> None:
    """All green: who plays it may use one die twice in this turn (rules 3.2.10)."""
    lay_off(s, seat, kind)
    s.rights |= 1 << seat
    tell(s, "right", seat)


def move_piece(s: State, seat: Seat, kind: int, station: int) -> None:
    """Wedding or Donauinselfest: the card stays in hand until the piece is named (rules 3.2.11)."""
    s.agenda.append((ChoosePiece.number, seat, kind))


HANDLERS = {"inspection": inspection, "ban": ban, "throw_again": throw_again, "double_die": double_die,
            "move_piece": move_piece}
# by kind the function and its numbers; a ticket is never played
ACTS: tuple[tuple[Any, Ints],
            ...] = tuple((HANDLERS.get(effect.type), tuple(effect[1:])) for effect in EFFECTS)


def put(s: State, seat: Seat, station: int) -> None:
    """A piece is taken from where it stands and put elsewhere."""
    tell(s, "moved", seat, station, s.places[seat])
    s.places[seat] = station


class NamePiece(Verb[State]):
    """Any piece, the own one too (rules 3.2.11, 5 D6)."""

    name = "PIECE"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, seat) for seat in range(s.seats))

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, seat) for seat in range(s.seats)]

    def why_not(self, s: State, entry: Entry, seat: Seat) -> Reason | None:
        if not 0 <= seat < s.seats:
            return Reason("no_such_piece")
        return None

    def apply(self, s: State, entry: Entry, seat: Seat) -> None:
        _, player, kind = s.agenda.pop()
        lay_off(s, player, kind)
        put(s, seat, EFFECTS[kind].to)


class ChoosePiece(Decision[State]):
    """Which piece goes to the station of the card (rules 3.2.11, 5 D6)."""

    verbs = (NamePiece,)


class Inspect(Step[State]):
    """A ticket is shown and kept; without one piece, dice and turn are lost (rules 3.2.7, 4.2)."""

    def go(self, s: State, entry: Entry) -> None:
        _, roller, needed, station = entry
        shown = needed in s.events[roller]
        s.proof[roller] = A_TICKET if shown else NO_TICKET
        tell(s, "inspected", roller, int(shown))
        if not shown:
            put(s, roller, station)
            s.dice = NO_DICE
            s.agenda[1:] = s.agenda[-1:]    # what stays: the next turn, and drawing for the card just played


class DrawEvents(Step[State]):
    """Event cards from the pile; an empty one is first made of the discards (rules 2.6, 3.2.3, 3.2.4)."""

    def go(self, s: State, entry: Entry) -> None:
        _, seat, count = entry
        drawn: Ints = ()
        for _ in range(count):
            if not s.left:
                self.reshuffle(s)
            if s.left:
                kind, s.pile = pick(s.seed, DRAW, s.drawn, s.pile)
                s.left, s.drawn, drawn = s.left - 1, s.drawn + 1, (*drawn, kind)
        if drawn:
            s.events[seat] = tuple(sorted(s.events[seat] + drawn))
            if s.proof[seat] == NO_TICKET:
                s.proof[seat] = UNPROVEN
            tell_only(s, seat, "drew", seat, drawn)
            tell(s, "draws", seat, len(drawn), s.left)

    def reshuffle(self, s: State) -> None:
        s.left = sum(s.discard)
        s.pile = tuple(count + back for count, back in zip(s.pile, s.discard))
        s.discard = (0,) * len(s.discard)
        tell(s, "reshuffle", s.left)
