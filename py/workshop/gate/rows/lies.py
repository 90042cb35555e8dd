"""A server that lies about one file: always a page or a sentence, and the next honest visit is well."""

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
from workshop.gate.lying import LIES, Liar, another
from workshop.gate.rows.row import Row, in_time
from workshop.places import DIST

FIRST = next(iter(GAMES))
MOMENTS = ("first", "update", "later")
KINDS = {
    "script": "page/app-*/boot.js", "first script": "page/app-*/first.js", "watch": "page/app-*/watch.mjs",
    "PyScript": "page/app-*/pyscript.mjs", "Pyodide's script": "page/rt-*/pyodide.asm.mjs",
    "bots' worker": "page/app-*/bot.mjs", "style": "page/styles/*.css",
    "runtime": "static/rt-*/pyodide.asm.wasm", "rest": "static/rt-*/pyodide.rest.wasm",
    "core": "static/packs/core.*", "game": f"static/packs/{FIRST}.*", "catalogue": "static/locale/de.*",
    "drawings": f"static/games/{FIRST}/drawings.*", "font": "static/fonts/josefin-sans.*",
    "icon": "static/icons/icon.*", "service worker": "sw.js", "manifest": "site.webmanifest",
    "version": "version.json",
}
LOADS = 4                   # documents of one visit: the address, one mended, the whole runtime, an update
SETTLED, WELL = 75, 60      # seconds until there is a sentence or a page to play at, and until all is well
GLANCE = 0.05
COUNT = "if (origin !== 'null') sessionStorage.setItem('loads', 1 + Number(sessionStorage.getItem('loads')))"
GERMAN = """if (origin !== 'null') {
  localStorage.setItem('kaffeehaus/settings', JSON.stringify({ lang: 'de', speed: 0 }));
}"""
LOBBY = "Boolean(document.getElementById('paste'))"
TABLE = """location.hash.startsWith('#game/') && Boolean(document.querySelector('main.table'))
  && !document.getElementById('trouble')"""
SENTENCE = """[...document.querySelectorAll('#boot-error:not([hidden]), #trouble')]
  .some(box => box.textContent.length > 20 && box.querySelector('button'))"""
STYLED = "document.querySelector('link[integrity]').sheet !== null"
PICTURES = ("[...document.images]"
            ".every(image => image.complete ? image.naturalWidth : image.loading === 'lazy')")
OFFLINE = "Boolean(document.getElementById('offline'))"
WAITING = "navigator.serviceWorker.getRegistration().then(found => Boolean(found?.waiting))"
LOOK = "void navigator.serviceWorker.getRegistration().then(found => found?.update()).catch(() => {})"
STATE = """[location.hash, document.readyState, document.querySelector('#boot-error, #trouble')?.textContent,
  ...performance.getEntriesByType('mark').map(mark => mark.name)].filter(Boolean).join(' ')"""
VERSION = "document.querySelector('[data-version]').dataset.version"
DIGEST = """async response => {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}"""
# What lies in the service worker's cache of a version, and what the page was shown, by their digests.
KEPT = f"""async name => {{
  const digest = {DIGEST}, cache = await caches.open(name), found = {{}};
  for (const request of await cache.keys()) {{
    const {{ pathname }} = new URL(request.url);
    if (!pathname.includes('.image.')) found[pathname] = await digest(await cache.match(request));
  }}
  return found;
}}"""
SHOWN = f"""async () => {{
  const digest = {DIGEST}, found = {{}};
  for (const {{ name, initiatorType }} of performance.getEntriesByType('resource')) {{
    const {{ pathname }} = new URL(name);
    if (initiatorType === 'fetch' || pathname === '/sw.js') continue;
    found[pathname] ??= await digest(await fetch(pathname, {{ cache: 'force-cache' }}));
  }}
  return found;
}}"""


class Run(NamedTuple):
    kind: str
    lie: str
    moment: str


class Ill(Exception):
    """What is wrong in a run."""


def runs() -> Iterator[Run]:
    """Every kind of file with every lie, at each moment in turn; after that, at the other moments too."""
    for turn in range(len(MOMENTS)):
        for place, kind in enumerate(KINDS):
            for number, lie in enumerate(LIES):
                yield Run(kind, lie, MOMENTS[(place + number + turn) % len(MOMENTS)])


def path_of(kind: str, folder: Path) -> str:
    (path,) = folder.glob(KINDS[kind])
    return f"/{path.relative_to(folder).as_posix()}"


