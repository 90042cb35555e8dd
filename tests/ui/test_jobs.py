"""Long jobs run in slices, report progress, and can be cancelled."""

from types import SimpleNamespace

import pytest

from kaffeehaus.table import link
from kaffeehaus.ui import slices
from kaffeehaus.ui.effects import CancelJob, Open, Verify
from kaffeehaus.ui.intents import Do, JobProgress, Verified
from kaffeehaus.ui.perform import jobs, opening, perform, thinking
from kaffeehaus.ui.saves import Saves
from kaffeehaus.ui.state import Page
from ui.update.visit import played, record_of

pytestmark = pytest.mark.usefixtures("parcels")
LONG = 10_000                   # more choices than the game has
NEVER, ALWAYS = 10, -1          # seconds after which the page says how far it is


class Storage:
    length = 0

    def getItem(self, name):
        return None


@pytest.fixture
def record():
    return played(record_of(seats=3), LONG)


@pytest.fixture
def app(lend, monkeypatch):
    """An app that records intents; every step is a slice."""
    app = SimpleNamespace(heard=[], turns=0, job=None, page=Page(), saves=Saves(Storage()),
                          leave_table=lambda: None, bots=SimpleNamespace(prepare=lambda: None),
                          start_task=lambda task: task.close())
    app.dispatch = app.heard.append

    async def turn():
        app.turns += 1

    async def done(*_):
        return True
    page = SimpleNamespace(nextTask=turn, hasPack=lambda name: False, mark=lambda name: None)
    lend(page=page, open_pack=done, take_lock=done, new_key=lambda: "fresh")
    monkeypatch.setattr(slices, "SLICE", 0)
    monkeypatch.setattr(jobs, "REPORT_INTERVAL", ALWAYS)
    return app


def run(coroutine):
    """Run a coroutine that never waits."""
    with pytest.raises(StopIteration):
        coroutine.send(None)


def progress(app):
    return [intent.job for intent in app.heard if isinstance(intent, JobProgress)]


def test_verification_reports_progress_choice_by_choice(app, record):
    run(thinking.verify(app, Verify(record)))
    count = len(record)
    assert progress(app) == [*((done, count, "choices") for done in range(1, count + 1)), None]
    assert app.turns >= count and app.heard[-1] == Verified((count, (), 0))


def test_a_short_job_shows_no_progress(app, record, monkeypatch):
    monkeypatch.setattr(jobs, "REPORT_INTERVAL", NEVER)
    run(thinking.verify(app, Verify(record)))
    assert [type(intent) for intent in app.heard] == [Verified]


def test_a_cancelled_verification_has_no_result(app, record):
    def dispatch(intent):
        app.heard.append(intent)
        perform(app, CancelJob())
    app.dispatch = dispatch
    run(thinking.verify(app, Verify(record)))
    assert progress(app) == [(1, len(record), "choices"), None] and app.job is None


def test_reading_a_long_game_shows_progress(app, record):
    run(opening.open_address(app, Open("#" + link.encode(record))))
    *said, end = progress(app)
    assert said[-1] == (len(record), len(record), "choices") and end is None
    assert app.heard[-1].record.actions == record.actions


def test_cancelling_the_reading_leads_to_the_lobby(app, record):
    def dispatch(intent):
        app.heard.append(intent)
        perform(app, CancelJob())
    app.dispatch = dispatch
    run(opening.open_address(app, Open("#" + link.encode(record))))
    assert app.heard == [JobProgress((1, len(record), "choices")), JobProgress(None), Do("home")]


def test_a_nested_job_gives_way_to_the_outer_one(app):
    async def nested():
        async with jobs.Job(app, jobs.GAMES, 2) as outer:
            async with jobs.Job(app, jobs.CHOICES, 1) as inner:
                assert app.job is inner
            assert app.job is outer
        assert app.job is None
    run(nested())


def test_a_cancelled_job_reports_no_more_progress(app):
    async def finished_visit():
        async with jobs.Job(app, jobs.GAMES, 3) as counted:
            await counted.step()
            perform(app, CancelJob())
            await counted.step()
            assert counted.is_cancelled and counted.done == 1
    run(finished_visit())
