"""No stored or imported data blocks the page, however large: all of it is read in slices."""

import json
import random
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from kaffeehaus.ui.saves import Saves
from playing import FIRST_GAME, eventually

pytestmark = pytest.mark.own_profile
MOST, FIRST_SECOND = 50, 1_000          # milliseconds
# The browser's trace has the processor time of each task of a thread: what others do meanwhile is not in it.
TRACED, TASK, MAIN = ("toplevel", "blink.user_timing"), "ThreadControllerImpl::RunTask", "CrRendererMain"
ATTEMPTS = 6            # where the limit is close, since a shared processor is slower
SET_MARK = "performance.mark('measured').startTime"
SAVED, FORKS, NUMBERS, CHARACTERS = 600, 30, 20_000, 1_500_000
COUNT_TASKS = """{
  window.tasks = 0;
  const count = list => { window.tasks += list.getEntries().length; };
  new PerformanceObserver(count).observe({ type: 'longtask' });
  // start with the whole runtime
  if (location.protocol === 'http:') localStorage.setItem('kaffeehaus/whole', '1');
}"""
WRITE = "stored => Object.entries(stored).forEach(([name, text]) => localStorage.setItem(name, text))"
# Waits until the page has had no long task for half a second.
WAIT_UNTIL_IDLE = """async () => {
  const idle = () => new Promise(go => requestIdleCallback(go));
  for (let calm = performance.now(); performance.now() - calm < 500;) {
    const before = window.tasks;
    await idle();
    await new Promise(go => setTimeout(go, 50));
    if (window.tasks > before) calm = performance.now();
  }
}"""


class Storage(dict):
    getItem, setItem = dict.get, dict.__setitem__


def played(key, seed, choices=None, start=None):
    """A random game, continued from a record if given, to its end or up to a number of choices."""
    record, chance = start or Record(Setup(key, GAMES[key].seats[0], seed)), random.Random(seed)
    while record.turn() is not None and (choices is None or len(record) < choices):
        record.play(chance.choice(record.game.legal(record.state())))
    return record


@pytest.fixture(scope="module")
def finished():
    """Three finished records of each game."""
    return {key: [played(key, seed) for seed in range(3)] for key in GAMES}


def stored(records):
    """The contents of the storage with these games saved."""
    storage = Storage()
    saves = Saves(storage)
    for number, record in enumerate(records):
        points = record.game.points(record.state())
        for _ in range(2):
            saves.put(f"g{number:04}", link.encode(record), 1_000 + number,
                      (-1 if record.turn() is None else record.turn(), *points))
    return dict(storage)


class Visit:
    """A page whose tasks are measured."""

    def __init__(self, context, site):
        self.page, self.site = context.new_page(), site
        self.page.add_init_script(COUNT_TASKS)

    def visit(self, fragment="", selector="#paste"):
        self.page.goto("about:blank")
        self.page.goto(f"{self.site.address}{fragment}")
        self.page.wait_for_selector(selector)
        self.page.evaluate(WAIT_UNTIL_IDLE)
        return self

    def visit_and_measure(self, selector):
        """The longest task of a visit, after Python has started."""
        with self.traced() as tasks:
            self.visit(selector=selector)
        return max(duration for begin, duration in tasks if begin >= start_finished(self.page))

    def during(self, action):
        """The longest task during an action."""
        with self.traced() as tasks:
            action(self.page)
            self.page.evaluate(WAIT_UNTIL_IDLE)
        return max(duration for _, duration in tasks)

    @contextmanager
    def traced(self):
        """Yields a list that is then filled with (start, processor time) of each task, in milliseconds."""
        browser, tasks = self.page.context.browser, []
        browser.start_tracing(categories=TRACED)
        try:
            yield tasks
            marked = self.page.evaluate(SET_MARK)
        finally:
            events = json.loads(browser.stop_tracing())["traceEvents"]
        main = {(one["pid"], one["tid"]) for one in events
                if one["name"] == "thread_name" and one["args"]["name"] == MAIN}
        (zero,) = (one["ts"] / 1000 - marked for one in events if one["name"] == "measured" and "ts" in one)
        # the shortest tasks have no processor time in the trace
        tasks += [(one["ts"] / 1000 - zero, one.get("tdur", one["dur"]) / 1000) for one in events
                  if one["name"] == TASK and "dur" in one and (one["pid"], one["tid"]) in main]


@pytest.fixture
def visit(context, site, console_errors):
    """A page whose tasks are measured; fails if there are console errors."""
    visit = Visit(context, site)
    yield visit
    assert not console_errors


