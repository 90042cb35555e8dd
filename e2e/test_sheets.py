"""Sheets on phones: half of the height below a board that is whole, all of it, closed; by drag and keys."""

import pytest
from playwright.sync_api import expect

from playing import eventually
from workshop.site.screens import MIDDLE, Viewer, positions, tables

HANDLE = "#sheet-handle"
BOARD = "[...document.querySelectorAll('.board')].find(one => one.offsetHeight)"
# between the seats above and the sheet below, all of the board is in sight
WHOLE = f"""(() => {{
  const [board, sheet, seats] = [{BOARD}, document.getElementById('sheet'), document.querySelector('.seats')]
    .map(one => one.getBoundingClientRect());
  return board.top >= seats.bottom - 4 && board.bottom <= sheet.top
    && board.left >= -1 && board.right <= innerWidth + 1 && Math.abs(sheet.height - innerHeight / 2) < 2;
}})()"""
UNTOUCHED = f"!{BOARD}.style.transform"
FULL = "document.getElementById('sheet').getBoundingClientRect().top < 2"


def drag(page, share):
    """Drags the handle by a share of the page's height; downwards if it is positive."""
    box = page.locator(HANDLE).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for part in (0.2, 0.6, 1):
        page.mouse.move(x, y + share * part * page.viewport_size["height"])
    page.mouse.up()


@pytest.mark.parametrize("key", tables())
def test_a_sheet_is_stepped_below_a_board_that_stays_in_sight(page, site, key):
    viewer = Viewer(page, site.address)
    viewer.open(next(position for position in positions(key) if position.name == MIDDLE))
    viewer.show_in("phone", "day", "de")
    viewer.press("tab:rules")
    handle = page.locator(HANDLE)
    expect(handle).to_have_attribute("aria-expanded", "false")
    expect(handle).to_have_accessible_name("Ganze Höhe")
    eventually(page, WHOLE)
    drag(page, -0.3)
    expect(handle).to_have_attribute("aria-expanded", "true")
    eventually(page, FULL)
    eventually(page, UNTOUCHED)
    handle.press("Enter")
    expect(handle).to_have_attribute("aria-expanded", "false")
    expect(handle).to_be_focused()
    eventually(page, WHOLE)
    handle.click()
    expect(handle).to_have_attribute("aria-expanded", "true")
    drag(page, 0.3)
    expect(handle).to_have_attribute("aria-expanded", "false")
    eventually(page, WHOLE)
    drag(page, 0.3)
    expect(page.locator("#sheet")).to_have_count(0)
    eventually(page, UNTOUCHED)
