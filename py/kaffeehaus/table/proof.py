"""Plays a record once more and says what is wrong with it: the same verdict in the
page and on a bare Python."""

from __future__ import annotations

from typing import NamedTuple

from .game import Reason, digest
from .record import Record


class Fault(NamedTuple):
    """What is wrong at one choice, counted from 1: the rules refuse it,
    or the position after it is not sound."""

    choice: int
    reason: Reason
    refused: bool


def faults(record: Record) -> list[Fault]:
    """All that is wrong; nothing where every choice is legal and nothing was lost on the way."""
    again = Record(record.setup, record.game.rules_version)
    found: list[Fault] = []
    for number, action in enumerate(record.actions, 1):
        reason = again.why_not(action)
        if reason is None and action not in again.game.legal(again.state()):
            reason = Reason("not_legal")
        if reason:
            return [*found, Fault(number, reason, True)]
        again.play(action)
        found += [Fault(number, broken, False) for broken in again.game.audit(again.state())]
    if digest(again.state()) != digest(record.state()):
        found.append(Fault(len(record), Reason("other_position"), False))
    return found
