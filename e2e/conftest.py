"""The built site, served here as it will be served there, and a browser in which nothing may go wrong unnoticed."""

import os
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect, sync_playwright

from workshop.browser import launch_options
from workshop.places import DIST
from workshop.serve import free_server

# what happens to requests of a page that is left; whatever a page misses while it stands is heard on its console
LEFT = ("net::ERR_ABORTED", "net::ERR_FAILED")
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)        # a busy machine is no fault of the page
# The same deals in every run: a page asks for six random bytes when it wants a seed. DEAL in the environment gives others.
SAME_DEALS = """{
  let deal = %d;
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = array => array.length === 6 ? array.fill(0).fill(deal++ %% 256, 5) : draw(array);
}""" % int(os.environ.get("DEAL", 1))
MARKED = """([name, patience]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`no mark ${name} within ${patience} ms`)), patience);
  new PerformanceObserver(list => list.getEntriesByName(name).length && resolve()).observe({ type: 'mark', buffered: true });
})"""


@pytest.fixture(scope="session")
def site():
    """The site of `dist`, on a free port; tests that stop or change it take `own_site`."""
    if not (DIST / "index.html").is_file():
        pytest.exit("There is no site in dist: `make site` builds it.", returncode=2)
    with serving() as server:
        yield server


@pytest.fixture
def own_site():
    with serving() as server:
        yield server


@contextmanager
def serving():
    server = free_server(0).start()
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as started:
        browser = started.chromium.launch(**launch_options(started))
        yield browser
        browser.close()


@pytest.fixture
def context(browser):
    """A profile of its own: nothing is stored, nothing is kept."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 780})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SAME_DEALS)
    yield context
    context.close()


@pytest.fixture
def noise(context):
    """All that the pages of this profile say to the console, fail to fetch, or ask of another place."""
    heard = []
    context.on("console", lambda message: heard.append(
        f"console {message.type}: {message.text} ({message.location['url']})"))
    context.on("weberror", lambda error: heard.append(f"uncaught: {error.error}"))
    context.on("requestfailed", lambda request: heard.append(f"failed: {request.url} {request.failure}")
               if request.failure not in LEFT else None)
    context.on("request", lambda request: heard.append(f"foreign: {request.url}")
               if not request.url.startswith("http://127.0.0.1:") else None)
    return heard


@pytest.fixture
def page(context, noise):
    """A page at which nobody hears anything; a test that makes noise on purpose clears `noise` when it has read it."""
    yield context.new_page()
    assert not noise


@pytest.fixture
def until():
    """until(page, mark): waits for one of the marks `shell`, `python`, `playable`."""
    return lambda page, mark: page.evaluate(MARKED, [mark, PATIENCE])
