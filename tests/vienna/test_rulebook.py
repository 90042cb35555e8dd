"""Vienna's rules are found by the words of its rulebook."""

import pytest

from workshop.content.rules import Rulebook


@pytest.mark.parametrize("word, number", [("bribe", "8.5"), ("Würfeljoker", "8.8"), ("Geheimbund", "8.12")])
def test_rules_are_found_by_the_rulebooks_words(word, number):
    assert Rulebook("vienna").sections[number].relevance(word) == 2
