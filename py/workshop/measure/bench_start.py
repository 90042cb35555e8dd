"""Measures the page's start against a bare Pyodide in the same run: first visits, return visits, bytes.

With --without NAME the site is built without one of the means of docs/runtime.md as well, and visited in turn
with the whole.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from statistics import median

from kaffeehaus.games import GAMES
from workshop.browsers import firefox, webkit
from workshop.browsers.chromium import Chromium, Page, Profile, find_browser
from workshop.measure.figures import MACHINE, RATIO, record
from workshop.places import BUILD, DIST, MEASUREMENTS, MODULES, ROOT
from workshop.runtime.ablation import WITHOUT
from workshop.runtime.runtime import REST
from workshop.site.serve import THOROUGH, Server, compressed, free_server

BARE = BUILD / "bare"
BARE_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<link rel="icon" href="data:,">
<script type="module" src="bare.mjs"></script></html>
"""
BARE_SCRIPT = """// The least that runs Python in a page.
import { loadPyodide } from './pyodide/pyodide.mjs';
(await loadPyodide()).runPython('1');
performance.mark('playable');
"""
# what the start is held to
COLD, SLOW, RETURN, NO_IMAGE, MEGABYTES, FURTHER = 0.45, 0.45, 0.20, 0.27, 2.6, 110_000
BARE_START, COLD_VISIT, SLOW_VISIT = "bare", "cold", "20 Mbit/60 ms"
LINE = {"latency": 60, "downloadThroughput": 20e6 / 8, "uploadThroughput": 20e6 / 8}      # bytes a second
VISITS = (COLD_VISIT, "return 1", "return 2")
WITHOUT_IMAGE = "no image"
SITES = BUILD / "ablation"
TABLE = MEASUREMENTS / "ablation.json"
SETTLE = 8                              # seconds between visits: people come back later than that
MARKED = """new Promise(resolve => new PerformanceObserver((list, observer) => {
  const [mark] = list.getEntriesByName('%s');
  if (mark) { observer.disconnect(); resolve(mark.startTime); }
}).observe({ type: 'mark', buffered: true }))"""
REQUESTED = """performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
  .filter(entry => entry.startTime < performance.getEntriesByName('playable')[0].startTime)
  .map(entry => [new URL(entry.name).pathname, entry.encodedBodySize])"""
# Throws the image of Python away, so that the next visit is one of a browser that has none.
FORGET_IMAGE = """caches.keys().then(names => Promise.all(names.map(async name => {
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) if (url.endsWith('/start.image.txt')) await cache.delete(url);
})))"""
OFFLINE = "navigator.serviceWorker.ready.then(() => true)"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop bench start", description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="game",
                        help="whose tables are opened, default: all")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--engines", action="store_true",
                        help="a first and a return visit in Firefox and WebKit, beside bare")
    parser.add_argument("--without", nargs="+", choices=(*WITHOUT, "all"), default=(),
                        help="what to leave out; all: each by itself")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.games) - set(GAMES):
        parser.error(f"there is no game {', '.join(sorted(unknown))}")
    if chosen.without:
        names = tuple(WITHOUT) if "all" in chosen.without else chosen.without
        return ablation(names, chosen.games[0], chosen.rounds)
    server = served(DIST)
    try:
        if chosen.engines:
            return other_engines(server.address, chosen.games[0], chosen.rounds)
        return report(*measured(server.address, chosen.games, chosen.rounds))
    finally:
        server.stop()


def served(folder: Path) -> Server:
    """A server of this site, and of the bare page, with everything compressed beforehand."""
    BARE.mkdir(parents=True, exist_ok=True)
    (BARE / "index.html").write_text(BARE_PAGE, "utf-8")
    (BARE / "bare.mjs").write_text(BARE_SCRIPT, "utf-8")
    beside = {"/bare/pyodide/": MODULES / "pyodide", "/bare/": BARE}
    server = free_server(0, folder=folder, quality=THOROUGH, extra=beside)
    for path in (*folder.rglob("*.*"), *(MODULES / "pyodide").glob("pyodide.*")):
        if path.is_file():
            compressed(path.read_bytes(), THOROUGH)
    return server.start()


