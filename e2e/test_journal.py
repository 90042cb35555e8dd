"""The journal of a whole game in the browser replays to the same pages without a browser."""

import pytest

from gate_cases import one_in_every_run
from kaffeehaus.games import GAMES
from kaffeehaus.ui import journal
from playing import eventually, finished, preset_settings
from workshop.measure.bench_render import READY, TAP

PERSON, BOT = 0, 1
MOST_TAPS = 1_500               # of a whole game
# A journal needs digests, which are in the second part of the runtime: start with the whole.
START_JOURNAL = "globalThis.journal = []; localStorage.setItem('kaffeehaus/whole', '1');"
DEPARTURE = "button.departure[data-do]:not(.is-wish)"       # a wish is not a choice by itself


@pytest.mark.parametrize("game", one_in_every_run("games", GAMES))
def test_the_journal_of_a_whole_game_replays_without_a_browser(page, site, game):
    page.add_init_script(START_JOURNAL)
    preset_settings(page, [PERSON, BOT, BOT], game=game)
    page.goto(f"{site.address}#play/{game}")
    page.wait_for_selector("main.table")
    for turn in range(MOST_TAPS):
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
