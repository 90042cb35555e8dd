"""The deal of the day: derived from the date, so everybody gets the same one."""

from ..table.chance import mix
from ..table.game import SEED_LIMIT
from ..table.versions import about

DAY = 24 * 60 * 60     # seconds
RECENT_DAYS = 30        # for so long a deal is recognised as that of its day


def seed_of(game, day):
    """The seed for a game on a day, counted since 1970."""
    return mix(mix(day + 1) ^ mix(about(game).NUMBER + 1)) % SEED_LIMIT


def day_of(game, seed, today):
    """The day with this deal, if it is one of the last RECENT_DAYS, else None."""
    return next((day for day in range(today, today - RECENT_DAYS, -1) if seed_of(game, day) == seed), None)
