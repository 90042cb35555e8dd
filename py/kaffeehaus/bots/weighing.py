"""Weighs choices against each other by playouts in the same determinised worlds, feature by feature.

The gain of one choice over another is the mean difference at the end of the playouts. Those of the judge's
features add up to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..table.chance import Stream
from .reasons import nearest
from .search import MOST_CHOICES, PlayoutPolicies
from .value import judge_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeAlias

    from ..table.contract import Action, Ints, S, Seat
    from ..table.game import Game
    from .reasons import Reasons
    from .value import Progress

    Outcomes: TypeAlias = list[Ints]    # by world: the weighted features at the end of a playout

EARNEST = 100           # percent of the opponents' choices that are their best, instead of the best of some
CERTAIN = 1.96          # standard errors of the mean within which its 95 % interval lies
SCALE = 100 * 100       # weights are percents, and results are hundredths of a point


class Weighed(NamedTuple):
    """How much better one choice is than another."""

    gain: int           # hundredths of a point; negative if it is worse
    error: int          # half the width of its 95 % interval
    reasons: Reasons    # (feature, hundredths of a point) of those that differ; they add up to the gain


def outcomes(game: Game[S], seen: S, actions: Sequence[Action], seed: int, worlds: Iterable[int],
             progress: Progress | None = None) -> list[Outcomes]:
    """The outcomes of each choice in the same worlds, which are numbered."""
    seat = game.mover(seen)
    policies = PlayoutPolicies(game, seen, seat, None, EARNEST)
    found: list[Outcomes] = [[] for _ in actions]
    numbers = list(worlds)
    for done, number in enumerate(numbers):
        chance = Stream(seed + number)
        world, luck = game.determinise(seen, seat, Stream(chance.below(1 << 40))), chance.below(1 << 40)
        for action, results in zip(actions, found):
            results.append(outcome(policies, world, seat, action, Stream(luck)))
        if progress:
            progress((done + 1) / len(numbers))
    return found


def outcome(policies: PlayoutPolicies[S], world: S, seat: Seat, action: Action, chance: Stream) -> Ints:
    """The weighted features at the end of a playout that begins with a choice."""
    game, judge, s = policies.game, policies.judge, world.clone()
    policies.last = None
    game.apply(s, action)
    for _ in range(MOST_CHOICES):
        if not s.agenda or judge.cut(s):
            break
        game.apply(s, policies.pick(s, chance))
    return tuple(map(int.__mul__, judge.weights, judge.parts(s)))


def weighed(game: Game[S], one: Outcomes, other: Outcomes) -> Weighed:
    """The outcomes of one choice against those of another in the same worlds."""
    judge, count = judge_of(game), len(one)
    differences = [tuple(map(int.__sub__, *pair)) for pair in zip(one, other)]
    unit = count * judge.point * SCALE // 100
    terms = [(nearest(sum(column) * 100, unit), name)
             for column, name in zip(zip(*differences), judge.features)]
    totals = [sum(difference) for difference in differences]
    spread = sum((count * total - sum(totals)) ** 2 for total in totals) / count ** 2 / max(1, count - 1)
    error = CERTAIN * (spread / count) ** 0.5 * count * 100 / unit
    told = sorted(((gained, name) for gained, name in terms if gained), key=lambda term: -abs(term[0]))
    return Weighed(sum(gained for gained, _ in told), round(error),
                   tuple((name, gained) for gained, name in told))


def best_of(found: Sequence[Outcomes]) -> int:
    """The place of the choice with the highest mean."""
    means = [sum(map(sum, results)) for results in found]
    return means.index(max(means))
