"""What counts at the end: from these steps follows what a position would be worth if the game ended there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rules.state import State

STEPS = ("FinalScoring",)               # majorities and coins (rules 14.1, 14.2)


def leave_out_hidden(s: State) -> bool:
    """Nothing that counts at the end is hidden."""
    return False
