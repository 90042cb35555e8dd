"""Encodes a whole game as a short text: `v1.`, head, choices, optional `~` and tail.

Only legal games can be encoded. A link begins with `v2.` if its tail has fields that the first version did
not know; older pages refuse it as newer. Fields that are unknown here are preserved in `unknown_fields`.

The head has 23 characters: game 1, rules version 1, seats and options 2, seed 8, number of choices 3, of
their characters 2, checksum 6. The choices are one exact fraction, narrowed by the rank of each among the
legal ones.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from json import dumps
from typing import TYPE_CHECKING
from zlib import crc32

from . import bounded_json
from .game import Illegal, Setup
from .record import BACK, MARKS, SEAT, Record
from .versions import RulesUnavailable, about, game_of, key_of

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import TypeAlias

    from .contract import Action, Json, Mark, OptionValue, State
    from .game import Game

    # yields (choices decoded, choices in the link)
    Reading: TypeAlias = Generator[tuple[int, int], None, Record]

V1, V2 = "v1.", "v2."
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VALUE = {letter: value for value, letter in enumerate(LETTERS)}
# game, rules version, seats and options, seed, choices, characters, check
WIDTHS = (1, 1, 2, 8, 3, 2, 6)
HEAD = sum(WIDTHS)
MOST_CHOICES, MOST_LETTERS = 8191, 4095
# bytes of unknown fields, so that names and a note always fit
MOST_UNKNOWN = 7_500
MOST_TAIL = {V1: 5200, V2: 5200 + MOST_UNKNOWN * 4 // 3 + 8}
MOST = {mark: len(mark) + HEAD + MOST_LETTERS + 1 + tail + 1 for mark, tail in MOST_TAIL.items()}
MOST_NAME, MOST_NOTE, MOST_MARKS = 40, 400, 64      # fit into a tail even if every letter takes four bytes
MOST_NESTED = 2_000                                 # brackets in unknown fields


UNAVAILABLE_RULES = ("newer", "not_carried")    # codes of intact links that other versions of the site open


class LinkError(Exception):
    """Why a text cannot be decoded: not_a_link, newer, not_carried (older rules that this site lacks),
    damaged, or cut_off; then `record` has the choices that are certain."""

    def __init__(self, code: str, record: Record | None = None) -> None:
        super().__init__(code)
        self.code, self.record = code, record


def encode(record: Record) -> str:
    ranks = record.ranks()
    letters = _fraction(ranks)
    if len(ranks) > MOST_CHOICES or len(letters) > MOST_LETTERS:
        raise ValueError("too many choices for a link")
    mark, tail = V2 if record.unknown_fields else V1, _tail(record)
    if record.setup.seed is None:
        raise ValueError("a trial has no link")
    head = (about(record.setup.game).NUMBER, record.game.rules_version, _options(record), record.setup.seed,
            len(ranks), len(letters))
    start = "".join(_letters(number, width) for number, width in zip(head, WIDTHS))
    return mark + start + _letters(_checksum(record.game, start, letters, tail), WIDTHS[-1]) + letters + tail


def peek(text: str) -> tuple[str, int]:
    """(game, rules version) of a link, so that its pack can be fetched before decoding."""
    key, numbers, _, _, _ = _parts(text)
    return key, numbers[0]


def deal_of(text: str) -> str:
    """The part of a link that all games of one deal share: game, rules, seats, options and seed."""
    return text.partition(".")[2][:sum(WIDTHS[:4])]


def decode(text: str) -> Record:
    steps = iter_decode(text)
    while True:
        try:
            next(steps)
        except StopIteration as read:
            record: Record = read.value
            return record


def iter_decode(text: str) -> Reading:
    """Decode choice by choice: yields (choices decoded, choices in the link), returns the record."""
    key, numbers, start, letters, tail = _parts(text)
    version, packed, seed, count, length, check = numbers
    game = _rules(key, version)
    if count > MOST_CHOICES:
        raise LinkError("damaged")
    if len(letters) < length and not tail:
        raise LinkError("cut_off", (yield from _decode_cut_off(game, key, packed, seed, count, letters)))
    if len(letters) != length or check != _checksum(game, start, letters, tail):
        raise LinkError("damaged")
    record = _begin(game, key, packed, seed)
    scale = 6 * length
    value, part = _number(letters), (1 << scale) - 1
    for _ in range(count):
        legal = game.legal(record.state())
        if not legal:
            raise LinkError("damaged")
        value *= len(legal)
        _play(record, legal, value >> scale)
        value &= part
        yield len(record), count
    _read_tail(record, tail)
    if encode(record) != text:
        raise LinkError("damaged")
    return record


def common_prefix(text: str, record: Record) -> tuple[int, int]:
    """(choices that a link shares with a record of the same deal, choices in the link), without playing any.

    The link's choices after the common ones are not checked.
    """
    _, numbers, start, letters, tail = _parts(text)
    count, length, check = numbers[-3:]
    if (count > MOST_CHOICES or len(letters) != length
            or check != _checksum(record.game, start, letters, tail)):
        raise LinkError("damaged")
    scale = 6 * length
    value, part = _number(letters), (1 << scale) - 1
    for at, (place, legal) in enumerate(record.ranks()[:count]):
        value *= legal
        if value >> scale != place:
            return at, count
        value &= part
    return min(count, len(record)), count


def _parts(text: str) -> tuple[str, list[int], str, str, str]:
    """The game's key, the other numbers of the head, and the three texts that the checksum covers."""
    mark, dot, rest = text[:MOST[V2]].partition(".")
    if not dot or mark[:1] != "v" or not mark[1:].isdecimal():
        raise LinkError("not_a_link")
    if mark + dot not in MOST:
        raise LinkError("newer")
    body, wave, tail = rest.partition("~")
    if (len(text) >= MOST[mark + dot] or len(body) > HEAD + MOST_LETTERS
            or not all(letter in VALUE for letter in body + tail)):
        raise LinkError("damaged")
    if len(body) < HEAD:
        raise LinkError("cut_off")
    numbers, at = [], 0
    for width in WIDTHS:
        numbers.append(_number(body[at:at + width]))
        at += width
    key = key_of(numbers[0])
    if key is None:
        raise LinkError("newer")
    return key, numbers[1:], body[:HEAD - WIDTHS[-1]], body[HEAD:], wave + tail


