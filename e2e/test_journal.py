"""What happens to the page in a whole game is written down, and comes to the same pages without a browser."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import journal
from playing import eventually, finished, plan
from rows import one_now
from workshop.measure.bench_render import READY, TAP

PERSON, BOT = 0, 1
MOST = 1_500                    # taps of a whole game
# Writing a journal takes digests, which no first visit does: the page begins with the whole runtime.
NOTED = "globalThis.journal = []; localStorage.setItem('kaffeehaus/whole', '1');"
DEPARTURE = "button.departure[data-do]:not(.is-wish)"       # a card to be picked is no choice by itself


@pytest.mark.parametrize("game", one_now("games", GAMES))
def test_a_whole_game_comes_to_the_same_pages_without_a_browser(page, site, game):
    page.add_init_script(NOTED)
    plan(page, [PERSON, BOT, BOT], game=game)
    page.goto(f"{site.address}#play/{game}")
    page.wait_for_selector("main.table")
    for turn in range(MOST):
        eventually(page, f"({READY})({turn}) || Boolean(document.querySelector('{DEPARTURE}'))")
        if finished(page):
            break
        if not page.evaluate(TAP, turn):
            departures = page.locator(DEPARTURE)
            departures.nth(turn % departures.count()).click()
    assert finished(page)
    lines = page.evaluate("journal")
    pages = list(journal.replay(lines))
    assert len(pages) == len(lines) - 1 > 50
    assert pages[-1].table.record.turn() is None
