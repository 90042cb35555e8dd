"""Verifies a record by replaying it; the page and `python -m workshop verify` get the same verdict."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from .game import Reason, digest
from .record import Record

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import TypeAlias

    Checking: TypeAlias = Generator[tuple[int, int], None, list["Fault"]]


DICE = "dice"                   # the field of fair dice, which are in the pack of live tables


class Fault(NamedTuple):
    """What is wrong with one choice, counted from 1: it is refused, or it leads to an invalid position.

    Choice 0 is the deal.
    """

    choice: int
    reason: Reason
    refused: bool


def faults(record: Record) -> list[Fault]:
    """Everything wrong with a record; empty if every choice is legal and every position valid."""
    steps = iter_faults(record)
    while True:
        try:
            next(steps)
        except StopIteration as checked:
            found: list[Fault] = checked.value
            return found


def iter_faults(record: Record) -> Checking:
    """The same in steps: yields (choices checked, choices of the record)."""
    replay = Record(record.setup, record.game.rules_version)
    found: list[Fault] = []
    for number, action in enumerate(record.actions, 1):
        reason = replay.why_not(action)
        if reason is None and action not in replay.game.legal(replay.state()):
            reason = Reason("not_legal")
        if reason:
            return [*found, Fault(number, reason, True)]
        replay.play(action)
        yield number, len(record)
        found += [Fault(number, broken, False) for broken in replay.game.audit(replay.state())]
    if digest(replay.state()) != digest(record.state()):
        found.append(Fault(len(record), Reason("other_position"), False))
    wrong = DICE in record.unknown_fields and import_module("kaffeehaus.table.fair_dice").fault(record)
    if wrong:
        found.append(Fault(0, Reason(wrong), False))
    return found
