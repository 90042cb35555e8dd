"""After the first visit no server is needed, and a newer version never breaks into a game."""

import json
import re
from urllib.request import urlopen

import pytest

from kaffeehaus.bots.ladder import LEVELS
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from kaffeehaus.table.link import encode
from kaffeehaus.table.record import SEAT, Record
from playing import FIRST, eventually
from workshop.browsers.browser import PRESS
from workshop.content.golden import records
from workshop.gate.lying import another
from workshop.places import DIST

ENGINES = ["Chromium", pytest.param("Firefox", marks=pytest.mark.firefox)]
pytestmark = [pytest.mark.own_profile, pytest.mark.parametrize("each_visitor", ENGINES, indirect=True)]
LAST = list(GAMES)[-1]
LANGUAGES, SEED, PERSON, BOT = ("de", "en", "fr", "it"), 7, 0, 1
AWAKE = "Boolean(document.getElementById('paste'))"
READY = "Boolean(document.getElementById('offline'))"
UPDATE = "Boolean(document.getElementById('update'))"
CODE = "Boolean(document.getElementById('code'))"
SOUND = "location.hash.startsWith('#game/') && !document.getElementById('trouble')"
KEPT = """navigator.serviceWorker.ready
  .then(async () => (await (await caches.open((await caches.keys())[0])).keys())
  .filter(({ url }) => !url.includes('.image.')).length)"""
VERSION = "document.querySelector('script[data-early]')?.getAttribute('src')"
STORED = "Object.keys(localStorage).filter(name => name.startsWith('kaffeehaus/game/')).length"
CHOICES = "+document.getElementById('seek').max"
QUICK = "localStorage.setItem('kaffeehaus/settings', JSON.stringify({ speed: 0, lang: 'en' }))"
TABLE = f"{SOUND} && Boolean(document.querySelector('main.table'))"
END = f"{SOUND} && Boolean(document.querySelector('main.finish'))"
LESSON = "location.hash.startsWith('#learn/') && Boolean(document.querySelector('.is-lesson'))"
GO = "fragment => { location.hash = fragment; }"


@pytest.fixture
def visited(each_visitor, own_site):
    """The lobby at the end of a first visit: it says that from now on no network is needed."""
    page = each_visitor.open(own_site.address)
    eventually(page, READY)
    page.evaluate(QUICK)
    files = json.loads(re.match(r"self\.contents = (.*);", (DIST / "sw.js").read_text("utf-8"))[1])["files"]
    assert page.evaluate(KEPT) == len(files) + 1
    return page


def game(key, who):
    """The address of a new game."""
    record = Record(Setup(key, len(who), SEED))
    for seat, kind in enumerate(who):
        if kind:
            record.mark(SEAT, seat, kind)
    return f"#{encode(record)}"


def thinking(key):
    """The address of a game for as many as can play, between bots of all levels."""
    return game(key, [LEVELS[seat % len(LEVELS)] for seat in range(max(GAMES[key].seats))])


def old(key):
    """The address of a finished game of the oldest rules that any golden record was played by."""
    return f"#{records(key)[min(records(key))]['link']}"


def play_on(page, choices):
    """A person's choices, until so many were made at the table."""
    eventually(page, TABLE)
    before = page.evaluate(CHOICES)
    while page.evaluate(CHOICES) < before + choices:
        for thing in ("act:0", "done"):
            page.evaluate(PRESS, thing)


def test_everything_works_without_a_server(each_visitor, visited, own_site):
    visited.close()
    own_site.stop()
    with pytest.raises(OSError):
        urlopen(own_site.address)
    page = each_visitor.open(own_site.address)
    eventually(page, AWAKE)
    mottos = set()
    for lang in LANGUAGES:
        page.evaluate(PRESS, f"lang:{lang}")
        eventually(page, f"document.documentElement.lang === '{lang}'")
        mottos.add(page.evaluate("document.querySelector('.motto').innerText"))
    assert len(mottos) == len(LANGUAGES)
    for key in GAMES:
        for fragment, there in ((f"#learn/{key}", LESSON), (f"#play/{key}", TABLE), (old(key), END),
                                (thinking(key), f"{TABLE} && {CHOICES} > {2 * len(LEVELS)}")):
            page.evaluate(GO, fragment)
            eventually(page, there)
    page.evaluate(GO, f"#play/{FIRST}")
    eventually(page, TABLE)
    for thing in ("tab:share", "scan"):
        page.evaluate(PRESS, thing)
    eventually(page, CODE)
    saved = page.evaluate("location.hash")
    page.close()
    for fragment, there in ((saved, TABLE), (f"#learn/{LAST}", LESSON), (old(LAST), END)):
        page = each_visitor.open(own_site.address + fragment)
        eventually(page, there)
        page.close()


# ---- versions

@pytest.fixture
def newer(tmp_path):
    return another(tmp_path / "newer")


def new_version_arrives(page, server, folder):
    server.folder = folder
    page.evaluate("navigator.serviceWorker.getRegistration()"
                  ".then(registration => registration.update()).then(() => true)")
    eventually(page, "navigator.serviceWorker.getRegistration().then(found => Boolean(found.waiting))")


def test_a_new_version_waits_while_a_game_is_played_and_goes_on_with_it(visited, own_site, newer):
    page, first = visited, visited.evaluate(VERSION)
    page.evaluate(GO, game(FIRST, (PERSON, BOT, BOT)))
    eventually(page, TABLE)
    new_version_arrives(page, own_site, newer)
    eventually(page, UPDATE)
    play_on(page, 12)                   # the bots' worker, too, starts only now
    for thing in ("tab:share", "scan"):
        page.evaluate(PRESS, thing)
    eventually(page, CODE)
    assert page.evaluate(VERSION) == first and page.evaluate(STORED)
    for thing in ("escape", "escape"):
        page.evaluate(PRESS, thing)
    play_on(page, 3)
    place, choices = page.evaluate("location.hash"), page.evaluate(CHOICES)
    page.evaluate(PRESS, "update")
    eventually(page, f"![undefined, null, '{first}'].includes({VERSION}) && {TABLE}")
    assert page.evaluate("location.hash") == place and page.evaluate(CHOICES) >= choices
    play_on(page, 3)


def test_a_new_version_waits_while_several_pages_are_open(each_visitor, visited, own_site, newer):
    first = visited.evaluate(VERSION)
    new_version_arrives(visited, own_site, newer)
    other = each_visitor.open(own_site.address)
    eventually(other, AWAKE)
    assert other.evaluate(VERSION) == first
    visited.evaluate(PRESS, "update")
    eventually(visited, f"![undefined, null, '{first}'].includes({VERSION}) && {AWAKE}")
    assert other.evaluate(f"fetch('{first}').then(answer => answer.ok)")


def test_a_new_version_takes_over_when_the_only_page_is_opened_anew(visited, own_site, newer):
    first = visited.evaluate(VERSION)
    new_version_arrives(visited, own_site, newer)
    visited.reload()
    eventually(visited, f"![undefined, null, '{first}'].includes({VERSION}) && {AWAKE}")
    eventually(visited, "caches.keys().then(names => names.length === 1)")
