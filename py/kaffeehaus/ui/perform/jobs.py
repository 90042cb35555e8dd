"""What takes long: it is done in slices, the page shows how far it is, and it can be ended."""

from time import monotonic

from .. import browser
from ..intents import JobProgress

SAID = 0.5                      # seconds between two times that the page shows how far something is
GAMES, CHOICES = "games", "choices"


class Ended(Exception):
    """Somebody has ended what takes long."""


class Work:
    """Something that takes so many games or choices; the page is told of it only when it takes longer than a
    moment. Whoever does it ends when it is left."""

    def __init__(self, app, of, steps=0):
        self.app, self.of, self.steps, self.done, self.left = app, of, steps, 0, False
        self.said, self.is_shown = monotonic(), False

    async def __aenter__(self):
        self.around, self.app.work = self.app.work, self
        return self

    async def __aexit__(self, *_):
        self.app.work = self.around
        if self.is_shown:
            self.app.happened(JobProgress(None))

    def tell(self, done, steps):
        """So much is done; now and then the page says so. Raises Ended where nobody wants the rest."""
        self.done, self.steps = done, steps
        if self.left:
            raise Ended
        if monotonic() - self.said > SAID:
            self.said, self.is_shown = monotonic(), True
            self.app.happened(JobProgress((done, steps, self.of)))

    async def step(self):
        """One step more is done; whoever looks at `left` afterwards ends by themselves."""
        if not self.left:
            self.tell(self.done + 1, self.steps)
        await browser.page.turn()


def end_work(app, effect):
    if app.work:
        app.work.left = True
