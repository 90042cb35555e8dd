"""A bot that looks one choice ahead: it takes what leads to the most valuable position, as far as that can be seen."""

from importlib import import_module

from ..table.chance import Stream
from ..table.game import game_of

SLIP = 25       # one choice in so many is only the second best
WORLDS = 4      # worlds tried for a choice whose outcome is open from the start


class Judge:
    """What a position is worth to a seat, in hundredths of a point; a game may know better in a module of its own."""

    horizon = ()        # the numbers of the steps that nobody looks behind

    def __init__(self, game, seen, seat):
        self.game, self.seen, self.seat = game, seen, seat

    def value(self, s):
        """Own points against those of the best of the others."""
        points = self.game.points(s)
        own = points.pop(self.seat)
        return 100 * own - 50 * max(points)

    def expected(self, action, chance):
        """What a choice is worth whose outcome is open from the start: the mean over some worlds that fit."""
        total = 0
        for _ in range(WORLDS):
            world = self.game.determinise(self.seen, self.seat, Stream(chance))
            self.game.apply(world, action)
            total += self.value(world)
            chance += 1
        return total // WORLDS


def choose(game, seen, seed, progress=None):
    """A legal choice for the seat to move; the same for the same observation and seed."""
    legal = game.legal(seen)
    if len(legal) == 1:
        return legal[0]
    chance = Stream(seed)
    judge = judge_of(game)(game, seen, game.turn(seen))
    start = chance.below(1 << 40)
    ranked = sorted(((worth(judge, action, start), chance.below(1 << 30), action) for action in legal), reverse=True)
    slip = chance.below(SLIP) == 0
    if progress:
        progress(1)
    return ranked[slip][-1]


def worth(judge, action, chance):
    """The value of what follows, up to where it becomes unknown or is no longer looked at."""
    s = None
    for s, _ in judge.game.stages(judge.seen, action):
        if s.agenda and s.agenda[-1][0] in judge.horizon:
            break
    return judge.expected(action, chance) if s is None else judge.value(s)


def judge_of(game):
    """The game's own judge, if there is one for these rules."""
    try:
        if game_of(game.key) is game:
            return import_module(f".{game.key}", __package__).Judge
    except (ImportError, KeyError):
        pass
    return Judge
