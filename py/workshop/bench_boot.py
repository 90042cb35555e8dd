"""Measures the page's start against a bare Pyodide in the same run: first visit, return visits, bytes."""

import argparse
import random
import time
from pathlib import Path
from statistics import median

from kaffeehaus.table.game import KEYS
from workshop.chromium import Chromium, Page, Profile, found
from workshop.places import BUILD, DIST, MODULES
from workshop.serve import THOROUGH, compressed, free_server

BARE = BUILD / "bare"
BARE_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">
<script type="module" src="bare.mjs"></script></html>
"""
BARE_SCRIPT = """// The least that runs Python in a page.
import { loadPyodide } from './pyodide/pyodide.mjs';
(await loadPyodide()).runPython('1');
performance.mark('playable');
"""
COLD, RETURN, MEGABYTES = 0.45, 0.25, 3.6            # what the start is held to
SETTLE = 8                                           # seconds between visits: people come back later than that
MARKED = """new Promise(resolve => new PerformanceObserver((list, observer) => {
  const [mark] = list.getEntriesByName('%s');
  if (mark) { observer.disconnect(); resolve(mark.startTime); }
}).observe({ type: 'mark', buffered: true }))"""
REQUESTED = """performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
  .map(entry => [new URL(entry.name).pathname, entry.encodedBodySize])"""
OFFLINE = "navigator.serviceWorker.ready.then(() => true)"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop bench boot", description=__doc__)
    parser.add_argument("game", nargs="?", choices=KEYS, default=KEYS[0], help="whose table is opened")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args(arguments)
    BARE.mkdir(parents=True, exist_ok=True)
    (BARE / "index.html").write_text(BARE_PAGE, "utf-8")
    (BARE / "bare.mjs").write_text(BARE_SCRIPT, "utf-8")
    server = free_server(0, quality=THOROUGH, extra={"/bare/pyodide/": MODULES / "pyodide", "/bare/": BARE})
    for path in (*DIST.rglob("*.*"), *(MODULES / "pyodide").glob("pyodide.*")):
        compressed(path.read_bytes(), THOROUGH)     # so that no visit waits for the compression
    server.start()
    try:
        return report(*measured(server.address, chosen.game, chosen.rounds))
    finally:
        server.stop()


def measured(address: str, game: str, rounds: int):
    """Milliseconds by kind of visit, and what a first visit fetches until it can be played, by path."""
    times: dict[str, list[float]] = {}
    fetched, options = [], found()
    for _ in range(rounds):
        for bare in random.sample((True, False), 2):
            with Profile() as profile, Chromium(profile, options) as browser:
                if bare:
                    times.setdefault("bare", []).append(marked(browser.open(f"{address}bare/"), "playable"))
                else:
                    fetched = our_visits(browser, f"{address}#play/{game}", times) or fetched
    return times, fetched


def our_visits(browser: Chromium, address: str, times: dict[str, list[float]]):
    fetched = None
    for kind in ("cold", "return 1", "return 2"):
        page = browser.open(address)
        times.setdefault(kind, []).append(marked(page, "playable"))
        for mark in ("shell", "python"):
            times.setdefault(f"{kind}, {mark}", []).append(marked(page, mark))
        fetched = fetched or page.evaluate(REQUESTED)
        page.evaluate(OFFLINE)
        time.sleep(SETTLE)
        page.close()
    return fetched


def marked(page: Page, name: str) -> float:
    """When the page set this mark, in milliseconds from the start of its navigation."""
    return page.evaluate(MARKED % name)


def report(times, fetched) -> int:
    bare = median(times["bare"])
    print(f"{'visit':18} {'ms':>6} {'least':>6} {'most':>6}  to bare")
    for kind, samples in times.items():
        middle = median(samples)
        print(f"{kind:18} {middle:6.0f} {min(samples):6.0f} {max(samples):6.0f}  {middle / bare:7.2f}")
    print("\nfetched until it can be played, bytes in brotli")
    for path, size in sorted(fetched, key=lambda item: -item[1]):
        print(f"{size:10,}  {path}")
    total = sum(size for _, size in fetched) / 1e6
    whole = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file()) / 1e6
    print(f"{total:.2f} MB in all; the whole site, kept for offline play, is {whole:.1f} MB uncompressed")
    held = {f"cold at most {COLD}": median(times["cold"]) / bare <= COLD,
            f"return at most {RETURN}": median(times["return 2"]) / bare <= RETURN,
            f"transfer under {MEGABYTES} MB": total < MEGABYTES}
    print("; ".join(f"{name}: {'yes' if yes else 'NO'}" for name, yes in held.items()))
    return 0 if all(held.values()) else 1
