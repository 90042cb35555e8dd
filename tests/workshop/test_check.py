"""`check` reports every fault of a game's data as a sentence, and never fails itself."""

import json

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Reason
from table.toy import among_the_games
from workshop.content import check
from workshop.content.altered import box_of


@pytest.fixture(autouse=True)
def parcels():
    with among_the_games() as game:
        yield game


def problems(box):
    return list(check.problems("parcels", box if isinstance(box, str) else json.dumps(box)))


@pytest.mark.parametrize("key", [*GAMES, "parcels"])
def test_todays_games_have_no_problems(key, capsys):
    assert check.main([key]) == 0
    assert capsys.readouterr().out == f"{GAMES.about(key).TITLE}: all is well.\n"


@pytest.mark.parametrize("text", ["", "{", "[]", "[1, 2", '"box"', "null", '{"cards": ', "\0"])
def test_an_invalid_data_file_is_reported(text):
    (sentence,) = problems(text)
    assert sentence.startswith("rules/data.json") and sentence.endswith(".")


@pytest.mark.parametrize("entry", ["cards", "constants", "players"])
def test_a_missing_entry_is_reported(entry):
    box = box_of("parcels")
    del box[entry]
    (sentence,) = problems(box)
    assert f"an entry named '{entry}' is missing" in sentence


@pytest.mark.parametrize("key", GAMES)
def test_any_missing_entry_is_reported(key, monkeypatch):
    monkeypatch.setattr(check, "play_faults", lambda game: ())
    whole = box_of(key)
    for entry in whole:
        rest = {name: value for name, value in whole.items() if name != entry}
        found = list(check.problems(key, json.dumps(rest)))
        assert all(isinstance(sentence, str) and len(sentence.split()) > 3 for sentence in found), entry


@pytest.mark.parametrize("value", [None, "four", [], -1])
def test_an_entry_of_the_wrong_type_is_reported(value):
    box = box_of("parcels")
    box["cards"][1]["copies"] = value
    assert all(sentence.endswith(".") for sentence in problems(box)) and problems(box)


def test_differences_between_data_and_about_are_reported():
    box = box_of("parcels")
    box["players"]["max"] = 3
    (sentence,) = problems(box)
    assert sentence == "about.py has 2 to 4 seats, rules/data.json has 2 to 3."
    (sentence,) = problems(box_of("parcels") | {"year": 1999})
    assert sentence == "about.py says YEAR is 2020, rules/data.json says 1999."


def test_a_fault_in_a_game_is_reported_with_its_place(parcels, monkeypatch):
    monkeypatch.setattr(check, "altered", lambda key, box: parcels)
    monkeypatch.setattr(parcels, "audit", lambda s: [Reason("cards_lost", (2,))])
    first, *_ = problems(box_of("parcels"))
    assert first.startswith("With 2 seats, seed") and "cards_lost (2,)" in first


def test_an_error_of_the_rules_is_reported(parcels, monkeypatch):
    def observe(s, seat):
        raise KeyError("cups")
    monkeypatch.setattr(check, "altered", lambda key, box: parcels)
    monkeypatch.setattr(parcels, "observe", observe)
    assert "after choice 0: KeyError: 'cups'." in problems(box_of("parcels"))[0]


def test_problems_are_printed_and_the_command_fails(monkeypatch, capsys):
    broken = [f"Cup {n} is broken." for n in range(100)]
    monkeypatch.setattr(check, "problems", lambda key, text: iter(broken))
    assert check.main(["parcels"]) == 1
    assert capsys.readouterr().out.splitlines() == broken[:check.SHOWN]
