"""Measures how long the page holds its thread: in whole games against masters, and while one looks back."""

import argparse
import json
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from kaffeehaus.bots.ladder import MASTER
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from workshop.browsers.browser import PRESS, launch_options
from workshop.content.golden import records
from workshop.measure import figures
from workshop.measure.bench_render import TRACED, opened, p95, tapped
from workshop.site.serve import free_server

LONG, LONGEST, SHARE = 50, 100, 0.995           # milliseconds of a task; the share within the first of them
REPLAY = 50                                     # milliseconds to any choice, in nineteen of twenty
CALM = 2_000                                    # milliseconds after which an open table is measured
SEED, PERSON = 11, 0
WHOLE = 4_000                                   # more taps than any game has
# A choice is looked back at: milliseconds until it is painted.
LOOK = """choice => new Promise(done => {
  const begin = performance.now();
  (%s)(`seek:${choice}`);
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => done(performance.now() - begin);
    painted.port2.postMessage(0);
  });
})""" % PRESS


class Tasks(NamedTuple):
    """What the page's thread did in a game: milliseconds of each task."""

    durations: list
    taps: int


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop bench tasks", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []])
    chosen = parser.parse_args(arguments).games or list(GAMES)
    server = free_server(0).start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(**launch_options(started))
            found = {game: (against_masters(browser, server.address, game),
                            looked_back(browser, server.address, game)) for game in chosen}
            browser.close()
    finally:
        server.stop()
    return report(found)


def calm(browser, address: str, text: str):
    """The page of a link, when all that a start sets off is done."""
    page = opened(browser, "desk", f"{address}#{text}", "main.table, main.finish")
    page.wait_for_timeout(CALM)
    return page


def against_masters(browser, address: str, game: str) -> Tasks:
    """A whole game of one person."""
    record = Record(Setup(game, max(GAMES[game].seats), SEED))
    for seat in range(1, record.setup.seats):
        record.mark(SEAT, seat, MASTER)
    while record.turn() != PERSON:              # the first choices, so that the person has one
        record.play(record.game.legal(record.state())[0])
    page = calm(browser, address, link.encode(record))
    browser.start_tracing(page=page, categories=list(TRACED))
    tapped(page, WHOLE)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    taps = [event for event in events if event["name"] == "tap"]
    thread = {(event["pid"], event["tid"]) for event in taps}
    own = [event for event in events if event["name"] == "RunTask" and (event["pid"], event["tid"]) in thread]
    return Tasks([event["dur"] / 1000 for event in own if "dur" in event], len(taps))


def looked_back(browser, address: str, game: str) -> list[float]:
    """Milliseconds to each choice of a long game, in no order that a reader would take."""
    record = max((link.decode(golden["link"]) for golden in records(game).values()), key=len)
    page = calm(browser, address, link.encode(record))
    length = len(record)
    times = [page.evaluate(LOOK, place * 7 % length) for place in range(length)]
    page.context.close()
    return times


def report(found: dict) -> int:
    over = []
    print(f"{'a game against masters':24}{'taps':>6}{'tasks':>8}{'within':>9}{'longest':>9}"
          f"{'choices':>12}{'replay':>8}{'worst':>7}")
    for game, (tasks, looks) in found.items():
        durations, longest = tasks.durations, max(tasks.durations)
        within = sum(one <= LONG for one in durations) / len(durations)
        print(f"{game:24}{tasks.taps:6}{len(durations):8}{within:9.2%}{longest:9.0f}"
              f"{len(looks):12}{p95(looks):8.0f}{max(looks):7.0f}")
        figures.tell(f"tasks: {game}, within {LONG} ms", within, "of all")
        figures.tell(f"replay: {game}, p95", p95(looks), "ms", less_is_better=True)
        if within < SHARE or longest > LONGEST or p95(looks) > REPLAY:
            over.append(game)
    print(f"wanted: {SHARE:.1%} of tasks within {LONG} ms and none over {LONGEST}, any choice within "
          f"{REPLAY} ms in nineteen of twenty; not reached: {', '.join(over) or 'none'}")
    return int(bool(over))
