"""Hostile links, saves and texts: none becomes markup or blocks the page, and each is refused."""

import json
from base64 import urlsafe_b64encode

import pytest
from playwright.sync_api import expect

from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from playing import FIRST_GAME, eventually, preset_settings
from workshop.browsers.browser import PRESS

SEED, SEATS = 7, 3
# milliseconds for a refusal, and attempts, since the machine may be shared
WITHIN, ATTEMPTS = 200, 20
ELEMENT = '<img src=x onerror="hacked=1">'
NAMES = (ELEMENT, '"><script>hacked=1</script>', "'-hacked-`${1}`\\{{7*7}}")
NOTE = f"</p>{ELEMENT}<svg onload=hacked=1> &lt;b&gt; javascript:hacked=1 %3Cscript%3E \U0001f3b2"
IS_HACKED = """() => 'hacked' in window
  || document.querySelectorAll('[onerror], [onload], #app script, img[src=x]').length > 0"""
TIME_TO_REFUSE = """async ([fragment, selector]) => {
  const reach = place => new Promise(go => {
    addEventListener('hashchange', () => go(performance.now()), { once: true });
    location.hash = place;
  });
  if (location.hash) await reach('');
  while (document.querySelector('#hush')) document.querySelector('#hush').click();
  const start = await reach(fragment);
  while (!document.querySelector(selector)) await new Promise(go => setTimeout(go));
  return performance.now() - start;
}"""
ADD_FIELD = """() => {
  const field = Object.assign(document.createElement('textarea'), { id: 'pasted' });
  field.dataset.put = '';                       // not one of the page's own fields
  document.body.append(field);
}"""


def pasted(page):
    """The contents of the clipboard, pasted by keyboard, since the page may not read it."""
    page.evaluate(ADD_FIELD)
    page.locator("#pasted").press("Control+V")
    return page.locator("#pasted").input_value()


def record(names=(), note=""):
    game = Record(Setup(FIRST_GAME, SEATS, SEED))
    game.names, game.note = names, note
    return game


def with_tail(text):
    """A link whose tail is this text, with a valid checksum, which anybody can make from our sources."""
    game = record()
    start = link.encode(game)[3:-6]
    tail = "~" + urlsafe_b64encode(text.encode("utf-8", "surrogatepass")).decode().rstrip("=")
    return link.V1 + start + link._letters(link._checksum(game.game, start, "", tail), link.WIDTHS[-1]) + tail


def tail(names=(), note="", marks=(), ply=None):
    return with_tail(json.dumps([list(marks), list(names), note, ply], ensure_ascii=False,
                                separators=(",", ":")))


HEAD = link.encode(record())
HOSTILE = {
    "a script for a link": "v1.<script>hacked=1</script>",
    "a script in other letters": "v1.%3Cscript%3Ehacked=1%3C/script%3E",
    "an element for a place": ELEMENT,
    "an element for a game": f"play/{ELEMENT}",
    "an element for a saved game": f"game/{ELEMENT}",
    "a way out of the folder": "game/../../kaffeehaus/settings",
    "half a pair of signs": "v1.\ud800\udfff",
    "signs that turn the writing": f"{HEAD}\u202e",
    "percent signs": "v1." + "%" * 5000,
    "letters of other scripts": "v1." + "Ａ" * 40,
    "a version of many digits": "v" + "9" * 5000 + ".AAAA",
    "the largest numbers": "v1." + "_" * 23,
    "a million letters": "v1." + "A" * 1_000_000,
    "a million waves": "v1." + "~" * 1_000_000,
    "a million brackets": "[" * 1_000_000,
    "a long tail of nothing": f"{HEAD}~{'A' * 5000}",
    "deep nesting": with_tail("[" * 3000),
    "deep nesting, closed": with_tail("[" * 1500 + "]" * 1500),
    "a huge number": with_tail('[[[0,"seat",0,1]],[],"",' + "9" * 3000 + "]"),
    "no number": with_tail('[[[0,"seat",0,NaN]],[],"",1e999]'),
    "a mark of another kind": tail(marks=[[0, "__class__", 0, 0]]),
    "a seat that is none": tail(marks=[[0, "seat", 99, 0]]),
    "a place before the start": tail(ply=-1),
    "too many names": tail(names=["x"] * 40),
    "a name that is none": tail(names=[{"a": 1}, [], None]),
    "an endless name": tail(names=["x" * 3000, "", ""]),
    "a name that turns the writing": tail(names=["\u202eanna", "", ""]),
    "a name that is half a pair": with_tail('[[],["\\ud800","",""],"",null]'),
    "a note with signs that control": tail(note="\x00\x1b[2J"),
}


