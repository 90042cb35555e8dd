"""New rules versions: games begun under older rules open, and can be replayed and played under them."""

import pytest

from gate_cases import gate_only, one_in_every_run
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import digest
from playing import eventually
from raising import raised_site
from workshop.browsers.browser import PRESS
from workshop.content.golden import records
from workshop.site.screens import opened

pytestmark = pytest.mark.own_profile
FEW, POINTS = 2, 5              # numbers of saved games
LOADED = "Boolean(document.getElementById('paste'))"
OFFLINE_READY = "Boolean(document.getElementById('offline'))"
UPDATE_WAITS = "navigator.serviceWorker.getRegistration().then(found => Boolean(found.waiting))"
UPDATE = "Boolean(document.getElementById('update'))"
VERSION = "document.querySelector('script[data-version]')?.getAttribute('src')"
SET_NO_DELAYS = "localStorage.setItem('kaffeehaus/settings', JSON.stringify({ speed: 0, lang: 'en' }))"
TABLE = """location.hash.startsWith('#game/')
  && Boolean(document.querySelector('main.table, main.finish, #curtain'))"""
END = "Boolean(document.querySelector('main.finish'))"
TROUBLE = "document.getElementById('trouble')?.textContent ?? ''"
OLDER = "Boolean(document.getElementById('older-rules'))"
DIGEST = "document.getElementById('table').dataset.state ?? ''"
CHOICES = "+(document.getElementById('seek')?.max ?? 0)"
LINK = """name => JSON.parse(localStorage.getItem(`kaffeehaus/game/${name}/1`)
  ?? localStorage.getItem(`kaffeehaus/game/${name}/0`))[3]"""
# All texts on the table, except for those that name the rules version.
TEXTS = """() => {
  const table = document.querySelector('main').cloneNode(true), found = [];
  table.querySelectorAll('#older-rules, #rule-version').forEach(element => element.remove());
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) found.push(texts.currentNode.data.replace(/\\s+/g, ' ').trim());
  return found.filter(Boolean);
}"""


def go(page, fragment):
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


def shown_texts(page, fragment):
    """Opens a saved game or a link; the texts on its table."""
    go(page, fragment)
    eventually(page, TABLE)
    assert page.evaluate(TROUBLE) == ""
    return page.evaluate(TEXTS)


def home(page):
    page.evaluate(PRESS, "home")
    eventually(page, LOADED)


