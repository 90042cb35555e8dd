"""Measures how long tasks block the page: in whole games against masters, during an import, and in replay.

Times are by the clock, so the machine has to be idle; its load is printed.
"""

import argparse
import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from kaffeehaus.bots.ladder import MASTER
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from kaffeehaus.ui import transfer
from kaffeehaus.ui.saves import Save
from workshop.browsers.browser import PRESS, launch_options
from workshop.content.golden import records
from workshop.measure import figures
from workshop.measure.bench_render import TRACED, opened, p95, tapped
from workshop.site.serve import free_server

LONG, LONGEST, SHARE = 50, 100, 0.995           # limits of tasks in ms; minimum share within the first one
REPLAY = 50                                     # limit in ms of showing any choice, in 95 % of cases
IDLE = 2_000                                    # milliseconds to wait after opening a page
SEED, PERSON = 11, 0
MOST_TAPS = 4_000                               # more than any game has
IMPORTED, IMPORT_TIMEOUT = 600, 3_600_000       # games in a file, and milliseconds
START, PACK = "measured from here", "imported " # marks: the first is ours, the page sets one for each pack
# Shows a choice in replay: milliseconds until it is painted.
SHOW_CHOICE = """choice => new Promise(done => {
  const begin = performance.now();
  (%s)(`seek:${choice}`);
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => done(performance.now() - begin);
    painted.port2.postMessage(0);
  });
})""" % PRESS


class Tasks(NamedTuple):
    """Milliseconds of each task of the page's thread; tasks that import a pack are separate."""

    durations: list[float]
    packs: list[float]


class Row(NamedTuple):
    """Measured tasks, and the milliseconds to show each choice of a game in replay."""

    tasks: Tasks
    replay: list[float]

    @property
    def within(self) -> float:
        durations = self.tasks.durations
        return sum(one <= LONG for one in durations) / len(durations)

    @property
    def within_limits(self) -> bool:
        return (self.within >= SHARE and max(self.tasks.durations) <= LONGEST
                and (not self.replay or p95(self.replay) <= REPLAY))


def main(arguments: list[str]) -> int:
    purpose = __doc__.partition("\n\n")[0]
    parser = argparse.ArgumentParser(prog="python -m workshop bench tasks", description=purpose)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []],
                        help="games to play; default: all, and an import")
    chosen = parser.parse_args(arguments).games
    load = [os.getloadavg()[0]]
    server = free_server(0).start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(**launch_options(started))
            found = {game: Row(against_masters(browser, server.address, game),
                               replay_times(browser, server.address, game)) for game in chosen or GAMES}
            if not chosen:
                found[f"import of {IMPORTED}"] = Row(imported(browser, server.address), [])
            browser.close()
    finally:
        server.stop()
    print("load at the beginning and at the end: {:.1f} and {:.1f}".format(*load, os.getloadavg()[0]))
    return report(found)


def during(browser, page, action: Callable[[], object]) -> Tasks:
    """The tasks of the page's thread during an action."""
    browser.start_tracing(page=page, categories=list(TRACED))
    page.evaluate(f"performance.mark('{START}')")
    action()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    start = next(event for event in events if event["name"] == START)
    own = [event for event in events if (event["pid"], event["tid"]) == (start["pid"], start["tid"])]
    packs = [event["ts"] for event in own if event["name"].startswith(PACK)]
    tasks = Tasks([], [])
    for event in own:
        if event["name"] == "RunTask" and "dur" in event and event["ts"] > start["ts"]:
            of_a_pack = any(event["ts"] <= at <= event["ts"] + event["dur"] for at in packs)
            (tasks.packs if of_a_pack else tasks.durations).append(event["dur"] / 1000)
    return tasks


def idle_page(browser, address: str, selector: str):
    """Opens a page, and waits until its start is over."""
    page = opened(browser, "desk", address, selector)
    page.wait_for_timeout(IDLE)
    return page


def against_masters(browser, address: str, game: str) -> Tasks:
    """The tasks of a whole game of a person against masters."""
    record = Record(Setup(game, max(GAMES[game].seats), SEED))
    for seat in range(1, record.setup.seats):
        record.mark(SEAT, seat, MASTER)
    while record.turn() != PERSON:              # up to the person's first choice
        record.play(record.game.legal(record.state())[0])
    page = idle_page(browser, f"{address}#{link.encode(record)}", "main.table")
    found = during(browser, page, lambda: tapped(page, MOST_TAPS))
    assert page.locator(".finish").count(), "the game did not end"
    page.context.close()
    return found


def replay_times(browser, address: str, game: str) -> list[float]:
    """Milliseconds to show each choice of a long game, in a scattered order."""
    record = max((link.decode(golden["link"]) for golden in records(game).values()), key=len)
    page = idle_page(browser, f"{address}#{link.encode(record)}", "main.table, main.finish")
    length = len(record)
    times = [page.evaluate(SHOW_CHOICE, place * 7 % length) for place in range(length)]
    page.context.close()
    return times


def imported(browser, address: str) -> Tasks:
    """The tasks of importing a file with games of all titles and lengths."""
    page = idle_page(browser, address, "#file-lobby")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.json"
        file.write_text(transfer.write_file(map(saved, range(IMPORTED))), "utf-8")

        def import_file() -> None:
            page.locator("#file-lobby").set_input_files(file)
            page.wait_for_selector("#notice", timeout=IMPORT_TIMEOUT)
            page.wait_for_timeout(IDLE)
        found = during(browser, page, import_file)
    assert str(IMPORTED) in page.locator("#notice").inner_text(), "not all games were imported"
    page.context.close()
    return found


def saved(number: int) -> Save:
    """A saved game with random choices."""
    key = list(GAMES)[number % len(GAMES)]
    game, chance = GAMES[key], Stream(number)
    record = Record(Setup(key, game.seats[number % len(game.seats)], number))
    while legal := game.legal(record.state()):
        record.play(legal[chance.below(len(legal))])
    record.cut(1 + chance.below(len(record)))
    return Save(f"game{number}", 1, number, link.encode(record))


def report(found: dict[str, Row]) -> int:
    print(f"{'milliseconds of tasks':24}{'tasks':>8}{'within':>9}{'longest':>9}{'packs':>14}"
          f"{'choices':>12}{'replay':>8}{'worst':>7}")
    for name, row in found.items():
        tasks, replay = row.tasks, row.replay
        packs = " ".join(f"{one:.0f}" for one in tasks.packs) or "-"
        shown = f"{len(replay):12}{p95(replay):8.0f}{max(replay):7.0f}" if replay else ""
        print(f"{name:24}{len(tasks.durations):8}{row.within:9.2%}{max(tasks.durations):9.0f}"
              f"{packs:>14}{shown}")
        print("    longest: " + " ".join(f"{one:.0f}" for one in sorted(tasks.durations)[-8:]))
        figures.record(f"tasks: {name}, within {LONG} ms", row.within, "of all")
        if replay:
            figures.record(f"replay: {name}, p95", p95(replay), "ms", less_is_better=True)
    over = [name for name, row in found.items() if not row.within_limits]
    print(f"limits: {SHARE:.1%} of tasks within {LONG} ms and none over {LONGEST}, without imports of packs; "
          f"95 % of choices in replay within {REPLAY} ms; over them: {', '.join(over) or 'none'}")
    return int(bool(over))
