"""Measures rendering: the time from a tap late in a game to the paint, on a processor throttled to a quarter.

Times are processor time, so that a shared machine matters little; of two runs the better one counts.

With --engines the same taps are measured in WebKitGTK and Chromium alternately, unthrottled, by the clock,
and without the wait for the next frame.
"""

import argparse
import json
import time
from itertools import count
from statistics import median
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from workshop.browsers import webkit
from workshop.browsers.browser import launch_options
from workshop.measure import figures
from workshop.site.serve import free_server

THROTTLING = 4                                      # the factor by which times are multiplied
SIZES = {"desk": (1440, 780), "phone": (390, 664)}
TAPS, RUNS = 100, 2
SEED, LATE, PERSON, BOT = 11, (2, 3), 0, 1
RARELY = 30                         # one in so many choices of the last verb, which may end a game, is played
TIMEOUT = 60_000
TRACED = ("blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline")
SHARES = {"UpdateLayoutTree": "style", "Layout": "layout", "ParseHTML": "parse", "Paint": "paint",
          "PrePaint": "paint", "Layerize": "paint", "Commit": "paint"}
SETTLE = 150                                        # milliseconds between a choice and the next tap
CHOICE = """turn => {
  const seen = element => element.getClientRects().length;
  const found = ["#done:not([disabled])", "#app [data-do^='act:']:not(.is-end)",
    "#app .is-legal[data-do], #app .is-legal [data-do^='tile:']",
    "#app [data-do^='act:'], #app [id^='give-']:not(.is-chosen)"]
    .map(kind => [...document.querySelectorAll(kind)].filter(seen)).find(some => some.length);
  return found?.[turn * 7 % found.length];
}"""
READY = f"turn => Boolean(document.querySelector('.finish') ?? ({CHOICE})(turn))"
TAP = f"""turn => new Promise(done => {{
  const element = ({CHOICE})(turn);
  if (!element) return done(false);
  performance.mark('tap');
  element.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}));
  requestAnimationFrame(() => {{
    const painted = new MessageChannel();
    painted.port1.onmessage = () => done(true);
    painted.port2.postMessage(0);
  }});
}})"""
# Milliseconds, by the clock, of the script of a tap and of the next frame.
CLOCKED = f"""turn => new Promise(done => {{
  const element = ({CHOICE})(turn), begin = performance.now();
  if (!element) return done(null);
  element.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}));
  const script = performance.now() - begin;
  requestAnimationFrame(() => {{
    const frame = performance.now(), painted = new MessageChannel();
    painted.port1.onmessage = () => done([script, performance.now() - frame]);
    painted.port2.postMessage(0);
  }});
}})"""
# Switches animations off.
NO_ANIMATIONS = "localStorage.setItem('kaffeehaus/settings', {})".format(
    json.dumps(json.dumps({"speed": 0, "lang": "en"})))
ENGINES, ENGINE_TAPS = ("Chromium", "WebKit"), 40


class Budget(NamedTuple):
    """Limits in milliseconds."""

    p95: float
    median: float


BUDGETS = {"desk": Budget(60, 40), "phone": Budget(50, 35)}


class Tap(NamedTuple):
    """Milliseconds of processor time from a tap to the paint, and their shares by kind of work."""

    whole: float
    shares: dict


def main(arguments: list[str]) -> int:
    purpose = __doc__.partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m workshop bench render", description=purpose)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--taps", type=int, default=TAPS,
                        help="in each run; further games are started until there are so many")
    parser.add_argument("--size", choices=SIZES, help="measure this size alone")
    parser.add_argument("--engines", action="store_true", help="compare WebKitGTK and Chromium, on a desktop")
    chosen = parser.parse_args(arguments)
    if chosen.engines:
        return beside_webkit(chosen.games or list(GAMES), min(chosen.taps, ENGINE_TAPS))
    sizes = [chosen.size] if chosen.size else SIZES
    rows = [(game, size) for game in chosen.games or GAMES for size in sizes]
    return report({row: min((measured(*row, chosen.taps) for _ in range(RUNS)), key=slowness)
                   for row in rows})


def late(key: str, seed: int = SEED) -> str:
    """The link of a random game with all seats after two thirds, in which a person plays against bots."""
    game, chance = GAMES[key], Stream(seed)
    record = Record(Setup(key, max(game.seats), seed))
    while legal := game.legal(record.state()):
        if len(legal) > 1 and legal[-1][0] == len(game.verbs) - 1 and chance.below(RARELY):
            legal = legal[:-1]
        record.play(legal[chance.below(len(legal))])
    k = len(record) * LATE[0] // LATE[1]
    part = record.upto(next(k for k in range(k, len(record)) if record.turn(k) == PERSON))
    for seat in range(1, record.setup.seats):
        part.mark(SEAT, seat, BOT)
    return link.encode(part)


def measured(game: str, size: str, taps: int) -> list[Tap]:
    """Measures taps, in as many games as needed."""
    found: list[Tap] = []
    server = free_server(0).start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(**launch_options(started))
            for seed in count(SEED):
                found += played(browser, size, f"{server.address}#{late(game, seed)}", taps - len(found))
                if len(found) >= taps:
                    break
            browser.close()
    finally:
        server.stop()
    return found


def opened(browser, size: str, address: str, selector: str):
    """Opens a page without animations, and waits for a selector."""
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height}, locale="en-GB")
    page.add_init_script(NO_ANIMATIONS)
    page.goto(address)
    page.wait_for_selector(selector, timeout=TIMEOUT)
    return page


