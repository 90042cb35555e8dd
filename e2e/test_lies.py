"""A server that lies about a file: always a page or a sentence, and once it is honest,
the next visit is well."""

import pytest
from playwright.sync_api import expect

from playing import FIRST, SEATS, eventually, plan
from workshop.gate.lying import Liar
from workshop.gate.rows.lies import Lies, Run, path_of
from workshop.places import DIST

pytestmark = pytest.mark.own_profile
# Of the gate's runs one at each moment.
RUNS = Run("script", "portal", "first"), Run("style", "type", "later"), Run("core", "other", "update")
BOT = 1
AWAKE = "Boolean(document.getElementById('paste'))"
READY = "Boolean(document.getElementById('offline'))"
SPOIL = """async path => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name), { headers } = await cache.match(path);
    await cache.put(path, new Response('spoilt', { headers }));
  }
}"""
SPOILT = "caches.match('{}').then(answer => answer.text()).then(text => text === 'spoilt')"


@pytest.fixture(scope="module")
def lies(browser, tmp_path_factory):
    return Lies(browser, tmp_path_factory.mktemp("older"))


@pytest.fixture
def liar():
    server = Liar(0).start()
    yield server
    server.be_honest()
    server.stop()


@pytest.mark.parametrize("run", RUNS, ids=lambda run: ", ".join(run))
def test_once_the_server_is_honest_the_next_visit_is_well(lies, run):
    assert lies.wrong(run) is None


def test_a_script_that_is_always_wrong_ends_in_a_sentence_after_one_reload(page, noise, site):
    loads = []
    page.on("request", lambda request: request.is_navigation_request() and loads.append(request.url))
    script = f"**{path_of('script', DIST)}"
    page.route(script, lambda route: route.fulfill(body="0") if route.request.resource_type == "script"
               else route.fallback())
    page.goto(site.address)
    expect(page.get_by_role("alert")).to_contain_text("not what it should be")
    assert len(loads) == 2
    page.unroute(script)
    noise.clear()
    page.get_by_role("button", name="Try again").click()
    eventually(page, AWAKE)


@pytest.mark.parametrize("kind, step", [
    ("first script", "scripts of the page"), ("style", "scripts of the page"),
    ("runtime", "Python, which runs")])
def test_silence_has_a_limit_and_the_sentence_names_the_step(page, noise, liar, kind, step):
    liar.lies[path_of(kind, DIST)] = "hangs"
    page.goto(liar.address, wait_until="commit")
    expect(page.locator("#boot-error")).to_contain_text(step)
    liar.be_honest()
    page.get_by_role("button").first.click()
    eventually(page, AWAKE)
    noise.clear()


def test_a_start_that_goes_on_after_all_withdraws_the_sentence(page, noise, liar):
    liar.lies[path_of("core", DIST)] = "hangs"
    page.goto(f"{liar.address}#play/{FIRST}", wait_until="commit")
    expect(page.locator("#boot-error")).to_contain_text("Python")
    liar.be_honest()
    page.wait_for_selector("main.table")
    assert not page.locator("#boot-error").count()
    noise.clear()


def test_taps_that_wait_for_the_rest_of_the_runtime_are_spoken_of(page, noise, liar):
    liar.lies[path_of("rest", DIST)] = "hangs"
    page.goto(f"{liar.address}#play/{FIRST}")
    page.wait_for_selector("main.table")
    page.locator("#home").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("taps wait for it")
    expect(alert).to_be_in_viewport(ratio=1)
    liar.be_honest()
    page.wait_for_selector("#lobby")
    expect(alert).to_have_count(0)
    noise.clear()


@pytest.mark.parametrize("kind", ["script", "core"])
def test_what_was_spoilt_in_the_cache_is_brought_again(page, noise, own_site, kind):
    page.goto(own_site.address)
    eventually(page, READY)
    path = path_of(kind, DIST)
    page.evaluate(SPOIL, path)
    assert page.evaluate(SPOILT.format(path))
    page.goto("about:blank")
    page.goto(own_site.address)
    eventually(page, AWAKE)
    eventually(page, f"{SPOILT.format(path)}.then(spoilt => !spoilt)")
    noise.clear()


def test_a_bots_worker_that_says_nothing_is_given_up(page, noise, liar):
    liar.lies[path_of("bots' worker", DIST)] = "empty"
    plan(page, [BOT] * SEATS)
    page.goto(f"{liar.address}#play/{FIRST}")
    eventually(page, "document.getElementById('seek')?.max > 9", 120)
    noise.clear()


