"""The rules of Vienna are found by the words that its rulebook prints."""

import pytest

from workshop.content.rules import Rulebook


@pytest.mark.parametrize("word, number", [("bribe", "8.5"), ("Würfeljoker", "8.8"), ("Geheimbund", "8.12")])
def test_a_rule_is_found_by_its_printed_word(word, number):
    assert Rulebook("vienna").sections[number].says(word) == 2
