"""Verification: a played record has no faults, and faults in a forged one are located."""

from kaffeehaus.table.record import Record
from kaffeehaus.table.verification import faults
from table.playing import played


def test_a_played_game_has_no_faults():
    assert faults(played()) == [] == faults(played(choices=3))


def test_an_illegal_choice_is_reported():
    record = played(choices=8)
    record.actions[5] = (0, 99)
    (fault,) = faults(record)
    assert fault.choice == 6 and fault.refused and fault.reason.code == "not_in_hand"


def test_a_choice_that_is_not_refused_must_also_be_legal(monkeypatch):
    record = played(choices=8)
    record.actions[5] = (0, 99)
    monkeypatch.setattr(Record, "why_not", lambda *_: None)
    assert [(fault.choice, fault.reason.code) for fault in faults(record)] == [(6, "not_legal")]


def test_a_position_that_does_not_follow_is_reported():
    record = played(choices=8)
    other = record.state().clone()
    other.gone = (9,) * len(other.gone)
    record.states[-1] = other
    (fault,) = faults(record)
    assert fault.choice == 8 and not fault.refused and fault.reason.code == "other_position"
