"""Plays a game through the page as a person would: by pointer, or with the keyboard alone."""

import json
import time

from playwright.sync_api import Error

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from workshop.browsers.firefox import Fault

ANSWER = "#app [data-do^='act:']:not(.is-end)"
LEGAL = ", ".join(f".{kind}.is-legal"
                  for kind in ("field", "secret", "person", "hand-card", "action", "row", "source"))
# By how many pixels the page is higher and wider than what shows it.
OVERFLOW = """[document.documentElement.scrollHeight - innerHeight,
  document.documentElement.scrollWidth - innerWidth]"""
SEATS = 3
FIRST = next(iter(GAMES))                # whatever any game will do for
# What is wrong with the mark on what has the focus: it is not there, out of sight, or something lies over it.
FOCUS_LOST = """() => {
  const at = document.activeElement, style = getComputedStyle(at), box = at.getBoundingClientRect();
  const marked = [at, ...at.children].some(one => {
    const { outlineStyle, outlineWidth, strokeWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      || one instanceof SVGElement && parseFloat(strokeWidth) >= 4;
  });
  const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  if (at === document.body) return '';          // from the last stop Tab leaves the page for the browser
  if (!at.matches(':focus-visible') || !marked) return 'no ring';
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
    return `out of sight: ${Math.round(x)}, ${Math.round(y)}`;
  }
  const over = document.elementFromPoint(x, y), drawing = at.ownerSVGElement;
  // in one drawing, sheet upon sheet, nothing hides another thing
  const within = drawing
    && (drawing.contains(over) || over?.ownerSVGElement?.parentElement === drawing.parentElement);
  if (at.contains(over) || over?.contains(at) || within) return '';
  return `covered by ${over?.id || over?.className}`;
}"""


def with_hidden_hands(seats):
    """A game in which so many people hold from the beginning what others may not see."""
    for key in GAMES:
        game = GAMES[key]
        if (seats in game.seats
                and all(game.has_secrets(game.new(Setup(key, seats, 1)), seat) for seat in range(seats))):
            return key
    raise LookupError(f"no game for {seats} has hidden hands")


def plan(page, who, speed=0, seats=SEATS, lang="en", game=FIRST, **settings):
    """What an earlier visit would have left: how fast things are shown, and who sat where."""
    kept = {"speed": speed, "lang": lang, "places": {game: {"seats": seats, "who": who, "names": []}},
            **settings}
    page.add_init_script(f"localStorage.getItem('kaffeehaus/settings') ?? "
                         f"localStorage.setItem('kaffeehaus/settings', {json.dumps(json.dumps(kept))})")


def eventually(page, expression, seconds=60):
    """Waits for a condition; the policy of the site forbids the usual way,
    which evaluates text in the page."""
    trouble = None
    for _ in range(seconds * 20):
        try:
            if page.evaluate(expression):
                return
        except (Error, Fault) as error:     # what it asks of is not there yet, or the page is just being left
            trouble = error
        time.sleep(0.05)
    raise AssertionError(f"never: {expression}; the last trouble with it: {trouble}")


def lobby(page, site, until):
    """The lobby, awake: before that, what can be tapped there are plain links."""
    page.goto(site.address)
    until(page, "python")
    page.wait_for_selector("#paste")


def open_link(page, address):
    """Opens the address of a link, whether the page stands already or not,
    and waits until its game is at the table."""
    page.goto(address)
    eventually(page, "location.hash.startsWith('#game/')"
                     " && document.querySelector('main.table, main.finish, #curtain')")


def finished(page):
    return page.locator(".finish").count() > 0


def lift(page):
    """If the device is to be passed on, whoever gets it lifts the curtain and puts the recap away."""
    for _ in range(3):
        if page.locator("#curtain").count():
            page.locator("#lift").click()
    assert not page.locator("#curtain").count()


def settle(page):
    """Until a person may decide, behind the curtain where there is one, or the game is over."""
    page.wait_for_selector(f"#done:not([disabled]), {ANSWER}, {LEGAL}, .finish, #lift", timeout=60_000)
    lift(page)


def choose(page, turn, press):
    """One choice; `turn` varies which of the legal ones, `press` is how a person touches an element."""
    if page.locator("#done:not([disabled])").count():
        return press(page, "#done")
    answers = page.locator(ANSWER)
    if answers.count():
        return press(page, f"#{answers.nth(turn % answers.count()).get_attribute('id')}")
    legal = page.locator(LEGAL)
    return press(page, f"#{legal.nth(turn % legal.count()).get_attribute('id')}")


def by_pointer(page, selector):
    page.locator(selector).first.click()


def by_keyboard(page, selector):
    """Tab to the zone, arrows to the thing, Enter: no pointer, and no focus by script."""
    wanted = page.locator(selector).first
    zone = wanted.evaluate("element => element.closest('[data-zone]')?.dataset.zone ?? ''")
    for _ in range(60):
        if page.evaluate("([selector, zone]) => zone"
                         " ? document.activeElement.closest('[data-zone]')?.dataset.zone === zone"
                         " : document.activeElement === document.querySelector(selector)", [selector, zone]):
            break
        page.keyboard.press("Tab")
        look_for_focus(page)
    else:
        raise AssertionError(f"Tab never comes to {selector}")
    for key in way(page, selector):
        page.keyboard.press(key)
        look_for_focus(page)
    reached = wanted.evaluate("element => element === document.activeElement")
    assert reached, f"arrows never come to {selector}"
    page.keyboard.press("Enter")


def look_for_focus(page):
    """What has the focus is marked, in sight, and under nothing."""
    lost = page.evaluate(FOCUS_LOST)
    assert not lost, (page.evaluate("document.activeElement.outerHTML")[:160], lost)


def way(page, selector):
    """Arrow keys towards the element; from the same place never the same key twice."""
    tried = set()
    for _ in range(120):
        here, there, name = page.evaluate(
            "selector => [...[document.activeElement, document.querySelector(selector)].map(element => {"
            " const box = element.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; }),"
            " document.activeElement.id]", selector)
        if page.evaluate("selector => document.activeElement === document.querySelector(selector)", selector):
            return
        across, down = there[0] - here[0], there[1] - here[1]
        keys = [("ArrowLeft", "ArrowRight")[across > 0], ("ArrowUp", "ArrowDown")[down > 0]]
        if abs(down) > abs(across):
            keys.reverse()
        keys += [key for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End")
                 if key not in keys]
        key = next(key for key in keys if (name, key) not in tried)
        tried.add((name, key))
        yield key


def play(page, press, most=1200):
    """To the end; the number of touches it took."""
    for turn in range(most):
        settle(page)
        if finished(page):
            return turn
        choose(page, turn * 7, press)
    raise AssertionError("the game does not end")
