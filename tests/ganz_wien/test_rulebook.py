"""The rules of Ganz Wien are found by the words that its rulebook prints."""

import pytest

from workshop.content.rules import Rulebook


@pytest.mark.parametrize("word, number",
                         [("rush hour", "3.2.9"), ("Schneechaos", "3.2.8"), ("Grüne Welle", "3.2.10")])
def test_a_rule_is_found_by_its_printed_word(word, number):
    assert Rulebook("ganz_wien").sections[number].says(word) == 2
