"""Teaching notes on the page: written by typing and tapping, read as a guided replay."""

import pytest

from kaffeehaus.table import link, notes
from kaffeehaus.table.notes import Mark, Note
from kaffeehaus.ui import effects, intents
from ui.update.visit import finished_visit, open_visit, start_trial


@pytest.fixture
def visit():
    return finished_visit().dispatch(intents.CoachLoaded())


@pytest.fixture
def writing(visit):
    return visit.do("look").do("seek", 2).do("write")


@pytest.fixture
def taught(writing):
    for ply, words in ((2, "two"), (4, "four"), (7, "seven")):
        writing.do("seek", ply).put("words", words)
    return writing.do("end-notes")


def tap(visit, *spots):
    for spot in spots:
        visit.dispatch(intents.SpotTapped(spot))
    return visit


def note(visit):
    return notes.note_at(visit.record, visit.viewed_ply)


def test_the_pack_is_fetched_first_and_then_does_what_was_asked_for():
    visit = finished_visit().do("look").do("seek", 2).do("write")
    assert visit.effects == (effects.LoadCoach(("write", "")),) and visit.teaching is None


@pytest.mark.parametrize("visit", [open_visit, lambda: start_trial(open_visit(who=(0, 1)))])
def test_only_finished_games_have_notes(visit):
    visit = visit().dispatch(intents.CoachLoaded()).do("write")
    assert visit.teaching is None and not visit.effects


def test_words_are_kept_with_the_choice_in_view_and_saved(writing):
    writing.put("words", "Look here")
    assert note(writing) == Note(2, "Look here") and writing.effects_of(effects.Save)
    writing.do("seek", 5).put("words", "and here")
    assert [one.ply for one in notes.notes_of(writing.record)] == [2, 5]


def test_rings_and_crosses_are_set_by_a_tap_and_taken_away_by_another(writing):
    tap(writing, "field-1")
    writing.do("tool", "cross")
    tap(writing, "field-2")
    assert note(writing).marks == (Mark("ring", "field-1"), Mark("cross", "field-2"))
    tap(writing, "field-2")
    assert note(writing).marks == (Mark("ring", "field-1"),)


def test_an_arrow_takes_two_taps(writing):
    tap(writing.do("tool", "arrow"), "field-1")
    assert writing.teaching.start == "field-1" and not note(writing).marks
    tap(writing, "field-9")
    assert writing.teaching.start is None and note(writing).marks == (Mark("arrow", "field-1", "field-9"),)
    tap(writing, "field-1", "field-1")
    assert writing.teaching.start is None and len(note(writing).marks) == 1


def test_the_last_mark_and_the_start_of_an_arrow_can_be_taken_back(writing):
    tap(writing, "field-1")
    tap(writing.do("tool", "arrow"), "field-3")
    writing.do("unmark")
    assert writing.teaching.start is None and len(note(writing).marks) == 1
    assert not note(writing.do("unmark")).marks


def test_what_is_no_spot_is_not_marked(writing):
    tap(writing, "", "<b>", "x" * 41, "9")
    assert not note(writing).marks


def test_nothing_is_marked_while_notes_are_read(taught):
    taught.do("notes")
    before = taught.record
    tap(taught, "field-1")
    taught.put("words", "x").do("drop-note").do("unmark").do("tool", "cross")
    assert taught.record is before


def test_a_note_can_be_removed(taught):
    taught.do("write", 4).do("drop-note")
    assert [one.ply for one in notes.notes_of(taught.record)] == [2, 7]


def test_notes_are_read_one_after_the_other(taught):
    taught.do("notes")
    assert taught.ply == 2 and not taught.teaching.writing
    assert taught.do("next-note", 1).ply == 4
    assert taught.do("next-note", 1).ply == 7
    assert taught.do("next-note", 1).ply == 7
    assert taught.do("next-note", -1).ply == 4
    assert taught.do("seek", 5).do("next-note", -1).ply == 4


def test_escape_and_the_way_back_end_the_reading(taught):
    assert taught.do("notes").do("escape").teaching is None
    assert taught.do("notes").do("now").teaching is None and taught.ply is None


def test_the_teaching_link_is_copied(taught):
    taught.do("write").do("copy-notes")
    copied, = taught.effects_of(effects.CopyText)
    assert len(notes.notes_of(link.decode(copied.text))) == 3


def test_without_notes_there_is_nothing_to_read(visit):
    assert visit.do("notes").teaching is None
