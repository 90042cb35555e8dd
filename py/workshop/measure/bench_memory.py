"""Measures how much memory a visit needs in WebKit, over all processes of the browser, phase by phase.

Shared memory counts for each process in proportion (PSS). The limits are those of phones that end a page
which needs more; bare is a page that loads Pyodide and nothing else. WebKit does not say how much memory a
device has, so no image of Python is made there (`assets/boot/image.mjs`).
"""

import argparse
import threading
import time
from contextlib import contextmanager
from pathlib import Path

from kaffeehaus.bots.ladder import MASTER
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from workshop.browsers.browser import PRESS
from workshop.browsers.webkit import WebKit, find_browser
from workshop.measure import figures
from workshop.measure.bench_render import READY, TAP
from workshop.measure.bench_start import marked, served
from workshop.places import DIST

LIMIT = 520                             # MB at most
INTERVAL = 0.1                          # seconds between two samples
TIMEOUT, CHOICES = 180, 12
SEED, PERSON = 11, 0
LOBBY = "Boolean(document.getElementById('paste'))"
STORED = "Boolean(document.getElementById('offline'))"
TABLE = "Boolean(document.querySelector('main.table'))"


def memory_of(process: int) -> float:
    """MB of a process and all that it has started."""
    total, waiting = 0, [process]
    while waiting:
        one = waiting.pop()
        try:
            lines = Path(f"/proc/{one}/smaps_rollup").read_text().splitlines()
            total += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
            for task in Path(f"/proc/{one}/task").iterdir():
                waiting += map(int, (task / "children").read_text().split())
        except (OSError, StopIteration):        # it has ended meanwhile
            continue
    return total / 1024


class Sampler:
    """Samples the memory of a process in a thread of its own."""

    def __init__(self, process: int):
        self.process, self.samples, self.going = process, [], True
        self.thread = threading.Thread(target=self._sample, daemon=True)
        self.thread.start()

    def _sample(self):
        while self.going:
            self.samples.append(memory_of(self.process))
            time.sleep(INTERVAL)

    def stop(self) -> tuple[float, float]:
        """(the highest, the last) of the samples."""
        self.going = False
        self.thread.join()
        return max(self.samples), self.samples[-1]


def until(page, expression: str, argument=None) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not page.evaluate(expression, argument):
        if time.monotonic() > deadline:
            raise TimeoutError(expression)
        time.sleep(0.2)


@contextmanager
def phase(found: dict, name: str, browser: WebKit):
    sampler = Sampler(browser.process_id)
    try:
        yield
    finally:
        found[name] = sampler.stop()


def played(game: str) -> str:
    """The link of the first position of a person against masters, at the largest count."""
    record = Record(Setup(game, max(GAMES[game].seats), SEED))
    for seat in range(1, record.setup.seats):
        record.mark(SEAT, seat, MASTER)
    while record.turn() != PERSON:
        record.play(record.game.legal(record.state())[0])
    return link.encode(record)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop bench memory",
                                     description=__doc__.partition("\n\n")[0])
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], help="games to play; default: all")
    games = parser.parse_args(arguments).games or list(GAMES)
    if not find_browser():
        print("WebKitGTK is not installed: left out")
        return 1
    found: dict[str, tuple[float, float]] = {}
    server = served(DIST)
    try:
        with WebKit() as browser, phase(found, "bare Pyodide", browser):
            marked(browser.open(f"{server.address}bare/"), "playable")
        with WebKit() as browser:
            visit(browser, server.address, games, found)
    finally:
        server.stop()
    return report(found)


def visit(browser: WebKit, address: str, games: list[str], found: dict) -> None:
    """A first visit, some choices against masters in each game, and the lobby again."""
    with phase(found, "first visit, until all is stored", browser):
        page = browser.open(address)
        until(page, LOBBY)
        until(page, STORED)
    for game in games:
        with phase(found, f"{game} against masters", browser):
            page.goto(f"{address}#{played(game)}")
            until(page, TABLE)
            for turn in range(CHOICES):
                until(page, READY, turn)
                if not page.evaluate(TAP, turn):
                    break
    with phase(found, "back in the lobby", browser):
        page.evaluate(PRESS, "home")
        until(page, LOBBY)
        time.sleep(2)


def report(found: dict[str, tuple[float, float]]) -> int:
    print(f"{'WebKit, MB over all processes':42}{'highest':>9}{'at the end':>12}{'limit':>7}")
    code = 0
    for name, (highest, last) in found.items():
        figures.record(f"memory in WebKit: {name}", highest, "MB", less_is_better=True)
        print(f"{name:42}{highest:9.0f}{last:12.0f}{LIMIT:7}")
        code = max(code, int(highest > LIMIT))
    return code
