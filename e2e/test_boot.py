"""The start: what can be read when, what is fetched and how it is answered,
and what is said when something is missing."""

import json
import re

import pytest
from playwright.sync_api import expect

from kaffeehaus.games import GAMES
from playing import FIRST, eventually
from workshop.places import DIST

pytestmark = pytest.mark.own_profile
TABLE, PATIENCE = f"#play/{FIRST}", 60_000
REST = "**/*.rest.wasm"
# Functions that no page calls, so that they are in the second part of the runtime.
CALLED = """kaffeehaus.loadPyodide().then(python => python.runPython('import cmath; cmath.acosh(2j)'))
  .catch(() => {})"""
DRAW_ANEW = """() => {
  const home = document.getElementById('home');
  home.replaceWith(home.cloneNode(true));
}"""
MARKS = "() => performance.getEntriesByType('mark').map(mark => mark.name)"


def test_the_lobby_can_be_read_before_python_is_up(page, site, until):
    page.goto(site.address)
    until(page, "python")
    marks = page.evaluate(MARKS)
    assert marks.index("shell") < marks.index("python")


def test_a_table_opens_at_once_under_its_address(page, site, until):
    page.goto(site.address + TABLE)
    until(page, "playable")
    steps = [mark for mark in page.evaluate(MARKS) if not mark.startswith("imported ")]
    assert steps[:4] == ["shell", "python", "painted", "playable"]


def test_every_answer_carries_the_policy(page, site, until):
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(site.address + TABLE)
    until(page, "playable")
    assert len(answers) > 10
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "unsafe-inline" not in policy and "'unsafe-eval'" not in policy and "blob:" not in policy
        assert answer.headers["cross-origin-embedder-policy"] == "require-corp"
        hashed = "/static/" in answer.url
        assert answer.headers["cache-control"] == ("public, max-age=31536000, immutable" if hashed
                                                   else "no-cache")
        assert not hashed or re.search(r"[-.][0-9a-f]{8}[./]", answer.url), answer.url


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "pyodide.asm.mjs", "core.*.pack.txt"])
def test_a_missing_part_is_named_and_can_be_tried_again(page, noise, site, until, part):
    page.route(f"**/{part}", lambda route: route.abort())
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("A part of the page did not arrive")
    page.unroute(f"**/{part}")
    noise.clear()
    with page.expect_navigation():
        page.get_by_role("button", name="Try again").click()
    until(page, "python")


@pytest.mark.parametrize("game", GAMES)
def test_until_a_choice_can_be_made_the_first_part_of_the_runtime_is_enough_and_taps_wait_for_the_rest(
        page, site, until, game):
    held, let_through = [], []
    page.route(REST, lambda route: route.continue_() if let_through else held.append(route))
    page.goto(f"{site.address}#play/{game}")
    until(page, "playable")
    page.locator("#home").click()
    page.evaluate(DRAW_ANEW)
    assert page.locator("main.table").count() and held
    let_through.append(True)
    for route in held:
        route.continue_()
    page.wait_for_selector("#lobby")


def test_what_calls_the_second_part_before_it_is_there_begins_anew_with_the_whole(page, noise, site, until):
    held = []
    page.route(REST, lambda route: route.continue_() if held else held.append(route))
    page.goto(f"{site.address}{TABLE}")
    until(page, "playable")
    page.evaluate(f"void {CALLED}")
    eventually(page, "localStorage.getItem('kaffeehaus/whole') === '1'")
    page.wait_for_selector("main.table")
    assert any("second part" in line for line in noise)
    noise.clear()


def test_a_second_part_that_does_not_arrive_is_named(page, noise, site):
    page.route(REST, lambda route: route.abort())
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("A part of the page did not arrive")
    noise.clear()


def test_a_browser_without_webassembly_is_told_so(page, site):
    page.add_init_script("delete WebAssembly.compileStreaming")
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("too old")


def test_an_error_in_the_page_s_own_start_is_said(page, noise, site):
    page.add_init_script("localStorage.setItem('kaffeehaus/whole', '1')")
    page.route(site.address, lambda route: route.fulfill(
        response=route.fetch(),
        body=(DIST / "index.html").read_text("utf-8").replace("ui.app", "ui.nothing")))
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("The page could not start")
    assert len(noise) == 1 and "kaffeehaus.ui.nothing" in noise.pop()


def test_settings_of_any_kind_are_no_obstacle(page, site, until):
    settings = {"lang": {"toString": 1, "valueOf": 1}, "theme": [], "speed": {}}
    page.add_init_script(f"localStorage.setItem('kaffeehaus/settings', {json.dumps(json.dumps(settings))})")
    page.goto(site.address)
    until(page, "python")
    page.wait_for_selector("#lobby")


def test_nothing_is_fetched_twice(page, own_site, until):
    page.goto(own_site.address + TABLE)
    until(page, "playable")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    asked = [path for path in own_site.asked if path.startswith("/static/")]
    assert sorted(asked) == sorted(set(asked))
