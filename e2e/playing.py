"""Plays a game through the page as a person would: by pointer, or with the keyboard alone."""

import json
import time

from playwright.sync_api import Error, expect

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from workshop.browsers.firefox import BrowserError

CHOICE = "#app [data-do^='act:']:not(.is-end)"
LEGAL = ", ".join(f".{kind}.is-legal"
                  for kind in ("field", "secret", "person", "hand-card", "action", "row", "source"))
# By how many pixels the page is higher and wider than the window.
OVERFLOW = """[document.documentElement.scrollHeight - innerHeight,
  document.documentElement.scrollWidth - innerWidth]"""
SEATS = 3
FIRST_GAME = next(iter(GAMES))              # for tests that any game will do for
# What is wrong with the focus ring: it is missing, out of sight, or covered; else an empty text.
FOCUS_LOST = """() => {
  const at = document.activeElement, style = getComputedStyle(at), box = at.getBoundingClientRect();
  const marked = [at, ...at.children].some(one => {
    const { outlineStyle, outlineWidth, strokeWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      || one instanceof SVGElement && parseFloat(strokeWidth) >= 4;
  });
  const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  if (at === document.body) return '';          // after the last element Tab leaves the page for the browser
  if (!at.matches(':focus-visible') || !marked) return 'no ring';
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
    return `out of sight: ${Math.round(x)}, ${Math.round(y)}`;
  }
  const over = document.elementFromPoint(x, y), drawing = at.ownerSVGElement;
  // within one drawing, or layers of one, nothing hides anything
  const within = drawing
    && (drawing.contains(over) || over?.ownerSVGElement?.parentElement === drawing.parentElement);
  if (at.contains(over) || over?.contains(at) || within) return '';
  return `covered by ${over?.id || over?.className}`;
}"""

# Opens databases only after the page has stopped waiting for them.
SLOW_DATABASE = """{
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const slow = {};
    setTimeout(() => {
      const request = open.apply(this, given);
      for (const event of ['onupgradeneeded', 'onsuccess']) {
        request[event] = () => { slow.result = request.result; slow[event]?.(); };
      }
    }, 1_500);
    return slow;
  };
}"""

# Where the image of Python is cached, or null.
FIND_IMAGE = """async () => {
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      if (url.includes('.image.')) return { name, url };
    }
  }
  return null;
}"""
HAS_IMAGE = f"({FIND_IMAGE})().then(Boolean)"


def game_with_hidden_hands(seats):
    """The key of a game for this number of seats, in which each has secrets from the start."""
    for key in GAMES:
        game = GAMES[key]
        if (seats in game.seats
                and all(game.has_secrets(game.new(Setup(key, seats, 1)), seat) for seat in range(seats))):
            return key
    raise LookupError(f"no game for {seats} has hidden hands")


def preset_settings(page, who, speed=0, seats=SEATS, lang="en", game=FIRST_GAME, **settings):
    """Stores settings, as an earlier visit would have: speed, language, and who sits where."""
    stored = {"speed": speed, "lang": lang, "places": {game: {"seats": seats, "who": who, "names": []}},
            **settings}
    page.add_init_script(f"localStorage.getItem('kaffeehaus/settings') ?? "
                         f"localStorage.setItem('kaffeehaus/settings', {json.dumps(json.dumps(stored))})")


def eventually(page, expression, seconds=60):
    """Waits until an expression is true.

    Playwright's `wait_for_function` evaluates text in the page, which the site's policy forbids.
    """
    last_error = None
    for _ in range(seconds * 20):
        try:
            if page.evaluate(expression):
                return
        except (Error, BrowserError) as error:      # not there yet, or the page is being left
            last_error = error
        time.sleep(0.05)
    raise AssertionError(f"never: {expression}; the last error: {last_error}")


def becomes(page, expression, wanted, argument=None, seconds=60):
    """Waits until an expression, or a function of an argument, has this value."""
    for _ in range(seconds * 20):
        if (value := page.evaluate(expression, argument)) == wanted:
            return
        time.sleep(0.05)
    raise AssertionError(f"{expression} is {value}, never {wanted}")


def lobby(page, site, wait_for_mark):
    """Opens the lobby and waits for Python; before that its buttons are plain links."""
    page.goto(site.address)
    wait_for_mark(page, "python")
    page.wait_for_selector("#paste")


