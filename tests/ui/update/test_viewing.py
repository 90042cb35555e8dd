"""Replay, perspectives, the analysis, playing on, and verification."""

import pytest

from kaffeehaus.bots.analysis import Review as Found, TurningPoint
from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.ui import effects, selectors
from kaffeehaus.ui.intents import AnalysisProgress, BranchesFound, ChancesReady, Verified
from kaffeehaus.ui.state import OPEN, PUBLIC, Branch, Fork, Message, Verification
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
def test_every_position_of_a_finished_game_is_shown(game):
    visit = of(game)
    for k in range(0, len(visit.record), 1 + len(visit.record) // 40):
        visit.do("seek", k)
        seat = visit.record.turn(k)
        assert visit.ply == k == visit.viewed_ply and visit.viewer == seat and not visit.live
        assert visit.scene == visit.game.scene(visit.game.observe(visit.record.states[k], seat), seat, ())


@pytest.mark.parametrize("game", EVERY)
def test_round_buttons_lead_to_the_starts_of_rounds(game):
    visit = of(game).do("seek", 0)
    starts = [k for k, _ in visit.round_starts]
    for start in starts:
        if start:
            assert visit.do("chapter", 1).viewed_ply == start
    assert visit.do("chapter", 1).ply is None
    for start in reversed([0, *(start for start in starts if start)]):
        assert visit.do("chapter", -1).viewed_ply == start


@pytest.mark.parametrize("k, at", [(0, 0), (3, 3), (-2, 0), (10_000, None)])
def test_seek_stays_within_the_game(over, k, at):
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


@pytest.mark.parametrize("game", EVERY)
def test_steps_pass_over_choices_without_an_alternative(game):
    visit = of(game).do("seek", 0)
    record = visit.record
    real = [k + 1 for k in range(len(record) - 1) if len(record.game.legal(record.states[k])) > 1]
    seen = []
    while visit.do("step", 1).ply is not None:
        seen.append(visit.ply)
    assert seen == real
    back = []
    while visit.viewed_ply:
        back.append(visit.do("step", -1).viewed_ply)
    assert back == [*real[::-1], 0]


def test_looking_back_puts_back_what_is_laid_out():
    visit = open_visit(who=(0, 1)).choose().bot_move()
    visit.tap(choose=visit.legal[0]).do("seek", 0)
    assert visit.ghost is None and not visit.live


def test_a_tap_while_looking_back_has_a_message():
    visit = open_visit(who=(0, 1)).choose().bot_move().do("seek", 0).tap(choose=(0, 0))
    assert visit.message == Message("looking_back") and len(visit.record) == 2


def test_escape_returns_to_the_game():
    visit = open_visit(who=(0, 1)).choose().bot_move().do("seek", 0).do("escape")
    assert visit.ply is None and visit.live


def test_now_returns_to_the_game_or_its_result(over):
    over.do("seek", 3).do("now")
    assert over.ply is None and not over.board_shown


def test_the_board_of_a_finished_game_can_be_shown(over):
    assert not over.board_shown
    over.do("look")
    assert over.board_shown and over.ply is None and over.viewer is not None


def test_bots_move_while_one_looks_back():
    visit = open_visit(seats=3, who=(0, 1, 1)).choose().do("seek", 0)
    assert visit.waiting
    visit.bot_move()
    assert visit.ply == 0 and len(visit.record) == 2 and visit.waiting


def test_a_game_can_open_at_a_choice():
    record = played(record_of(who=(0, 1)), 6)
    visit = open_visit(record=record, ply=2)
    assert visit.ply == 2 and not visit.live


def test_a_game_opened_at_its_last_choice_can_be_played_on():
    record = played(record_of(who=(0, 1)), 6)
    assert open_visit(record=record, ply=6).ply is None


def test_a_replay_of_a_finished_game_ends_at_the_board():
    record = played(record_of(who=(0, 1)), 1000)
    visit = open_visit(record=record, ply=len(record) - 1).do("autoplay").elapse("replay")
    assert visit.ply is None and visit.board_shown


# ---- by itself

def test_a_replay_starts_at_the_first_choice(over):
    over.do("autoplay")
    assert over.replaying and over.ply == 0 and over.timers() == {"replay": REPLAY_SECONDS}
    over.elapse("replay").elapse("replay")
    assert over.ply == 2 and over.timers() == {"replay": REPLAY_SECONDS}


def test_a_replay_starts_at_the_choice_in_view(over):
    assert over.do("seek", 3).do("autoplay").elapse("replay").ply == 4


@pytest.mark.parametrize("pace", [1, 2, 4, 8])
def test_a_replay_has_the_chosen_speed(over, pace):
    assert over.do("replay", pace).do("autoplay").timers() == {"replay": REPLAY_SECONDS / pace}


def test_pressing_again_stops_the_replay(over):
    over.do("autoplay").elapse("replay").do("autoplay")
    assert not over.replaying and over.ply == 1 and over.cancelled() == {"replay"}
    assert over.elapse("replay").ply == 1


def test_a_replay_ends_with_the_last_choice(over):
    over.do("autoplay")
    for _ in range(len(over.record)):
        over.elapse("replay")
    assert over.ply is None and over.board_shown and not over.replaying and not over.effects


@pytest.mark.parametrize("kind, value", [("seek", 2), ("step", 1), ("chapter", -1), ("now", "")])
def test_seeking_stops_the_replay(over, kind, value):
    over.do("autoplay").elapse("replay").do(kind, value)
    assert not over.replaying and over.cancelled() == {"replay"}


def test_a_game_without_choices_has_no_replay():
    visit = open_visit(who=(0, 1)).do("autoplay")
    assert not visit.replaying and visit.ply is None and not visit.effects_of(effects.StartTimer)


# ---- whose eyes

def test_the_default_perspective_is_the_player_who_decides(over):
    for k in (0, 1, 2):
        over.do("seek", k)
        assert over.perspective == OPEN and over.viewer == over.record.turn(k)


def test_at_the_end_it_is_the_player_who_decided_last(over):
    assert over.do("look").viewer == over.record.turn(len(over.record) - 1)


def test_the_public_perspective_sees_public_things(over):
    assert over.do("seek", 0).put("eyes", PUBLIC).viewer is None and over.audience == (None, None)


@pytest.mark.parametrize("seat", [0, 1])
def test_any_seats_perspective_can_be_chosen(over, seat):
    over.do("seek", 0).put("eyes", seat)
    assert over.viewer == seat and over.audience == (None, seat)


@pytest.mark.parametrize("value", ["7", "x", "", "-1"])
def test_an_invalid_perspective_is_the_default(over, value):
    assert over.put("eyes", value).table.perspective == OPEN


def test_the_default_perspective_includes_all_private_events(over):
    assert over.audience == (None, 0, 1)


def test_a_running_game_has_no_choice_of_perspective():
    visit = open_visit(who=(0, 1)).choose().bot_move().do("seek", 0).put("eyes", 1)
    assert visit.viewer == 0


# ---- what decided it

TURN = TurningPoint(2, (0, 1), 210, 91, (("points", 120),))
FOUND = Found(((TURN,), ()), (210, 0), (40, -40), ((2, 40), None), (None, (-1, -40)))


def test_the_analysis_starts_on_demand_and_shows_progress(over):
    assert not over.all_effects_of(effects.Analyse)
    over.do("review")
    assert over.review.shown and over.effects_of(effects.Analyse) == [effects.Analyse(over.record)]
    assert over.dispatch(AnalysisProgress(len(over.record), 40)).review.percent == 40


def test_a_finished_analysis_is_kept(over):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 100, FOUND)).clear_effects()
    over.do("review")
    assert not over.review.shown
    over.do("review")
    assert over.review.shown and over.review.result == FOUND and not over.all_effects_of(effects.Analyse)


