"""What counts at the end: from these steps follows what a position would be worth if the game ended there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rules.state import State

STEPS = ("FinalScoring",)               # guests by the company at their tables (rules 9.1)


def leave_out_hidden(s: State) -> bool:
    """Cards in hands count for nothing at the end, and all else lies open."""
    return False
