"""Motion: pieces travel, dice settle, numbers count, all within half a second;
at speed 0 or with reduced motion nothing moves."""

import pytest

from playing import FIRST, by_pointer, choose, finished, plan, settle

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
    page.goto(f"{site.address}#play/{FIRST}")
    until(page, "playable")


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
    page.goto(f"{site.address}#play/{FIRST}")
    until(page, "playable")
    for turn in range(6):
        settle(page)
        choose(page, turn, by_pointer)
    assert (page.evaluate("heard") > 0) == bool(wanted)
