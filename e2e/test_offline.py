"""After the first visit no server is needed, and an update never interrupts a game."""

import json
import re
from urllib.parse import quote
from urllib.request import urlopen

import pytest

from kaffeehaus.bots.ladder import LEVELS
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import encode
from kaffeehaus.table.record import SEAT, Record
from playing import FIRST_GAME, eventually
from workshop.browsers.browser import PRESS
from workshop.content.golden import records
from workshop.gate.corrupt_server import renamed_site
from workshop.places import DIST

ENGINES = ["Chromium", pytest.param("Firefox", marks=pytest.mark.firefox)]
pytestmark = pytest.mark.own_profile
in_two_engines = pytest.mark.parametrize("each_browser", ENGINES, indirect=True)
LAST = list(GAMES)[-1]
LANGUAGES, SEED, PERSON, BOT = ("de", "en", "fr", "it"), 7, 0, 1
LOADED = "Boolean(document.getElementById('paste'))"
OFFLINE_READY = "Boolean(document.getElementById('offline'))"
UPDATE = "Boolean(document.getElementById('update'))"
MUSEUM = "Boolean(document.querySelector('#museum .save'))"
CODE = "Boolean(document.getElementById('code'))"
OPEN = "location.hash.startsWith('#game/') && !document.getElementById('trouble')"
COUNT_CACHED = """navigator.serviceWorker.ready
  .then(async () => (await (await caches.open((await caches.keys())[0])).keys())
  .filter(({ url }) => !url.includes('.image.')).length)"""
VERSION = "document.querySelector('script[data-version]')?.getAttribute('src')"
STORED = "Object.keys(localStorage).filter(name => name.startsWith('kaffeehaus/game/')).length"
CHOICES = "+document.getElementById('seek').max"
SET_NO_DELAYS = "localStorage.setItem('kaffeehaus/settings', JSON.stringify({ speed: 0, lang: 'en' }))"
TABLE = f"{OPEN} && Boolean(document.querySelector('main.table'))"
END = f"{OPEN} && Boolean(document.querySelector('main.finish'))"
LESSON = "location.hash.startsWith('#learn/') && Boolean(document.querySelector('.is-lesson'))"
GO = "fragment => { location.hash = fragment; }"
WAITING = "navigator.serviceWorker.getRegistration().then(found => Boolean(found.waiting))"


@pytest.fixture
def visited(each_browser, own_site):
    """A page at the lobby after a first visit, when everything is cached."""
    page = each_browser.open(own_site.address)
    eventually(page, OFFLINE_READY)
    page.evaluate(SET_NO_DELAYS)
    contents = json.loads(re.match(r"self\.contents = (.*);", (DIST / "sw.js").read_text("utf-8"))[1])
    assert page.evaluate(COUNT_CACHED) == len(contents["files"]) + 1
    assert f"{contents['bytes'] / 1e6:.1f}" in page.evaluate("document.getElementById('offline').innerText")
    return page


def game(key, who):
    """The address of a new game."""
    record = Record(Setup(key, len(who), SEED))
    for seat, kind in enumerate(who):
        if kind:
            record.mark(SEAT, seat, kind)
    return f"#{encode(record)}"


def game_of_bots(key):
    """The address of a game with all seats, between bots of all levels."""
    return game(key, [LEVELS[seat % len(LEVELS)] for seat in range(max(GAMES[key].seats))])


def finished(key):
    """The address of a finished game, under the oldest rules version that has golden records."""
    return f"#{records(key)[min(records(key))]['link']}"


def play_on(page, choices):
    """Makes a person's choices until the game has this many more."""
    eventually(page, TABLE)
    before = page.evaluate(CHOICES)
    while page.evaluate(CHOICES) < before + choices:
        for action in ("act:0", "done"):
            page.evaluate(PRESS, action)


@in_two_engines
def test_everything_works_without_a_server(each_browser, visited, own_site):
    visited.close()
    own_site.stop()
    with pytest.raises(OSError):
        urlopen(own_site.address)
    page = each_browser.open(own_site.address)
    eventually(page, LOADED)
    mottos = set()
    for lang in LANGUAGES:
        page.evaluate(PRESS, f"lang:{lang}")
        eventually(page, f"document.documentElement.lang === '{lang}'")
        mottos.add(page.evaluate("document.querySelector('.motto').innerText"))
    assert len(mottos) == len(LANGUAGES)
    for key in GAMES:
        for fragment, is_open in ((f"#learn/{key}", LESSON), (f"#play/{key}", TABLE), (finished(key), END),
                                (game_of_bots(key), f"{TABLE} && {CHOICES} > {2 * len(LEVELS)}")):
            page.evaluate(GO, fragment)
            eventually(page, is_open)
    page.evaluate(GO, "#museum")
    eventually(page, MUSEUM)
    page.evaluate(GO, f"#play/{FIRST_GAME}")
    eventually(page, TABLE)
    for action in ("tab:share", "scan"):
        page.evaluate(PRESS, action)
    eventually(page, CODE)
    saved = page.evaluate("location.hash")
    page.close()
    for fragment, is_open in ((saved, TABLE), (f"#learn/{LAST}", LESSON), (finished(LAST), END)):
        page = each_browser.open(own_site.address + fragment)
        eventually(page, is_open)
        page.close()


