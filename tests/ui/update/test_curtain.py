"""The curtain between people at one device: when it hangs, who lifts it and how, and when it falls."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Hidden
from kaffeehaus.tap import Tap
from kaffeehaus.ui import effects, selectors
from kaffeehaus.ui.intents import AskedWhyNot, FocusLost, HoldPressed, HoldReleased, Tapped, Touched
from kaffeehaus.ui.state import Curtain, Settings
from kaffeehaus.ui.update.curtain import HOLD_SECONDS, RECAP_SECONDS
from ui.update.visit import STEP_BY_STEP, finished_visit, open_visit, played, record_of, start_trial

SECRETIVE = ("carpe_diem", "cafe_melange", "ganz_wien", "vienna", "parcels")


@pytest.fixture
def here():
    """Two people at one device."""
    return open_visit()


def around_once(visit):
    """Everybody has decided once, and the first decides again."""
    visit.take_turn()
    while visit.turn != 0:
        visit.take_turn()
    return visit


# ---- while it hangs

def test_before_it_is_lifted_nobody_looks(here):
    assert here.curtain_seat == 0 and here.viewer is None and not here.live


@pytest.mark.parametrize("kind, value", [
    ("act", 0), ("undo", ""), ("redo", ""), ("reset", ""), ("done", ""), ("sheet", "share"),
    ("sheet", "hint"), ("seek", 0), ("step", -1), ("ask", "mine"), ("try", ""), ("copy", ""), ("look", ""),
    ("autoplay", ""), ("chapter", -1), ("hinted", ""), ("escape", "")])
def test_behind_it_no_button_does_anything(here, kind, value):
    was = here.page
    assert here.do(kind, value).page == was and not here.effects


def test_behind_it_no_tap_does_anything(here):
    was = here.page
    assert here.dispatch(Tapped(Tap(choose=(0, 0)))).page == was


def test_behind_it_nothing_is_asked_by_a_key(here):
    was = here.page
    assert here.dispatch(AskedWhyNot(Tap(choose=(0, 0)))).page == was


@pytest.mark.parametrize("kind, value", [("theme", ""), ("lang", "de"), ("speed", 3), ("sound", 1), ("home",
                                                                                                     "")])
def test_what_concerns_the_whole_page_is_done_all_the_same(here, kind, value):
    was = here.page
    here.do(kind, value)
    assert here.page != was or here.effects


# ---- lifting

def test_two_presses_lift_it_and_one_does_not(here):
    here.do("lift")
    assert here.curtain.armed and here.viewer is None
    here.do("lift")
    assert here.viewer == 0 and here.live and here.effects_of(effects.MarkPlayable)


def test_whoever_lifts_sees_the_own_hand_and_no_other(here):
    here.look()
    assert list(here.observation.hands[0]) == list(here.state.hands[0])
    assert isinstance(here.observation.hands[1], Hidden)


def test_a_finger_that_stays_lifts_it(here):
    here.dispatch(HoldPressed())
    assert here.timers() == {"hold": HOLD_SECONDS} and here.viewer is None
    assert here.elapse("hold").viewer == 0


def test_a_finger_that_leaves_before_its_time_does_not(here):
    assert here.dispatch(HoldPressed()).dispatch(HoldReleased()).cancelled() == {"hold"}
    assert here.viewer is None


def test_a_finger_where_no_curtain_hangs_is_nothing(here):
    here.look().dispatch(HoldPressed())
    assert not here.effects


def test_a_finger_on_the_recap_is_nothing():
    visit = around_once(open_visit()).do("lift").do("lift")
    assert visit.curtain.recap and not visit.dispatch(HoldPressed()).effects


def test_where_nothing_is_covered_the_button_does_nothing(here):
    here.look()
    was = here.page
    assert here.do("lift").page == was


# ---- the recap

def test_at_the_first_choice_there_is_nothing_to_hear(here):
    here.do("lift").do("lift")
    assert not here.curtain.recap


def test_first_one_hears_what_happened_since_ones_last_choice():
    visit = around_once(open_visit()).do("lift").do("lift")
    assert visit.curtain.recap and not visit.live and visit.curtain_seat == 0
    told = selectors.events_since_own_choice(visit.table, 0)
    assert any(event[0] == "played" and event[2] == 1 for event in told)
    assert all(event[1] in (None, 0) for event in told)
    assert not any(event[0] == "played" and event[2] == 0 for event in told)


def test_it_is_put_away_by_a_press():
    visit = around_once(open_visit()).do("lift").do("lift").do("lift")
    assert visit.live and visit.cancelled() == {"recap"}


def test_it_is_put_away_by_itself_after_a_while():
    visit = around_once(open_visit()).do("lift").do("lift")
    assert visit.timers()["recap"] == RECAP_SECONDS
    assert visit.elapse("recap").live


def test_who_wants_everything_at_once_hears_no_recap():
    visit = around_once(open_visit(settings=Settings(speed=0))).do("lift").do("lift")
    assert visit.live and not visit.curtain.recap


# ---- falling

def test_at_the_end_of_ones_decisions_it_falls_for_the_next(here):
    here.look().choose()
    assert here.turn == 1 == here.curtain_seat and here.viewer is None and here.cancelled() == {"idle"}


def test_while_it_is_shown_what_a_choice_set_off_its_owner_looks():
    visit = open_visit(seats=3, settings=STEP_BY_STEP)
    for _ in range(30):
        if visit.curtain_seat is not None:
            visit.look()
        seat = visit.turn
        visit.choose(0)
        if visit.stages:
            assert visit.viewer == seat and visit.curtain_seat is None
            visit.watch_stages()
            assert visit.curtain.lifted in (None, visit.turn)
            return
    raise AssertionError("no choice set anything off")


def test_who_is_asked_in_the_middle_of_a_turn_has_a_curtain_of_ones_own():
    visit = open_visit(seed=3)
    while visit.game.asked(visit.state) != "Present":
        if visit.curtain_seat is not None:
            visit.look()
        turn = visit.turn
        ask = visit.game.points(visit.state)[1 - turn] and (0, 0) in visit.legal
        visit.make_choice((0, 0) if ask else visit.legal[-1] if visit.legal[-1][0] == 0
                          else next(a for a in reversed(visit.legal) if a[0] == 0))
    assert visit.curtain_seat == 1 - turn and visit.viewer is None
    visit.look().choose()
    assert visit.turn == 1 - turn and visit.viewer == 1 - turn and visit.live


def test_it_falls_when_the_page_is_left_and_what_lay_there_is_taken_up(here):
    here.look().tap(picked=(1,)).dispatch(FocusLost())
    assert here.viewer is None and here.picked == () and here.curtain_seat == 0
    assert here.cancelled() == {"hold", "idle", "recap"}


def test_a_ghost_is_taken_up_when_it_falls(here):
    here.look().tap(choose=here.legal[0])
    assert here.ghost and here.dispatch(FocusLost()).ghost is None


def test_it_has_fallen_once_and_does_not_fall_again(here):
    here.look().dispatch(FocusLost())
    was = here.page
    assert here.dispatch(FocusLost()).page == was and not here.effects


def test_an_armed_button_is_disarmed_when_the_page_is_left(here):
    assert not here.do("lift").dispatch(FocusLost()).curtain.armed


@pytest.mark.parametrize("idle, seconds", [(None, 60), (30, 30), (120, 120), (300, 300)])
def test_it_falls_when_nobody_touches_the_page(idle, seconds):
    visit = open_visit(settings=Settings(reduced_motion=True, idle_seconds=idle)).do("lift").do("lift")
    assert visit.timers()["idle"] == seconds
    assert visit.elapse("idle").viewer is None


def test_a_touch_counts_the_time_anew(here):
    assert here.look().dispatch(Touched()).timers() == {"idle": 60}


def test_a_touch_before_it_is_lifted_counts_nothing(here):
    assert not here.dispatch(Touched()).effects


def test_who_wants_it_never_to_fall_is_never_covered_by_time():
    visit = open_visit(settings=Settings(reduced_motion=True, idle_seconds=0)).do("lift").do("lift")
    assert "idle" not in visit.timers() and not visit.dispatch(Touched()).effects


def test_who_turns_that_off_is_not_covered_by_the_time_that_was_waited_for(here):
    here.look().do("idle", 0)
    assert here.cancelled() == {"idle"}


@pytest.mark.parametrize("seconds", [30, 60, 120, 300])
def test_another_time_counts_at_once(here, seconds):
    assert here.look().do("idle", seconds).timers() == {"idle": seconds}


def test_it_falls_when_the_seat_that_looks_goes_to_a_bot():
    visit = open_visit(seats=3).look().put("hand-over-0", 1)
    assert visit.curtain == Curtain() and visit.waiting


# ---- a trial shows a real hand

@pytest.fixture
def tried(here):
    return start_trial(here.look())


def test_in_a_trial_there_is_no_curtain(tried):
    assert tried.curtain_seat is None and tried.live and not tried.needs_curtain


def test_a_trial_ends_when_the_curtain_falls(tried, here):
    game = tried.trial_of.record
    tried.dispatch(FocusLost())
    assert tried.trial_of is None and tried.record is game and tried.viewer is None
    assert effects.StopThinking(("choose", "advise")) in tried.effects


def test_a_trial_ends_when_nobody_touches_the_page(tried):
    assert tried.elapse("idle").trial_of is None and tried.viewer is None


def test_a_touch_in_a_trial_counts_for_the_game(tried):
    assert tried.dispatch(Touched()).timers() == {"idle": 60}


def test_a_trial_of_somebody_alone_does_not_end_when_the_page_is_left():
    visit = start_trial(open_visit(who=(0, 1)))
    assert visit.dispatch(FocusLost()).trial_of is not None


def test_setting_the_time_in_a_trial_counts_for_the_game(tried):
    assert tried.do("idle", 30).timers() == {"idle": 30}


# ---- where there is nothing to hide

def test_one_person_against_bots_has_none():
    visit = open_visit(who=(0, 1))
    assert visit.curtain_seat is None and not visit.needs_curtain and visit.viewer == 0 and visit.live


def test_one_person_at_a_device_has_none():
    visit = open_visit(local_seats=(0,))
    assert visit.curtain_seat is None and not visit.needs_curtain and visit.live


def test_an_onlooker_has_none():
    visit = open_visit(read_only=True)
    assert visit.curtain_seat is None and visit.viewer is None


def test_after_the_end_nothing_is_covered(here):
    here.play_to_end()
    assert here.curtain_seat is None and not here.needs_curtain and here.curtain == Curtain()


def test_leaving_a_page_with_nothing_to_hide_changes_nothing():
    visit = open_visit(who=(0, 1)).tap(picked=(1,))
    was = visit.page
    assert visit.dispatch(FocusLost()).page == was and not visit.effects


@pytest.mark.parametrize("intent", [FocusLost(), HoldPressed(), Touched()])
def test_at_the_end_nobody_is_covered_by_anything(intent):
    visit = finished_visit()
    was = visit.page
    assert visit.dispatch(intent).page == was and not visit.effects


def test_while_bots_decide_people_who_share_see_what_everybody_may():
    visit = open_visit(seats=3, who=(1, 0, 0))
    assert visit.turn == 0 and visit.viewer is None
    assert all(isinstance(cards, Hidden) for cards in visit.observation.hands)


@pytest.mark.parametrize("game", SECRETIVE)
def test_no_position_of_a_whole_game_shows_anybody_but_whoever_decides(game):
    visit = open_visit(seats=GAMES.about(game).SEATS[0], game=game)
    for _ in range(150):
        if visit.is_over:
            break
        seat = visit.turn
        if visit.curtain_seat is not None:
            assert visit.viewer is None and visit.curtain_seat == seat
            visit.look()
        assert visit.viewer == seat and visit.live
        visit.choose()


def test_news_of_a_link_are_told_by_the_recap_where_there_is_one():
    record = played(record_of(), 4)
    assert open_visit(record=record, news_from=2).news_from is None
    assert open_visit(record=record, news_from=2, settings=Settings(speed=0)).news_from == 2
    assert open_visit(record=played(record_of(who=(0, 1)), 4), news_from=2).news_from == 2
