"""The measurements run, at a small size."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from workshop.content.golden import coverage, ending, played, required
from workshop.measure import bench_answers, bench_engine, bench_links, bench_render

FIRST, PEER = next(iter(GAMES)), bench_engine.reference_game()


def test_the_engine_is_measured_for_every_number_of_seats():
    found = bench_engine.measured(0.01)
    assert found.keys() == {f"{game.key} {seats}" for game in GAMES.values() for seats in game.seats}
    assert all(plies > 0 and clones > 0 for plies, clones in found.values())


def test_boardgame_io_plays_games_to_their_end():
    found = bench_engine.peer(0.05)
    assert found["games"].keys() == {PEER, "toy"}
    assert all(game["games"] and game["moves"] > game["games"] for game in found["games"].values())


def test_the_best_of_several_runs_counts():
    assert bench_engine.best([{"a": [1, 9]}, {"a": [5, 2]}]) == {"a": [5, 9]}


@pytest.mark.parametrize("moves, code", [(10, 0), (30, 1)])
def test_too_slow_an_engine_is_a_failure(moves, code, capsys):
    own = {f"{PEER} {bench_engine.PEER_SEATS}": [100, 900]}
    about = {"python": "3.14", "version": "0", "node": "v20"}
    assert bench_engine.report(own, own, {PEER: [moves], "toy": [moves]}, about) == code
    assert f"{GAMES.about(PEER).TITLE} plays {100 / moves:.1f} times as many" in capsys.readouterr().out


@pytest.mark.parametrize("some, code", [(900, 0), (5000, 1)])
def test_slow_masters_are_a_failure(some, code, capsys):
    assert bench_answers.report({"cups": [200] * 18 + [some] * 2, "spoons": [300] * 3}) == code
    assert ("over them: cups" in capsys.readouterr().out) == code


def test_links_are_measured_against_their_bound(capsys, monkeypatch):
    assert bench_links.main(["--games", "2"]) == 0
    assert "none is over it" in capsys.readouterr().out
    monkeypatch.setattr(bench_links, "CONSTANT", 0)
    assert bench_links.main(["--games", "1"]) == 1
    assert "ARE OVER IT" in capsys.readouterr().out


def test_the_information_of_a_game_grows_with_its_choices():
    record = played(Setup(FIRST, 3, 1), "rrr")
    assert bench_links.information(record.upto(0)) == 0
    assert 0 < bench_links.information(record.upto(10)) < bench_links.information(record)


def test_coverage_contains_events_verbs_and_decisions():
    record = played(Setup(FIRST, 3, 1), "rgr")
    game, kinds = record.game, {event[0] for events in record.told for event in events}
    chosen = {game.verbs[action[0]] for action in record.actions}
    decisions = {game.asked(s) for s in record.states[:-1]}
    assert kinds | chosen | decisions <= coverage(record)
    assert coverage(record.upto(3)) < coverage(record)
    assert chosen | decisions <= required(game)
    assert ending(record) in ("points", "tie-break", "shared victory")


def test_a_tap_is_measured_up_to_the_next_commit():
    def event(name, at, lasted=None):
        times = {"ph": "X", "tdur": lasted} if lasted is not None else {"ph": "I"}
        return {"name": name, "pid": 1, "tid": 1, "tts": at, **times}

    events = [event("Commit", 0, 500), event("tap", 1_000), event("UpdateLayoutTree", 3_000, 2_000),
              event("Layout", 5_000, 1_000), event("Paint", 6_000, 1_500), event("Paint", 6_500, 500),
              event("Commit", 8_000, 500), event("Layout", 9_000, 4_000),
              {**event("Layout", 4_000, 900), "tid": 2}]
    (tap,) = bench_render.counted(events)
    assert tap.whole == 7.5
    assert tap.shares == {"style": 2, "layout": 1, "parse": 0, "paint": 2}


def test_rendering_is_measured_late_in_a_game_with_all_seats():
    record = link.decode(bench_render.late(FIRST))
    assert record.setup.seats == max(GAMES[FIRST].seats) and record.turn() == 0
    assert [record.who(seat) for seat in range(record.setup.seats)] == [0] + [1] * (record.setup.seats - 1)
