"""A server that corrupts a file: visits end with a page or a message, and the next good visit is healthy."""

import pytest
from playwright.sync_api import expect

from playing import FIRST_GAME, SEATS, eventually, preset_settings
from workshop.gate.corrupt_server import CorruptServer
from workshop.gate.rows.corrupt_answers import CorruptVisits, Run, path_of
from workshop.places import DIST

pytestmark = pytest.mark.own_profile
# Of the gate's runs one at each moment.
RUNS = (Run("script", "captive portal", "first"), Run("style", "wrong type", "later"),
        Run("core", "wrong contents", "update"))
BOT = 1
LOADED = "Boolean(document.getElementById('paste'))"
OFFLINE_READY = "Boolean(document.getElementById('offline'))"
CORRUPT_CACHE = """async path => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name), { headers } = await cache.match(path);
    await cache.put(path, new Response('corrupt', { headers }));
  }
}"""
IS_CORRUPT = "caches.match('{}').then(response => response.text()).then(text => text === 'corrupt')"


@pytest.fixture(scope="module")
def visits(browser, tmp_path_factory):
    return CorruptVisits(browser, tmp_path_factory.mktemp("older"))


@pytest.fixture
def corrupt_server():
    server = CorruptServer(0).start()
    yield server
    server.repair()
    server.stop()


@pytest.mark.parametrize("run", RUNS, ids=lambda run: ", ".join(run))
def test_the_visit_after_corrupt_answers_is_healthy(visits, run):
    assert visits.wrong(run) is None


def test_a_script_that_is_always_corrupt_leads_to_a_message_after_one_reload(page, console_errors, site):
    loads = []
    page.on("request", lambda request: request.is_navigation_request() and loads.append(request.url))
    script = f"**{path_of('script', DIST)}"
    page.route(script, lambda route: route.fulfill(body="0") if route.request.resource_type == "script"
               else route.fallback())
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("not what it should be")
    assert len(loads) == 2
    page.unroute(script)
    console_errors.clear()
    page.get_by_role("button", name="Try again").click()
    eventually(page, LOADED)


@pytest.mark.parametrize("kind, step", [("style", "scripts of the page"), ("runtime", "Python, which runs")])
def test_missing_answers_lead_to_a_message_that_names_the_step(
        page, console_errors, corrupt_server, kind, step):
    corrupt_server.corruptions[path_of(kind, DIST)] = "no answer"
    page.goto(corrupt_server.address, wait_until="commit")
    expect(page.locator("#boot-error")).to_contain_text(step)
    corrupt_server.repair()
    page.get_by_role("button").first.click()
    eventually(page, LOADED)
    console_errors.clear()


def test_a_late_start_removes_the_message(page, console_errors, corrupt_server):
    corrupt_server.corruptions[path_of("core", DIST)] = "no answer"
    page.goto(f"{corrupt_server.address}#play/{FIRST_GAME}", wait_until="commit")
    expect(page.locator("#boot-error")).to_contain_text("Python")
    corrupt_server.repair()
    page.wait_for_selector("main.table")
    expect(page.locator("#boot-error")).to_have_count(0)
    console_errors.clear()


def test_a_message_says_that_taps_wait_for_the_rest_of_the_runtime(page, console_errors, corrupt_server):
    corrupt_server.corruptions[path_of("rest", DIST)] = "no answer"
    page.goto(f"{corrupt_server.address}#play/{FIRST_GAME}")
    page.wait_for_selector("main.table")
    page.locator("#home").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("taps wait for it")
    expect(alert).to_be_in_viewport(ratio=1)
    corrupt_server.repair()
    page.wait_for_selector("#lobby")
    expect(alert).to_have_count(0)
    console_errors.clear()


@pytest.mark.parametrize("kind", ["script", "core"])
def test_corrupt_cache_entries_are_fetched_again(page, console_errors, own_site, kind):
    page.goto(own_site.address)
    eventually(page, OFFLINE_READY)
    path = path_of(kind, DIST)
    page.evaluate(CORRUPT_CACHE, path)
    assert page.evaluate(IS_CORRUPT.format(path))
    page.goto("about:blank")
    page.goto(own_site.address)
    eventually(page, LOADED)
    eventually(page, f"{IS_CORRUPT.format(path)}.then(corrupt => !corrupt)")
    console_errors.clear()


def test_a_bot_worker_that_does_not_answer_is_replaced(page, console_errors, corrupt_server):
    corrupt_server.corruptions[path_of("bots' worker", DIST)] = "empty"
    preset_settings(page, [BOT] * SEATS)
    page.goto(f"{corrupt_server.address}#play/{FIRST_GAME}")
    eventually(page, "document.getElementById('seek')?.max > 9", 120)
    console_errors.clear()


