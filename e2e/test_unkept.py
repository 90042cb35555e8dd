"""Where nothing can be stored: games are played to their end, the page says so once,
and a reload loses at most the choice in hand."""

import json

import pytest

from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from playing import FIRST, by_pointer, eventually, finished, plan, play
from positions import BOT, PERSON, nearly_over
from rows import left_to
from workshop.browsers.browser import PRESS

RUNS, ALL_RUNS = 4, 20
# milliseconds: nobody plays as fast as this test, so that the address follows a moment later
TRAILING = 2_000
FULL = """Storage.prototype.setItem =
  () => { throw new DOMException('the quota has been exceeded', 'QuotaExceededError'); };"""
DENIED = """Object.defineProperty(window, 'localStorage',
  { get() { throw new DOMException('denied', 'SecurityError'); } });"""
NULL = "Object.defineProperty(window, 'localStorage', { value: null });"
# The clock of the wall goes back by an hour with every look at it.
BACK = f"""{{ {DENIED}
  const {{ now }} = Date;
  let back = 0;
  Date.now = () => now() - 3_600_000 * back++;
}}"""
MISSING = "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });"
THROWING = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
SILENT = "IDBFactory.prototype.open = () => ({});"
NO_CACHES = "Object.defineProperty(window, 'caches', { value: undefined });"
DATABASES = {"missing": MISSING, "throwing": THROWING, "silent": SILENT}
OTHERS = {"no localStorage": NULL, "no Cache storage": NO_CACHES,
          **{f"database {what}": fault for what, fault in DATABASES.items()}}
MADE = "+document.getElementById('seek').max"
# Choices are made as fast as the page takes them, then the page is left at once.
MAKE = """async count => {
  const press = %s, made = () => +document.getElementById('seek').max;
  press('speed:0');
  for (const end = made() + count; made() < end;) {
    press('act:0');
    if (document.querySelector('#done:not([disabled])')) press('done');
    await new Promise(go => setTimeout(go));
  }
  return made();
}""" % PRESS
# A place to paste into: the page itself may not read what was copied.
FIELD = "document.body.appendChild(document.createElement('textarea')).focus()"
PEOPLE = link.encode(Record(Setup(FIRST, 3, 7)))


@pytest.mark.parametrize("fault, sentence",
                         [(FULL, "storage is full"), (DENIED, "stores nothing"), (BACK, "stores nothing")],
                         ids=["full", "denied", "clock set back"])
@pytest.mark.parametrize("runs", [RUNS, *left_to("storage", [ALL_RUNS])])
def test_a_reload_loses_at_most_the_choice_in_hand(page, site, fault, sentence, runs):
    page.add_init_script(fault)
    page.goto(f"{site.address}#{PEOPLE}")
    eventually(page, MADE.strip("+"))
    assert sentence in page.locator("#toasts").inner_text()
    for run in range(runs):
        made = page.evaluate(MAKE, 1 + run % 5)
        page.reload()
        eventually(page, MADE.strip("+"))
        assert page.evaluate(MADE) >= made - 1, f"run {run}: of {made} choices {page.evaluate(MADE)} are left"


def test_it_is_said_once_at_the_table_with_the_link_and_not_again(page, site, context):
    page.add_init_script(DENIED)
    context.grant_permissions(["clipboard-write"])
    page.goto(f"{site.address}#{PEOPLE}")
    page.wait_for_selector("#copy-unkept")
    assert "stores nothing" in page.locator("#toasts").inner_text()
    page.locator("#copy-unkept").click()
    eventually(page, "document.getElementById('copy-unkept').innerText === 'Copied'")
    page.evaluate(FIELD)
    page.keyboard.press("ControlOrMeta+v")
    assert "#v1." in page.evaluate("document.activeElement.value")
    page.evaluate("document.activeElement.remove()")
    page.locator("#hush").click()
    page.evaluate(MAKE, 3)
    assert not page.locator("#toasts [role=alert]").count()
    page.locator("#home").click()
    # it is there as long as the page is, and in the address
    page.wait_for_selector("#resume")
    assert page.evaluate("location.hash").startswith("#v1.")
    page.locator("#resume").click()
    eventually(page, f"{MADE} >= 3")


@pytest.mark.parametrize("lang, part", [("en", "stores nothing"), ("de", "speichert nichts"),
                                        ("fr", "n’enregistre rien"), ("it", "non salva nulla")])
def test_the_lobby_says_it_in_the_reader_s_language(page, site, lang, part):
    page.add_init_script(f"{NULL} Object.defineProperty("
                         f"Navigator.prototype, 'languages', {{ get: () => ['{lang}'] }});")
    page.goto(site.address)
    page.wait_for_selector("#trouble")
    assert part in page.locator("#trouble").inner_text()


def test_pages_that_cannot_be_kept_offline_are_said_to_be_so(page, site):
    page.add_init_script(NO_CACHES)
    plan(page, [PERSON])
    page.goto(site.address)
    page.wait_for_selector("#notice")
    assert "offline" in page.locator("#notice").inner_text()


def to_the_end(page, address):
    """The last choice of a game against bots, opened by its link."""
    page.goto(f"{address}#{nearly_over(FIRST)}")
    eventually(page, "document.querySelector('main.table, main.finish, #curtain')")
    page.evaluate(f"({PRESS})('speed:0')")
    page.evaluate(f"({PRESS})('hush')")
    play(page, by_pointer)
    assert finished(page)


def whole_game(page, address):
    """From the lobby to the end, with a bot at each other seat."""
    page.goto(address)
    page.wait_for_selector("#paste")
    page.locator(f"#play-{FIRST}").click()
    page.locator("#start").click()
    eventually(page, "document.querySelector('main.table, #curtain')")
    page.evaluate(f"({PRESS})('speed:0')")
    page.evaluate(f"({PRESS})('hush')")
    play(page, by_pointer)
    assert finished(page)


@pytest.mark.gate(row="storage")
@pytest.mark.parametrize("fault", DATABASES.values(), ids=DATABASES)
def test_a_whole_game_is_played_without_a_database(page, site, fault):
    page.add_init_script(fault)
    plan(page, [PERSON, BOT, BOT])
    whole_game(page, site.address)
    page.reload()
    eventually(page, "document.querySelector('main.finish')")


@pytest.mark.parametrize("fault", OTHERS.values(), ids=OTHERS)
def test_the_end_of_a_game_is_played_without_other_storage(page, site, fault):
    page.add_init_script(fault)
    to_the_end(page, site.address)


@pytest.fixture
def blocked(playwright, launched, tmp_path):
    """A page of a real Chromium in whose settings all site data are blocked."""
    (tmp_path / "Default").mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(blocked))
    context = playwright.chromium.launch_persistent_context(tmp_path, **launched, locale="en-GB",
                                                            viewport={"width": 1440, "height": 780})
    heard, page = [], context.new_page()
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.set_default_timeout(60_000)
    yield page
    context.close()
    assert not heard


@pytest.mark.parametrize("played", [to_the_end, *left_to("storage", [whole_game])])
def test_a_game_is_played_in_a_browser_whose_site_data_are_blocked(blocked, site, played):
    blocked.goto(site.address)
    blocked.wait_for_selector("#trouble")
    assert "stores nothing" in blocked.locator("#trouble").inner_text()
    played(blocked, site.address)
    assert blocked.evaluate("location.hash").startswith("#v1.")
    blocked.wait_for_timeout(TRAILING)
    blocked.reload()
    eventually(blocked, "document.querySelector('main.finish')")
