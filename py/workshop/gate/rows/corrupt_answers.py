"""A server that corrupts one file: always a page or a message, and the next visit is healthy."""

import json
import tempfile
import time
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Error, sync_playwright

from kaffeehaus.games import GAMES
from workshop.browsers.browser import launch_options
from workshop.gate.corrupt_server import CORRUPTIONS, CorruptServer, renamed_site
from workshop.gate.rows.row import Row, has_time
from workshop.places import DIST

FIRST_GAME = next(iter(GAMES))
MOMENTS = ("first", "update", "later")
KINDS = {
    "script": "page/app-*/boot.js", "first script": "page/app-*/first.js",
    "watchdog": "page/app-*/watchdog.mjs", "PyScript": "page/app-*/pyscript.mjs",
    "Pyodide's script": "page/rt-*/pyodide.asm.mjs",
    "bots' worker": "page/app-*/bot-worker.mjs", "style": "page/styles/*.css",
    "runtime": "static/rt-*/pyodide.asm.wasm", "rest": "static/rt-*/pyodide.rest.wasm",
    "core": "static/packs/core.*", "game": f"static/packs/{FIRST_GAME}.*", "catalogue": "static/locale/de.*",
    "drawings": f"static/games/{FIRST_GAME}/drawings.*", "font": "static/fonts/josefin-sans.*",
    "icon": "static/icons/icon.*", "service worker": "sw.js", "manifest": "site.webmanifest",
    "version": "version.json",
}
# maximum number of documents in one visit: the address, a repair, the whole runtime, an update
LOADS = 4
CORRUPT_TIMEOUT, HEALTHY_TIMEOUT = 75, 60       # seconds
POLL_SECONDS = 0.05
COUNT = "if (origin !== 'null') sessionStorage.setItem('loads', 1 + Number(sessionStorage.getItem('loads')))"
GERMAN = """if (origin !== 'null') {
  localStorage.setItem('kaffeehaus/settings', JSON.stringify({ lang: 'de', speed: 0 }));
}"""
LOBBY = "Boolean(document.getElementById('paste'))"
TABLE = """location.hash.startsWith('#game/') && Boolean(document.querySelector('main.table'))
  && !document.getElementById('trouble')"""
MESSAGE = """[...document.querySelectorAll('#boot-error:not([hidden]), #trouble')]
  .some(box => box.textContent.length > 20 && box.querySelector('button'))"""
STYLED = "document.querySelector('link[integrity]').sheet !== null"
PICTURES = ("[...document.images]"
            ".every(image => image.complete ? image.naturalWidth : image.loading === 'lazy')")
OFFLINE = "Boolean(document.getElementById('offline'))"
WAITING = "navigator.serviceWorker.getRegistration().then(found => Boolean(found?.waiting))"
FIND_UPDATE = "void navigator.serviceWorker.getRegistration().then(found => found?.update()).catch(() => {})"
STATE = """[location.hash, document.readyState, document.querySelector('#boot-error, #trouble')?.textContent,
  ...performance.getEntriesByType('mark').map(mark => mark.name)].filter(Boolean).join(' ')"""
VERSION = "document.querySelector('[data-version]').dataset.version"
DIGEST = """async response => {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}"""
# The digests of what the service worker has cached for a version, and of what the page has loaded.
CACHED = f"""async name => {{
  const digest = {DIGEST}, cache = await caches.open(name), found = {{}};
  for (const request of await cache.keys()) {{
    const {{ pathname }} = new URL(request.url);
    if (!pathname.includes('.image.')) found[pathname] = await digest(await cache.match(request));
  }}
  return found;
}}"""
LOADED = f"""async () => {{
  const digest = {DIGEST}, found = {{}};
  for (const {{ name, initiatorType }} of performance.getEntriesByType('resource')) {{
    const {{ pathname }} = new URL(name);
    if (initiatorType === 'fetch' || pathname === '/sw.js') continue;
    found[pathname] ??= await digest(await fetch(pathname, {{ cache: 'force-cache' }}));
  }}
  return found;
}}"""


class Run(NamedTuple):
    """Which kind of file is corrupted, how, and at which moment."""

    kind: str
    corruption: str
    moment: str


class Unhealthy(Exception):
    """What is wrong in a run."""


def runs() -> Iterator[Run]:
    """Every kind of file with every corruption, at one moment each; then the same at the other moments."""
    for turn in range(len(MOMENTS)):
        for place, kind in enumerate(KINDS):
            for number, corruption in enumerate(CORRUPTIONS):
                yield Run(kind, corruption, MOMENTS[(place + number + turn) % len(MOMENTS)])


def path_of(kind: str, folder: Path) -> str:
    (path,) = folder.glob(KINDS[kind])
    return f"/{path.relative_to(folder).as_posix()}"