def start_finished(page):
    """When the start is over: Python has painted the lobby, and the first second has passed."""
    return max(FIRST_SECOND, page.evaluate("performance.getEntriesByName('painted')[0].startTime"))


def fill(visit, texts):
    visit.visit().page.evaluate(WRITE, texts)


@pytest.mark.gate(row="storage")
def test_six_hundred_games_are_read_and_shown_in_slices(visit, finished):
    records = [record.upto(max(1, len(record) - 2 * less)) for less in range(50) for key in GAMES
               for record in finished[key]]
    assert len(records) == SAVED
    fill(visit, stored(records))
    found = [visit.visit_and_measure("#saves")]
    eventually(visit.page, f"document.querySelector('#saves').innerText.includes('{SAVED}')")
    found += [visit.during(lambda page: page.locator("#saves").click()),
              visit.during(lambda page: page.locator("#more-saves").click())]
    print("600 games: start, shelf, more", found)
    assert max(found) <= MOST


def file_rows(what, one):
    """The rows of a file of games."""
    if what == "20,000 numbers":
        return [["one", 5, link.encode(one), list(range(NUMBERS))]]
    if what == "1.5 MB in one link":
        return [["one", 5, link.encode(one), []], ["huge", 5, "v1." + "A" * CHARACTERS, []]]
    return [[f"n{n}", 5, link.encode(one.upto(len(one) - n)), [0] * NUMBERS] for n in range(30)]


@pytest.mark.gate(row="storage")
@pytest.mark.parametrize("what", ["1.5 MB of games", "20,000 numbers", "1.5 MB in one link"])
def test_a_file_is_imported_in_slices(visit, finished, tmp_path, what):
    file = tmp_path / "games.json"
    fill(visit, stored([played(FIRST_GAME, 99, 3)]))

    def import_file(page):
        page.locator("#file-shelf").set_input_files(file)
        page.wait_for_selector("#notice", state="attached")

    file.write_text(json.dumps({"kaffeehaus": 1, "games": file_rows(what, finished[FIRST_GAME][0])},
                               separators=(",", ":")))
    visit.visit("#game/g0000", "main.table")        # imports the modules of a game
    visit.page.locator("#home").click()
    visit.page.locator("#saves").click()
    found = visit.during(import_file), visit.visit_and_measure("#saves")
    print(what, found)
    assert max(found) <= MOST
    assert visit.page.evaluate("Object.values(localStorage).every(text => text.length < 20000)")


@pytest.mark.gate(row="storage")
def test_thirty_saves_of_one_deal_are_compared_without_replaying_them(visit, finished):
    one = finished[FIRST_GAME][0]
    forks = [played(FIRST_GAME, 100 + n, start=one.upto(10 + 5 * n)) for n in range(FORKS)]
    address = f"#{link.encode(one.upto(120))}"
    fill(visit, stored(forks))
    visit.visit("#game/g0000", "main.table, main.finish")
    alone, found = [], []
    for _ in range(ATTEMPTS):
        lobby(visit.page)
        alone.append(visit.during(lambda page: (page.evaluate("location.hash = '#game/g0001'"),
                                                page.wait_for_selector("#seek, main.finish"))))
        lobby(visit.page)
        found.append(visit.during(lambda page: (page.evaluate("place => { location.hash = place; }", address),
                                                page.wait_for_selector("#seek"))))
    print("30 forks: a saved game", alone, "the link", found)
    assert min(found) <= max(MOST, min(alone))


def lobby(page):
    page.evaluate("location.hash = ''")
    page.wait_for_selector("#saves")
    page.evaluate(WAIT_UNTIL_IDLE)


def test_a_file_beyond_the_limits_is_refused_with_a_message(visit, tmp_path):
    large, many = tmp_path / "large.json", tmp_path / "many.json"
    large.write_text("x" * 8_000_001)
    many.write_text(json.dumps({"kaffeehaus": 1, "games": [["a", 1, "v1.x", []]] * 2_001}))
    visit.visit()
    for file, message in ((large, "8 megabytes"), (many, "2000 games")):
        taken = visit.during(lambda page, file=file: page.locator("#file-lobby").set_input_files(file))
        assert taken < 4 * MOST
        visit.page.wait_for_selector("#trouble")
        expect(visit.page.locator("#trouble")).to_contain_text(message, use_inner_text=True)
        visit.page.locator("#hush").click()
