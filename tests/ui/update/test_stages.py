"""Stages: their speed, skipping and pausing, and when there are none."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import effects
from kaffeehaus.ui.state import Settings
from kaffeehaus.ui.update.flow import STAGE_MILLISECONDS
from ui.update.visit import STEP_BY_STEP, before, final, open_visit, played, record_of

EVERY = [*GAMES, "parcels"]


@pytest.fixture
def shown():
    """What a bot did is being shown."""
    visit = open_visit(who=(0, 1), settings=STEP_BY_STEP).choose().watch_stages().bot_move()
    assert visit.stages
    return visit


def long_show(game="vienna", seats=3):
    """Several things are being shown, the first of several."""
    visit = open_visit(game=game, seats=seats, who=(1,) * seats, settings=STEP_BY_STEP)
    for _ in range(500):
        visit.bot_move()
        if len(visit.stages) > 2:
            return visit
        visit.watch_stages()
    raise AssertionError("nothing takes so long")


@pytest.mark.parametrize("game", EVERY)
def test_a_bots_choice_is_shown_before_the_game_goes_on(game):
    seats = GAMES.about(game).SEATS[-1]
    visit = open_visit(game=game, seats=seats, who=(1,) * seats, settings=STEP_BY_STEP)
    for _ in range(200):
        made = len(visit.record)
        visit.bot_move()
        if visit.stages:
            assert not visit.waiting and not visit.effects_of(effects.Think) and len(visit.record) == made + 1
            assert visit.timers() == {"stage": STAGE_MILLISECONDS[2] / 1000}
            return
    raise AssertionError("nothing is shown of a bot's choices")


@pytest.mark.parametrize("game", EVERY)
def test_of_an_own_choice_only_its_consequences_are_shown(game):
    visit, action = before(game, final, STEP_BY_STEP)
    state = visit.state
    visit.make_choice(action)
    _, told = visit.game.stages(state, action)[0]
    assert all(stage.events != tuple(told) for stage in visit.stages) or not told


@pytest.mark.parametrize("speed", [1, 2, 3, 4])
def test_a_stage_lasts_as_long_as_the_speed_says(speed):
    visit = open_visit(who=(0, 1), settings=Settings(speed=speed)).choose().watch_stages().bot_move()
    assert visit.timers() == {"stage": STAGE_MILLISECONDS[speed] / 1000}


@pytest.mark.parametrize("settings", [Settings(speed=0), Settings(reduced_motion=True),
                                      Settings(speed=0, reduced_motion=True)])
def test_full_speed_and_reduced_motion_show_no_stages(settings):
    visit = open_visit(who=(0, 1), settings=settings).choose().watch_stages().bot_move()
    assert visit.stages == () and visit.live


def test_a_chosen_speed_overrides_reduced_motion():
    visit = open_visit(who=(0, 1), settings=Settings(speed=3, reduced_motion=True))
    assert visit.choose().watch_stages().bot_move().stages


def test_stages_follow_each_other_until_the_game_goes_on():
    visit = long_show()
    stages = visit.stages
    for left in range(len(stages) - 1, 0, -1):
        visit.elapse("stage")
        assert visit.stages == stages[-left:] and visit.timers() == {"stage": STAGE_MILLISECONDS[2] / 1000}
    visit.elapse("stage")
    assert visit.stages == () and (visit.waiting or visit.is_over)


def test_a_stage_has_its_position_and_visible_events(shown):
    assert shown.shown_state is shown.stages[0].state
    assert shown.stage_spot == "seat-1" and all(event[1] in (None, 0) for event in shown.stages[0].events)


def test_nobody_can_choose_during_a_stage(shown):
    made = shown.record
    assert not shown.live and shown.do("act", 0).do("done").record is made


def test_skipping_drops_the_remaining_stages():
    visit = long_show().do("skip")
    assert visit.stages == () and visit.cancelled() == {"stage"} and (visit.waiting or visit.is_over)


def test_without_stages_skip_and_pause_do_nothing():
    visit = open_visit(who=(0, 1))
    was = visit.page
    assert visit.do("skip").page == was and visit.do("pause").page == was and not visit.effects


def test_a_tap_on_the_board_only_skips(shown):
    made = len(shown.record)
    action = shown.game.legal(shown.state)[0]
    shown.tap(choose=action)
    assert not shown.stages and len(shown.record) == made and shown.ghost is None and shown.live


def test_escape_skips(shown):
    assert shown.do("escape").live


def test_a_pause_stops_the_stages(shown):
    stages = shown.stages
    shown.do("pause")
    assert shown.paused and shown.cancelled() == {"stage"}
    assert shown.elapse("stage").stages == stages


def test_after_a_pause_the_stages_go_on(shown):
    shown.do("pause").do("pause")
    assert not shown.paused and shown.timers() == {"stage": STAGE_MILLISECONDS[2] / 1000}
    assert shown.elapse("stage").stages != () or shown.live


def test_skipping_ends_a_pause(shown):
    assert not shown.do("pause").do("skip").paused


def test_a_pause_ends_with_the_last_stage(shown):
    shown.do("pause").do("pause")
    shown.watch_stages()
    assert not shown.paused and shown.live


def test_a_late_timer_does_nothing(shown):
    shown.do("skip")
    was = shown.page
    assert shown.elapse("stage").page == was and not shown.effects


def test_a_new_speed_applies_from_the_next_stage():
    visit = long_show().do("speed", 4).elapse("stage")
    assert visit.timers() == {"stage": STAGE_MILLISECONDS[4] / 1000}


def test_stages_have_no_events_private_to_others():
    visit = open_visit(seats=3, who=(0, 1, 1), settings=STEP_BY_STEP).choose()
    while not visit.is_over:
        assert all(event[1] in (None, 0) for stage in visit.stages for event in stage.events)
        if visit.stages:
            visit.elapse("stage")
        elif visit.waiting:
            visit.bot_move()
        else:
            visit.choose()


@pytest.mark.parametrize("stored", [2, 5])
def test_opening_a_game_shows_no_stages(stored):
    visit = open_visit(record=played(record_of(who=(0, 1)), stored), settings=STEP_BY_STEP)
    assert visit.stages == ()


def test_a_choice_is_stored_before_its_stages_are_shown(shown):
    assert [save.record for save in shown.effects_of(effects.Save)] == [shown.record]


def test_a_person_can_choose_after_the_last_stage(shown):
    assert not shown.effects_of(effects.MarkPlayable)
    shown.watch_stages()
    assert shown.effects_of(effects.MarkPlayable) and shown.live
