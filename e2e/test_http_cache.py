"""Offline, only what the service worker has cached is needed: the browser may have evicted its HTTP cache."""

import pytest

from kaffeehaus.games import GAMES
from playing import FIRST_GAME, eventually

ENGINES = ["Chromium", pytest.param("WebKit", marks=pytest.mark.webkit)]
OFFLINE_READY = "Boolean(document.getElementById('offline'))"
LOBBY = "Boolean(document.getElementById('paste'))"
TABLE = """location.hash.startsWith('#game/') && Boolean(document.querySelector('main.table'))
  && !document.getElementById('trouble')"""
LESSON = "location.hash.startsWith('#learn/') && Boolean(document.querySelector('.is-lesson'))"
GO = "fragment => { location.hash = fragment; }"


def clear_http_cache(browser, page):
    """WebKit's driver has a command for it; Chromium has one of its developer tools."""
    if hasattr(browser, "clear_http_cache"):
        browser.clear_http_cache()
    else:
        browser.context.new_cdp_session(page).send("Network.clearBrowserCache")


@pytest.mark.own_profile
@pytest.mark.parametrize("each_browser", ENGINES, indirect=True)
def test_a_cleared_http_cache_is_not_needed_offline(each_browser, own_site):
    page = each_browser.open(f"{own_site.address}#play/{FIRST_GAME}")
    eventually(page, TABLE)
    saved = page.evaluate("location.hash")
    page.evaluate(GO, "")
    eventually(page, f"{LOBBY} && {OFFLINE_READY}")
    clear_http_cache(each_browser, page)
    page.close()
    own_site.stop()
    page = each_browser.open(own_site.address)
    eventually(page, LOBBY)
    for fragment, is_open in ((saved, TABLE), *((f"#play/{key}", TABLE) for key in GAMES),
                              (f"#learn/{FIRST_GAME}", LESSON)):
        page.evaluate(GO, fragment)
        eventually(page, is_open)
