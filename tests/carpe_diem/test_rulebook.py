"""Carpe Diem's rules are found by the words of its rulebook."""

import pytest

from workshop.content.rules import Rulebook


@pytest.mark.parametrize("word, number", [("Handwerker", "7.5"), ("penalty", "8.7"), ("Schaufel", "6.2")])
def test_rules_are_found_by_the_rulebooks_words(word, number):
    assert Rulebook("carpe_diem").sections[number].relevance(word) == 2
