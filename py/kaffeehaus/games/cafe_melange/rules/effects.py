"""Action cards: when each type of effect is possible, how it starts, and the decisions it requires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell
from .data import (
    CHAIRS,
    DISCARDS,
    EFFECTS,
    FIRST_GUEST,
    GUESTS,
    KINDS,
    NEUTRALS,
    OWN_CARD,
    OWN_KINDS,
    OWNER,
    PEOPLE,
    UNUSED,
    VALUES,
)
from .seating import Settle
from .state import FROM_ACTIONS, State, remove_card, replaced, score

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kaffeehaus.table.contract import Action, Entry, Ints, Seat
    from .data import Effect


# ---- which visitors a card concerns

def subjects(s: State, seat: Seat, subject: int) -> int:
    """A mask of the chairs with visitors that the card concerns."""
    return s.seated[seat] if subject == OWN_CARD else s.honoured


def kinds(s: State, seat: Seat, subject: int) -> Ints:
    return OWN_KINDS[s.seats][seat] if subject == OWN_CARD else NEUTRALS


def tiles(subject: int) -> range:
    return GUESTS if subject == OWN_CARD else PEOPLE


def visitor_of(seat: Seat, subject: int, tile: int) -> int:
    return FIRST_GUEST + seat * len(GUESTS) + tile if subject == OWN_CARD else tile


# ---- the types of effects: possible(s, seat, effect), and begin(s, seat, card, effect)

def can_swap(s: State, seat: Seat, effect: Effect) -> bool:
    return subjects(s, seat, effect.subject).bit_count() > 1


def can_remove(s: State, seat: Seat, effect: Effect) -> bool:
    return any(s.rows[kind] for kind in kinds(s, seat, effect.subject))


def can_score(s: State, seat: Seat, effect: Effect) -> bool:
    """Conditions depend on the chairs, not on the cards that led there (rules 6 scoring)."""
    chairs, least = subjects(s, seat, effect.subject), effect.least
    for group in effect.groups or ():
        if (chairs & group).bit_count() >= least:
            return True
    return False


def begin_swap(s: State, seat: Seat, card: int, effect: Effect) -> None:
    """The cost is chosen after the tiles."""
    s.agenda.append((ChooseTile.number, seat, card, -1))


def begin_remove(s: State, seat: Seat, card: int, effect: Effect) -> None:
    s.agenda += [(ChooseMarker.number, seat, card), *price(seat, card)]


def begin_score(s: State, seat: Seat, card: int, effect: Effect) -> None:
    score(s, seat, effect.points, FROM_ACTIONS, card)
    s.agenda += price(seat, card)


def price(seat: Seat, card: int) -> list[Ints]:
    """Agenda entries for the reservation cards that an action card costs (rules 4.1)."""
    return [(ChooseDiscard.number, seat, card)] * DISCARDS[card]


POSSIBLE = {"swap": can_swap, "remove": can_remove, "score": can_score}
BEGIN = {"swap": begin_swap, "remove": begin_remove, "score": begin_score}
REFUSED = {"swap": "bad_target", "remove": "bad_target", "score": "condition_not_met"}
_POSSIBLE = tuple(POSSIBLE[effect.type] for effect in EFFECTS)


def possible(s: State, seat: Seat, card: int) -> bool:
    """Whether the board allows the effect and the hand can pay its cost (rules 6 limits)."""
    return len(s.hands[seat]) >= DISCARDS[card] and _POSSIBLE[card](s, seat, EFFECTS[card])


def why_impossible(s: State, seat: Seat, card: int) -> Reason | None:
    """Why the card cannot be played now: first its condition, then its cost."""
    effect = EFFECTS[card]
    wrong = None if POSSIBLE[effect.type](s, seat, effect) else Reason(REFUSED[effect.type], (card,))
    if wrong and wrong.code == "condition_not_met":
        return wrong
    if len(s.hands[seat]) < DISCARDS[card]:
        return Reason("no_discard", (card,))
    return wrong


def begin(s: State, seat: Seat, card: int) -> None:
    effect = EFFECTS[card]
    BEGIN[effect.type](s, seat, card, effect)


# ---- swaps: two tiles, then the card as cost

class Tile(Verb[State]):
    """A seated visitor for a swap, in ascending order of tiles (rules 6 swaps, 10.5)."""

    name = "TILE"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, tile) for tile in tiles(EFFECTS[entry[2]].subject))

    def seated(self, s: State, entry: Entry) -> list[int]:
        _, seat, card, _ = entry
        subject = EFFECTS[card].subject
        return [tile for tile in tiles(subject) if visitor_of(seat, subject, tile) in s.visitors]

    def legal(self, s: State, entry: Entry) -> list[Action]:
        seated = self.seated(s, entry)
        if entry[3] < 0:
            del seated[-1]
        return [(self.number, tile) for tile in seated if tile > entry[3]]

    def why_not(self, s: State, entry: Entry, tile: int) -> Reason | None:
        if tile not in tiles(EFFECTS[entry[2]].subject):
            return Reason("bad_command")
        seated = self.seated(s, entry)
        if tile not in seated or tile <= entry[3] or entry[3] < 0 and tile == max(seated):
            return Reason("bad_target", (entry[2],))
        return None

    def apply(self, s: State, entry: Entry, tile: int) -> None:
        _, seat, card, first = s.agenda.pop()
        if first < 0:
            s.agenda.append((ChooseTile.number, seat, card, tile))
        else:
            s.agenda += [(Swap.number, seat, card, first, tile), *price(seat, card)]


class ChooseTile(Decision[State]):
    """Which two visitors swap; the second comes after the first in the list (rules 6 swaps, 10.5)."""

    auto = True
    verbs = (Tile,)


class Discard(Verb[State]):
    """A reservation card as the cost of a swap (rules 4.1, 6 swaps, 10.5)."""

    name = "DISCARD"
    takes = (1, 1)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, value) for value in VALUES)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, value) for value in VALUES if value in s.hands[entry[1]]]

    def why_not(self, s: State, entry: Entry, value: int) -> Reason | None:
        if value not in VALUES:
            return Reason("bad_command")
        if value not in s.hands[entry[1]]:
            return Reason("no_such_card", (value, 0))
        return None

    def apply(self, s: State, entry: Entry, value: int) -> None:
        _, seat, _ = s.agenda.pop()
        remove_card(s, seat, value)
        s.discard[value] += 1
        tell(s, "discard", seat, value)


class ChooseDiscard(Decision[State]):
    """Which card to give up (rules 6 swaps, 10.5)."""

    auto = True
    verbs = (Discard,)


class Swap(Step[State]):
    """Two visitors swap chairs, which scores nothing and moves no marker (rules 6 swaps)."""

    def go(self, s: State, entry: Entry) -> None:
        _, seat, card, *chosen = entry
        subject = EFFECTS[card].subject
        here, there = (s.visitors.index(visitor_of(seat, subject, tile)) for tile in chosen)
        one, other = s.visitors[here], s.visitors[there]
        s.visitors = replaced(replaced(s.visitors, here, other), there, one)
        tell(s, "swap", seat, one, other, here, there)


# ---- removals

class Marker(Verb[State]):
    """Removes a marker of a row from a chair (rules 6 removals, 10.5)."""

    name = "MARKER"
    takes = (2, 2)

    def universe(self, s: State, entry: Entry) -> Iterable[Action]:
        return ((self.number, kind, chair) for kind in KINDS if OWNER[s.seats][kind] != UNUSED
                for chair in CHAIRS)

    def legal(self, s: State, entry: Entry) -> list[Action]:
        return [(self.number, kind, chair) for kind in kinds(s, entry[1], EFFECTS[entry[2]].subject)
                for chair in CHAIRS if s.markers[kind] >> chair & 1]

    def why_not(self, s: State, entry: Entry, kind: int, chair: int) -> Reason | None:
        if kind not in KINDS or chair not in CHAIRS or OWNER[s.seats][kind] == UNUSED:
            return Reason("bad_command")
        if kind not in kinds(s, entry[1], EFFECTS[entry[2]].subject) or not s.markers[kind] & 1 << chair:
            return Reason("bad_target", (entry[2],))
        return None

    def apply(self, s: State, entry: Entry, kind: int, chair: int) -> None:
        del s.agenda[-1]
        s.markers[kind] &= ~(1 << chair)
        tell(s, "remove", entry[1], kind, chair, s.markers[kind].bit_count())
        s.agenda.append((Settle.number,))


class ChooseMarker(Decision[State]):
    """Which marker to remove (rules 6 removals, 10.5)."""

    auto = True
    verbs = (Marker,)
