"""Writes a whole game as readable text, its transcript, and reads it again: facts first, then the choices.

    kaffeehaus: 1
    game: vienna
    rules: 1
    seats: 2
    seed: 42
    name 1: "Anna"
    player 2 from 0: 1
    choices: 2

    1. p1 card=novize
    2. p2 card=kaplan

A choice has its number, its seat and its notation; number and seat may be missing. `player 2 from 0: 1` says
that seat 2 is played at level 1 from the beginning on, 0 stands for a person; `taken back at 57: 3` that 3
choices had been taken back by then. `note`, `ply`, `option NAME` and `more` (fields of newer links) may
follow. Empty lines and lines that begin with # mean nothing. Keys are the same in every language.

Reading never guesses: what it cannot use is reported by line, and the choices before it remain.
"""

from __future__ import annotations

import re
from json import dumps
from typing import TYPE_CHECKING, NamedTuple

from . import bounded_json
from .game import SEED_LIMIT, Illegal, Reason, Setup
from .link import (
    MOST_MARKS,
    MOST_NAME,
    MOST_NESTED,
    MOST_NOTE,
    LinkError,
    are_unknown_fields,
    capped,
    is_clean,
    is_valid_mark,
    trimmed,
)
from .record import BACK, SEAT, Record
from .versions import RulesUnavailable, game_of, keys

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import TypeAlias

    from .contract import Mark, OptionValue

    # yields (choices read, choices in the text)
    Steps: TypeAlias = Generator[tuple[int, int], None, "Reading"]

FORMAT = 1
MOST_TEXT = 400_000             # characters; the longest game of a link takes half of that
MOST_QUOTED = 40                # characters of a line that a fault quotes
MOST_FAULTS = 5
NEEDED = "game", "seats", "seed"
LATER = "player ", "taken ", "ply"      # facts that lie behind the end if choices are missing
FACT = re.compile(r"([A-Za-z]+(?: \w+)*) *:(?: +(.*))?", re.ASCII)
CHOICE = re.compile(r"(?:(\d{1,4})\s*[.)]\s*)?(?:p([1-9])\s+|[^=>:+]{1,40}:\s+)?(\S.*)",
                    re.ASCII | re.IGNORECASE)
PLAYER, TAKEN_BACK = re.compile(r"player (\d) from (\d{1,4})"), re.compile(r"taken back at (\d{1,4})")


class Fault(NamedTuple):
    """What is wrong with a line, counted from 1 (0: with the whole text); the line, and why it is refused.

    unknown_line: no fact that is known. bad_value: a fact that this game cannot have. missing: a fact that
    is needed is missing. out_of_order: another choice or seat is next. refused: the choice is illegal, or
    there is none of that name. short: there are fewer choices than the text says.
    """

    line: int
    code: str
    text: str
    reason: Reason | None = None


class Reading(NamedTuple):
    """What was read: the record as far as it is certain, None if no game can begin, and the faults."""

    record: Record | None
    faults: tuple[Fault, ...]


class Line(NamedTuple):
    number: int
    key: str
    value: str


# ---- writing

def write(record: Record) -> str:
    """The transcript of a record; a trial has none, because its deal is made up."""
    setup, game = record.setup, record.game
    if setup.seed is None:
        raise ValueError("a trial has no transcript")
    facts: list[tuple[str, object]] = [("kaffeehaus", FORMAT), ("game", game.key),
                                       ("rules", game.rules_version), ("seats", setup.seats),
                                       ("seed", setup.seed)]
    facts += [(f"option {name}", value) for name, value in setup.options.items()]
    facts += [(f"name {seat}", quoted(trimmed(name, MOST_NAME))) for seat, name in enumerate(record.names, 1)]
    facts += [mark_of(*mark) for mark in capped(record.marks)]
    if record.note:
        facts.append(("note", quoted(trimmed(record.note, MOST_NOTE))))
    if record.ply is not None:
        facts.append(("ply", record.ply))
    if record.unknown_fields:
        facts.append(("more", dumps(record.unknown_fields, sort_keys=True)))
    facts.append(("choices", len(record)))
    head = "".join(f"{key}: {value}\n" for key, value in facts)
    return head + "\n" + "".join(f"{line}\n" for line in choice_lines(record))


