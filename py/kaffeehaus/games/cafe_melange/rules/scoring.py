"""Points, final scoring and ranking, computed without changing the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .data import AT_TABLE, CHAIRS, FIRST_GUEST, GUESTS, MULTIPLIER, PEOPLE, TABLE, VIP
from .state import SOURCES

if TYPE_CHECKING:
    from .state import State


def visitors_at(s: State, table: int) -> list[int]:
    return [s.visitors[chair] for chair in CHAIRS if AT_TABLE[table] >> chair & 1]


class Company(NamedTuple):
    """A seated guest in the final scoring."""

    seat: int
    guest: int
    chair: int
    people: int         # mask of the personalities at the table
    vip: int            # their sum
    points: int


def company(s: State) -> list[Company]:
    """Each seated guest with the personalities at its table, by seat (rules 9.1)."""
    found = []
    for chair in CHAIRS:
        if s.visitors[chair] >= FIRST_GUEST:
            seat, guest = divmod(s.visitors[chair] - FIRST_GUEST, len(GUESTS))
            people = [visitor for visitor in visitors_at(s, TABLE[chair]) if visitor in PEOPLE]
            vip = sum(VIP[person] for person in people)
            found.append(Company(seat, guest, chair, sum(1 << person for person in people), vip,
                                 MULTIPLIER[guest] * vip))
    return sorted(found)


# ---- the contract

def points(s: State) -> list[int]:
    return list(s.points)


def ranking(s: State) -> list[int]:
    """1 is the winner: points, then own guests on the board (rules 9.1)."""
    worth = [(s.points[seat], s.seated[seat].bit_count()) for seat in range(s.seats)]
    return [1 + sum(other > own for other in worth) for own in worth]


def breakdown(s: State) -> list[tuple[tuple[str, int], ...]]:
    size = len(SOURCES)
    return [tuple(zip(SOURCES, s.tallies[seat * size:(seat + 1) * size])) for seat in range(s.seats)]
