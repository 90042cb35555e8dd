"""What nobody sees waits for the frame, and never for longer than until something else happens."""

import pytest

from kaffeehaus.ui.effects import Save, SetAddress, Think
from kaffeehaus.ui.perform.deferred import DeferredEffects
from kaffeehaus.ui.state import Table

TABLE = Table("key", None)
SAVE, THINK = Save("key", None, None), Think(None, 1)


@pytest.fixture
def painted(lend):
    """What the browser calls when the next frame is painted."""
    calls = []
    lend(after_paint=calls.append)
    return calls


@pytest.fixture
def done():
    return []


@pytest.fixture
def deferred(done, painted):
    return DeferredEffects(done.append, done.append)


def test_what_follows_a_choice_is_done_once_it_is_painted_in_its_order(deferred, painted, done):
    assert deferred.defer(SAVE, TABLE, TABLE) and deferred.defer(THINK, TABLE, TABLE)
    assert not done and len(painted) == 1
    painted[0]()
    assert done == [SAVE, THINK]


def test_what_is_done_before_is_not_done_again(deferred, painted, done):
    deferred.defer(SAVE, TABLE, TABLE)
    deferred.flush()
    painted[0]()
    assert done == [SAVE]


@pytest.mark.parametrize("before, now", [(None, TABLE), (TABLE, None), (TABLE, TABLE._replace(key="other"))])
def test_a_table_that_is_opened_or_left_does_not_wait(deferred, painted, before, now):
    assert not deferred.defer(SAVE, before, now) and not painted


def test_all_else_is_done_at_once(deferred, painted):
    assert not deferred.defer(SetAddress(""), TABLE, TABLE) and not painted


def test_what_fails_is_said(done, painted):
    def fail(effect):
        raise ValueError("why")
    deferred = DeferredEffects(fail, lambda error: done.append(str(error)))
    deferred.defer(SAVE, TABLE, TABLE)
    painted[0]()
    assert done == ["why"]
