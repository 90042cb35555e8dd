"""What takes long is done in slices, says how far it is, and can be ended."""

from types import SimpleNamespace

import pytest

from kaffeehaus.table import link
from kaffeehaus.ui import slices
from kaffeehaus.ui.effects import CancelJob, Open, Verify
from kaffeehaus.ui.intents import JobProgress, Verified
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
    """A page that hears what it is told; the browser has its turn after every step."""
    app = SimpleNamespace(heard=[], turns=0, job=None, page=Page(), saves=Saves(Storage()),
                          leave_table=lambda: None, bots=SimpleNamespace(prepare=lambda: None),
                          start_task=lambda task: task.close())
    app.dispatch, app.go_to_lobby = app.heard.append, lambda: app.heard.append("lobby")

    async def turn():
        app.turns += 1

    async def done(*_):
        return True
    page = SimpleNamespace(turn=turn, hasPack=lambda name: False, mark=lambda name: None)
    lend(page=page, open_pack=done, take_lock=done, new_key=lambda: "fresh")
    monkeypatch.setattr(slices, "SLICE", 0)
    monkeypatch.setattr(jobs, "REPORT_INTERVAL", ALWAYS)
    return app


def run(coroutine):
    """A coroutine that waits for nothing."""
    with pytest.raises(StopIteration):
        coroutine.send(None)


def progress(app):
    return [intent.job for intent in app.heard if isinstance(intent, JobProgress)]


def test_a_check_goes_choice_by_choice_and_says_how_far_it_is(app, record):
    run(thinking.verify(app, Verify(record)))
    count = len(record)
    assert progress(app) == [*((done, count, "choices") for done in range(1, count + 1)), None]
    assert app.turns >= count and app.heard[-1] == Verified((count, (), 0))


def test_what_does_not_take_long_is_not_spoken_of(app, record, monkeypatch):
    monkeypatch.setattr(jobs, "REPORT_INTERVAL", NEVER)
    run(thinking.verify(app, Verify(record)))
    assert [type(intent) for intent in app.heard] == [Verified]


def test_a_check_that_is_ended_comes_to_no_verdict(app, record):
    def dispatch(intent):
        app.heard.append(intent)
        perform(app, CancelJob())
    app.dispatch = dispatch
    run(thinking.verify(app, Verify(record)))
    assert progress(app) == [(1, len(record), "choices"), None] and app.job is None


def test_a_long_game_says_how_far_it_is_read(app, record):
    run(opening.open_address(app, Open("#" + link.encode(record))))
    *said, end = progress(app)
    assert said[-1] == (len(record), len(record), "choices") and end is None
    assert app.heard[-1].record.actions == record.actions


def test_a_game_that_is_read_no_further_leads_to_the_lobby(app, record):
    def dispatch(intent):
        app.heard.append(intent)
        perform(app, CancelJob())
    app.dispatch = dispatch
    run(opening.open_address(app, Open("#" + link.encode(record))))
    assert app.heard == [JobProgress((1, len(record), "choices")), JobProgress(None), "lobby"]


def test_work_inside_of_work_gives_way_to_it_again(app):
    async def nested():
        async with jobs.Job(app, jobs.GAMES, 2) as outer:
            async with jobs.Job(app, jobs.CHOICES, 1) as inner:
                assert app.job is inner
            assert app.job is outer
        assert app.job is None
    run(nested())


def test_what_is_ended_is_told_no_further(app):
    async def finished_visit():
        async with jobs.Job(app, jobs.GAMES, 3) as counted:
            await counted.step()
            perform(app, CancelJob())
            await counted.step()
            assert counted.is_cancelled and counted.done == 1
    run(finished_visit())
