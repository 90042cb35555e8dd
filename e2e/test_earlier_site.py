"""An old version of the site updates to today's, which opens all its saves and links."""

import pytest

from earlier import earlier_site
from kaffeehaus.games import GAMES
from playing import eventually
from test_versions import (
    CHOICES,
    END,
    LOADED,
    OFFLINE_READY,
    SET_NO_DELAYS,
    TABLE,
    TROUBLE,
    go,
    home,
    opened_links,
    shown_texts,
    update,
)
from workshop.browsers.browser import PRESS
from workshop.site.serve import header_rules

pytestmark = [pytest.mark.own_profile, pytest.mark.gate(row="versions")]
IMAGE = """caches.keys()
  .then(async ([name]) => Boolean(await (await caches.open(name)).match('./start.image.txt')))"""


def test_the_old_site_updates_to_todays_and_everything_opens(each_browser, own_site):
    own_site.folder, today = earlier_site(), own_site.folder
    own_site.rules, rules = header_rules(earlier_site().parent), own_site.rules
    page = each_browser.open(own_site.address)
    eventually(page, OFFLINE_READY)
    page.evaluate(SET_NO_DELAYS)
    found = []
    for key in GAMES:
        for text in opened_links(key):
            texts = shown_texts(page, f"#{text}")
            found.append((page.evaluate("location.hash"), text, texts))
            home(page)
    eventually(page, IMAGE)
    page.reload()                       # a start from the old site's image
    eventually(page, LOADED)
    own_site.rules = rules
    update(page, own_site, today)
    each_browser.console_errors.clear()       # of a page that was left during a request
    check_opens(page, found)
    own_site.stop()
    page.reload()
    eventually(page, LOADED)
    check_opens(page, found)
    go(page, found[1][0])
    eventually(page, TABLE)
    before = page.evaluate(CHOICES)
    for _ in range(200):
        for action in ("act:0", "done", "skip"):
            page.evaluate(PRESS, action)
        if page.evaluate(END) or page.evaluate(CHOICES) > before + 3:
            break
    assert page.evaluate(END) or page.evaluate(CHOICES) > before
    assert page.evaluate(TROUBLE) == ""


def check_opens(page, found):
    """Every save and every link opens with the same texts on the table, perhaps in another order."""
    for place, text, texts in found:
        assert sorted(shown_texts(page, place)) == sorted(texts)
        home(page)
        assert sorted(shown_texts(page, f"#{text}")) == sorted(texts)
        assert page.evaluate("location.hash") == place
        home(page)
