"""Finds which functions of a game its table calls until the first choice can be made: by a browser that opens tables.

All others come in the second part of the game's pack. The list names those, so that a function that is new comes first.
"""

import json
import re
import shutil
from pathlib import Path

from kaffeehaus.table.game import KEYS
from workshop.places import BUILD, PYTHON
from workshop.runtime import inside_pyodide

LIST = Path(__file__).with_suffix(".json")
SITE = BUILD / "opening"
DEALS = 16
DESK, PHONE = {"width": 1440, "height": 780}, {"width": 390, "height": 844}
VISITS = (*(("en-GB", deal, DESK) for deal in range(DEALS)), ("de-AT", 0, DESK), ("fr-FR", 0, PHONE), ("it-IT", 0, PHONE))
APART = 20                                                              # between one deal's number and the next's
SEEDED = "let deal = %d; crypto.getRandomValues = array => array.fill(deal++);"      # a bot may not begin: then it is dealt anew
# In front of what starts the page: what is called is noted, until it stands idle after a choice can be made.
NOTING = """
import sys
import js
from pyodide.ffi import create_proxy, to_js
called = set()
def begun(code, offset):
    called.add(f"{code.co_filename}:{code.co_firstlineno}")
    return sys.monitoring.DISABLE
def idle():
    sys.monitoring.set_events(1, 0)
    js.called = to_js(sorted(called))
def playable(event):
    js.setTimeout(create_proxy(idle), 500)
sys.monitoring.use_tool_id(1, "opening")
sys.monitoring.register_callback(1, sys.monitoring.events.PY_START, begun)
sys.monitoring.set_events(1, sys.monitoring.events.PY_START)
js.addEventListener("playable", create_proxy(playable))
"""
CALLED = "async () => { while (!globalThis.called) await new Promise(go => setTimeout(go, 50)); return called; }"


def come_later() -> dict[str, list[str]]:
    """The functions that come later, by the file that defines them."""
    return json.loads(LIST.read_text("utf-8"))


def main(arguments: list[str]) -> int:
    if arguments:
        print("usage: python -m workshop opening")
        return 2
    called = opened()
    files = sorted({name for name, _ in called if re.search(rf"/({'|'.join(KEYS)})\b", name)})
    defined = named(files)
    later = {name: sorted(set(defined[name].values()) - {of for line, of in defined[name].items() if (name, line) in called})
             for name in files}
    LIST.write_text(json.dumps({name: names for name, names in later.items() if names}, indent=1) + "\n", "utf-8")
    print(f"{sum(map(len, later.values()))} of {sum(map(len, defined.values()))} functions come later")
    return 0


def named(files: list[str]) -> dict[str, dict[int, str]]:
    """The functions of these files by their line."""
    run = inside_pyodide("functions.py", *(f"py/{name}" for name in files), capture=True)
    found = json.loads(run.stdout)
    return {name: {int(line): of for line, of in found[f"py/{name}"].items()} for name in files}


def opened() -> set[tuple[str, int]]:
    """What is called when each game is opened in each language, by file and line."""
    from playwright.sync_api import sync_playwright

    from workshop.browser import launch_options
    from workshop.serve import free_server

    built()
    called: set[tuple[str, int]] = set()
    server = free_server(0, folder=SITE).start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(**launch_options(started))
            for game in KEYS:
                for locale, deal, size in VISITS:
                    page = browser.new_page(locale=locale, viewport=size, service_workers="block")
                    page.add_init_script(SEEDED % (deal * APART))
                    page.goto(f"{server.address}#play/{game}")
                    found = {(file[file.index("kaffeehaus/"):], int(line)) for file, _, line in
                             (place.rpartition(":") for place in page.evaluate(CALLED)) if "kaffeehaus/" in file}
                    print(f"{len(found - called):6} more  {game}, {locale}, deal {deal}", flush=True)
                    called |= found
                    page.close()
            browser.close()
    finally:
        server.stop()
    return called


def built() -> None:
    """The site with packs in which nothing comes later, whose pages tell what was called."""
    from workshop.archives import Archives
    from workshop.build import build, write

    site = build(Archives().packs({}))
    page = site.files["index.html"].decode()
    site.files["index.html"] = re.sub(r'<script type="py"[^>]*>\n', lambda match: match[0] + NOTING, page).encode()
    shutil.rmtree(SITE, ignore_errors=True)
    write(site, SITE)
