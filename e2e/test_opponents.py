"""Opponents in the browser: they play to the end while the page stays quick, survive their worker, and give hints."""

import pytest
from playing import by_pointer, choose, eventually, finished, plan, settle

PERSON, CASUAL, REGULAR, MASTER = range(4)
GAMES = {"vienna": 3}           # games that have a table: how many masters play there
LONGEST = 1000                  # milliseconds: on machines that do much else the clock runs on while a task waits
# what is taken from the bots' worker by tests: every worker the page starts, and every long task of its main thread
WATCH = """
  window.workers = [];
  window.Worker = class extends Worker { constructor(...all) { super(...all); workers.push(this); } };
  window.longTasks = [];
  new PerformanceObserver(list => longTasks.push(...list.getEntries().map(task => task.duration)))
    .observe({ type: 'longtask' });
"""
CHOICES = "Number(document.querySelector('#seek')?.max ?? 0)"


def sit(page, site, who, game="vienna", **settings):
    page.add_init_script(WATCH)
    plan(page, list(who), seats=len(who), **settings)
    page.goto(f"{site.address}#play/{game}")
    page.wait_for_selector("#log, .finish")


@pytest.mark.parametrize("game", GAMES)
def test_masters_play_to_the_end_and_the_page_stays_quick(page, site, game):
    sit(page, site, [MASTER] * GAMES[game], game)
    eventually(page, f"{CHOICES} > 2", 60)
    page.evaluate("longTasks.length = 0")
    choices = 0
    while not finished(page):
        page.wait_for_timeout(250)
        choices = max(choices, page.evaluate(CHOICES))
    tasks = page.evaluate("longTasks")
    print(f"{game}: {choices} choices, {len(tasks)} long tasks, the longest {max(tasks, default=0):.0f} ms")
    assert choices > 30 and max(tasks, default=0) < LONGEST


def test_a_worker_that_is_ended_in_mid_thought_costs_no_move(page, site):
    sit(page, site, [MASTER] * 3)
    eventually(page, f"{CHOICES} > 2", 60)
    for end in ("workers.at(-1).dispatchEvent(new ErrorEvent('error', { cancelable: true }))", "workers.at(-1).terminate()"):
        before = page.evaluate(f"{end} && 0 || {CHOICES}")
        eventually(page, f"{CHOICES} > {before} + 3", 60)
    assert page.evaluate("workers.length") >= 3 and not page.locator("#trouble").count()


def test_a_seat_goes_to_the_computer_and_back(page, site, until):
    sit(page, site, [PERSON, CASUAL, CASUAL])
    settle(page)
    choose(page, 0, by_pointer)
    settle(page)
    page.locator("#players-button").click()
    page.locator("#hand-over-0").select_option(str(REGULAR))
    began = page.evaluate(CHOICES)
    eventually(page, f"{CHOICES} > {began} + 8", 60)
    page.locator("#hand-over-0").select_option(str(PERSON))
    page.locator("#close").click()
    settle(page)
    stood = page.evaluate(CHOICES)
    page.wait_for_timeout(600)
    assert page.evaluate(CHOICES) == stood


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
    """The worker that thinks for nobody is ended within a tenth of a second, and another one starts."""
    sit(page, site, [PERSON, MASTER, MASTER])
    settle(page)
    started = page.evaluate("workers.length")
    page.evaluate("workers.at(-1).postMessage = () => {}")      # it takes nothing in any more: it thinks for ever
    for turn in range(40):
        if page.locator(".is-waiting").count():
            break
        choose(page, turn, by_pointer)
        page.wait_for_timeout(100)
    page.locator("#home").click()
    page.wait_for_selector("#lobby")
    eventually(page, f"workers.length > {started}", 10)
