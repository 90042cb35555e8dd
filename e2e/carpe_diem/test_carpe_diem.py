"""Carpe Diem in the browser: whole games, decisions by keyboard, small screens, and the speed of redraws."""

from statistics import median

import pytest
from playwright.sync_api import expect

from carpe_diem.late import LATE, SCORING, positions
from playing import OVERFLOW, by_keyboard, by_pointer, finished, lift_curtain, open_link, preset_settings

PERSON, BOT, FEW = 0, 1, 8
LEGAL = ", ".join((
    "#app :is(.cell, .offer, .ring, .card, .chip).is-legal:visible",
    "#app :is(.space, .depot).is-legal .offer:visible",
    "#app .space.is-legal.is-first > .bay:visible"))
DONE = "#done:not([disabled])"
# the factor by which the processor is throttled; milliseconds from a tap to the paint
THROTTLING, MOST = 4, 300


def open_table(page, site, wait_for_mark, who=(PERSON, PERSON), **settings):
    preset_settings(page, list(who), seats=len(who), game="carpe_diem", **settings)
    page.goto(f"{site.address}#play/carpe_diem")
    wait_for_mark(page, "playable")
    return page


def open_at(page, site, decision):
    preset_settings(page, [PERSON] * 4, seats=4, game="carpe_diem")
    open_link(page, f"{site.address}#{positions()[decision]}")
    lift_curtain(page)
    return page


def wait_for_decision(page):
    page.wait_for_selector(f"{DONE}, {LEGAL}, .finish, #lift, #store", timeout=60_000)
    lift_curtain(page)


def choose(page, turn, press):
    """Presses Done or a legal element."""
    if page.locator(DONE).count():
        return press(page, "#done")
    legal = page.locator(LEGAL)
    if not legal.count():
        return press(page, "#store")
    return press(page, f"#{legal.nth(turn % legal.count()).get_attribute('id')}")


def play(page, press, most=600):
    for turn in range(most):
        wait_for_decision(page)
        if finished(page):
            return turn
        choose(page, turn * 7, press)
    raise AssertionError("the game does not end")


@pytest.mark.gate(row="games")
def test_two_people_play_to_the_end_by_pointer(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark)
    assert play(page, by_pointer) > 150
    expect(page.locator(".podium li")).to_have_count(2)
    expect(page.locator("#sources tbody tr")).to_have_count(2)
    expect(page.locator("#final .mini")).to_have_count(2)


@pytest.mark.gate(row="games")
def test_a_person_plays_to_the_end_with_the_keyboard_alone(page, site, wait_for_mark):
    """Tile, cell, Done and every scoring: no pointer, and no focus by script."""
    open_table(page, site, wait_for_mark, who=(PERSON, BOT))
    assert play(page, by_keyboard) > 80
    expect(page.locator(".podium li")).to_have_count(2)


def test_the_first_decisions_are_made_by_keyboard(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark, who=(PERSON, BOT))
    for turn in range(FEW):
        wait_for_decision(page)
        choose(page, turn * 7, by_keyboard)
    wait_for_decision(page)


@pytest.mark.parametrize("size", [(1440, 780), (390, 664)])
def test_no_decision_needs_scrolling_and_all_targets_can_be_tapped(page, site, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for decision in LATE + SCORING:
        open_at(page, site, decision)
        over = page.evaluate(OVERFLOW)
        assert max(over) <= 0
        for target in page.locator(LEGAL).all():
            box = target.bounding_box()
            assert (box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= size[0]
                    and box["y"] + box["height"] <= size[1])
            assert min(box["width"], box["height"]) >= 24


def test_a_tile_is_laid_out_turned_and_taken_back(page, site):
    open_at(page, site, "PlaceTile")
    page.locator(".cell.is-legal").first.click()
    expect(page.locator(".cell.is-ghost")).to_have_count(1)
    assert page.locator("#ghost svg").count() > 0
    expect(page.locator(DONE)).to_have_count(1)
    page.locator("#undo").click()
    expect(page.locator(".is-ghost")).to_have_count(0)
    expect(page.locator(DONE)).to_have_count(0)


def test_a_cell_that_does_not_fit_says_why(page, site):
    open_at(page, site, "PlaceTile")
    page.locator(".cell:not(.is-legal)").first.click(force=True)
    assert page.locator(".prompt.is-refusal .ask").inner_text().strip()
    expect(page.locator(".cell.is-refused")).to_have_count(1)


def test_the_places_of_a_tile_are_also_a_list(page, site):
    open_at(page, site, "PlaceTile")
    page.locator("#places-button").click()
    rows = page.locator(".place-row")
    expect(rows).not_to_have_count(0)
    assert rows.first.inner_text().startswith("Build on")
    rows.first.click()
    expect(page.locator(".cell.is-ghost")).to_have_count(1)
    expect(page.locator("#places")).to_have_count(0)


def test_opponents_are_one_tap_away_on_a_phone_and_always_visible_on_a_desktop(page, site):
    open_at(page, site, "PlaceTile")
    expect(page.locator(".small-district:visible")).to_have_count(3)
    page.set_viewport_size({"width": 390, "height": 664})
    page.locator(".seat:not(.is-me)").first.click()
    expect(page.locator("#sheet > .ground")).to_be_visible()
    page.locator("#close").click()
    page.locator("#more").click()
    page.locator("#tab-rivals").click()
    expect(page.locator("#rivals .mini:visible")).to_have_count(3)


@pytest.mark.parametrize("height", [694, 780])
def test_cards_show_their_whole_pictures_in_any_window(page, site, height):
    page.set_viewport_size({"width": 1440, "height": height})
    open_at(page, site, "PlaceTile")
    assert page.locator(".card .need").count() > 8 and not page.evaluate(CLIPPED)


CLIPPED = """[...document.querySelectorAll('.card .need')]
  .filter(need => need.scrollHeight > need.clientHeight + 1).map(need => need.textContent)"""
RECORD_TIMES = """window.times = [];
addEventListener('click', event => {
  const began = performance.now(), before = document.querySelector('#log .small')?.textContent;
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      const now = document.querySelector('#log .small')?.textContent;
      if (now && before && now !== before) window.times.push(performance.now() - began);
    };
    painted.port2.postMessage(0);
  });
}, true);"""


@pytest.mark.gate(row="tables")
@pytest.mark.own_profile
def test_a_late_position_is_redrawn_fast(page, site, context):
    """From a choice late in a game of four to the paint, on a processor throttled to a quarter."""
    open_at(page, site, "Move")
    page.evaluate(RECORD_TIMES)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLING})
    for turn in range(36):
        wait_for_decision(page)
        if finished(page):
            break
        choose(page, turn * 7, by_pointer)
        page.wait_for_timeout(100)
    times = page.evaluate("window.times")
    assert len(times) > 12 and median(times) <= MOST, sorted(map(round, times))
