"""Fixtures of the browser tests: the built site, served as in production, and pages to test it with."""

import os
import re
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import Error, expect, sync_playwright

from profiles import TIMEOUT, TRACE, new_profile
from workshop.browsers import firefox, webkit
from workshop.browsers.browser import launch_options
from workshop.places import DIST, ROOT
from workshop.site.serve import free_server
from workshop.test import REPORTS

# failures of requests whose page is being left; whatever else a page misses is on its console
OWN = "http://127.0.0.1:"               # addresses of the site, and of what its pages made themselves
IGNORED_FAILURES = ("net::ERR_ABORTED", "net::ERR_FAILED")
# of the report of a failed test: milliseconds for a screenshot, and characters of the page's text
REPORT_TIMEOUT, REPORTED_CHARACTERS = 5_000, 1_500
LONGEST_NAME = 120                      # characters of a test's name in the names of its reports
CONSOLE, CONTEXT = pytest.StashKey[list](), pytest.StashKey()
expect.set_options(timeout=TIMEOUT)         # so long that a busy machine fails no test
WAIT_FOR_MARK = """([name, timeout]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`no mark ${name} within ${timeout} ms`)), timeout);
  new PerformanceObserver(list => list.getEntriesByName(name).length && resolve())
    .observe({ type: 'mark', buffered: true });
})"""
COMPILE = "async path => { window.compiled = await WebAssembly.compileStreaming(fetch(path)); }"
# pages that were closed may still hold their locks and write for a moment
CLEAR_STORAGE = """timeout => Promise.race([
  (async () => {
    while ((await navigator.locks.query()).held.length) await new Promise(go => setTimeout(go, 5));
    for (const { name } of await indexedDB.databases()) {
      await new Promise((done, failed) =>
        Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: failed }));
    }
    localStorage.clear();
  })(),
  new Promise((_, failed) => setTimeout(failed, timeout, new Error('the storage cannot be cleared'))),
])"""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Adds console, text and screenshot of each page to the report of a failed test, and writes build/tests.

    After teardown the pages are gone, so only the console is left.
    """
    report = yield
    if report.failed and CONSOLE in item.stash:
        lines = item.stash[CONSOLE]
        del item.stash[CONSOLE]
        name = re.sub("[^a-z0-9]+", "-", item.name.lower())[:LONGEST_NAME]
        sections = [("console", "\n".join(lines) or "no messages")]
        if report.when == "call":
            context = item.stash[CONTEXT]
            sections += [*page_reports(context, name), ("trace", saved_trace(context, name))]
        report.sections += sections
        REPORTS.mkdir(parents=True, exist_ok=True)
        text = "\n\n".join(f"{title}\n{content}" for title, content in sections)
        (REPORTS / f"{name}.txt").write_text(text, "utf-8")
    return report


def page_reports(context, name):
    """(title, address, text and screenshot) of each page that still responds."""
    for number, page in enumerate(context.pages):
        picture = REPORTS / f"{name}-{number}.png"
        with suppress(Error):
            page.screenshot(path=picture, timeout=REPORT_TIMEOUT)
            text = page.locator("body").inner_text(timeout=REPORT_TIMEOUT)
            yield f"page {number}", f"{page.url}\n{text[:REPORTED_CHARACTERS]}\n({picture.relative_to(ROOT)})"


def saved_trace(context, name):
    """Saves the trace of a test, if there is one; the command that shows it."""
    if not TRACE:
        return "run with TRACE=1 in the environment for a trace"
    trace = REPORTS / f"{name}.zip"
    with suppress(Error):
        context.tracing.stop_chunk(path=trace)
        context.tracing.start_chunk()
        return f"python -m playwright show-trace {trace.relative_to(ROOT)}"
    return "no trace"


@pytest.fixture(scope="session")
def site():
    """The site of `dist`, on a free port; tests that stop or change the server take `own_site`."""
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
def chromium_options(playwright):
    """The arguments with which Chromium is launched on this machine."""
    return launch_options(playwright)


@pytest.fixture(scope="session")
def browser(playwright, chromium_options):
    browser = playwright.chromium.launch(**chromium_options)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def shared_profile(playwright, chromium_options, site):
    """A profile whose pages share a process, in which the runtime stays compiled.

    Pages start in a third of the time.
    """
    arguments = [*chromium_options["args"], "--process-per-site"]
    browser = playwright.chromium.launch(**chromium_options | {"args": arguments})
    context = new_profile(browser)
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    open_host(context, site)
    yield context
    browser.close()


def open_host(context, site):
    """Opens the page that keeps the process and its compiled runtime alive between tests."""
    host = context.new_page()
    host.goto(f"{site.address}version.json")
    host.evaluate(COMPILE, next(DIST.rglob("pyodide.asm.wasm")).relative_to(DIST).as_posix())
    return host


def clear_profile(context, site):
    """Closes the pages of a test and clears the storage; replaces the host page if its process has died."""
    host, *pages = context.pages
    for page in pages:
        page.close()
    try:
        host.evaluate(CLEAR_STORAGE, TIMEOUT)
    except Error:
        host.close()
        open_host(context, site).evaluate(CLEAR_STORAGE, TIMEOUT)


@contextmanager
def listening(context, listeners):
    """Listens to events of a profile for a while."""
    for event, listener in listeners.items():
        context.on(event, listener)
    try:
        yield
    finally:
        for event, listener in listeners.items():
            context.remove_listener(event, listener)


@contextmanager
def recorded(context, test):
    """Records the console of all pages while a test runs, for the report of a failure."""
    test.stash[CONTEXT] = context
    lines = test.stash[CONSOLE] = []
    listeners = {"console": lambda message: lines.append(f"{message.type}: {message.text}"),
                 "weberror": lambda error: lines.append(f"uncaught: {error.error}")}
    with listening(context, listeners):
        if TRACE:
            context.tracing.start_chunk()
        try:
            yield
        finally:
            if TRACE:
                with suppress(Error):           # a test may have closed it
                    context.tracing.stop_chunk()


@pytest.fixture
def context(request):
    """A profile with an empty storage: a new one for tests marked `own_profile`, else the shared one."""
    if request.node.get_closest_marker("own_profile"):
        context = new_profile(request.getfixturevalue("browser"))
        with recorded(context, request.node):
            yield context
        context.close()
    else:
        context = request.getfixturevalue("shared_profile")
        with recorded(context, request.node):
            yield context
        clear_profile(context, request.getfixturevalue("site"))


@pytest.fixture
def console_errors(context):
    """Console messages, uncaught errors, failed requests and requests to other hosts, of all pages."""
    errors = []
    with listening(context, {
        # no visitor sees debug messages, which PyScript writes
        "console": lambda message: message.type == "debug" or errors.append(
            f"console {message.type}: {message.text} ({message.location['url']})"),
        "weberror": lambda error: errors.append(f"uncaught: {error.error}"),
        "requestfailed": lambda request: request.failure in IGNORED_FAILURES or errors.append(
            f"failed: {request.url} {request.failure}"),
        "request": lambda request: request.url.removeprefix("blob:").startswith(OWN) or errors.append(
            f"foreign: {request.url}"),
    }):
        yield errors


@pytest.fixture
def page(context, console_errors):
    """A page; the test fails if there are console errors. If it expects some, it clears `console_errors`."""
    yield context.new_page()
    assert not console_errors


@pytest.fixture
def first_visits(context, console_errors, site):
    """first_visits(): a new page with an empty storage, instead of the pages before."""
    def page():
        clear_profile(context, site)
        return context.new_page()
    yield page
    assert not console_errors


class ChromiumTabs:
    """Tabs of one profile, with the interface of the other engines' drivers."""

    def __init__(self, context):
        self.context, self.console_errors = context, []
        context.on("weberror", lambda error: self.console_errors.append(str(error.error)))
        context.on("console", lambda message:
                   message.type == "debug" or self.console_errors.append(message.text))

    def open(self, address):
        page = self.context.new_page()
        page.goto(address)
        return page


OTHER_ENGINES = {"Firefox": firefox, "WebKit": webkit}
ENGINES = ["Chromium",
           *(pytest.param(name, marks=getattr(pytest.mark, name.lower())) for name in OTHER_ENGINES)]


@pytest.fixture(params=ENGINES)
def each_browser(request):
    """A browser of each engine. One that is not installed is skipped, and a failure with CI set."""
    if request.param == "Chromium":
        tabs = ChromiumTabs(request.getfixturevalue("context"))
        yield tabs
        assert not tabs.console_errors
        return
    path = OTHER_ENGINES[request.param].find_browser()
    if path is None:
        assert "CI" not in os.environ, f"{request.param} is not installed"
        pytest.skip(f"{request.param} is not installed here")
    with webkit.WebKit() if request.param == "WebKit" else firefox.Firefox(path) as browser:
        yield browser
        assert not browser.console_errors


@pytest.fixture
def wait_for_mark():
    """wait_for_mark(page, name): waits for one of the performance marks `shell`, `python`, `playable`."""
    return lambda page, name: page.evaluate(WAIT_FOR_MARK, [name, TIMEOUT])
