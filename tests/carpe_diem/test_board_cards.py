"""Refusals of Carpe Diem link to the card of its short rules that explains them."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.views.rules import card_for


@pytest.mark.parametrize("code, title", [
    ("edge_mismatch", "Building"),
    ("space_taken", "Your turn"),
    ("bad_card", "Scoring"),
    ("not_enough_bread", "Bread and coins"),
    ("landscape_too_big", "Landscapes"),
])
def test_a_refusal_links_to_the_card_that_explains_it(code, title):
    words = GAMES["carpe_diem"].words
    assert words.cards(ENGLISH)[card_for(words, code)][0] == title
