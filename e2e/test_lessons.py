"""Lessons in the browser: a learner who taps what is marked comes to the end, on a phone too."""

import pytest
from playing import lobby, plan


@pytest.mark.parametrize("key", ["vienna"])
@pytest.mark.parametrize("size", [(1440, 780), (390, 664)])
def test_who_taps_what_is_marked_comes_to_the_end(page, site, until, key, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    plan(page, [0, 1, 1])
    lobby(page, site, until)
    page.locator(f"#play-{key}").click()
    page.locator("#learn").click()
    page.wait_for_selector(".is-lesson")
    for _ in range(80):
        if page.locator("#play").count():
            break
        if page.locator("#on").count():
            page.locator("#on").click()
        else:
            marked = page.locator("[data-taught]")
            spots = sorted(range(marked.count()), key=lambda at: int(marked.nth(at).get_attribute("data-taught")))
            for spot in [marked.nth(at).get_attribute("id") for at in spots]:
                page.locator(f"#{spot}").click()
            if page.locator("#done[data-taught]").count():
                page.locator("#done").click()
    page.locator("#play").click()
    page.wait_for_selector("#places")
    assert page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('kaffeehaus/game/'))") == []
