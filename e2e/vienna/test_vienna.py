"""Vienna in the browser: whole games, undo, saving, broken links and saves, and failures."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from gate_cases import gate_only
from playing import (
    OVERFLOW,
    by_keyboard,
    by_pointer,
    choose,
    eventually,
    finished,
    lobby,
    play,
    preset_settings,
    wait_for_decision,
)
from workshop.places import MODULES

AXE = (Path(MODULES) / "axe-core/axe.min.js").read_text("utf-8")
PERSON, BOT, FEW = 0, 1, 8
DESKTOP, PHONE = (1440, 780), (390, 664)


def open_table(page, site, wait_for_mark, who=(PERSON, PERSON, PERSON), **settings):
    preset_settings(page, list(who), **settings)
    page.goto(f"{site.address}#play/vienna")
    wait_for_mark(page, "playable")
    return page


def faults(page):
    page.evaluate(AXE)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [(fault["id"], [node["html"][:160] for node in fault["nodes"][:3]]) for fault in found]


def move(page):
    """The number of choices, as the log's head shows it."""
    return page.locator("#log .small").text_content()


@pytest.mark.gate(row="games")
def test_three_people_play_to_the_end_by_pointer(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark)
    assert play(page, by_pointer) > 40
    expect(page.locator(".podium li")).to_have_count(3)
    expect(page.locator("#sources tbody tr")).to_have_count(3)


@pytest.mark.gate(row="games")
def test_a_person_plays_to_the_end_with_the_keyboard_alone(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark, who=(PERSON, BOT, BOT))
    assert play(page, by_keyboard) > 15
    assert finished(page)


def test_the_first_decisions_are_made_by_keyboard(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark, who=(PERSON, BOT, BOT))
    for turn in range(FEW):
        wait_for_decision(page)
        choose(page, turn * 7, by_keyboard)
    wait_for_decision(page)


@pytest.mark.parametrize("theme, size", [("day", DESKTOP), ("night", PHONE),
                                         *gate_only("tables", [("day", PHONE), ("night", DESKTOP)])])
def test_axe_finds_nothing_before_the_game(page, site, wait_for_mark, theme, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    preset_settings(page, [PERSON, BOT, BOT], theme=theme)
    lobby(page, site, wait_for_mark)
    assert faults(page) == []
    page.locator("#play-vienna").click()
    page.wait_for_selector("#places")
    assert faults(page) == []


@pytest.mark.gate(row="tables")
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_no_decision_needs_scrolling(page, site, wait_for_mark, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, site, wait_for_mark, seats=5, who=(PERSON,) * 5)
    for turn in range(40):
        wait_for_decision(page)
        over = page.evaluate(OVERFLOW)
        assert max(over) <= 0
        choose(page, turn * 5, by_pointer)


def test_a_refused_placement_says_why_and_offers_a_repair(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark)
    for turn in range(30):
        wait_for_decision(page)
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
        expect(page.locator(".prompt.is-refusal")).to_have_count(0)
    assert before.split(" ")[0].isdigit()


def test_a_placement_is_a_ghost_until_done_and_can_be_taken_back(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark)
    before = move(page)
    while not page.locator(".tile.is-ghost").count():
        wait_for_decision(page)
        before = move(page)
        choose(page, 0, by_pointer)
    assert move(page) == before
    page.locator("#undo").click()
    expect(page.locator(".is-ghost")).to_have_count(0)
    assert move(page) == before
    assert page.locator("#done").is_disabled()


def test_reloading_and_reopening_keep_the_game(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark)
    for turn in range(12):
        wait_for_decision(page)
        choose(page, turn, by_pointer)
    wait_for_decision(page)
    before, address = move(page), page.url
    assert "#game/" in address
    page.reload()
    page.wait_for_selector("#log .small")
    assert move(page) == before
    lobby(page, site, wait_for_mark)
    page.locator("#resume").click()
    page.wait_for_selector("#log .small")
    assert move(page) == before


@pytest.mark.parametrize("broken, message",
                         [("#v1.nonsense", "lost its end"), ("#v2.x", None), ("#v1.!!", "damaged"),
                          ("#v1.AB" + "A" * 60, "damaged")])
def test_a_broken_link_is_explained(page, site, broken, message):
    preset_settings(page, [PERSON])
    page.goto(f"{site.address}{broken}")
    page.wait_for_selector("#paste")
    if message:
        expect(page.locator("#trouble")).to_contain_text(message, use_inner_text=True)
    expect(page.locator("#play-vienna")).to_be_visible()


def test_a_broken_save_is_kept_and_shown_as_such(page, site):
    preset_settings(page, [PERSON])
    page.add_init_script("localStorage.setItem('kaffeehaus/game/old/0', '[1,2,3]')")
    page.goto(site.address)
    page.wait_for_selector("#continue")
    expect(page.locator("#continue")).to_contain_text("cannot be read", use_inner_text=True)
    assert page.evaluate("localStorage.getItem('kaffeehaus/game/old/0')") == "[1,2,3]"


FULL = ("const set = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) {"
        " if (key.startsWith('kaffeehaus/game/')) throw new DOMException('full', 'QuotaExceededError');"
        " set.call(this, key, value); }")


def test_a_game_is_kept_in_the_address_if_the_storage_is_full(page, site, wait_for_mark):
    page.add_init_script(FULL)
    page.goto(f"{site.address}#play/vienna")
    wait_for_mark(page, "playable")
    expect(page.locator(".toast").first).to_contain_text("is full", use_inner_text=True)
    page.locator("#hush").click()
    wait_for_decision(page)
    choose(page, 0, by_pointer)
    wait_for_decision(page)
    eventually(page, "location.hash.startsWith('#v1.')")


DEAD_WORKER = """window.Worker = class extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.onerror?.(new Event('error', { cancelable: true })), 200);
  }

  postMessage() {}
  terminate() {}
}"""


def test_a_failing_worker_is_reported_and_nothing_is_lost(page, site, wait_for_mark):
    page.add_init_script(DEAD_WORKER)
    open_table(page, site, wait_for_mark, who=(PERSON, BOT, BOT))
    page.wait_for_selector(".toast")
    expect(page.locator(".toast")).to_contain_text("nothing is lost", use_inner_text=True)
    page.locator("#hush").click()
    for turn in range(10):
        wait_for_decision(page)
        choose(page, turn, by_pointer)
    wait_for_decision(page)