def opened_links(key, points=POINTS):
    """Links of several games, each cut at another place, and of one at its end."""
    played = sorted((link.decode(golden["link"]) for golden in records(key).values()), key=len)[-points - 1:]
    return [opened(record, len(record) * part // points) for part, record in enumerate(played)]


def first_visit(page, site, keys, points=POINTS):
    """Opens games of these titles, which are saved: {title: [(address of the save, link, texts)]}."""
    page.goto(site.address)
    eventually(page, OFFLINE_READY)
    page.evaluate(SET_NO_DELAYS)
    found = {}
    for key in keys:
        for text in opened_links(key, points):
            texts = shown_texts(page, f"#{text}")
            found.setdefault(key, []).append((page.evaluate("location.hash"), text, texts))
            home(page)
    return found


def update(page, server, folder):
    """Puts another version on the server, and updates the page to it."""
    first = page.evaluate(VERSION)
    server.folder = folder
    page.evaluate("navigator.serviceWorker.getRegistration()"
                  ".then(registration => registration.update()).then(() => true)")
    eventually(page, UPDATE_WAITS)
    eventually(page, UPDATE)
    page.evaluate(PRESS, "update")
    eventually(page, f"![undefined, null, '{first}'].includes({VERSION}) && {LOADED}")


def check_unchanged(page, found):
    """Every save and every link opens under its own rules with the same texts."""
    for games in found.values():
        for place, text, texts in games:
            assert shown_texts(page, place) == texts
            assert page.evaluate(OLDER) or page.evaluate(END)
            home(page)
            assert shown_texts(page, f"#{text}") == texts
            assert page.evaluate("location.hash") == place
            home(page)


def play_to_the_end(page):
    """Makes the first legal choice against bots until the game is over."""
    for _ in range(4_000):
        if page.evaluate(END):
            return
        for action in ("act:0", "done", "skip"):
            page.evaluate(PRESS, action)
    raise AssertionError("the game does not end")


@pytest.mark.gate(row="versions")
@pytest.mark.parametrize("key", GAMES)
def test_games_begun_under_older_rules_go_on_under_them(page, own_site, key):
    found = first_visit(page, own_site, [key])
    update(page, own_site, raised_site())
    check_unchanged(page, found)
    check_hint(page, found[key][1][0])
    check_replay(page, *found[key][-1][:2])
    go(page, found[key][0][0])
    eventually(page, TABLE)
    play_to_the_end(page)
    assert page.evaluate(TROUBLE) == ""
    home(page)
    check_new_table(page, key)


def check_hint(page, place):
    go(page, place)
    eventually(page, TABLE)
    page.evaluate(PRESS, "sheet:hint")
    page.wait_for_selector("#hint-further")
    home(page)


def check_replay(page, place, text):
    """Positions of the finished game are those of its own rules, and its turning points are found."""
    record = link.decode(text)
    go(page, place)
    eventually(page, END)
    page.evaluate(PRESS, "review")
    page.wait_for_selector("#turnings li, #turnings p", timeout=180_000)
    page.evaluate(PRESS, "look")
    for k in (0, len(record) // 2, len(record) - 1):
        page.evaluate(PRESS, f"seek:{k}")
        eventually(page, f"{DIGEST} === '{digest(record.states[k])}'")
    home(page)


def check_new_table(page, key):
    """A new table plays by the new rules."""
    go(page, f"#play/{key}")
    eventually(page, TABLE)
    assert not page.evaluate(OLDER)
    text = page.evaluate(LINK, page.evaluate("location.hash").removeprefix("#game/"))
    assert link.LETTERS.index(text[4]) == GAMES.about(key).RULES + 1
    home(page)


@pytest.mark.parametrize("points", [FEW, *gate_only("versions", [POINTS])])
def test_all_games_can_get_new_rules_at_once_and_saved_games_need_no_network(page, own_site, points):
    found = first_visit(page, own_site, GAMES, points)
    update(page, own_site, raised_site())
    eventually(page, OFFLINE_READY)
    own_site.stop()
    page.reload()
    eventually(page, LOADED)
    check_unchanged(page, found)
    for key in GAMES:
        check_new_table(page, key)


# ---- refused links

def refusal(page, text):
    """The message for a link that does not open; its text stays in the field, and a report is offered."""
    go(page, f"#{text}")
    # before that, the message may still be about another link
    eventually(page, f"{LOADED} && Boolean(document.getElementById('trouble'))"
                     f" && document.getElementById('link').value === '{text}'")
    assert page.evaluate("Boolean(document.getElementById('report'))")
    return page.evaluate(TROUBLE)


@pytest.mark.parametrize("key", one_in_every_run("versions", GAMES))
def test_a_link_with_a_missing_rules_version_is_kept_and_refused_with_a_message(page, site, key):
    text = opened_links(key)[1]
    page.goto(site.address)
    eventually(page, LOADED)
    assert "rules that this site does not carry" in refusal(page, text[:4] + link.LETTERS[0] + text[5:])
    assert "newer version" in refusal(page, text[:4] + link.LETTERS[GAMES.about(key).RULES + 1] + text[5:])
    assert "newer version" in refusal(page, "v3" + text[2:])


def test_earlier_rules_that_fail_to_load_are_named_and_can_be_retried(browser, own_site):
    key = next(iter(GAMES))
    own_site.folder = raised_site()
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.route(f"**/{key}_*.pack.txt", lambda route: route.abort())
    page.goto(f"{own_site.address}#{opened_links(key)[1]}")
    eventually(page, f"{LOADED} && Boolean(document.getElementById('retry'))")
    about = GAMES.about(key)
    message = f"The earlier rules of {about.TITLE} did not arrive (version {about.RULES})"
    assert message in page.evaluate(TROUBLE)
    page.unroute(f"**/{key}_*.pack.txt")
    page.evaluate("document.getElementById('retry').click()")
    eventually(page, TABLE)
    assert page.evaluate(OLDER)
    context.close()
