"""What moves at the table of Vienna is seen to move, and not for long."""

from playing import by_pointer, choose, settle
from test_motion import PERSON, RUNNING, opened


def test_what_changes_place_is_seen_to_travel(page, site, until):
    opened(page, site, until, [PERSON] * 3, speed=4)
    for turn in range(24):
        settle(page)
        choose(page, turn * 3, by_pointer)
    moved = page.evaluate("motions")
    assert any(str(name).startswith("die-") for name, _ in moved)
    assert max(time for _, time in moved) <= 500
    page.wait_for_timeout(600)
    assert (page.evaluate(RUNNING) == 0
            and page.evaluate("document.querySelector('.motion')?.childElementCount ?? 0") == 0)
