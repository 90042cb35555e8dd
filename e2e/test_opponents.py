"""Opponents in the browser: they play to the end while the page stays quick, survive their worker,
and give hints."""

import re

import pytest

from kaffeehaus.bots import ladder
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from playing import FIRST, by_pointer, choose, eventually, open_link, plan, settle
from rows import one_now

PERSON, CASUAL, REGULAR, MASTER = range(4)
SEATS, SEED = 4, 3
# choices that are left to the masters, as a game between casual bots would count them
REST = 24
# milliseconds that the page's own thread works for a choice; the clock runs on while others work
WORK = 400
WHOLE = 240_000                 # milliseconds until the game is over, however busy the machine is
LONG_TASKS = 4                  # for a choice: what a slow machine stretches stays as many
# what is taken from the bots' worker by tests: every worker the page starts, what it is asked (a deaf one
# hears nothing of it, as one that thinks for ever), and every long task of the page's main thread
WATCH = """
  window.workers = [];
  window.questions = [];
  window.Worker = class extends Worker {
    constructor(...all) { super(...all); workers.push(this); }
    postMessage(text) { questions.push(JSON.parse(text).call); if (!window.deaf) super.postMessage(text); }
  };
  window.longTasks = [];
  new PerformanceObserver(list => longTasks.push(...list.getEntries().map(task => task.duration)))
    .observe({ type: 'longtask' });
"""
CHOICES = "Number(document.querySelector('#seek')?.max ?? 0)"


def sit(page, site, who):
    """A game that begins with these players."""
    record = Record(Setup(FIRST, len(who), SEED))
    for seat, kind in enumerate(who):
        record.mark(SEAT, seat, kind)
    page.add_init_script(WATCH)
    plan(page, list(who), seats=len(who))
    open_link(page, f"{site.address}#{link.encode(record)}")


def late(game):
    """The end of a game as a link: casual bots have played it so far, masters sit there now."""
    record = Record(Setup(game.key, SEATS, SEED))
    while (seat := record.turn()) is not None:
        record.play(ladder.choose(game, game.observe(record.state(), seat), CASUAL, len(record)))
    record = record.upto(len(record) - REST)
    for seat in range(SEATS):
        record.mark(SEAT, seat, MASTER)
    return record


def kept(page):
    """The game that is kept, as it stands."""
    texts = page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('kaffeehaus/game/'))"
                          ".map(name => localStorage.getItem(name))")
    return max((link.decode(found) for text in texts for found in re.findall(r"v1\.[\w~.-]+", text)), key=len)


def worked(session):
    """Seconds that the page's own thread has worked so far, whatever else the machine did."""
    return next(entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]
                if entry["name"] == "TaskDuration")


@pytest.mark.parametrize("key", one_now("games", GAMES))
def test_four_masters_play_to_the_end_and_the_page_stays_quick(page, site, key):
    game = GAMES[key]
    page.add_init_script(WATCH)
    plan(page, [PERSON] * SEATS, seats=SEATS, game=game.key)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    record = late(game)
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector("#log, .finish")
    before = worked(session)
    page.evaluate("longTasks.length = 0")
    page.wait_for_selector(".finish", timeout=WHOLE)
    tasks, work = page.evaluate("longTasks"), worked(session) - before
    whole = kept(page)
    choices = len(whole) - len(record)
    print(f"{game.key}: {choices} choices, {1000 * work / choices:.0f} ms of work for each, "
          f"{len(tasks)} long tasks, the longest {max(tasks, default=0):.0f} ms")
    assert choices > 10 and 1000 * work < WORK * choices and len(tasks) <= LONG_TASKS * choices
    # with all that they were taught, as it is measured in the league
    while (seat := record.turn()) is not None:
        chance = ladder.choice_seed(record.setup.seed, len(record))
        record.play(ladder.choose(game, game.observe(record.state(), seat), MASTER, chance))
    assert whole.actions == record.actions


def test_a_worker_that_is_ended_in_mid_thought_costs_no_move(page, site):
    sit(page, site, [MASTER] * 3)
    eventually(page, f"{CHOICES} > 2")
    for end in ("workers.at(-1).dispatchEvent(new ErrorEvent('error', { cancelable: true }))",
                "workers.at(-1).terminate()"):
        before = page.evaluate(f"{end} && 0 || {CHOICES}")
        eventually(page, f"{CHOICES} > {before} + 3", 120)
    assert page.evaluate("workers.length") >= 3 and not page.locator("#trouble").count()


def test_a_seat_goes_to_the_computer_and_back(page, site):
    sit(page, site, [PERSON, CASUAL, CASUAL])
    settle(page)
    choose(page, 0, by_pointer)
    settle(page)
    page.locator("#players-button").click()
    page.locator("#hand-over-0").select_option(str(REGULAR))
    began = page.evaluate(CHOICES)
    eventually(page, f"{CHOICES} > {began} + 8")
    page.locator("#hand-over-0").select_option(str(PERSON))
    page.locator("#close").click()
    settle(page)
    choose(page, 0, by_pointer)


def test_a_hint_says_why_and_can_be_laid_out(page, site):
    sit(page, site, [PERSON, CASUAL, CASUAL])
    settle(page)
    choose(page, 0, by_pointer)
    settle(page)
    page.locator("#hint-button").click()
    page.wait_for_selector("#take-hint")
    assert "Best:" in page.locator("#advice").text_content()
    before = page.evaluate(CHOICES)
    page.locator("#take-hint").click()
    eventually(page, f"!document.querySelector('#done').disabled || {CHOICES} > {before}")


def test_who_goes_back_while_the_computer_thinks_is_not_kept_waiting(page, site):
    """The worker that thinks for nobody is ended, and another one starts;
    how soon is tested with a clock set by hand."""
    page.add_init_script("window.deaf = true")
    sit(page, site, [MASTER] * 3)
    eventually(page, "questions.includes('choose')")
    started = page.evaluate("workers.length")
    page.locator("#home").click()
    page.wait_for_selector("#lobby")
    eventually(page, f"workers.length > {started}")
