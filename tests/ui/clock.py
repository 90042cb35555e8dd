"""A manual clock in place of asyncio and a module's monotonic clock."""

import asyncio
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import patch


class Clock:
    """Runs tasks when their time has come."""

    CancelledError, Event = asyncio.CancelledError, asyncio.Event

    def __init__(self):
        self.now, self.waiting = 0.0, []

    def monotonic(self):
        return self.now

    def ensure_future(self, coroutine):
        task = SimpleNamespace(coroutine=coroutine, cancelled=False)
        task.cancel = lambda: setattr(task, "cancelled", True)
        self.waiting.append((self.now, task))
        return task

    def sleep(self, seconds):
        return Sleep(seconds)

    def advance(self, seconds=0.0):
        end = self.now + seconds
        while self.waiting and (first := min(self.waiting, key=lambda pair: pair[0]))[0] <= end:
            self.waiting.remove(first)
            self.now = first[0]
            self._run(first[1])
        self.now = end

    def stop(self):
        self.advance()
        for _, task in self.waiting:
            task.coroutine.close()

    def _run(self, task):
        if task.cancelled:
            task.coroutine.close()
            return
        try:
            self.waiting.append((self.now + task.coroutine.send(None), task))
        except StopIteration:
            pass


class Sleep:
    def __init__(self, seconds):
        self.seconds = seconds

    def __await__(self):
        yield self.seconds


@contextmanager
def manual_clock(module):
    """A manual clock for this module."""
    clock = Clock()
    with patch.object(module, "asyncio", clock):
        yield clock
        clock.stop()
