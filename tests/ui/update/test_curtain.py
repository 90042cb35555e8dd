"""The curtain between people at one device: who lifts it and how, and when it falls."""

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

def test_nothing_is_seen_before_it_is_lifted(here):
    assert here.curtain_seat == 0 and here.viewer is None and not here.live


@pytest.mark.parametrize("kind, value", [
    ("act", 0), ("undo", ""), ("redo", ""), ("reset", ""), ("done", ""), ("sheet", "share"),
    ("sheet", "hint"), ("seek", 0), ("step", -1), ("ask", "mine"), ("try", ""), ("copy", ""), ("look", ""),
    ("autoplay", ""), ("chapter", -1), ("hinted", ""), ("escape", "")])
def test_buttons_do_nothing_behind_it(here, kind, value):
    was = here.page
    assert here.do(kind, value).page == was and not here.effects


def test_taps_do_nothing_behind_it(here):
    was = here.page
    assert here.dispatch(Tapped(Tap(choose=(0, 0)))).page == was


def test_shortcuts_answer_nothing_behind_it(here):
    was = here.page
    assert here.dispatch(AskedWhyNot(Tap(choose=(0, 0)))).page == was


@pytest.mark.parametrize("kind, value", [
    ("theme", ""), ("lang", "de"), ("speed", 3), ("sound", 1), ("home", "")])
def test_buttons_of_the_whole_page_still_work(here, kind, value):
    was = here.page
    here.do(kind, value)
    assert here.page != was or here.effects


# ---- lifting

def test_two_presses_lift_it_and_one_does_not(here):
    here.do("lift")
    assert here.curtain.armed and here.viewer is None
    here.do("lift")
    assert here.viewer == 0 and here.live and here.effects_of(effects.MarkPlayable)


def test_only_the_own_hand_is_seen(here):
    here.look()
    assert list(here.observation.hands[0]) == list(here.state.hands[0])
    assert isinstance(here.observation.hands[1], Hidden)


def test_holding_the_button_lifts_it(here):
    here.dispatch(HoldPressed())
    assert here.timers() == {"hold": HOLD_SECONDS} and here.viewer is None
    assert here.elapse("hold").viewer == 0


def test_releasing_the_button_early_does_not(here):
    assert here.dispatch(HoldPressed()).dispatch(HoldReleased()).cancelled() == {"hold"}
    assert here.viewer is None


def test_holding_without_a_curtain_does_nothing(here):
    here.look().dispatch(HoldPressed())
    assert not here.effects


def test_holding_during_the_recap_does_nothing():
    visit = around_once(open_visit()).do("lift").do("lift")
    assert visit.curtain.recap and not visit.dispatch(HoldPressed()).effects


def test_the_button_does_nothing_without_a_curtain(here):
    here.look()
    was = here.page
    assert here.do("lift").page == was


# ---- the recap

def test_the_first_choice_has_no_recap(here):
    here.do("lift").do("lift")
    assert not here.curtain.recap


def test_the_recap_has_the_events_since_the_last_own_choice():
    visit = around_once(open_visit()).do("lift").do("lift")
    assert visit.curtain.recap and not visit.live and visit.curtain_seat == 0
    told = selectors.events_since_own_choice(visit.table, 0)
    assert any(event[0] == "played" and event[2] == 1 for event in told)
    assert all(event[1] in (None, 0) for event in told)
    assert not any(event[0] == "played" and event[2] == 0 for event in told)


def test_a_press_ends_the_recap():
    visit = around_once(open_visit()).do("lift").do("lift").do("lift")
    assert visit.live and visit.cancelled() == {"recap"}


def test_the_recap_ends_after_a_while():
    visit = around_once(open_visit()).do("lift").do("lift")
    assert visit.timers()["recap"] == RECAP_SECONDS
    assert visit.elapse("recap").live


def test_at_full_speed_there_is_no_recap():
    visit = around_once(open_visit(settings=Settings(speed=0))).do("lift").do("lift")
    assert visit.live and not visit.curtain.recap


# ---- falling

def test_it_falls_when_another_person_decides_next(here):
    here.look().choose()
    assert here.turn == 1 == here.curtain_seat and here.viewer is None and here.cancelled() == {"idle"}


def test_it_falls_after_the_stages_of_a_choice():
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


def test_a_question_in_the_middle_of_a_turn_has_its_own_curtain():
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


def test_it_falls_when_the_focus_is_lost(here):
    here.look().tap(picked=(1,)).dispatch(FocusLost())
    assert here.viewer is None and here.picked == () and here.curtain_seat == 0
    assert here.cancelled() == {"hold", "idle", "recap"}


def test_it_falls_on_a_ghost_and_puts_it_back(here):
    here.look().tap(choose=here.legal[0])
    assert here.ghost and here.dispatch(FocusLost()).ghost is None


