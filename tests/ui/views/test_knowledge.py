"""What a seat knew, beside the replay: of every rival with hidden cards, and nothing that is hidden."""

import re

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.ui.state import Table

HIDING = ("cafe_melange", "carpe_diem", "ganz_wien")
HALF = 60


def panel(desk, table):
    text = desk.draw(desk.page_of(table))
    return re.search(r'id="knowledge">.*?</section>', text, re.S)[0]


def looking_back(desk, key, **changes):
    table = Table("key", desk.whole(key), board_shown=True, ply=HALF, sheet="knowledge", perspective="1")
    return table._replace(**changes)


@pytest.mark.parametrize("key", GAMES)
def test_only_games_with_hidden_cards_offer_it(desk, key):
    text = desk.draw(desk.page_of(looking_back(desk, key, sheet=None)))
    assert ('id="knowledge-button"' in text) == (key in HIDING)


@pytest.mark.parametrize("key", HIDING)
def test_it_shows_every_rival_of_the_seat_in_view_and_steps_with_the_replay(desk, key):
    plies = range(10, len(desk.whole(key)), 10)
    drawn = [panel(desk, looking_back(desk, key, ply=ply)) for ply in plies]
    assert all('id="known-1"' not in text for text in drawn)
    assert any('id="known-0"' in text and "at most" in text for text in drawn)
    assert len(set(drawn)) > len(drawn) // 2
    assert any("one choice earlier" in panel(desk, looking_back(desk, key, ply=ply))
               for ply in range(1, len(desk.whole(key))))


@pytest.mark.parametrize("key", HIDING)
def test_it_is_the_same_in_every_world_that_fits_what_the_seat_sees(desk, key):
    """So nothing of a hidden hand can be read from it."""
    table = looking_back(desk, key)
    game, record = table.record.game, table.record.copy()
    for ply in (HALF - 1, HALF):
        seen = game.observe(record.states[ply], 1)
        record.states[ply] = game.determinise(seen, 1, Stream(7))
    assert panel(desk, table._replace(record=record)) == panel(desk, table)


@pytest.mark.parametrize("key", HIDING)
def test_while_a_game_runs_it_tells_what_whoever_looks_may_know(desk, key):
    table = Table("key", desk.record_at(key, HALF), local_seats=(0,), ply=HALF - 1, sheet="knowledge")
    assert 'id="known-0"' not in panel(desk, table)


def test_it_waits_for_its_pack(desk):
    page = desk.page_of(looking_back(desk, "ganz_wien"), coach_loaded=False)
    assert "One moment" in desk.draw(page) and 'id="knowledge"' not in desk.draw(page)
