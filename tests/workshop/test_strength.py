"""What players read of the levels' strength is what the league measured."""

import pytest

from kaffeehaus.bots import ladder
from kaffeehaus.games import GAMES
from workshop.measure import strength


def test_the_page_has_what_the_tables_say():
    """If this fails, run `python -m workshop strength`."""
    assert strength.PAGE.read_text("utf-8") == strength.text()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_level_was_measured_against_the_next_weaker_one_with_all_seats(game):
    levels = list(ladder.of(game))
    wanted = [(seats, level, levels[place - 1] if place else strength.RANDOM)
              for place, level in enumerate(levels) for seats in game.seats]
    found = strength.rows(game)
    assert [tuple(row[:3]) for row in found] == wanted
    assert all(blocks > 1 and 0 <= least <= won <= most <= 1000 for *_, blocks, won, least, most in found)
