"""The release gate's rows at the size of a commit, and that they notice what is wrong."""

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
    changed,
    digests,
    faults,
    finished,
    links,
    mixed,
    mutants,
    plies,
    recounts,
    row,
    soak,
    suite,
)
from workshop.gate.rows.changed import Copy
from workshop.gate.rows.row import KEYS, Row
from workshop.places import ROOT
from workshop.test import NONE_CHOSEN

FIRST = KEYS[0]


def locked_games():
    return [key for key in KEYS if locked(key)]


@pytest.mark.parametrize("look, size", [(plies.run, 0.0001), (mixed.run, 0.002), (links.round_trips, 0.001),
                                        (links.mutated, 0.0005), (finished.run, 0.0005),
                                        (digests.run, 0.002), (recounts.run, 0.005)],
                         ids=["plies", "mixed bots", "round trips", "mutated links", "finished", "digests",
                              "recounts"])
def test_nothing_is_wrong(look, size):
    found = look(size)
    assert found.wrong == []
    assert found.done >= int(found.wanted * size)


def test_a_row_ends_in_time_and_says_how_far_it_came():
    row.limit(0)
    try:
        assert [run(1).done for run in (finished.run, mixed.run, recounts.run, links.round_trips)] == [0] * 4
    finally:
        row.limit(inf)


def test_all_games_come_by_turns():
    first, second = KEYS[:2]
    found = [setup.game for setup in row.by_turns({first: 3, second: 1}, salt=1)]
    assert found == [first, second, first, first]


def test_a_wrong_sum_shows(monkeypatch):
    setup, points = next(row.setups(FIRST, 1, salt=1)), GAMES[FIRST].points
    assert plies.played(setup)[1] == []
    monkeypatch.setattr(GAMES[FIRST], "points", lambda s: [n + 1 for n in points(s)])
    assert any("sum of their sources" in text for text in plies.played(setup)[1])


def test_a_choice_that_is_not_legal_shows(monkeypatch):
    monkeypatch.setattr(mixed.ladder, "choose", lambda *_: (99,))
    assert "(99,) was chosen and is not legal" in mixed.run(0).wrong[0]


@pytest.mark.parametrize("key", KEYS)
def test_golden_records_are_scored_as_they_are_recounted(key):
    for name, kept in golden.records(key).items():
        record = decode(kept["link"])
        told = [event for events in record.told[1:] for event in events]
        before = record.game.points(record.states[0])
        assert recounts.differing(record.game, record.state(), record.setup, before, told) == [], name


def test_a_wrong_score_shows(monkeypatch):
    key = next(key for key in KEYS if module_of(key, "recount"))
    recount, amounts = module_of(key, "recount"), module_of(key, "recount").amounts
    monkeypatch.setattr(recount, "amounts", lambda s, options, box: [
        {source: amount + 1 for source, amount in seat.items()} for seat in amounts(s, options, box)])
    assert any("counted are" in text for setup in row.setups(key, 3, salt=1)
               for text in recounts.recounted(setup))


def test_points_that_were_not_told_show(monkeypatch):
    key = next(key for key in KEYS
               if module_of(key, "recount") and module_of(key, "recount").HAS_POINT_EVENTS)
    monkeypatch.setattr(recounts, "points_from_events", lambda before, told: before)
    assert any("were told" in text for setup in row.setups(key, 3, salt=1)
               for text in recounts.recounted(setup))


def test_a_link_that_becomes_another_game_shows(monkeypatch):
    record = links.finished(next(row.setups(FIRST, 1, salt=1)))
    monkeypatch.setattr(finished, "decode", lambda text: record.upto(3))
    assert "other choices" in finished.run(0).wrong[0]


def test_a_slow_refusal_shows(monkeypatch):
    monkeypatch.setattr(links, "QUICK", 0)
    assert " ms: " in links.mutated(0.00001).wrong[0]


def test_a_refusal_without_a_known_code_shows(monkeypatch):
    monkeypatch.setattr(links, "decode", {}.__getitem__)
    assert "KeyError" in links.mutated(0.00001).wrong[0]


def test_a_test_that_fails_at_the_size_of_a_release_shows(tmp_path):
    (tmp_path / "test_size.py").write_text("import os\ndef test_cups(): assert os.environ['CUPS'] == '3'\n"
                                           "def test_spoons(): assert os.environ['CUPS'] == '4'\n")
    passed, (failed,), _ = suite.found(str(tmp_path), CUPS=4)
    assert passed == 1 and "test_cups" in failed