def choice_lines(record: Record) -> list[str]:
    return [f"{k + 1}. p{1 + (record.turn(k) or 0)} {record.game.tell(record.states[k], action)}"
            for k, action in enumerate(record.actions)]


def quoted(text: str) -> str:
    return dumps(text, ensure_ascii=False)


def mark_of(k: int | str, kind: int | str, *numbers: int | str) -> tuple[str, object]:
    """A mark as a fact."""
    if kind == SEAT:
        return f"player {int(numbers[0]) + 1} from {k}", numbers[1]
    return f"taken back at {k}", numbers[0]


# ---- reading

def peek(text: str) -> tuple[str, int | None] | None:
    """(game, rules version) of a transcript, so that its pack can be fetched; None if it names no game."""
    facts, _ = sections(text)
    values = {line.key: line.value.strip() for line in reversed(facts)}
    if number_in(values.get("kaffeehaus", "")) > FORMAT:
        raise LinkError("newer")
    rules = number_in(values.get("rules", ""))
    return (values["game"], None if rules < 0 else rules) if values.get("game") in keys() else None


def read(text: str) -> Reading:
    steps = iter_read(text)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            reading: Reading = done.value
            return reading


def iter_read(text: str) -> Steps:
    """Read choice by choice; LinkError if the rules, or this form of transcripts, are not known here."""
    found, (facts, choices) = peek(text), sections(text)
    known: dict[str, Line] = {}
    for line in facts:
        known.setdefault(line.key, line)
    record, faults = begin(found, known)
    if record is None:
        return Reading(None, first(faults))
    fault = None
    for line in choices:
        fault = play(record, line)
        if fault:
            faults.append(fault)
            break
        yield len(record), len(choices)
    said = known.get("choices")
    if said and not fault and number_in(said.value) != len(record):
        faults.append(Fault(0, "short", said.value[:MOST_QUOTED]))
    is_whole = len(faults) == 0
    faults += [wrong for wrong in furnish(record, facts) if is_whole or not wrong.text.startswith(LATER)]
    return Reading(record, first(faults))


def first(faults: list[Fault]) -> tuple[Fault, ...]:
    """The first faults, by line."""
    return tuple(sorted(faults, key=lambda fault: fault.line)[:MOST_FAULTS])


def sections(text: str) -> tuple[list[Line], list[Line]]:
    """The facts and the choices; what is no fact is meant as a choice."""
    facts: list[Line] = []
    choices: list[Line] = []
    for number, whole in enumerate(text[:MOST_TEXT].splitlines(), 1):
        written = whole.strip()
        fact = FACT.fullmatch(written)
        if not written or written.startswith("#"):
            continue
        if fact and (is_known(fact[1].lower()) or not choices):
            facts.append(Line(number, fact[1].lower(), fact[2] or ""))
        else:
            choices.append(Line(number, "", written))
    return facts, choices


def is_known(key: str) -> bool:
    return (key in (*NEEDED, "kaffeehaus", "rules", "note", "ply", "more", "choices")
            or key.startswith(("option ", "name "))
            or bool(PLAYER.fullmatch(key) or TAKEN_BACK.fullmatch(key)))


def begin(found: tuple[str, int | None] | None, known: dict[str, Line]) -> tuple[Record | None, list[Fault]]:
    """The record before its first choice, or what prevents it."""
    faults = [Fault(0, "missing", name) for name in NEEDED if name not in known]
    if faults or found is None:
        return None, faults or [fault_of(known["game"])]
    try:
        game = game_of(*found)
    except RulesUnavailable as error:
        raise LinkError("newer" if error.newer else "not_carried") from None
    seats, seed = number_in(known["seats"].value), number_in(known["seed"].value)
    if seats not in game.seats:
        faults.append(fault_of(known["seats"]))
    if not 0 <= seed < SEED_LIMIT:
        faults.append(fault_of(known["seed"]))
    options: dict[str, OptionValue] = {}
    for line in known.values():
        name = line.key.removeprefix("option ")
        if name == line.key:
            continue
        values = {str(one): one for one in game.options.get(name, ())}
        if line.value.strip() in values:
            options[name] = values[line.value.strip()]
        else:
            faults.append(fault_of(line))
    if faults:
        return None, faults
    try:
        return Record(Setup(game.key, seats, seed, options), game.rules_version), []
    except Illegal:
        return None, [fault_of(known["seats"])]