def test_losing_the_focus_again_changes_nothing(here):
    here.look().dispatch(FocusLost())
    was = here.page
    assert here.dispatch(FocusLost()).page == was and not here.effects


def test_losing_the_focus_disarms_the_button(here):
    assert not here.do("lift").dispatch(FocusLost()).curtain.armed


@pytest.mark.parametrize("idle, seconds", [(None, 60), (30, 30), (120, 120), (300, 300)])
def test_it_falls_when_the_page_is_idle(idle, seconds):
    visit = open_visit(settings=Settings(reduced_motion=True, idle_seconds=idle)).do("lift").do("lift")
    assert visit.timers()["idle"] == seconds
    assert visit.elapse("idle").viewer is None


def test_a_touch_restarts_the_idle_timer(here):
    assert here.look().dispatch(Touched()).timers() == {"idle": 60}


def test_a_touch_before_it_is_lifted_starts_no_timer(here):
    assert not here.dispatch(Touched()).effects


def test_without_an_idle_time_it_does_not_fall():
    visit = open_visit(settings=Settings(reduced_motion=True, idle_seconds=0)).do("lift").do("lift")
    assert "idle" not in visit.timers() and not visit.dispatch(Touched()).effects


def test_turning_the_idle_time_off_cancels_the_timer(here):
    here.look().do("idle", 0)
    assert here.cancelled() == {"idle"}


@pytest.mark.parametrize("seconds", [30, 60, 120, 300])
def test_another_idle_time_counts_at_once(here, seconds):
    assert here.look().do("idle", seconds).timers() == {"idle": seconds}


def test_it_falls_when_the_seat_goes_to_a_bot():
    visit = open_visit(seats=3).look().put("hand-over-0", 1)
    assert visit.curtain == Curtain() and visit.waiting


# ---- a trial shows a real hand

@pytest.fixture
def tried(here):
    return start_trial(here.look())


def test_a_trial_has_no_curtain(tried):
    assert tried.curtain_seat is None and tried.live and not tried.needs_curtain


def test_a_trial_ends_when_the_curtain_falls(tried, here):
    game = tried.trial_of.record
    tried.dispatch(FocusLost())
    assert tried.trial_of is None and tried.record is game and tried.viewer is None
    assert effects.StopThinking(("choose", "advise")) in tried.effects


def test_a_trial_ends_when_the_page_is_idle(tried):
    assert tried.elapse("idle").trial_of is None and tried.viewer is None


def test_a_touch_in_a_trial_restarts_the_games_timer(tried):
    assert tried.dispatch(Touched()).timers() == {"idle": 60}


def test_a_lone_players_trial_survives_losing_the_focus():
    visit = start_trial(open_visit(who=(0, 1)))
    assert visit.dispatch(FocusLost()).trial_of is not None


def test_setting_the_idle_time_in_a_trial_applies_to_the_game(tried):
    assert tried.do("idle", 30).timers() == {"idle": 30}


# ---- where there is nothing to hide

def test_one_person_against_bots_has_none():
    visit = open_visit(who=(0, 1))
    assert visit.curtain_seat is None and not visit.needs_curtain and visit.viewer == 0 and visit.live


def test_one_person_at_a_device_has_none():
    visit = open_visit(local_seats=(0,))
    assert visit.curtain_seat is None and not visit.needs_curtain and visit.live


def test_a_read_only_tab_has_none():
    visit = open_visit(read_only=True)
    assert visit.curtain_seat is None and visit.viewer is None


def test_a_finished_game_has_none(here):
    here.play_to_end()
    assert here.curtain_seat is None and not here.needs_curtain and here.curtain == Curtain()


def test_losing_the_focus_without_secrets_changes_nothing():
    visit = open_visit(who=(0, 1)).tap(picked=(1,))
    was = visit.page
    assert visit.dispatch(FocusLost()).page == was and not visit.effects


@pytest.mark.parametrize("intent", [FocusLost(), HoldPressed(), Touched()])
def test_a_finished_game_ignores_curtain_intents(intent):
    visit = finished_visit()
    was = visit.page
    assert visit.dispatch(intent).page == was and not visit.effects


def test_people_who_share_see_public_things_while_bots_move():
    visit = open_visit(seats=3, who=(1, 0, 0))
    assert visit.turn == 0 and visit.viewer is None
    assert all(isinstance(cards, Hidden) for cards in visit.observation.hands)


@pytest.mark.parametrize("game", SECRETIVE)
def test_only_the_player_to_move_sees_a_position(game):
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


def test_the_recap_replaces_the_news_of_a_link():
    record = played(record_of(), 4)
    assert open_visit(record=record, news_from=2).news_from is None
    assert open_visit(record=record, news_from=2, settings=Settings(speed=0)).news_from == 2
    assert open_visit(record=played(record_of(who=(0, 1)), 4), news_from=2).news_from == 2
