"""Carpe Diem's number in links, and the deals of the day that depend on it, never change."""

from kaffeehaus.games import GAMES
from kaffeehaus.ui.daily import seed_of

DAY = 20_775


def test_the_number_in_links_never_changes():
    assert GAMES.about("carpe_diem").NUMBER == 1


def test_the_deal_of_the_day_is_the_same_everywhere():
    assert seed_of("carpe_diem", DAY) == 223206018771608