def played(browser, size: str, address: str, taps: int) -> list[Tap]:
    """Measures up to `taps` taps in one game."""
    page = opened(browser, size, address, "#prompt")
    browser.start_tracing(page=page, categories=list(TRACED))
    tapped(page, taps)
    trace = json.loads(browser.stop_tracing())
    page.context.close()
    return list(counted(trace["traceEvents"]))


def tapped(page, taps: int) -> None:
    """Makes up to `taps` taps for the person, each after the bots have played."""
    for turn in range(taps):
        ready(page, turn)
        if not page.evaluate(TAP, turn):
            return


def ready(page, turn: int) -> None:
    """Waits until there is something to tap, or the game is over."""
    for _ in range(TIMEOUT // SETTLE):
        time.sleep(SETTLE / 1000)
        if page.evaluate(READY, turn):
            return


def counted(events: list[dict]):
    """Yields the `Tap` from each mark to the next commit to the compositor."""
    marks = [event for event in events if event["name"] == "tap" and "tts" in event]
    thread = {(event["pid"], event["tid"]) for event in marks}
    timed = (event for event in events if event["ph"] == "X" and "tts" in event)
    own = sorted((event for event in timed if (event["pid"], event["tid"]) in thread),
                 key=lambda event: (event["tts"], -event["tdur"]))
    for mark in marks:
        begin = mark["tts"]
        end = next((event["tts"] + event["tdur"] for event in own
                    if event["name"] == "Commit" and event["tts"] > begin), None)
        if end is None:
            return
        shares = dict.fromkeys(SHARES.values(), 0.0)
        last = begin                                # the end of the last event; paints lie within each other
        for event in own:
            if last <= event["tts"] < end and event["name"] in SHARES:
                shares[SHARES[event["name"]]] += event["tdur"] / 1000
                last = event["tts"] + event["tdur"]
        yield Tap((end - begin) / 1000, shares)


# ---- two engines

def beside_webkit(games: list[str], taps: int) -> int:
    """Compares both engines by the clock, game by game, with the same taps."""
    if webkit.find_browser() is None:
        print("WebKitGTK is not installed here: nothing is measured")
        return 2
    print(f"{'by the clock, medians, ms':27}{'taps':>5}{'script':>8}{'frame':>8}{'whole':>8}")
    server = free_server(0).start()
    try:
        for game in games:
            found = {name: [] for name in ENGINES}
            for seed in count(SEED):
                address = f"{server.address}#{late(game, seed)}"
                for name, clocked in zip(ENGINES, (in_chromium, in_webkit)):
                    found[name] += clocked(address, taps - len(found[name]))
                if all(len(some) >= taps for some in found.values()):
                    break
            report_engines(game, found)
    finally:
        server.stop()
    return 0


def report_engines(game: str, found: dict[str, list]) -> None:
    for name, some in found.items():
        script, frame, whole = (median(times) for times in zip(*[(*pair, sum(pair)) for pair in some]))
        print(f"{game:16}{name:11}{len(some):5}{script:8.1f}{frame:8.1f}{whole:8.1f}")
        figures.record(f"render: {game}, {name} by the clock, median", whole, "ms", less_is_better=True)


def in_chromium(address: str, taps: int) -> list[list[float]]:
    with sync_playwright() as started:
        browser = started.chromium.launch(**launch_options(started))
        page = opened(browser, "desk", address, "#prompt")
        found = clocked(page, taps)
        browser.close()
    return found


def in_webkit(address: str, taps: int) -> list[list[float]]:
    with webkit.WebKit(SIZES["desk"]) as browser:
        page = browser.open(address.partition("#")[0])
        page.evaluate(NO_ANIMATIONS)
        page.goto(address)
        page.reload()
        return clocked(page, taps)


def clocked(page, taps: int) -> list[list[float]]:
    """(script, frame) of up to `taps` taps."""
    found = []
    for turn in range(taps):
        ready(page, turn)
        times = page.evaluate(CLOCKED, turn)
        if not times:
            break
        found.append(times)
    return found


def p95(numbers: list[float]) -> float:
    """The 95th percentile."""
    return sorted(numbers)[int(0.95 * (len(numbers) - 1))]


def slowness(taps: list[Tap]) -> float:
    return p95([tap.whole for tap in taps])


def report(found: dict) -> int:
    kinds = list(dict.fromkeys(SHARES.values()))
    print(f"{'tap to paint, ms':24}{'taps':>5}{'median':>8}{'p95':>6}   of the median{'script':>8}"
          + "".join(f"{kind:>8}" for kind in kinds))
    over = []
    for (game, size), taps in found.items():
        whole = [THROTTLING * tap.whole for tap in taps]
        shares = {kind: THROTTLING * median(tap.shares[kind] for tap in taps) for kind in kinds}
        print(f"{game:16}{size:8}{len(taps):5}{median(whole):8.0f}{p95(whole):6.0f}{'':16}"
              f"{median(whole) - sum(shares.values()):8.0f}"
              + "".join(f"{shares[kind]:8.0f}" for kind in kinds))
        for name, value in (("median", median(whole)), ("p95", p95(whole))):
            figures.record(f"render: {game}, {size}, {name}", value, "ms", less_is_better=True)
        if p95(whole) > BUDGETS[size].p95 or median(whole) > BUDGETS[size].median:
            over.append(f"{game} {size}")
    limits = "; ".join(f"{size} p95 {budget.p95:g}, median {budget.median:g}"
                       for size, budget in BUDGETS.items())
    print(f"limits, on a processor {THROTTLING} times as slow: {limits}; "
          f"over them: {', '.join(over) or 'none'}")
    return int(bool(over))
