"""Ganz Wien's steps and verbs in the order of the rules; ORDER and VERBS at the end list them.

Most are in setup.py, events.py (dice and event cards) and travel.py (travelling and passed dice).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.chance import draw
from kaffeehaus.table.game import Step, tell
from .data import EVENT_HAND, EXCHANGED, TURN_LIMIT
from .events import ChoosePiece, DrawEvents, EventRound, Inspect, NamePiece, NoEvent, PlayEvent, Throw
from .setup import (
    ChooseExchange,
    ChooseGifts,
    ChooseStart,
    Deal,
    Exchange,
    HandOn,
    HandOver,
    OpenStarts,
    StartCard,
)
from .state import FIRST, NO_DICE, NOBODY, State, left_of
from .travel import (
    Again,
    Bonus,
    EndChance,
    NoDie,
    PassedDice,
    Ride,
    Show,
    Stop,
    TakeDie,
    TakenDie,
    Travel,
    finish,
)

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Entry, Order


class Opening(Step[State]):
    """Pushes the steps of the setup (rules 2.2, 2.3, 2.4, 2.6)."""

    def go(self, s: State, entry: Entry) -> None:
        seats = range(s.seats - 1, -1, -1)      # the last entry comes first
        give = ChooseExchange if EXCHANGED[s.seats] else ChooseGifts
        s.agenda.append((FirstPlayer.number, 0, entry[2]))
        s.agenda += [(DrawEvents.number, seat, EVENT_HAND) for seat in seats]
        s.agenda.append((HandOver.number, 0))
        s.agenda += [(give.number, seat) for seat in seats]
        s.agenda.append((OpenStarts.number, 0))
        s.agenda += [(ChooseStart.number, seat) for seat in seats]
        s.agenda.append((Deal.number, 0))


class FirstPlayer(Step[State]):
    """The first player, chosen by the options or drawn (rules 2.7, 5 D1)."""

    def go(self, s: State, entry: Entry) -> None:
        first = entry[2] if entry[2] != NOBODY else draw(s.seed, FIRST, 0, s.seats)
        tell(s, "first_player", first)
        s.agenda.append((NextTurn.number, first))


class NextTurn(Step[State]):
    """Starts a turn: throw, event round with the roller last, travel (rules 3.2.1, 3.4.5, 3.5.3).

    Bans and rights end with the turn.
    """

    def go(self, s: State, entry: Entry) -> None:
        if s.turn == TURN_LIMIT:
            finish(s)
            return
        roller = entry[1]
        s.roller, s.turn = roller, s.turn + 1
        s.throws = s.bans = s.rights = 0
        s.thrown = s.dice = NO_DICE
        tell(s, "turn", roller, s.turn)
        s.agenda += [(self.number, left_of(s, roller)), (Travel.number, roller, 0)]
        s.agenda += [(EventRound.number, (roller - k) % s.seats) for k in range(s.seats)]
        s.agenda.append((Throw.number, roller))


ORDER: Order[State] = (
    Opening, Deal, ChooseStart, OpenStarts, ChooseGifts, ChooseExchange, HandOver, DrawEvents,
    FirstPlayer, NextTurn, Throw, EventRound, ChoosePiece, Inspect, Travel, PassedDice, TakenDie)

VERBS = (StartCard, HandOn, Exchange, NoEvent, PlayEvent, NamePiece, Stop, Ride, Again, Show, Bonus, NoDie,
         TakeDie, EndChance)
