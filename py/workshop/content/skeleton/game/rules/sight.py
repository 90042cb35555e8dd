"""Observations of __TITLE__, which hide only the seed, and determinised worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import SEED_LIMIT, Reason

if TYPE_CHECKING:
    from kaffeehaus.table.chance import Stream
    from kaffeehaus.table.contract import Seat
    from .state import State


def observe(s: State, seat: Seat | None) -> State:
    seen = s.clone()
    seen.seed = None
    return seen


def determinise(seen: State, seat: Seat | None, chance: Stream) -> State:
    s = seen.clone()
    s.seed = chance.below(SEED_LIMIT)
    return s


def audit(s: State) -> list[Reason]:
    placed = sum(len(column) for own in s.columns for column in own)
    return [Reason("dice_lost", (s.rolled, placed))] if placed + bool(s.die) != s.rolled else []
