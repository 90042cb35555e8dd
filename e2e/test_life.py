"""Life at the table in the browser: going back and forth, replaying, passing on, keeping, and trying things out."""

import pytest
from playing import by_pointer, choose, eventually, plan, play, settle

PERSON, BOT = 0, 1


def open_table(page, site, until, who=(PERSON, BOT, BOT), **settings):
    plan(page, list(who), **settings)
    page.goto(f"{site.address}#play/vienna")
    until(page, "playable")
    return page


def some_choices(page, count=8):
    for turn in range(count):
        settle(page)
        choose(page, turn, by_pointer)
    settle(page)


def where(page):
    """(choice looked at, choices): what the log's head says."""
    now, _, count = page.locator("#log .panel-head .small").text_content().split(" ")
    return int(now), int(count)


def points(page):
    return page.locator(".seats .score").all_inner_texts()


def test_what_is_taken_back_is_counted_and_can_be_done_again(page, site, until):
    open_table(page, site, until)
    some_choices(page, 12)
    before = where(page)
    while where(page)[1] >= before[1] and not page.locator("#redo").count():
        page.locator("#undo").click()
        settle(page)
    assert page.locator("#barrier").count() == 1 and page.locator("#barrier").inner_text()
    counted = page.locator("#backs").count()
    while page.locator("#redo").count():
        page.locator("#redo").click()
        settle(page)
    assert where(page) == before and page.locator("#backs").count() == counted


def test_replay_goes_anywhere_in_fifty_milliseconds(page, site, until):
    open_table(page, site, until)
    some_choices(page)
    last = where(page)
    times = page.evaluate("""() => {
      const seek = document.getElementById('seek'), took = [];
      for (let k = 0; k < +seek.max; k++) {
        took.push(Math.min(...[0, 1, 2].map(() => {
          const start = performance.now();
          seek.value = k;
          seek.dispatchEvent(new Event('input', { bubbles: true }));
          return performance.now() - start;
        })));
      }
      return took.sort((a, b) => a - b);
    }""")
    assert times[len(times) * 9 // 10] < 50, times
    for key, at in (("[", 3), ("[", 0), (".", 1), (",", 0), ("]", 3)):       # round 1 begins after three start cards
        page.keyboard.press(key)
        assert where(page)[0] == at
    while where(page)[0] < last[1]:
        page.keyboard.press("]")
    assert where(page) == last and not page.locator("#now").count()


def test_it_replays_by_itself_and_every_line_of_the_log_leads_to_its_choice(page, site, until):
    open_table(page, site, until)
    some_choices(page)
    page.locator("#log-lines .log-line").first.click()
    first, count = where(page)
    assert first < count
    page.locator("#pace-8").click()
    page.locator("#autoplay").click()
    eventually(page, f"document.querySelector('#log .panel-head .small').textContent.startsWith('{count} ')", 30)
    settle(page)
    assert not page.locator("#now").count()
