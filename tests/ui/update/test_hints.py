"""Hints and trials: a hint is laid out but never made; a trial has another deal and touches no game."""

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

def test_opening_the_sheet_asks_for_a_hint(alone):
    alone.do("sheet", "hint")
    assert alone.sheet == "hint" and alone.hint == Hint(0)
    assert alone.effects_of(effects.FindHint) == [effects.FindHint(alone.record, 0)]


@pytest.mark.parametrize("again", [("sheet", "hint"), ("tab", "hint")])
def test_a_hint_is_asked_for_once(alone, again):
    alone.do("sheet", "hint").clear_effects().do("escape").do(*again)
    assert alone.sheet == "hint" and not alone.all_effects_of(effects.FindHint)


def test_a_known_hint_is_not_asked_for_again(alone):
    alone.do("sheet", "hint").dispatch(HintReady(0, found((0, 1)))).do("escape").do("sheet", "hint")
    assert alone.hint.advice and not alone.effects_of(effects.FindHint)


def test_a_missing_hint_is_not_asked_for_again(alone):
    alone.do("sheet", "hint").dispatch(HintReady(0, {})).do("escape").do("sheet", "hint")
    assert not alone.effects_of(effects.FindHint) and alone.do("hinted").ghost is None


def test_the_next_choice_needs_a_new_hint(alone):
    alone.do("sheet", "hint").choose().bot_move().do("sheet", "hint")
    assert alone.effects_of(effects.FindHint) == [effects.FindHint(alone.record, 0)]


def test_nobody_gets_a_hint_out_of_turn(alone):
    alone.choose().do("sheet", "hint")
    assert alone.sheet == "hint" and alone.hint is None and not alone.effects_of(effects.FindHint)


@pytest.mark.parametrize("choice", [1, 5])
def test_a_hint_for_another_ply_is_ignored(alone, choice):
    alone.do("sheet", "hint").dispatch(HintReady(choice, found((0, 1))))
    assert alone.hint == Hint(0)


def test_a_late_hint_is_ignored(alone):
    alone.do("sheet", "hint").choose().bot_move().dispatch(HintReady(2, found((0, 1))))
    assert alone.hint is None


@pytest.mark.parametrize("key", EVERY)
@pytest.mark.parametrize("lay_out", [True, False])
def test_taking_a_hint_lays_it_out(key, lay_out):
    visit, action = before(key, free, Settings(reduced_motion=True, lay_out=lay_out))
    made = visit.record
    visit.do("sheet", "hint").dispatch(HintReady(len(made), found(action))).do("hinted")
    assert visit.ghost == action and visit.record is made and visit.sheet is None


def test_done_makes_the_recommended_choice(alone):
    action = alone.legal[0]
    alone.do("sheet", "hint").dispatch(HintReady(0, found(action))).do("hinted").do("done")
    assert alone.record.actions == [action] and alone.hint is None


def test_taking_a_hint_replaces_the_ghost(alone):
    first, second = alone.legal[:2]
    alone.tap(choose=first).do("sheet", "hint").dispatch(HintReady(0, found(second))).do("hinted")
    assert alone.ghost == second


def test_taking_a_hint_twice_only_lays_it_out(alone):
    alone.do("sheet", "hint").dispatch(HintReady(0, found(alone.legal[0]))).do("hinted").do("hinted")
    assert alone.ghost and len(alone.record) == 0


def test_without_a_hint_nothing_is_taken(alone):
    was = alone.page
    assert alone.do("hinted").page == was
    assert alone.do("sheet", "hint").do("hinted").ghost is None


def test_no_hint_is_taken_in_a_replay(alone):
    alone.choose().bot_move().do("sheet", "hint").dispatch(HintReady(2, found(alone.legal[0])))
    alone.do("seek", 0).do("hinted")
    assert alone.ghost is None and len(alone.record) == 2


# ---- what if

def test_a_trial_starts_from_the_observation_with_another_deal(game):
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
def test_a_trial_does_not_touch_the_game(key):
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


def test_bots_move_at_once_in_a_trial(game):
    trial = start_trial(game.do("seek", 1))
    assert trial.waiting and trial.effects_of(effects.Think)


def test_a_trial_can_start_from_any_choice(game):
    game.do("seek", 1).do("try")
    suppose, = game.effects_of(effects.StartTrial)
    assert suppose.ply == 1 and suppose.seat == 0 and suppose.record is game.record


def test_a_trial_closes_the_sheet_and_stops_the_replay(game):
    game.do("seek", 0).do("autoplay").do("sheet", "log").do("try")
    assert game.sheet is None and not game.replaying and game.cancelled() == {"replay"}


def test_ending_a_trial_returns_to_the_game(game):
    trial = start_trial(game.do("seek", 1)).do("back")
    assert trial.ply == 1 and trial.trial_of is None and trial.effects_of(effects.StopThinking)


def test_a_late_answer_of_a_trials_bot_is_ignored(game):
    trial = start_trial(game.do("seek", 1))
    asked = len(trial.record)
    trial.do("back")
    made = trial.record
    assert trial.dispatch(BotChose(asked, (0, 0))).record is made


def test_a_trial_has_no_trial(game):
    trial = start_trial(game)
    assert not trial.can_start_trial and not trial.do("try").effects


@pytest.mark.parametrize("visit", [
    lambda: open_visit(), lambda: finished_visit(who=(0, 1)),
    lambda: open_visit(seats=3, who=(0, 1, 1)).choose(), lambda: open_visit(read_only=True),
    lambda: open_visit(who=(0, 1), settings=STEP_BY_STEP).choose().watch_stages().bot_move()],
    ids=["behind a curtain", "the end", "a bot thinks", "looking on", "something is shown"])
def test_trials_that_cannot_start(visit):
    visit = visit()
    assert not visit.can_start_trial and not visit.do("try").effects_of(effects.StartTrial)


def test_a_trial_that_can_no_longer_start_is_ignored(game):
    suppose, = game.do("try").effects_of(effects.StartTrial)
    game.choose()
    game.dispatch(Opened(suppose.record.trial(suppose.ply, suppose.seat, Stream(1)), trial=True))
    assert game.trial_of is None and game.waiting


def test_a_trial_of_a_table_that_was_left_is_ignored(game):
    suppose, = game.do("try").effects_of(effects.StartTrial)
    record = suppose.record.trial(suppose.ply, suppose.seat, Stream(1))
    assert game.do("home").dispatch(Opened(record, trial=True)).page.table is None


@pytest.mark.parametrize("kind", ["copy", "pass", "scan", "check"])
def test_a_trial_has_no_link_to_share(game, kind):
    assert not start_trial(game).do(kind).effects


def test_ending_without_a_trial_does_nothing(game):
    was = game.page
    assert game.do("back").page.table.record is was.table.record and not game.effects


def test_a_hint_in_a_trial_is_for_the_trial(game):
    trial = start_trial(game).do("sheet", "hint")
    assert trial.effects_of(effects.FindHint)[0].record is trial.record
    assert trial.do("back").hint is None


def test_losing_the_focus_in_a_trial_leaves_the_game_unchanged(game):
    made, was = game.record, digest(game.state)
    start_trial(game).choose().do("home")
    assert game.page.table is None and digest(made.state()) == was
