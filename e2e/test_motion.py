"""Animations: numbers end at the right value, a winner is celebrated; nothing moves at speed 0 or with
reduced motion; sounds."""

import pytest
from playwright.sync_api import expect

from kaffeehaus.games import GAMES
from playing import (
    FIRST_GAME,
    becomes,
    by_pointer,
    choose,
    finished,
    open_link,
    preset_settings,
    wait_for_decision,
)
from positions import nearly_over

PERSON, BOT = 0, 1
MOST_CHOICES = 30       # until a game that is nearly over has ended
RECORD_ANIMATIONS = """{
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    motions.push([this.dataset.move ?? this.className, options.duration]);
    return animate.call(this, frames, options);
  };
}"""
COUNT_SOUNDS = """{
  window.sounds = 0;
  const made = BaseAudioContext.prototype.createGain;
  BaseAudioContext.prototype.createGain = function () { sounds += 1; return made.call(this); };
}"""
RUNNING = "document.getAnimations().filter(motion => motion.effect.getComputedTiming().duration > 0).length"


# Points that are shown beside the text with the right ones; while the numbers run some are.
WRONG_SCORES = """(() => {
  const texts = selector => [...document.querySelectorAll(`.seat ${selector}`)].map(one => one.innerText);
  const spoken = texts('.hidden-text');
  return texts('.score').filter((shown, seat) => !spoken[seat].includes(` ${shown} point`));
})()"""


def open_table(page, site, wait_for_mark, who, speed):
    page.add_init_script(RECORD_ANIMATIONS)
    preset_settings(page, who, speed=speed)
    page.goto(f"{site.address}#play/{FIRST_GAME}")
    wait_for_mark(page, "playable")


def test_animated_numbers_end_at_the_right_value(page, site, wait_for_mark):
    open_table(page, site, wait_for_mark, [PERSON, BOT, BOT], speed=4)
    for turn in range(6):
        wait_for_decision(page)
        if not finished(page):
            choose(page, turn, by_pointer)
    wait_for_decision(page)
    becomes(page, WRONG_SCORES, [])


@pytest.mark.parametrize("speed, reduced", [(0, "no-preference"), (2, "reduce")])
def test_nothing_moves_at_speed_0_or_with_reduced_motion(page, site, wait_for_mark, speed, reduced):
    page.emulate_media(reduced_motion=reduced)
    open_table(page, site, wait_for_mark, [PERSON] * 3, speed=speed)
    for turn in range(12):
        wait_for_decision(page)
        choose(page, turn, by_pointer)
        assert page.evaluate(RUNNING) == 0
    assert page.evaluate("motions") == []


@pytest.mark.parametrize("wanted", [0, 1])
def test_sounds_are_played_only_if_they_are_switched_on(page, site, wait_for_mark, wanted):
    page.add_init_script(COUNT_SOUNDS)
    preset_settings(page, [PERSON] * 3, speed=0, sound=wanted)
    page.goto(f"{site.address}#play/{FIRST_GAME}")
    wait_for_mark(page, "playable")
    for turn in range(6):
        wait_for_decision(page)
        choose(page, turn, by_pointer)
    assert (page.evaluate("sounds") > 0) == bool(wanted)





def play_last_choices(page, site, key, speed):
    page.add_init_script(RECORD_ANIMATIONS)
    page.add_init_script(COUNT_SOUNDS)
    preset_settings(page, [PERSON], speed=speed, sound=1, game=key)
    open_link(page, f"{site.address}#{nearly_over(key)}")
    for turn in range(MOST_CHOICES):
        wait_for_decision(page)
        if finished(page):
            return
        choose(page, turn, by_pointer)


@pytest.mark.parametrize("key", GAMES)
def test_the_end_of_a_game_is_celebrated_once_and_heard_in_the_games_own_sound(page, site, key):
    play_last_choices(page, site, key, speed=4)
    assert [name for name, _ in page.evaluate("motions")].count("") > 10      # the squares have no class
    assert page.evaluate("sounds") > 0
    page.locator(".shower").wait_for(state="detached")
    page.locator("#look").click()
    page.locator("#now").click()
    page.wait_for_selector(".finish")
    expect(page.locator(".shower")).to_have_count(0)


def test_at_speed_0_the_end_is_only_heard(page, site):
    play_last_choices(page, site, FIRST_GAME, speed=0)
    assert page.evaluate("motions") == [] and page.evaluate("sounds") > 0
