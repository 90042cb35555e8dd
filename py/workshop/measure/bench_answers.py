"""Measures how long masters think: from the page's request to the worker's answer, in a whole game."""

import argparse
import json
from statistics import median

from playwright.sync_api import sync_playwright

from kaffeehaus.bots.ladder import MASTER
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from workshop.browsers.browser import launch_options
from workshop.measure import figures
from workshop.site.serve import free_server

MEDIAN, P95 = 1000, 3000        # limits in milliseconds
MOST_SEATS, SEED = 4, 11
TIMEOUT = 60                    # seconds without an answer
RECORD_ANSWERS = """
  window.answers = [];
  window.Worker = class extends Worker {
    requests = new Map();
    constructor(...all) {
      super(...all);
      this.addEventListener('message', event => {
        const { id, kind } = JSON.parse(event.data);
        if (kind === 'done' && this.requests.has(id)) answers.push(performance.now() - this.requests.get(id));
      });
    }
    postMessage(text) {
      const { id, call } = JSON.parse(text);
      if (call === 'choose') this.requests.set(id, performance.now());
      super.postMessage(text);
    }
  };
"""


def main(arguments: list[str]) -> int:
    purpose = __doc__.partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m workshop bench answers", description=purpose)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--answers", type=int, default=60)
    chosen = parser.parse_args(arguments)
    return report({game: measured(game, chosen.answers) for game in chosen.games or GAMES})


def game_of_masters(key: str) -> str:
    """The link of a new game between masters."""
    record = Record(Setup(key, min(MOST_SEATS, max(GAMES[key].seats)), SEED))
    for seat in range(record.setup.seats):
        record.mark(SEAT, seat, MASTER)
    return link.encode(record)


def measured(game: str, count: int) -> list[float]:
    """Milliseconds of `count` answers, after the first one, which waits for the worker to start."""
    settings = json.dumps(json.dumps({"speed": 0, "lang": "en"}))
    server = free_server(0).start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(**launch_options(started))
            page = browser.new_page(locale="en-GB")
            page.add_init_script(f"localStorage.setItem('kaffeehaus/settings', {settings});{RECORD_ANSWERS}")
            page.goto(f"{server.address}#{game_of_masters(game)}")
            found = answers(page, count)
            browser.close()
    finally:
        server.stop()
    return found[1:]


def answers(page, count: int) -> list[float]:
    found, waited = [], 0
    while len(found) <= count and not page.locator(".finish").count():
        page.wait_for_timeout(1000)
        before, found = len(found), page.evaluate("answers")
        waited = 0 if len(found) > before else waited + 1
        if waited > TIMEOUT:
            raise RuntimeError("the masters do not answer any more")
    return found


def report(found: dict) -> int:
    print(f"{'a master answers, ms':24}{'answers':>8}{'median':>8}{'p95':>8}{'longest':>9}")
    over = []
    for game, times in found.items():
        p95 = sorted(times)[int(0.95 * (len(times) - 1))]
        print(f"{game:24}{len(times):8}{median(times):8.0f}{p95:8.0f}{max(times):9.0f}")
        figures.record(f"bots: {game}, a master answers, median", median(times), "ms", less_is_better=True)
        if median(times) > MEDIAN or p95 > P95:
            over.append(game)
    print(f"limits: median {MEDIAN}, 95 % {P95}; over them: {', '.join(over) or 'none'}")
    return int(bool(over))