def test_chances_come_before_the_analysis_and_are_refined_after_it(over):
    over.do("review")
    count = len(over.record)
    rows = (0, ((0, 500, 1000), (0, 500, 1000))),
    over.dispatch(ChancesReady(count, rows, 2))
    assert over.review.chances == rows and over.review.running and over.review.result is None
    over.dispatch(AnalysisProgress(count, 100, FOUND)).dispatch(ChancesReady(count, rows, 64, False))
    assert (over.review.result, over.review.worlds, over.review.running) == (FOUND, 64, False)
    over.dispatch(ChancesReady(3, (), 65))
    assert over.review.worlds == 64


def test_branches_are_looked_for_with_the_analysis_and_each_link_is_copied(over):
    over.do("review")
    assert over.effects_of(effects.FindBranches) == [effects.FindBranches(over.table.key, over.record)]
    rows = tuple(Branch(None, f"v1.{place}", place, 3, 9, False, (1, 2), True) for place in range(2))
    over.dispatch(BranchesFound(len(over.record), rows))
    assert over.review.branches == rows
    over.do("copy-branch", 1)
    assert over.effects == (effects.CopyText("v1.1", "v1.1"),)
    assert over.do("copy-branch", 2).effects == () == over.do("copy-branch", "x").effects


def test_an_analysis_can_be_stopped_and_begun_again(over):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 40)).do("review-stop")
    assert over.effects == (effects.StopThinking(("review",)),) and not over.review.running
    assert over.review.percent == 40
    over.do("review-stop")
    assert over.effects == (effects.Analyse(over.record),) and over.review.running
    over.do("review").do("review-stop")
    assert over.effects == ()


