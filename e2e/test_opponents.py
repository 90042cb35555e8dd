"""Bots in the browser: they play to the end while the page stays responsive, survive a crash of their worker,
and give hints."""


import pytest
from playwright.sync_api import expect

from gate_cases import one_in_every_run
from kaffeehaus.bots import ladder
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from playing import (
    FIRST_GAME,
    by_pointer,
    choose,
    eventually,
    open_link,
    preset_settings,
    saved_games,
    wait_for_decision,
)

PERSON, CASUAL, REGULAR, MASTER = range(4)
SEATS, SEED = 4, 3
# choices that are left to the masters, in a game that casual bots finished
LAST_CHOICES = 24
# milliseconds of processor time of the page's thread for a choice; a shared machine does not affect it
MOST_WORK = 400
GAME_TIMEOUT = 240_000          # milliseconds, enough for a busy machine
LONG_TASKS = 4                  # for a choice; a slow machine makes tasks longer, but not more
# Records every worker that the page starts, its requests, and the page's long tasks. With `window.deaf`
# workers get no requests, as if they thought for ever.
RECORD_WORKERS = """
  window.workers = [];
  window.requests = [];
  window.Worker = class extends Worker {
    constructor(...all) { super(...all); workers.push(this); }
    postMessage(text) { requests.push(JSON.parse(text).call); if (!window.deaf) super.postMessage(text); }
  };
  window.longTasks = [];
  new PerformanceObserver(list => longTasks.push(...list.getEntries().map(task => task.duration)))
    .observe({ type: 'longtask' });
"""
CHOICES = "Number(document.querySelector('#seek')?.max ?? 0)"


def open_table(page, site, who):
    """Opens a new game with these players."""
    record = Record(Setup(FIRST_GAME, len(who), SEED))
    for seat, kind in enumerate(who):
        record.mark(SEAT, seat, kind)
    page.add_init_script(RECORD_WORKERS)
    preset_settings(page, list(who), seats=len(who))
    open_link(page, f"{site.address}#{link.encode(record)}")


def late(game):
    """A record shortly before its end: casual bots have played it so far, masters go on."""
    record = Record(Setup(game.key, SEATS, SEED))
    while (seat := record.turn()) is not None:
        record.play(ladder.choose(game, game.observe(record.state(), seat), CASUAL, len(record)))
    record = record.upto(len(record) - LAST_CHOICES)
    for seat in range(SEATS):
        record.mark(SEAT, seat, MASTER)
    return record


def saved(page):
    """The record of the saved game."""
    return max(map(link.decode, saved_games(page).values()), key=len)


def thread_time(session):
    """Seconds of processor time of the page's thread so far."""
    return next(entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]
                if entry["name"] == "TaskDuration")


@pytest.mark.parametrize("key", one_in_every_run("games", GAMES))
def test_four_masters_play_to_the_end_and_the_page_stays_responsive(page, site, key):
    game = GAMES[key]
    page.add_init_script(RECORD_WORKERS)
    preset_settings(page, [PERSON] * SEATS, seats=SEATS, game=game.key)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    record = late(game)
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector("#log, .finish")
    before = thread_time(session)
    page.evaluate("longTasks.length = 0")
    page.wait_for_selector(".finish", timeout=GAME_TIMEOUT)
    tasks, work = page.evaluate("longTasks"), thread_time(session) - before
    whole = saved(page)
    choices = len(whole) - len(record)
    print(f"{game.key}: {choices} choices, {1000 * work / choices:.0f} ms of work for each, "
          f"{len(tasks)} long tasks, the longest {max(tasks, default=0):.0f} ms")
    assert choices > 10 and 1000 * work < MOST_WORK * choices and len(tasks) <= LONG_TASKS * choices
    # the same choices as in the league, so they play at full strength
    while (seat := record.turn()) is not None:
        chance = ladder.choice_seed(record.setup.seed, len(record))
        record.play(ladder.choose(game, game.observe(record.state(), seat), MASTER, chance))
    assert whole.actions == record.actions


def test_a_worker_that_is_killed_while_thinking_costs_no_choice(page, site):
    open_table(page, site, [MASTER] * 3)
    eventually(page, f"{CHOICES} > 2")
    for kill in ("workers.at(-1).dispatchEvent(new ErrorEvent('error', { cancelable: true }))",
                 "workers.at(-1).terminate()"):
        before = page.evaluate(f"{kill} && 0 || {CHOICES}")
        eventually(page, f"{CHOICES} > {before} + 3", 120)
    assert page.evaluate("workers.length") >= 3
    expect(page.locator("#trouble")).to_have_count(0)


def test_a_seat_can_be_given_to_the_computer_and_back(page, site):
    open_table(page, site, [PERSON, CASUAL, CASUAL])
    wait_for_decision(page)
    choose(page, 0, by_pointer)
    wait_for_decision(page)
    page.locator("#players-button").click()
    page.locator("#hand-over-0").select_option(str(REGULAR))
    began = page.evaluate(CHOICES)
    eventually(page, f"{CHOICES} > {began} + 8")
    page.locator("#hand-over-0").select_option(str(PERSON))
    page.locator("#close").click()
    wait_for_decision(page)
    choose(page, 0, by_pointer)


def test_a_hint_gives_a_reason_and_can_be_laid_out(page, site):
    open_table(page, site, [PERSON, CASUAL, CASUAL])
    wait_for_decision(page)
    choose(page, 0, by_pointer)
    wait_for_decision(page)
    page.locator("#hint-button").click()
    page.wait_for_selector("#hint-further")
    lit = page.locator("[data-taught]").count()
    assert ("lit up" in page.locator("#hint-where").text_content()) == bool(lit)
    page.locator("#hint-further").click()
    assert page.locator("#hint-plan").text_content()
    page.locator("#hint-further").click()
    expect(page.locator("#advice")).to_contain_text("Best:")
    before = page.evaluate(CHOICES)
    page.locator("#take-hint").click()
    eventually(page, f"!document.querySelector('#done').disabled || {CHOICES} > {before}")


def test_a_bot_says_why_on_demand(page, site):
    open_table(page, site, [PERSON, CASUAL, CASUAL])
    wait_for_decision(page)
    while not page.locator(".log-why").count():
        choose(page, 0, by_pointer)
        wait_for_decision(page)
    page.locator(".log-why").last.click()
    page.wait_for_selector("#why .quote")
    page.locator("#close").click()
    expect(page.locator(".log-said")).to_have_count(1)


def test_leaving_the_table_while_a_bot_thinks_restarts_the_worker(page, site):
    """How soon is tested with a clock set by hand."""
    page.add_init_script("window.deaf = true")
    open_table(page, site, [MASTER] * 3)
    eventually(page, "requests.includes('choose')")
    started = page.evaluate("workers.length")
    page.locator("#home").click()
    page.wait_for_selector("#lobby")
    eventually(page, f"workers.length > {started}")
