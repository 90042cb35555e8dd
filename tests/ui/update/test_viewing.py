"""Looking back: choice by choice, by rounds, by itself, through anybody's eyes; what decided a game; playing
on from there.
"""

import pytest

from kaffeehaus.bots.analysis import Review as Found, TurningPoint
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.ui import effects
from kaffeehaus.ui.intents import AnalysisProgress, Verified
from kaffeehaus.ui.state import OPEN, PUBLIC, Message, Verification
from kaffeehaus.ui.update.flow import REPLAY_SECONDS
from ui.update.visit import finished_visit, open_visit, played, record_of

EVERY = [*GAMES, "parcels"]


@pytest.fixture
def over():
    """A game of a person and a bot is over."""
    return finished_visit(who=(0, 1))


def of(game):
    return finished_visit(game=game, seats=GAMES.about(game).SEATS[0])


# ---- going

@pytest.mark.parametrize("game", EVERY)
def test_every_choice_of_a_finished_game_is_as_the_rules_left_it(game):
    visit = of(game)
    for k in range(0, len(visit.record), 1 + len(visit.record) // 40):
        visit.do("seek", k)
        seat = visit.record.turn(k)
        assert visit.ply == k == visit.viewed_ply and visit.viewer == seat and not visit.live
        assert visit.scene == visit.game.scene(visit.game.observe(visit.record.states[k], seat), seat, ())


@pytest.mark.parametrize("game", EVERY)
def test_chapters_lead_to_where_rounds_begin(game):
    visit = of(game).do("seek", 0)
    starts = [k for k, _ in visit.round_starts]
    for start in starts:
        if start:
            assert visit.do("chapter", 1).viewed_ply == start
    assert visit.do("chapter", 1).ply is None
    for start in reversed([0, *(start for start in starts if start)]):
        assert visit.do("chapter", -1).viewed_ply == start


@pytest.mark.parametrize("k, at", [(0, 0), (3, 3), (-2, 0), (10_000, None)])
def test_one_stays_within_the_game(over, k, at):
    assert over.do("seek", k).ply == at and over.cancelled() == {"replay"}


def test_the_field_seeks_too(over):
    assert over.put("seek", 4).ply == 4


def test_steps_stay_within_the_game(over):
    over.do("seek", 0).do("step", -1)
    assert over.ply == 0
    over.do("step", 1)
    assert over.ply == 1
    over.do("seek", len(over.record) - 1).do("step", 1)
    assert over.ply is None and over.board_shown


def test_looking_back_takes_up_what_lies_there():
    visit = open_visit(who=(0, 1)).choose().bot_move()
    visit.tap(choose=visit.legal[0]).do("seek", 0)
    assert visit.ghost is None and not visit.live


def test_while_one_looks_back_a_tap_says_so():
    visit = open_visit(who=(0, 1)).choose().bot_move().do("seek", 0).tap(choose=(0, 0))
    assert visit.message == Message("looking_back") and len(visit.record) == 2


def test_escape_leads_back_to_the_game():
    visit = open_visit(who=(0, 1)).choose().bot_move().do("seek", 0).do("escape")
    assert visit.ply is None and visit.live


def test_now_leads_back_to_the_game_and_after_the_end_to_the_result(over):
    over.do("seek", 3).do("now")
    assert over.ply is None and not over.board_shown


def test_after_the_end_one_can_look_at_the_table(over):
    assert not over.board_shown
    over.do("look")
    assert over.board_shown and over.ply is None and over.viewer is not None


def test_while_one_looks_back_bots_go_on():
    visit = open_visit(seats=3, who=(0, 1, 1)).choose().do("seek", 0)
    assert visit.waiting
    visit.bot_move()
    assert visit.ply == 0 and len(visit.record) == 2 and visit.waiting


def test_a_game_that_opens_at_a_choice_is_looked_back_at_from_there():
    record = played(record_of(who=(0, 1)), 6)
    visit = open_visit(record=record, ply=2)
    assert visit.ply == 2 and not visit.live


def test_a_game_that_opens_at_its_last_choice_can_be_played_on():
    record = played(record_of(who=(0, 1)), 6)
    assert open_visit(record=record, ply=6).ply is None


def test_a_finished_game_that_opens_at_a_choice_shows_its_table_when_one_has_gone_through_it():
    record = played(record_of(who=(0, 1)), 1000)
    visit = open_visit(record=record, ply=len(record) - 1).do("autoplay").elapse("replay")
    assert visit.ply is None and visit.board_shown


# ---- by itself

def test_it_goes_on_by_itself_from_the_start(over):
    over.do("autoplay")
    assert over.replaying and over.ply == 0 and over.timers() == {"replay": REPLAY_SECONDS}
    over.elapse("replay").elapse("replay")
    assert over.ply == 2 and over.timers() == {"replay": REPLAY_SECONDS}


def test_it_goes_on_from_where_one_is(over):
    assert over.do("seek", 3).do("autoplay").elapse("replay").ply == 4


@pytest.mark.parametrize("pace", [1, 2, 4, 8])
def test_it_goes_at_the_pace_one_likes(over, pace):
    assert over.do("replay", pace).do("autoplay").timers() == {"replay": REPLAY_SECONDS / pace}


def test_it_stops_when_it_is_pressed_again(over):
    over.do("autoplay").elapse("replay").do("autoplay")
    assert not over.replaying and over.ply == 1 and over.cancelled() == {"replay"}
    assert over.elapse("replay").ply == 1


def test_it_ends_with_the_last_choice(over):
    over.do("autoplay")
    for _ in range(len(over.record)):
        over.elapse("replay")
    assert over.ply is None and over.board_shown and not over.replaying and not over.effects


@pytest.mark.parametrize("kind, value", [("seek", 2), ("step", 1), ("chapter", -1), ("now", "")])
def test_going_oneself_stops_it(over, kind, value):
    over.do("autoplay").elapse("replay").do(kind, value)
    assert not over.replaying and over.cancelled() == {"replay"}


def test_a_game_without_choices_is_not_replayed():
    visit = open_visit(who=(0, 1)).do("autoplay")
    assert not visit.replaying and visit.ply is None and not visit.effects_of(effects.StartTimer)


# ---- whose eyes

def test_first_it_is_whoever_decides(over):
    for k in (0, 1, 2):
        over.do("seek", k)
        assert over.perspective == OPEN and over.viewer == over.record.turn(k)


def test_at_the_last_position_it_is_whoever_decided_last(over):
    assert over.do("look").viewer == over.record.turn(len(over.record) - 1)


def test_an_onlookers_eyes_see_what_everybody_may(over):
    assert over.do("seek", 0).put("eyes", PUBLIC).viewer is None and over.audience == (None, None)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_can_be_anybody(over, seat):
    over.do("seek", 0).put("eyes", seat)
    assert over.viewer == seat and over.audience == (None, seat)


@pytest.mark.parametrize("value", ["7", "x", "", "-1"])
def test_eyes_that_are_nobodys_are_those_of_whoever_decides(over, value):
    assert over.put("eyes", value).table.perspective == OPEN


def test_with_open_eyes_all_is_heard(over):
    assert over.audience == (None, 0, 1)


def test_while_the_game_runs_nobody_chooses_eyes():
    visit = open_visit(who=(0, 1)).choose().bot_move().do("seek", 0).put("eyes", 1)
    assert visit.viewer == 0


# ---- what decided it

TURN = TurningPoint(2, (0, 1), 210, 91, (("points", 120),))
FOUND = Found(((TURN,), ()), (210, 0), (40, -40), ((2, 40), None), (None, (-1, -40)))


def test_the_analysis_is_begun_on_demand_and_shows_how_far_it_is(over):
    assert not over.all_effects_of(effects.Analyse)
    over.do("review")
    assert over.review.shown and over.effects_of(effects.Analyse) == [effects.Analyse(over.record)]
    assert over.dispatch(AnalysisProgress(len(over.record), 40)).review.percent == 40


def test_what_was_found_stays_and_is_not_thought_over_again(over):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 100, FOUND)).clear_effects()
    over.do("review")
    assert not over.review.shown
    over.do("review")
    assert over.review.shown and over.review.result == FOUND and not over.all_effects_of(effects.Analyse)


