"""Vienna's checks by the developers' tools: the recount, and data that rules read."""

import json

from kaffeehaus.table.game import Setup
from workshop.content.golden import coverage, played, required
from workshop.gate.rows import mutants, recounts, row

KEY = "vienna"


def test_a_wrong_majority_score_is_detected_by_the_recount(monkeypatch):
    monkeypatch.setitem(recounts.BOX[KEY]["constants"], "final_majority_vp", 7)
    assert any("majorities" in text for setup in row.setups(KEY, 3, salt=1)
               for text in recounts.recount_faults(setup))


def test_rules_do_not_depend_on_names():
    box = json.dumps(recounts.BOX[KEY])
    assert mutants.digest(KEY, box) == mutants.digest(KEY, box.replace("Oper", "Opera"))


def test_coverage_of_a_golden_record():
    record = played(Setup(KEY, 3, 1), "rgr")
    assert {"Opening", "FinalScoring", "PLACE", "roll"} <= coverage(record)
    assert "REROLL" not in coverage(record.upto(3)) and "FinalScoring" not in coverage(record.upto(3))
    assert {"Opening", "PLACE"} <= required(record.game)
