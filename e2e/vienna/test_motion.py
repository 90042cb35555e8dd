"""Animations of Vienna's table are shown, and are short."""

from playing import becomes, by_pointer, choose, wait_for_decision
from test_motion import PERSON, RUNNING, open_table


def test_dice_travel_to_their_new_place(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark, [PERSON] * 3, speed=4)
    for turn in range(24):
        wait_for_decision(page)
        choose(page, turn * 3, by_pointer)
    moved = page.evaluate("motions")
    assert any(str(name).startswith("die-") for name, _ in moved)
    assert max(time for _, time in moved) <= 500
    becomes(page, RUNNING, 0)
    becomes(page, "document.querySelector('.motion')?.childElementCount ?? 0", 0)