def number_in(text: str) -> int:
    """A number, -1 if it is none."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else -1


def fault_of(line: Line) -> Fault:
    return Fault(line.number, "bad_value", f"{line.key}: {line.value}"[:MOST_QUOTED])


def play(record: Record, line: Line) -> Fault | None:
    """Make the choice of a line, or say what is wrong with it."""
    found, turn = CHOICE.fullmatch(line.value), record.turn()
    number, seat, notation = found.groups() if found else (None, None, line.value)
    text = line.value[:MOST_QUOTED]
    if number and int(number) != len(record) + 1 or seat and turn is not None and int(seat) != turn + 1:
        return Fault(line.number, "out_of_order", text)
    if turn is None:
        return Fault(line.number, "refused", text, Reason("game_over"))
    try:
        record.play(record.game.parse(record.state(), notation))
    except Illegal as error:
        return Fault(line.number, "refused", text, error.reason)
    return None


# ---- what stands beside the choices

def furnish(record: Record, facts: list[Line]) -> list[Fault]:
    """Give the record names, note, marks, ply and further fields; what it cannot have is a fault."""
    faults, names = [], [""] * record.setup.seats
    for line in facts:
        kind = line.key.partition(" ")[0]
        if kind in FURNISHING and not FURNISHING[kind](record, names, line):
            faults.append(fault_of(line))
        elif not is_known(line.key):
            faults.append(Fault(line.number, "unknown_line", f"{line.key}: {line.value}"[:MOST_QUOTED]))
    record.names = tuple(names) if any(line.key.startswith("name ") for line in facts) else ()
    return faults


def string_in(text: str) -> str:
    """A quoted text without its quotes, or the text itself."""
    try:
        value = bounded_json.loads(text, 0) if text.startswith('"') else text
    except ValueError:
        value = text
    return value if isinstance(value, str) else text


def add_name(record: Record, names: list[str], line: Line) -> bool:
    seat, name = number_in(line.key.partition(" ")[2]), string_in(line.value)
    if not 0 < seat <= len(names):
        return False
    names[seat - 1] = trimmed(name, MOST_NAME)
    return is_clean(name, MOST_NAME)


def add_note(record: Record, names: list[str], line: Line) -> bool:
    note = string_in(line.value)
    record.note = trimmed(note, MOST_NOTE)
    return is_clean(note, MOST_NOTE)


def add_ply(record: Record, names: list[str], line: Line) -> bool:
    ply = number_in(line.value)
    if not 0 <= ply <= len(record):
        return False
    record.ply = ply
    return True


def add_mark(record: Record, names: list[str], line: Line) -> bool:
    player, back = PLAYER.fullmatch(line.key), TAKEN_BACK.fullmatch(line.key)
    mark: Mark
    if player:
        mark = int(player[2]), SEAT, int(player[1]) - 1, number_in(line.value)
    elif back:
        mark = int(back[1]), BACK, number_in(line.value)
    else:
        return False
    if not is_valid_mark(mark, record) or len(record.marks) >= MOST_MARKS:
        return False
    record.marks.append(mark)
    return True


def add_fields(record: Record, names: list[str], line: Line) -> bool:
    try:
        fields = bounded_json.loads(line.value, MOST_NESTED)
    except (ValueError, RecursionError):
        return False
    if not are_unknown_fields(fields):
        return False
    record.unknown_fields = fields
    return True


FURNISHING = {"name": add_name, "note": add_note, "ply": add_ply, "player": add_mark, "taken": add_mark,
              "more": add_fields}
