"""Undo, reset and redo: how far they go, and what stops them."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import digest
from kaffeehaus.ui import effects
from kaffeehaus.ui.intents import BotChose
from kaffeehaus.ui.state import Message
from ui.update.visit import (
    STEP_BY_STEP,
    before,
    final,
    finished_visit,
    free,
    open_visit,
    played,
    position,
    record_of,
    refused,
    start_trial,
)

EVERY = [*GAMES, "parcels"]


@pytest.fixture
def alone():
    """A person and a bot at a new table of Parcels."""
    return open_visit(who=(0, 1))


@pytest.mark.parametrize("game", EVERY)
class TestInsideATurn:
    def test_a_choice_is_taken_back_without_being_counted(self, game):
        visit, action = before(game, free)
        was, made = digest(visit.state), len(visit.record)
        visit.tap(choose=action).do("undo")
        assert len(visit.record) == made and digest(visit.state) == was and visit.record.taken_back() == 0
        assert visit.live

    def test_undo_is_stored(self, game):
        visit, action = before(game, free)
        visit.tap(choose=action).do("undo")
        assert [save.record for save in visit.effects_of(effects.Save)] == [visit.record]

    def test_redo_makes_the_choice_again(self, game):
        visit, action = before(game, free)
        visit.tap(choose=action)
        was = digest(visit.state)
        visit.do("undo")
        assert visit.can_redo
        visit.do("redo")
        assert digest(visit.state) == was and not visit.can_redo and visit.effects_of(effects.Save)

    def test_another_choice_clears_redo(self, game):
        visit, action = before(game, free)
        visit.tap(choose=action).do("undo").tap(choose=action)
        assert not visit.can_redo

    def test_reset_takes_back_the_whole_turn(self, game):
        visit, action = before(game, free)
        visit.tap(choose=action)
        start, _ = visit.record.undoable_from()
        visit.do("reset")
        assert len(visit.record) == start and visit.live and visit.undone[-1]
        assert visit.effects_of(effects.Save)

    def test_redo_after_a_reset_restores_the_whole_turn(self, game):
        visit, action = before(game, free)
        visit.tap(choose=action)
        was = digest(visit.state)
        assert digest(visit.do("reset").do("redo").state) == was

    def test_undo_first_puts_back_the_ghost(self, game):
        visit, action = before(game, final)
        made = visit.record
        visit.tap(choose=action).do("undo")
        assert visit.ghost is None and visit.record is made

    def test_undo_first_puts_down_what_is_picked_up(self, game):
        visit, _ = before(game, free)
        made = visit.record
        visit.tap(picked=(1,)).do("undo")
        assert visit.picked == () and visit.record is made

    def test_undo_first_closes_a_refusal(self, game):
        visit, action = before(game, refused)
        made = visit.record
        visit.tap(choose=action).do("undo")
        assert visit.refused is None and visit.record is made

    def test_redo_does_nothing_over_a_ghost(self, game):
        visit, action = before(game, free)
        visit.tap(choose=action).do("undo").do("act", 0)
        if visit.ghost:
            assert not visit.can_redo and visit.do("redo").ghost

    def test_undo_clears_the_hint(self, game):
        visit, action = before(game, free)
        visit.tap(choose=action).do("sheet", "hint").do("undo")
        assert visit.hint is None


@pytest.mark.parametrize("game", EVERY)
class TestAgainstBots:
    def test_undo_goes_back_to_the_last_own_choice_and_is_counted(self, game):
        visit, action = before(game, final)
        made, was = len(visit.record), digest(visit.state)
        visit.make_choice(action).settle()
        if visit.is_over:
            return
        while len(visit.record) > made:
            visit.do("undo")
        assert digest(visit.state) == was and visit.live and visit.record.taken_back() >= 1

    def test_undo_stops_a_thinking_bot(self, game):
        visit, action = before(game, final)
        visit.make_choice(action)
        if visit.waiting:
            visit.do("undo")
            assert visit.effects_of(effects.StopThinking) == [effects.StopThinking(("choose",))]
            assert visit.live

    def test_the_record_has_one_mark_for_the_count(self, game):
        visit, action = before(game, final)
        visit.make_choice(action).settle().do("undo")
        marks = [mark for mark in visit.record.marks if mark[1] == "back"]
        if visit.record.taken_back():
            visit.make_choice(final(visit.game, visit.observation)).settle().do("undo")
            assert len(marks) == 1 == len([mark for mark in visit.record.marks if mark[1] == "back"])


def test_redo_brings_back_the_bots_choices_too(alone):
    alone.choose().bot_move().choose().bot_move()
    actions, was = list(alone.record.actions), digest(alone.state)
    alone.do("undo").do("undo")
    assert len(alone.record) == 0 and alone.record.taken_back() == 2
    alone.do("redo").do("redo")
    assert alone.record.actions == actions and digest(alone.state) == was and not alone.can_redo


def test_an_answer_after_undo_is_ignored(alone):
    alone.choose()
    asked = len(alone.record)
    alone.do("undo")
    was = alone.page
    assert alone.dispatch(BotChose(asked, (0, 1))).page == was


def test_undo_before_the_first_choice_has_a_message(alone):
    assert not alone.can_undo
    assert alone.do("undo").message == Message("nothing_done")


def test_undo_past_a_barrier_has_a_message():
    visit = open_visit().look()
    place = len(visit.legal) - 1
    visit.choose(place).do("undo")
    assert visit.message == Message("barrier", ("draws",)) and len(visit.record) == 1


def test_another_persons_choice_is_not_taken_back():
    visit = open_visit(seats=3, local_seats=(0,), record=played(record_of(seats=3), 1))
    made = visit.record
    visit.do("undo")
    assert visit.record is made and visit.message is not None


def test_a_choice_of_another_device_is_not_taken_back():
    record = played(record_of(seats=3), 2)
    visit = open_visit(record=record, local_seats=(2,))
    assert not visit.can_undo and visit.do("undo").record is record


def test_undo_at_a_shared_device_stops_at_anothers_choice():
    visit = open_visit(seats=3)
    for _ in range(6):
        visit.take_turn()
        made = len(visit.record)
        if visit.curtain_seat is not None:
            visit.look()
        visit.do("undo")
        assert len(visit.record) == made


def test_undo_in_a_replay_has_a_message(alone):
    alone.choose().bot_move().do("seek", 1)
    made = alone.record
    alone.do("undo")
    assert alone.record is made and alone.message == Message("looking_back")


def test_nothing_is_taken_back_during_a_stage():
    visit = open_visit(who=(0, 1), settings=STEP_BY_STEP)
    visit.choose().watch_stages().bot_move()
    assert visit.stages
    made = visit.record
    assert not visit.can_undo and visit.do("undo").record is made


def test_a_read_only_tab_takes_nothing_back():
    record, action = position("vienna", free)
    visit = open_visit(record=played_by(record, action), read_only=True)
    record = visit.record
    for kind in ("undo", "reset", "redo"):
        assert visit.do(kind).record is record


def played_by(record, action):
    record = record.copy()
    record.play(action)
    return record


def test_nothing_is_reset_in_a_replay():
    visit, action = before("vienna", free)
    visit.tap(choose=action)
    made = visit.record
    visit.do("seek", 0).do("reset")
    assert visit.record is made


def test_a_finished_game_is_not_reset():
    visit = finished_visit(who=(0, 1), game="vienna", seats=3)
    made = visit.record
    visit.do("reset")
    assert visit.record is made


def test_a_turn_of_one_choice_needs_no_reset():
    visit, action = before("vienna", free)
    while len(visit.record) - visit.record.undoable_from()[0] > 0:
        visit.do("undo")
    visit.tap(choose=action)
    assert not visit.can_reset


def test_a_lone_player_can_undo_after_the_end():
    games = (finished_visit(who=(0, 1), seed=seed) for seed in range(20))
    visit = next(visit for visit in games if visit.record.turn(len(visit.record) - 1) == 0)
    assert visit.can_undo
    visit.do("undo")
    assert not visit.is_over and visit.live


def test_undo_in_a_trial_is_not_counted(alone):
    trial = start_trial(alone)
    trial.choose().settle().do("undo")
    assert len(trial.record) == 0 and trial.record.taken_back() == 0


def test_undo_works_at_the_end_of_a_trial(alone):
    trial = start_trial(alone).play_to_end()
    made = len(trial.record)
    trial.do("undo")
    assert len(trial.record) < made and not trial.is_over


def test_a_record_on_the_table_is_never_changed(alone):
    alone.choose().bot_move()
    first, held = alone.record, (list(alone.record.actions), list(alone.record.marks))
    alone.do("undo").choose(1).bot_move().do("undo").do("redo")
    assert (first.actions, first.marks) == held


def test_unknown_fields_of_a_link_survive(alone):
    record = record_of(who=(0, 1))
    record.unknown_fields = {"later": 1}
    visit = open_visit(record=record).choose().bot_move().do("undo").do("redo")
    assert visit.record.unknown_fields == {"later": 1}
