"""Each game from its accessibility tree alone: its first decisions and its end; whole games in the gate."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record
from playing import open_link, plan
from positions import BOT, PERSON, alone, nearly_over
from reader import Reader
from rows import left_to

SEED = 5
FIRST, LAST, MOST = 4, 25, 600          # decisions


def dealt(key):
    return alone(Record(Setup(key, GAMES[key].seats[0], SEED)), 0)


def seated(page, site, address):
    plan(page, [PERSON, BOT])
    open_link(page, f"{site.address}#{address}")
    return Reader(page)


@pytest.mark.parametrize("most", [FIRST, *left_to("readers", [MOST])])
@pytest.mark.parametrize("key", GAMES)
def test_decisions_are_found_and_taken_in_the_tree(page, site, key, most):
    reader = seated(page, site, dealt(key))
    assert reader.play(most) == FIRST or reader.over()
    assert reader.faults == {}


@pytest.mark.parametrize("key", GAMES)
def test_the_end_is_told_in_the_tree(page, site, key):
    reader = seated(page, site, nearly_over(key))
    reader.play(LAST)
    assert reader.over() and reader.texts("table")
    assert reader.faults == {}
