"""Takes screenshots of every table in all sizes, themes and languages, and finds layout faults.

`screens [GAME ...]` writes screenshots to build/screens, with an overview. `screens --check` only reports
what cannot be read or tapped, in every kind of decision with every number of players and in every phase: as
it opens, with a choice laid out, and with a refusal.
"""

import argparse
import html
import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from workshop.browsers.browser import PRESS, launch_options
from workshop.content.golden import records
from workshop.places import BUILD, DIST
from workshop.site.serve import free_server

FOLDER = BUILD / "screens"
FAULTS = (Path(__file__).parent / "faults.js").read_text("utf-8")
SIZES = {"phone": (390, 664), "landscape": (844, 390), "tablet": (1024, 768), "laptop": (1280, 800),
         "desk": (1440, 780)}
LEAST_TARGET = {"phone": 44, "landscape": 44, "tablet": 44, "laptop": 24, "desk": 24}
PICTURED = ("phone", "tablet", "desk")
THEMES, LANGUAGES = ("day", "night"), ("en", "de", "fr", "it")
START, MIDDLE, END = "start", "middle", "end"
PERSON, BOT = 0, 1
TIMEOUT = 60_000
NO_SCROLLING = ("phone", "desk")                        # sizes at which decisions need no scrolling
FEWEST_GAMES, MOST_GAMES, MOST_CHOICES, SELDOM = 24, 600, 1200, 30
PRESS_VALUE = "([kind, value]) => (%s)(`${kind}:${value}`)" % PRESS
FIND_REFUSAL = """() => {
  const press = (%s), choices = () => document.getElementById('seek')?.max, before = choices();
  const kinds = '%s'.split(' ');
  const open = document.querySelectorAll('#table [data-do]:not(.is-legal, :disabled)');
  const dos = new Set([...open].map(one => one.dataset.do));
  let longest = 0, found = null;
  for (const tap of [...dos].filter(tap => !kinds.includes(tap.split(':')[0])).slice(0, 60)) {
    press([tap.split(':')[0], tap.split(':').slice(1).join(':')]);
    const length = document.querySelector('.prompt.is-refusal')?.innerText.length ?? 0;
    if (length > longest) [longest, found] = [length, tap];
    press(['escape', '']);
    if (choices() !== before) break;
  }
  return found;
}""" % (PRESS_VALUE, "home theme sheet tab seek step chapter try escape pause skip autoplay replay lift undo "
                     "redo reset done act lang wish close")
DELETE_SAVES = """() => Object.keys(localStorage).filter(name => name.startsWith('kaffeehaus/game/'))
  .forEach(name => localStorage.removeItem(name))"""
SETTLED = """() => document.fonts.ready.then(
  () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))"""


class Position(NamedTuple):
    """A position of a golden record, as a link."""

    name: str
    link: str
    over: bool


# states of a decision
OPEN, LAID_OUT, REFUSED = "open", "laid out", "refused"


class Fault(NamedTuple):
    """Something that cannot be read or tapped, and where."""

    kind: str
    element: str
    text: str
    how: str
    where: tuple            # game, position, size, language


# ---- the positions

def tables() -> list[str]:
    """The games with golden records."""
    return [key for key in GAMES if records(key)]


def opened(record: Record, k: int) -> str:
    """The link of a record's first k choices, with a person in the seat that decides, and bots."""
    part = record.upto(k)
    part.marks = []
    person = part.turn() or 0
    for seat in range(part.setup.seats):
        part.mark(SEAT, seat, PERSON if seat == person else BOT)
    return link.encode(part)


@cache
def positions(key: str) -> list[Position]:
    """Start, middle and end of a game with all seats, then for each decision the one with most choices."""
    played = [link.decode(golden["link"]) for golden in records(key).values()]
    most = max(record.setup.seats for record in played)
    full = [record for record in played if record.setup.seats == most]
    whole = max(full, key=len)
    game = whole.game
    decisions = [game.asked(s) for s in whole.states[:-1]]
    (main, _), = Counter(decisions).most_common(1)
    two_thirds = len(decisions) * 2 // 3
    middle = min((k for k, kind in enumerate(decisions) if kind == main), key=lambda k: abs(k - two_thirds))
    found = [Position(START, opened(whole, 0), False), Position(MIDDLE, opened(whole, middle), False),
             Position(END, opened(whole, len(whole)), True)]
    others = sorted(widest_choices(game, full or played).items())
    return found + [Position(kind, opened(record, k), False) for kind, (record, k) in others]


