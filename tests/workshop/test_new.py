"""`new` creates a game with a key and a number that no other game has."""

import pytest

from kaffeehaus.games import GAMES
from workshop.content import new


@pytest.mark.parametrize("key", ["", "9cups", "Cups", "cups and spoons", "cups-and-spoons", "_cups", "cups_",
                                 "cups__spoons", "class", "tassen_für_vier", "../cups", "cups.spoons"])
def test_an_invalid_key_is_refused(key, capsys):
    assert new.main([key]) == 1
    assert "cannot be a game's key" in capsys.readouterr().err


@pytest.mark.parametrize("key", [*GAMES, "toy", "golden", "table"])
def test_a_key_that_is_taken_is_refused(key, capsys):
    assert new.main([key]) == 1
    assert f"{key} is taken" in capsys.readouterr().err


def test_the_number_is_free_and_not_that_of_the_toy_game():
    assert new.free_number() not in {*(GAMES.about(key).NUMBER for key in GAMES), new.TOY_NUMBER}
    assert new.free_number() > max(GAMES.about(key).NUMBER for key in GAMES)


def test_no_number_is_given_beyond_the_characters_of_links(monkeypatch):
    monkeypatch.setattr(new, "free_number", lambda: new.MOST_NUMBER + 1)
    assert new.refusal("cups") == "All numbers that links have for games are taken."


def test_every_placeholder_of_the_skeleton_is_filled_in():
    laid = dict(new.files("cups_and_spoons"))
    wanted = {"about.py", "game.py", "data.json", "style.css", "poster.svg", "test_rules.py"}
    assert {path.name for path in laid} >= wanted
    for path, text in laid.items():
        marks = "__KEY__", "__TITLE__", "__NUMBER__", "__YEAR__", "TODO"
        assert not any(mark in text for mark in marks), path
        assert "cups_and_spoons" in path.as_posix()
