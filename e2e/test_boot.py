"""The start: what can be read when, what is fetched and how it is answered, and what is said when something is missing."""

import re

import pytest
from playing import FIRST
from playwright.sync_api import expect

from kaffeehaus.games import GAMES
from workshop.places import DIST

pytestmark = pytest.mark.own_profile
TABLE, PATIENCE = f"#play/{FIRST}", 60_000
REST_AFTER_PLAYABLE = """performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.rest.wasm')).startTime
  > performance.getEntriesByName('playable')[0].startTime"""
MARKS = "() => performance.getEntriesByType('mark').map(mark => mark.name)"


def missing_at_first(page, file):
    """How the page asks for this file, which fails the first time."""
    asked = []

    def answer(route):
        asked.append(route.request.resource_type)
        route.continue_() if asked[1:] else route.abort()
    page.route(file, answer)
    return asked


def test_the_lobby_can_be_read_before_python_is_up(page, site, until):
    page.goto(site.address)
    until(page, "python")
    marks = page.evaluate(MARKS)
    assert marks.index("shell") < marks.index("python")


def test_a_table_opens_at_once_under_its_address(page, site, until):
    page.goto(site.address + TABLE)
    until(page, "playable")
    assert page.evaluate(MARKS)[:3] == ["shell", "python", "playable"]


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
        assert answer.headers["cache-control"] == ("public, max-age=31536000, immutable" if hashed else "no-cache")
        assert not hashed or re.search(r"[-.][0-9a-f]{8}[./]", answer.url), answer.url


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "pyodide.asm.js", "core.*.pack.txt"])
def test_a_missing_part_is_named_and_can_be_tried_again(page, noise, site, until, part):
    page.route(f"**/{part}", lambda route: route.abort())
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("A part of the page did not arrive")
    page.unroute(f"**/{part}")
    noise.clear()
    page.get_by_role("button", name="Try again").click()
    until(page, "python")


@pytest.mark.parametrize("game", GAMES)
def test_until_a_choice_can_be_made_the_first_part_of_the_runtime_is_enough(page, site, until, game):
    with page.expect_event("requestfinished", lambda request: request.url.endswith(".rest.wasm"), timeout=PATIENCE):
        page.goto(f"{site.address}#play/{game}")
        until(page, "playable")
    assert page.evaluate(REST_AFTER_PLAYABLE)


def test_what_calls_the_second_part_before_it_is_there_has_it_brought(page, noise, site, until):
    asked = missing_at_first(page, "**/*.rest.wasm")
    with page.expect_event("requestfailed", timeout=PATIENCE):
        page.goto(site.address + TABLE)
        until(page, "playable")
    page.locator("#share-button").click()
    page.locator("#scan").click()
    expect(page.locator("#code svg").first).to_be_visible()
    assert asked == ["fetch", "xhr"] and [line for line in noise if "rest.wasm" in line] == noise
    noise.clear()


def test_a_browser_without_webassembly_is_told_so(page, site):
    page.add_init_script("delete WebAssembly.compileStreaming")
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("too old")


def test_an_error_in_the_page_s_own_start_is_said(page, noise, site):
    page.route(site.address, lambda route: route.fulfill(
        response=route.fetch(), body=(DIST / "index.html").read_text("utf-8").replace("ui.app", "ui.nothing")))
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("The page could not start")
    assert len(noise) == 1 and "kaffeehaus.ui.nothing" in noise.pop()


def test_nothing_is_fetched_twice(page, own_site, until):
    page.goto(own_site.address + TABLE)
    until(page, "playable")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    asked = [path for path in own_site.asked if path.startswith("/static/")]
    assert sorted(asked) == sorted(set(asked))
