"""Café Melange's number in links, and the deals of the day that depend on it, never change."""

from kaffeehaus.games import GAMES
from kaffeehaus.ui.daily import seed_of

DAY = 20_775


def test_the_number_in_links_never_changes():
    assert GAMES.about("cafe_melange").NUMBER == 2


def test_the_deal_of_the_day_is_the_same_everywhere():
    assert seed_of("cafe_melange", DAY) == 190468707730436
