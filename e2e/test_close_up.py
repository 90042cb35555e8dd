"""A seat up close: in sight, nothing else moves, and the focus comes back, by pointer and by keyboard."""

import pytest
from playwright.sync_api import expect

from workshop.site.screens import MIDDLE, SETTLED, Viewer, positions, tables

# where everything lies that a close-up must not move
PLACES = """() => Object.fromEntries([...document.querySelectorAll(
  '#prompt, #bar, #track, .seats, .board, .tray, .choices, .hand')].filter(one => one.checkVisibility())
  .map(one => [one.id || one.className, JSON.stringify(one.getBoundingClientRect())]))"""
FOCUSED = "document.activeElement.id"
LEAST = 240                 # pixels


@pytest.mark.parametrize("key", tables())
def test_a_seat_is_seen_up_close_and_the_focus_comes_back(page, site, key):
    viewer = Viewer(page, site.address)
    viewer.open(next(position for position in positions(key) if position.name == MIDDLE))
    for size, lang in (("desk", "en"), ("phone", "de")):
        viewer.show_in(size, "day", lang)
        rival = page.locator(".seat:not(.is-me)").first
        before, name = page.evaluate(PLACES), rival.get_attribute("id")
        rival.click()
        check_close_up(viewer, size, before)
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_have_count(0)
        assert page.evaluate(FOCUSED) == name
        page.keyboard.press("Enter")
        page.locator("#close").wait_for()
        assert page.evaluate(FOCUSED) == "close"
        page.keyboard.press("Enter")
        expect(page.locator("#sheet")).to_have_count(0)
        assert page.evaluate(FOCUSED) == name


def check_close_up(viewer, size, before):
    """The close-up is in sight, large, and legible; the table under it lies as before."""
    page = viewer.page
    page.evaluate(SETTLED)
    box, window = page.locator("#sheet").bounding_box(), page.viewport_size
    assert min(box["width"], box["height"]) >= LEAST and box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= window["width"] and box["y"] + box["height"] <= window["height"]
    assert page.evaluate(PLACES) == before
    expect(page.locator("#prompt")).to_be_visible()
    assert viewer.faults(size, True) == []
