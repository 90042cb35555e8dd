"""Writes the address, which holds the game where the browser cannot store it: a reload finds it there.

Browsers refuse more than about a hundred changes of the address in half a minute. So writes are limited by a
token bucket; when it is empty, the latest one follows a moment later, or when the page is closed.
"""

import asyncio
from time import monotonic

BURST = 30                      # changes that may be made at once
REFILL_SECONDS = 0.5            # after which one more is allowed


class AddressBar:
    """`write` sets the address and may raise an exception."""

    def __init__(self, write):
        self.write = write
        self.pending = None             # the fragment still to be written
        self.tokens, self.refilled_at = BURST, monotonic()
        self.retry_task = None

    def put(self, fragment):
        self.pending = fragment
        if not self.retry_task and not self._write_if_allowed():
            self.retry_task = asyncio.ensure_future(self._retry())

    def flush(self, event=None):
        """Write what is pending now: the page may be about to close."""
        if self.pending is not None:
            self._try_write()

    def discard(self):
        """Drop what is pending: the game is no longer on the table."""
        self.pending = None

    async def _retry(self):
        while self.pending is not None:
            await asyncio.sleep(REFILL_SECONDS)
            if self.pending is not None:
                self._write_if_allowed()
        self.retry_task = None

    def _write_if_allowed(self):
        """Whether the limit allowed a write and it succeeded."""
        now = monotonic()
        refilled = (now - self.refilled_at) / REFILL_SECONDS
        self.tokens, self.refilled_at = min(BURST, self.tokens + refilled), now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return self._try_write()

    def _try_write(self):
        try:
            self.write(self.pending)
        except Exception:               # the browser's limit
            return False
        self.pending = None
        return True
