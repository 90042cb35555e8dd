"""Dice are thrown and event cards played: the event round, what each card does, and drawing."""

from kaffeehaus.table.chance import draw, pick
from kaffeehaus.table.game import Decision, OpenVerb, Reason, Step, Verb, tell, tell_only
from .data import DICE, EFFECTS, EVENT_IDS, FACES, TICKET
from .state import A_TICKET, DRAW, NO_DICE, NO_TICKET, THROW, UNPROVEN, more, without

KINDS = range(len(EVENT_IDS))
THROWS, KEYS = 16, 8         # in a turn, and dice of a throw: each has a place of its own in the keyed chance


class Throw(Step):
    """All dice, at the start of a turn and in a rush hour (rules 3.1, 3.2.9)."""

    def go(self, s, entry):
        place, dice = (s.turn * THROWS + s.throws) * KEYS, list(NO_DICE)
        for die in range(DICE):
            dice[FACES[draw(s.seed, THROW, place + die, len(FACES))]] += 1
        s.throws += 1
        s.thrown = s.dice = tuple(dice)
        tell(s, "throw", s.roller, s.dice, s.throws)


# ---- each seat once: a card or none (rules 3.2.1, 3.2.2)

class NoEvent(OpenVerb):
    """No event card, of choice or because none can be played (rules 3.2.2, 3.2.6, 5 D5)."""

    name = "NO_EVENT"

    def apply(self, s, entry):
        del s.agenda[-1]
        tell(s, "no_event", entry[1])


class PlayEvent(Verb):
    """One event card of the hand, whether it changes anything or not (rules 3.2.2, 3.2.5, 5 D5)."""

    name = "EVENT"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, kind) for kind in KINDS)

    def legal(self, s, entry):
        found, last = [], TICKET
        for kind in s.events[entry[1]]:
            if kind != last and kind != TICKET:
                found.append((self.number, kind))
            last = kind
        return found

    def why_not(self, s, entry, kind):
        if kind not in KINDS:
            return Reason("bad_command")
        if kind not in s.events[entry[1]]:
            return Reason("not_in_hand", (kind,))
        if kind == TICKET:
            return Reason("not_an_event")

    def apply(self, s, entry, kind):
        del s.agenda[-1]
        tell(s, "event", entry[1], kind)
        act, numbers = ACTS[kind]
        act(s, entry[1], kind, *numbers)


class EventRound(Decision):
    """One seat's chance, asked even with two tickets: passing it over would tell (rules 3.2.1, 4.3)."""

    verbs = (NoEvent, PlayEvent)

    def legal(self, s, entry):
        none, play = self.choosers
        return [(none.number,), *play.legal(s, entry)]


# ---- what the cards do: one function for each type of effect, with the seat, the card and its numbers

def lay_off(s, seat, kind):
    """The card goes to the discard pile; once its effect is over, the player draws (rules 3.2.3)."""
    s.events[seat] = without(s.events[seat], kind)
    s.discard = more(s.discard, kind)
    s.agenda.append((DrawEvents.number, seat, 1))


def inspection(s, seat, kind, needed, station):
    """Ticket inspection: it hits the roller, whoever plays it (rules 3.2.7)."""
    lay_off(s, seat, kind)
    s.agenda.append((Inspect.number, s.roller, needed, station))


def ban(s, seat, kind, symbol):
    """Bus accident, power failure, snow chaos: nobody uses this symbol in this turn (rules 3.2.8)."""
    lay_off(s, seat, kind)
    s.bans |= 1 << symbol
    tell(s, "banned", seat, symbol)


def throw_again(s, seat, kind):
    """Rush hour: the roller's dice once more; bans and rights stay (rules 3.2.9)."""
    lay_off(s, seat, kind)
    s.agenda.append((Throw.number, s.roller))


def double_die(s, seat, kind):
    """All green: who plays it may use one die twice in this turn (rules 3.2.10)."""
    lay_off(s, seat, kind)
    s.rights |= 1 << seat
    tell(s, "right", seat)


def move_piece(s, seat, kind, station):
    """Wedding or Donauinselfest: the card stays in hand until the piece is named (rules 3.2.11)."""
    s.agenda.append((ChoosePiece.number, seat, kind))


HANDLERS = {"inspection": inspection, "ban": ban, "throw_again": throw_again, "double_die": double_die,
            "move_piece": move_piece}
# by kind the function and its numbers; a ticket is never played
ACTS = tuple((HANDLERS.get(effect.type), tuple(effect[1:])) for effect in EFFECTS)


def put(s, seat, station):
    """A piece is taken from where it stands and put elsewhere."""
    tell(s, "moved", seat, station, s.places[seat])
    s.places[seat] = station


class NamePiece(Verb):
    """Any piece, the own one too (rules 3.2.11, 5 D6)."""

    name = "PIECE"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, seat) for seat in range(s.seats))

    def legal(self, s, entry):
        return [(self.number, seat) for seat in range(s.seats)]

    def why_not(self, s, entry, seat):
        if not 0 <= seat < s.seats:
            return Reason("no_such_piece")

    def apply(self, s, entry, seat):
        _, player, kind = s.agenda.pop()
        lay_off(s, player, kind)
        put(s, seat, EFFECTS[kind].to)


class ChoosePiece(Decision):
    """Which piece goes to the station of the card (rules 3.2.11, 5 D6)."""

    verbs = (NamePiece,)


class Inspect(Step):
    """A ticket is shown and kept; without one piece, dice and turn are lost (rules 3.2.7, 4.2)."""

    def go(self, s, entry):
        _, roller, needed, station = entry
        shown = needed in s.events[roller]
        s.proof[roller] = A_TICKET if shown else NO_TICKET
        tell(s, "inspected", roller, int(shown))
        if not shown:
            put(s, roller, station)
            s.dice = NO_DICE
            s.agenda[1:] = s.agenda[-1:]    # what stays: the next turn, and drawing for the card just played


class DrawEvents(Step):
    """Event cards from the pile; an empty one is first made of the discards (rules 2.6, 3.2.3, 3.2.4)."""

    def go(self, s, entry):
        _, seat, count = entry
        drawn = ()
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

    def reshuffle(self, s):
        s.left = sum(s.discard)
        s.pile = tuple(count + back for count, back in zip(s.pile, s.discard))
        s.discard = (0,) * len(s.discard)
        tell(s, "reshuffle", s.left)
