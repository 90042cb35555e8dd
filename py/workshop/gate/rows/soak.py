"""Half an hour of bots' games in one page: its memory does not grow, and there are no errors."""

import time
from itertools import count

from playwright.sync_api import Page, sync_playwright

from kaffeehaus.bots.ladder import LEVELS
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import encode
from kaffeehaus.table.record import SEAT, Record
from workshop.browsers.browser import launch_options
from workshop.gate.rows.row import KEYS, Row, has_time
from workshop.site.serve import free_server

WANTED, WARM_UP = 1_800, 1 / 6          # seconds, and the part of them before memory counts
MOST_GROWTH = 1.10
# the browser collects garbage and measures memory at once
MEASURE_AT_ONCE = "--enable-blink-features=ForceEagerMeasureMemory"
INIT_SCRIPT = """if (location.protocol === 'http:') {
  localStorage.setItem('kaffeehaus/settings', JSON.stringify({ speed: 0 }));
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (...parts) => instantiate(...parts).then(instance => {
    window.heap = (instance.instance ?? instance).exports.memory;
    return instance;
  });
}"""
GAME_OVER = "fragment => location.hash !== fragment && Boolean(document.querySelector('main.finish'))"
MEMORY = """performance.measureUserAgentSpecificMemory()
  .then(({ bytes }) => [bytes, window.heap.buffer.byteLength])"""
POLL, TIMEOUT = 200, 60_000             # milliseconds between two checks, and for the start


def game_of_bots(n: int) -> str:
    """The address of the n-th game: every title, number of seats and level in turn, most seats first."""
    key = KEYS[n % len(KEYS)]
    seats = sorted(GAMES[key].seats, reverse=True)[n // len(KEYS) % len(GAMES[key].seats)]
    record = Record(Setup(key, seats, n))
    for seat in range(seats):
        record.mark(SEAT, seat, LEVELS[(n + seat) % len(LEVELS)])
    return f"#{encode(record)}"


def play_games(page: Page, seconds: float) -> list[tuple[float, int]]:
    """Plays one game after another; (time, bytes of page and worker) after each."""
    began, found = time.monotonic(), []
    for n in count():
        fragment = game_of_bots(n)
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        while not page.evaluate(GAME_OVER, fragment):
            page.wait_for_timeout(POLL)
        found.append((time.monotonic() - began, sum(page.evaluate(MEMORY))))
        if n > len(KEYS) and (found[-1][0] > seconds or not has_time()):
            return found


def growth(found: list[tuple[float, int]]) -> float:
    """The ratio of the most memory in the last third of the games to that in the first, after the warm-up."""
    warm = [size for n, (at, size) in enumerate(found) if n >= len(KEYS) - 1 and at >= WARM_UP * found[-1][0]]
    third = max(1, len(warm) // 3)
    return max(warm[-third:]) / max(warm[:third])


def run(size: float) -> Row:
    errors = []
    server = free_server(0).start()
    try:
        with sync_playwright() as started:
            options = launch_options(started)
            browser = started.chromium.launch(**options | {"args": [*options["args"], MEASURE_AT_ONCE]})
            context = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 780})
            context.add_init_script(INIT_SCRIPT)
            context.on("weberror", lambda error: errors.append(f"uncaught: {error.error}"))
            context.on("console", lambda message: message.type == "debug" or errors.append(
                f"console {message.type}: {message.text}"))
            page = context.new_page()
            page.goto(server.address)
            page.wait_for_selector("#paste", timeout=TIMEOUT)
            found = play_games(page, WANTED * size)
            browser.close()
    finally:
        server.stop()
    grown = growth(found)
    wrong = errors + ([f"memory grew by a factor of {grown:.2f}"] if grown > MOST_GROWTH else [])
    return Row("seconds of bots' games in one page", WANTED, round(found[-1][0]), wrong,
               f"{len(found)} games; memory {grown - 1:+.1%}, {found[-1][1] / 1e6:.0f} MB at the end",
               ("table", "games", "bots", "ui"))
