"""The odds of the next throw, the next event card, and hidden destinations (rules 3.1, 4.1)."""

from __future__ import annotations

from math import comb, gcd
from typing import TYPE_CHECKING

from .data import DECK, DICE, FACES, TICKET
from .network import SYMBOLS
from .sight import is_hidden, known_events, unshown_gifts
from .state import NO_TICKET

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Ints, Seat
    from .state import State

MOST_ALIKE = 3          # dice of a kind to count up to: three are a ticket


def throw() -> tuple[int, tuple[Ints, ...]]:
    """(all ways, by symbol the ways in which at least one, two, three dice show it)."""
    return len(FACES) ** DICE, tuple(tuple(at_least(FACES.count(symbol), alike)
                                           for alike in range(1, MOST_ALIKE + 1))
                                     for symbol in SYMBOLS)


def at_least(faces: int, alike: int) -> int:
    """The number of throws with at least `alike` dice showing these faces."""
    return sum(comb(DICE, dice) * faces ** dice * (len(FACES) - faces) ** (DICE - dice)
               for dice in range(alike, DICE + 1))


def next_event(seen: State) -> tuple[int, Ints]:
    """(all ways, ways by kind) for the next card of the pile, given what inspections have revealed."""
    if not seen.left:
        return sum(seen.discard), tuple(seen.discard)
    pool, barred = list(seen.pile), 0
    for seat, hand in enumerate(seen.events):
        if is_hidden(hand):
            known = known_events(seen, seat)
            for kind in known:
                pool[kind] -= 1
            barred += (len(hand) - len(known)) * (seen.proof[seat] == NO_TICKET)
    # hands without a known absence may have tickets
    tickets, free = pool[TICKET], sum(pool) - barred
    others = sum(pool) - tickets
    ways = [tickets * others if kind == TICKET else (free - tickets) * count
            for kind, count in enumerate(pool)]
    if not others:
        return free, tuple(pool)
    return reduced(free * others, ways)


def reduced(whole: int, ways: list[int]) -> tuple[int, Ints]:
    common = gcd(whole, *ways)
    return whole // common, tuple(count // common for count in ways)


def destinations(seen: State, seat: Seat | None) -> tuple[int, int]:
    """(in other hands, unseen in all): numbers of destination cards whose place the seat does not know."""
    known = [card for other, hand in enumerate(seen.hands) if is_hidden(hand)
             for card in unshown_gifts(seen, seat, other)]
    own = [card for hand in seen.hands if not is_hidden(hand) for card in hand]
    held = sum(len(hand) for hand in seen.hands if is_hidden(hand)) - len(known)
    return held, sum(DECK[seen.side]) - seen.open.bit_count() - len(known) - len(own)
