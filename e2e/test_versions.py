"""Rules are raised: what was begun under the old ones opens, is looked back at,
thought about and played on under them."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import digest
from playing import eventually
from raising import raised_site
from rows import left_to
from workshop.browsers.browser import PRESS
from workshop.content.golden import records
from workshop.site.screens import opened

pytestmark = pytest.mark.own_profile
FEW, POINTS = 2, 5              # so many saved games, cut off at places through a whole one
AWAKE = "Boolean(document.getElementById('paste'))"
READY = "Boolean(document.getElementById('offline'))"
WAITS = "navigator.serviceWorker.getRegistration().then(found => Boolean(found.waiting))"
UPDATE = "Boolean(document.getElementById('update'))"
VERSION = "document.querySelector('script[data-early]')?.getAttribute('src')"
QUICK = "localStorage.setItem('kaffeehaus/settings', JSON.stringify({ speed: 0, lang: 'en' }))"
TABLE = """location.hash.startsWith('#game/')
  && Boolean(document.querySelector('main.table, main.finish, #curtain'))"""
END = "Boolean(document.querySelector('main.finish'))"
TROUBLE = "document.getElementById('trouble')?.textContent ?? ''"
OLDER = "Boolean(document.getElementById('older-rules'))"
STAMP = "document.getElementById('table').dataset.state ?? ''"
CHOICES = "+(document.getElementById('seek')?.max ?? 0)"
LINK = """name => JSON.parse(localStorage.getItem(`kaffeehaus/game/${name}/1`)
  ?? localStorage.getItem(`kaffeehaus/game/${name}/0`))[3]"""
# What stands on the table, piece by piece of text, but for the words that say by which rules it plays.
WORDS = """() => {
  const table = document.querySelector('main').cloneNode(true), found = [];
  table.querySelectorAll('#older-rules, #rule-version').forEach(element => element.remove());
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) found.push(texts.currentNode.data.replace(/\\s+/g, ' ').trim());
  return found.filter(Boolean);
}"""


def go(page, fragment):
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


def shown(page, fragment):
    """What a saved game or a link shows: its words and the stamp of its position."""
    go(page, fragment)
    eventually(page, TABLE)
    assert page.evaluate(TROUBLE) == ""
    return page.evaluate(WORDS)


def home(page):
    page.evaluate(PRESS, "home")
    eventually(page, AWAKE)


def cut(key, points=POINTS):
    """Links of several games, each at another place through it, and of one at its end."""
    played = sorted((link.decode(golden["link"]) for golden in records(key).values()), key=len)[-points - 1:]
    return [opened(record, len(record) * part // points) for part, record in enumerate(played)]


def visit(page, site, keys, points=POINTS):
    """A first visit: games are played or opened, and stay here;
    {game: [(where it is kept, its link, what it showed)]}."""
    page.goto(site.address)
    eventually(page, READY)
    page.evaluate(QUICK)
    found = {}
    for key in keys:
        for text in cut(key, points):
            words = shown(page, f"#{text}")
            found.setdefault(key, []).append((page.evaluate("location.hash"), text, words))
            home(page)
    return found


def update(page, server, folder):
    """The server has another version; the page goes over to it."""
    first = page.evaluate(VERSION)
    server.folder = folder
    page.evaluate("navigator.serviceWorker.getRegistration()"
                  ".then(registration => registration.update()).then(() => true)")
    eventually(page, WAITS)
    eventually(page, UPDATE)
    page.evaluate(PRESS, "update")
    eventually(page, f"![undefined, null, '{first}'].includes({VERSION}) && {AWAKE}")


def all_is_as_it_was(page, found):
    for games in found.values():
        for place, text, words in games:
            assert shown(page, place) == words
            assert page.evaluate(OLDER) or page.evaluate(END)
            home(page)
            assert shown(page, f"#{text}") == words
            assert page.evaluate("location.hash") == place
            home(page)


def play_to_the_end(page):
    """A person's first choices against bots, until the game is over."""
    for _ in range(4_000):
        if page.evaluate(END):
            return
        for thing in ("act:0", "done", "skip"):
            page.evaluate(PRESS, thing)
    raise AssertionError("the game does not end")


