"""Personalities: those seated at the start, and the check that brings in others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Step, tell
from .data import NEUTRALS, PRESEATED
from .rows import starting_values
from .seating import Settle, seat_person, start_row
from .state import NOBODY, PERSON, PRESEAT, State, draw_card, draw_person, replaced, values_in_piles

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Entry


class Preseat(Step[State]):
    """Seats a personality on every marked chair; nobody scores (rules 3.4)."""

    def go(self, s: State, entry: Entry) -> None:
        for chair in PRESEATED[s.seats]:
            person = draw_person(s, PRESEAT, chair)
            s.visitors = replaced(s.visitors, chair, person)
            s.occupied |= 1 << chair
            s.honoured |= 1 << chair
            tell(s, "preseated", person, chair)


class PersonalityCheck(Step[State]):
    """Starts missing neutral rows, until a pass starts none (rules 3.5, 3.6, 4 step 3, 8 passes)."""

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
        """Starts a personality's row; False without a personality or a card (rules 8 step 1, 8 step 2)."""
        if s.open[which] == NOBODY:
            if not s.people:
                return False
            s.open = replaced(s.open, which, draw_person(s, PERSON, s.met))
            s.met += 1
            tell(s, "personality", s.open[which], kind)
        wanted = starting_values(s)
        for other in NEUTRALS:
            wanted &= ~s.rows[other]
        if not wanted & values_in_piles(s):
            tell(s, "waits", s.open[which], kind)
            return False
        while not wanted >> (value := draw_card(s)) & 1:
            s.discard[value] += 1
            tell(s, "rejected", s.open[which], kind, value)
        start_row(s, kind, value)
        tell(s, "first_card", s.open[which], kind, value, s.markers[kind])
        return True

    def place(self, s: State, kind: int) -> None:
        """A personality with a single marker sits down at once; nobody scores (rules 8 step 3)."""
        mask = s.markers[kind]
        if not mask & (mask - 1):
            seat_person(s, kind, gain=False)
        s.agenda.append((Settle.number,))
