"""The rows of the release gate pass at a small size, and find planted errors."""

import ast
import json
import subprocess
import sys
from math import inf

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.link import decode
from workshop.content import golden
from workshop.content.altered import folder_of
from workshop.content.game_tools import module_of
from workshop.content.lock import locked
from workshop.gate import gate
from workshop.gate.gate import HERE, ROWS
from workshop.gate.rows import (
    digests,
    faults,
    finished,
    links,
    mixed,
    mutants,
    plies,
    project_copy,
    recounts,
    row,
    soak,
    suite,
)
from workshop.gate.rows.project_copy import ProjectCopy
from workshop.gate.rows.row import KEYS, Row
from workshop.places import ROOT
from workshop.test import NO_TESTS

FIRST = KEYS[0]


def locked_games():
    return [key for key in KEYS if locked(key)]


@pytest.mark.parametrize("run, size", [(plies.run, 0.0001), (mixed.run, 0.001), (links.round_trips, 0.001),
                                        (links.mutated, 0.0005), (finished.run, 0.0005),
                                        (digests.run, 0.002), (recounts.run, 0.005)],
                         ids=["plies", "mixed bots", "round trips", "mutated links", "finished", "digests",
                              "recounts"])
def test_a_row_finds_no_violations(run, size):
    row = run(size)
    assert row.wrong == []
    assert row.done >= int(row.wanted * size)


def test_a_row_ends_at_the_time_limit_and_counts_what_it_has_done():
    row.set_time_limit(0)
    try:
        assert [run(1).done for run in (finished.run, mixed.run, recounts.run, links.round_trips)] == [0] * 4
    finally:
        row.set_time_limit(inf)


def test_setups_of_all_games_are_interleaved():
    first, second = KEYS[:2]
    found = [setup.game for setup in row.interleaved({first: 3, second: 1}, salt=1)]
    assert found == [first, second, first, first]


def test_a_wrong_sum_of_points_is_found(monkeypatch):
    setup, points = next(row.setups(FIRST, 1, salt=1)), GAMES[FIRST].points
    assert plies.play(setup)[1] == []
    monkeypatch.setattr(GAMES[FIRST], "points", lambda s: [n + 1 for n in points(s)])
    assert any("sum of their sources" in text for text in plies.play(setup)[1])


def test_an_illegal_choice_of_a_bot_is_found(monkeypatch):
    monkeypatch.setattr(mixed.ladder, "choose", lambda *_: (99,))
    assert "(99,) was chosen and is not legal" in mixed.run(0).wrong[0]


@pytest.mark.parametrize("key", KEYS)
def test_recounts_of_golden_records_agree_with_their_scores(key):
    for name, golden_record in golden.records(key).items():
        record = decode(golden_record["link"])
        events = [event for group in record.told[1:] for event in group]
        before = record.game.points(record.states[0])
        assert recounts.score_faults(record.game, record.state(), record.setup, before, events) == [], name


def test_a_wrong_score_is_found(monkeypatch):
    key = next(key for key in KEYS if module_of(key, "recount"))
    recount, amounts = module_of(key, "recount"), module_of(key, "recount").amounts
    monkeypatch.setattr(recount, "amounts", lambda s, options, box: [
        {source: amount + 1 for source, amount in seat.items()} for seat in amounts(s, options, box)])
    assert any("the recount is" in text for setup in row.setups(key, 3, salt=1)
               for text in recounts.recount_faults(setup))


def test_points_without_an_event_are_found(monkeypatch):
    key = next(key for key in KEYS
               if module_of(key, "recount") and module_of(key, "recount").HAS_POINT_EVENTS)
    monkeypatch.setattr(recounts, "points_from_events", lambda before, events: before)
    assert any("the events give" in text for setup in row.setups(key, 3, salt=1)
               for text in recounts.recount_faults(setup))


def test_a_link_that_decodes_to_another_game_is_found(monkeypatch):
    record = links.finished(next(row.setups(FIRST, 1, salt=1)))
    monkeypatch.setattr(finished, "decode", lambda text: record.upto(3))
    assert "other choices" in finished.run(0).wrong[0]


def test_a_slow_refusal_is_found(monkeypatch):
    monkeypatch.setattr(links, "MOST_SECONDS", 0)
    assert " ms: " in links.mutated(0.00001).wrong[0]


def test_a_refusal_with_an_unknown_code_is_found(monkeypatch):
    monkeypatch.setattr(links, "decode", {}.__getitem__)
    assert "KeyError" in links.mutated(0.00001).wrong[0]


def test_a_test_that_fails_at_the_size_of_a_release_is_reported(tmp_path):
    (tmp_path / "test_size.py").write_text("import os\ndef test_cups(): assert os.environ['CUPS'] == '3'\n"
                                           "def test_spoons(): assert os.environ['CUPS'] == '4'\n")
    passed, (failed,), _ = suite.run_tests(str(tmp_path), CUPS=4)
    assert passed == 1 and "test_cups" in failed


