"""A bot that plays on: its best choices are tried in re-dealt worlds, and the better half goes on,
until one is left.

A playout ends where the game's judge cuts it and weighs what has come of it.
All choices meet the same worlds, so that luck is the same for all. What a choice looked worth at first counts
as much as some worlds; or else the choice that looked best at first is only given up
for one that is clearly better.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Generic, NamedTuple

from ..table.chance import Stream
from ..table.game import S
from .greedy import ranked
from .value import judge_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..table.contract import Action, Seat
    from ..table.game import Game
    from .value import Progress, Weights

SAMPLED = 3             # choices that others look at before they take the best of them
LEAST_WORLDS = 4        # fewer of them tell nothing
SURE = 3                # a mean counts when its square is so many times that of its error
MOST_CHOICES = 400      # a playout that goes on for ever is cut


class Effort(NamedTuple):
    """How much is thought: playouts at most, choices that are tried,
    and seconds after which no world is begun."""

    playouts: int
    tried: int = 8
    seconds: float | None = None
    window: int = 250       # hundredths of a point: what looks so much worse than the best is not tried
    # how many worlds the first sight counts for; 0: it holds against what is not clearly better
    trust: int = 0


class Tried(NamedTuple):
    """A choice that was tried: its worth at first sight, and what its playouts came to, world by world."""

    action: Action
    worth: int
    results: list[int]


def choose(game: Game[S], seen: S, seed: int, progress: Progress | None = None,
           weights: Weights | None = None, effort: Effort = Effort(60)) -> Action:
    """A legal choice for the seat to move; the same for the same observation,
    seed and effort without a time limit."""
    legal = game.legal(seen)
    if len(legal) == 1:
        return legal[0]
    return search(game, seen, seed, progress, weights, effort)[0].action


def search(game: Game[S], seen: S, seed: int, progress: Progress | None, weights: Weights | None,
           effort: Effort) -> list[Tried]:
    """The choices that were tried, the best first."""
    chance = Stream(seed)
    seat = game.mover(seen)
    judge = judge_of(game)(game, seen, seat, weights)
    found = ranked(judge, chance)[:effort.tried]
    tried = [Tried(action, worth, []) for worth, _, action in found if worth >= found[0][0] - effort.window]
    players = Players(game, seen, seat, weights)
    began, done, left, alive = monotonic(), 0, effort.playouts, list(tried)
    while len(alive) > 1 and left >= len(alive):
        rounds = max(1, effort.playouts // (len(alive) * max(1, (effort.tried - 1).bit_length())))
        for _ in range(min(rounds, left // len(alive))):
            if effort.seconds and monotonic() - began > effort.seconds:
                left = 0
                break
            world = game.determinise(seen, seat, Stream(chance.below(1 << 40)))
            luck = chance.below(1 << 40)
            for choice in alive:
                choice.results.append(players.playout(world, choice.action, Stream(luck)))
                done += 1
            left -= len(alive)
            if progress:
                progress(min(1, done / effort.playouts))
        alive.sort(key=lambda choice: (
            -sum(choice.results) - effort.trust * choice.worth, -choice.worth, choice.action))
        alive = alive[:(len(alive) + 1) // 2]
    best = alive[0] if effort.trust else clearly_better(alive[0], tried[0])
    rest = sorted((choice for choice in tried if choice is not best),
                  key=lambda choice: (-len(choice.results), -sum(choice.results), -choice.worth))
    return [best, *rest]


def clearly_better(found: Tried, first: Tried) -> Tried:
    """The one that came out best, if it beats the first in the worlds they both met
    by more than their noise."""
    pairs = [one - other for one, other in zip(found.results, first.results)]
    return found if found is not first and sum(pairs) > 0 and clear(pairs) else first


def clear(differences: Sequence[int]) -> bool:
    """Whether the mean of differences, world by world, is more than noise."""
    count, total = len(differences), sum(differences)
    spread = sum((count * difference - total) ** 2 for difference in differences)
    return count >= LEAST_WORLDS and total * total * count * (count - 1) > SURE * spread


class Players(Generic[S]):
    """Who decides in a playout: the seat itself takes what is best at first sight,
    others the best of a few."""

    def __init__(self, game: Game[S], seen: S, seat: Seat, weights: Weights | None) -> None:
        self.game = game
        self.judges = [judge_of(game)(game, seen, other, weights) for other in range(seen.seats)]
        for judge in self.judges:
            judge.breadth = 0
        self.judge = self.judges[seat]

    def playout(self, world: S, action: Action, chance: Stream) -> int:
        game, judge = self.game, self.judge
        s = world.clone()
        game.apply(s, action)
        for _ in range(MOST_CHOICES):
            if not s.agenda or judge.cut(s):
                break
            game.apply(s, self.pick(s, chance))
        return judge.value(s)

    def pick(self, s: S, chance: Stream) -> Action:
        legal = self.game.legal(s)
        if len(legal) == 1:
            return legal[0]
        judge = self.judges[self.game.mover(s)]
        judge.known.clear()
        if judge is self.judge:
            return max((worth, action) for worth, action in judge.weighed(s) if worth is not None)[1]
        few = [legal[chance.below(len(legal))] for _ in range(SAMPLED)]
        return max((judge.value(judge.result_of(s, action)), action) for action in few)[1]
