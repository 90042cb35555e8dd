"""Measures how long the page holds its thread: in whole games against masters, while games are imported,
and while one looks back.

Everything is by the clock on an unhindered processor, so the machine has to be idle; its load is printed.
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

LONG, LONGEST, SHARE = 50, 100, 0.995           # milliseconds of a task; the share within the first of them
REPLAY = 50                                     # milliseconds to any choice, in nineteen of twenty
CALM = 2_000                                    # milliseconds after which an open table is measured
SEED, PERSON = 11, 0
WHOLE = 4_000                                   # more taps than any game has
IMPORTED, AN_HOUR = 600, 3_600_000              # games in a file, and milliseconds that nothing takes
BEGUN, PACK = "measured from here", "imported " # marks: the first is ours, the page sets one for each pack
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
    """What the page's thread did: milliseconds of each task, and of those that imported a pack."""

    durations: list[float]
    packs: list[float]


class Row(NamedTuple):
    """What was measured: the tasks, and of a game how long it takes to look back at each choice."""

    tasks: Tasks
    looks: list[float]

    @property
    def within(self) -> float:
        durations = self.tasks.durations
        return sum(one <= LONG for one in durations) / len(durations)

    @property
    def holds(self) -> bool:
        return (self.within >= SHARE and max(self.tasks.durations) <= LONGEST
                and (not self.looks or p95(self.looks) <= REPLAY))


def main(arguments: list[str]) -> int:
    purpose = __doc__.partition("\n\n")[0]
    parser = argparse.ArgumentParser(prog="python -m workshop bench tasks", description=purpose)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []],
                        help="the games that are played; without any all are, and games are imported")
    chosen = parser.parse_args(arguments).games
    load = [os.getloadavg()[0]]
    server = free_server(0).start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(**launch_options(started))
            found = {game: Row(against_masters(browser, server.address, game),
                               looked_back(browser, server.address, game)) for game in chosen or GAMES}
            if not chosen:
                found[f"import of {IMPORTED}"] = Row(imported(browser, server.address), [])
            browser.close()
    finally:
        server.stop()
    print("load at the beginning and at the end: {:.1f} and {:.1f}".format(*load, os.getloadavg()[0]))
    return report(found)


def during(browser, page, action: Callable[[], object]) -> Tasks:
    """The tasks of the page's thread while this is done."""
    browser.start_tracing(page=page, categories=list(TRACED))
    page.evaluate(f"performance.mark('{BEGUN}')")
    action()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    begun = next(event for event in events if event["name"] == BEGUN)
    own = [event for event in events if (event["pid"], event["tid"]) == (begun["pid"], begun["tid"])]
    packs = [event["ts"] for event in own if event["name"].startswith(PACK)]
    tasks = Tasks([], [])
    for event in own:
        if event["name"] == "RunTask" and "dur" in event and event["ts"] > begun["ts"]:
            of_a_pack = any(event["ts"] <= at <= event["ts"] + event["dur"] for at in packs)
            (tasks.packs if of_a_pack else tasks.durations).append(event["dur"] / 1000)
    return tasks


def calm(browser, address: str, selector: str):
    """A page on which all that a start sets off is done."""
    page = opened(browser, "desk", address, selector)
    page.wait_for_timeout(CALM)
    return page


def against_masters(browser, address: str, game: str) -> Tasks:
    """A whole game of one person."""
    record = Record(Setup(game, max(GAMES[game].seats), SEED))
    for seat in range(1, record.setup.seats):
        record.mark(SEAT, seat, MASTER)
    while record.turn() != PERSON:              # the first choices, so that the person has one
        record.play(record.game.legal(record.state())[0])
    page = calm(browser, f"{address}#{link.encode(record)}", "main.table")
    found = during(browser, page, lambda: tapped(page, WHOLE))
    assert page.locator(".finish").count(), "the game did not end"
    page.context.close()
    return found


def looked_back(browser, address: str, game: str) -> list[float]:
    """Milliseconds to each choice of a long game, in no order that a reader would take."""
    record = max((link.decode(golden["link"]) for golden in records(game).values()), key=len)
    page = calm(browser, f"{address}#{link.encode(record)}", "main.table, main.finish")
    length = len(record)
    times = [page.evaluate(LOOK, place * 7 % length) for place in range(length)]
    page.context.close()
    return times


def imported(browser, address: str) -> Tasks:
    """Games of all titles and of all lengths, out of one file, in the lobby."""
    page = calm(browser, address, "#file-lobby")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.json"
        file.write_text(transfer.write_file(map(saved, range(IMPORTED))), "utf-8")

        def bring() -> None:
            page.locator("#file-lobby").set_input_files(file)
            page.wait_for_selector("#notice", timeout=AN_HOUR)
            page.wait_for_timeout(CALM)
        found = during(browser, page, bring)
    assert str(IMPORTED) in page.locator("#notice").inner_text(), "not all games came in"
    page.context.close()
    return found


def saved(number: int) -> Save:
    """A saved game, played at random so far."""
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
        tasks, looks = row.tasks, row.looks
        packs = " ".join(f"{one:.0f}" for one in tasks.packs) or "-"
        back = f"{len(looks):12}{p95(looks):8.0f}{max(looks):7.0f}" if looks else ""
        print(f"{name:24}{len(tasks.durations):8}{row.within:9.2%}{max(tasks.durations):9.0f}"
              f"{packs:>14}{back}")
        print("    longest: " + " ".join(f"{one:.0f}" for one in sorted(tasks.durations)[-8:]))
        figures.tell(f"tasks: {name}, within {LONG} ms", row.within, "of all")
        if looks:
            figures.tell(f"replay: {name}, p95", p95(looks), "ms", less_is_better=True)
    over = [name for name, row in found.items() if not row.holds]
    print(f"wanted: {SHARE:.1%} of tasks within {LONG} ms and none over {LONGEST}, imports of packs apart; "
          f"any choice within {REPLAY} ms in nineteen of twenty; not reached: {', '.join(over) or 'none'}")
    return int(bool(over))
