"""What moves at the table of Carpe Diem is seen to move, and not for long."""

from carpe_diem.late import positions
from playing import eventually, lift, open_link, plan
from test_motion import PERSON, WATCH


def test_a_patrician_is_seen_to_walk_to_the_tile_that_is_taken(page, site):
    page.add_init_script(WATCH)
    plan(page, [PERSON] * 4, speed=4, seats=4, game="carpe_diem")
    open_link(page, f"{site.address}#{positions()['Move']}")
    lift(page)
    page.locator("#spaces .space.is-legal .offer:visible").first.click()
    eventually(page, "motions.some(([name]) => String(name).startsWith('patrician-'))")
    assert max(time for _, time in page.evaluate("motions")) <= 500
