"""Vienna in the browser: whole games, going back, keeping, passing on,
and what happens when something fails."""

from pathlib import Path

import pytest

from playing import (
    OVERFLOW,
    by_keyboard,
    by_pointer,
    choose,
    eventually,
    finished,
    lobby,
    plan,
    play,
    settle,
)
from rows import left_to
from workshop.places import MODULES

AXE = (Path(MODULES) / "axe-core/axe.min.js").read_text("utf-8")
PERSON, BOT, FEW = 0, 1, 8
DESK, PHONE = (1440, 780), (390, 664)


def open_table(page, site, until, who=(PERSON, PERSON, PERSON), **settings):
    plan(page, list(who), **settings)
    page.goto(f"{site.address}#play/vienna")
    until(page, "playable")
    return page


def faults(page):
    page.evaluate(AXE)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [(fault["id"], [node["html"][:160] for node in fault["nodes"][:3]]) for fault in found]


def move(page):
    """Where the game stands: what the log's head says."""
    return page.locator("#log .small").text_content()


@pytest.mark.gate(row="games")
def test_three_people_play_to_the_end_by_pointer(page, site, until):
    open_table(page, site, until)
    assert play(page, by_pointer) > 40
    assert page.locator(".podium li").count() == 3
    assert page.locator("#sources tbody tr").count() == 3


@pytest.mark.gate(row="games")
def test_a_person_plays_to_the_end_with_the_keyboard_alone(page, site, until):
    open_table(page, site, until, who=(PERSON, BOT, BOT))
    assert play(page, by_keyboard) > 15
    assert finished(page)


def test_the_first_decisions_are_taken_by_keyboard(page, site, until):
    open_table(page, site, until, who=(PERSON, BOT, BOT))
    for turn in range(FEW):
        settle(page)
        choose(page, turn * 7, by_keyboard)
    settle(page)


@pytest.mark.parametrize("theme, size", [("day", DESK), ("night", PHONE),
                                         *left_to("tables", [("day", PHONE), ("night", DESK)])])
def test_accessibility_checks_find_nothing_before_the_game(page, site, until, theme, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    plan(page, [PERSON, BOT, BOT], theme=theme)
    lobby(page, site, until)
    assert faults(page) == []
    page.locator("#play-vienna").click()
    page.wait_for_selector("#places")
    assert faults(page) == []


@pytest.mark.gate(row="tables")
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nobody_has_to_scroll_to_decide(page, site, until, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, site, until, seats=5, who=(PERSON,) * 5)
    for turn in range(40):
        settle(page)
        over = page.evaluate(OVERFLOW)
        assert max(over) <= 0
        choose(page, turn * 5, by_pointer)


def test_a_refused_place_says_why_and_offers_a_way(page, site, until):
    open_table(page, site, until)
    for turn in range(30):
        settle(page)
        if page.locator("#die-0").count() and not page.locator("#done:not([disabled])").count():
            page.locator("#die-0").click()
            page.locator(".field:not(.is-legal)").first.click(force=True)
            if page.locator(".prompt.is-refusal").count():
                break
            page.keyboard.press("Escape")
        choose(page, turn, by_pointer)
    assert page.locator(".prompt.is-refusal .ask").text_content().strip()
    before = move(page)
    repair = page.locator("#repair-0")
    if repair.count():
        repair.click()
        assert not page.locator(".prompt.is-refusal").count()
    assert before.split(" ")[0].isdigit()


def test_a_placement_is_a_ghost_until_done_and_can_be_taken_back(page, site, until):
    open_table(page, site, until)
    stood = move(page)
    while not page.locator(".tile.is-ghost").count():
        settle(page)
        stood = move(page)
        choose(page, 0, by_pointer)
    assert move(page) == stood
    page.locator("#undo").click()
    assert not page.locator(".is-ghost").count() and move(page) == stood
    assert page.locator("#done").is_disabled()


def test_reload_and_reopening_keep_the_game(page, site, until):
    open_table(page, site, until)
    for turn in range(12):
        settle(page)
        choose(page, turn, by_pointer)
    settle(page)
    stood, address = move(page), page.url
    assert "#game/" in address
    page.reload()
    page.wait_for_selector("#log .small")
    assert move(page) == stood
    lobby(page, site, until)
    page.locator("#resume").click()
    page.wait_for_selector("#log .small")
    assert move(page) == stood


@pytest.mark.parametrize("spoilt, said",
                         [("#v1.nonsense", "lost its end"), ("#v2.x", None), ("#v1.!!", "damaged"),
                                           ("#v1.AB" + "A" * 60, "damaged")])
def test_a_broken_link_is_explained(page, site, spoilt, said):
    plan(page, [PERSON])
    page.goto(f"{site.address}{spoilt}")
    page.wait_for_selector("#paste")
    if said:
        assert said in page.locator("#trouble").inner_text()
    assert page.locator("#play-vienna").is_visible()


def test_a_broken_save_is_kept_and_shown_as_such(page, site):
    plan(page, [PERSON])
    page.add_init_script("localStorage.setItem('kaffeehaus/game/old/0', '[1,2,3]')")
    page.goto(site.address)
    page.wait_for_selector("#continue")
    assert "cannot be read" in page.locator("#continue").inner_text()
    assert page.evaluate("localStorage.getItem('kaffeehaus/game/old/0')") == "[1,2,3]"


FULL = ("const set = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) {"
        " if (key.startsWith('kaffeehaus/game/')) throw new DOMException('full', 'QuotaExceededError');"
        " set.call(this, key, value); }")


def test_a_game_for_which_there_is_no_room_is_in_the_address(page, site, until):
    page.add_init_script(FULL)
    page.goto(f"{site.address}#play/vienna")
    until(page, "playable")
    assert "is full" in page.locator(".toast").first.inner_text()
    page.locator("#hush").click()
    settle(page)
    choose(page, 0, by_pointer)
    settle(page)
    eventually(page, "location.hash.startsWith('#v1.')")


DEAD_WORKER = """window.Worker = class extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.onerror?.(new Event('error', { cancelable: true })), 200);
  }

  postMessage() {}
  terminate() {}
}"""


def test_a_failing_worker_is_named_and_costs_nothing(page, site, until):
    page.add_init_script(DEAD_WORKER)
    open_table(page, site, until, who=(PERSON, BOT, BOT))
    page.wait_for_selector(".toast")
    assert "nothing is lost" in page.locator(".toast").inner_text()
    page.locator("#hush").click()
    for turn in range(10):
        settle(page)
        choose(page, turn, by_pointer)
    settle(page)
