"""Café Melange's rules are found by the words of its rulebook."""

import pytest

from workshop.content.rules import Rulebook


@pytest.mark.parametrize("word, number", [("jolly", "5.3"), ("special rule", "7.4")])
def test_rules_are_found_by_the_rulebooks_words(word, number):
    assert Rulebook("cafe_melange").sections[number].relevance(word) == 2
