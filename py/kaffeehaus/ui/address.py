"""The address as the last place for a game that the browser stores nowhere: a reload finds it there.

Browsers refuse more than about a hundred changes of the address in half a minute. So a few are made
at once, and when those are used up the latest follows a moment later, or when the page is left. The
clock is one that nobody sets.
"""

import asyncio
from time import monotonic

ROOM, PAUSE = 30, 0.5           # changes that are made at once, and seconds until there is room for another


class Address:
    """`write` changes the address, and may fail."""

    def __init__(self, write):
        self.write = write
        self.wanted = None              # what is to stand there and does not yet
        self.room, self.since = ROOM, monotonic()
        self.trailing = None

    def put(self, fragment):
        self.wanted = fragment
        if not self.trailing and not self._written():
            self.trailing = asyncio.ensure_future(self._trail())

    def flush(self, event=None):
        """The page is left, perhaps for good: now or never."""
        if self.wanted is not None:
            self._try()

    def drop(self):
        """What was still to be written there is no longer on the table."""
        self.wanted = None

    async def _trail(self):
        while self.wanted is not None:
            await asyncio.sleep(PAUSE)
            if self.wanted is not None:
                self._written()
        self.trailing = None

    def _written(self):
        """Whether it could be written now."""
        now = monotonic()
        self.room, self.since = min(ROOM, self.room + (now - self.since) / PAUSE), now
        if self.room < 1:
            return False
        self.room -= 1
        return self._try()

    def _try(self):
        try:
            self.write(self.wanted)
        except Exception:               # refused for now
            return False
        self.wanted = None
        return True
