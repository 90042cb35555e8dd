"""What phones have of their own: notches, long presses, gestures that allow copying, interrupted sound."""

import pytest
from playwright.sync_api import expect

from gate_cases import one_in_every_run
from kaffeehaus.games import GAMES
from playing import FIRST_GAME, OVERFLOW, becomes, eventually
from workshop.browsers.browser import PRESS

PORTRAIT, TURNED, SMALLEST = (390, 664), (844, 390), (320, 568)
ENLARGED = (360, 195)                   # a desk of 1440 x 780 at 400 %
TARGET = 44                             # pixels, the least height of what is tapped
INSTALLED = (390, 844)                  # without the bars of a browser
NOTCH = 47                              # pixels, as on current phones
BAR = 34                                # of the system, at the lower edge
MAX_SCROLL = 96                         # pixels that a board may need beyond the smallest phone's height
MIN_FIELD = 16                          # pixels; in a field with smaller letters iOS zooms in
# Elements of the page that reach into the area that the system covers.
COVERED = """({ top, right, bottom, left }) => [...document.querySelectorAll(
    '#app :is(button, a, input, select, .seat, .prompt, .title, [data-do])')]
  .filter(element => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.net-map'))
  .map(element => [element, element.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.left < left || box.right > innerWidth - right || box.top < top
    || box.bottom > innerHeight - bottom))
  .map(([element, box]) => `${element.id || element.className} ${JSON.stringify(box)}`)"""
SMALL_FIELDS = """least => [...document.querySelectorAll('input:not([type=file], [type=range]), select')]
  .filter(field => parseFloat(getComputedStyle(field).fontSize) < least).map(field => field.id)"""
LOW_ROWS = """least => [...document.querySelectorAll('#as-list button')]
  .filter(row => row.getBoundingClientRect().height < least).map(row => row.id)"""
LONG_PRESS = """pointerType => document.querySelector('.board [data-do], .board').dispatchEvent(
  new PointerEvent('contextmenu', { pointerType, bubbles: true, cancelable: true }))"""
# Notes during which event each of these is called, if any.
GESTURES = """{
  window.calls = [];
  const note = (name, result) => () => { calls.push([name, window.event?.type ?? null]); return result(); };
  navigator.clipboard.writeText = note('copy', () => Promise.resolve());
  Navigator.prototype.share = note('share', () => Promise.resolve());
}"""
INTERRUPTED_AUDIO = """{
  window.resumed = 0;
  const RealContext = AudioContext;
  window.AudioContext = class extends RealContext {
    get state() { return window.interrupted ? 'interrupted' : super.state; }
    resume() { window.resumed += 1; return super.resume(); }
  };
}"""
# Features that older or other browsers lack.
FEWER_FEATURES = """
  for (const name of ['storage', 'share', 'locks', 'clipboard', 'userActivation', 'deviceMemory']) {
    delete Navigator.prototype[name];
  }
  delete window.requestIdleCallback;
  delete window.AudioContext;"""
CHOICES = "+document.getElementById('seek').max"
WITH_SOUND = "localStorage.setItem('kaffeehaus/settings', JSON.stringify({ sound: 1, speed: 0 }))"


def opened(page, site, game, size=PORTRAIT):
    page.set_viewport_size(dict(zip(("width", "height"), size)))
    page.goto(f"{site.address}#play/{game}")
    page.wait_for_selector("main.table")
    return page