@pytest.fixture(scope="module")
def lobby(browser, site):
    """A page at the lobby; fails if there are console errors or dialogs."""
    context, errors = browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 780}), []
    context.on("console", lambda message: message.type == "debug" or errors.append(message.text))
    context.on("weberror", lambda error: errors.append(str(error.error)))
    context.on("dialog", lambda dialog: errors.append(dialog.message))
    context.grant_permissions(["clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(60_000)
    preset_settings(page, [0])
    page.goto(site.address)
    page.wait_for_selector("#paste")
    yield page
    assert not errors
    context.close()


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_link_is_refused_at_once_with_a_message(lobby, what):
    fragment = HOSTILE[what].encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    for _ in range(ATTEMPTS):
        if lobby.evaluate(TIME_TO_REFUSE, [fragment, "#trouble"]) < WITHIN:
            break
    else:
        raise AssertionError(f"{what} is not refused within {WITHIN} ms")
    assert len(lobby.locator("#trouble p").inner_text()) > 20
    expect(lobby.locator("#posters .play")).to_have_count(4)
    assert not lobby.evaluate(IS_HACKED)
    assert not lobby.evaluate("Object.keys(localStorage).some(name => name.startsWith('kaffeehaus/game/'))")


def test_a_report_of_a_refused_link_can_be_copied_and_has_no_personal_data(lobby):
    lobby.evaluate(TIME_TO_REFUSE, [tail(names=["\u202eanna", "", ""]), "#trouble"])
    lobby.locator("#report").click()
    eventually(lobby, "document.getElementById('report').innerText === 'Copied'")
    lines = pasted(lobby).splitlines()
    assert (lines[0].startswith("Kaffeehaus ") and lines[1].startswith("#v1.") and "~" not in lines[1]
            and "Mozilla" in lines[-1])


def test_a_text_of_a_million_characters_can_be_pasted(lobby):
    lobby.evaluate(TIME_TO_REFUSE, ["x", "#trouble"])
    lobby.evaluate("""() => {
      const field = document.getElementById('link');
      field.value = 'v1.'.repeat(333_333);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }""")
    lobby.locator("#hush").click()
    lobby.locator("#open").click()
    lobby.wait_for_selector("#trouble")
    assert lobby.evaluate("document.getElementById('link').value.length") <= 100_000


def test_names_and_notes_are_shown_literally_and_never_as_markup(page, site):
    preset_settings(page, [0])
    text = link.encode(record(NAMES, NOTE))
    page.goto(f"{site.address}#{text.replace('~', '%7E')}")
    page.wait_for_selector("#seek")
    expect(page.locator("#prompt")).to_contain_text(NOTE, use_inner_text=True)
    for sheet in ("share", "players", "log"):
        page.evaluate(PRESS, f"tab:{sheet}")
        if sheet == "share":
            expect(page.locator("#note")).to_have_value(NOTE)
        if sheet == "players":
            expect(page.locator("#sheet")).to_contain_text(NAMES[0], use_inner_text=True)
        assert not page.evaluate(IS_HACKED)
    page.locator("#home").click()
    page.wait_for_selector("#saves")
    page.locator("#saves").click()
    page.wait_for_selector("#shelf .save")
    assert not page.evaluate(IS_HACKED)


def test_stored_texts_are_never_markup(page, site):
    preset_settings(page, [0])
    stored = {f"kaffeehaus/game/{ELEMENT}/0": "[" * 100_000, "kaffeehaus/game/b/0": ELEMENT,
              "kaffeehaus/results": "[" * 100_000, "kaffeehaus/settings": json.dumps({
                  "speed": 0, "lang": ELEMENT, "places": 5, "theme": ELEMENT, "idle": ELEMENT})}
    page.add_init_script(f"Object.entries({json.dumps(stored)})"
                         ".forEach(([name, text]) => localStorage.setItem(name, text))")
    page.goto(site.address)
    page.wait_for_selector("#saves")
    page.locator("#saves").click()
    page.wait_for_selector("#shelf .save")
    expect(page.locator("#shelf .save")).to_have_count(2)
    assert not page.evaluate(IS_HACKED)
    page.locator("#shelf-close").click()
    page.locator(f"#play-{FIRST_GAME}").click()
    page.wait_for_selector("#start")
    assert not page.evaluate(IS_HACKED)
