"""Sounds: one for each visible event, and a bell when a turn begins."""

import pytest

from kaffeehaus.ui import sounds
from kaffeehaus.ui.sounds import BELL, END, signal, sound_for
from ui.update.visit import STEP_BY_STEP, Visit, open_visit, played, record_of, start_trial

PLAYED, DREW = "wood", "card"           # of a choice of Parcels, and of the card that only its owner sees


@pytest.fixture(autouse=True)
def sounds_of_parcels(parcels, monkeypatch):
    monkeypatch.setattr(sounds, "SOUND_OF_EVENT", {"played": PLAYED, "drew": DREW})


def heard(visit, happens):
    """The sound of what happens."""
    before = visit.page
    happens()
    return sound_for(before, visit.page)


def test_only_new_events_have_a_sound():
    visit = open_visit(who=(0, 1))
    assert heard(visit, lambda: None) is None
    assert heard(visit, visit.choose) == PLAYED
    assert heard(visit, lambda: visit.do("theme")) is None


def test_opening_or_leaving_a_table_is_silent():
    visit = open_visit(record=played(record_of(who=(0, 1)), 4))
    assert sound_for(Visit().page, visit.page) is None
    assert heard(visit, lambda: visit.do("home")) is None


def test_laying_out_is_silent():
    visit = open_visit(who=(0, 1))
    assert heard(visit, lambda: visit.tap(choose=visit.legal[0])) is None


def test_events_private_to_others_are_silent(monkeypatch):
    monkeypatch.setattr(sounds, "SOUND_OF_EVENT", {"drew": DREW})
    own = open_visit(who=(0, 1))
    assert heard(own, own.choose) == DREW
    others = open_visit(seats=3, who=(1, 1, 0))
    assert others.waiting and heard(others, others.bot_move) is None


def test_a_stage_has_its_sound_when_it_is_shown():
    visit = open_visit(seats=3, who=(0, 1, 1), settings=STEP_BY_STEP)
    visit.choose().watch_stages()
    assert heard(visit, visit.bot_move) == PLAYED and visit.stages
    assert heard(visit, lambda: visit.do("pause").do("pause")) is None


def test_the_bell_rings_when_a_turn_begins():
    visit = open_visit(who=(0, 1)).choose()
    assert visit.waiting and heard(visit, visit.bot_move) == BELL


def test_the_bell_rings_after_the_last_stage():
    visit = open_visit(who=(0, 1), settings=STEP_BY_STEP).choose().watch_stages()
    assert heard(visit, visit.bot_move) == PLAYED
    assert heard(visit, visit.watch_stages) == BELL


def test_the_end_of_a_game_has_a_sound_of_its_own():
    record = played(record_of(who=(0, 1)), 10_000)
    visit = open_visit(record=record.upto(len(record) - 1))
    assert heard(visit, visit.play_to_end) == END
    assert heard(visit, lambda: visit.do("look")) is None


@pytest.mark.parametrize("sound, buzz, wanted", [
    ("0", "0", None), ("3", "0", (PLAYED, 3, False)), ("0", "1", (PLAYED, 0, True)),
    ("1", "1", (PLAYED, 1, True))])
def test_a_signal_is_heard_at_the_loudness_that_is_set_and_felt_where_that_is_on(sound, buzz, wanted):
    visit = open_visit(who=(0, 1)).do("sound", sound).do("buzz", buzz)
    before = visit.page
    visit.choose()
    assert signal(before, visit.page) == wanted


def test_undo_rings_no_bell():
    visit = open_visit(who=(0, 1)).choose().bot_move()
    assert heard(visit, lambda: visit.do("undo")) is None


def test_looking_back_is_silent():
    visit = open_visit(who=(0, 1)).choose().bot_move()
    assert heard(visit, lambda: visit.do("seek", 1)) is None


def test_starting_or_ending_a_trial_is_silent():
    visit = open_visit(who=(0, 1)).choose().bot_move()
    assert heard(visit, lambda: start_trial(visit)) is None
    assert heard(visit, lambda: visit.do("back")) is None
