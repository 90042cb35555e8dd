"""Choices typed as text, transcripts in and out, and what of others' choices may be read."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import transcript
from kaffeehaus.ui import effects, intents, selectors
from kaffeehaus.ui.state import Failure, Message
from ui.update.visit import (
    AT_ONCE,
    Visit,
    before,
    final,
    finished_visit,
    free,
    open_visit,
    refused,
    start_trial,
)


def written(visit, action):
    return visit.game.tell(selectors.observation(visit.table), action)


def enter(visit, text):
    return visit.put("notation", text).do("notated")


@pytest.mark.parametrize("game", GAMES)
def test_a_typed_choice_is_made_and_the_sheet_stays_open(game):
    visit, action = before(game, free)
    visit.do("sheet", "notation")
    count = len(visit.record)
    enter(visit, written(visit, action))
    assert visit.record.actions[count:] == [action] and visit.sheet == "notation" and visit.notation == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_that_cannot_be_taken_back_is_laid_out_and_enter_alone_does_it(game):
    visit, action = before(game, final)
    visit.do("sheet", "notation")
    count = len(visit.record)
    enter(visit, f"  {written(visit, action).upper()} ")
    assert visit.ghost == action and len(visit.record) == count and visit.sheet == "notation"
    enter(visit, " ")
    assert visit.record.actions[count] == action


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_choice_stays_in_the_field_with_its_reason(game):
    visit, action = before(game, refused)
    text = written(visit, action)
    enter(visit.do("sheet", "notation"), text)
    assert visit.refused.action == action and visit.notation == text and visit.sheet == "notation"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_choice_stays_in_the_field_with_its_reason(game):
    visit, _ = before(game, free)
    enter(visit.do("sheet", "notation"), "nonsense=7")
    assert (visit.misread or visit.refused) and visit.notation == "nonsense=7" and not visit.ghost
    visit.put("notation", "nonsense")
    assert visit.misread is None


def test_the_same_text_sent_again_keeps_its_reason():
    """Browsers send a field's value again after Enter."""
    visit, _ = before("vienna", free)
    enter(visit, "nonsense").put("notation", "nonsense")
    assert visit.misread


def test_nothing_can_be_typed_while_others_choose():
    visit = open_visit(who=(1, 0), settings=AT_ONCE)
    count = len(visit.record)
    enter(visit, "play=1")
    assert len(visit.record) == count and visit.misread is None


def test_a_typed_text_is_cut():
    assert len(open_visit().put("notation", "x" * 10_000).notation) == 200


def test_the_sheet_fetches_its_pack_once():
    visit = open_visit(who=(0, 1)).do("sheet", "notation")
    assert visit.effects_of(effects.LoadCoach)
    visit.dispatch(intents.CoachLoaded()).do("sheet", "notation").do("sheet", "notation")
    assert visit.sheet == "notation" and not visit.effects_of(effects.LoadCoach)


# ---- what may be read

def test_while_hands_are_hidden_only_ones_own_choices_can_be_read():
    visit = open_visit(who=(0, 1), settings=AT_ONCE)
    visit.take_turn().take_turn()
    readable = [selectors.is_readable(visit.table, k) for k in range(len(visit.record))]
    assert readable == [visit.record.turn(k) == 0 for k in range(len(visit.record))] and False in readable


def test_with_a_lowered_curtain_nothing_can_be_read():
    visit = open_visit(settings=AT_ONCE).look().choose()
    while visit.curtain_seat is None:
        visit.choose()
    assert not any(selectors.is_readable(visit.table, k) for k in range(len(visit.record)))


def test_after_the_end_everything_can_be_read():
    visit = finished_visit()
    assert all(selectors.is_readable(visit.table, k) for k in range(len(visit.record)))


def test_in_an_open_game_everything_can_be_read():
    visit, _ = before("vienna", free)
    assert all(selectors.is_readable(visit.table, k) for k in range(len(visit.record)))


# ---- transcripts

@pytest.mark.parametrize("way, as_file", [("copy", False), ("file", True)])
def test_the_transcript_is_copied_or_saved(way, as_file):
    visit = open_visit(who=(0, 1))
    visit.do("transcript", way)
    assert visit.effects_of(effects.PassTranscript) == [effects.PassTranscript(visit.record, as_file)]


def test_a_trial_has_no_transcript():
    visit = start_trial(open_visit(who=(0, 1)))
    assert visit.trial_of and not visit.do("transcript", "copy").effects


def test_a_faulty_transcript_stays_in_the_field_and_what_is_certain_is_offered():
    record = open_visit(who=(0, 1)).choose().record
    text = transcript.write(record) + "2. ?\n"
    reading = transcript.read(text)
    visit = Visit().do("saves")
    visit.dispatch(intents.OpenFailed(Failure(Message("transcript", reading.faults)), text, reading.record))
    assert visit.page.lobby.pasted == text and not visit.page.lobby.shelf.open
    visit.do("certain")
    assert visit.effects_of(effects.OpenRecord) == [effects.OpenRecord(reading.record)]
