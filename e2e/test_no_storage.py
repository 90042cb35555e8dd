"""Without storage games are played to their end, the page says so once, and a reload loses one choice."""

import json

import pytest
from playwright.sync_api import expect

from gate_cases import gate_only
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from playing import FIRST_GAME, by_pointer, eventually, finished, play, preset_settings
from positions import BOT, PERSON, nearly_over
from workshop.browsers.browser import PRESS

RUNS, ALL_RUNS = 4, 20
# milliseconds: the page writes the address with a delay
ADDRESS_DELAY = 2_000
FULL = """Storage.prototype.setItem =
  () => { throw new DOMException('the quota has been exceeded', 'QuotaExceededError'); };"""
DENIED = """Object.defineProperty(window, 'localStorage',
  { get() { throw new DOMException('denied', 'SecurityError'); } });"""
NULL = "Object.defineProperty(window, 'localStorage', { value: null });"
# The clock goes back by an hour each time it is read.
CLOCK_SET_BACK = f"""{{ {DENIED}
  const {{ now }} = Date;
  let back = 0;
  Date.now = () => now() - 3_600_000 * back++;
}}"""
MISSING = "Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });"
THROWING = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
SILENT = "IDBFactory.prototype.open = () => ({});"
NO_CACHES = "Object.defineProperty(window, 'caches', { value: undefined });"
DATABASES = {"missing": MISSING, "throwing": THROWING, "silent": SILENT}
OTHER_FAULTS = {"no localStorage": NULL, "no Cache storage": NO_CACHES,
          **{f"database {what}": fault for what, fault in DATABASES.items()}}
CHOICES = "+document.getElementById('seek').max"
# Makes `count` choices as fast as the page takes them.
MAKE_CHOICES = """async count => {
  const press = %s, made = () => +document.getElementById('seek').max;
  press('speed:0');
  for (const end = made() + count; made() < end;) {
    press('act:0');
    if (document.querySelector('#done:not([disabled])')) press('done');
    await new Promise(go => setTimeout(go));
  }
  return made();
}""" % PRESS
# Adds a field to paste into, since the page may not read the clipboard.
ADD_FIELD = "document.body.appendChild(document.createElement('textarea')).focus()"
PEOPLE = link.encode(Record(Setup(FIRST_GAME, 3, 7)))


@pytest.mark.parametrize("fault, sentence",
                         [(FULL, "storage is full"), (DENIED, "stores nothing"),
                          (CLOCK_SET_BACK, "stores nothing")],
                         ids=["full", "denied", "clock set back"])
@pytest.mark.parametrize("runs", [RUNS, *gate_only("storage", [ALL_RUNS])])
def test_a_reload_loses_at_most_one_choice(page, site, fault, sentence, runs):
    page.add_init_script(fault)
    page.goto(f"{site.address}#{PEOPLE}")
    eventually(page, CHOICES.strip("+"))
    expect(page.locator("#toasts")).to_contain_text(sentence, use_inner_text=True)
    for run in range(runs):
        made = page.evaluate(MAKE_CHOICES, 1 + run % 5)
        page.reload()
        eventually(page, CHOICES.strip("+"))
        left = page.evaluate(CHOICES)
        assert left >= made - 1, f"run {run}: of {made} choices {left} are left"


def test_the_table_says_once_that_nothing_is_stored_and_offers_the_link(page, site, context):
    page.add_init_script(DENIED)
    context.grant_permissions(["clipboard-write"])
    page.goto(f"{site.address}#{PEOPLE}")
    page.wait_for_selector("#copy-unkept")
    expect(page.locator("#toasts")).to_contain_text("stores nothing", use_inner_text=True)
    page.locator("#copy-unkept").click()
    eventually(page, "document.getElementById('copy-unkept').innerText === 'Copied'")
    page.evaluate(ADD_FIELD)
    page.keyboard.press("ControlOrMeta+v")
    assert "#v1." in page.evaluate("document.activeElement.value")
    page.evaluate("document.activeElement.remove()")
    page.locator("#hush").click()
    page.evaluate(MAKE_CHOICES, 3)
    assert not page.locator("#toasts [role=alert]").count()
    page.locator("#home").click()
    # the game is kept in memory and in the address
    page.wait_for_selector("#resume")
    assert page.evaluate("location.hash").startswith("#v1.")
    page.locator("#resume").click()
    eventually(page, f"{CHOICES} >= 3")


@pytest.mark.parametrize("lang, part", [("en", "stores nothing"), ("de", "speichert nichts"),
                                        ("fr", "n’enregistre rien"), ("it", "non salva nulla")])
def test_the_lobby_says_it_in_the_readers_language(page, site, lang, part):
    page.add_init_script(f"{NULL} Object.defineProperty("
                         f"Navigator.prototype, 'languages', {{ get: () => ['{lang}'] }});")
    page.goto(site.address)
    page.wait_for_selector("#trouble")
    expect(page.locator("#trouble")).to_contain_text(part, use_inner_text=True)


def test_the_lobby_says_if_the_site_cannot_be_cached(page, site):
    page.add_init_script(NO_CACHES)
    preset_settings(page, [PERSON])
    page.goto(site.address)
    page.wait_for_selector("#notice")
    expect(page.locator("#notice")).to_contain_text("offline", use_inner_text=True)


def last_choice(page, address):
    """Plays the last choice of a game against bots, opened by its link."""
    page.goto(f"{address}#{nearly_over(FIRST_GAME)}")
    eventually(page, "document.querySelector('main.table, main.finish, #curtain')")
    page.evaluate(f"({PRESS})('speed:0')")
    page.evaluate(f"({PRESS})('hush')")
    play(page, by_pointer)
    assert finished(page)


def whole_game(page, address):
    """Plays a game against bots, from the lobby to the end."""
    page.goto(address)
    page.wait_for_selector("#paste")
    page.locator(f"#play-{FIRST_GAME}").click()
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
    preset_settings(page, [PERSON, BOT, BOT])
    whole_game(page, site.address)
    page.reload()
    eventually(page, "document.querySelector('main.finish')")


@pytest.mark.parametrize("fault", OTHER_FAULTS.values(), ids=OTHER_FAULTS)
def test_the_end_of_a_game_is_played_without_other_storage(page, site, fault):
    page.add_init_script(fault)
    last_choice(page, site.address)


@pytest.fixture
def blocked(playwright, chromium_options, tmp_path):
    """A page of a Chromium whose settings block all site data."""
    (tmp_path / "Default").mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(blocked))
    context = playwright.chromium.launch_persistent_context(
        tmp_path, **chromium_options, locale="en-GB", viewport={"width": 1440, "height": 780})
    errors, page = [], context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_default_timeout(60_000)
    yield page
    context.close()
    assert not errors


@pytest.mark.parametrize("played", [last_choice, *gate_only("storage", [whole_game])])
def test_a_game_is_played_in_a_browser_that_blocks_site_data(blocked, site, played):
    blocked.goto(site.address)
    blocked.wait_for_selector("#trouble")
    expect(blocked.locator("#trouble")).to_contain_text("stores nothing", use_inner_text=True)
    played(blocked, site.address)
    assert blocked.evaluate("location.hash").startswith("#v1.")
    blocked.wait_for_timeout(ADDRESS_DELAY)
    blocked.reload()
    eventually(blocked, "document.querySelector('main.finish')")
