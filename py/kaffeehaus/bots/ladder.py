"""The levels that a seat can be given to: what each looks at, and how it errs."""

from typing import NamedTuple

from ..table.chance import Stream
from .greedy import ranked
from .value import judge_of

CASUAL, REGULAR, MASTER = LEVELS = range(1, 4)      # as a record's marks have them; 0 is a person


class Level(NamedTuple):
    """How a level chooses among what its judge has weighed."""

    soft: int = 0               # hundredths of a point by which worths are misjudged, at most
    slips: int = 0              # percent of choices that are only the second or third best
    ahead: bool = True          # whether it looks to the end of its own turn
    taught: bool = True         # whether it weighs with what self-play has taught, or with weights set by hand


OF_GAME = {
    "vienna": (Level(700, 15, False), Level(230), Level()),
    "carpe_diem": (Level(200, 10, False, False), Level(100, taught=False), Level()),
    "cafe_melange": (Level(350, 15), Level()),
    "ganz_wien": (Level(450, 15, False), Level(270), Level()),
}
OF_OTHERS = Level(200, 15, False), Level(0), Level()


def level_of(game, number):
    """A level by its number; a higher one than there is, as a newer version may have, is the highest."""
    levels = OF_GAME.get(game.key, OF_OTHERS)
    return levels[min(max(number, 1), len(levels)) - 1]


def choose(game, seen, number, seed, progress=None):
    """A legal choice for the seat to move; the same for the same observation, level and seed."""
    return at_level(game, seen, level_of(game, number), seed, progress)


def at_level(game, seen, level, seed, progress=None):
    legal = game.legal(seen)
    if len(legal) == 1:
        return legal[0]
    chance = Stream(seed)
    judge_class = judge_of(game)
    judge = judge_class(game, seen, game.turn(seen), None if level.taught else (100,) * len(judge_class.features))
    if not level.ahead:
        judge.breadth = 0
    found = ranked(judge, chance)
    if level.soft:
        found = sorted(((worth + chance.below(level.soft), tie, action) for worth, tie, action in found), reverse=True)
    slip = chance.below(100) < level.slips
    if progress:
        progress(1)
    return found[min(1 + chance.below(2), len(found) - 1) if slip else 0][-1]
