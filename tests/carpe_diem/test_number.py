"""The number of Carpe Diem in links, and the deals of a day that follow from it, are what they were."""

from kaffeehaus.games import GAMES
from kaffeehaus.ui.daily import seed_of

DAY = 20_775


def test_it_has_its_number_for_ever():
    assert GAMES.about("carpe_diem").NUMBER == 1


def test_the_deal_of_a_day_is_the_same_everywhere():
    assert seed_of("carpe_diem", DAY) == 223206018771608
