"""The rules of __TITLE__, as its sections say them."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup

GAME = GAMES["__KEY__"]
PLACE = GAME.verb.PLACE


@pytest.fixture
def s():
    return GAME.new(Setup(GAME.key, 2, 1))


def placed(s, *columns):
    """The state after these choices, and the dice that they placed."""
    dice = []
    for column in columns:
        dice.append(s.die)
        GAME.apply(s, (PLACE, column))
    return dice


def test_the_box_has_dice_and_columns():
    """(rules 1.1)"""
    assert (GAME.data.COLUMNS, GAME.data.ROWS, GAME.data.FACES) == (3, 3, 6)


def test_a_die_is_rolled_in_each_turn_and_goes_into_a_column(s):
    """(rules 2.1, 2.2)"""
    assert 1 <= s.die <= 6 and GAME.turn(s) == 0
    (die,) = placed(s, 1)
    assert s.columns[0] == ((), (die,), ()) and GAME.turn(s) == 1


def test_a_full_column_takes_no_more(s):
    """(rules 2.2)"""
    placed(s, *(0, 0) * 3)
    assert GAME.why_not(s, (PLACE, 0)).code == "column_full"
    assert GAME.why_not(s, (PLACE, 3)).code == "no_such_column"
    assert GAME.legal(s) == [(PLACE, 1), (PLACE, 2)]


def test_the_game_ends_when_all_columns_are_full(s):
    """(rules 2.3, 3.2)"""
    placed(s, *(column for column in (0, 1, 2) for _ in range(6)))
    assert GAME.turn(s) is None
    points = GAME.points(s)
    assert [points[seat] == max(points) for seat in (0, 1)] == [rank == 1 for rank in GAME.ranking(s)]


def test_a_column_counts_its_lowest_die_for_every_die(s):
    """(rules 3.1)"""
    first, _, second = placed(s, 0, 1, 0)
    assert GAME.points(s)[0] == 2 * min(first, second)
