"""The four examples of the rulebook, with Sabrina (yellow), Matthias (blue) and Nina (red)."""

import pytest

from kaffeehaus.games.vienna.game import GAME
from vienna.board import vienna

SABRINA, MATTHIAS, NINA = range(3)


@pytest.fixture
def table():
    board = vienna().dice(SABRINA, 2, 2, 3, 5).dice(MATTHIAS, 4, 6).dice(NINA, 2, 5)
    return board.coins(SABRINA, 3)


def test_example_1_sabrina_puts_a_two_on_the_secession(table):
    """(rules 8.3)"""
    table.play("2>secession")
    assert table.s.dice[SABRINA] == (2, 3, 5) and table.turn() == MATTHIAS


def test_example_2_two_dice_together_make_the_five_of_the_rathaus(table):
    """(rules 8.3, 13.3)"""
    table.play("2>secession", "4>heldenplatz", "2>oper", "2+3>rathaus")
    assert table.s.laid[table.place("rathaus")] == (SABRINA, 2, SABRINA, 3)
    assert table.s.coins[SABRINA] == 3


def test_example_3_sabrina_has_to_bribe_the_coachman_to_go_back_to_the_burgtheater(table):
    """(rules 8.5)"""
    table.play("2>secession", "4>heldenplatz", "2>oper", "2+3>rathaus", "6>cafe_landtmann", "5>universitaet")
    assert table.fields("5") == ["burgtheater", "geheimbund"]
    table.play("5>burgtheater")
    assert table.events("place")[-1] == (SABRINA, table.place("burgtheater"), (5,), 1, 2)


def test_example_4_four_crosses_against_two_and_against_four_with_the_extra_influence():
    """(rules 9.6, 10.1)"""
    board = vienna().at("stephansdom", SABRINA, 4, 5).at("burgtheater", MATTHIAS, 4)
    board.characters(SABRINA, "domherr", "domherr").characters(NINA, "domherr")
    board.characters(MATTHIAS, "domherr", "kaplan")
    board.evaluate()
    assert board.events("compared") == [(SABRINA, board.place("stephansdom"), 1, 4, MATTHIAS, 4, NINA, 2)]
    assert board.gained(SABRINA) == 2 + 1 and board.got(SABRINA) == 1


def test_the_pictures_show_four_dice_each_but_three_players_have_five():
    """(rules 5.3, 13.31)"""
    assert GAME.data.OWN_DICE[3] == 5
