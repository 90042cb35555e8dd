"""Hints and trials: asked for once, laid out but never done, forgotten at the next choice; a world re-dealt
that touches no game.
"""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest, values
from kaffeehaus.ui import effects
from kaffeehaus.ui.intents import BotChose, HintReady, Opened
from kaffeehaus.ui.state import Hint, Settings
from ui.update.visit import STEP_BY_STEP, before, finished_visit, free, open_visit, snapshot, start_trial

EVERY = [*GAMES, "parcels"]


@pytest.fixture
def alone():
    return open_visit(who=(0, 1))


@pytest.fixture
def game():
    """One person and two bots; a round is played."""
    return open_visit(seats=3, who=(0, 1, 1)).choose().settle()


def found(action):
    return {"action": list(action), "reasons": [["points", 120]], "second": None}


# ---- hints

def test_a_hint_is_asked_for_when_its_sheet_opens(alone):
    alone.do("sheet", "hint")
    assert alone.sheet == "hint" and alone.hint == Hint(0)
    assert alone.effects_of(effects.FindHint) == [effects.FindHint(alone.record, 0)]


@pytest.mark.parametrize("again", [("sheet", "hint"), ("tab", "hint")])
def test_it_is_asked_for_once(alone, again):
    alone.do("sheet", "hint").clear_effects().do("escape").do(*again)
    assert alone.sheet == "hint" and not alone.all_effects_of(effects.FindHint)


def test_an_answer_is_not_asked_for_again(alone):
    alone.do("sheet", "hint").dispatch(HintReady(0, found((0, 1)))).do("escape").do("sheet", "hint")
    assert alone.hint.advice and not alone.effects_of(effects.FindHint)


def test_no_answer_is_not_asked_for_again_either(alone):
    alone.do("sheet", "hint").dispatch(HintReady(0, {})).do("escape").do("sheet", "hint")
    assert not alone.effects_of(effects.FindHint) and alone.do("hinted").ghost is None


def test_at_the_next_choice_it_is_asked_for_anew(alone):
    alone.do("sheet", "hint").choose().bot_move().do("sheet", "hint")
    assert alone.effects_of(effects.FindHint) == [effects.FindHint(alone.record, 0)]


def test_nobody_is_advised_where_somebody_else_decides(alone):
    alone.choose().do("sheet", "hint")
    assert alone.sheet == "hint" and alone.hint is None and not alone.effects_of(effects.FindHint)


@pytest.mark.parametrize("choice", [1, 5])
def test_a_hint_for_another_choice_is_none(alone, choice):
    alone.do("sheet", "hint").dispatch(HintReady(choice, found((0, 1))))
    assert alone.hint == Hint(0)


def test_a_hint_that_nobody_waits_for_is_none(alone):
    alone.do("sheet", "hint").choose().bot_move().dispatch(HintReady(2, found((0, 1))))
    assert alone.hint is None


@pytest.mark.parametrize("key", EVERY)
@pytest.mark.parametrize("lay_out", [True, False])
def test_a_hint_that_is_taken_is_laid_out_and_never_done(key, lay_out):
    visit, action = before(key, free, Settings(reduced_motion=True, lay_out=lay_out))
    made = visit.record
    visit.do("sheet", "hint").dispatch(HintReady(len(made), found(action))).do("hinted")
    assert visit.ghost == action and visit.record is made and visit.sheet is None


def test_what_was_taken_is_done_by_done(alone):
    action = alone.legal[0]
    alone.do("sheet", "hint").dispatch(HintReady(0, found(action))).do("hinted").do("done")
    assert alone.record.actions == [action] and alone.hint is None


def test_what_lay_there_is_taken_up_for_the_hint(alone):
    first, second = alone.legal[:2]
    alone.tap(choose=first).do("sheet", "hint").dispatch(HintReady(0, found(second))).do("hinted")
    assert alone.ghost == second


def test_taken_twice_it_is_still_only_laid_out(alone):
    alone.do("sheet", "hint").dispatch(HintReady(0, found(alone.legal[0]))).do("hinted").do("hinted")
    assert alone.ghost and len(alone.record) == 0


def test_without_a_hint_there_is_nothing_to_take(alone):
    was = alone.page
    assert alone.do("hinted").page == was
    assert alone.do("sheet", "hint").do("hinted").ghost is None


def test_while_one_looks_back_no_hint_is_taken(alone):
    alone.choose().bot_move().do("sheet", "hint").dispatch(HintReady(2, found(alone.legal[0]))).do("seek",
                                                                                          0).do("hinted")
    assert alone.ghost is None and len(alone.record) == 2


# ---- what if

