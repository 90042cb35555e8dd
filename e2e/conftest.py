"""The built site, served here as it will be served there,
and a browser in which nothing may go wrong unnoticed."""

import os
import re
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import Error, expect, sync_playwright

from workshop.browsers import firefox, webkit
from workshop.browsers.browser import launch_options
from workshop.places import DIST, ROOT
from workshop.site.serve import free_server
from workshop.test import REPORTS

# what happens to requests of a page that is left;
# whatever a page misses while it stands is heard on its console
LEFT = ("net::ERR_ABORTED", "net::ERR_FAILED")
PATIENCE = 60_000
# milliseconds to see what a failed test left, letters of it that are told
GLANCE, SAID = 5_000, 1_500
LONGEST_NAME = 120                      # letters of a test's name in the names of the files that it leaves
CONSOLE = pytest.StashKey[list]()
# With TRACE in the environment a test that fails leaves a trace as well. Not in every run: with it a whole
# game takes twice as long, and without snapshots of the page still a third longer.
TRACE = bool(os.environ.get("TRACE"))
expect.set_options(timeout=PATIENCE)        # a busy machine is no fault of the page
# The same deals in every run: a page asks for six random bytes when it wants a seed.
# DEAL in the environment gives others.
SAME_DEALS = """{
  let deal = %d;
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = array => array.length === 6 ? array.fill(0).fill(deal++ %% 256, 5) : draw(array);
}""" % int(os.environ.get("DEAL", 1))
MARKED = """([name, patience]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`no mark ${name} within ${patience} ms`)), patience);
  new PerformanceObserver(list => list.getEntriesByName(name).length && resolve())
    .observe({ type: 'mark', buffered: true });
})"""
COMPILED = "async path => { window.compiled = await WebAssembly.compileStreaming(fetch(path)); }"
# pages that were closed may still hold their locks and write for a moment
CLEARED = """patience => Promise.race([
  (async () => {
    while ((await navigator.locks.query()).held.length) await new Promise(go => setTimeout(go, 5));
    for (const { name } of await indexedDB.databases()) {
      await new Promise((done, failed) =>
        Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: failed }));
    }
    localStorage.clear();
  })(),
  new Promise((_, late) => setTimeout(late, patience, new Error('what was stored cannot be cleared'))),
])"""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A test that fails tells what its pages showed and what was said on their console, and leaves that in
    build/tests with a picture of each page. When it is cleared up the pages are gone."""
    report = yield
    if report.failed and CONSOLE in item.stash:
        lines = item.stash[CONSOLE]
        del item.stash[CONSOLE]
        name = re.sub("[^a-z0-9]+", "-", item.name.lower())[:LONGEST_NAME]
        seen = [("console", "\n".join(lines) or "nothing was said")]
        if report.when == "call":
            context = item.funcargs["context"]
            seen += [*pages_seen(context, name), ("trace", traced(context, name))]
        report.sections += seen
        REPORTS.mkdir(parents=True, exist_ok=True)
        text = "\n\n".join(f"{title}\n{content}" for title, content in seen)
        (REPORTS / f"{name}.txt").write_text(text, "utf-8")
    return report


def pages_seen(context, name):
    """(title, address, text and picture) for each page that still answers."""
    for number, page in enumerate(context.pages):
        picture = REPORTS / f"{name}-{number}.png"
        with suppress(Error):
            page.screenshot(path=picture, timeout=GLANCE)
            text = page.locator("body").inner_text(timeout=GLANCE)
            yield f"page {number}", f"{page.url}\n{text[:SAID]}\n({picture.relative_to(ROOT)})"


def traced(context, name):
    """Where the trace of a test is, if there is one."""
    if not TRACE:
        return "TRACE=1 in the environment leaves one"
    trace = REPORTS / f"{name}.zip"
    with suppress(Error):
        context.tracing.stop_chunk(path=trace)
        context.tracing.start_chunk()
        return f"python -m playwright show-trace {trace.relative_to(ROOT)}"
    return "there is none"


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
def playwright():
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def launched(playwright):
    """What a browser is launched with on this machine."""
    return launch_options(playwright)


@pytest.fixture(scope="session")
def browser(playwright, launched):
    browser = playwright.chromium.launch(**launched)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def lodging(playwright, launched, site):
    """A profile whose pages share a process in which the runtime stays compiled:
    they start in a third of the time."""
    browser = playwright.chromium.launch(**launched | {"args": [*launched["args"], "--process-per-site"]})
    context = new_profile(browser)
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    open_host(context, site)
    yield context
    browser.close()


def open_host(context, site):
    """The page that keeps the process, with the runtime in it, while others come and go."""
    host = context.new_page()
    host.goto(f"{site.address}version.json")
    host.evaluate(COMPILED, next(DIST.rglob("pyodide.asm.wasm")).relative_to(DIST).as_posix())
    return host


def clear(context, site):
    """Closes what a test has opened and forgets what it stored;
    should their process have died, another one takes its place."""
    host, *guests = context.pages
    for guest in guests:
        guest.close()
    try:
        host.evaluate(CLEARED, PATIENCE)
    except Error:
        host.close()
        open_host(context, site).evaluate(CLEARED, PATIENCE)


def new_profile(browser):
    context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 780})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SAME_DEALS)
    if TRACE:
        context.tracing.start(snapshots=True, screenshots=True)
    return context


@contextmanager
def watched(context, test):
    """While a test runs, all that its pages say on their console is put down."""
    lines = test.stash[CONSOLE] = []
    ears = {"console": lambda message: lines.append(f"{message.type}: {message.text}"),
            "weberror": lambda error: lines.append(f"uncaught: {error.error}")}
    for event, ear in ears.items():
        context.on(event, ear)
    if TRACE:
        context.tracing.start_chunk()
    try:
        yield
    finally:
        for event, ear in ears.items():
            context.remove_listener(event, ear)
        if TRACE:
            with suppress(Error):           # a test may have closed it
                context.tracing.stop_chunk()


@pytest.fixture
def context(request):
    """A profile in which nothing is stored: one of its own for tests marked so, else the lodging,
    cleared after each test."""
    if request.node.get_closest_marker("own_profile"):
        context = new_profile(request.getfixturevalue("browser"))
        with watched(context, request.node):
            yield context
        context.close()
    else:
        context = request.getfixturevalue("lodging")
        with watched(context, request.node):
            yield context
        clear(context, request.getfixturevalue("site"))


@pytest.fixture
def noise(context):
    """All that the pages of this profile say to the console, fail to fetch, or ask of another place."""
    heard = []
    ears = {
        # what is said for debugging alone, as PyScript does, no visitor sees
        "console": lambda message: message.type == "debug" or heard.append(
            f"console {message.type}: {message.text} ({message.location['url']})"),
        "weberror": lambda error: heard.append(f"uncaught: {error.error}"),
        "requestfailed": lambda request: request.failure in LEFT or heard.append(
            f"failed: {request.url} {request.failure}"),
        "request": lambda request: request.url.startswith("http://127.0.0.1:") or heard.append(
            f"foreign: {request.url}"),
    }
    for event, ear in ears.items():
        context.on(event, ear)
    yield heard
    for event, ear in ears.items():
        context.remove_listener(event, ear)


@pytest.fixture
def page(context, noise):
    """A page at which nobody hears anything; a test that makes noise on purpose clears `noise`
    when it has read it."""
    yield context.new_page()
    assert not noise


@pytest.fixture
def afresh(context, noise, site):
    """afresh(): one page after another, to each of which this is the first visit."""
    def page():
        clear(context, site)
        return context.new_page()
    yield page
    assert not noise


class InChromium:
    """Tabs of one profile, each waited for until its page stands; what they complain of is in `heard`."""

    def __init__(self, context):
        self.context, self.heard = context, []
        context.on("weberror", lambda error: self.heard.append(str(error.error)))
        context.on("console", lambda message: message.type == "debug" or self.heard.append(message.text))

    def open(self, address):
        page = self.context.new_page()
        page.goto(address)
        return page


OTHERS = {"Firefox": firefox, "WebKit": webkit}
ENGINES = ["Chromium", *(pytest.param(name, marks=getattr(pytest.mark, name.lower())) for name in OTHERS)]


@pytest.fixture(params=ENGINES)
def each_visitor(request):
    """The same in every engine that is installed here;
    one that is not is named as left out, and missed where all have to be."""
    if request.param == "Chromium":
        visitor = InChromium(request.getfixturevalue("context"))
        yield visitor
        assert not visitor.heard
        return
    found = OTHERS[request.param].found()
    if found is None:
        assert "CI" not in os.environ, f"{request.param} is not installed"
        pytest.skip(f"{request.param} is not installed here")
    with webkit.WebKit() if request.param == "WebKit" else firefox.Firefox(found) as visitor:
        yield visitor
        assert not visitor.heard


@pytest.fixture
def until():
    """until(page, mark): waits for one of the marks `shell`, `python`, `playable`."""
    return lambda page, mark: page.evaluate(MARKED, [mark, PATIENCE])
