"""Nothing that was stored or passed on holds the page, however much it is:
no task works longer than 50 ms."""

import json
import random
from contextlib import contextmanager

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from kaffeehaus.ui.saves import Saves
from playing import FIRST, eventually
from rows import one_now

pytestmark = pytest.mark.own_profile
MOST, FIRST_SECOND = 50, 1_000          # milliseconds
# Of the browser's own trace: each task of a thread, with the time that the thread worked on it. What a clock
# shows of a task counts in whatever else the machine did meanwhile.
TRACED, TASK, MAIN = ("toplevel", "blink.user_timing"), "ThreadControllerImpl::RunTask", "CrRendererMain"
TRIES = 3               # of what takes nearly as long as it may: a shared processor works more slowly
HERE = "performance.mark('here').startTime"
SAVED, FORKS, ABOUT, LETTERS = 600, 30, 20_000, 1_500_000
WATCH = """{
  window.tasks = 0;
  const count = list => { window.tasks += list.getEntries().length; };
  new PerformanceObserver(count).observe({ type: 'longtask' });
  // no start on a part of the runtime
  if (location.protocol === 'http:') localStorage.setItem('kaffeehaus/whole', '1');
}"""
WRITE = "stored => Object.entries(stored).forEach(([name, text]) => localStorage.setItem(name, text))"
# Nothing more happens: for half a second the page has been idle.
STILL = """async () => {
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


def played(key, seed, choices=None, from_here=None):
    """A game played at random, to its end or for so many choices."""
    record, chance = from_here or Record(Setup(key, GAMES[key].seats[0], seed)), random.Random(seed)
    while record.turn() is not None and (choices is None or len(record) < choices):
        record.play(chance.choice(record.game.legal(record.state())))
    return record


@pytest.fixture(scope="module")
def whole():
    return {key: [played(key, seed) for seed in range(3)] for key in GAMES}


def stored(records):
    """What this many games leave in the storage."""
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
        self.page.add_init_script(WATCH)

    def visit(self, fragment="", selector="#paste"):
        self.page.goto("about:blank")
        self.page.goto(f"{self.site.address}{fragment}")
        self.page.wait_for_selector(selector)
        self.page.evaluate(STILL)
        return self

    def start(self, selector):
        """The longest task of a visit that begins after its start."""
        with self.traced() as tasks:
            self.visit(selector=selector)
        return max(duration for begin, duration in tasks if begin >= settled(self.page))

    def during(self, action):
        """The longest task while something is done."""
        with self.traced() as tasks:
            action(self.page)
            self.page.evaluate(STILL)
        return max(duration for _, duration in tasks)

    @contextmanager
    def traced(self):
        """(when by the page's clock, for how long), in milliseconds, the page has worked on each task."""
        browser, tasks = self.page.context.browser, []
        browser.start_tracing(categories=TRACED)
        try:
            yield tasks
            here = self.page.evaluate(HERE)
        finally:
            events = json.loads(browser.stop_tracing())["traceEvents"]
        main = {(one["pid"], one["tid"]) for one in events
                if one["name"] == "thread_name" and one["args"]["name"] == MAIN}
        (zero,) = (one["ts"] / 1000 - here for one in events if one["name"] == "here" and "ts" in one)
        # of the shortest tasks the trace knows the clock's time alone
        tasks += [(one["ts"] / 1000 - zero, one.get("tdur", one["dur"]) / 1000) for one in events
                  if one["name"] == TASK and "dur" in one and (one["pid"], one["tid"]) in main]


@pytest.fixture
def visit(context, site, noise):
    """A page at which nobody hears anything."""
    visit = Visit(context, site)
    yield visit
    assert not noise


def settled(page):
    """When Python stands in the lobby: what begins later than this, or than the first second,
    is not the start."""
    return max(FIRST_SECOND, page.evaluate("performance.getEntriesByName('painted')[0].startTime"))


def fill(visit, texts):
    visit.visit().page.evaluate(WRITE, texts)


def test_six_hundred_games_are_read_and_shown_in_slices(visit, whole):
    records = [record.upto(max(1, len(record) - 2 * less)) for less in range(50) for key in GAMES
               for record in whole[key]]
    assert len(records) == SAVED
    fill(visit, stored(records))
    found = [visit.start("#saves")]
    eventually(visit.page, f"document.querySelector('#saves').innerText.includes('{SAVED}')")
    found += [visit.during(lambda page: page.locator("#saves").click()),
              visit.during(lambda page: page.locator("#more-saves").click())]
    print("600 games: start, shelf, more", found)
    assert max(found) <= MOST


def rows(what, one):
    """What the file says of the games in it."""
    if what == "20,000 numbers":
        return [["one", 5, link.encode(one), list(range(ABOUT))]]
    if what == "1.5 MB in one link":
        return [["one", 5, link.encode(one), []], ["huge", 5, "v1." + "A" * LETTERS, []]]
    return [[f"n{n}", 5, link.encode(one.upto(len(one) - n)), [0] * ABOUT] for n in range(30)]


@pytest.mark.parametrize("what",
                         one_now("storage", ["1.5 MB of games", "20,000 numbers", "1.5 MB in one link"]))
def test_a_file_is_taken_in_by_slices(visit, whole, tmp_path, what):
    file = tmp_path / "games.json"
    fill(visit, stored([played(FIRST, 99, 3)]))

    def bring(page):
        page.locator("#file-shelf").set_input_files(file)
        page.wait_for_selector("#notice", state="attached")

    file.write_text(json.dumps({"kaffeehaus": 1, "games": rows(what, whole[FIRST][0])},
                               separators=(",", ":")))
    visit.visit("#game/g0000", "main.table")        # what a game needs is imported
    visit.page.locator("#home").click()
    visit.page.locator("#saves").click()
    found = visit.during(bring), visit.start("#saves")
    print(what, found)
    assert max(found) <= MOST
    assert visit.page.evaluate("Object.values(localStorage).every(text => text.length < 20000)")


def test_thirty_forks_of_one_deal_are_met_without_being_played(visit, whole):
    one = whole[FIRST][0]
    forks = [played(FIRST, 100 + n, from_here=one.upto(10 + 5 * n)) for n in range(FORKS)]
    address = f"#{link.encode(one.upto(120))}"
    fill(visit, stored(forks))
    visit.visit("#game/g0000", "main.table, main.finish")
    alone, found = [], []
    for _ in range(TRIES):
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
    page.evaluate(STILL)


def test_a_file_beyond_the_caps_is_not_read_and_said_to_be_so(visit, tmp_path):
    large, many = tmp_path / "large.json", tmp_path / "many.json"
    large.write_text("x" * 8_000_001)
    many.write_text(json.dumps({"kaffeehaus": 1, "games": [["a", 1, "v1.x", []]] * 2_001}))
    visit.visit()
    for file, said in ((large, "8 megabytes"), (many, "2000 games")):
        taken = visit.during(lambda page, file=file: page.locator("#file-lobby").set_input_files(file))
        assert taken < 4 * MOST
        visit.page.wait_for_selector("#trouble")
        assert said in visit.page.locator("#trouble").inner_text()
        visit.page.locator("#hush").click()
