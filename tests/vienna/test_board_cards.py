"""Refusals of Vienna link to the card of its short rules that explains them."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.views.rules import card_for


@pytest.mark.parametrize("code, title", [
    ("need_coin_to_go_back", "Always onwards"),
    ("no_coin", "Changing dice"),
    ("gendarme", "Lightning"),
])
def test_a_refusal_links_to_the_card_that_explains_it(code, title):
    words = GAMES["vienna"].words
    assert words.cards(ENGLISH)[card_for(words, code)][0] == title