def ablation(names: Sequence[str], game: str, rounds: int) -> int:
    """The whole beside the site without each of these, in turn: medians to bare, extremes, first transfer."""
    folders = {"whole": DIST} | {f"without {name}": SITES / name / "site" for name in names}
    for name in names:
        command = [sys.executable, "-m", "workshop.runtime.ablation", name, str(SITES / name / "site")]
        subprocess.run(command, check=True, env=os.environ)
    servers = {name: served(folder) for name, folder in folders.items()}
    times: dict[tuple[str, str], list[float]] = {}
    sent = {}
    try:
        for _ in range(rounds):
            for name in random.sample(list(servers), len(servers)):
                one, fetched = measured(servers[name].address, (game,), 1)
                sent[name] = sum(awaited(fetched[game]).values()) / 1e6
                for (what, kind), samples in one.items():
                    times.setdefault((BARE_START if what == BARE_START else name, kind), []).extend(samples)
    finally:
        for server in servers.values():
            server.stop()
    kinds = (COLD_VISIT, SLOW_VISIT, *VISITS[1:], WITHOUT_IMAGE)
    bare = {kind: median(times[beside_bare(kind)]) for kind in kinds}

    def to_bare(name: str, kind: str) -> list[float]:
        samples = times[name, kind]
        return [round(number / bare[kind], 3) for number in (median(samples), min(samples), max(samples))]
    rows = {name: {kind: to_bare(name, kind) for kind in kinds}
            | {"first transfer, MB": round(sent[name], 2)} for name in folders}
    print(f"{'medians to bare, least to most':24}" + "".join(f"{kind:>22}" for kind in kinds) + f"{'MB':>7}")
    for name, row in rows.items():
        cells = ("{:8.2f} {:5.2f} -{:5.2f}".format(*row[kind]) for kind in kinds)
        print(f"{name:24}" + "".join(f"{cell:>22}" for cell in cells) + f"{row['first transfer, MB']:7.2f}")
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True,
                            text=True).stdout.strip()
    kept = json.loads(TABLE.read_text("utf-8")) if TABLE.exists() else {}
    facts = {"commit": commit, "date": date.today().isoformat(), "machine": MACHINE, "rounds": rounds,
             "game": game}
    kept |= {name: row | facts for name, row in rows.items()}
    TABLE.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    return 0


def beside_bare(kind: str) -> tuple[str, str]:
    """The visit to the bare page that one of this kind is compared with: on the same line."""
    return BARE_START, SLOW_VISIT if kind == SLOW_VISIT else COLD_VISIT


def measured(address: str, games: Sequence[str], rounds: int):
    """Milliseconds by game and kind of visit, and what first visits fetch until they can be played."""
    times: dict[tuple[str, str], list[float]] = {}
    fetched, options = {}, find_browser()
    for _ in range(rounds):
        for game in random.sample((BARE_START, *games), len(games) + 1):
            with Profile() as profile, Chromium(profile, options) as browser:
                if game == BARE_START:
                    page = browser.open(f"{address}bare/")
                    times.setdefault((BARE_START, COLD_VISIT), []).append(marked(page, "playable"))
                else:
                    fetched[game] = our_visits(browser, game, address, times)
        for game in random.sample((BARE_START, *games), len(games) + 1):
            with Profile() as profile, Chromium(profile, options) as browser:
                opened = f"{address}bare/" if game == BARE_START else f"{address}#play/{game}"
                page = browser.open(opened, LINE)
                times.setdefault((game, SLOW_VISIT), []).append(marked(page, "playable"))
    return times, fetched


def our_visits(browser: Chromium, game: str, address: str,
               times: dict[tuple[str, str], list[float]]) -> dict[str, int]:
    """A first visit, a stay in the lobby, in which the image is made, two more visits, and one without it."""
    fetched = None
    for visit in (*VISITS, WITHOUT_IMAGE):
        page = browser.open(f"{address}#play/{game}")
        for kind, mark in ((visit, "playable"), (f"{visit}, shell", "shell"), (f"{visit}, Python", "python")):
            times.setdefault((game, kind), []).append(marked(page, mark))
        if not fetched:
            fetched = dict(page.evaluate(REQUESTED))
            page.evaluate(OFFLINE)
            page.close()
            page = browser.open(address)
            marked(page, "python")
        time.sleep(SETTLE)
        if visit == VISITS[-1]:
            page.evaluate(FORGET_IMAGE)
        page.close()
    return fetched