def test_every_test_that_is_left_to_the_gate_is_in_a_row_that_runs_it():
    rows = [name for name in ROWS if f'marked("{name}"' in (HERE / f"rows/{name}.py").read_text("utf-8")]
    named = " or ".join(f"gate(row='{name}')" for name in rows)
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "tests", "e2e", "-m",
               f"gate and not ({named})"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert rows and found.returncode == NONE_CHOSEN, found.stdout


@pytest.mark.parametrize("key", locked_games())
def test_a_published_game_has_twenty_faults_and_all_can_be_planted(key):
    own = faults.faults(key)
    assert len(own) == len({fault["what"] for fault in own}) == 20
    for fault in own:
        compile(faults.planted(key, fault), fault["file"], "exec")


def test_a_planted_fault_is_noticed_and_leaves_no_trace():
    fault = next(fault for fault in faults.faults(FIRST) if fault["file"] == "rules/scoring.py")
    with Copy() as copy:
        path = copy.folder / "py/kaffeehaus/games" / FIRST / fault["file"]
        kept = path.read_text("utf-8")
        assert FIRST in copy.notices(FIRST, fault["file"], faults.planted(FIRST, fault))
        assert path.read_text("utf-8") == kept


def test_a_change_after_which_the_tests_do_not_end_is_noticed(monkeypatch):
    monkeypatch.setattr(changed, "LONGEST", {"tests/{}": 2})
    with Copy() as copy:
        assert copy.notices(FIRST, "rules/scoring.py", "while True:\n    pass\n") == f"tests/{FIRST}: no end"


@pytest.mark.parametrize("key", KEYS)
def test_numbers_that_no_rule_reads_are_no_mutants(key):
    (file, line, text), *_ = mutants.of_data(key)
    assert file == "rules/data.json" and " ".join(line.split()) in " ".join(text.split()) and json.loads(text)
    assert mutants.digest(key, text) != GAMES[key].data.DIGEST
    assert mutants.digest(key, "{}") is None
    assert mutants.digest(key, json.dumps(recounts.BOX[key] | {"note": "another"})) == GAMES[key].data.DIGEST


@pytest.mark.parametrize("key", KEYS)
def test_mutants_are_made_where_steps_and_verbs_are_written(key):
    files = mutants.files(key)
    assert (files == sorted(set(files))
            and {"rules/data.py", "rules/scoring.py", "rules/steps.py"} <= set(files))
    assert all((folder_of(key) / file).exists() for file in files)


@pytest.mark.parametrize("key", KEYS)
def test_every_explained_mutant_can_still_be_made(key):
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


def test_the_last_results_are_kept_and_a_violation_is_a_failure(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(gate, "RESULTS", tmp_path / "results.json")
    gate.keep(Row("cups", 10, 10, []), 61)
    assert gate.report() == 0 and "Nothing was wrong" in capsys.readouterr().out
    gate.keep(Row("cups", 10, 4, ["one is broken"], "so far"), 1)
    assert gate.report() == 1 and "cups: one is broken" in capsys.readouterr().out
    assert json.loads(gate.RESULTS.read_text("utf-8"))["cups"]["done"] == 4


def test_a_result_says_of_which_version_it_is_and_when_that_is_not_todays(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(gate, "RESULTS", tmp_path / "results.json")
    gate.keep(Row("cups", 10, 10, [], of=("table",)), 61)
    now = gate.version(("table",))
    assert now != gate.version(("table", "games"))
    gate.report()
    shown = capsys.readouterr().out
    assert now in shown and gate.OLDER not in shown
    monkeypatch.setattr(gate, "version", lambda folders: "another")
    gate.report()
    assert now + gate.OLDER in capsys.readouterr().out


def test_memory_that_stays_is_no_growth_and_memory_that_grows_shows():
    steady = [(at, 50) for at in range(20)]
    assert soak.growth(steady) == 1
    assert soak.growth([(at, 50 + 4 * at) for at, _ in steady]) > soak.MOST
    assert soak.growth([(0, 10), (1, 20), *steady[2:]]) == 1       # what a page needs at first is not growth


def test_bots_of_a_soak_play_every_game_the_longest_first():
    records = [decode(soak.game_of_bots(n)[1:]) for n in range(len(KEYS))]
    assert [record.setup.game for record in records] == list(KEYS)
    assert all(record.setup.seats == max(record.game.seats)
               and all(map(record.who, range(record.setup.seats))) for record in records)