def test_while_it_is_thought_over_it_is_not_begun_again(over):
    over.do("review").do("review").clear_effects().do("review")
    assert over.review.shown and not over.all_effects_of(effects.Analyse)


def test_an_analysis_of_another_length_is_none(over):
    over.do("review")
    assert over.dispatch(AnalysisProgress(3, 100, FOUND)).review.result is None


def test_a_turning_point_leads_to_its_position(over):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 100, FOUND)).do("turning", 2)
    assert over.ply == 2 and over.message == Message("turning", (2,))
    over.do("now")
    assert over.ply is None and over.review.shown


def test_another_choice_is_shown_without_a_word(over):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 100, FOUND)).do("turning", 3)
    assert over.ply == 3 and over.message is None


@pytest.mark.parametrize("kind, value", [("step", 1), ("seek", 0), ("chapter", -1), ("now", "")])
def test_the_word_goes_with_the_position(over, kind, value):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 100, FOUND)).do("turning", 2).do(kind,
                                                                                                   value)
    assert over.message is None


def test_the_word_goes_with_the_position_where_it_goes_on_by_itself(over):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 100,
                                                FOUND)).do("turning", 2).do("autoplay").elapse("replay")
    assert over.ply == 3 and over.message is None


def test_leaving_the_table_ends_the_thinking(over):
    over.do("review").do("home")
    assert effects.StopThinking(("choose", "advise", "review")) in over.effects
    assert over.dispatch(AnalysisProgress(5, 40)).page.table is None


