"""Whoever was here before this version finds everything again:
the site as it was updates to today's, saves, image and all."""

import pytest

from earlier import earlier_site
from kaffeehaus.games import GAMES
from playing import eventually
from test_versions import AWAKE, CHOICES, END, QUICK, READY, TABLE, TROUBLE, cut, go, home, shown, update
from workshop.browsers.browser import PRESS
from workshop.site.serve import header_rules

pytestmark = [pytest.mark.own_profile, pytest.mark.gate(row="versions")]
IMAGE = """caches.keys()
  .then(async ([name]) => Boolean(await (await caches.open(name)).match('./start.image.txt')))"""


def test_the_site_as_it_was_becomes_todays_and_everything_opens(each_visitor, own_site):
    own_site.folder, today = earlier_site(), own_site.folder
    own_site.rules, rules = header_rules(earlier_site().parent), own_site.rules
    page = each_visitor.open(own_site.address)
    eventually(page, READY)
    page.evaluate(QUICK)
    found = []
    for key in GAMES:
        for text in cut(key):
            words = shown(page, f"#{text}")
            found.append((page.evaluate("location.hash"), text, words))
            home(page)
    eventually(page, IMAGE)
    page.reload()                       # a start from the image of the site as it was
    eventually(page, AWAKE)
    own_site.rules = rules
    update(page, own_site, today)
    each_visitor.heard.clear()          # of a page that is left in the middle of a request
    opens(page, found)
    own_site.stop()
    page.reload()
    eventually(page, AWAKE)
    opens(page, found)
    go(page, found[1][0])
    eventually(page, TABLE)
    before = page.evaluate(CHOICES)
    for _ in range(200):
        for thing in ("act:0", "done", "skip"):
            page.evaluate(PRESS, thing)
        if page.evaluate(END) or page.evaluate(CHOICES) > before + 3:
            break
    assert page.evaluate(END) or page.evaluate(CHOICES) > before
    assert page.evaluate(TROUBLE) == ""


def opens(page, found):
    """Every save and every link, at its choice, with the same words on the table;
    a drawing may have been put in another order."""
    for place, text, words in found:
        assert sorted(shown(page, place)) == sorted(words)
        home(page)
        assert sorted(shown(page, f"#{text}")) == sorted(words)
        assert page.evaluate("location.hash") == place
        home(page)
