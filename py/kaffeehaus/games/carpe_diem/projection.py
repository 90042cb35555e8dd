"""What counts at the end: from these steps follows what a position would be worth if the game ended there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Hidden

if TYPE_CHECKING:
    from .rules.state import State

# rules 10.1 to 10.5
STEPS = ("ScoreVillas", "ScoreLeftovers", "ScoreTrack", "ScoreFountainCards", "ScoreFrames")


def leave_out_hidden(s: State) -> bool:
    """Take fountain cards that are not known out of the hands; whether there are any."""
    hidden = [isinstance(hand, Hidden) for hand in s.hands]
    s.hands = [() if is_hidden else hand for hand, is_hidden in zip(s.hands, hidden)]
    return any(hidden)
