"""The levels that a seat can be given to: what each looks at, and how it errs."""

from typing import NamedTuple

from ..table.chance import Stream, mix
from . import search
from .greedy import ranked
from .value import judge_of

# as a record's marks have them, for ever; 0 is a person
CASUAL, REGULAR, MASTER, BEGINNER, ADVANCED, EXPERT = range(1, 7)
LEVELS = BEGINNER, CASUAL, REGULAR, ADVANCED, EXPERT, MASTER        # the weakest first


class Level(NamedTuple):
    """How a level chooses among what its judge has weighed."""

    soft: int = 0               # hundredths of a point by which worths are misjudged, at most
    slips: int = 0              # percent of choices that are only the second or third best
    ahead: bool = True          # whether it looks to the end of its own turn
    taught: bool = True         # whether it weighs with what self-play has taught, or with weights set by hand
    effort: search.Effort | None = None     # how much it tries out in worlds dealt anew, instead of one look


PATIENCE = 8                    # seconds after which nobody tries out more, whatever the machine
THOROUGH = Level(effort=search.Effort(60, 5, PATIENCE))


OF_OTHERS = {CASUAL: Level(200, 15, False), REGULAR: Level(), MASTER: Level()}


def of(game):
    """The levels of a game by their numbers, the weakest first."""
    return getattr(game.bot, "LEVELS", OF_OTHERS)


def strength(number):
    """The place of a level among all; a number that only a newer version knows comes last."""
    return LEVELS.index(number) if number in LEVELS else len(LEVELS) * (number > 0)


def known(levels, number):
    """The number of a level; of one that is not among a game's levels, that of the next weaker one, or else of the weakest."""
    numbers = list(levels)
    return next((own for own in reversed(numbers) if strength(own) <= strength(number)), numbers[0])


def level_of(game, number):
    levels = of(game)
    return levels[known(levels, number)]


def own_chance(seed, choice):
    """The seed of a bot for one choice of a game: a one-way mix, so that it says nothing of the game's own chance."""
    return mix(mix(seed + 1) ^ choice) >> 16


def choose(game, seen, number, seed, progress=None):
    """A legal choice for the seat to move; the same for the same observation, level and seed."""
    return at_level(game, seen, level_of(game, number), seed, progress)


def at_level(game, seen, level, seed, progress=None):
    legal = game.legal(seen)
    if len(legal) == 1:
        return legal[0]
    if level.effort:
        return search.choose(game, seen, seed, progress, effort=level.effort)
    chance = Stream(seed)
    judge_class = judge_of(game)
    judge = judge_class(game, seen, game.turn(seen), None if level.taught else (100,) * len(judge_class.terms()))
    if not level.ahead:
        judge.breadth = 0
    found = ranked(judge, chance)
    if level.soft:
        found = sorted(((worth + chance.below(level.soft), tie, action) for worth, tie, action in found), reverse=True)
    slip = chance.below(100) < level.slips
    if progress:
        progress(1)
    return found[min(1 + chance.below(2), len(found) - 1) if slip else 0][-1]
