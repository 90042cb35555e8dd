"""Looks back on a finished game: what each choice cost, what chance gave or took, and where the game turned.

A choice costs what the best one at first sight is worth more, seen with the eyes of whoever decided.
What chance gave is the worth of what came against the mean of what might have come,
everything that lay hidden being what it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..table.chance import Stream, mix
from ..table.game import SEED_LIMIT, Unknown
from . import hints, search
from .greedy import ranked
from .value import judge_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any, TypeAlias, TypeVar

    from ..table.contract import Action, Ints, S, Seat
    from ..table.game import Game
    from ..table.record import Record
    from .hints import Reasons

    Found = TypeVar("Found")
    Moment: TypeAlias = tuple[int, int]     # choice, gain
    # asks (percent done, name, facts), is sent what was found, and comes to something in the end
    Asking: TypeAlias = Generator[tuple[int, str, tuple[Any, ...]], Any, Found]

FUTURES = 16            # other outcomes that a piece of chance is held against
WORLDS = 12             # worlds in which two choices are played on
TRIED, SHOWN = 6, 3     # of each seat: choices that are played on at most, and turning points that are told
LEAST = 30              # hundredths of a point: what costs less turned nothing
NAMED = 5               # and what is told of a reason
JUDGED = 60             # percent of the work that is done when all choices are judged
OWN_CHANCE = 1 << 21    # the judges' chance is neither the game's nor that of bots and hints
DEAL = -1               # in the place of a choice: what was dealt before the first one


class Judged(NamedTuple):
    """One choice: the better one (None: there is none), what that is worth more,
    and what chance then gave by seat."""

    better: Action | None
    cost: int
    luck: Ints


class Turn(NamedTuple):
    """A choice that cost much, also when both ways were played on."""

    choice: int
    better: Action
    cost: int               # hundredths of a point
    sure: int               # percent of the worlds in which the better one came out ahead
    reasons: Reasons        # (feature, hundredths of a point)


class Review(NamedTuple):
    """A whole game, seat by seat, in hundredths of a point."""

    turns: tuple[tuple[Turn, ...], ...]     # up to three of each seat, the dearest first
    costs: Ints                             # what all its choices cost
    luck: Ints                              # what chance gave it in all
    best: tuple[Moment | None, ...]         # the luckiest moment
    worst: tuple[Moment | None, ...]        # the unluckiest one


def review(record: Record) -> Asking[Review]:
    """Asks for one judgement after the other: yields (percent done, name, facts) of it, takes it,
    returns the Review.

    So whoever drives it decides where each is worked out, and how long it rests in between.
    """
    judged: list[Judged] = []
    cost: list[int] = []
    chances: list[tuple[int, Ints]] = [(DEAL, (yield 0, "dealt", ()))]
    for k in range(len(record)):
        found = Judged(*(yield k * JUDGED // len(record), "judged", (k,)))
        judged.append(found)
        cost.append(found.cost)
        if any(found.luck):
            chances.append((k, found.luck))
    turns: list[tuple[Turn, ...]] = []
    seats = range(record.setup.seats)
    for seat in seats:
        turns.append((yield from turns_of(record, seat, judged, cost)))
    own = [[k for k in range(len(record)) if record.turn(k) == seat] for seat in seats]
    moments = [[(k, luck[seat]) for k, luck in chances] for seat in seats]
    return Review(tuple(turns), tuple(sum(cost[k] for k in ks) for ks in own),
                  tuple(sum(gain for _, gain in found) for found in moments),
                  tuple(moment(found, max) for found in moments),
                  tuple(moment(found, min) for found in moments))


def turns_of(record: Record, seat: Seat, judged: list[Judged], cost: list[int]) -> Asking[tuple[Turn, ...]]:
    """The turning points of a seat; `cost` is set right where playing on tells another story."""
    dear = sorted((-found.cost, k) for k, found in enumerate(judged)
                  if found.cost >= LEAST and record.turn(k) == seat)
    turns: list[Turn] = []
    unit, whole = judge_of(record.game).point, record.setup.seats * TRIED * WORLDS
    for place, (_, k) in enumerate(dear[:TRIED]):
        better, results = tuple(judged[k].better or ()), []
        share = seat * TRIED + place
        for number in range(WORLDS):
            done = JUDGED + (100 - JUDGED) * (share * WORLDS + number) // whole
            results.append((yield done, "played_on", (k, better, number)))
        cost[k] = max(0, sum(results) // WORLDS * 100 // unit)
        if search.clear(results) and cost[k] >= LEAST:
            ahead = sum((result > 0) * 2 + (result == 0) for result in results)
            why = yield done, "reasons", (k, better)
            turns.append(Turn(k, better, cost[k], 100 * ahead // (2 * WORLDS), tuple(map(tuple, why))))
        if len(turns) == SHOWN:
            break
    return tuple(sorted(turns, key=lambda turn: (-turn.cost, turn.choice)))


def moment(found: list[Moment], most: Callable[..., Any]) -> Moment | None:
    """The luckiest or the unluckiest moment, if chance went that way at all."""
    k, gain = most(found, key=lambda pair: (pair[1], -pair[0]))
    return (k, gain) if gain == most(gain, 0) != 0 else None


# ---- the judgements, each a small piece of work

def dealt(record: Record) -> Ints:
    """By seat: what the deal gave."""
    chance, setup = own_chance(record, len(record)), record.setup
    others = [record.game.new(setup._replace(seed=chance.below(SEED_LIMIT))) for _ in range(FUTURES)]
    return gains(record.game, record.states[0], others)


def judged(record: Record, k: int) -> Judged:
    """What choice k cost at first sight, and what chance then gave."""
    game, s, action, chance = record.game, record.states[k], record.actions[k], own_chance(record, k)
    better, cost = first_sight(game, game.observe(s, game.mover(s)), action, chance)
    return Judged(better, cost, luck(game, s, action, record.states[k + 1], chance))


def first_sight(game: Game[S], seen: S, action: Action, chance: Stream) -> tuple[Action | None, int]:
    """(the best choice, what it is worth more); (None, 0) where there was none better."""
    if len(game.legal(seen)) == 1:
        return None, 0
    judge = judge_of(game)(game, seen, game.mover(seen))
    start = chance.below(1 << 40)
    worth, _, best = ranked(judge, Stream(start))[0]
    after = judge.after(seen, action)
    own = judge.expected(action, Stream(start).below(1 << 40)) if after is None else judge.ahead(after)
    cost = (worth - own) * 100 // judge.point
    return (best, cost) if best != action and cost > 0 else (None, 0)


def luck(game: Game[S], s: S, action: Action, came: S, chance: Stream) -> Ints:
    """By seat: what came against what might have come, where a choice met with chance at all."""
    blank = s.clone()
    blank.seed = None
    try:
        game.apply(blank, action)
        return (0,) * s.seats
    except Unknown:
        pass
    others = []
    for _ in range(FUTURES):
        other = s.clone()
        other.seed = chance.below(SEED_LIMIT)
        game.apply(other, action)
        others.append(other)
    return gains(game, came, others)


def gains(game: Game[S], came: S, others: Sequence[S]) -> Ints:
    found = []
    for seat in range(came.seats):
        mean = sum(worth(game, other, seat) for other in others) // len(others)
        found.append((worth(game, came, seat) - mean) * 100 // judge_of(game).point)
    return tuple(found)


def worth(game: Game[S], s: S, seat: Seat) -> int:
    """What a position is worth to a seat; one that cannot be weighed yet is followed to where it can be."""
    judge = judge_of(game)(game, s, seat)
    waits = judge.goes_on(s) and s.agenda[-1][0] in judge.blind
    return judge.ahead(s) if waits else judge.value(s)


def played_on(record: Record, k: int, better: Action, number: int) -> int:
    """What the better choice comes to more than the one that was made,
    in one world its seat might think of."""
    game, s = record.game, record.states[k]
    seat, chance = game.mover(s), Stream(mix(own_chance(record, k).seed + number + 1))
    seen = game.observe(s, seat)
    players, world = search.Players(game, seen, seat, None), game.determinise(seen, seat, chance)
    fortune = chance.below(1 << 40)
    one, other = (players.playout(world, action, Stream(fortune)) for action in (better, record.actions[k]))
    return one - other


def reasons(record: Record, k: int, better: Action) -> Reasons:
    """The features in which the better choice leads to more."""
    game, s = record.game, record.states[k]
    judge = judge_of(game)(game, game.observe(s, game.mover(s)), game.mover(s))
    found = hints.reasons(judge, better, record.actions[k], own_chance(record, k).seed)
    scaled = ((feature, gained * 100 // judge.point) for feature, gained in found)
    return tuple((feature, gained) for feature, gained in scaled if gained >= NAMED)


def own_chance(record: Record, k: int) -> Stream:
    if record.setup.seed is None:
        raise Unknown("chance")
    return Stream(mix(mix(record.setup.seed + 1) ^ (k + OWN_CHANCE)) >> 16)


JUDGEMENTS = {"dealt": dealt, "judged": judged, "played_on": played_on, "reasons": reasons}
