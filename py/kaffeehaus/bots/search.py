"""A bot that searches by playouts in determinised worlds, with sequential halving.

The best choices by static value, or the best whole turns, are candidates. All are played out in the same
worlds, so that luck is equal, and the better half stays until one is left. A playout ends where the game's
judge cuts it, and the judge values the position there. The static value counts as much as `trust` worlds;
without trust, the best candidate by static value is replaced only by a significantly better one.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Generic, NamedTuple

from ..table.chance import Stream
from ..table.game import S
from .greedy import ranked
from .reasons import explaining
from .value import judge_of
from .ways import ways

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..table.contract import Action, Seat
    from ..table.game import Game
    from .value import Judge, Progress, Weights
    from .ways import Way

SAMPLES = 3             # choices that opponents sample, to take the best of them
LEAST_WORLDS = 4        # fewer are not significant
SURE = 3                # a mean is significant if its square is so many times its variance
EARNEST = 100           # percent of opponents' choices that are their best where given choices are compared
MOST_CHOICES = 400      # after which a playout is cut


class Effort(NamedTuple):
    """The budget of a search: playouts, candidates, and seconds after which no further world is played."""

    playouts: int
    tried: int = 8
    seconds: float | None = None
    window: int = 250       # hundredths of a point by which a candidate may look worse than the best
    # how many worlds the static value counts for; 0: it is overruled only by a significant difference
    trust: int = 0
    turns: bool = False     # whether candidates are whole turns, or single choices
    # percent of the choices that opponents make like the seat itself, instead of sampling
    earnest: int = 0


class Candidate(NamedTuple):
    """A choice, its static value, the results of its playouts by world, and the rest of the turn."""

    action: Action
    value: int
    results: list[int]
    rest: tuple[Action, ...] = ()


def choose(game: Game[S], seen: S, seed: int, progress: Progress | None = None,
           weights: Weights | None = None, effort: Effort = Effort(60)) -> Action:
    """A legal choice for the seat to move; deterministic unless the effort has a time limit."""
    legal = game.legal(seen)
    if len(legal) == 1:
        return legal[0]
    return search(game, seen, seed, progress, weights, effort)[0].action


def search(game: Game[S], seen: S, seed: int, progress: Progress | None, weights: Weights | None,
           effort: Effort, explained: bool = False) -> list[Candidate]:
    """The candidates, the best first; `explained`: their values and results remember their parts."""
    chance = Stream(seed)
    seat = game.mover(seen)
    judge = (explaining if explained else judge_of)(game)(game, seen, seat, weights)
    tried = candidates(judge, chance, effort)
    policies = PlayoutPolicies(game, seen, seat, weights, effort.earnest, judge if explained else None)
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
                choice.results.append(policies.playout(world, choice.action, Stream(luck), choice.rest))
                done += 1
            left -= len(alive)
            if progress:
                progress(min(1, done / effort.playouts))
        alive.sort(key=lambda choice: (
            -sum(choice.results) - effort.trust * choice.value, -choice.value, choice.action))
        alive = alive[:(len(alive) + 1) // 2]
    best = alive[0] if effort.trust else better_of(alive[0], tried[0])
    rest = sorted((choice for choice in tried if choice is not best),
                  key=lambda choice: (-len(choice.results), -sum(choice.results), -choice.value))
    return [best, *rest]


def candidates(judge: Judge[S], chance: Stream, effort: Effort) -> list[Candidate]:
    """The best by static value, the best first; only one where whole turns are searched and it is settled."""
    settled = effort.turns and judge.seen.agenda[-1][0] in judge.settled
    tried = by_static_value(judge, chance, effort)[:1 if settled else effort.tried]
    return [choice for choice in tried if choice.value >= tried[0].value - effort.window]


def by_static_value(judge: Judge[S], chance: Stream, effort: Effort) -> list[Candidate]:
    """All choices, or all whole turns, the best first."""
    if effort.turns:
        found = differing(ways(judge, chance.below(1 << 40)))
        return [Candidate(action, value, [], tuple(rest)) for value, (action, *rest) in found]
    return [Candidate(action, value, []) for value, _, action in ranked(judge, chance)]


def differing(found: list[Way]) -> list[Way]:
    """Without ways that begin like a better one and end as well as it: what they build is nearly the same."""
    first: dict[tuple[int, tuple[Action, ...]], Way] = {}
    for value, actions in found:
        first.setdefault((value, actions[:2]), (value, actions))
    return list(first.values())


def better_of(found: Candidate, first: Candidate) -> Candidate:
    """`found` if it is significantly better than `first` in the worlds that both met, else `first`."""
    pairs = [one - other for one, other in zip(found.results, first.results)]
    return found if found is not first and sum(pairs) > 0 and significant(pairs) else first


def significant(differences: Sequence[int]) -> bool:
    """Whether the mean of the differences by world is significant."""
    count, total = len(differences), sum(differences)
    spread = sum((count * difference - total) ** 2 for difference in differences)
    return count >= LEAST_WORLDS and total * total * count * (count - 1) > SURE * spread


def played_on(game: Game[S], seen: S, actions: Sequence[Action], seed: int, worlds: Iterable[int],
              progress: Progress | None = None) -> list[Candidate]:
    """Each of these choices with its results in the same worlds, which are numbered; they remember parts."""
    seat, numbers = game.mover(seen), list(worlds)
    policies = PlayoutPolicies(game, seen, seat, None, EARNEST, explaining(game)(game, seen, seat))
    found = [Candidate(action, 0, []) for action in actions]
    for done, number in enumerate(numbers):
        chance = Stream(seed + number)
        world, luck = game.determinise(seen, seat, Stream(chance.below(1 << 40))), chance.below(1 << 40)
        for one in found:
            one.results.append(policies.playout(world, one.action, Stream(luck)))
        if progress:
            progress((done + 1) / len(numbers))
    return found


class PlayoutPolicies(Generic[S]):
    """Policies of a playout: the seat itself is greedy, opponents are too, or take the best of samples."""

    def __init__(self, game: Game[S], seen: S, seat: Seat, weights: Weights | None, earnest: int = 0,
                 final: Judge[S] | None = None) -> None:
        """`final` values where a playout ends, if not the judge that plays it."""
        self.game, self.earnest = game, earnest
        self.judges = [judge_of(game)(game, seen, other, weights) for other in range(seen.seats)]
        for judge in self.judges:
            judge.breadth = 0
        self.judge = self.judges[seat]
        self.final = final or self.judge
        self.last: Judge[S] | None = None

    def playout(self, world: S, action: Action, chance: Stream, rest: tuple[Action, ...] = ()) -> int:
        """The value at the end of a game that begins with a choice and maybe the rest of the turn."""
        game, judge = self.game, self.judge
        s, self.last = world.clone(), None
        for choice in (action, *rest):
            game.apply(s, choice)
        for _ in range(MOST_CHOICES):
            if not s.agenda or judge.cut(s):
                break
            game.apply(s, self.pick(s, chance))
        return self.final.value(s)

    def pick(self, s: S, chance: Stream) -> Action:
        legal = self.game.legal(s)
        if len(legal) == 1:
            return legal[0]
        judge = self.judges[self.game.mover(s)]
        if judge is not self.last:      # what is cached holds for one turn
            judge.known.clear()
            self.last = judge
        if judge is self.judge or self.earnest and chance.below(100) < self.earnest:
            return max((value, action) for value, action in judge.weighed(s) if value is not None)[1]
        few = [legal[chance.below(len(legal))] for _ in range(SAMPLES)]
        return max((judge.value(judge.result_of(s, action)), action) for action in few)[1]
