"""What action cards do: when each type of effect is possible, how it begins, and what it asks."""

from kaffeehaus.table.game import Decision, Reason, Step, Verb, tell
from .data import (CHAIRS, DISCARDS, EFFECTS, FIRST_GUEST, GUESTS, KINDS, NEUTRALS, OWN_CARD, OWN_KINDS,
                   OWNER, PEOPLE, UNUSED, VALUES)
from .seating import Settle
from .state import FROM_ACTIONS, lay_off, put, score


# ---- whom a card is about

def subjects(s, seat, subject):
    """The chairs with a seated visitor that the card may mean, as a mask."""
    return s.seated[seat] if subject == OWN_CARD else s.honoured


def kinds(s, seat, subject):
    return OWN_KINDS[s.seats][seat] if subject == OWN_CARD else NEUTRALS


def tiles(subject):
    return GUESTS if subject == OWN_CARD else PEOPLE


def visitor_of(seat, subject, tile):
    return FIRST_GUEST + seat * len(GUESTS) + tile if subject == OWN_CARD else tile


# ---- the types of effects: possible(s, seat, effect), and begin(s, seat, card, effect)

def can_swap(s, seat, effect):
    return subjects(s, seat, effect.subject).bit_count() > 1


def can_remove(s, seat, effect):
    return any(s.rows[kind] for kind in kinds(s, seat, effect.subject))


def can_score(s, seat, effect):
    """Conditions look at the chairs, whatever cards led there (rules 6 scoring)."""
    chairs, least = subjects(s, seat, effect.subject), effect.least
    for group in effect.groups:
        if (chairs & group).bit_count() >= least:
            return True
    return False


def begin_swap(s, seat, card, effect):
    """What it costs is asked when the tiles are named."""
    s.agenda.append((ChooseTile.number, seat, card, -1))


def begin_remove(s, seat, card, effect):
    s.agenda += [(ChooseMarker.number, seat, card), *price(seat, card)]


def begin_score(s, seat, card, effect):
    score(s, seat, effect.points, FROM_ACTIONS, card)
    s.agenda += price(seat, card)


def price(seat, card):
    """The reservation cards that an action card costs, each to be chosen (rules 4.1)."""
    return [(ChooseDiscard.number, seat, card)] * DISCARDS[card]


POSSIBLE = {"swap": can_swap, "remove": can_remove, "score": can_score}
BEGIN = {"swap": begin_swap, "remove": begin_remove, "score": begin_score}
REFUSED = {"swap": "bad_target", "remove": "bad_target", "score": "condition_not_met"}
_POSSIBLE = tuple(POSSIBLE[effect.type] for effect in EFFECTS)


def possible(s, seat, card):
    """Whether the effect finds what it needs on the board, and the hand what it costs (rules 6 limits)."""
    return len(s.hands[seat]) >= DISCARDS[card] and _POSSIBLE[card](s, seat, EFFECTS[card])


def impossible(s, seat, card):
    """Why the effect cannot be had now; what the card costs comes after its condition."""
    effect = EFFECTS[card]
    wrong = None if POSSIBLE[effect.type](s, seat, effect) else Reason(REFUSED[effect.type], (card,))
    if wrong and wrong.code == "condition_not_met":
        return wrong
    if len(s.hands[seat]) < DISCARDS[card]:
        return Reason("no_discard", (card,))
    return wrong


def begin(s, seat, card):
    effect = EFFECTS[card]
    BEGIN[effect.type](s, seat, card, effect)


# ---- swaps: two tiles, then the card that the swap costs

class Tile(Verb):
    """Two seated visitors, named in the order of their tiles (rules 6 swaps, 10.5)."""

    name = "TILE"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, tile) for tile in tiles(EFFECTS[entry[2]].subject))

    def seated(self, s, entry):
        _, seat, card, _ = entry
        subject = EFFECTS[card].subject
        return [tile for tile in tiles(subject) if visitor_of(seat, subject, tile) in s.visitors]

    def legal(self, s, entry):
        seated = self.seated(s, entry)
        if entry[3] < 0:
            del seated[-1]
        return [(self.number, tile) for tile in seated if tile > entry[3]]

    def why_not(self, s, entry, tile):
        if tile not in tiles(EFFECTS[entry[2]].subject):
            return Reason("bad_command")
        seated = self.seated(s, entry)
        if tile not in seated or tile <= entry[3] or entry[3] < 0 and tile == max(seated):
            return Reason("bad_target", (entry[2],))

    def apply(self, s, entry, tile):
        _, seat, card, first = s.agenda.pop()
        if first < 0:
            s.agenda.append((ChooseTile.number, seat, card, tile))
        else:
            s.agenda += [(Swap.number, seat, card, first, tile), *price(seat, card)]


class ChooseTile(Decision):
    """Which two change places; the second lies behind the first in the list (rules 6 swaps, 10.5)."""

    auto = True
    verbs = (Tile,)


class Discard(Verb):
    """A further reservation card, which a swap costs (rules 4.1, 6 swaps, 10.5)."""

    name = "DISCARD"
    takes = (1, 1)

    def universe(self, s, entry):
        return ((self.number, value) for value in VALUES)

    def legal(self, s, entry):
        return [(self.number, value) for value in VALUES if value in s.hands[entry[1]]]

    def why_not(self, s, entry, value):
        if value not in VALUES:
            return Reason("bad_command")
        if value not in s.hands[entry[1]]:
            return Reason("no_such_card", (value, 0))

    def apply(self, s, entry, value):
        _, seat, card = s.agenda.pop()
        lay_off(s, seat, value)
        s.discard[value] += 1
        tell(s, "discard", seat, value)


class ChooseDiscard(Decision):
    """Which card to give up (rules 6 swaps, 10.5)."""

    auto = True
    verbs = (Discard,)


class Swap(Step):
    """Two visitors change chairs: nobody is placed, nothing scored, no marker moved (rules 6 swaps)."""

    def go(self, s, entry):
        _, seat, card, *chosen = entry
        subject = EFFECTS[card].subject
        here, there = (s.visitors.index(visitor_of(seat, subject, tile)) for tile in chosen)
        one, other = s.visitors[here], s.visitors[there]
        s.visitors = put(put(s.visitors, here, other), there, one)
        tell(s, "swap", seat, one, other, here, there)


# ---- removals

class Marker(Verb):
    """A marker of one row leaves one chair (rules 6 removals, 10.5)."""

    name = "MARKER"
    takes = (2, 2)

    def universe(self, s, entry):
        return ((self.number, kind, chair) for kind in KINDS if OWNER[s.seats][kind] != UNUSED
                for chair in CHAIRS)

    def legal(self, s, entry):
        return [(self.number, kind, chair) for kind in kinds(s, entry[1], EFFECTS[entry[2]].subject)
                for chair in CHAIRS if s.markers[kind] >> chair & 1]

    def why_not(self, s, entry, kind, chair):
        if kind not in KINDS or chair not in CHAIRS or OWNER[s.seats][kind] == UNUSED:
            return Reason("bad_command")
        if kind not in kinds(s, entry[1], EFFECTS[entry[2]].subject) or not s.markers[kind] & 1 << chair:
            return Reason("bad_target", (entry[2],))

    def apply(self, s, entry, kind, chair):
        del s.agenda[-1]
        s.markers[kind] &= ~(1 << chair)
        tell(s, "remove", entry[1], kind, chair, s.markers[kind].bit_count())
        s.agenda.append((Settle.number,))


class ChooseMarker(Decision):
    """Which marker goes back (rules 6 removals, 10.5)."""

    auto = True
    verbs = (Marker,)