def test_every_test_that_is_marked_for_the_gate_is_run_by_a_row():
    rows = [name for name in ROWS
            if f'marked_tests("{name}"' in (HERE / f"rows/{name}.py").read_text("utf-8")]
    named = " or ".join(f"gate(row='{name}')" for name in rows)
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "tests", "e2e", "-m",
               f"gate and not ({named})"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert rows and found.returncode == NO_TESTS, found.stdout


@pytest.mark.parametrize("key", locked_games())
def test_a_published_game_has_twenty_faults_and_all_can_be_planted(key):
    own = faults.faults(key)
    assert len(own) == len({fault["what"] for fault in own}) == 20
    for fault in own:
        compile(faults.planted(key, fault), fault["file"], "exec")


def test_a_planted_fault_is_noticed_and_removed_again():
    fault = next(fault for fault in faults.faults(FIRST) if fault["file"] == "rules/scoring.py")
    with ProjectCopy() as copy:
        path = copy.folder / "py/kaffeehaus/games" / FIRST / fault["file"]
        original = path.read_text("utf-8")
        assert FIRST in copy.failure_with(FIRST, fault["file"], faults.planted(FIRST, fault))
        assert path.read_text("utf-8") == original


def test_a_change_that_makes_the_tests_endless_is_noticed(monkeypatch):
    monkeypatch.setattr(project_copy, "CPU_LIMITS", {"tests/{}": 2})
    with ProjectCopy() as copy:
        endless = "while True:\n    pass\n"
        assert copy.failure_with(FIRST, "rules/scoring.py", endless) == f"tests/{FIRST}: no end"


@pytest.mark.parametrize("key", KEYS)
def test_numbers_that_no_rule_reads_are_not_mutated(key):
    (file, line, text), *_ = mutants.data_mutants(key)
    assert file == "rules/data.json" and " ".join(line.split()) in " ".join(text.split()) and json.loads(text)
    assert mutants.digest(key, text) != GAMES[key].data.DIGEST
    assert mutants.digest(key, "{}") is None
    assert mutants.digest(key, json.dumps(recounts.BOX[key] | {"note": "another"})) == GAMES[key].data.DIGEST


@pytest.mark.parametrize("key", KEYS)
def test_the_modules_of_steps_and_verbs_are_mutated(key):
    files = mutants.files(key)
    assert (files == sorted(set(files))
            and {"rules/data.py", "rules/scoring.py", "rules/steps.py"} <= set(files))
    assert all((folder_of(key) / file).exists() for file in files)


@pytest.mark.parametrize("key", KEYS)
def test_every_explained_mutant_still_exists(key):
    for name, reason in mutants.explained(key).items():
        file, _, changed = name.partition(": ")
        source = (folder_of(key) / file).read_text("utf-8")
        assert reason and any(text.splitlines()[line - 1].strip() == changed
                              for line, text in mutants.mutants(source))


def test_mutants_differ_in_one_place():
    source = "def f(a, b):\n    if a < b and (a + 1) in b:\n        return a - (b - 2)\n    return 3\n"
    found = [text for _, text in mutants.mutants(source)]
    assert len(found) == len(set(found)) > 8 and source not in found
    for text in found:
        ast.parse(text)
    assert any("a <= b" in text for text in found) and any("return 4" in text for text in found)


def test_the_last_results_are_saved_and_a_violation_is_a_failure(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(gate, "RESULTS", tmp_path / "results.json")
    gate.save_result(Row("cups", 10, 10, []), 61)
    assert gate.report() == 0 and "Nothing was wrong" in capsys.readouterr().out
    gate.save_result(Row("cups", 10, 4, ["one is broken"], "so far"), 1)
    assert gate.report() == 1 and "cups: one is broken" in capsys.readouterr().out
    assert json.loads(gate.RESULTS.read_text("utf-8"))["cups"]["done"] == 4


def test_a_result_names_its_version_and_is_marked_if_that_is_older(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(gate, "RESULTS", tmp_path / "results.json")
    gate.save_result(Row("cups", 10, 10, [], of=("table",)), 61)
    now = gate.version(("table",))
    assert now != gate.version(("table", "games"))
    gate.report()
    shown = capsys.readouterr().out
    assert now in shown and gate.OLDER not in shown
    monkeypatch.setattr(gate, "version", lambda folders: "another")
    gate.report()
    assert now + gate.OLDER in capsys.readouterr().out


def test_steady_memory_is_no_growth_and_growing_memory_is_found():
    steady = [(at, 50) for at in range(20)]
    assert soak.growth(steady) == 1
    assert soak.growth([(at, 50 + 4 * at) for at, _ in steady]) > soak.MOST_GROWTH
    assert soak.growth([(0, 10), (1, 20), *steady[2:]]) == 1       # memory used at first is not growth


def test_the_soak_plays_every_game_with_most_seats_first():
    records = [decode(soak.game_of_bots(n)[1:]) for n in range(len(KEYS))]
    assert [record.setup.game for record in records] == list(KEYS)
    assert all(record.setup.seats == max(record.game.seats)
               and all(map(record.who, range(record.setup.seats))) for record in records)