@pytest.mark.parametrize("value, counted", [("1", 1), ("0", 0), ("", None)])
def test_in_the_score_sheet_a_seat_is_shown_round_by_round(over, value, counted):
    assert over.do("counted", value).review.seat == counted


def test_whose_sources_are_shown_stays_when_the_analysis_begins(over):
    assert over.do("counted", 1).do("review").review.seat == 1


# ---- playing on from there

@pytest.mark.parametrize("who, person", [((1, 1, 1), True), ((1, 0, 1), False)])
def test_whoever_plays_on_decides_at_once_where_only_bots_were_left(who, person):
    visit = finished_visit(seats=3, who=who)
    visit.do("seek", 2).do("takeover")
    record = visit.effects_of(effects.OpenRecord)[0].record
    assert len(record) == 2 and (record.who(record.turn()) == 0) == (person or who[record.turn()] == 0)
    assert [visit.record.who(seat) for seat in range(3)] == list(who)
    assert link.decode(link.encode(record)).marks == record.marks


def test_the_game_itself_is_not_changed_by_playing_on(over):
    marks = list(over.record.marks)
    over.do("seek", 2).do("takeover")
    assert over.record.marks == marks and over.ply == 2


def test_a_game_that_runs_is_not_taken_over():
    assert not open_visit(who=(0, 1)).choose().bot_move().do("takeover").effects


# ---- the seal

def test_all_is_played_once_more_and_the_verdict_stays(over):
    assert over.do("check").effects_of(effects.Verify) == [effects.Verify(over.record)]
    seal = Verification(len(over.record), (), 0)
    assert over.dispatch(Verified(seal)).verification == seal


def test_a_verdict_on_another_length_is_none(over):
    assert over.dispatch(Verified(Verification(2, (), 0))).verification is None


def test_the_result_is_copied_as_a_text(over):
    assert over.do("tell").effects_of(effects.CopyResult) == [effects.CopyResult(over.record)]


# ---- the log

def test_further_lines_are_asked_for_and_folded_when_a_sheet_is_opened(over):
    assert over.do("unfold").do("unfold").log_expansions == 2
    assert over.do("sheet", "log").log_expansions == 0
