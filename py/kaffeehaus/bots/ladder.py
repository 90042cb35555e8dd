"""The levels of computer players: how far each looks ahead, and which errors it makes."""

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
    from .greedy import Ranked
    from .value import Judge, Progress

# as stored in marks of records, so they never change; 0 is a person
CASUAL, REGULAR, MASTER, BEGINNER, ADVANCED, EXPERT = range(1, 7)
LEVELS = BEGINNER, CASUAL, REGULAR, ADVANCED, EXPERT, MASTER        # the weakest first


class Level(NamedTuple):
    """How a level chooses among the choices that its judge has valued."""

    noise: int = 0              # noise added to values, in hundredths of a point at most
    slips: int = 0              # percent of choices for which it takes the second or third best
    ahead: bool = True          # whether it looks to the end of its own turn
    # whether its weights were trained by self-play, or set by hand
    taught: bool = True
    effort: search.Effort | None = None     # search in determinised worlds instead of static values


PATIENCE = 8                    # seconds after which a search ends, on any machine
THOROUGH = Level(effort=search.Effort(60, 5, PATIENCE))


DEFAULT_LEVELS = {CASUAL: Level(200, 15, False), REGULAR: Level(), MASTER: Level()}


def of(game: Game[S]) -> Mapping[int, Level]:
    """The levels of a game by their numbers, the weakest first."""
    levels: Mapping[int, Level] = getattr(game.bot, "LEVELS", DEFAULT_LEVELS)
    return levels


def strength(number: int) -> int:
    """The rank of a level; numbers that only a newer version knows rank highest."""
    return LEVELS.index(number) if number in LEVELS else len(LEVELS) * (number > 0)


def nearest_level(levels: Iterable[int], number: int) -> int:
    """The game's level for a number: that level itself, else the next weaker one, else the weakest."""
    numbers = list(levels)
    return next((own for own in reversed(numbers) if strength(own) <= strength(number)), numbers[0])


def level_of(game: Game[S], number: int) -> Level:
    levels = of(game)
    return levels[nearest_level(levels, number)]


def choice_seed(seed: int, choice: int) -> int:
    """The seed of a bot for one choice: a one-way hash, which reveals nothing of the game's chance."""
    return mix(mix(seed + 1) ^ choice) >> 16


def choose(game: Game[S], seen: S, number: int, seed: int, progress: Progress | None = None) -> Action:
    """A legal choice for the seat to move; deterministic for an observation, a level and a seed."""
    return choose_at_level(game, seen, level_of(game, number), seed, progress)


def choose_at_level(game: Game[S], seen: S, level: Level, seed: int,
                    progress: Progress | None = None) -> Action:
    legal = game.legal(seen)
    if len(legal) == 1:
        return legal[0]
    if level.effort:
        return search.choose(game, seen, seed, progress, effort=level.effort)
    found, taken = look(judge_at(judge_of(game), game, seen, level), level, Stream(seed))
    if progress:
        progress(1)
    return found[taken][-1]


def judge_at(judge_class: type[Judge[S]], game: Game[S], seen: S, level: Level) -> Judge[S]:
    """The judge of a level that does not search."""
    weights = None if level.taught else (100,) * len(judge_class.terms())
    judge = judge_class(game, seen, game.mover(seen), weights)
    if not level.ahead:
        judge.breadth = 0
    return judge


def look(judge: Judge[S], level: Level, chance: Stream) -> tuple[list[Ranked], int]:
    """The choices as a level values them with its errors, the best first, and which of them it takes."""
    found = ranked(judge, chance)
    if level.noise:
        found = [(value + chance.below(level.noise), tie, action) for value, tie, action in found]
        found.sort(reverse=True)
    slip = chance.below(100) < level.slips
    return found, min(1 + chance.below(2), len(found) - 1) if slip else 0
