"""Sounds: nothing unless somebody wants it, each new thing once, and a bell when one's turn comes."""

from types import SimpleNamespace

from kaffeehaus.ui.sounds import BELL, Sounds


def table(told, turns, live=False, stage=None, at=None):
    """As much of a table as is listened to: what was told at each choice, and who made it."""
    record = type("Told", (), {"__len__": lambda self: len(told), "turn": lambda self, k=None: turns[k], "told": [[], *told]})()
    return SimpleNamespace(record=record, live=live, stage=stage, at=at, turn=turns[-1], ears=lambda: (None, 0))


def heard(*steps, wanted=True):
    """What is heard while one table changes."""
    sounds, played, shown = Sounds(lambda name: played.append(name)), [], SimpleNamespace()
    for step in steps:
        shown.__dict__.update(step.__dict__)
        sounds.listen(shown, wanted)
    return played


OPEN = table([[("place", None)]], [1, 0])
ROLLED = table([[("place", None)], [("roll", None, 3)]], [1, 0, 1])


def test_what_stood_there_is_silent_and_what_is_new_is_heard_once():
    assert heard(OPEN) == []
    assert heard(OPEN, ROLLED, ROLLED) == ["die"]


def test_nothing_is_heard_where_nobody_wants_it():
    assert heard(OPEN, ROLLED, wanted=False) == []


def test_what_only_another_heard_is_silent_here():
    assert heard(OPEN, table([[("place", None)], [("drew", 1, 3)]], [1, 0, 1])) == []


def test_a_step_that_is_shown_is_heard_when_it_is_shown():
    stage = SimpleNamespace(told=[("walk", None)])
    shown = table([[("place", None)], [("walk", None)]], [1, 0, 1], stage=stage)
    assert heard(OPEN, shown, shown, table([[("place", None)], [("walk", None)]], [1, 0, 1])) == ["wood"]


def test_the_bell_calls_when_ones_turn_comes():
    assert heard(OPEN, table([[("place", None)], [("roll", None)]], [1, 1, 0], live=True)) == [BELL]


def test_going_back_rings_no_bell():
    assert heard(table([[("place", None)], [("roll", None)]], [1, 0, 1], live=True), table([[("place", None)]], [1, 0], live=True)) == []


def test_looking_back_is_silent():
    assert heard(OPEN, table([[("place", None)], [("roll", None)]], [1, 0, 1], at=1)) == []
