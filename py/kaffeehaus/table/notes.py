"""Teaching notes: words and marks at several choices of a game, in the tail of its link.

The tail's field `notes` is one text: JSON, deflated, in base 85. It holds the spots that marks are on, each
once, and for each note its ply, its words, and its marks. A spot is the id of an element of the board.
"""

from __future__ import annotations

import re
from base64 import b85decode, b85encode
from json import dumps
from typing import TYPE_CHECKING, NamedTuple
from zlib import DEFLATED, compressobj, decompressobj, error as ZlibError

from . import bounded_json
from .link import is_clean, trimmed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .contract import Json
    from .record import Record

FIELD = "notes"
KINDS = RING, CROSS, ARROW = "ring", "cross", "arrow"       # their order is part of the format
MOST_NOTES, MOST_WORDS, MOST_MARKS = 24, 160, 8
MOST_PACKED, MOST_PLAIN = 5_000, 40_000                     # characters of the field; bytes of its JSON
SPOT = re.compile(r"[a-z][\w-]{0,39}", re.ASCII)
WINDOW = -15                                                # deflate without head and checksum


class Mark(NamedTuple):
    """A ring or a cross on a spot, or an arrow from it to another one."""

    kind: str
    spot: str
    to: str = ""


class Note(NamedTuple):
    """What is said after so many choices."""

    ply: int
    words: str
    marks: tuple[Mark, ...] = ()


def notes_of(record: Record) -> tuple[Note, ...]:
    """The notes of a record in the order of their plies; what cannot be a note is left out."""
    try:
        spots, rows = _unpacked(record.unknown_fields.get(FIELD))
    except (ValueError, TypeError, ZlibError, RecursionError):
        return ()
    if not (isinstance(rows, list) and isinstance(spots, list) and all(map(_is_spot, spots))):
        return ()
    found: dict[int, Note] = {}
    for row in rows[:MOST_NOTES]:
        note = _note_of(row, spots, len(record))
        if note:
            found.setdefault(note.ply, note)
    return tuple(found[ply] for ply in sorted(found))


def with_notes(record: Record, notes: Iterable[Note]) -> Record:
    """A copy of the record with these notes; without any the field is gone."""
    copy = record.copy()
    fields = {name: value for name, value in record.unknown_fields.items() if name != FIELD}
    kept = sorted(note for note in notes if note.words or note.marks)[:MOST_NOTES]
    copy.unknown_fields = {**fields, FIELD: _packed(kept)} if kept else fields
    return copy


def set_note(record: Record, note: Note) -> Record:
    """A copy with this note in place of the one at its ply; an empty one is removed."""
    words = trimmed(note.words, MOST_WORDS)
    others = [other for other in notes_of(record) if other.ply != note.ply]
    if len(others) == MOST_NOTES:
        return record
    return with_notes(record, [*others, note._replace(words=words, marks=note.marks[:MOST_MARKS])])


def note_at(record: Record, ply: int) -> Note:
    """The note at a ply; an empty one if there is none."""
    return next((note for note in notes_of(record) if note.ply == ply), Note(ply, ""))


def is_spot(text: str) -> bool:
    return bool(SPOT.fullmatch(text))


# ---- the field

def _packed(notes: list[Note]) -> str:
    spots = list(dict.fromkeys(spot for note in notes for mark in note.marks for spot in mark[1:] if spot))
    rows = [[note.ply, note.words,
             *[[KINDS.index(mark.kind), *(spots.index(spot) for spot in mark[1:] if spot)]
               for mark in note.marks]] for note in notes]
    text = dumps([spots, rows], ensure_ascii=False, separators=(",", ":"))
    deflate = compressobj(9, DEFLATED, WINDOW)
    return b85encode(deflate.compress(text.encode()) + deflate.flush()).decode()


def _unpacked(field: Json) -> tuple[Json, Json]:
    if not isinstance(field, str) or len(field) > MOST_PACKED:
        raise ValueError("no notes")
    inflate = decompressobj(WINDOW)
    plain = inflate.decompress(b85decode(field), MOST_PLAIN)
    if inflate.unconsumed_tail:
        raise ValueError("too long")
    spots, rows = bounded_json.loads(plain.decode(), 3 + MOST_NOTES * (1 + MOST_MARKS))
    return spots, rows


def _note_of(row: Json, spots: list[Json], count: int) -> Note | None:
    if not (isinstance(row, list) and len(row) > 1):
        return None
    ply, words, *marks = row
    if type(ply) is not int or not 0 <= ply <= count or not isinstance(words, str):
        return None
    if not is_clean(words, MOST_WORDS):
        words = trimmed(words, MOST_WORDS)
    found = (_mark_of(mark, spots) for mark in marks[:MOST_MARKS])
    return Note(ply, words, tuple(mark for mark in found if mark))


def _mark_of(mark: Json, spots: list[Json]) -> Mark | None:
    if not (isinstance(mark, list) and len(mark) in (2, 3) and all(type(number) is int for number in mark)):
        return None
    kind, *places = [number for number in mark if isinstance(number, int)]
    if not (0 <= kind < len(KINDS) and all(0 <= place < len(spots) for place in places)):
        return None
    if (KINDS[kind] == ARROW) != (len(places) == 2):
        return None
    return Mark(KINDS[kind], *(str(spots[place]) for place in places))


def _is_spot(spot: Json) -> bool:
    return isinstance(spot, str) and is_spot(spot)
