"""A ghost race: several runs of one deal against the same computer players, passed on by link.

A challenge is the link of a finished game whose tail has the field `race`: who ran it, the digest of the bots
that played, and earlier runs, each as a link of its own. A game that races against them has the runs alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from . import link
from .game import Setup
from .link import MOST_NAME, is_clean, trimmed
from .record import SEAT, Record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .contract import Action, Json, Seat

FIELD, BY, RUNS = "race", "by", "runs"
MOST_RUNS = 5                   # in a challenge; the link of each is some 200 characters
MOST_LINK = 1_200               # characters of a run's link, so that all of them fit into a tail
DIGEST = 8                      # letters of a digest
PROBES = 6                      # decisions of bots from which the digest is made
PERSON = 0


class Run(NamedTuple):
    """One run: who played it, the digest of the bots, and its choices as a link without a tail."""

    name: str
    bots: str
    link: str


class Challenge(NamedTuple):
    """Whoever passes a finished game on as a race, and the digest of the bots of that run."""

    name: str
    bots: str


# ---- the field of the tail

def challenge_of(record: Record) -> Challenge | None:
    """The challenge of a finished game, or None; invalid fields are none."""
    by = _field(record).get(BY)
    if record.turn() is not None or record.lone_person() is None:
        return None
    if not isinstance(by, list) or len(by) != 2:
        return None
    name, bots = by
    if isinstance(name, str) and isinstance(bots, str) and is_clean(name, MOST_NAME) and _is_digest(bots):
        return Challenge(name, bots)
    return None


def runs_of(record: Record) -> tuple[Run, ...]:
    """The earlier runs; entries that cannot be a run of this deal are left out."""
    rows = _field(record).get(RUNS)
    deal = link.deal_of(bare(record))
    found = []
    for row in rows[:MOST_RUNS] if isinstance(rows, list) else ():
        if not (isinstance(row, list) and len(row) == 3):
            continue
        name, bots, text = row
        if not (isinstance(name, str) and isinstance(bots, str) and isinstance(text, str)):
            continue
        if (is_clean(name, MOST_NAME) and _is_digest(bots) and len(text) <= MOST_LINK
                and text.startswith(link.V1) and link.deal_of(text) == deal):
            found.append(Run(name, bots, text))
    return tuple(found)


def challenge(record: Record, name: str, bots: str) -> Record:
    """A finished game as a challenge; it carries the runs that it was raced against."""
    field: dict[str, Json] = {BY: [trimmed(name, MOST_NAME), bots]}
    if runs := runs_of(record)[-(MOST_RUNS - 1):]:
        field[RUNS] = [[*run] for run in runs]
    return _with_field(record, field)


def begin(record: Record) -> Record:
    """A new game against a challenge: the same deal, the same bots, and all runs so far."""
    setup, seat, said = record.setup, record.lone_person(), challenge_of(record)
    if seat is None or said is None:
        raise ValueError("not a challenge")
    new = Record(Setup(*setup), record.game.rules_version)
    new.marks = [mark for mark in record.marks if mark[1] == SEAT]
    new.names = tuple("" if other == seat else name for other, name in enumerate(record.names))
    new.names = new.names if any(new.names) else ()
    runs = (*runs_of(record), Run(said.name, said.bots, bare(record)))[-MOST_RUNS:]
    return _with_field(new, {RUNS: [[*run] for run in runs]})


def bare(record: Record) -> str:
    """The link of the choices alone."""
    copy = record.upto(len(record))
    copy.marks, copy.names = [], ()
    return link.encode(copy)


def _field(record: Record) -> dict[str, Json]:
    field = record.unknown_fields.get(FIELD)
    return field if isinstance(field, dict) else {}


def _with_field(record: Record, field: dict[str, Json]) -> Record:
    copy = record.copy()
    copy.unknown_fields = {**copy.unknown_fields, FIELD: field}
    return copy


def _is_digest(text: str) -> bool:
    return len(text) == DIGEST and set(text) <= set("0123456789abcdef")


# ---- the digest of the bots

def probes(record: Record) -> list[int]:
    """The first decisions of bots in which they had a choice; how they decide there makes the digest."""
    found: list[int] = []
    for k in range(len(record)):
        seat = record.turn(k)
        is_bot = seat is not None and record.who(seat, 0) != PERSON
        if is_bot and len(record.game.legal(record.states[k])) > 1:
            found.append(k)
        if len(found) == PROBES:
            break
    return found


def digest_of(actions: Iterable[Action]) -> str:
    """The digest of what the bots of today choose at the probes."""
    return f"{crc32(repr([tuple(action) for action in actions]).encode()):0{DIGEST}x}"


# ---- two runs side by side

class Parting(NamedTuple):
    """Where two runs part: the first choice that differs, and the seat that made it; None if none does."""

    choice: int | None
    seat: Seat | None


def parting(own: Record, other: Record) -> Parting:
    for k, (mine, theirs) in enumerate(zip(own.actions, other.actions)):
        if mine != theirs:
            return Parting(k, own.turn(k))
    short = min(len(own), len(other))
    return Parting(None, None) if len(own) == len(other) else Parting(short, own.turn(short))


def decisions(record: Record, seat: Seat) -> list[int]:
    """The choices of one seat."""
    return [k for k in range(len(record)) if record.turn(k) == seat]


def by_round(record: Record, seat: Seat) -> list[tuple[int, int]]:
    """(round, points of a seat at its end) of each round."""
    points: dict[int, int] = {}
    for state in record.states:
        points[record.game.round_of(state)] = record.game.points(state)[seat]
    return sorted(points.items())
