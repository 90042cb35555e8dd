"""Playing once more: a sound record has no faults, a forged one is found where it was forged."""

from kaffeehaus.table.proof import faults
from kaffeehaus.table.record import Record
from table.playing import played


def test_a_game_as_it_was_played_has_no_faults():
    assert faults(played()) == [] == faults(played(choices=3))


def test_a_forged_choice_is_named():
    record = played(choices=8)
    record.actions[5] = (0, 99)
    (fault,) = faults(record)
    assert fault.choice == 6 and fault.refused and fault.reason.code == "not_in_hand"


def test_what_nobody_refuses_has_to_be_among_the_legal_choices(monkeypatch):
    record = played(choices=8)
    record.actions[5] = (0, 99)
    monkeypatch.setattr(Record, "why_not", lambda *_: None)
    assert [(fault.choice, fault.reason.code) for fault in faults(record)] == [(6, "not_legal")]


def test_a_position_that_does_not_follow_is_noticed():
    record = played(choices=8)
    other = record.state().clone()
    other.gone = (9,) * len(other.gone)
    record.states[-1] = other
    (fault,) = faults(record)
    assert fault.choice == 8 and not fault.refused and fault.reason.code == "other_position"