class CorruptVisits:
    """Carries out runs in a browser, with an older version of the site for updates."""

    def __init__(self, browser, older: Path):
        self.browser, self.older = browser, renamed_site(older, DIST)

    def wrong(self, run: Run) -> str | None:
        """What is wrong in this run, in one line."""
        server = CorruptServer(0, folder=DIST).start()
        context = self.browser.new_context(locale="de-AT", viewport={"width": 1440, "height": 780})
        context.add_init_script(COUNT)
        context.add_init_script(GERMAN)
        try:
            self._run(run, server, context)
            return None
        except (Unhealthy, Error) as error:
            return f"{', '.join(run)}: {str(error).splitlines()[0]}"
        finally:
            server.repair()
            context.close()
            server.stop()

    def _run(self, run: Run, server: CorruptServer, context) -> None:
        if run.moment != "first":
            server.folder = self.older
        if run.moment == "update":
            check_healthy(open_page(context, server.address), self.older)
            server.folder = DIST
        server.corruptions[path_of(run.kind, server.folder)] = run.corruption
        for place in ("", f"#play/{FIRST_GAME}"):
            check_corrupt(open_page(context, server.address + place))
        server.repair()
        server.folder = DIST
        check_healthy(open_page(context, server.address), DIST)


def open_page(context, address: str):
    """Opens an address in a new page, and closes the pages of the visit before."""
    page = context.new_page()
    for other in context.pages[:-1]:
        other.close()
    try:
        page.goto(address, wait_until="commit")
    except Error as error:
        raise Unhealthy(f"the page cannot be opened: {error}") from error
    return page


def eventually(page, expression: str, seconds: float, what: str) -> None:
    deadline, state = time.monotonic() + seconds, ""
    while time.monotonic() < deadline:
        try:
            if page.evaluate(expression):
                return
            state = page.evaluate(STATE)
        except Error as error:          # the page is being left
            state = str(error)
        time.sleep(POLL_SECONDS)
    raise Unhealthy(f"{what}: not within {seconds} seconds, but {state!r}")


def check_corrupt(page) -> None:
    """With a corrupt file: a working page, or a message with a button; and no endless reloading."""
    at_table = page.url.endswith(FIRST_GAME)
    eventually(page, f"{MESSAGE} || {TABLE if at_table else LOBBY}", CORRUPT_TIMEOUT, "a message or a page")
    page.evaluate(FIND_UPDATE)
    loads = page.evaluate("Number(sessionStorage.getItem('loads'))")
    if loads > LOADS:
        raise Unhealthy(f"{loads} documents in one visit")


def check_healthy(page, folder: Path) -> None:
    """The styled lobby and a table open, and what is loaded and cached is right."""
    version = json.loads((folder / "version.json").read_text("utf-8"))["version"]
    eventually(page, LOBBY, HEALTHY_TIMEOUT, "the lobby")
    if page.evaluate(VERSION) != version:       # an older version is cached, and finds the newer one
        eventually(page, WAITING, HEALTHY_TIMEOUT, "the newer version")
        page.reload(wait_until="commit")
        eventually(page, f"{VERSION} === '{version}' && {LOBBY}", HEALTHY_TIMEOUT,
                   "the lobby of the newer version")
    eventually(page, f"{STYLED} && {PICTURES}", HEALTHY_TIMEOUT, "styles and pictures")
    eventually(page, OFFLINE, HEALTHY_TIMEOUT, "the offline cache")
    page.evaluate(f"location.hash = '#play/{FIRST_GAME}'")
    eventually(page, TABLE, HEALTHY_TIMEOUT, "a table")
    right = digests(folder)
    cached, loaded = page.evaluate(CACHED, f"kaffeehaus-{version}"), page.evaluate(LOADED)
    for what, found in (("cached", cached), ("loaded", loaded)):
        if differing := [path for path, digest in found.items() if right.get(path, digest) != digest]:
            raise Unhealthy(f"{what} wrong: {differing[0]}")
    if missing := right.keys() - cached.keys() - {"/index.html", "/sw.js", "/version.json"}:
        raise Unhealthy(f"not cached: {sorted(missing)[0]}")


def digests(folder: Path) -> dict[str, str]:
    files = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
    files["/"] = folder / "index.html"
    return {name: b64encode(sha256(path.read_bytes()).digest()).decode() for name, path in files.items()}


def run(size: float) -> Row:
    wanted = len(KINDS) * len(CORRUPTIONS)
    wrong, done = [], 0
    with tempfile.TemporaryDirectory(prefix="kaffeehaus-") as older, sync_playwright() as started:
        visits = CorruptVisits(started.chromium.launch(**launch_options(started)), Path(older))
        for one in list(runs())[:max(1, int(wanted * size))]:
            if not has_time():
                break
            began = time.monotonic()
            found = visits.wrong(one)
            done += 1
            wrong += [found] * bool(found)
            seconds = time.monotonic() - began
            print(f"  {done}: {', '.join(one)}: {found or 'healthy'} ({seconds:.0f} s)", flush=True)
    note = f"{len(KINDS)} kinds of files, {len(CORRUPTIONS)} corruptions, {len(MOMENTS)} moments"
    return Row("corrupt answers of a server for one file", wanted, done, wrong, note, ("ui",))
