"""The rows of the gate about the analysis at a small size, and that they find what is wrong."""

from fractions import Fraction

from kaffeehaus.bots import winning
from kaffeehaus.bots.winning import Chance
from workshop.gate.rows import chances


def test_the_policy_draws_as_its_exact_probabilities_say():
    assert [sum(chances.probabilities(count)) for count in range(1, 9)] == [1] * 8
    assert chances.probabilities(2) == [Fraction(1, 8), Fraction(7, 8)]


def test_bands_cover_the_exact_chances_of_small_end_games():
    row = chances.coverage(0.04)
    assert row.wrong == [] and row.done == 8


def test_bands_that_miss_the_exact_chances_are_found(monkeypatch):
    monkeypatch.setattr(winning, "chances", lambda rows: [Chance(-2, -1, -1)])
    assert chances.coverage(0.01).wrong


def test_luck_is_zero_on_average():
    row = chances.luck(0.01)
    assert row.wrong == [] and row.done == 40


def test_luck_that_is_not_zero_on_average_is_found(monkeypatch):
    monkeypatch.setattr(chances, "luck_of", lambda record: [100 + record.setup.seed % 3])
    assert len(chances.luck(0.01).wrong) == 4
