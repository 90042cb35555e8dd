"""The address as the last place of a game: some changes at once, then the latest, the last on leaving."""

from contextlib import contextmanager
from unittest.mock import patch

from kaffeehaus.ui import address
from kaffeehaus.ui.address import BURST, REFILL_SECONDS, AddressBar
from ui.clock import Clock


@contextmanager
def bar(refusals=0):
    """(an address bar, what stood in it by turns, its clock); the first so many changes are refused."""
    clock, written, refused = Clock(), [], [None] * refusals

    def write(fragment):
        if refused:
            refused.pop()
            raise OSError("too many changes")
        written.append(fragment)

    with patch.object(address, "asyncio", clock), patch.object(address, "monotonic", lambda: clock.now):
        yield AddressBar(write), written, clock
        clock.stop()


def test_single_changes_are_made_at_once():
    with bar() as (address, written, _):
        for number in range(5):
            address.put(number)
        assert written == [0, 1, 2, 3, 4]


def test_of_too_many_the_latest_follows():
    with bar() as (address, written, clock):
        for number in range(BURST + 20):
            address.put(number)
        assert written == list(range(BURST))
        clock.advance(2 * REFILL_SECONDS)
        assert written == [*range(BURST), BURST + 19]


def test_browsers_are_never_asked_for_more_than_they_allow():
    with bar() as (address, written, clock):
        for number in range(3_000):
            address.put(number)
            clock.advance(0.01)
        assert len(written) < 100 and written[-1] > 2_900


def test_what_is_refused_is_tried_again():
    with bar(refusals=2) as (address, written, clock):
        address.put("a")
        assert written == []
        clock.advance(4 * REFILL_SECONDS)
        assert written == ["a"]


def test_who_leaves_the_page_takes_the_latest_along():
    with bar() as (address, written, _):
        for number in range(BURST + 5):
            address.put(number)
        address.flush()
        assert written[-1] == BURST + 4


def test_what_is_no_longer_on_the_table_is_not_written():
    with bar() as (address, written, clock):
        for number in range(BURST + 5):
            address.put(number)
        address.discard()
        clock.advance(4 * REFILL_SECONDS)
        address.flush()
        assert written == list(range(BURST))
