"""Dialogs trap the focus and restore it; a change of language changes every text."""

import pytest

from gate_cases import gate_only
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from kaffeehaus.ui.i18n import LANGUAGES
from playing import eventually, preset_settings
from workshop.browsers.browser import PRESS

PERSON, BOT = 0, 1
GAME, SEED, TAB_PRESSES = "vienna", 5, 40
NEW_CHOICES = 6                 # enough for a recap
IN_DIALOG = """document.activeElement === document.body
  || Boolean(document.activeElement.closest('[aria-modal]'))"""
FOCUSABLE = '#app :is(button, a[href], input, select, textarea, [tabindex="0"])'
BEHIND = f"""[...document.querySelectorAll('{FOCUSABLE}')]
  .filter(one => one.checkVisibility() && !one.closest('[inert], [aria-modal], .toasts'))
  .map(one => one.id || one.outerHTML.slice(0, 80))"""
# All texts of the page, including those for screen readers.
TEXTS = """() => {
  const named = [...document.querySelectorAll('#app [aria-label], #app [title], #app [alt]')];
  const names = named.map(one => ['aria-label', 'title', 'alt'].map(name => one.getAttribute(name) ?? ''));
  return [document.getElementById('app').innerText, ...names.flat()].join(' ').replace(/\\s+/g, ' ');
}"""


def press(page, action):
    page.evaluate(PRESS, action)


# ---- the focus

@pytest.mark.parametrize("opener", ["setup", "house", "saves"])
def test_a_dialog_of_the_lobby_traps_the_focus_and_restores_it(page, site, opener):
    preset_settings(page, [PERSON, BOT, BOT])
    page.goto(f"{site.address}#play/{GAME}")
    page.wait_for_selector("main.table")
    press(page, "home")
    page.wait_for_selector("#saves")
    button = page.locator(f"[data-do='{opener}'], [data-do^='{opener}:']").first
    button.focus()
    name = page.evaluate("document.activeElement.id")
    page.keyboard.press("Enter")
    check_focus_trap(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("[aria-modal]", state="detached")
    assert page.evaluate("document.activeElement.id") == name
    assert not page.evaluate("document.querySelectorAll('[inert]').length")


def test_a_dialog_over_a_table_traps_the_focus(page, site):
    record = Record(Setup(GAME, 3, SEED))
    page.goto(f"{site.address}#{link_to_person(record)}")
    check_focus_trap(page)
    press(page, "mine:all")
    page.wait_for_selector("[aria-modal]", state="detached")
    assert not page.evaluate("document.querySelectorAll('[inert]').length")


def link_to_person(record):
    """The link of a record in which a person plays the seat in turn."""
    record.mark("seat", record.turn(), PERSON)
    return link.encode(record)


def check_focus_trap(page):
    """Tab reaches nothing behind the dialog, in either direction."""
    page.wait_for_selector("[aria-modal]")
    assert page.evaluate(BEHIND) == []
    for key in ("Tab", "Shift+Tab"):
        for _ in range(TAB_PRESSES):
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
    page.wait_for_selector("#hint-further")


def recap(page, site):
    """The recap of the choices that came with a link."""
    record = Record(Setup(GAME, 3, SEED))
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector("main.table")
    play_until(record, lambda: len(record) == NEW_CHOICES)
    page.evaluate("text => { location.hash = text; }", link.encode(record))
    page.wait_for_selector("#news li")


def table(page, site):
    """A table at which a person may place dice."""
    record = Record(Setup(GAME, 3, SEED))
    play_until(record, lambda: record.game.verbs[record.game.legal(record.state())[0][0]] == "PLACE")
    page.goto(f"{site.address}#{link.encode(record)}")
    page.wait_for_selector(".field.is-legal")


def play_until(record, is_reached):
    """Plays varied choices until a condition holds."""
    while not is_reached():
        legal = record.game.legal(record.state())
        record.play(legal[len(record) * 3 % len(legal)])


FEW = {"a dialog": dialog, "a refusal": refusal, "a hint": hint}
MORE = {"a failure": trouble, "a sheet": sheet, "a recap": recap}


@pytest.mark.parametrize("situation", [*FEW, *gate_only("tables", MORE)])
def test_a_change_of_language_changes_every_text(first_visits, site, situation):
    """The page has the same texts as one that was opened in the new language."""
    expected = {lang: opened(first_visits(), site, situation, lang).evaluate(TEXTS) for lang in LANGUAGES}
    assert len(set(expected.values())) == len(LANGUAGES)
    page = opened(first_visits(), site, situation, "en")
    for lang in ("de", "fr", "it", "en"):
        press(page, f"lang:{lang}")
        eventually(page, f"document.documentElement.lang === '{lang}'")
        assert page.evaluate(TEXTS) == expected[lang]


def opened(page, site, situation, lang):
    """The page in this situation, in this language from the start."""
    preset_settings(page, [PERSON, PERSON, PERSON], lang=lang)
    (FEW | MORE)[situation](page, site)
    return page
