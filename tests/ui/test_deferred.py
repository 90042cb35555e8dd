"""Deferred effects wait for the paint, but not past the next intent."""

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


def test_deferred_effects_run_in_order_after_the_paint(deferred, painted, done):
    assert deferred.defer(SAVE, TABLE, TABLE) and deferred.defer(THINK, TABLE, TABLE)
    assert not done and len(painted) == 1
    painted[0]()
    assert done == [SAVE, THINK]


def test_flushed_effects_do_not_run_again(deferred, painted, done):
    deferred.defer(SAVE, TABLE, TABLE)
    deferred.flush()
    painted[0]()
    assert done == [SAVE]


@pytest.mark.parametrize("before, now", [(None, TABLE), (TABLE, None), (TABLE, TABLE._replace(key="other"))])
def test_opening_or_leaving_a_table_defers_nothing(deferred, painted, before, now):
    assert not deferred.defer(SAVE, before, now) and not painted


def test_other_effects_are_not_deferred(deferred, painted):
    assert not deferred.defer(SetAddress(""), TABLE, TABLE) and not painted


def test_errors_are_reported(done, painted):
    def fail(effect):
        raise ValueError("why")
    deferred = DeferredEffects(fail, lambda error: done.append(str(error)))
    deferred.defer(SAVE, TABLE, TABLE)
    painted[0]()
    assert done == ["why"]