class Lies:
    """A browser for the runs, and an older version of the site."""

    def __init__(self, browser, older: Path):
        self.browser, self.older = browser, another(older, DIST)

    def wrong(self, run: Run) -> str | None:
        """What is wrong in this run, in one line."""
        server = Liar(0, folder=DIST).start()
        context = self.browser.new_context(locale="de-AT", viewport={"width": 1440, "height": 780})
        context.add_init_script(COUNT)
        context.add_init_script(GERMAN)
        try:
            self._run(run, server, context)
            return None
        except (Ill, Error) as error:
            return f"{', '.join(run)}: {str(error).splitlines()[0]}"
        finally:
            server.be_honest()
            context.close()
            server.stop()

    def _run(self, run: Run, server: Liar, context) -> None:
        if run.moment != "first":
            server.folder = self.older
        if run.moment == "update":
            well(open_page(context, server.address), self.older)
            server.folder = DIST
        server.lies[path_of(run.kind, server.folder)] = run.lie
        for place in ("", f"#play/{FIRST}"):
            settled(open_page(context, server.address + place), run)
        server.be_honest()
        server.folder = DIST
        well(open_page(context, server.address), DIST)


def open_page(context, address: str):
    """Another visit: the pages of the one before are closed."""
    page = context.new_page()
    for other in context.pages[:-1]:
        other.close()
    try:
        page.goto(address, wait_until="commit")
    except Error as error:
        raise Ill(f"the page cannot be opened: {error}") from error
    return page


def eventually(page, expression: str, seconds: float, what: str) -> None:
    deadline, instead = time.monotonic() + seconds, ""
    while time.monotonic() < deadline:
        try:
            if page.evaluate(expression):
                return
            instead = page.evaluate(STATE)
        except Error as error:          # the page is just being left
            instead = str(error)
        time.sleep(GLANCE)
    raise Ill(f"{what}: not within {seconds} seconds, but {instead!r}")


def settled(page, run: Run) -> None:
    """Under the lie: a page to play at, or a sentence with a way on; and no page that begins for ever."""
    at_table = page.url.endswith(FIRST)
    eventually(page, f"{SENTENCE} || {TABLE if at_table else LOBBY}", SETTLED, "a sentence or a page")
    page.evaluate(LOOK)
    loads = page.evaluate("Number(sessionStorage.getItem('loads'))")
    if loads > LOADS:
        raise Ill(f"{loads} documents in one visit")


def well(page, folder: Path) -> None:
    """The lobby stands in its styles, a table opens, and what is shown and kept is what it should be."""
    version = json.loads((folder / "version.json").read_text("utf-8"))["version"]
    eventually(page, LOBBY, WELL, "the lobby")
    if page.evaluate(VERSION) != version:       # an older one is here, and hears of the newer one
        eventually(page, WAITING, WELL, "the newer version")
        page.reload(wait_until="commit")
        eventually(page, f"{VERSION} === '{version}' && {LOBBY}", WELL, "the lobby of the newer version")
    eventually(page, f"{STYLED} && {PICTURES}", WELL, "styles and pictures")
    eventually(page, OFFLINE, WELL, "all that is kept")
    page.evaluate(f"location.hash = '#play/{FIRST}'")
    eventually(page, TABLE, WELL, "a table")
    right = digests(folder)
    kept, shown = page.evaluate(KEPT, f"kaffeehaus-{version}"), page.evaluate(SHOWN)
    for what, found in (("kept", kept), ("shown", shown)):
        if differing := [path for path, digest in found.items() if right.get(path, digest) != digest]:
            raise Ill(f"{what} wrong: {differing[0]}")
    if missing := right.keys() - kept.keys() - {"/index.html", "/sw.js", "/version.json"}:
        raise Ill(f"not kept: {sorted(missing)[0]}")


def digests(folder: Path) -> dict[str, str]:
    files = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
    files["/"] = folder / "index.html"
    return {name: b64encode(sha256(path.read_bytes()).digest()).decode() for name, path in files.items()}


def run(size: float) -> Row:
    wanted = len(KINDS) * len(LIES)
    wrong, done = [], 0
    with tempfile.TemporaryDirectory(prefix="kaffeehaus-") as older, sync_playwright() as started:
        lies = Lies(started.chromium.launch(**launch_options(started)), Path(older))
        for one in list(runs())[:max(1, int(wanted * size))]:
            if not in_time():
                break
            began = time.monotonic()
            found = lies.wrong(one)
            done += 1
            wrong += [found] * bool(found)
            seconds = time.monotonic() - began
            print(f"  {done}: {', '.join(one)}: {found or 'well'} ({seconds:.0f} s)", flush=True)
    note = f"{len(KINDS)} kinds of files, {len(LIES)} lies, {len(MOMENTS)} moments"
    return Row("lies of a server about one file", wanted, done, wrong, note, ("ui",))
