"""Throwing dice and event cards: the event round, the cards' effects, drawing cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.chance import draw, pick
from kaffeehaus.table.game import Decision, OpenVerb, Reason, Step, Verb, tell, tell_only
from .data import DICE, EFFECTS, EVENT_IDS, FACES, TICKET
from .state import A_TICKET, DRAW, NO_DICE, NO_TICKET, THROW, UNPROVEN, State, adjusted, without

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from kaffeehaus.table.contract import Action, Entry, Ints, Seat

KINDS = range(len(EVENT_IDS))
THROWS, KEYS = 16, 8         # limits for the indices of keyed chance: throws in a turn, dice in a throw


class Throw(Step[State]):
    """All dice, at the start of a turn and in a rush hour (rules 3.1, 3.2.9)."""

    def go(self, s: State, entry: Entry) -> None:
        place, dice = (s.turn * THROWS + s.throws) * KEYS, list(NO_DICE)
        for die in range(DICE):
            dice[FACES[draw(s.seed, THROW, place + die, len(FACES))]] += 1
        s.throws += 1
        s.thrown = s.dice = tuple(dice)
        tell(s, "throw", s.roller, s.dice, s.throws)


# ---- the event round: each seat once, a card or none (rules 3.2.1, 3.2.2)

class NoEvent(OpenVerb[State]):
    """No event card, by choice or since none can be played (rules 3.2.2, 3.2.6, 5 D5)."""

    name = "NO_EVENT"

    def apply(self, s: State, entry: Entry) -> None:
        del s.agenda[-1]
        tell(s, "no_event", entry[1])


class PlayEvent(Verb[State]):
    """An event card from the hand, even if it has no effect (rules 3.2.2, 3.2.5, 5 D5)."""

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
    """A seat's chance; asked even with two tickets, which skipping would reveal (rules 3.2.1, 4.3)."""

    verbs = (NoEvent, PlayEvent)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        none, play = self.choosers
        return [(none.number,), *play.legal(s, entry)]


# ---- effects by type; arguments are the seat, the kind of card and the effect's numbers

def discard_event(s: State, seat: Seat, kind: int) -> None:
    """The card is discarded; after its effect the player draws (rules 3.2.3)."""
    s.events[seat] = without(s.events[seat], kind)
    s.discard = adjusted(s.discard, kind)
    s.agenda.append((DrawEvents.number, seat, 1))


def inspection(s: State, seat: Seat, kind: int, needed: int, station: int) -> None:
    """Ticket inspection: it concerns the roller, whoever plays it (rules 3.2.7)."""
    discard_event(s, seat, kind)
    s.agenda.append((Inspect.number, s.roller, needed, station))


def ban(s: State, seat: Seat, kind: int, symbol: int) -> None:
    """Bus accident, power failure, snow chaos: the symbol is banned in this turn (rules 3.2.8)."""
    discard_event(s, seat, kind)
    s.bans |= 1 << symbol
    tell(s, "banned", seat, symbol)


def throw_again(s: State, seat: Seat, kind: int) -> None:
    """Rush hour: all dice are thrown again; bans and rights stay (rules 3.2.9)."""
    discard_event(s, seat, kind)
    s.agenda.append((Throw.number, s.roller))


def double_die(s: State, seat: Seat, kind: int) -> None:
    """All green: its player may use one die twice in this turn (rules 3.2.10)."""
    discard_event(s, seat, kind)
    s.rights |= 1 << seat
    tell(s, "right", seat)


def move_piece(s: State, seat: Seat, kind: int, station: int) -> None:
    """Wedding or Donauinselfest: the card stays in hand until a piece is chosen (rules 3.2.11)."""
    s.agenda.append((ChoosePiece.number, seat, kind))


HANDLERS = {"inspection": inspection, "ban": ban, "throw_again": throw_again, "double_die": double_die,
            "move_piece": move_piece}
# by kind: function and numbers; a ticket is never played
ACTS: tuple[tuple[Any, Ints],
            ...] = tuple((HANDLERS.get(effect.type), tuple(effect[1:])) for effect in EFFECTS)


def put_piece(s: State, seat: Seat, station: int) -> None:
    """Move a piece to a station."""
    tell(s, "moved", seat, station, s.places[seat])
    s.places[seat] = station


class NamePiece(Verb[State]):
    """Any piece, even the own one (rules 3.2.11, 5 D6)."""

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
        discard_event(s, player, kind)
        put_piece(s, seat, EFFECTS[kind].to)


class ChoosePiece(Decision[State]):
    """Which piece moves to the card's station (rules 3.2.11, 5 D6)."""

    verbs = (NamePiece,)


class Inspect(Step[State]):
    """The roller shows and keeps a ticket, or its piece moves and its turn ends (rules 3.2.7, 4.2)."""

    def go(self, s: State, entry: Entry) -> None:
        _, roller, needed, station = entry
        shown = needed in s.events[roller]
        s.proof[roller] = A_TICKET if shown else NO_TICKET
        tell(s, "inspected", roller, int(shown))
        if not shown:
            put_piece(s, roller, station)
            s.dice = NO_DICE
            s.agenda[1:] = s.agenda[-1:]    # keeps the next turn, and the draw for the card just played


class DrawEvents(Step[State]):
    """Draws event cards; an empty pile is reshuffled from the discards (rules 2.6, 3.2.3, 3.2.4)."""

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
