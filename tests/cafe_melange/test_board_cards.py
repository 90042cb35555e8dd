"""Refusals of Café Melange link to the card of its short rules that explains them."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.views.rules import card_for


@pytest.mark.parametrize("code, title", [
    ("no_marker_left", "Extending a row"),
    ("row_limit", "Starting a row"),
    ("condition_not_met", "Jokers and action cards"),
    ("not_your_decision", "Points"),
    ("same_value", "Jokers and action cards"),
    ("empty_source", "Your turn"),
])
def test_a_refusal_links_to_the_card_that_explains_it(code, title):
    words = GAMES["cafe_melange"].words
    assert words.cards(ENGLISH)[card_for(words, code)][0] == title
