"""Sounds: each new thing once, what may be heard here, and a bell when one's turn comes."""

import pytest

from kaffeehaus.ui import sounds
from kaffeehaus.ui.sounds import BELL, sound_for
from ui.update.visit import STEP_BY_STEP, Visit, open_visit, played, record_of, start_trial

PLAYED, DREW = "wood", "card"           # of a choice of Parcels, and of the card that only its owner sees


@pytest.fixture(autouse=True)
def sounds_of_parcels(parcels, monkeypatch):
    monkeypatch.setattr(sounds, "SOUND_OF_EVENT", {"played": PLAYED, "drew": DREW})


def heard(visit, happens):
    """What is heard while this happens."""
    before = visit.page
    happens()
    return sound_for(before, visit.page)


def test_what_stood_there_is_silent_and_what_is_new_is_heard_once():
    visit = open_visit(who=(0, 1))
    assert heard(visit, lambda: None) is None
    assert heard(visit, visit.choose) == PLAYED
    assert heard(visit, lambda: visit.do("theme")) is None


def test_a_table_that_opens_or_is_left_is_silent():
    visit = open_visit(record=played(record_of(who=(0, 1)), 4))
    assert sound_for(Visit().page, visit.page) is None
    assert heard(visit, lambda: visit.do("home")) is None


def test_what_is_laid_out_is_silent():
    visit = open_visit(who=(0, 1))
    assert heard(visit, lambda: visit.tap(choose=visit.legal[0])) is None


def test_what_only_another_saw_is_silent_here(monkeypatch):
    monkeypatch.setattr(sounds, "SOUND_OF_EVENT", {"drew": DREW})
    own = open_visit(who=(0, 1))
    assert heard(own, own.choose) == DREW
    others = open_visit(seats=3, who=(1, 1, 0))
    assert others.waiting and heard(others, others.bot_move) is None


def test_a_step_that_is_shown_is_heard_when_it_is_shown():
    visit = open_visit(seats=3, who=(0, 1, 1), settings=STEP_BY_STEP)
    visit.choose().watch_stages()
    assert heard(visit, visit.bot_move) == PLAYED and visit.stages
    assert heard(visit, lambda: visit.do("pause").do("pause")) is None


def test_the_bell_calls_when_ones_turn_comes():
    visit = open_visit(who=(0, 1)).choose()
    assert visit.waiting and heard(visit, visit.bot_move) == BELL


def test_the_bell_calls_when_all_was_shown():
    visit = open_visit(who=(0, 1), settings=STEP_BY_STEP).choose().watch_stages()
    assert heard(visit, visit.bot_move) == PLAYED
    assert heard(visit, visit.watch_stages) == BELL


def test_going_back_rings_no_bell():
    visit = open_visit(who=(0, 1)).choose().bot_move()
    assert heard(visit, lambda: visit.do("undo")) is None


def test_looking_back_is_silent():
    visit = open_visit(who=(0, 1)).choose().bot_move()
    assert heard(visit, lambda: visit.do("seek", 1)) is None


def test_a_trial_that_begins_or_ends_is_silent():
    visit = open_visit(who=(0, 1)).choose().bot_move()
    assert heard(visit, lambda: start_trial(visit)) is None
    assert heard(visit, lambda: visit.do("back")) is None
