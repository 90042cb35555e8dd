"""The deal of the day: the same for everybody, known from nothing but the date,
and a result one can pass on."""

from ..table.chance import mix
from ..table.game import SEED_LIMIT
from ..table.versions import about

DAY = 24 * 60 * 60     # seconds
SINCE = 30              # for so many days a finished game is known as the deal of its day


def seed_of(game, day):
    """The seed of a day (counted since 1970) for one game."""
    return mix(mix(day + 1) ^ mix(about(game).NUMBER + 1)) % SEED_LIMIT


def day_of(game, seed, today):
    """The day whose deal this is, if it was one of the last."""
    return next((day for day in range(today, today - SINCE, -1) if seed_of(game, day) == seed), None)