def test_a_running_analysis_is_not_started_again(over):
    over.do("review").do("review").clear_effects().do("review")
    assert over.review.shown and not over.all_effects_of(effects.Analyse)


def test_an_analysis_of_another_length_is_ignored(over):
    over.do("review")
    assert over.dispatch(AnalysisProgress(3, 100, FOUND)).review.result is None


def test_a_turning_point_leads_to_its_position(over):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 100, FOUND)).do("turning", 2)
    assert over.ply == 2 and over.message == Message("turning", (2,))
    over.do("now")
    assert over.ply is None and over.review.shown


def test_other_choices_have_no_message(over):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 100, FOUND)).do("turning", 3)
    assert over.ply == 3 and over.message is None


@pytest.mark.parametrize("kind, value", [("step", 1), ("seek", 0), ("chapter", -1), ("now", "")])
def test_seeking_clears_the_message(over, kind, value):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 100, FOUND))
    over.do("turning", 2).do(kind, value)
    assert over.message is None


def test_the_replay_clears_the_message(over):
    over.do("review").dispatch(AnalysisProgress(len(over.record), 100, FOUND))
    over.do("turning", 2).do("autoplay").elapse("replay")
    assert over.ply == 3 and over.message is None


def test_leaving_the_table_cancels_the_analysis(over):
    over.do("review").do("home")
    assert effects.StopThinking(("choose", "advise", "review")) in over.effects
    assert over.dispatch(AnalysisProgress(5, 40)).page.table is None


@pytest.mark.parametrize("value, counted", [("1", 1), ("0", 0), ("", None)])
def test_the_score_sheet_can_show_one_seat_by_round(over, value, counted):
    assert over.do("counted", value).review.seat == counted


def test_the_chosen_seat_stays_when_the_analysis_starts(over):
    assert over.do("counted", 1).do("review").review.seat == 1


# ---- playing on from there

@pytest.mark.parametrize("who, person", [((1, 1, 1), True), ((1, 0, 1), False)])
def test_playing_on_replaces_a_bot_if_only_bots_play(who, person):
    visit = finished_visit(seats=3, who=who)
    visit.do("seek", 2).do("takeover")
    record = visit.effects_of(effects.OpenRecord)[0].record
    assert len(record) == 2 and (record.who(record.turn()) == 0) == (person or who[record.turn()] == 0)
    assert [visit.record.who(seat) for seat in range(3)] == list(who)
    assert link.decode(link.encode(record)).marks == record.marks


def test_playing_on_does_not_change_the_game(over):
    marks = list(over.record.marks)
    over.do("seek", 2).do("takeover")
    assert over.record.marks == marks and over.ply == 2


def test_a_running_game_cannot_be_played_on_from_the_past():
    assert not open_visit(who=(0, 1)).choose().bot_move().do("takeover").effects


# ---- the seal

def test_a_verification_result_is_kept(over):
    assert over.do("check").effects_of(effects.Verify) == [effects.Verify(over.record)]
    seal = Verification(len(over.record), (), 0)
    assert over.dispatch(Verified(seal)).verification == seal


def test_a_verification_of_another_length_is_ignored(over):
    assert over.dispatch(Verified(Verification(2, (), 0))).verification is None


def test_the_result_is_copied_as_text(over):
    assert over.do("tell").effects_of(effects.CopyResult) == [effects.CopyResult(over.record)]


