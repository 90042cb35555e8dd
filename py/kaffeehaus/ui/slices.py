"""Long work in slices, between which the browser can handle events."""

from time import monotonic

from . import browser
from .limits import SLICE


async def in_slices(steps, progress=None):
    """Run a generator to its end in slices, and return what it returns.

    Between slices `progress` is called with the last yielded value.
    """
    begin, returned = monotonic(), []

    def run():
        returned.append((yield from steps))

    end = begin + SLICE
    for now in run():
        if monotonic() >= end:
            if progress:
                progress(*now)
            await browser.page.nextTask()
            end = monotonic() + SLICE
    if monotonic() - begin > SLICE / 2:
        await browser.page.nextTask()
    return returned[0]
