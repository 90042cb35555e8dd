"""Refusals of Ganz Wien link to the card of its short rules that explains them."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.views.rules import card_for


@pytest.mark.parametrize("code, title", [
    ("die_not_used", "Other events"),
    ("no_ticket", "Tickets"),
    ("same_card_twice", "The aim"),
    ("one_die_per_chance", "Passed dice"),
    ("not_three_trams", "By night"),
])
def test_a_refusal_links_to_the_card_that_explains_it(code, title):
    words = GAMES["ganz_wien"].words
    assert words.cards(ENGLISH)[card_for(words, code)][0] == title
