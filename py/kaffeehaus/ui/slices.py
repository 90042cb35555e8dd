"""Long work in slices: the browser has its turn between two of them."""

from time import monotonic

from . import browser
from .limits import SLICE


async def in_slices(steps, tell=None):
    """Runs a generator to its end, never for longer at once than a slice lasts;
    what it returns, in a slice of its own. What it yields is told between two slices."""
    begin, returned = monotonic(), []

    def run():
        returned.append((yield from steps))

    end = begin + SLICE
    for now in run():
        if monotonic() >= end:
            if tell:
                tell(*now)
            await browser.page.turn()
            end = monotonic() + SLICE
    if monotonic() - begin > SLICE / 2:
        await browser.page.turn()
    return returned[0]
