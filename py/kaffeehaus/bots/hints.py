"""Hints: the choice a strong bot would make, why it beats the second best, and with what confidence."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..table.chance import Stream
from . import search
from .search import Effort
from .value import WORLDS, judge_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from ..table.contract import Action, S
    from ..table.game import Game
    from .value import Judge, Progress

    Reasons: TypeAlias = tuple[tuple[str, int], ...]    # (feature, hundredths of a point)

EFFORT = Effort(24, 2, 2.0, 1 << 40)     # the two best by static value, in a dozen worlds
REASONS, LEAST = 3, 12          # reasons at most, and the least difference in hundredths of a point


class Advice(NamedTuple):
    """`reasons`: (feature, hundredths of a point that it gains over the second best), largest first."""

    action: Action
    second: Action | None = None
    reasons: Reasons = ()
    sure: int = 100             # percent of the worlds in which it came out ahead
    fine: bool = False          # the second best is as good: the difference is not significant


def advise(game: Game[S], seen: S, seed: int, progress: Progress | None = None) -> Advice:
    """A hint; deterministic for an observation and a seed unless the search runs out of time."""
    legal = game.legal(seen)
    if len(legal) == 1:
        return Advice(legal[0])
    best, other, *_ = search.search(game, seen, seed, progress, None, EFFORT)
    judge = judge_of(game)(game, seen, game.mover(seen))
    pairs = list(zip(best.results, other.results))
    ahead = sum((one > two) * 2 + (one == two) for one, two in pairs)
    sure = 100 * ahead // (2 * len(pairs)) if pairs else 50
    return Advice(best.action, other.action, reasons(judge, best.action, other.action, seed), sure,
                  not search.significant([one - two for one, two in pairs]))


def reasons(judge: Judge[S], action: Action, other: Action, seed: int) -> Reasons:
    """The features by which one action beats the other."""
    differences = [(weight * (one - two) // 100, feature) for feature, weight, one, two in zip(
        judge.features, judge.weights, outcome(judge, action, seed), outcome(judge, other, seed))]
    differences.sort(key=lambda pair: -pair[0])
    return tuple((feature, gained) for gained, feature in differences[:REASONS] if gained >= LEAST)


def outcome(judge: Judge[S], action: Action, seed: int) -> Sequence[int]:
    """The features of the position at the end of the turn after an action."""
    after = judge.after(judge.seen, action)
    if after is not None:
        return judge.parts(end_of_turn(judge, after))
    worlds = (judge.game.determinise(judge.seen, judge.seat, Stream(seed + n)) for n in range(WORLDS))
    reached = (judge.parts(judge.result_of(world, action)) for world in worlds)
    return [sum(parts) // WORLDS for parts in zip(*reached)]


def end_of_turn(judge: Judge[S], s: S) -> S:
    while judge.breadth and judge.goes_on(s):
        known = judge.known_choices(s)
        if not known:
            break
        s = judge.result_of(s, max(known)[1])
    return s
