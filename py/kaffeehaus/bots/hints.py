"""Hints: the choice that the game's strongest level would make, against the second best, and how sure it is.

The same for a choice that a bot made: why that one, by the evaluation that chose it. While the game runs it
names public facts alone, and no amounts, since these would tell of a hidden hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..table.chance import Stream
from . import ladder, search
from .reasons import Comparison, compare, explaining
from .search import Candidate, Effort
from .value import judge_of

if TYPE_CHECKING:
    from typing import Any

    from ..table.contract import Action, S
    from ..table.game import Game
    from .value import Judge, Progress

EFFORT = Effort(60, 4, ladder.PATIENCE, 110)    # where the strongest level does not search
LEAST_PLAYOUTS = 40         # where it searches by fewer


class Advice(NamedTuple):
    """The choice that was found best, or that was made, and the best other one."""

    action: Action
    second: Action | None = None
    against: Comparison = Comparison()
    playouts: int = 0           # of all choices that were tried
    slip: bool = False          # the level took a choice that it knew was not the best
    whole: bool = True          # False: what may be said while the game runs

    def facts(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {**self._asdict(), "against": self.against._asdict()}


def advise(game: Game[S], seen: S, seed: int, progress: Progress | None = None) -> Advice:
    """A hint; deterministic for an observation and a seed unless the search runs out of time."""
    effort = list(ladder.of(game).values())[-1].effort or EFFORT
    return searched(game, seen, seed, effort._replace(playouts=max(effort.playouts, LEAST_PLAYOUTS)),
                    progress)


def why(game: Game[S], seen: S, number: int, seed: int, progress: Progress | None = None) -> Advice:
    """The choice of a level with this seed, and what it had against the next best."""
    level = ladder.level_of(game, number)
    if level.effort:
        return searched(game, seen, seed, level.effort, progress)
    legal = game.legal(seen)
    if len(legal) == 1:
        return Advice(legal[0])
    judge = ladder.judge_at(explaining(game), game, seen, level)
    found, taken = ladder.look(judge, level, Stream(seed))
    chosen, other = [Candidate(action, value, [])
                     for value, _, action in (found[taken], found[0 if taken else 1])]
    return Advice(chosen.action, other.action, compare(judge, chosen, other, 0), slip=taken > 0)


def searched(game: Game[S], seen: S, seed: int, effort: Effort, progress: Progress | None) -> Advice:
    legal = game.legal(seen)
    if len(legal) == 1:
        return Advice(legal[0])
    judge = explaining(game)(game, seen, game.mover(seen))
    best, *others = search.search(game, seen, seed, progress, None, effort, explained=True)
    other = next((one for one in others if one.action != best.action), None)
    if other is None:
        other = another(judge, best, seed, effort)
    return Advice(best.action, other.action, compare(judge, best, other, effort.trust),
                  sum(len(one.results) for one in (best, *others)))


def another(judge: Judge[S], best: Candidate, seed: int, effort: Effort) -> Candidate:
    """The best other choice by static value, where only one seemed worth a search."""
    every = search.by_static_value(judge, Stream(seed), effort)
    return next(one for one in every if one.action != best.action)


def openly(game: Game[S], advice: Advice, scored: bool) -> Advice:
    """What everybody may hear of it: features on public facts, with 1 or -1 for an amount.

    The first feature, the points, is one of these if the choice has `scored` before everybody's eyes.
    """
    judge = judge_of(game)
    if judge.public == judge.features:
        return advice
    public = {*judge.public, *judge.features[:scored]}
    terms = tuple((feature, 1 if amount > 0 else -1)
                  for feature, amount in advice.against.terms if feature in public)
    return Advice(advice.action, against=Comparison(terms=terms), slip=advice.slip, whole=False)
