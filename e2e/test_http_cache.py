"""Offline, only what the service worker has cached is needed: the browser may have evicted its HTTP cache."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from playing import FIRST_GAME, HAS_IMAGE, eventually
from workshop.browsers.browser import PRESS
from workshop.content.golden import records

ENGINES = ["Chromium", pytest.param("WebKit", marks=pytest.mark.webkit)]
OFFLINE_READY = "Boolean(document.getElementById('offline'))"
LOBBY = "Boolean(document.getElementById('paste'))"
TABLE = """location.hash.startsWith('#game/') && Boolean(document.querySelector('main.table'))
  && !document.getElementById('trouble')"""
LESSON = "location.hash.startsWith('#learn/') && Boolean(document.querySelector('.is-lesson'))"
END, ADVICE = "Boolean(document.querySelector('.finish'))", "Boolean(document.getElementById('hint-further'))"
TURNING_POINTS = "Boolean(document.querySelector('#turnings li, #turnings p'))"
STARTED_FROM_IMAGE = "performance.getEntriesByName('image').length"
ANSWER_SECONDS = 180
GO = "fragment => { location.hash = fragment; }"


def clear_http_cache(browser, page):
    """WebKit's driver has a command for it; Chromium has one of its developer tools."""
    if hasattr(browser, "clear_http_cache"):
        browser.clear_http_cache()
    else:
        browser.context.new_cdp_session(page).send("Network.clearBrowserCache")


def short_game():
    """The link of a finished game with few choices."""
    games = (golden["link"] for key in GAMES for golden in records(key).values())
    return min((text for text in games if link.decode(text).turn() is None), key=len)


@pytest.mark.own_profile
@pytest.mark.parametrize("each_browser", ENGINES, indirect=True)
def test_a_cleared_http_cache_is_not_needed_offline(each_browser, own_site):
    page = each_browser.open(own_site.address)
    eventually(page, f"{LOBBY} && {OFFLINE_READY}")
    makes_images = bool(page.evaluate("navigator.deviceMemory ?? 0"))
    if makes_images:
        eventually(page, HAS_IMAGE)
    page.evaluate(GO, f"#play/{FIRST_GAME}")
    eventually(page, TABLE)
    saved = page.evaluate("location.hash")
    clear_http_cache(each_browser, page)
    page.close()
    own_site.stop()
    page = each_browser.open(own_site.address)
    eventually(page, LOBBY)
    assert bool(page.evaluate(STARTED_FROM_IMAGE)) == makes_images
    for fragment, is_open in ((f"#learn/{FIRST_GAME}", LESSON), *((f"#play/{key}", TABLE) for key in GAMES),
                              (saved, TABLE)):
        page.evaluate(GO, "")
        eventually(page, LOBBY)
        page.evaluate(GO, fragment)
        eventually(page, is_open)
    page.evaluate(PRESS, "sheet:hint")                      # a bot's answer
    eventually(page, ADVICE, ANSWER_SECONDS)
    page.evaluate(GO, f"#{short_game()}")
    eventually(page, END)
    page.evaluate(PRESS, "review")
    eventually(page, TURNING_POINTS, ANSWER_SECONDS)
