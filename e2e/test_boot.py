"""The start: what can be read when, requests and their headers, and messages when something is missing."""

import json
import re

import pytest
from playwright.sync_api import expect

from gate_cases import one_in_every_run
from kaffeehaus.games import GAMES
from playing import FIRST_GAME, SLOW_DATABASE, eventually
from workshop.places import DIST

pytestmark = pytest.mark.own_profile
TABLE, TIMEOUT = f"#play/{FIRST_GAME}", 60_000
REST = "**/*.rest.wasm"
# Calls a function that no page needs, so that it is in the second part of the runtime.
CALL_REST = """kaffeehaus.loadPyodide().then(python => python.runPython('import cmath; cmath.acosh(2j)'))
  .catch(() => {})"""
REPLACE_BUTTON = """() => {
  const home = document.getElementById('home');
  home.replaceWith(home.cloneNode(true));
}"""
MARKS = "() => performance.getEntriesByType('mark').map(mark => mark.name)"


def test_the_lobby_can_be_read_before_python_is_up(page, site, wait_for_mark):
    page.goto(site.address)
    wait_for_mark(page, "python")
    marks = page.evaluate(MARKS)
    assert marks.index("shell") < marks.index("python")


def test_a_table_opens_directly_at_its_address(page, site, wait_for_mark):
    page.goto(site.address + TABLE)
    wait_for_mark(page, "playable")
    steps = [mark for mark in page.evaluate(MARKS) if not mark.startswith("imported ")]
    assert steps[:5] == ["first", "shell", "python", "painted", "playable"]


def test_every_response_has_the_policy(page, site, wait_for_mark):
    responses = []
    page.on("response", lambda response: responses.append(response))
    page.goto(site.address + TABLE)
    wait_for_mark(page, "playable")
    assert len(responses) > 10
    for response in responses:
        policy = response.headers["content-security-policy"]
        assert "unsafe-inline" not in policy and "'unsafe-eval'" not in policy
        assert "blob:" not in policy.replace("img-src 'self' blob:", "")     # a poster becomes a picture
        assert response.headers["cross-origin-embedder-policy"] == "require-corp"
        hashed = "/static/" in response.url
        assert response.headers["cache-control"] == ("public, max-age=31536000, immutable" if hashed
                                                     else "no-cache")
        assert not hashed or re.search(r"[-.][0-9a-f]{8}[./]", response.url), response.url


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "pyodide.asm.mjs", "core.*.pack.txt"])
def test_a_missing_part_is_named_and_can_be_retried(page, console_errors, site, wait_for_mark, part):
    page.route(f"**/{part}", lambda route: route.abort())
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("A part of the page did not arrive")
    page.unroute(f"**/{part}")
    console_errors.clear()
    with page.expect_navigation():
        page.get_by_role("button", name="Try again").click()
    wait_for_mark(page, "python")


@pytest.mark.parametrize("game", one_in_every_run("games", GAMES))
def test_a_table_opens_without_the_second_part_of_the_runtime_and_taps_wait_for_it(
        page, site, wait_for_mark, game):
    pending, released = [], []
    page.route(REST, lambda route: route.continue_() if released else pending.append(route))
    page.goto(f"{site.address}#play/{game}")
    wait_for_mark(page, "playable")
    page.locator("#home").click()
    page.evaluate(REPLACE_BUTTON)
    expect(page.locator("main.table")).not_to_have_count(0)
    assert pending
    released.append(True)
    for route in pending:
        route.continue_()
    page.wait_for_selector("#lobby")


def test_a_call_into_the_missing_second_part_restarts_the_page_with_the_whole_runtime(
        page, console_errors, site, wait_for_mark):
    pending = []
    page.route(REST, lambda route: route.continue_() if pending else pending.append(route))
    page.goto(f"{site.address}{TABLE}")
    wait_for_mark(page, "playable")
    page.evaluate(f"void {CALL_REST}")
    eventually(page, "localStorage.getItem('kaffeehaus/whole') === '1'")
    page.wait_for_selector("main.table")
    assert any("second part" in line for line in console_errors)
    console_errors.clear()


def test_a_missing_second_part_is_named(page, console_errors, site):
    page.route(REST, lambda route: route.abort())
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("A part of the page did not arrive")
    console_errors.clear()


def test_a_failure_before_the_lobby_is_painted_stays_in_sight(page, console_errors, site):
    catalogues = []
    page.route("**/locale/de.*", lambda route: catalogues.append(route))
    page.add_init_script("localStorage.setItem('kaffeehaus/settings', '{\"lang\": \"de\"}')")
    page.route(REST, lambda route: route.abort())
    page.goto(site.address)
    alert = page.get_by_role("alert")
    expect(alert).to_have_count(1)
    expect(page.locator("#paste")).to_have_count(0)
    eventually(page, "performance.getEntriesByName('python').length")
    page.wait_for_timeout(300)
    for catalogue in catalogues:
        catalogue.continue_()
    page.wait_for_selector("#paste")
    expect(alert).to_be_in_viewport(ratio=1)
    console_errors.clear()


def test_nothing_is_painted_in_another_language_before_ones_own_has_arrived(page, site):
    catalogues = []
    page.route("**/locale/de.*", lambda route: catalogues.append(route))
    page.add_init_script(SLOW_DATABASE)
    page.add_init_script("localStorage.setItem('kaffeehaus/settings', '{\"lang\": \"de\"}')")
    page.goto(site.address)
    eventually(page, "performance.getEntriesByName('python').length")
    page.wait_for_timeout(3_000)                        # the database has opened meanwhile
    assert catalogues
    expect(page.locator("#paste")).to_have_count(0)
    for catalogue in catalogues:
        catalogue.continue_()
    page.wait_for_selector("#paste")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_a_browser_without_webassembly_is_told_so(page, site):
    page.add_init_script("delete WebAssembly.compileStreaming")
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("too old")


def test_an_error_of_the_page_at_the_start_is_shown(page, console_errors, site):
    page.add_init_script("localStorage.setItem('kaffeehaus/whole', '1')")
    page.route(site.address, lambda route: route.fulfill(
        response=route.fetch(),
        body=(DIST / "index.html").read_text("utf-8").replace("ui.app", "ui.nothing")))
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("The page could not start")
    assert len(console_errors) == 1 and "kaffeehaus.ui.nothing" in console_errors.pop()


def test_invalid_settings_are_ignored(page, site, wait_for_mark):
    settings = {"lang": {"toString": 1, "valueOf": 1}, "theme": [], "speed": {}}
    page.add_init_script(f"localStorage.setItem('kaffeehaus/settings', {json.dumps(json.dumps(settings))})")
    page.goto(site.address)
    wait_for_mark(page, "python")
    page.wait_for_selector("#lobby")


def test_nothing_is_fetched_twice(page, own_site, wait_for_mark):
    page.goto(own_site.address + TABLE)
    wait_for_mark(page, "playable")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    fetched = [path for path in own_site.requested if path.startswith("/static/")]
    assert sorted(fetched) == sorted(set(fetched))