def widest_choices(game, played: list[Record]) -> dict[str, tuple[Record, int]]:
    """For each kind of decision the record and index with the most legal choices."""
    best = {}
    for record in played:
        for k, (_, count) in enumerate(record.ranks()):
            kind = game.asked(record.states[k])
            if count > best.get(kind, (0,))[0]:
                best[kind] = count, record, k
    return {kind: (record, k) for kind, (_, record, k) in best.items()}


def wide_positions(key: str) -> list[Position]:
    """For each decision, number of players and phase the position with most choices, out of many games."""
    game, best = GAMES[key], {}
    wanted = {type(step).__name__ for step in game.steps if step.decides}
    for seed in range(MOST_GAMES):
        seats = game.seats[seed % len(game.seats)]
        record = played(key, seats, seed)
        for k, (_, count) in enumerate(record.ranks()):
            s = record.states[k]
            kind = game.asked(s), seats, str(game.scene(game.observe(s, None), None, ()).board.phase)
            if count > best.get(kind, (0,))[0]:
                best[kind] = count, record, k
        if seed >= FEWEST_GAMES and wanted == {decision for decision, *_ in best}:
            break
    for name in sorted(wanted - {decision for decision, *_ in best}):
        print(f"{key}: {name} did not occur in {MOST_GAMES} games")
    return [Position(" ".join(map(str, kind)), opened(record, k), False)
            for kind, (_, record, k) in sorted(best.items())]


def played(key: str, seats: int, seed: int) -> Record:
    """A random game, in which the last verb, which may end it early, is rarely chosen."""
    record, chance = Record(Setup(key, seats, seed)), Stream(seed)
    while len(record) < MOST_CHOICES and (legal := record.game.legal(record.state())):
        if len(legal) > 1 and legal[-1][0] == len(record.game.verbs) - 1 and chance.below(SELDOM):
            legal = legal[:-1]
        record.play(legal[chance.below(len(legal))])
    return record


# ---- the page