def _rules(key: str, version: int) -> Game[State]:
    try:
        return game_of(key, version)
    except RulesUnavailable as error:
        raise LinkError("newer" if error.newer else "not_carried") from None


def _begin(game: Game[State], key: str, packed: int, seed: int) -> Record:
    packed, seats = divmod(packed, 8)
    options: dict[str, OptionValue] = {}
    for name, allowed in game.options.items():
        packed, place = divmod(packed, len(allowed))
        if place:
            options[name] = allowed[place]
    if packed:
        raise LinkError("damaged")
    try:
        return Record(Setup(key, seats, seed, options), game.rules_version)
    except Illegal:
        raise LinkError("damaged") from None


def _options(record: Record) -> int:
    packed = 0
    chosen = record.game.options_of(record.setup)
    for (_, allowed), value in reversed(list(zip(record.game.options.items(), chosen))):
        packed = packed * len(allowed) + allowed.index(value)
    return packed * 8 + record.setup.seats


def _play(record: Record, legal: Sequence[Action], place: int) -> None:
    record.play(legal[place])
    record._ranks.append((place, len(legal)))


def _decode_cut_off(game: Game[State], key: str, packed: int, seed: int, count: int, letters: str) -> Reading:
    """The choices of a cut-off link that are certain: those where both ends of the remaining range agree."""
    record = _begin(game, key, packed, seed)
    scale = 6 * len(letters)
    low = _number(letters)
    high = low + 1
    for _ in range(count):
        legal = game.legal(record.state())
        low, high = low * len(legal), high * len(legal)
        place = low >> scale
        if not legal or place != (high - 1) >> scale:
            break
        _play(record, legal, place)
        low, high = low - (place << scale), high - (place << scale)
        yield len(record), count
    return record


