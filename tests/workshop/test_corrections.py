"""Corrections of data files are refused with a sentence, or the game is playable with them."""

import pytest

from kaffeehaus.games import GAMES
from table.toy import GAME, among_the_games
from workshop.content import corrections
from workshop.content.altered import Change, box_of
from workshop.content.corrections import changes, corrected, outcome
from workshop.gate.rows import corrections as gate

GAMES_EACH = 2
FIRST_CHANGES = 4                       # of every game; the release gate tries them all, many times


@pytest.fixture(autouse=True)
def parcels():
    with among_the_games():
        yield


@pytest.mark.parametrize("key", [*corrected(), GAME.key])
def test_a_correction_is_refused_with_a_sentence_or_the_game_is_playable(key):
    for number in range(FIRST_CHANGES):
        assert outcome(key, number, GAMES_EACH).wrong == []


@pytest.mark.parametrize("key", [*corrected(), GAME.key])
def test_todays_data_has_no_faults(key):
    assert list(corrections.faults(key, box_of(key))) == []


def test_kinds_of_corrections_alternate_and_some_are_refused():
    found = [outcome(GAME.key, number, 0) for number in range(30)]
    assert {one.entry for one in found if not one.refused} == {change.entry for change in changes(GAME.key)}
    assert any(one.refused for one in found)
    assert [one.entry for one in found[:3]] == [change.entry for change in changes(GAME.key)]


def planted(monkeypatch, alter, observable=lambda game: game.data.DIGEST):
    """The outcome of a faulty change."""
    monkeypatch.setattr(corrections, "changes", lambda key: (Change("cards", alter, observable),))
    return outcome(GAME.key, 0, 1)


def test_a_correction_that_changes_nothing_is_found(monkeypatch):
    (wrong,) = planted(monkeypatch, lambda box, chance: None).wrong
    assert "nothing of the game has changed" in wrong


def test_an_accepted_correction_that_the_rules_cannot_read_is_found(monkeypatch):
    monkeypatch.setattr(corrections, "faults", lambda key, box: ())
    (wrong,) = planted(monkeypatch, lambda box, chance: box.pop("cards")).wrong
    assert "the rules cannot read it" in wrong


def test_a_refusal_that_is_not_a_sentence_is_found(monkeypatch):
    monkeypatch.setattr(corrections, "faults", lambda key, box: ["bad"])
    assert planted(monkeypatch, lambda box, chance: None).wrong == ["not a sentence: 'bad'"]


def test_the_gate_requires_most_corrections_and_every_kind_to_be_accepted(monkeypatch):
    assert gate.run(0.01).wrong == [] and gate.run(0.01).wanted == gate.EACH * len(corrected())
    kinds = [change.entry for change in changes(GAME.key)]
    assert gate.too_few(GAME.key, kinds * 20) == []
    few, missing = gate.too_few(GAME.key, kinds[:1] * 60), gate.too_few(GAME.key, kinds)
    assert "no correction was accepted" in few[0] and "3 of 100 were accepted" in missing[0]


def test_the_toy_game_is_among_the_games():
    assert GAME.key in GAMES and GAME.key in corrected()
