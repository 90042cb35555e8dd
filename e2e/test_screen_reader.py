"""Each game can be played through its accessibility tree: first decisions, the end, and in the gate all."""

import pytest

from gate_cases import gate_only
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from playing import open_link, preset_settings
from positions import BOT, PERSON, against_bots, nearly_over
from screen_reader import Reader

SEED = 5
FIRST, LAST, MOST = 4, 25, 600          # decisions


def new_game(key):
    return against_bots(Record(Setup(key, GAMES[key].seats[0], SEED)), 0)


def seated(page, site, address):
    preset_settings(page, [PERSON, BOT])
    open_link(page, f"{site.address}#{address}")
    return Reader(page)


@pytest.mark.parametrize("most", [FIRST, *gate_only("readers", [MOST])])
@pytest.mark.parametrize("key", GAMES)
def test_decisions_can_be_found_and_made(page, site, key, most):
    reader = seated(page, site, new_game(key))
    assert reader.play(most) == FIRST or reader.is_over()
    assert reader.faults == {}


@pytest.mark.parametrize("key", GAMES)
def test_the_end_can_be_read(page, site, key):
    reader = seated(page, site, nearly_over(key))
    reader.play(LAST)
    assert reader.is_over() and reader.texts("table")
    assert reader.faults == {}