def set_insets(page, **insets):
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_under_a_notch_or_a_bar_of_the_system(page, site, game):
    opened(page, site, game)
    for size, insets in ((INSTALLED, {"top": NOTCH, "bottom": BAR, "left": 0, "right": 0}),
                         (TURNED, {"top": 0, "bottom": BAR // 2, "left": NOTCH, "right": NOTCH})):
        page.set_viewport_size(dict(zip(("width", "height"), size)))
        set_insets(page, **insets)
        becomes(page, COVERED, [], insets)


@pytest.mark.parametrize("game", GAMES)
def test_on_the_smallest_phone_prompt_and_buttons_are_in_sight(page, site, game):
    opened(page, site, game, SMALLEST)
    becomes(page, f"(([higher, wider]) => higher <= {MAX_SCROLL} && wider <= 0)({OVERFLOW})", True)
    for name in ("prompt", "undo", "more", "done"):
        expect(page.locator(f"#{name}")).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 1e4)")
    for name in ("undo", "more", "done"):
        expect(page.locator(f"#{name}")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", one_in_every_run("tables", GAMES))
def test_a_page_enlarged_to_four_times_shows_the_board_as_a_list(page, site, game):
    """Prompt and buttons stay in sight, each row can be tapped; with more room the board is back."""
    opened(page, site, game, ENLARGED)
    for _ in range(3):
        for name in ("prompt", "undo", "more", "done"):
            expect(page.locator(f"#{name}")).to_be_in_viewport(ratio=1)
        becomes(page, OVERFLOW, [0, 0])
        row = page.locator("#list-choices button").first
        row.wait_for()
        becomes(page, LOW_ROWS, [], TARGET)
        before = page.evaluate(CHOICES)
        row.click()
        if page.locator("#done:not([disabled])").count():
            page.locator("#done").click()
        eventually(page, f"{CHOICES} > {before}")
        eventually(page, "document.querySelector('#list-choices button')")
    page.set_viewport_size(dict(zip(("width", "height"), PORTRAIT)))
    page.locator("#as-list").wait_for(state="detached")


def test_the_lobby_says_for_how_many_and_how_long_each_game_is(page, site):
    page.set_viewport_size({"width": PORTRAIT[0], "height": PORTRAIT[1]})
    page.goto(site.address)
    page.wait_for_selector("#paste")
    facts = page.locator(".fact:not(.weight)")
    expect(facts).to_have_count(2 * len(GAMES))
    for fact in facts.all():
        expect(fact).to_be_in_viewport(ratio=1)


def test_no_field_makes_the_phone_zoom_in(page, site):
    page.set_viewport_size({"width": PORTRAIT[0], "height": PORTRAIT[1]})
    page.goto(site.address)
    page.wait_for_selector("#paste")
    page.evaluate(PRESS, f"setup:{FIRST_GAME}")
    page.wait_for_selector("#places")
    assert page.evaluate(SMALL_FIELDS, MIN_FIELD) == []
    opened(page, site, FIRST_GAME)
    for sheet in ("players", "rules", "share", "settings"):
        page.evaluate(PRESS, f"tab:{sheet}")
        assert page.evaluate(SMALL_FIELDS, MIN_FIELD) == [], sheet


def test_a_long_press_on_a_board_opens_no_menu(page, site):
    opened(page, site, FIRST_GAME)
    assert page.evaluate(LONG_PRESS, "touch") is False
    assert page.evaluate(LONG_PRESS, "mouse") is True


def test_copying_and_sharing_begin_within_the_gesture(page, site):
    page.add_init_script(GESTURES)
    opened(page, site, FIRST_GAME)
    page.evaluate(PRESS, "tab:share")
    for button in ("copy", "pass"):
        page.locator(f"[data-do='{button}']").first.click()
    eventually(page, "calls.length === 2")
    assert page.evaluate("calls") == [["copy", "click"], ["share", "click"]]


def test_sound_goes_on_after_an_interruption(page, site):
    page.add_init_script(INTERRUPTED_AUDIO)
    page.add_init_script(WITH_SOUND)
    opened(page, site, FIRST_GAME)
    page.mouse.click(5, 5)
    before = page.evaluate(CHOICES)
    while page.evaluate(CHOICES) <= before:
        for action in ("act:0", "done"):
            page.evaluate(PRESS, action)
    page.evaluate("window.interrupted = true")
    before = page.evaluate("resumed")
    page.mouse.click(5, 5)
    assert page.evaluate("resumed") > before


def test_features_that_a_browser_lacks_are_not_needed(page, site):
    page.add_init_script(FEWER_FEATURES)
    page.add_init_script(WITH_SOUND)
    opened(page, site, FIRST_GAME)
    while page.evaluate(CHOICES) < 10:
        for action in ("act:0", "done"):
            page.evaluate(PRESS, action)
    page.evaluate(PRESS, "tab:share")
    page.evaluate(PRESS, "copy")
    page.wait_for_selector("#toasts .is-bad")
    page.evaluate(PRESS, "home")
    page.wait_for_selector("#resume")
    page.evaluate(PRESS, "saves")
    page.wait_for_selector("#safe")