def _fraction(ranks: list[tuple[int, int]]) -> str:
    """The shortest letters whose value lies in the part of [0, 1) that the choices leave."""
    low, total = 0, 1
    for place, count in ranks:
        low, total = low * count + place, total * count
    length = max(0, (total.bit_length() - 1) // 6 - 1)
    while True:
        value = -(-(low << 6 * length) // total)
        if value * total < low + 1 << 6 * length:
            return _letters(value, length)
        length += 1


def _checksum(game: Game[State], start: str, letters: str, tail: str) -> int:
    return crc32((start + letters + tail).encode(), game.data.DIGEST)


def _letters(number: int, width: int) -> str:
    out = []
    for _ in range(width):
        number, value = divmod(number, 64)
        out.append(LETTERS[value])
    return "".join(reversed(out))


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number << 6 | VALUE[letter]
    return number


# ---- the tail: marks, names, note, ply and unknown fields, all of limited length

def _tail(record: Record) -> str:
    names, note = [trimmed(name, MOST_NAME) for name in record.names], trimmed(record.note, MOST_NOTE)
    marks = capped(record.marks)
    if not (any(names) or marks or note or record.ply is not None or record.unknown_fields):
        return ""
    unknown = [record.unknown_fields] if record.unknown_fields else []
    text = _json([marks, names, note, record.ply, *unknown])
    return "~" + urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _json(value: object) -> str:
    return dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def capped(marks: list[Mark]) -> list[list[int | str]]:
    """The marks that fit; if there are too many, the oldest take-backs are dropped first."""
    by_priority = sorted(range(len(marks)), key=lambda i: (marks[i][1] == BACK, -i))
    return [list(marks[i]) for i in sorted(by_priority[:MOST_MARKS])]


def _read_tail(record: Record, tail: str) -> None:
    if not tail:
        return
    try:
        text = urlsafe_b64decode(tail[1:] + "=" * (-len(tail[1:]) % 4)).decode()
        marks, names, note, ply, *unknown = bounded_json.loads(text, 3 + MOST_MARKS + MOST_NESTED)
        record.marks = [tuple(mark) for mark in marks]
        record.names, record.note, record.ply = tuple(names), note, ply
        record.unknown_fields = unknown[0] if unknown else {}
        valid = (len(names) in (0, record.setup.seats) and all(is_clean(name, MOST_NAME) for name in names)
                and is_clean(note, MOST_NOTE)
                and (ply is None or type(ply) is int and 0 <= ply <= len(record))
                and len(marks) <= MOST_MARKS and all(is_valid_mark(mark, record) for mark in record.marks)
                and len(unknown) <= 1 and are_unknown_fields(record.unknown_fields))
    except (ValueError, TypeError, RecursionError):
        valid = False
    if not valid:
        raise LinkError("damaged")


def are_unknown_fields(value: Json) -> bool:
    """Whether a tail can hold these as fields that are unknown here."""
    return isinstance(value, dict) and _portable(value) and len(_json(value).encode()) <= MOST_UNKNOWN


def _portable(value: Json) -> bool:
    """Whether every interpreter writes a value alike, which excludes floats."""
    if isinstance(value, dict):
        return all(map(_portable, value.values()))
    return all(map(_portable, value)) if isinstance(value, list) else not isinstance(value, float)


def trimmed(text: str, most: int) -> str:
    return "".join(letter for letter in text if _allowed(letter))[:most]


def is_clean(text: object, most: int) -> bool:
    return isinstance(text, str) and len(text) <= most and all(map(_allowed, text))


def _allowed(letter: str) -> bool:
    """Neither a control character nor a line separator, a bidirectional control or a surrogate."""
    return not (letter < " " or "\x7f" <= letter <= "\x9f" or "\u2028" <= letter <= "\u202e"
                or "\u2066" <= letter <= "\u2069" or "\ud800" <= letter <= "\udfff")


def is_valid_mark(mark: Mark, record: Record) -> bool:
    """Whether a mark is a choice's number, a known kind, and numbers in range."""
    return (len(mark) >= 2 and len(mark) - 2 == MARKS.get(mark[1])
            and all(type(n) is int and 0 <= n <= MOST_CHOICES for n in (mark[0], *mark[2:]))
            and mark[0] <= len(record)
            and (mark[1] != SEAT or mark[2] < record.setup.seats))
