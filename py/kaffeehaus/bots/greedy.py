"""A greedy bot: it takes the choice that leads to the most valuable position within its own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.chance import Stream
from .value import judge_of

if TYPE_CHECKING:
    from typing import TypeAlias

    from ..table.contract import Action, S
    from ..table.game import Game
    from .value import Judge, Progress, Weights

    Ranked: TypeAlias = tuple[int, int, Action]     # value, tie-break, choice


def ranked(judge: Judge[S], chance: Stream) -> list[Ranked]:
    """(value, tie-break, choice) of all legal choices, the best first."""
    start = chance.below(1 << 40)
    found = [(judge.expected(action, start) if value is None else value, action)
             for value, action in judge.weighed(judge.seen)]
    return sorted(((value, chance.below(1 << 30), action) for value, action in sorted(found)), reverse=True)


def choose(game: Game[S], seen: S, seed: int, progress: Progress | None = None,
           weights: Weights | None = None) -> Action:
    """A legal choice for the seat to move; deterministic for an observation and a seed."""
    legal = game.legal(seen)
    if len(legal) > 1:
        judge = judge_of(game)(game, seen, game.mover(seen), weights)
        legal = [ranked(judge, Stream(seed))[0][-1]]
    if progress:
        progress(1)
    return legal[0]
