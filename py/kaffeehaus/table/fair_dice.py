"""Fair dice: a deal that nobody chose, made of a secret number of each device at a live table.

Every device shows the seal of its number first. When all seals are known to all, the guests open their
numbers to the host, whose page mixes them with its own into the seed. The host's number stays closed until
the end, since whoever knew all of them would know the deal. The field `dice` of a link's tail has a row for
each device: its seat, or HOST; its seal; its number.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from .game import values

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable
    from typing import TypeAlias

    from .contract import Seat
    from .record import Record

    SealOf: TypeAlias = tuple[int, str]     # (seat or HOST, seal)

FIELD = "dice"
HOST = -1                       # in place of a seat
MOST_DEVICES = 6
PERSON = 0
SECRET_BYTES = 16
SECRET, SEAL = re.compile(r"[\w-]{22}", re.ASCII), re.compile(r"[\w-]{43}", re.ASCII)
SEED_BYTES = 6
CELLS = 15                      # of half a picture


class Row(NamedTuple):
    """The share of one device."""

    who: int
    seal: str
    secret: str


def _hash(*texts: str) -> bytes:
    return sha256(" ".join(("kaffeehaus", *texts)).encode()).digest()


def letters_of(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def seal_of(who: int, secret: str) -> str:
    """The seal of a number; it names the device, so that nobody can use another one's as their own."""
    return letters_of(_hash("seal", str(who), secret))


def seed_of(rows: Iterable[Row]) -> int:
    """The seed that the numbers of all devices make."""
    secrets = [row.secret for row in sorted(rows)]
    return int.from_bytes(_hash("seed", *secrets)[:SEED_BYTES], "big")


def picture(seals: Iterable[SealOf]) -> tuple[int, ...]:
    """The left half and the middle of a picture of 5 by 5 cells, each from 0 to 3, row by row.

    It is made of the seals, which everybody may know; a picture of the seed would give the deal away.
    """
    number = int.from_bytes(_hash("picture", *(f"{who} {seal}" for who, seal in sorted(seals))), "big")
    return tuple(number >> 2 * place & 3 for place in range(CELLS))


def are_seals(seals: Iterable[SealOf]) -> bool:
    """Whether these can be the seals of a table: one of the host's, and at most one of each seat."""
    everybody = [who for who, _ in seals]
    return everybody[:1] == [HOST] and 1 < len(everybody) == len(set(everybody)) <= MOST_DEVICES


def with_dice(record: Record, rows: Iterable[Row]) -> Record:
    """A copy of the record that says how its seed was made."""
    copy = record.copy()
    copy.unknown_fields = {**copy.unknown_fields, FIELD: [list(row) for row in sorted(rows)]}
    return copy


def rows_of(record: Record) -> tuple[Row, ...]:
    """The rows of a record; nothing if it has none, or one that can be no row."""
    field = record.unknown_fields.get(FIELD)
    rows = []
    for row in field if isinstance(field, list) else ():
        if not (isinstance(row, list) and len(row) == 3):
            return ()
        who, seal, secret = row
        if not (type(who) is int and HOST <= who < record.setup.seats
                and isinstance(seal, str) and SEAL.fullmatch(seal)
                and isinstance(secret, str) and SECRET.fullmatch(secret)):
            return ()
        rows.append(Row(who, seal, secret))
    return tuple(rows) if are_seals(seals_of(rows)) else ()


def seals_of(rows: Iterable[Row]) -> tuple[SealOf, ...]:
    return tuple((row.who, row.seal) for row in rows)


def is_begun(record: Record) -> bool:
    """Whether a person has chosen anything."""
    turns = ((k, record.turn(k)) for k in range(len(record)))
    return any(seat is not None and record.who(seat, k) == PERSON for k, seat in turns)


def can_deal(record: Record) -> bool:
    """Whether the deal of a game may still be replaced by one of fair dice."""
    return not is_begun(record) and not rows_of(record)


def fault(record: Record) -> str:
    """What is wrong with the dice of a record: dice_missing, dice_seal, dice_deal, or nothing."""
    rows = rows_of(record)
    if not rows:
        return "dice_missing"
    if any(seal_of(row.who, row.secret) != row.seal for row in rows):
        return "dice_seal"
    return "" if seed_of(rows) == record.setup.seed else "dice_deal"


def iter_verdict(record: Record, shown: Record, seat: Seat | None, seals: tuple[SealOf, ...],
                 secret: str) -> Generator[tuple[int, int], None, str]:
    """What a guest finds who saw these seals and positions, and gave this number: a fault, or nothing.

    In steps: yields (positions compared, positions).
    """
    wrong = fault(record)
    if wrong:
        return wrong
    rows = rows_of(record)
    if seals_of(rows) != seals or secret and (seat, secret) not in [(row.who, row.secret) for row in rows]:
        return "dice_changed"
    for k, state in enumerate(shown.states):
        if k < len(record.states) and values(record.game.observe(record.states[k], seat)) != values(state):
            return "dice_course"
        yield k, len(shown.states)
    return ""
