"""Long jobs: run in slices, with progress on the page, and can be cancelled."""

from time import monotonic

from .. import browser
from ..intents import JobProgress

REPORT_INTERVAL = 0.5           # seconds between two updates of the progress display
GAMES, CHOICES = "games", "choices"


class Cancelled(Exception):
    """The user has cancelled the job."""


class Job:
    """A job of so many games or choices; its progress is shown only if it takes a while.

    A context manager. A job started inside another one takes its place until it ends.
    """

    def __init__(self, app, unit, steps=0):
        self.app, self.unit, self.steps, self.done, self.is_cancelled = app, unit, steps, 0, False
        self.reported_at, self.is_shown = monotonic(), False

    async def __aenter__(self):
        self.outer, self.app.job = self.app.job, self
        return self

    async def __aexit__(self, *_):
        self.app.job = self.outer
        if self.is_shown:
            self.app.dispatch(JobProgress(None))

    def report(self, done, steps):
        """Report progress, which is shown now and then; raises Cancelled once the job is cancelled."""
        self.done, self.steps = done, steps
        if self.is_cancelled:
            raise Cancelled
        if monotonic() - self.reported_at > REPORT_INTERVAL:
            self.reported_at, self.is_shown = monotonic(), True
            self.app.dispatch(JobProgress((done, steps, self.unit)))

    async def step(self):
        """Report one more step and let the browser handle events; check `is_cancelled` afterwards."""
        if not self.is_cancelled:
            self.report(self.done + 1, self.steps)
        await browser.page.nextTask()


def cancel_job(app, effect):
    if app.job:
        app.job.is_cancelled = True