def open_link(page, address):
    """Opens the address of a link, on a new or a loaded page, and waits for its table."""
    page.goto(address)
    eventually(page, "location.hash.startsWith('#game/')"
                     " && document.querySelector('main.table, main.finish, #curtain')")


def saved_games(page):
    """{key of a saved game: its newest link}, what is written only after the next paint included.

    A page writes such a save at once when it is left, and this event says that it is.
    """
    stored = page.evaluate("""() => {
      dispatchEvent(new Event('pagehide'));
      return Object.entries(localStorage).filter(([name]) => name.startsWith('kaffeehaus/game/'));
    }""")
    newest = {}
    for name, text in stored:
        key, (_, number, _, code, *_) = name.split("/")[2], json.loads(text)
        newest[key] = max(newest.get(key, (0, "")), (number, code))
    return {key: code for key, (_, code) in newest.items()}


def finished(page):
    return page.locator(".finish").count() > 0


def lift_curtain(page):
    """Lifts the curtain, if there is one, and closes the recap behind it."""
    for _ in range(3):
        if page.locator("#curtain").count():
            page.locator("#lift").click()
    expect(page.locator("#curtain")).to_have_count(0)


def wait_for_decision(page):
    """Waits until a person can decide or the game is over; lifts the curtain."""
    page.wait_for_selector(f"#done:not([disabled]), {CHOICE}, {LEGAL}, .finish, #lift", timeout=60_000)
    lift_curtain(page)


def choose(page, turn, press):
    """Presses Done or a legal choice; `turn` selects which, `press(page, selector)` is how."""
    if page.locator("#done:not([disabled])").count():
        return press(page, "#done")
    choices = page.locator(CHOICE)
    if choices.count():
        return press(page, f"#{choices.nth(turn % choices.count()).get_attribute('id')}")
    legal = page.locator(LEGAL)
    return press(page, f"#{legal.nth(turn % legal.count()).get_attribute('id')}")


def by_pointer(page, selector):
    page.locator(selector).first.click()


def by_keyboard(page, selector):
    """Tab to the zone, arrows to the element, Enter: no pointer, and no focus by script."""
    wanted = page.locator(selector).first
    zone = wanted.evaluate("element => element.closest('[data-zone]')?.dataset.zone ?? ''")
    for _ in range(60):
        if page.evaluate("([selector, zone]) => zone"
                         " ? document.activeElement.closest('[data-zone]')?.dataset.zone === zone"
                         " : document.activeElement === document.querySelector(selector)", [selector, zone]):
            break
        page.keyboard.press("Tab")
        check_focus(page)
    else:
        raise AssertionError(f"Tab does not reach {selector}")
    for key in arrow_keys(page, selector):
        page.keyboard.press(key)
        check_focus(page)
    reached = wanted.evaluate("element => element === document.activeElement")
    assert reached, f"the arrow keys do not reach {selector}"
    page.keyboard.press("Enter")


def check_focus(page):
    """The focused element has a focus ring, is in sight, and is not covered."""
    lost = page.evaluate(FOCUS_LOST)
    assert not lost, (page.evaluate("document.activeElement.outerHTML")[:160], lost)


def arrow_keys(page, selector):
    """Arrow keys towards an element; from one element never the same key twice."""
    tried = set()
    for _ in range(120):
        at, target, name = page.evaluate(
            "selector => [...[document.activeElement, document.querySelector(selector)].map(element => {"
            " const box = element.getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; }),"
            " document.activeElement.id]", selector)
        if page.evaluate("selector => document.activeElement === document.querySelector(selector)", selector):
            return
        across, down = target[0] - at[0], target[1] - at[1]
        keys = [("ArrowLeft", "ArrowRight")[across > 0], ("ArrowUp", "ArrowDown")[down > 0]]
        if abs(down) > abs(across):
            keys.reverse()
        keys += [key for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End")
                 if key not in keys]
        key = next(key for key in keys if (name, key) not in tried)
        tried.add((name, key))
        yield key


def play(page, press, most=1200):
    """Plays to the end; the number of presses."""
    for turn in range(most):
        wait_for_decision(page)
        if finished(page):
            return turn
        choose(page, turn * 7, press)
    raise AssertionError("the game does not end")
