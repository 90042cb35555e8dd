"""Seating: rows start and end, visitors sit down, pairs of chairs are blocked, rows collapse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell
from .data import (
    FIRST_GUEST,
    GUEST_POINTS,
    GUESTS,
    KINDS,
    MATCH,
    NEUTRALS,
    NOBODYS,
    OWNER,
    PERSON_POINTS,
    PHASE,
    SEATING_ORDER,
    TRACK,
    UNUSED,
)
from .rows import open_chairs
from .state import (
    FROM_GUESTS,
    FROM_PEOPLE,
    NOBODY,
    State,
    clear_fronts,
    discard_row,
    final_round,
    phase,
    replaced,
    score,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kaffeehaus.table.contract import Action, Entry, Fact, Ints


# ---- rows

def start_row(s: State, kind: int, value: int) -> None:
    """A card starts a row, with a marker on every matching open chair (rules 5.1)."""
    s.rows[kind] = 1 << value
    s.markers[kind] = MATCH[value] & open_chairs(s)


def extend_row(s: State, kind: int, value: int) -> int:
    """A card extends a row; returns the chairs that lose their markers (rules 5.2)."""
    before = s.markers[kind]
    s.rows[kind] |= 1 << value
    s.markers[kind] = before & MATCH[value]
    return before & ~MATCH[value]


def end_row(s: State, kind: int) -> None:
    """Discards the row's cards and removes its markers."""
    discard_row(s, s.rows[kind])
    s.rows[kind] = s.markers[kind] = 0


# ---- sitting down

def clear_chair(s: State, bit: int) -> int:
    """Removes all markers from a chair; returns their kinds as a mask."""
    left, markers = 0, s.markers
    for kind in KINDS:
        if markers[kind] & bit:
            markers[kind] &= ~bit
            left |= 1 << kind
    return left


def sit(s: State, kind: int, visitor: int, told: str, *facts: Fact) -> None:
    """A row's visitor takes the chair of its last marker (rules 2.2, 7.1, 9 trigger)."""
    bit, before, last = s.markers[kind], phase(s), final_round(s)
    chair = bit.bit_length() - 1
    s.visitors = replaced(s.visitors, chair, visitor)
    s.occupied |= bit
    if visitor < FIRST_GUEST:
        s.honoured |= bit
        s.open = replaced(s.open, NEUTRALS.index(kind), NOBODY)
    else:
        owner, guest = divmod(visitor - FIRST_GUEST, len(GUESTS))
        s.guests = replaced(s.guests, owner, s.guests[owner] & ~(1 << guest))
        s.seated = replaced(s.seated, owner, s.seated[owner] | bit)
    left = clear_chair(s, bit)
    end_row(s, kind)
    visitors = s.occupied.bit_count()
    tell(s, told, *facts, chair, kind, left, visitors, min(visitors, TRACK))
    if PHASE[visitors] != before:
        tell(s, "phase", PHASE[visitors])
        clear_fronts(s)
    if final_round(s) and not last:
        tell(s, "final_round", visitors)


def seat_person(s: State, kind: int, gain: bool = True) -> None:
    """A personality sits down; the active seat scores, even within a chain (rules 7.2)."""
    person = s.open[NEUTRALS.index(kind)]
    sit(s, kind, person, "person_sits", s.active, person)
    if gain:
        score(s, s.active, PERSON_POINTS[person], FROM_PEOPLE, person)


def seat_guest(s: State, kind: int, guest: int) -> None:
    """A guest sits down; its owner scores in the own turn only (rules 7.2)."""
    owner = OWNER[s.seats][kind]
    visitor = FIRST_GUEST + owner * len(GUESTS) + guest
    sit(s, kind, visitor, "guest_sits", owner, guest)
    if owner == s.active:
        score(s, owner, GUEST_POINTS[guest], FROM_GUESTS, visitor)


def seat_row(s: State, kind: int) -> None:
    """Seats a row's visitor: a personality at once, or a guest of the owner's choice."""
    owner = OWNER[s.seats][kind]
    if owner == NOBODYS:
        seat_person(s, kind)
    else:
        s.agenda.append((ChooseGuest.number, owner, kind))