class Viewer:
    """A page that shows positions in different sizes, themes and languages."""

    def __init__(self, page, address: str):
        self.page, self.address = page, address
        settings = json.dumps(json.dumps({"speed": 0, "lang": "en", "theme": "day"}))
        page.add_init_script(f"localStorage.setItem('kaffeehaus/settings', {settings})")
        page.goto(address)
        page.wait_for_selector("#paste", timeout=TIMEOUT)

    def open(self, position: Position):
        """Opens a position, without a save of the same game."""
        self.page.evaluate(DELETE_SAVES)
        self.page.evaluate("text => { location.hash = text; }", position.link)
        table = "main.finish" if position.over else "main.table"
        for _ in range(TIMEOUT // 50):
            if self.page.evaluate("table => location.hash.startsWith('#game/') "
                                  "&& Boolean(document.querySelector(table))", table):
                return
            self.page.wait_for_timeout(50)
        raise SystemExit(f"The position {position.name} does not open: {self.page.inner_text('#app')[:200]}")

    def show_in(self, size: str, theme: str, lang: str):
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(PRESS_VALUE, ["theme", theme])
        self.page.evaluate(PRESS_VALUE, ["lang", lang])
        self.page.wait_for_selector(f"html[lang='{lang}']", state="attached", timeout=TIMEOUT)
        self.page.evaluate(SETTLED)

    def press(self, do: str):
        self.page.evaluate(PRESS_VALUE, [*do.split(":", 1), ""][:2])
        self.page.evaluate(SETTLED)

    def taps(self) -> dict[str, str]:
        """The tap with the longest refusal, and the first choice if it is laid out; the game may go on."""
        refused = self.page.evaluate(FIND_REFUSAL)
        self.press("act:0")
        laid_out = self.page.locator("#done:not([disabled])").count()
        return ({REFUSED: refused} if refused else {}) | ({LAID_OUT: "act:0"} if laid_out else {})

    def faults(self, size: str, over: bool, check_texts: bool = True) -> list[list[str]]:
        return self.page.evaluate(FAULTS, {"minTarget": LEAST_TARGET[size], "noScroll": not over,
                                           "checkTexts": check_texts})


@contextmanager
def viewer():
    """The built site in a browser."""
    if not (DIST / "index.html").is_file():
        raise SystemExit("There is no site in dist: `make site` builds it.")
    server = free_server(0).start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(**launch_options(started))
            yield Viewer(browser.new_page(), server.address)
            browser.close()
    finally:
        server.stop()


def layout_faults(viewer: Viewer, key: str, sizes=tuple(SIZES), languages=LANGUAGES) -> Iterator[Fault]:
    """The faults in every position of a game, in all sizes and languages."""
    for position in positions(key):
        viewer.open(position)
        for lang in languages:
            for size in sizes:
                viewer.show_in(size, "day", lang)
                for fault in viewer.faults(size, position.over):
                    yield Fault(*fault, (key, position.name, size, lang))


def decision_faults(viewer: Viewer, key: str) -> Iterator[Fault]:
    """The faults in every decision on phone and desktop, in all languages and states."""
    for position in wide_positions(key):
        viewer.open(position)
        taps = {OPEN: None, **viewer.taps()}
        viewer.press("home")
        viewer.open(position)
        for lang in LANGUAGES:
            for size in NO_SCROLLING:
                viewer.show_in(size, "day", lang)
                for state, tap in taps.items():
                    if tap:
                        viewer.press(tap)
                    for fault in viewer.faults(size, False, check_texts=False):
                        yield Fault(*fault, (key, f"{position.name}, {state}", size, lang))
                    if tap:
                        viewer.press("escape")


def take_pictures(viewer: Viewer, key: str) -> Iterator[Path]:
    """Takes screenshots of start, middle and end in every size, theme and language."""
    for position in positions(key)[:3]:
        viewer.open(position)
        for size in PICTURED:
            for theme in THEMES:
                for lang in LANGUAGES:
                    viewer.show_in(size, theme, lang)
                    path = FOLDER / key / f"{position.name}-{size}-{theme}-{lang}.png"
                    viewer.page.screenshot(path=path)
                    yield path


# ---- reports

def report(faults: list[Fault]) -> list[str]:
    """A paragraph for each kind of fault and element, with its texts and places."""
    places: dict[tuple, list[Fault]] = {}
    for fault in faults:
        places.setdefault((fault.where[0], fault.kind, re.sub(r"\d+", "N", fault.element)), []).append(fault)
    lines = []
    for (key, kind, element), same in sorted(places.items()):
        texts = ", ".join(dict.fromkeys(f"{fault.text} ({fault.how})" for fault in same))
        where = ", ".join(dict.fromkeys("/".join(fault.where[1:]) for fault in same))
        lines.append(f"{key}: {kind}: {element}\n    {texts}\n    {where}")
    return lines


def overview(paths: list[Path]) -> str:
    """A page with all screenshots, a row for each game, position and size."""
    rows: dict[str, list[str]] = {}
    for path in paths:
        row = f"{path.parent.name} {'-'.join(path.stem.split('-')[:-2])}"
        rows.setdefault(row, []).append(path.relative_to(FOLDER).as_posix())
    sections = "".join(
        f"<h2>{html.escape(title)}</h2><p>" + "".join(
            f'<a href="{name}"><img src="{name}" alt="{name}" loading="lazy" height="360"></a>\n'
            for name in names) + "</p>\n"
        for title, names in rows.items())
    head = '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Tables</title>'
    return f"{head}\n{sections}</html>\n"


def main(arguments: list[str]) -> int:
    purpose = __doc__.partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m workshop screens", description=purpose)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--check", action="store_true", help="only check the layout of all decisions")
    chosen = parser.parse_args(arguments)
    unknown = set(chosen.games) - set(tables())
    if unknown:
        parser.error(f"no table of {', '.join(sorted(unknown))}; there are {', '.join(tables())}")
    games = chosen.games or tables()
    with viewer() as page:
        if chosen.check:
            checks = layout_faults, decision_faults
            lines = report([fault for key in games for check in checks for fault in check(page, key)])
            print("\n".join(lines) or "Everything can be read and tapped.")
            return int(bool(lines))
        for key in games:
            shutil.rmtree(FOLDER / key, ignore_errors=True)
        for key in games:
            count = sum(1 for _ in take_pictures(page, key))
            print(f"{key}: {count} screenshots")
    (FOLDER / "index.html").write_text(overview(sorted(FOLDER.glob("*/*.png"))), "utf-8")
    print(f"The overview is {(FOLDER / 'index.html').relative_to(BUILD.parent)}.")
    return 0
