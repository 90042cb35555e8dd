"""Long work in slices: the browser has its turn between two of them, people see how far it is, and can end it."""

from time import monotonic

import kaffeehaus_page as page

from .caps import SLICE

SAID = 0.5                      # seconds between two times that the page shows how far something is


async def in_slices(steps):
    """Runs a generator to its end, never for longer at once than a slice lasts; what it returns, in a slice of its own."""
    begin, returned = monotonic(), []

    def run():
        returned.append((yield from steps))

    end = begin + SLICE
    for _ in run():
        if monotonic() >= end:
            await page.turn()
            end = monotonic() + SLICE
    if monotonic() - begin > SLICE / 2:
        await page.turn()
    return returned[0]


class Work:
    """Something that takes so many steps; the page shows `done` of them. Whoever does it ends when it is `left`."""

    def __init__(self, app, steps):
        self.app, self.steps, self.done, self.left = app, steps, 0, False
        self.said = monotonic()

    async def __aenter__(self):
        self.app.work = self
        return self

    async def __aexit__(self, *_):
        self.app.work = None

    async def step(self):
        """One step is done; now and then the page says how many."""
        self.done += 1
        if monotonic() - self.said > SAID:
            self.said = monotonic()
            self.app.paint()
        await page.turn()
