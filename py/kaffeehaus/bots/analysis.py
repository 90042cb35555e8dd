"""Analyses a finished game: what each choice cost, how lucky each seat was, and where the game turned.

The cost of a choice is how much higher the judge values the best alternative, given what the seat knew.
The luck of a draw is the value of its outcome minus the mean over other outcomes, with the same hidden cards.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from ..table.chance import Stream, mix
from ..table.game import SEED_LIMIT, Unknown
from . import search, winning
from .greedy import ranked
from .reasons import NORMAL, compare, difference, explaining, nearest
from .value import judge_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any, TypeAlias, TypeVar

    from ..table.contract import Action, Ints, S, Seat
    from ..table.game import Game
    from ..table.record import Record
    from .reasons import Comparison, Reasons
    from .value import Judge

    Result = TypeVar("Result")
    Moment: TypeAlias = tuple[int, int]     # choice, gain
    # yields judgements as (percent done, name, arguments) and is sent their results
    Analysing: TypeAlias = Generator[tuple[int, str, tuple[Any, ...]], Any, Result]

FUTURES = 16            # outcomes to compare a draw with
WORLDS = 12             # determinised worlds in which two choices are compared by playouts
WEIGHED = 48            # worlds in which two choices are weighed against each other
TRIED, SHOWN = 6, 3     # per seat at most: choices verified by playouts, turning points shown
LEAST = 30              # hundredths of a point: a choice that costs less is no turning point
NAMED, REASONS = 5, 3   # hundredths of a point: a smaller difference is no reason; reasons at most
JUDGED = 60             # percent of the work done once every choice has been judged
CHANCE_OFFSET = 1 << 21     # so that the seeds differ from those of the game, the bots and the hints
DEAL = -1               # stands for the deal in place of a choice


class JudgedChoice(NamedTuple):
    """A choice: the best alternative (None if none is better), its cost, and the luck after it, by seat.

    `doubt` is the variance of that luck, because the mean is one of a sample.
    """

    better: Action | None
    cost: int
    luck: Ints
    doubt: Ints = ()


class TurningPoint(NamedTuple):
    """A costly choice, confirmed by playouts."""

    choice: int
    better: Action
    cost: int               # hundredths of a point
    sure: int               # percent of the worlds in which the better choice came out ahead
    reasons: Reasons        # (feature, hundredths of a point)


class Review(NamedTuple):
    """The analysis of a whole game, by seat, in hundredths of a point."""

    turns: tuple[tuple[TurningPoint, ...], ...]     # up to three for each seat, the costliest first
    costs: Ints                             # of all choices together
    luck: Ints                              # of all draws together
    best: tuple[Moment | None, ...]         # the luckiest draw
    worst: tuple[Moment | None, ...]        # the unluckiest draw
    doubt: Ints = ()                        # half the 95 % interval of all luck


def review(record: Record) -> Analysing[Review]:
    """A generator that yields one judgement after another to be computed, and returns the Review.

    The caller computes each by JUDGEMENTS, wherever it likes, and sends back the result.
    """
    judged: list[JudgedChoice] = []
    cost: list[int] = []
    deal, doubt = yield 0, "deal_luck", ()
    chances, doubts = [(DEAL, deal)], [doubt]
    for k in range(len(record)):
        found = JudgedChoice(*(yield k * JUDGED // len(record), "judge_choice", (k,)))
        judged.append(found)
        cost.append(found.cost)
        if any(found.luck):
            chances.append((k, found.luck))
            doubts.append(found.doubt)
    turns: list[tuple[TurningPoint, ...]] = []
    seats = range(record.setup.seats)
    for seat in seats:
        turns.append((yield from turning_points(record, seat, judged, cost)))
    own = [[k for k in range(len(record)) if record.turn(k) == seat] for seat in seats]
    moments = [[(k, luck[seat]) for k, luck in chances] for seat in seats]
    return Review(tuple(turns), tuple(sum(cost[k] for k in ks) for ks in own),
                  tuple(sum(gain for _, gain in found) for found in moments),
                  tuple(moment(found, max) for found in moments),
                  tuple(moment(found, min) for found in moments),
                  tuple(isqrt(NORMAL ** 2 * sum(column)) // 1000 for column in zip(*doubts)))


def turning_points(record: Record, seat: Seat, judged: list[JudgedChoice],
                   cost: list[int]) -> Analysing[tuple[TurningPoint, ...]]:
    """The turning points of a seat; corrects `cost` where playouts disagree with the first estimate."""
    costly = sorted((-found.cost, k) for k, found in enumerate(judged)
                    if found.cost >= LEAST and record.turn(k) == seat)
    turns: list[TurningPoint] = []
    unit, whole = judge_of(record.game).point, record.setup.seats * TRIED * WORLDS
    for place, (_, k) in enumerate(costly[:TRIED]):
        better, results = tuple(judged[k].better or ()), []
        share = seat * TRIED + place
        for number in range(WORLDS):
            done = JUDGED + (100 - JUDGED) * (share * WORLDS + number) // whole
            results.append((yield done, "compare_playouts", (k, better, number)))
        cost[k] = max(0, sum(results) // WORLDS * 100 // unit)
        if search.significant(results) and cost[k] >= LEAST:
            ahead = sum((result > 0) * 2 + (result == 0) for result in results)
            why = yield done, "reasons", (k, better)
            sure = 100 * ahead // (2 * WORLDS)
            turns.append(TurningPoint(k, better, cost[k], sure, tuple(map(tuple, why))))
        if len(turns) == SHOWN:
            break
    return tuple(sorted(turns, key=lambda turn: (-turn.cost, turn.choice)))


def moment(found: list[Moment], most: Callable[..., Any]) -> Moment | None:
    """The luckiest or unluckiest draw, or None if no luck went that way."""
    k, gain = most(found, key=lambda pair: (pair[1], -pair[0]))
    return (k, gain) if gain == most(gain, 0) != 0 else None


# ---- the judgements: each is a short computation

def deal_luck(record: Record) -> tuple[Ints, Ints]:
    """The luck of the deal and its variance, by seat."""
    chance, setup = stream_for(record, len(record)), record.setup
    others = [record.game.new(setup._replace(seed=chance.below(SEED_LIMIT))) for _ in range(FUTURES)]
    return gains(record.game, record.states[0], others)


def judge_choice(record: Record, k: int) -> JudgedChoice:
    """The estimated cost of choice k, and the luck that followed."""
    game, s, action, chance = record.game, record.states[k], record.actions[k], stream_for(record, k)
    better, cost = best_alternative(game, game.observe(s, game.mover(s)), action, chance)
    return JudgedChoice(better, cost, *luck(game, s, action, record.states[k + 1], chance))


def best_alternative(game: Game[S], seen: S, action: Action, chance: Stream) -> tuple[Action | None, int]:
    """(best choice, how much better it is); (None, 0) if this one was the best."""
    if len(game.legal(seen)) == 1:
        return None, 0
    judge = judge_of(game)(game, seen, game.mover(seen))
    start = chance.below(1 << 40)
    value, _, best = ranked(judge, Stream(start))[0]
    after = judge.after(seen, action)
    own = judge.expected(action, Stream(start).below(1 << 40)) if after is None else judge.ahead(after)
    cost = (value - own) * 100 // judge.point
    return (best, cost) if best != action and cost > 0 else (None, 0)


def luck(game: Game[S], s: S, action: Action, actual: S, chance: Stream) -> tuple[Ints, Ints]:
    """By seat, the actual outcome against the mean of others, and its variance; zeros without chance."""
    blank = s.clone()
    blank.seed = None
    try:
        game.apply(blank, action)
        return (0,) * s.seats, (0,) * s.seats
    except Unknown:
        pass
    others = []
    for _ in range(FUTURES):
        other = s.clone()
        other.seed = chance.below(SEED_LIMIT)
        game.apply(other, action)
        others.append(other)
    return gains(game, actual, others)


def gains(game: Game[S], actual: S, others: Sequence[S]) -> tuple[Ints, Ints]:
    found, doubts, point = [], [], judge_of(game).point
    for seat in range(actual.seats):
        values = [value_for(game, other, seat) for other in others]
        own, count, total = value_for(game, actual, seat), len(values), sum(values)
        found.append(nearest((own * count - total) * 100, point * count))
        spread = sum((value * count - total) ** 2 for value in values) * 100 ** 2
        doubts.append(spread // (count ** 3 * (count - 1) * point ** 2))
    return tuple(found), tuple(doubts)


def value_for(game: Game[S], s: S, seat: Seat) -> int:
    """The value of a position for a seat; searches ahead where the judge cannot value it directly."""
    judge = judge_of(game)(game, s, seat)
    waits = judge.goes_on(s) and s.agenda[-1][0] in judge.blind
    return judge.ahead(s) if waits else judge.value(s)


def compare_playouts(record: Record, k: int, better: Action, number: int,
                     final: Judge[Any] | None = None) -> int:
    """The playout of the better choice minus that of the one made, in one determinised world."""
    game, s = record.game, record.states[k]
    seat, chance = game.mover(s), Stream(mix(stream_for(record, k).seed + number + 1))
    seen = game.observe(s, seat)
    policies = search.PlayoutPolicies(game, seen, seat, None, final=final)
    world, seed = game.determinise(seen, seat, chance), chance.below(1 << 40)
    one, other = (policies.playout(world, action, Stream(seed)) for action in (better, record.actions[k]))
    return one - other


def reasons(record: Record, k: int, better: Action) -> Reasons:
    """The features that the better choice improves, by the playouts that compared it."""
    game, s = record.game, record.states[k]
    seat = game.mover(s)
    judge = explaining(game)(game, game.observe(s, seat), seat)
    total = sum(compare_playouts(record, k, better, number, judge) for number in range(WORLDS))
    terms = difference(judge, total, WORLDS).terms
    return tuple((feature, gained) for feature, gained in terms if gained >= NAMED)[:REASONS]


def weigh(record: Record, k: int, one: Action, other: Action) -> Comparison:
    """How much better one choice is than another, as far as the seat knew."""
    game, s = record.game, record.states[k]
    seat = game.mover(s)
    seen = game.observe(s, seat)
    better, worse = search.played_on(game, seen, (one, other), stream_for(record, k).seed, range(WEIGHED))
    return compare(judge_of(game)(game, seen, seat), better, worse)


def stream_for(record: Record, k: int) -> Stream:
    if record.setup.seed is None:
        raise Unknown("chance")
    return Stream(mix(mix(record.setup.seed + 1) ^ (k + CHANCE_OFFSET)) >> 16)


JUDGEMENTS = {"deal_luck": deal_luck, "judge_choice": judge_choice, "compare_playouts": compare_playouts,
              "reasons": reasons, "weigh": weigh, "win_shares": winning.win_shares}
