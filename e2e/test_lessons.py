"""Lessons in the browser: a learner who taps what is marked comes to the end, on a phone and on a desk."""

import pytest

from kaffeehaus.games import GAMES
from playing import FIRST, eventually, lobby, plan

# one of those that stand for each other; what is not in sight comes in sight by what is tapped before it,
# else it is for other sizes
SPOTS = """() => {
  const taught = [...document.querySelectorAll('[data-taught]')];
  const spots = Object.values(Object.groupBy(taught, spot => spot.dataset.taught))
    .map(spots => spots.find(spot => spot.checkVisibility()) ?? spots[0]);
  return spots.slice(Math.max(0, spots.findIndex(spot => spot.checkVisibility()))).map(spot => spot.id);
}"""
WAITED = "Boolean(document.querySelector('#done:enabled, #play, [data-taught]'))"
MOST = 60


def learn(page):
    """Read on and tap what is marked, in its order, to the end."""
    for _ in range(MOST):
        eventually(page, WAITED)
        if page.locator("#play").count():
            return
        for spot in ["done"] if page.locator("#done:enabled").count() else page.evaluate(SPOTS):
            page.locator(f"#{spot}").click()
    raise AssertionError(f"the lesson does not end: {page.locator('#prompt').inner_text()}")


@pytest.mark.parametrize("key", GAMES)
def test_who_taps_what_is_marked_comes_to_the_end(page, site, until, key):
    page.set_viewport_size({"width": 390, "height": 664})
    plan(page, [0, 1, 1])
    lobby(page, site, until)
    page.locator(f"#play-{key}").click()
    page.locator("#learn").click()
    page.wait_for_selector(".is-lesson")
    learn(page)
    page.locator("#play").click()
    page.wait_for_selector("#places")
    saved = "Object.keys(localStorage).filter(name => name.startsWith('kaffeehaus/game/'))"
    assert page.evaluate(saved) == []


def test_a_lesson_has_an_address_and_can_be_begun_anew(page, site):
    plan(page, [0, 1, 1])
    page.goto(f"{site.address}#learn/{FIRST}")
    page.wait_for_selector(".is-lesson")
    learn(page)
    page.locator("#again").click()
    eventually(page, "document.querySelector('.is-lesson')?.innerText.includes('Step 1 of')")
