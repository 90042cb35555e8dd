"""Puzzles in the browser: the list in four languages, answers by the keyboard, and links that fail."""

import pytest
from playwright.sync_api import expect

from kaffeehaus.games import GAMES
from kaffeehaus.table import link, puzzles
from kaffeehaus.ui.i18n import LANGUAGES
from playing import OVERFLOW, eventually, lobby
from workshop.browsers.browser import PRESS

PHONE = {"width": 390, "height": 664}
STORED = "JSON.parse(localStorage.getItem('kaffeehaus/puzzles') ?? '{}')"


def posed(key):
    """(entry, record) of the puzzle of a game with the shortest link."""
    entry = min(puzzles.collection(key), key=lambda entry: len(entry.link))
    return entry, link.decode(entry.link)


def type_answer(page, record, action):
    """By the keyboard alone: lay out the choice, and be done."""
    page.locator("#prompt").focus()
    page.keyboard.press("n")
    page.wait_for_selector("#notation:focus")
    page.keyboard.type(record.game.tell(record.states[-2], action))
    page.keyboard.press("Enter")
    page.wait_for_selector("#notation[aria-invalid='false']")
    page.keyboard.press("Enter")


def test_the_list_is_one_tap_away_and_says_what_is_solved(page, site, wait_for_mark):
    lobby(page, site, wait_for_mark)
    page.locator("#puzzles-open").click()
    page.wait_for_selector("#puzzles-day .square-link")
    expect(page.locator("#puzzles-day .square-link")).to_have_count(puzzles.OF_A_DAY)
    for key in GAMES:
        expect(page.locator(f"#puzzles-{key} .square-link")).to_have_count(len(puzzles.collection(key)))
    for lang in LANGUAGES:
        page.evaluate(PRESS, f"lang:{lang}")
        eventually(page, f"document.documentElement.lang === '{lang}'")
        assert page.evaluate(OVERFLOW)[1] <= 0


@pytest.mark.parametrize("key, size", list(zip(GAMES, [None, PHONE] * len(GAMES))))
def test_a_wrong_answer_is_explained_and_the_right_one_is_kept(page, site, key, size):
    if size:
        page.set_viewport_size(size)
    entry, record = posed(key)
    answer = record.actions[-1]
    wrong = record.game.legal(record.states[-2])[entry.tempting]
    page.goto(f"{site.address}#puzzle/{entry.link}")
    page.wait_for_selector("#prompt.is-puzzle")
    type_answer(page, record, wrong)
    page.wait_for_selector("#prompt.is-puzzle.is-refusal")
    eventually(page, f"{STORED}.answers?.['{puzzles.digest(entry.link)}']?.[0] === 0")
    page.locator("#puzzle-why").click()
    expect(page.locator("#puzzle-text li").nth(1)).to_be_visible()
    if size:                                    # on a phone the sheet lies over the prompt
        page.locator("#close").click()
    page.locator("#puzzle-again").click()
    page.wait_for_selector("#puzzle-tell")
    type_answer(page, record, answer)
    page.wait_for_selector("#prompt.is-puzzle:not(.is-refusal) #puzzle-why")
    eventually(page, f"{STORED}.answers?.['{puzzles.digest(entry.link)}']?.[0] === 1")
    assert page.evaluate(OVERFLOW)[1] <= 0
    assert page.evaluate("Object.keys(localStorage).every(name => !name.startsWith('kaffeehaus/game/'))")
    page.locator("#puzzle-next").click()
    eventually(page, f"location.hash.startsWith('#puzzle/') && !location.hash.endsWith('{entry.link}')")


def test_another_choice_is_compared_in_the_worker(page, site):
    key = next(iter(GAMES))
    entry, record = posed(key)
    legal = record.game.legal(record.states[-2])
    other = next(action for place, action in enumerate(legal)
                 if place != entry.tempting and action != record.actions[-1])
    page.goto(f"{site.address}#puzzle/{entry.link}")
    page.wait_for_selector("#prompt.is-puzzle")
    type_answer(page, record, other)
    page.wait_for_selector("#prompt.is-puzzle.is-refusal")
    page.locator("#puzzle-why").click()
    page.wait_for_selector("#puzzle-text .for-against")


def test_puzzles_that_cannot_be_posed_are_named_and_others_are_posed_as_unknown(page, site):
    entry, record = posed(next(iter(GAMES)))
    newer = f"v9{entry.link[2:]}"
    for address in ("#puzzle/nonsense", f"#puzzle/{newer}", f"#puzzle/{link.encode(record.upto(0))}"):
        page.goto(f"{site.address}{address}")
        page.wait_for_selector("#trouble")
    legal = record.game.legal(record.states[-2])
    another = record.upto(len(record) - 1)
    another.play(legal[entry.tempting])
    page.goto(f"{site.address}#puzzle/{link.encode(another)}")
    page.wait_for_selector("#prompt.is-puzzle")
    page.evaluate(PRESS, "sheet:puzzle")
    page.wait_for_selector("#puzzle-text")
    page.evaluate(PRESS, "home")
    page.locator("#link").fill(f"Look: {site.address}#puzzle/{entry.link}")
    page.locator("#open").click()
    page.wait_for_selector("#prompt.is-puzzle")