def other_engines(address: str, game: str, rounds: int) -> int:
    """A bare Pyodide, a first visit and a return visit to a table, each with a fresh profile, in turn."""
    for name, driver, begin in (("Firefox", firefox, lambda path: firefox.Firefox(path)),
                                ("WebKit", webkit, lambda path: webkit.WebKit())):
        path = driver.find_browser()
        if path is None:
            print(f"{name} is not installed here, so it is left out")
            continue
        times: dict[str, list[float]] = {BARE_START: [], COLD_VISIT: [], VISITS[1]: []}
        for _ in range(rounds):
            with begin(path) as browser:
                times[BARE_START].append(marked(browser.open(f"{address}bare/"), "playable"))
            with begin(path) as browser:
                page = browser.open(f"{address}#play/{game}")
                times[COLD_VISIT].append(marked(page, "playable"))
                page.evaluate(OFFLINE)
                page.close()
                time.sleep(SETTLE)
                times[VISITS[1]].append(marked(browser.open(f"{address}#play/{game}"), "playable"))
        bare = median(times[BARE_START])
        for kind in (COLD_VISIT, VISITS[1]):
            samples = times[kind]
            record(f"start: {name}, {kind}, to bare", median(samples) / bare, RATIO, less_is_better=True)
            print(f"{name:8} {kind:9} {median(samples):6.0f} ms {median(samples) / bare:6.2f} "
                  f"of bare {bare:.0f} ms {min(samples):7.0f} {max(samples):7.0f}")
    return 0


def awaited(files: dict[str, int]) -> dict[str, int]:
    """What a first visit waits for: not the second part of the runtime."""
    return {path: size for path, size in files.items() if not path.endswith(REST)}


def marked(page: Page, name: str) -> float:
    """When the page set this mark, in milliseconds from the start of its navigation."""
    return page.evaluate(MARKED % name)


def report(times, fetched) -> int:
    bare = {kind: median(times[beside_bare(kind)]) for _, kind in times}
    print("beside each visit how long it took of a bare Pyodide on the same line, and the least and the most "
          "of its samples")
    for (game, kind), samples in sorted(times.items(), key=lambda item: (item[0][1], item[0][0])):
        middle = median(samples)
        print(f"{kind:17} {game:13} {middle:6.0f} ms {middle / bare[kind]:6.2f} "
              f"{min(samples):7.0f} {max(samples):7.0f}")
        if game != BARE_START and kind in (*VISITS, SLOW_VISIT, WITHOUT_IMAGE):
            record(f"start: {game}, {kind}, to bare", middle / bare[kind], RATIO, less_is_better=True)
    begun = sum(size for path, size in next(iter(fetched.values())).items() if path.endswith(REST))
    fetched = {game: awaited(files) for game, files in fetched.items()}
    first, *others = fetched
    print(f"\nfetched until {first} can be played, bytes in brotli")
    for path, size in sorted(fetched[first].items(), key=lambda item: -item[1]):
        print(f"{size:10,}  {path}")
    print(f"{begun:10,}  the second part of the runtime, begun meanwhile and not waited for")
    whole = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file()) / 1e6
    totals = {game: sum(files.values()) for game, files in fetched.items()}
    record(f"start: first transfer, {first}", totals[first] / 1e6, "MB", less_is_better=True)
    print(f"{totals[first] / 1e6:.2f} MB in all; "
          f"the whole site, kept for offline play, is {whole:.1f} MB uncompressed")
    further = {game: {path: size for path, size in fetched[game].items() if path not in fetched[first]}
               for game in others}
    for game, files in further.items():
        record(f"start: {game} after {first}", sum(files.values()) / 1000, "KB", less_is_better=True)
        print(f"{game} after that {sum(files.values()):,}: "
              + ", ".join(f"{size:,} {path.rpartition('/')[2]}" for path, size in files.items()))
    def worst(kind: str) -> float:
        visits = (samples for (game, other), samples in times.items()
                  if other == kind and game != BARE_START)
        return max(map(median, visits)) / bare[kind]
    held = {f"cold at most {COLD}": worst(COLD_VISIT) <= COLD,
            f"at {SLOW_VISIT} at most {SLOW}": worst(SLOW_VISIT) <= SLOW,
            f"return at most {RETURN}": worst(VISITS[-1]) <= RETURN,
            f"return without an image at most {NO_IMAGE}": worst(WITHOUT_IMAGE) <= NO_IMAGE,
            f"transfer under {MEGABYTES} MB": max(totals.values()) / 1e6 < MEGABYTES,
            f"a further game at most {FURTHER:,}": all(sum(files.values()) <= FURTHER
                                                       for files in further.values())}
    print("; ".join(f"{name}: {'yes' if yes else 'NO'}" for name, yes in held.items()))
    return 0 if all(held.values()) else 1