def test_it_begins_with_what_the_person_knows_and_another_deal(game):
    now = game.state
    rules = game.game
    suppose, = game.do("try").effects_of(effects.StartTrial)
    worlds = [suppose.record.trial(suppose.ply, suppose.seat, Stream(seed)).state()
              for seed in range(8)]
    for world in worlds:
        assert values(rules.observe(world, 0)) == values(rules.observe(now, 0)) and not rules.audit(world)
        assert world.seed != now.seed
    assert len({world.hands for world in worlds}) > 1


@pytest.mark.parametrize("key", EVERY)
def test_nothing_that_is_tried_touches_the_game(key):
    visit, _ = before(key, free)
    record, before_it = visit.record, snapshot(visit.record)
    trial = start_trial(visit).clear_effects()
    for _ in range(15):
        if not trial.is_over:
            trial.take_turn()
    trial.do("undo").settle().do("undo").settle()
    assert not trial.all_effects_of(effects.Save)
    trial.do("back")
    assert trial.record is record and snapshot(record) == before_it and trial.live
    assert record.setup.seed is not None


def test_a_trial_is_opened_with_its_record_unchanged(game):
    suppose, = game.do("try").effects_of(effects.StartTrial)
    record = suppose.record.trial(suppose.ply, suppose.seat, Stream(1))
    game.dispatch(Opened(record, trial=True))
    assert record.marks == [] and game.record.marks


def test_the_others_decide_at_once_where_one_of_them_is_to_move(game):
    trial = start_trial(game.do("seek", 1))
    assert trial.waiting and trial.effects_of(effects.Think)


def test_any_choice_one_looks_back_at_can_be_tried_anew(game):
    game.do("seek", 1).do("try")
    suppose, = game.effects_of(effects.StartTrial)
    assert suppose.ply == 1 and suppose.seat == 0 and suppose.record is game.record


def test_the_sheet_closes_and_the_replay_stops(game):
    game.do("seek", 0).do("autoplay").do("sheet", "log").do("try")
    assert game.sheet is None and not game.replaying and game.cancelled() == {"replay"}


def test_ending_it_leads_back_to_where_one_was(game):
    trial = start_trial(game.do("seek", 1)).do("back")
    assert trial.ply == 1 and trial.trial_of is None and trial.effects_of(effects.StopThinking)


def test_a_bot_of_a_trial_that_answers_later_is_not_heard(game):
    trial = start_trial(game.do("seek", 1))
    asked = len(trial.record)
    trial.do("back")
    made = trial.record
    assert trial.dispatch(BotChose(asked, (0, 0))).record is made


def test_there_is_no_trial_of_a_trial(game):
    trial = start_trial(game)
    assert not trial.can_start_trial and not trial.do("try").effects


@pytest.mark.parametrize("visit", [
    lambda: open_visit(), lambda: finished_visit(who=(0, 1)), lambda: open_visit(seats=3,
                                                                                 who=(0, 1,
                                                                                      1)).choose(),
                                                                 lambda: open_visit(read_only=True),
    lambda: open_visit(who=(0, 1), settings=STEP_BY_STEP).choose().watch_stages().bot_move()],
    ids=["behind a curtain", "the end", "a bot thinks", "looking on", "something is shown"])
def test_where_nothing_can_be_tried(visit):
    visit = visit()
    assert not visit.can_start_trial and not visit.do("try").effects_of(effects.StartTrial)


def test_a_world_that_comes_when_nothing_can_be_tried_any_more_is_left(game):
    suppose, = game.do("try").effects_of(effects.StartTrial)
    game.choose()
    game.dispatch(Opened(suppose.record.trial(suppose.ply, suppose.seat, Stream(1)), trial=True))
    assert game.trial_of is None and game.waiting


def test_a_world_that_comes_when_the_table_is_left_is_left_too(game):
    suppose, = game.do("try").effects_of(effects.StartTrial)
    record = suppose.record.trial(suppose.ply, suppose.seat, Stream(1))
    assert game.do("home").dispatch(Opened(record, trial=True)).page.table is None


@pytest.mark.parametrize("kind", ["copy", "pass", "scan", "check"])
def test_what_has_no_link_is_not_passed_on(game, kind):
    assert not start_trial(game).do(kind).effects


def test_where_there_is_no_trial_none_is_ended(game):
    was = game.page
    assert game.do("back").page.table.record is was.table.record and not game.effects


def test_in_a_trial_a_hint_is_for_the_trial(game):
    trial = start_trial(game).do("sheet", "hint")
    assert trial.effects_of(effects.FindHint)[0].record is trial.record
    assert trial.do("back").hint is None


def test_leaving_the_page_from_a_trial_leaves_the_game_as_it_was(game):
    made, was = game.record, digest(game.state)
    start_trial(game).choose().do("home")
    assert game.page.table is None and digest(made.state()) == was