@pytest.mark.gate(row="versions")
@pytest.mark.parametrize("key", GAMES)
def test_what_was_begun_under_older_rules_goes_on_under_them(page, own_site, key):
    found = visit(page, own_site, [key])
    update(page, own_site, raised_site())
    all_is_as_it_was(page, found)
    hinted(page, found[key][1][0])
    replayed(page, *found[key][-1][:2])
    go(page, found[key][0][0])
    eventually(page, TABLE)
    play_to_the_end(page)
    assert page.evaluate(TROUBLE) == ""
    home(page)
    new_table_plays_by_new_rules(page, key)


def hinted(page, place):
    go(page, place)
    eventually(page, TABLE)
    page.evaluate(PRESS, "sheet:hint")
    page.wait_for_selector("#take-hint")
    home(page)


def replayed(page, place, text):
    """Every position of the finished game is that of its own rules, and its turning points are found."""
    record = link.decode(text)
    go(page, place)
    eventually(page, END)
    page.evaluate(PRESS, "review")
    page.wait_for_selector("#turnings li, #turnings p", timeout=180_000)
    page.evaluate(PRESS, "look")
    for k in (0, len(record) // 2, len(record) - 1):
        page.evaluate(PRESS, f"seek:{k}")
        eventually(page, f"{STAMP} === '{digest(record.states[k])}'")
    home(page)


def new_table_plays_by_new_rules(page, key):
    go(page, f"#play/{key}")
    eventually(page, TABLE)
    assert not page.evaluate(OLDER)
    text = page.evaluate(LINK, page.evaluate("location.hash").removeprefix("#game/"))
    assert link.LETTERS.index(text[4]) == GAMES.about(key).RULES + 1
    home(page)


@pytest.mark.parametrize("points", [FEW, *left_to("versions", [POINTS])])
def test_all_games_may_be_raised_at_once_and_what_is_here_needs_no_network(page, own_site, points):
    found = visit(page, own_site, GAMES, points)
    update(page, own_site, raised_site())
    eventually(page, READY)
    own_site.stop()
    page.reload()
    eventually(page, AWAKE)
    all_is_as_it_was(page, found)
    for key in GAMES:
        new_table_plays_by_new_rules(page, key)


# ---- what does not open

def refusal(page, text):
    """What is said of a link that does not open; it is kept where links are pasted,
    and a report is offered."""
    go(page, f"#{text}")
    # until it stands there, what is said may still be about another link
    eventually(page, f"{AWAKE} && Boolean(document.getElementById('trouble'))"
                     f" && document.getElementById('link').value === '{text}'")
    assert page.evaluate("Boolean(document.getElementById('report'))")
    return page.evaluate(TROUBLE)


@pytest.mark.parametrize("key", GAMES)
def test_a_link_under_rules_that_are_not_here_is_kept_and_says_so(page, site, key):
    text = cut(key)[1]
    page.goto(site.address)
    eventually(page, AWAKE)
    assert "rules that this site does not carry" in refusal(page, text[:4] + link.LETTERS[0] + text[5:])
    assert "newer version" in refusal(page, text[:4] + link.LETTERS[GAMES.about(key).RULES + 1] + text[5:])
    assert "newer version" in refusal(page, "v3" + text[2:])


def test_earlier_rules_that_do_not_arrive_are_named_and_can_be_tried_again(browser, own_site):
    key = next(iter(GAMES))
    own_site.folder = raised_site()
    context = browser.new_context(locale="en-GB", service_workers="block")
    page = context.new_page()
    page.route(f"**/{key}_*.pack.txt", lambda route: route.abort())
    page.goto(f"{own_site.address}#{cut(key)[1]}")
    eventually(page, f"{AWAKE} && Boolean(document.getElementById('retry'))")
    about = GAMES.about(key)
    missed = f"The earlier rules of {about.TITLE} did not arrive (version {about.RULES})"
    assert missed in page.evaluate(TROUBLE)
    page.unroute(f"**/{key}_*.pack.txt")
    page.evaluate("document.getElementById('retry').click()")
    eventually(page, TABLE)
    assert page.evaluate(OLDER)
    context.close()
