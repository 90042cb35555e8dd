"""The measurements measure: engine and links, shortly."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from workshop import bench_engine, bench_links
from workshop.golden import covered, ending, played, wanted


def test_the_engine_is_measured_for_every_number_of_seats():
    found = bench_engine.measured(0.01)
    assert {f"vienna {seats}" for seats in GAMES["vienna"].seats} <= found.keys()
    assert all(plies > 0 and clones > 0 for plies, clones in found.values())


def test_the_other_engine_plays_games_to_their_end():
    found = bench_engine.peer(0.05)
    assert found["games"].keys() == {"vienna", "toy"}
    assert all(game["games"] and game["moves"] > game["games"] for game in found["games"].values())


def test_the_best_of_several_runs_counts():
    assert bench_engine.best([{"a": [1, 9]}, {"a": [5, 2]}]) == {"a": [5, 9]}


@pytest.mark.parametrize("moves, code", [(10, 0), (30, 1)])
def test_too_slow_an_engine_is_a_failure(moves, code, capsys):
    own = {"vienna 4": [100, 900]}
    about = {"python": "3.14", "version": "0", "node": "v20"}
    assert bench_engine.report(own, own, {"vienna": [moves], "toy": [moves]}, about) == code
    assert f"Vienna plays {100 / moves:.1f} times as many" in capsys.readouterr().out


def test_links_are_measured_against_their_bound(capsys, monkeypatch):
    assert bench_links.main(["--games", "2"]) == 0
    assert "none is over it" in capsys.readouterr().out
    monkeypatch.setattr(bench_links, "CONSTANT", 0)
    assert bench_links.main(["--games", "1"]) == 1
    assert "ARE OVER IT" in capsys.readouterr().out


def test_the_information_of_a_game_is_what_its_choices_say():
    record = played(Setup("vienna", 3, 1), "rrr")
    assert bench_links.information(record.upto(0)) == 0
    assert 0 < bench_links.information(record.upto(10)) < bench_links.information(record)


def test_what_a_record_covers():
    record = played(Setup("vienna", 3, 1), "rgr")
    assert {"Opening", "FinalScoring", "PLACE", "roll"} <= covered(record)
    assert "REROLL" not in covered(record.upto(3)) and "FinalScoring" not in covered(record.upto(3))
    assert {"Opening", "PLACE"} <= wanted(GAMES["vienna"])
    assert ending(record) in ("points", "tie-break", "shared victory")
