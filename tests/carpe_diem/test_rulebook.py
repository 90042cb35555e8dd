"""The rules of Carpe Diem are found by the words that its rulebook prints."""

import pytest

from workshop.content.rules import Rulebook


@pytest.mark.parametrize("word, number", [("Handwerker", "7.5"), ("penalty", "8.7"), ("Schaufel", "6.2")])
def test_a_rule_is_found_by_its_printed_word(word, number):
    assert Rulebook("carpe_diem").sections[number].says(word) == 2
