"""What happens to the page in a whole game is written down,
and comes to the same pages when it is played again on CPython."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import journal
from playing import by_pointer, finished, plan, play

PERSON, BOT = 0, 1
NOTED = "globalThis.journal = []"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_comes_to_the_same_pages_without_a_browser(page, site, game):
    page.add_init_script(NOTED)
    plan(page, [PERSON, BOT, BOT], game=game)
    page.goto(f"{site.address}#play/{game}")
    page.wait_for_selector("main.table")
    play(page, by_pointer)
    assert finished(page)
    lines = page.evaluate("journal")
    pages = list(journal.replayed(lines))
    assert len(pages) == len(lines) - 1 > 50
    assert pages[-1].table.record.turn() is None
