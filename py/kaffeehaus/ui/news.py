"""What is new for players: a few short sentences of each release, written together with CHANGELOG.md.

The lobby says the first sentence of the latest ones once to whoever was here before; the page about the house
has all of them. A release with news gets the next number, at the beginning.
"""

from ..table.words import mark

NEWS = (                # number, sentences
    (1, (
        mark("Live tables: everybody plays at an own device, in the same network and without a server."),
        mark("Puzzles from games of the master, and a new set every day."),
        mark("On phones the board stays in sight above hints and rules; a handle makes them taller."),
        mark("The chart of points says who led by all that counts at the end."),
    )),
)
LATEST = NEWS[0][0]


def is_due(settings):
    """Whether there is something that this browser has not been told."""
    return settings.news_seen < LATEST
