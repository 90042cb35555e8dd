"""Half an hour of bots' games in one page: its memory stays what it was early on, and nothing goes wrong."""

import time
from itertools import count

from playwright.sync_api import Page, sync_playwright

from kaffeehaus.bots.ladder import LEVELS
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import encode
from kaffeehaus.table.record import SEAT, Record
from workshop.browsers.browser import launch_options
from workshop.gate.rows.row import KEYS, Row, in_time
from workshop.site.serve import free_server

WANTED, WARM = 1_800, 1 / 6             # seconds, and the share of them after which memory counts
MOST = 1.10                             # times as much memory as then, at most
# the browser clears away first, and answers at once
EAGER = "--enable-blink-features=ForceEagerMeasureMemory"
PREPARED = """if (location.protocol === 'http:') {
  localStorage.setItem('kaffeehaus/settings', JSON.stringify({ speed: 0 }));
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (...parts) => instantiate(...parts).then(instance => {
    window.heap = (instance.instance ?? instance).exports.memory;
    return instance;
  });
}"""
OVER = "fragment => location.hash !== fragment && Boolean(document.querySelector('main.finish'))"
MEMORY = """performance.measureUserAgentSpecificMemory()
  .then(({ bytes }) => [bytes, window.heap.buffer.byteLength])"""
POLL, TIMEOUT = 200, 60_000            # milliseconds between two looks, and for the start


def game_of_bots(n: int) -> str:
    """The address of the n-th game: every game, number of seats and level in turn, the longest ones first."""
    key = KEYS[n % len(KEYS)]
    seats = sorted(GAMES[key].seats, reverse=True)[n // len(KEYS) % len(GAMES[key].seats)]
    record = Record(Setup(key, seats, n))
    for seat in range(seats):
        record.mark(SEAT, seat, LEVELS[(n + seat) % len(LEVELS)])
    return f"#{encode(record)}"


def soaked(page: Page, seconds: float) -> list[tuple[float, int]]:
    """Games one after the other: after each, when that was and how many bytes page and worker hold."""
    began, found = time.monotonic(), []
    for n in count():
        fragment = game_of_bots(n)
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        while not page.evaluate(OVER, fragment):
            page.wait_for_timeout(POLL)
        found.append((time.monotonic() - began, sum(page.evaluate(MEMORY))))
        if n > len(KEYS) and (found[-1][0] > seconds or not in_time()):
            return found


def growth(found: list[tuple[float, int]]) -> float:
    """The most memory of the last third of the games, beside that of the first third after the warm-up."""
    warm = [size for n, (at, size) in enumerate(found) if n >= len(KEYS) - 1 and at >= WARM * found[-1][0]]
    third = max(1, len(warm) // 3)
    return max(warm[-third:]) / max(warm[:third])


def run(size: float) -> Row:
    heard = []
    server = free_server(0).start()
    try:
        with sync_playwright() as started:
            options = launch_options(started)
            browser = started.chromium.launch(**options | {"args": [*options["args"], EAGER]})
            context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 780})
            context.add_init_script(PREPARED)
            context.on("weberror", lambda error: heard.append(f"uncaught: {error.error}"))
            context.on("console", lambda message: message.type == "debug" or heard.append(
                f"console {message.type}: {message.text}"))
            page = context.new_page()
            page.goto(server.address)
            page.wait_for_selector("#paste", timeout=TIMEOUT)
            found = soaked(page, WANTED * size)
            browser.close()
    finally:
        server.stop()
    grown = growth(found)
    wrong = heard + ([f"memory grew to {grown:.2f} of what it was"] if grown > MOST else [])
    return Row("seconds of bots' games in one page", WANTED, round(found[-1][0]), wrong,
               f"{len(found)} games; memory {grown - 1:+.1%}, {found[-1][1] / 1e6:.0f} MB at the end",
               ("table", "games", "bots", "ui"))
