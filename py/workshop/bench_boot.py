"""Measures the page's start against a bare Pyodide in the same run: first visit, on a slow line too, return visits, bytes."""

import argparse
import random
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from kaffeehaus.games import GAMES
from workshop.chromium import Chromium, Page, Profile, found
from workshop.figures import RATIO, tell
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
COLD, SLOW, RETURN, MEGABYTES, FURTHER = 0.45, 0.60, 0.15, 3.6, 60_000      # what the start is held to
BARE_START, COLD_VISIT, SLOW_VISIT = "bare", "cold", "20 Mbit/60 ms"
LINE = {"latency": 60, "downloadThroughput": 20e6 / 8, "uploadThroughput": 20e6 / 8}      # bytes a second
VISITS = (COLD_VISIT, "return 1", "return 2")
SETTLE = 8                                           # seconds between visits: people come back later than that
MARKED = """new Promise(resolve => new PerformanceObserver((list, observer) => {
  const [mark] = list.getEntriesByName('%s');
  if (mark) { observer.disconnect(); resolve(mark.startTime); }
}).observe({ type: 'mark', buffered: true }))"""
REQUESTED = """performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
  .filter(entry => entry.startTime < performance.getEntriesByName('playable')[0].startTime)
  .map(entry => [new URL(entry.name).pathname, entry.encodedBodySize])"""
OFFLINE = "navigator.serviceWorker.ready.then(() => true)"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop bench boot", description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="game", help="whose tables are opened, default: all")
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.games) - set(GAMES):
        parser.error(f"there is no game {', '.join(sorted(unknown))}")
    BARE.mkdir(parents=True, exist_ok=True)
    (BARE / "index.html").write_text(BARE_PAGE, "utf-8")
    (BARE / "bare.mjs").write_text(BARE_SCRIPT, "utf-8")
    server = free_server(0, quality=THOROUGH, extra={"/bare/pyodide/": MODULES / "pyodide", "/bare/": BARE})
    for path in (*DIST.rglob("*.*"), *(MODULES / "pyodide").glob("pyodide.*")):
        compressed(path.read_bytes(), THOROUGH)     # so that no visit waits for the compression
    server.start()
    try:
        return report(*measured(server.address, chosen.games, chosen.rounds))
    finally:
        server.stop()


def measured(address: str, games: Sequence[str], rounds: int):
    """Milliseconds by game and kind of visit, and what each game's first visit fetches until it can be played, by path."""
    times: dict[tuple[str, str], list[float]] = {}
    fetched, options = {}, found()
    for _ in range(rounds):
        for game in random.sample((BARE_START, *games), len(games) + 1):
            with Profile() as profile, Chromium(profile, options) as browser:
                if game == BARE_START:
                    times.setdefault((BARE_START, COLD_VISIT), []).append(marked(browser.open(f"{address}bare/"), "playable"))
                else:
                    fetched[game] = our_visits(browser, game, f"{address}#play/{game}", times)
        for game in random.sample((BARE_START, *games), len(games) + 1):
            with Profile() as profile, Chromium(profile, options) as browser:
                page = browser.open(f"{address}bare/" if game == BARE_START else f"{address}#play/{game}", LINE)
                times.setdefault((game, SLOW_VISIT), []).append(marked(page, "playable"))
    return times, fetched


def our_visits(browser: Chromium, game: str, address: str, times: dict[tuple[str, str], list[float]]) -> dict[str, int]:
    fetched = None
    for visit in VISITS:
        page = browser.open(address)
        for kind, mark in ((visit, "playable"), (f"{visit}, shell", "shell"), (f"{visit}, Python", "python")):
            times.setdefault((game, kind), []).append(marked(page, mark))
        fetched = fetched or dict(page.evaluate(REQUESTED))
        page.evaluate(OFFLINE)
        time.sleep(SETTLE)
        page.close()
    return fetched


def marked(page: Page, name: str) -> float:
    """When the page set this mark, in milliseconds from the start of its navigation."""
    return page.evaluate(MARKED % name)


def report(times, fetched) -> int:
    bare = {kind: median(times[BARE_START, SLOW_VISIT if kind == SLOW_VISIT else COLD_VISIT]) for _, kind in times}
    print("beside each visit how long it took of a bare Pyodide on the same line, and the least and the most of its samples")
    for (game, kind), samples in sorted(times.items(), key=lambda item: (item[0][1], item[0][0])):
        middle = median(samples)
        print(f"{kind:17} {game:13} {middle:6.0f} ms {middle / bare[kind]:6.2f} {min(samples):7.0f} {max(samples):7.0f}")
        if game != BARE_START and kind in (*VISITS, SLOW_VISIT):
            tell(f"boot: {game}, {kind}, to bare", middle / bare[kind], RATIO, less_is_better=True)
    first, *others = fetched
    print(f"\nfetched until {first} can be played, bytes in brotli")
    for path, size in sorted(fetched[first].items(), key=lambda item: -item[1]):
        print(f"{size:10,}  {path}")
    whole = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file()) / 1e6
    totals = {game: sum(files.values()) for game, files in fetched.items()}
    tell(f"boot: first transfer, {first}", totals[first] / 1e6, "MB", less_is_better=True)
    print(f"{totals[first] / 1e6:.2f} MB in all; the whole site, kept for offline play, is {whole:.1f} MB uncompressed")
    further = {game: {path: size for path, size in fetched[game].items() if path not in fetched[first]} for game in others}
    for game, files in further.items():
        tell(f"boot: {game} after {first}", sum(files.values()) / 1000, "KB", less_is_better=True)
        print(f"{game} after that {sum(files.values()):,}: "
              + ", ".join(f"{size:,} {path.rpartition('/')[2]}" for path, size in files.items()))
    worst = {kind: max(median(samples) for (game, other), samples in times.items() if other == kind and game != BARE_START) / bare[kind]
             for kind in (*VISITS, SLOW_VISIT)}
    held = {f"cold at most {COLD}": worst[COLD_VISIT] <= COLD, f"at {SLOW_VISIT} at most {SLOW}": worst[SLOW_VISIT] <= SLOW, f"return at most {RETURN}": worst[VISITS[-1]] <= RETURN,
            f"transfer under {MEGABYTES} MB": max(totals.values()) / 1e6 < MEGABYTES,
            f"a further game at most {FURTHER:,}": all(sum(files.values()) <= FURTHER for files in further.values())}
    print("; ".join(f"{name}: {'yes' if yes else 'NO'}" for name, yes in held.items()))
    return 0 if all(held.values()) else 1
