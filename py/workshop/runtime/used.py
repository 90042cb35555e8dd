"""Finds which functions of the runtime a first visit uses: a browser plays, on a runtime that records calls.

They come first, everything else in a second part. Large tables of data come later too, if no function of the
first part names them, and everything in these visits works without them.
"""

import json
import shutil
from pathlib import Path
from typing import NamedTuple

from workshop.browsers.browser import PRESS, launch_options
from workshop.places import BUILD, MODULES, fingerprint
from workshop.runtime.runtime import BINARY, LIST, REST, made

SITE, PROGRAM = BUILD / "used", BUILD / "noting"
LARGE = 8_000                           # bytes of data that are worth coming later
TAPS, WIDE, HIGH = 12, 1440, 780
LOCALE = "de-AT"                        # a language that comes with a catalogue
SHOWN, ENDED = "#app:not(:has(#boot))", "#boot-error button"
NAMES, NOTE = ("Zoë", "Jürgen", "Łukasz", "Ольга", "月"), "Čas — “so far” <b>&amp;</b>: 🎲 3 × 4\n‘ß’"
BROKEN = "#v1.AB" + "A" * 60
# Browsers that store nothing, answer with errors, or hold what nobody can read.
FAULTS = (
    "Object.defineProperty(window, 'localStorage',"
    " { get() { throw new DOMException('denied', 'SecurityError'); } });",
    "Storage.prototype.setItem ="
    " () => { throw new DOMException('the quota has been exceeded', 'QuotaExceededError'); };",
    "window.Worker = class { constructor() { throw new Error('no worker'); } };",
    "localStorage.setItem('kaffeehaus/settings', '{\"speed\": {}}');"
    " localStorage.setItem('kaffeehaus/game/odd/1', '[1, 2');",
)
# Several people at one device; and what is asked of a table besides choices.
PEOPLE = """localStorage.setItem('kaffeehaus/settings', JSON.stringify({ speed: 0, places: Object.fromEntries(
  %s.map(game => [game, { seats: %d, who: [0, 0, 0], names: [] }])) }));"""
AS_LIST = "localStorage.setItem('kaffeehaus/settings', '{\"list\": 1}');"    # as a small window shows a board
SEVERAL, BREATH = (2, 3), 400           # seats: some hide hands from two; milliseconds between two of these:
ASIDE = ("lift", "lift", "act:0", "done", "sheet:hint", "sheet:log", "sheet:players", "sheet:rules",
         "sheet:share", "sheet:settings", "lang:fr", "lang:de", "theme", "list:1", "list:auto", "escape",
         "undo", "redo", "seek:0", "step:1", "now", "try", "act:1", "done", "lift", "lift", "act:9999",
         "home", "saves", "house", "escape")
# What Python's own types and errors can do: a change of the page's code calls some of it sooner or later, and
# a first visit should not begin anew for that.
DRILL = (Path(__file__).parent / "inside/drill.py").read_text("utf-8")
# Before anything else of a page: where its runtime can be asked.
TELLING = """{
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...facts) => {
    const made = await instantiate(...facts);
    if (made.exports?.['~loaded']) globalThis.used = made.exports;
    return made;
  };
}
"""
DRILLED = "async text => { (await kaffeehaus.loadPyodide()).runPython(text); }"
ASKED = """Object.entries(used).filter(([name, called]) => name.startsWith('~called') && called.value)
  .map(([name]) => +name.slice('~called'.length))"""


def main(arguments: list[str]) -> int:
    if arguments:
        print("usage: python -m workshop used")
        return 2
    PROGRAM.mkdir(parents=True, exist_ok=True)
    functions = made(PROGRAM, later=[], data=[], trace=True)["functions"]
    used = visited()
    later = [place for place in range(functions) if place not in used]
    facts = made(PROGRAM, later=later, data=[], constants=True)
    data = [address for address, length in facts["segments"] if length >= LARGE
            and not any(address <= value < address + length for value in facts["constants"])]
    LIST.write_text(json.dumps({
        "runtime": fingerprint(MODULES / "pyodide" / BINARY), "functions": functions, "data": data,
        "used": f"{sum(1 << place for place in used):x}"}, indent=1) + "\n", "utf-8")
    print(f"{len(used)} of {functions} functions come first; {len(data)} tables of data come later")
    return 0


def written_on(record) -> str:
    """A link to the same game, with names and a note in letters of many kinds."""
    from kaffeehaus.table import link

    record.names, record.note = NAMES[:record.setup.seats], NOTE
    return link.encode(record)


class Visit(NamedTuple):
    """What is opened, a script that runs before it, and whether its table is played or only looked at."""

    address: str
    script: str = ""
    plays: bool = True


def visits() -> list[Visit]:
    """The lobby; each game begun, late, with names, as a list; tables of several people; faulty browsers."""
    from kaffeehaus.games import GAMES
    from kaffeehaus.table import link
    from workshop.measure.bench_render import late

    tables = [Visit(f"#{address}") for game in GAMES
              for address in (f"play/{game}", late(game), written_on(link.decode(late(game))))]
    lobby = Visit("", plays=False)
    people = [Visit(f"#play/{game}", PEOPLE % (list(GAMES), seats), plays=False)
              for game in GAMES for seats in SEVERAL]
    lists = [Visit(f"#{late(game)}", AS_LIST) for game in GAMES]
    faulty = [visit._replace(script=fault) for fault in FAULTS for visit in (lobby, tables[1])]
    return [lobby, Visit(BROKEN, plays=False), *tables, *lists, *people, *faulty]


def visited() -> set[int]:
    """The functions that a page calls when each game is opened and played a little, and things go wrong."""
    from playwright.sync_api import sync_playwright

    from workshop.measure.bench_render import TIMEOUT, tapped
    from workshop.site.build import build, write
    from workshop.site.serve import free_server

    shutil.rmtree(SITE, ignore_errors=True)
    write(build(program={name: (PROGRAM / name).read_bytes() for name in (BINARY, REST)}), SITE)
    used: set[int] = set()
    server = free_server(0, folder=SITE).start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(**launch_options(started))
            for visit in visits():
                page = browser.new_page(viewport={"width": WIDE, "height": HIGH}, service_workers="block",
                                        locale=LOCALE)
                page.add_init_script(TELLING + visit.script)
                page.goto(server.address + visit.address)
                page.wait_for_selector(f"{SHOWN}, {ENDED}", timeout=TIMEOUT, state="attached")
                if visit.plays:
                    tapped(page, TAPS)
                elif visit.script:
                    for action in ASIDE:
                        page.evaluate(PRESS, action)
                        page.wait_for_timeout(BREATH)
                if not used:                                # one page is enough
                    page.evaluate(DRILLED, DRILL)
                found = set(page.evaluate(ASKED))
                place = visit.address[:40] or "lobby"
                print(f"{len(found - used):6} more  {place} {visit.script[:60]}", flush=True)
                used |= found
                page.close()
            browser.close()
    finally:
        server.stop()
    return used
