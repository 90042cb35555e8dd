"""Dialogs take the focus, keep it and give it back; and all that stands on the page speaks one language."""

import pytest

from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from kaffeehaus.ui.i18n import LANGUAGES
from playing import eventually, plan
from rows import left_to
from workshop.browsers.browser import PRESS

PERSON, BOT = 0, 1
GAME, SEED, STOPS = "vienna", 5, 40
NEW = 6                         # so many choices are news
IN_DIALOG = """document.activeElement === document.body
  || Boolean(document.activeElement.closest('[aria-modal]'))"""
STOP = '#app :is(button, a[href], input, select, textarea, [tabindex="0"])'
BEHIND = f"""[...document.querySelectorAll('{STOP}')]
  .filter(one => one.checkVisibility() && !one.closest('[inert], [aria-modal], .toasts'))
  .map(one => one.id || one.outerHTML.slice(0, 80))"""
# All that is read on the page, and all that is read aloud of it.
WORDS = """() => {
  const named = [...document.querySelectorAll('#app [aria-label], #app [title], #app [alt]')];
  const names = named.map(one => ['aria-label', 'title', 'alt'].map(name => one.getAttribute(name) ?? ''));
  return [document.getElementById('app').innerText, ...names.flat()].join(' ').replace(/\\s+/g, ' ');
}"""


def press(page, thing):
    page.evaluate(PRESS, thing)


# ---- the focus

@pytest.mark.parametrize("opener", ["setup", "house", "saves"])
def test_a_dialog_of_the_lobby_keeps_the_focus_and_gives_it_back(page, site, opener):
    plan(page, [PERSON, BOT, BOT])
    page.goto(f"{site.address}#play/{GAME}")
    page.wait_for_selector("main.table")
    press(page, "home")
    page.wait_for_selector("#saves")
    button = page.locator(f"[data-do='{opener}'], [data-do^='{opener}:']").first
    button.focus()
    name = page.evaluate("document.activeElement.id")
    page.keyboard.press("Enter")
    held(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("[aria-modal]", state="detached")
    assert page.evaluate("document.activeElement.id") == name
    assert not page.evaluate("document.querySelectorAll('[inert]').length")


def test_what_is_asked_over_a_table_keeps_the_focus(page, site):
    record = Record(Setup(GAME, 3, SEED))
    page.goto(f"{site.address}#{handed(record)}")
    held(page)
    press(page, "mine:all")
    page.wait_for_selector("[aria-modal]", state="detached")
    assert not page.evaluate("document.querySelectorAll('[inert]').length")


def handed(record):
    record.mark("seat", record.turn(), PERSON)
    return link.encode(record)


def held(page):
    """Nothing behind the dialog can be reached, neither forwards nor backwards."""
    page.wait_for_selector("[aria-modal]")
    assert page.evaluate(BEHIND) == []
    for key in ("Tab", "Shift+Tab"):
        for _ in range(STOPS):
            page.keyboard.press(key)
            assert page.evaluate(IN_DIALOG)


# ---- the language

def dialog(page, site):
    page.goto(site.address)
    page.wait_for_selector("#paste")
    press(page, f"setup:{GAME}")
    page.wait_for_selector("#places")


def trouble(page, site):
    page.goto(f"{site.address}#nothing-of-ours")
    page.wait_for_selector("#trouble")


def sheet(page, site):
    table(page, site)
    press(page, "sheet:share")
    page.wait_for_selector("#link")


def refusal(page, site):
    table(page, site)
    page.locator(".field[aria-disabled='true']").first.dispatch_event("click")
    page.wait_for_selector("#prompt.is-refusal")


def hint(page, site):
    table(page, site)
    press(page, "sheet:hint")
    page.wait_for_selector("#take-hint")


def recap(page, site):
    """What came with a link, before one goes on."""
    record = Record(Setup(GAME, 3, SEED))
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector("main.table")
    play_until(record, lambda: len(record) == NEW)
    page.evaluate("text => { location.hash = text; }", link.encode(record))
    page.wait_for_selector("#news li")


def table(page, site):
    """A table at which a person may place dice."""
    record = Record(Setup(GAME, 3, SEED))
    play_until(record, lambda: record.game.verbs[record.game.legal(record.state())[0][0]] == "PLACE")
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector(".field.is-legal")


def play_until(record, is_reached):
    """On and on, by choices of all kinds."""
    while not is_reached():
        legal = record.game.legal(record.state())
        record.play(legal[len(record) * 3 % len(legal)])


FEW = {"a dialog": dialog, "a refusal": refusal, "a hint": hint}
MORE = {"a failure": trouble, "a sheet": sheet, "a recap": recap}


@pytest.mark.parametrize("situation", [*FEW, *left_to("tables", MORE)])
def test_after_a_change_of_language_no_word_of_the_old_one_is_left(afresh, site, situation):
    """The page says what a page says that was in the new language from the beginning."""
    from_the_beginning = {lang: arrived(afresh(), site, situation, lang).evaluate(WORDS)
                          for lang in LANGUAGES}
    assert len(set(from_the_beginning.values())) == len(LANGUAGES)
    page = arrived(afresh(), site, situation, "en")
    for lang in ("de", "fr", "it", "en"):
        press(page, f"lang:{lang}")
        eventually(page, f"document.documentElement.lang === '{lang}'")
        assert page.evaluate(WORDS) == from_the_beginning[lang]


def arrived(page, site, situation, lang):
    plan(page, [PERSON, PERSON, PERSON], lang=lang)
    (FEW | MORE)[situation](page, site)
    return page
