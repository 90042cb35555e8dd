"""The levels that a seat can be given to: what each looks at, and how it errs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..table.chance import Stream, mix
from . import search
from .greedy import ranked
from .value import judge_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..table.contract import Action, S
    from ..table.game import Game
    from .value import Progress

# as a record's marks have them, for ever; 0 is a person
CASUAL, REGULAR, MASTER, BEGINNER, ADVANCED, EXPERT = range(1, 7)
LEVELS = BEGINNER, CASUAL, REGULAR, ADVANCED, EXPERT, MASTER        # the weakest first


class Level(NamedTuple):
    """How a level chooses among what its judge has weighed."""

    soft: int = 0               # hundredths of a point by which worths are misjudged, at most
    slips: int = 0              # percent of choices that are only the second or third best
    ahead: bool = True          # whether it looks to the end of its own turn
    # whether it weighs with what self-play has taught, or with weights set by hand
    taught: bool = True
    effort: search.Effort | None = None     # how much it tries out in worlds dealt anew, instead of one look


PATIENCE = 8                    # seconds after which nobody tries out more, whatever the machine
THOROUGH = Level(effort=search.Effort(60, 5, PATIENCE))


OF_OTHERS = {CASUAL: Level(200, 15, False), REGULAR: Level(), MASTER: Level()}


def of(game: Game[S]) -> Mapping[int, Level]:
    """The levels of a game by their numbers, the weakest first."""
    levels: Mapping[int, Level] = getattr(game.bot, "LEVELS", OF_OTHERS)
    return levels


def strength(number: int) -> int:
    """The place of a level among all; a number that only a newer version knows comes last."""
    return LEVELS.index(number) if number in LEVELS else len(LEVELS) * (number > 0)


def known(levels: Iterable[int], number: int) -> int:
    """The number of a level; of one that is not among a game's levels, that of the next weaker one,
    or else of the weakest."""
    numbers = list(levels)
    return next((own for own in reversed(numbers) if strength(own) <= strength(number)), numbers[0])


def level_of(game: Game[S], number: int) -> Level:
    levels = of(game)
    return levels[known(levels, number)]


def own_chance(seed: int, choice: int) -> int:
    """The seed of a bot for one choice of a game: a one-way mix,
    so that it says nothing of the game's own chance."""
    return mix(mix(seed + 1) ^ choice) >> 16


def choose(game: Game[S], seen: S, number: int, seed: int, progress: Progress | None = None) -> Action:
    """A legal choice for the seat to move; the same for the same observation, level and seed."""
    return at_level(game, seen, level_of(game, number), seed, progress)


def at_level(game: Game[S], seen: S, level: Level, seed: int, progress: Progress | None = None) -> Action:
    legal = game.legal(seen)
    if len(legal) == 1:
        return legal[0]
    if level.effort:
        return search.choose(game, seen, seed, progress, effort=level.effort)
    chance = Stream(seed)
    judge_class = judge_of(game)
    weights = None if level.taught else (100,) * len(judge_class.terms())
    judge = judge_class(game, seen, game.mover(seen), weights)
    if not level.ahead:
        judge.breadth = 0
    found = ranked(judge, chance)
    if level.soft:
        found = [(worth + chance.below(level.soft), tie, action) for worth, tie, action in found]
        found.sort(reverse=True)
    slip = chance.below(100) < level.slips
    if progress:
        progress(1)
    return found[min(1 + chance.below(2), len(found) - 1) if slip else 0][-1]
