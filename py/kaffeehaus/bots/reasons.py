"""What a value is made of, and what makes one choice better than another.

A choice is explained by the very evaluation that chose it, which is repeated with the same seed by a judge
whose values remember their parts. All arithmetic is in integers, so that every interpreter gives the same.
"""

from __future__ import annotations

from math import isqrt
from operator import add, mul, sub
from typing import TYPE_CHECKING, NamedTuple

from ..table.game import S
from .value import Judge, judge_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from ..table.contract import Ints
    from ..table.game import Game
    from .search import Candidate

    Reasons: TypeAlias = tuple[tuple[str, int], ...]    # (feature, hundredths of a point)

PERCENT = 100           # weights are in percent, so parts are hundredths of what a value is counted in
UNNAMED = 10            # percent of a difference that need not be named
LEAST_WORLDS = 4        # fewer say nothing about how sure a difference is
EQUAL = 5               # hundredths of a point: a smaller difference is none
# of Student's distribution, in thousandths: 19 of 20 lie within, by the number of worlds less one
STUDENT = (12706, 4303, 3182, 2776, 2571, 2447, 2365, 2306, 2262, 2228, 2201, 2179, 2160, 2145, 2131, 2120,
           2110, 2101, 2093, 2086, 2080, 2074, 2069, 2064, 2060, 2056, 2052, 2048, 2045, 2042)
NORMAL = 2000           # for more worlds, and where an interval is made of a known variance


class Valued(int):
    """A value that remembers its parts, by feature, in hundredths of what the value is counted in.

    What is added without parts belongs to none of the features.
    """

    parts: Ints

    def __new__(cls, value: int, parts: Ints) -> Valued:
        made = super().__new__(cls, value)
        made.parts = parts
        return made

    def __add__(self, other: int) -> Valued:
        return Valued(int(self) + int(other), tuple(map(add, self.parts, parts_of(other, self))))

    __radd__ = __add__

    def __sub__(self, other: int) -> Valued:
        return Valued(int(self) - int(other), tuple(map(sub, self.parts, parts_of(other, self))))

    def __mul__(self, other: int) -> Valued:
        return Valued(int(self) * other, tuple([part * other for part in self.parts]))

    __rmul__ = __mul__

    def __floordiv__(self, other: int) -> Valued:
        return Valued(int(self) // other, tuple([part // other for part in self.parts]))


def parts_of(value: int, like: Valued) -> Ints:
    """The parts of a value; zeros, as many as another one has, if it remembers none."""
    return value.parts if isinstance(value, Valued) else (0,) * len(like.parts)


class Explaining(Judge[S]):
    """A judge whose values remember their parts."""

    def value(self, s: S) -> int:
        parts = tuple(map(mul, self.weights, self.parts(s)))
        return Valued(sum(parts) // PERCENT, parts)

    def part_value(self, feature: int, amount: int) -> int:
        parts = [0] * len(self.features)
        parts[feature] = amount * PERCENT
        return Valued(amount, tuple(parts))


def explaining(game: Game[S]) -> type[Judge[S]]:
    """The game's own judge, with values that remember their parts."""
    judge = judge_of(game)
    return type(judge.__name__, (Explaining, judge), {})


# ---- one choice against another

class Comparison(NamedTuple):
    """How much better one choice is than another, in hundredths of a point, and by what.

    `gap` is the sum of `terms` and `rest`. It is the mean over the worlds in which both were played out, and
    over the static value as far as the search trusts it; without such a world it is the static value's.
    """

    gap: int = 0
    terms: Reasons = ()         # the named ones, the largest amount first
    rest: int = 0               # what all others make
    worlds: int = 0             # in which both were played out
    ahead: int = 0              # in how many of these it came out better
    level: int = 0              # in how many as well
    margin: int | None = None   # 19 of 20 such differences lie within so much of the gap; None: not known
    fine: bool = False          # the other choice may be as good


def compare(judge: Judge[S], one: Candidate, other: Candidate, trust: int = 0) -> Comparison:
    """The comparison of two choices by all worlds that both met."""
    pairs = list(zip(one.results, other.results))
    if not pairs:
        return difference(judge, one.value - other.value)
    total = sum([first - second for first, second in pairs]) + (one.value - other.value) * trust
    plain = [int(first) - int(second) for first, second in pairs]
    found, margin = difference(judge, total, len(pairs) + trust), margin_of(plain, judge.point)
    return found._replace(
        worlds=len(plain), ahead=sum(result > 0 for result in plain), level=plain.count(0), margin=margin,
        fine=found.fine or margin is None or abs(found.gap) <= margin)


def difference(judge: Judge[S], total: int, count: int = 1) -> Comparison:
    """The comparison for a sum of so many differences between values."""
    scale = count * judge.point
    parts = total.parts if isinstance(total, Valued) else (0,) * len(judge.features)
    gap, *amounts = rounded([int(total) * PERCENT, *parts], scale)
    named = sorted(((feature, amount) for feature, amount in zip(judge.features, amounts) if amount),
                   key=lambda term: -abs(term[1]))
    kept, rest = 0, gap
    while kept < len(named) and abs(rest) * 100 > UNNAMED * abs(gap):
        rest -= named[kept][1]
        kept += 1
    return Comparison(gap, tuple(named[:kept]), rest, fine=abs(gap) < EQUAL)


def rounded(numbers: Sequence[int], scale: int) -> list[int]:
    """The first number, and its parts and what they lack, divided and rounded so that they still add up."""
    whole, *parts = numbers
    found, before, total = [], 0, 0
    for part in parts:
        total += part
        after = nearest(total, scale)
        found.append(after - before)
        before = after
    return [nearest(whole, scale), *found]


def nearest(number: int, scale: int) -> int:
    """A quotient, rounded to the nearest whole number."""
    return (2 * number + scale) // (2 * scale)


def margin_of(differences: Sequence[int], point: int) -> int | None:
    """By how much the mean may err, in hundredths of a point: in 19 of 20 such samples by no more."""
    count = len(differences)
    if count < LEAST_WORLDS:
        return None
    spread = count * sum(one * one for one in differences) - sum(differences) ** 2
    times = STUDENT[count - 2] if count - 2 < len(STUDENT) else NORMAL
    return isqrt((times * 100) ** 2 * spread // ((1000 * point * count) ** 2 * (count - 1)))