# ---- the log

def test_expanded_logs_are_collapsed_when_a_sheet_opens(over):
    assert over.do("unfold").do("unfold").log_expansions == 2
    assert over.do("sheet", "log").log_expansions == 0


# ---- trails of what others did

@pytest.mark.parametrize("key", GAMES)
def test_trails_show_others_choices_until_the_first_own_one(key):
    seen = 0
    visit = open_visit(game=key, seats=max(GAMES.about(key).SEATS), who=(0, 1, 1, 1, 1))
    for turn in range(60):
        visit.settle()
        if visit.turn is None:
            break
        trails, record = selectors.trails(visit.table), visit.record
        own = [k for k in range(len(record)) if record.turn(k) == 0]
        if not visit.live or not own:
            assert trails == ()
        else:
            others = [record.turn(k) for k in range(own[-1] + 1, len(record))]
            assert [seat for seat, _, _ in trails] == others[-selectors.MOST_TRAILS:]
            seen += any(spots for _, spots, _ in trails)
        visit.choose(turn % len(visit.legal)) if visit.live else visit.bot_move()
    assert seen > 2


@pytest.mark.parametrize("key", GAMES)
def test_trails_come_from_events_that_the_viewer_may_see(key):
    record = played(record_of(key, max(GAMES.about(key).SEATS), (0, 1, 1, 1, 1)), 120)
    for k in range(len(record), 0, -1):
        table = open_visit(record=record.upto(k)).table
        visible = {record.game.spot(event) for event in selectors.visible_events(table, 0)}
        assert {spot for _, spots, _ in selectors.trails(table) for spot in spots} <= visible


# ---- where a game that came in parts from the saved one

def parted(who=(0, 1), **opened):
    """(visit, choice, the other game's choice there) at a game that was opened beside a saved one."""
    record = played(record_of(who=who), 12)
    choice = next(k for k in range(4, len(record)) if len(record.game.legal(record.states[k])) > 1
                  and record.turn(k) == 0)
    legal = record.game.legal(record.states[choice])
    other = next(action for action in legal if action != record.actions[choice])
    message = Message("fork", (choice + 1,))
    return open_visit(record=record, message=message, fork=Fork(choice, other), **opened), choice, other


def test_a_fork_is_shown_at_its_choice_and_both_choices_are_marked():
    visit, choice, other = parted()
    assert visit.fork == Fork(choice, other) and visit.ply is None and not any(visit.fork_spots)
    visit.do("fork")
    assert visit.ply == choice and visit.fork_in_view == Fork(choice, other)
    own, crossed = visit.fork_spots
    assert not set(own) & set(crossed)
    assert not any(visit.do("step", 1).fork_spots)


def test_a_fork_at_a_choice_that_the_viewer_may_not_read_is_not_shown():
    visit, choice, _ = parted(who=(1, 0))
    secret = any(selectors.has_secrets(visit.table, seat) for seat in range(2))
    assert secret and not selectors.is_readable(visit.table, choice)
    assert visit.do("fork").ply is None
    visit.do("seek", choice)
    assert visit.fork_in_view is None and not any(visit.fork_spots)


def test_another_game_has_no_fork():
    assert open_visit(who=(0, 1)).do("fork").ply is None


# ---- the height of sheets on a phone

def test_a_sheet_opens_at_half_the_height_and_is_stepped_by_its_handle():
    visit = open_visit(who=(0, 1)).do("sheet", "log")
    assert not visit.table.sheet_full
    assert visit.do("height").table.sheet_full and not visit.do("height").table.sheet_full


def test_a_drag_names_the_step_it_ends_at():
    visit = open_visit(who=(0, 1)).do("sheet", "rules").do("height", "full").do("height", "full")
    assert visit.table.sheet_full and not visit.do("height", "half").table.sheet_full


def test_the_next_sheet_keeps_the_height_until_sheets_are_closed():
    visit = open_visit(who=(0, 1)).do("sheet", "log").do("height").do("tab", "rules")
    assert visit.table.sheet_full
    assert not visit.do("escape").do("sheet", "log").table.sheet_full


def test_without_a_sheet_there_is_no_height():
    assert not open_visit(who=(0, 1)).do("height").table.sheet_full
