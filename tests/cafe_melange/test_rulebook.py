"""The rules of Café Melange are found by the words that its rulebook prints."""

import pytest

from workshop.content.rules import Rulebook


@pytest.mark.parametrize("word, number", [("jolly", "5.3"), ("special rule", "7.4")])
def test_a_rule_is_found_by_its_printed_word(word, number):
    assert Rulebook("cafe_melange").sections[number].says(word) == 2
