"""Motion: pieces travel, dice settle, numbers count, all within half a second; at speed 0 or with reduced motion nothing moves."""

import pytest
from playing import by_pointer, choose, eventually, finished, lift, open_link, plan, settle
from positions import positions

PERSON, BOT = 0, 1
WATCH = """{
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    motions.push([this.dataset.move ?? this.className, options.duration]);
    return animate.call(this, frames, options);
  };
}"""
LISTEN = """{
  window.heard = 0;
  const made = BaseAudioContext.prototype.createGain;
  BaseAudioContext.prototype.createGain = function () { heard += 1; return made.call(this); };
}"""
RUNNING = "document.getAnimations().filter(motion => motion.effect.getComputedTiming().duration > 0).length"


def opened(page, site, until, who, speed):
    page.add_init_script(WATCH)
    plan(page, who, speed=speed)
    page.goto(f"{site.address}#play/vienna")
    until(page, "playable")


def test_what_changes_place_is_seen_to_travel(page, site, until):
    opened(page, site, until, [PERSON] * 3, speed=4)
    for turn in range(24):
        settle(page)
        choose(page, turn * 3, by_pointer)
    moved = page.evaluate("motions")
    assert any(str(name).startswith("die-") for name, _ in moved)
    assert max(time for _, time in moved) <= 500
    page.wait_for_timeout(600)
    assert page.evaluate(RUNNING) == 0 and page.evaluate("document.querySelector('.motion')?.childElementCount ?? 0") == 0


def test_the_numbers_that_count_are_right_in_the_end(page, site, until):
    opened(page, site, until, [PERSON, BOT, BOT], speed=4)
    for turn in range(6):
        settle(page)
        if not finished(page):
            choose(page, turn, by_pointer)
    settle(page)
    page.wait_for_timeout(600)
    spoken = page.locator(".seat .hidden-text").all_inner_texts()
    for text, shown in zip(spoken, page.locator(".seat .score").all_inner_texts()):
        assert f" {shown} point" in text


def test_a_patrician_is_seen_to_walk_to_the_tile_that_is_taken(page, site):
    page.add_init_script(WATCH)
    plan(page, [PERSON] * 4, speed=4, seats=4, game="carpe_diem")
    open_link(page, f"{site.address}#{positions()['Move']}")
    lift(page)
    page.locator("#spaces .space.is-legal .offer:visible").first.click()
    eventually(page, "motions.some(([name]) => String(name).startsWith('patrician-'))")
    assert max(time for _, time in page.evaluate("motions")) <= 500


@pytest.mark.parametrize("speed, reduced", [(0, "no-preference"), (2, "reduce")])
def test_nothing_moves_where_nothing_shall(page, site, until, speed, reduced):
    page.emulate_media(reduced_motion=reduced)
    opened(page, site, until, [PERSON] * 3, speed=speed)
    for turn in range(12):
        settle(page)
        choose(page, turn, by_pointer)
        assert page.evaluate(RUNNING) == 0
    assert page.evaluate("motions") == []


@pytest.mark.parametrize("wanted", [0, 1])
def test_a_table_is_heard_only_where_somebody_wants_it(page, site, until, wanted):
    page.add_init_script(LISTEN)
    plan(page, [PERSON] * 3, speed=0, sound=wanted)
    page.goto(f"{site.address}#play/vienna")
    until(page, "playable")
    for turn in range(6):
        settle(page)
        choose(page, turn, by_pointer)
    assert (page.evaluate("heard") > 0) == bool(wanted)
