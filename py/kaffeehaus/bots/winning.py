"""The chances to win during a finished game: it is played on many times, with fresh luck each time.

The hidden cards stay as they were. Every seat takes the best of a few choices drawn at random. All positions
of a game meet the same luck in the world of the same number, so that differences between them are less
noisy than each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from ..table.chance import Stream, mix
from ..table.game import SEED_LIMIT, S
from .search import MOST_CHOICES
from .value import judge_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeAlias

    from ..table.contract import Action, Ints
    from ..table.game import Game
    from ..table.record import Record

    Shares: TypeAlias = list[Ints]      # by world: the parts of the win of each seat

DRAWN = 3               # choices of which a seat takes the best
WIN = 60                # parts of a win, which ties share
CERTAIN = 1.96          # standard errors within which a 95 % interval lies
PRIOR = 2               # worlds
MOST_POINTS = 40        # positions of a game whose chances are found out
SALT = 1 << 23          # so that the seeds differ from those of the game and of other judgements


class Chance(NamedTuple):
    """The chance of a seat to win, and its 95 % interval, in per mille.

    The mean is drawn towards an even chance, as if PRIOR more worlds had ended so: else a chance after two
    worlds would jump between nothing and certainty.
    """

    low: int
    mean: int
    high: int


class Players(Generic[S]):
    """Everybody plays by the same policy, which the values of positions for each seat decide."""

    def __init__(self, game: Game[S], s: S) -> None:
        self.game = game
        self.judges = [judge_of(game)(game, s, seat) for seat in range(s.seats)]
        for judge in self.judges:
            judge.breadth = 0

    def ranked(self, s: S) -> list[Action]:
        """What the seat to move considers, the worst first."""
        judge = self.judges[self.game.mover(s)]
        judge.known.clear()
        choices = judge.choices(s)
        if len(choices) < 2:
            return choices
        return [action for _, action in sorted((judge.value(judge.result_of(s, action)), action)
                                               for action in choices)]

    def pick(self, s: S, chance: Stream) -> Action:
        """The best of DRAWN choices; each of these is worked out only if it was drawn."""
        judge = self.judges[self.game.mover(s)]
        choices = judge.choices(s)
        if len(choices) == 1:
            return choices[0]
        judge.known.clear()
        drawn = {choices[chance.below(len(choices))]: None for _ in range(DRAWN)}
        return max((judge.value(judge.result_of(s, action)), action) for action in drawn)[1]

    def to_the_end(self, s: S, chance: Stream) -> S:
        s = s.clone()
        for _ in range(MOST_CHOICES):
            if not s.agenda:
                break
            self.game.apply(s, self.pick(s, chance))
        return s


def shares_of(game: Game[S], s: S) -> Ints:
    """By seat, the parts of a win in a final position; of one that was given up, what points say."""
    if s.agenda:
        points = game.points(s)
        winners = [own == max(points) for own in points]
    else:
        winners = [rank == 1 for rank in game.ranking(s)]
    return tuple(WIN // winners.count(True) * won for won in winners)


def played_on(game: Game[S], s: S, number: int, salt: int) -> Ints:
    """The shares in the world of this number."""
    chance, world = Stream(mix(mix(salt + SALT) ^ number)), s.clone()
    world.seed = chance.below(SEED_LIMIT)
    return shares_of(game, Players(game, s).to_the_end(world, chance))


def win_shares(record: Record, places: Sequence[int], number: int) -> list[Ints]:
    """The shares in one world, played on from each of these choices: a judgement of the analysis."""
    return [played_on(record.game, record.states[k], number, record.setup.seed or 0) for k in places]


def starts_of_turns(record: Record) -> list[int]:
    """The choices with which turns begin, evenly thinned out to MOST_POINTS."""
    found = [k for k in range(len(record)) if not k or record.turn(k) != record.turn(k - 1)]
    count = len(found)
    return found if count <= MOST_POINTS else [found[place * count // MOST_POINTS]
                                               for place in range(MOST_POINTS)]


def chances(shares: Iterable[Ints]) -> tuple[Chance, ...]:
    """The chance of each seat, by the shares in every world (Wilson's interval)."""
    columns = list(zip(*shares))
    return tuple(interval(sum(column), len(column), len(columns)) for column in columns)


def interval(parts: int, worlds: int, seats: int) -> Chance:
    drawn = (parts + PRIOR * WIN / seats) / (WIN * (worlds + PRIOR))
    mean, square = parts / (WIN * worlds), CERTAIN * CERTAIN / worlds
    middle = (mean + square / 2) / (1 + square)
    half = CERTAIN * ((mean * (1 - mean) + square / 4) / worlds) ** .5 / (1 + square)
    return Chance(int(1000 * max(0, middle - half)), round(1000 * drawn),
                  min(1000, int(1000 * (middle + half)) + 1))