# ---- updates

@pytest.fixture
def newer(tmp_path):
    return renamed_site(tmp_path / "newer")


def publish_update(page, server, folder):
    """Puts a new version on the server, and waits until the page has it."""
    server.folder = folder
    page.evaluate("navigator.serviceWorker.getRegistration()"
                  ".then(registration => registration.update()).then(() => true)")
    eventually(page, WAITING)


@in_two_engines
def test_an_update_waits_while_a_game_is_played_and_continues_it(visited, own_site, newer):
    page, first = visited, visited.evaluate(VERSION)
    page.evaluate(GO, game(FIRST_GAME, (PERSON, BOT, BOT)))
    eventually(page, TABLE)
    publish_update(page, own_site, newer)
    eventually(page, UPDATE)
    play_on(page, 12)                   # the bots' worker starts only now
    for action in ("tab:share", "scan"):
        page.evaluate(PRESS, action)
    eventually(page, CODE)
    assert page.evaluate(VERSION) == first and page.evaluate(STORED)
    for action in ("escape", "escape"):
        page.evaluate(PRESS, action)
    play_on(page, 3)
    place, choices = page.evaluate("location.hash"), page.evaluate(CHOICES)
    page.evaluate(PRESS, "update")
    eventually(page, f"![undefined, null, '{first}'].includes({VERSION}) && {TABLE}")
    assert page.evaluate("location.hash") == place and page.evaluate(CHOICES) >= choices
    play_on(page, 3)


@in_two_engines
def test_an_update_waits_while_several_pages_are_open(each_browser, visited, own_site, newer):
    first = visited.evaluate(VERSION)
    publish_update(visited, own_site, newer)
    other = each_browser.open(own_site.address)
    eventually(other, LOADED)
    assert other.evaluate(VERSION) == first
    visited.evaluate(PRESS, "update")
    eventually(visited, f"![undefined, null, '{first}'].includes({VERSION}) && {LOADED}")
    assert other.evaluate(f"fetch('{first}').then(answer => answer.ok)")


def test_an_update_is_applied_when_the_only_page_is_reloaded(visited, own_site, newer):
    first = visited.evaluate(VERSION)
    publish_update(visited, own_site, newer)
    visited.reload()
    eventually(visited, f"![undefined, null, '{first}'].includes({VERSION}) && {LOADED}")
    visited.evaluate("window.wasLoaded = true")
    eventually(visited, "caches.keys().then(names => names.length === 1)")
    eventually(visited, OFFLINE_READY)
    assert visited.evaluate("window.wasLoaded")             # it is not loaded again and again


def test_a_reload_applies_no_update_while_a_game_is_played_in_another_tab(
        each_browser, visited, own_site, newer):
    first = visited.evaluate(VERSION)
    other = each_browser.open(own_site.address + game(FIRST_GAME, (PERSON, BOT, BOT)))
    eventually(other, TABLE)
    publish_update(visited, own_site, newer)
    visited.reload()
    eventually(visited, LOADED)
    assert visited.evaluate(VERSION) == other.evaluate(VERSION) == first
    assert visited.evaluate(WAITING)
    play_on(other, 1)


# ---- the share target

def test_a_link_shared_with_the_installed_page_is_opened_and_sent_nowhere(each_browser, visited, own_site):
    visited.close()
    own_site.stop()
    address = f"https://kaffeehaus.example/{game(FIRST_GAME, (PERSON, BOT, BOT))}"
    text = quote(f"A game of {FIRST_GAME}: {address} Now you!")
    page = each_browser.open(f"{own_site.address}share?title=Kaffeehaus&text={text}")
    eventually(page, TABLE)
    assert page.evaluate("location.pathname + location.search") == "/"
    assert not [path for path in own_site.requested if "share" in path]


def test_a_shared_text_without_a_link_is_refused_with_a_message(page, own_site):
    page.goto(own_site.address)
    eventually(page, OFFLINE_READY)
    page.goto(f"{own_site.address}share?text=hello")
    eventually(page, "Boolean(document.getElementById('trouble'))")
    assert page.evaluate("location.search") == ""
