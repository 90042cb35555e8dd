"""What markers lead to: rows come and go, visitors sit down, two rows keep two chairs, rows collapse."""

from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell
from .data import (FIRST_GUEST, GUEST_POINTS, GUESTS, KINDS, MATCH, NEUTRALS, NOBODYS, OWNER, PERSON_POINTS,
                   PHASE, SEATING_ORDER, TRACK, UNUSED)
from .rows import open_chairs
from .state import (FROM_GUESTS, FROM_PEOPLE, NOBODY, clear_fronts, discard_row, final_round, phase, put,
                    score)


# ---- rows

def start_row(s, kind, value):
    """A card becomes a row; a marker goes on every matching chair that is open (rules 5.1)."""
    s.rows[kind] = 1 << value
    s.markers[kind] = MATCH[value] & open_chairs(s)


def extend_row(s, kind, value):
    """A card joins a row; its markers leave the chairs that do not match, and are returned (rules 5.2)."""
    before = s.markers[kind]
    s.rows[kind] |= 1 << value
    s.markers[kind] = before & MATCH[value]
    return before & ~MATCH[value]


def end_row(s, kind):
    """Its cards go to the discard pile, its markers back to their owner."""
    discard_row(s, s.rows[kind])
    s.rows[kind] = s.markers[kind] = 0


# ---- sitting down

def clear_chair(s, bit):
    """The markers of all kinds leave a chair; the kinds, as a mask."""
    left, markers = 0, s.markers
    for kind in KINDS:
        if markers[kind] & bit:
            markers[kind] &= ~bit
            left |= 1 << kind
    return left


def sit(s, kind, visitor, told, *facts):
    """The visitor of a kind takes the chair of its last marker (rules 2.2, 7.1, 9 trigger)."""
    bit, before, last = s.markers[kind], phase(s), final_round(s)
    chair = bit.bit_length() - 1
    s.visitors = put(s.visitors, chair, visitor)
    s.occupied |= bit
    if visitor < FIRST_GUEST:
        s.honoured |= bit
        s.open = put(s.open, NEUTRALS.index(kind), NOBODY)
    else:
        owner, guest = divmod(visitor - FIRST_GUEST, len(GUESTS))
        s.guests = put(s.guests, owner, s.guests[owner] & ~(1 << guest))
        s.seated = put(s.seated, owner, s.seated[owner] | bit)
    left = clear_chair(s, bit)
    end_row(s, kind)
    visitors = s.occupied.bit_count()
    tell(s, told, *facts, chair, kind, left, visitors, min(visitors, TRACK))
    if PHASE[visitors] != before:
        tell(s, "phase", PHASE[visitors])
        clear_fronts(s)
    if final_round(s) and not last:
        tell(s, "final_round", visitors)


def seat_person(s, kind, gain=True):
    """A personality sits down; the active seat scores, through whatever chain (rules 7.2)."""
    person = s.open[NEUTRALS.index(kind)]
    sit(s, kind, person, "person_sits", s.active, person)
    if gain:
        score(s, s.active, PERSON_POINTS[person], FROM_PEOPLE, person)


def seat_guest(s, kind, guest):
    """A guest sits down; its owner scores in the own turn only (rules 7.2)."""
    owner = OWNER[s.seats][kind]
    visitor = FIRST_GUEST + owner * len(GUESTS) + guest
    sit(s, kind, visitor, "guest_sits", owner, guest)
    if owner == s.active:
        score(s, owner, GUEST_POINTS[guest], FROM_GUESTS, visitor)


def seat_row(s, kind):
    """The row that has the chair: a personality sits down at once, of guests the owner chooses one."""
    owner = OWNER[s.seats][kind]
    if owner == NOBODYS:
        seat_person(s, kind)
    else:
        s.agenda.append((ChooseGuest.number, owner, kind))


class Settle(Step):
    """One thing after another until nothing changes (rules 7 loop, 7.1, 7.3, 7.5)."""

    def go(self, s, entry):
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

    def collapse(self, s, kinds):
        """Rows without a marker are given up: nobody sits, nobody scores (rules 7.5)."""
        for kind in kinds:
            end_row(s, kind)
            tell(s, "collapse", OWNER[s.seats][kind], kind)

    def block(self, s, twos):
        """Two rows on the same two chairs: all others leave these; whether any did (rules 7.3)."""
        masks = [s.markers[kind] for kind in twos]
        for at, kind in enumerate(twos):
            if masks[at] in masks[at + 1:]:
                partners = kind, twos[masks.index(masks[at], at + 1)]
                gone = self.leave(s, masks[at], partners)
                if gone:
                    tell(s, "blocked", *partners, masks[at], gone)
                    return True
        return False

    def leave(self, s, chairs, partners):
        """The kinds that lose a marker on the chairs of two partners, as a mask."""
        gone = 0
        for kind in KINDS:
            if s.markers[kind] & chairs and kind not in partners:
                s.markers[kind] &= ~chairs
                gone |= 1 << kind
        return gone


class Seat(Verb):
    """One of the rows whose last markers share a chair (rules 7.1, 10.8)."""

    name = "SEAT"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, kind) for kind in KINDS if OWNER[s.seats][kind] != UNUSED)

    def legal(self, s, entry):
        only = 1 << entry[2]
        return [(self.number, kind) for kind in KINDS if s.markers[kind] == only]

    def why_not(self, s, entry, kind):
        if kind not in KINDS or OWNER[s.seats][kind] == UNUSED:
            return Reason("bad_command")
        if s.markers[kind] != 1 << entry[2]:
            return Reason("bad_target", (kind,))

    def apply(self, s, entry, kind):
        del s.agenda[-1]
        tell(s, "conflict", entry[1], kind, entry[2])
        seat_row(s, kind)


class SeatConflict(Decision):
    """The active seat says whose last marker has the chair (rules 7.1, 10.8)."""

    verbs = (Seat,)

    def not_asked(self, s, entry, seat):
        return Reason("not_your_decision", (entry[1],))


class Guest(Verb):
    """One of the owner's guests that do not sit yet (rules 7.1, 10.7)."""

    name = "GUEST"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, guest) for guest in GUESTS)

    def legal(self, s, entry):
        waiting = s.guests[entry[1]]
        return [(self.number, guest) for guest in GUESTS if waiting >> guest & 1]

    def why_not(self, s, entry, guest):
        if guest not in GUESTS:
            return Reason("bad_command")
        if not s.guests[entry[1]] & 1 << guest:
            return Reason("no_such_guest", (guest,))

    def apply(self, s, entry, guest):
        del s.agenda[-1]
        seat_guest(s, entry[2], guest)


class ChooseGuest(Decision):
    """The owner of the row says who sits down, in whoever's turn (rules 7.1, 10.7)."""

    auto = True
    verbs = (Guest,)

    def not_asked(self, s, entry, seat):
        return Reason("not_your_decision", (entry[1],))
