"""A table of Parcels without a browser: an app that only remembers, and a clock that is set by hand."""

import asyncio
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import patch

from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui import analysis, curtain, replay, table
from kaffeehaus.ui.table import Table
from table.toy import GAME, among_the_games

NAMES = ("Anna", "Béla", "Cilli")


class Settings:
    """What nobody has changed, but for the pace."""

    def __init__(self, pace):
        self.shown = pace

    def get(self, name, otherwise=None):
        return otherwise

    def pace(self):
        return self.shown

    def speed(self):
        return 2

    def recaps(self):
        return True

    def idle(self):
        return 60

    def sound(self):
        return False

    def night(self):
        return False


class App:
    """What a table asks of the page, without a page."""

    def __init__(self, clock, speed=0):
        self.clock, self.voice, self.trouble, self.notice, self.update = clock, ENGLISH, None, None, None
        self.painted = self.kept = 0
        self.settings, self.work = Settings(speed), None

    def names(self, record):
        return NAMES[:record.setup.seats]

    def paint(self):
        self.painted += 1

    def covered(self, table):
        self.paint()

    def keep(self, table):
        self.kept += 1

    def settled(self, table):
        pass

    def broke(self, error):
        raise error


class Clock:
    """Runs what was started, and what waits, when its time has come."""

    CancelledError, Event = asyncio.CancelledError, asyncio.Event

    def __init__(self):
        self.now, self.waiting = 0.0, []

    def ensure_future(self, coroutine):
        task = SimpleNamespace(coroutine=coroutine, cancelled=False)
        task.cancel = lambda: setattr(task, "cancelled", True)
        self.waiting.append((self.now, task))
        return task

    def sleep(self, seconds):
        return Nap(seconds)

    def pass_by(self, seconds=0.0):
        end = self.now + seconds
        while self.waiting and (first := min(self.waiting, key=lambda pair: pair[0]))[0] <= end:
            self.waiting.remove(first)
            self.now = first[0]
            self._run(first[1])
        self.now = end

    def stop(self):
        self.pass_by()
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


class Nap:
    def __init__(self, seconds):
        self.seconds = seconds

    def __await__(self):
        yield self.seconds


@contextmanager
def by_hand():
    """A clock that tables keep instead of the browser's."""
    clock = Clock()
    with (patch.object(table, "asyncio", clock), patch.object(curtain, "asyncio", clock), patch.object(replay, "asyncio", clock),
          patch.object(analysis, "asyncio", clock),
          patch.object(curtain, "monotonic", lambda: clock.now)):
        yield clock
        clock.stop()


@contextmanager
def laid(seats=2, who=(), seed=1, speed=0):
    """(table, clock) of a new game of Parcels; `who` says who plays each seat, a person where it ends."""
    with among_the_games(), by_hand() as clock:
        record = Record(Setup(GAME.key, seats, seed))
        for seat, kind in enumerate(who):
            if kind:
                record.mark(SEAT, seat, kind)
        yield Table(App(clock, speed), "key", record), clock
