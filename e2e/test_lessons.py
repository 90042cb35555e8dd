"""Lessons in the browser: tapping what is marked leads to the end, on a phone and on a desktop."""

import pytest

from gate_cases import one_in_every_run
from kaffeehaus.games import GAMES
from playing import FIRST_GAME, eventually, lobby, preset_settings

# The ids of the marked elements to tap, in order; of equivalent ones the visible one. Invisible ones at the
# start are for other sizes; later ones become visible by the taps before.
SPOTS = """() => {
  const taught = [...document.querySelectorAll('[data-taught]')];
  const spots = Object.values(Object.groupBy(taught, spot => spot.dataset.taught))
    .map(spots => spots.find(spot => spot.checkVisibility()) ?? spots[0]);
  return spots.slice(Math.max(0, spots.findIndex(spot => spot.checkVisibility()))).map(spot => spot.id);
}"""
WAITING = "Boolean(document.querySelector('#done:enabled, #play, [data-taught]'))"
MOST_STEPS = 60


def learn(page):
    """Taps Done and what is marked, in order, to the end."""
    for _ in range(MOST_STEPS):
        eventually(page, WAITING)
        if page.locator("#play").count():
            return
        for spot in ["done"] if page.locator("#done:enabled").count() else page.evaluate(SPOTS):
            page.locator(f"#{spot}").click()
    raise AssertionError(f"the lesson does not end: {page.locator('#prompt').inner_text()}")


@pytest.mark.parametrize("key", one_in_every_run("games", GAMES))
def test_tapping_what_is_marked_leads_to_the_end(page, site, wait_for_mark, key):
    page.set_viewport_size({"width": 390, "height": 664})
    preset_settings(page, [0, 1, 1])
    lobby(page, site, wait_for_mark)
    page.locator(f"#play-{key}").click()
    page.locator("#learn").click()
    page.wait_for_selector(".is-lesson")
    learn(page)
    page.locator("#play").click()
    page.wait_for_selector("#places")
    saved = "Object.keys(localStorage).filter(name => name.startsWith('kaffeehaus/game/'))"
    assert page.evaluate(saved) == []


def test_a_lesson_has_an_address_and_can_be_restarted(page, site):
    preset_settings(page, [0, 1, 1])
    page.goto(f"{site.address}#learn/{FIRST_GAME}")
    page.wait_for_selector(".is-lesson")
    learn(page)
    page.locator("#again").click()
    eventually(page, "document.querySelector('.is-lesson')?.innerText.includes('Step 1 of')")