class Settle(Step[State]):
    """Repeats seating, blocking and collapsing until nothing changes (rules 7 loop, 7.1, 7.3, 7.5)."""

    def go(self, s: State, entry: Entry) -> None:
        rows, markers = s.rows, s.markers
        lost, last, twos = [], -1, []
        for kind in SEATING_ORDER[s.seats][s.active]:
            if rows[kind]:
                mask = markers[kind]
                rest = mask & (mask - 1)
                if not mask:
                    lost.append(kind)
                elif not rest:
                    if last < 0:
                        last = kind
                elif not rest & (rest - 1):
                    twos.append(kind)
        if lost:
            s.agenda.append(entry)
            self.collapse(s, lost)
        elif last >= 0:
            s.agenda.append(entry)
            if markers.count(markers[last]) > 1:
                s.agenda.append((SeatConflict.number, s.active, markers[last].bit_length() - 1))
            else:
                seat_row(s, last)
        elif len(twos) > 1 and self.block(s, twos):
            s.agenda.append(entry)

    def collapse(self, s: State, kinds: list[int]) -> None:
        """Rows without markers end; nobody sits down or scores (rules 7.5)."""
        for kind in kinds:
            end_row(s, kind)
            tell(s, "collapse", OWNER[s.seats][kind], kind)

    def block(self, s: State, twos: list[int]) -> bool:
        """Two rows on the same two chairs remove all other markers there; True if any (rules 7.3)."""
        masks = [s.markers[kind] for kind in twos]
        for at, kind in enumerate(twos):
            if masks[at] in masks[at + 1:]:
                partners = kind, twos[masks.index(masks[at], at + 1)]
                gone = self.leave(s, masks[at], partners)
                if gone:
                    tell(s, "blocked", *partners, masks[at], gone)
                    return True
        return False

    def leave(self, s: State, chairs: int, partners: Ints) -> int:
        """Removes other markers from the chairs of two partners; returns their kinds as a mask."""
        gone = 0
        for kind in KINDS:
            if s.markers[kind] & chairs and kind not in partners:
                s.markers[kind] &= ~chairs
                gone |= 1 << kind
        return gone


class Seat(Verb[State]):
    """Which of the rows whose last markers share a chair gets it (rules 7.1, 10.8)."""

    name = "SEAT"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, kind) for kind in KINDS if OWNER[s.seats][kind] != UNUSED)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        only = 1 << entry[2]
        return [(self.number, kind) for kind in KINDS if s.markers[kind] == only]

    def why_not(self, s: State, entry: Entry, kind: int) -> Reason | None:
        if kind not in KINDS or OWNER[s.seats][kind] == UNUSED:
            return Reason("bad_command")
        if s.markers[kind] != 1 << entry[2]:
            return Reason("bad_target", (kind,))
        return None

    def apply(self, s: State, entry: Entry, kind: int) -> None:
        del s.agenda[-1]
        tell(s, "conflict", entry[1], kind, entry[2])
        seat_row(s, kind)


class SeatConflict(Decision[State]):
    """The active seat decides which row gets a shared chair (rules 7.1, 10.8)."""

    verbs = (Seat,)

    def not_asked(self, s: State, entry: Entry, seat: int) -> Reason:
        return Reason("not_your_decision", (entry[1],))


class Guest(Verb[State]):
    """One of the owner's guests not yet seated (rules 7.1, 10.7)."""

    name = "GUEST"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, guest) for guest in GUESTS)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        waiting = s.guests[entry[1]]
        return [(self.number, guest) for guest in GUESTS if waiting >> guest & 1]

    def why_not(self, s: State, entry: Entry, guest: int) -> Reason | None:
        if guest not in GUESTS:
            return Reason("bad_command")
        if not s.guests[entry[1]] & 1 << guest:
            return Reason("no_such_guest", (guest,))
        return None

    def apply(self, s: State, entry: Entry, guest: int) -> None:
        del s.agenda[-1]
        seat_guest(s, entry[2], guest)


class ChooseGuest(Decision[State]):
    """The owner of the row decides which guest sits down, in any seat's turn (rules 7.1, 10.7)."""

    auto = True
    verbs = (Guest,)

    def not_asked(self, s: State, entry: Entry, seat: int) -> Reason:
        return Reason("not_your_decision", (entry[1],))
