"""Animations of Carpe Diem's table are shown, and are short."""

from carpe_diem.late import positions
from playing import eventually, lift_curtain, open_link, preset_settings
from test_motion import PERSON, RECORD_ANIMATIONS


def test_a_patrician_walks_to_the_tile_that_is_taken(page, site):
    page.add_init_script(RECORD_ANIMATIONS)
    preset_settings(page, [PERSON] * 4, speed=4, seats=4, game="carpe_diem")
    open_link(page, f"{site.address}#{positions()['Move']}")
    lift_curtain(page)
    page.locator("#spaces .space.is-legal .offer:visible").first.click()
    eventually(page, "motions.some(([name]) => String(name).startsWith('patrician-'))")
    assert max(time for _, time in page.evaluate("motions")) <= 500
