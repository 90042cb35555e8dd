"""Ganz Wien's rules are found by the words of its rulebook."""

import pytest

from workshop.content.rules import Rulebook


@pytest.mark.parametrize("word, number",
                         [("rush hour", "3.2.9"), ("Schneechaos", "3.2.8"), ("Grüne Welle", "3.2.10")])
def test_rules_are_found_by_the_rulebooks_words(word, number):
    assert Rulebook("ganz_wien").sections[number].relevance(word) == 2
