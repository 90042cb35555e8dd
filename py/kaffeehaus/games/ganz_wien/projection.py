"""What counts at the end: every destination shown is a point at once, and nothing is added (rules 3.5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rules.state import State

STEPS: tuple[str, ...] = ()


def leave_out_hidden(s: State) -> bool:
    """Destinations in hands count for nothing until they are shown."""
    return False
