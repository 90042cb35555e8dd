"""The address bar: a limited number of writes, then the latest, and the last one when the page is closed."""

from contextlib import contextmanager
from unittest.mock import patch

from kaffeehaus.ui import address
from kaffeehaus.ui.address import BURST, REFILL_SECONDS, AddressBar
from ui.clock import Clock


@contextmanager
def bar(refusals=0):
    """(an AddressBar, what was written, its clock); the first `refusals` writes are refused."""
    clock, written, refused = Clock(), [], [None] * refusals

    def write(fragment):
        if refused:
            refused.pop()
            raise OSError("too many changes")
        written.append(fragment)

    with patch.object(address, "asyncio", clock), patch.object(address, "monotonic", lambda: clock.now):
        yield AddressBar(write), written, clock
        clock.stop()


def test_writes_are_immediate_at_first():
    with bar() as (address, written, _):
        for number in range(5):
            address.put(number)
        assert written == [0, 1, 2, 3, 4]


def test_beyond_the_limit_only_the_latest_is_written():
    with bar() as (address, written, clock):
        for number in range(BURST + 20):
            address.put(number)
        assert written == list(range(BURST))
        clock.advance(2 * REFILL_SECONDS)
        assert written == [*range(BURST), BURST + 19]


def test_browsers_never_get_more_writes_than_they_allow():
    with bar() as (address, written, clock):
        for number in range(3_000):
            address.put(number)
            clock.advance(0.01)
        assert len(written) < 100 and written[-1] > 2_900


def test_a_refused_write_is_retried():
    with bar(refusals=2) as (address, written, clock):
        address.put("a")
        assert written == []
        clock.advance(4 * REFILL_SECONDS)
        assert written == ["a"]


def test_the_pending_write_is_flushed_when_the_page_is_closed():
    with bar() as (address, written, _):
        for number in range(BURST + 5):
            address.put(number)
        address.flush()
        assert written[-1] == BURST + 4


def test_a_discarded_write_is_not_made():
    with bar() as (address, written, clock):
        for number in range(BURST + 5):
            address.put(number)
        address.discard()
        clock.advance(4 * REFILL_SECONDS)
        address.flush()
        assert written == list(range(BURST))
