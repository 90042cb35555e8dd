"""Personalities: those who sit there from the start, and the check that brings the others in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Step, tell
from .data import NEUTRALS, PRESEATED
from .rows import startable
from .seating import Settle, seat_person, start_row
from .state import NOBODY, PERSON, PRESEAT, State, draw_person, in_the_piles, put, turn_up

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Entry


class Preseat(Step[State]):
    """A personality on every marked chair; nobody scores (rules 3.4)."""

    def go(self, s: State, entry: Entry) -> None:
        for chair in PRESEATED[s.seats]:
            person = draw_person(s, PRESEAT, chair)
            s.visitors = put(s.visitors, chair, person)
            s.occupied |= 1 << chair
            s.honoured |= 1 << chair
            tell(s, "preseated", person, chair)


class PersonalityCheck(Step[State]):
    """Who is missing comes in, until a pass starts no row (rules 3.5, 3.6, 4 step 3, 8 passes)."""

    def go(self, s: State, entry: Entry) -> None:
        _, seat, which, started = entry
        while which < len(NEUTRALS):
            kind = NEUTRALS[which]
            if not s.rows[kind] and self.begin(s, which, kind):
                s.agenda.append((self.number, seat, which, 1))
                self.place(s, kind)
                return
            which += 1
        if started:
            s.agenda.append((self.number, seat, 0, 0))

    def begin(self, s: State, which: int, kind: int) -> bool:
        """A personality with a first card; False without a card or anybody (rules 8 step 1, 8 step 2)."""
        if s.open[which] == NOBODY:
            if not s.people:
                return False
            s.open = put(s.open, which, draw_person(s, PERSON, s.met))
            s.met += 1
            tell(s, "personality", s.open[which], kind)
        wanted = startable(s)
        for other in NEUTRALS:
            wanted &= ~s.rows[other]
        if not wanted & in_the_piles(s):
            tell(s, "waits", s.open[which], kind)
            return False
        while not wanted >> (value := turn_up(s)) & 1:
            s.discard[value] += 1
            tell(s, "rejected", s.open[which], kind, value)
        start_row(s, kind, value)
        tell(s, "first_card", s.open[which], kind, value, s.markers[kind])
        return True

    def place(self, s: State, kind: int) -> None:
        """Who has one marker only sits down at once, and nobody scores (rules 8 step 3)."""
        mask = s.markers[kind]
        if not mask & (mask - 1):
            seat_person(s, kind, gain=False)
        s.agenda.append((Settle.number,))
