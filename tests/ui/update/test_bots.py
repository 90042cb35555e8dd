"""Bots: asked in their turn, answers and progress, and handing seats over."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.record import SEAT
from kaffeehaus.ui import effects
from kaffeehaus.ui.intents import BotChose, BotProgress
from kaffeehaus.ui.selectors import ELSEWHERE, PERSON
from ui.update.visit import AT_ONCE, STEP_BY_STEP, finished_visit, open_visit, played, record_of, start_trial

CASUAL, REGULAR = 1, 2
SEATS = [(game, seats) for game in GAMES for seats in GAMES.about(game).SEATS]


@pytest.fixture
def alone():
    return open_visit(who=(0, 1))


@pytest.fixture
def waiting(alone):
    """A bot thinks about its first choice."""
    return alone.choose()


@pytest.mark.parametrize("game, seats", SEATS)
def test_a_bot_that_begins_is_asked_when_the_table_opens(game, seats):
    record = record_of(game, seats, (1,) * seats)
    visit = open_visit(record=record)
    assert visit.waiting and visit.effects_of(effects.Think) == [effects.Think(record, record.turn())]


@pytest.mark.parametrize("game, seats", SEATS)
def test_a_person_who_begins_is_not_replaced_by_a_bot(game, seats):
    visit = open_visit(seats=seats, game=game)
    assert not visit.waiting and not visit.effects_of(effects.Think)
    assert visit.effects_of(effects.MarkPlayable)


@pytest.mark.parametrize("game, seats", SEATS)
def test_bots_alone_play_a_game_to_its_end(game, seats):
    visit = open_visit(record=record_of(game, seats, (1,) * seats)).settle()
    assert visit.is_over and visit.all_effects_of(effects.Save)[-1].record is visit.record


def test_a_bot_is_asked_after_a_persons_choice(waiting):
    assert waiting.waiting and waiting.effects_of(effects.Think) == [effects.Think(waiting.record, 1)]


def test_a_bots_choice_is_played_and_stored(waiting):
    waiting.bot_move()
    assert len(waiting.record) == 2 and not waiting.waiting and waiting.live
    assert [save.record for save in waiting.effects_of(effects.Save)] == [waiting.record]


@pytest.mark.parametrize("choice", [0, 2, 7])
def test_an_answer_for_another_ply_is_ignored(waiting, choice):
    was = waiting.page
    assert waiting.dispatch(BotChose(choice, (0, 0))).page == was and not waiting.effects


def test_a_repeated_answer_is_ignored(waiting):
    action = waiting.game.legal(waiting.state)[0]
    waiting.bot_move()
    was = waiting.page
    assert waiting.dispatch(BotChose(1, action)).page == was


def test_an_answer_after_leaving_the_table_is_ignored(waiting):
    waiting.do("home")
    assert waiting.effects_of(effects.StopThinking)
    assert waiting.dispatch(BotChose(1, (0, 0))).page.table is None


def test_nobody_can_choose_while_a_bot_thinks(waiting):
    made = waiting.record
    assert not waiting.live and waiting.tap(choose=(0, 0)).do("act", 0).do("done").record is made


def test_one_bot_follows_another():
    visit = open_visit(seats=3, who=(0, 1, 1)).choose()
    visit.bot_move()
    assert visit.waiting and visit.effects_of(effects.Think) == [effects.Think(visit.record, visit.turn)]


@pytest.mark.parametrize("percent, shown", [
    (1, 0), (24, 0), (25, 25), (49, 25), (50, 50), (74, 50), (75, 75), (99, 75), (100, 0)])
def test_progress_is_shown_in_quarters(waiting, percent, shown):
    assert waiting.dispatch(BotProgress(1, percent)).bot_progress == shown


@pytest.mark.parametrize("choice", [0, 2])
def test_progress_for_another_ply_is_ignored(waiting, choice):
    assert waiting.dispatch(BotProgress(choice, 60)).bot_progress == 0


def test_progress_within_a_quarter_changes_nothing(waiting):
    waiting.dispatch(BotProgress(1, 30))
    was = waiting.page
    assert waiting.dispatch(BotProgress(1, 40)).page is was


def test_the_bots_choice_ends_the_progress(waiting):
    assert waiting.dispatch(BotProgress(1, 60)).bot_move().bot_progress == 0


def test_progress_is_ignored_when_no_bot_is_awaited(alone):
    assert alone.dispatch(BotProgress(0, 60)).bot_progress == 0


# ---- handing seats over

@pytest.mark.parametrize("kind", [CASUAL, REGULAR])
def test_handing_a_seat_to_a_bot_asks_it_at_once(kind):
    visit = open_visit(seats=3).look()
    visit.put("hand-over-0", kind)
    assert visit.record.who(0) == kind and visit.waiting and visit.effects_of(effects.Think)
    assert visit.effects_of(effects.Save)[0].record is visit.record


def test_handing_a_thinking_bots_seat_to_a_person_stops_it(waiting):
    waiting.put("hand-over-1", PERSON)
    assert waiting.record.who(1) == PERSON and not waiting.waiting
    assert waiting.effects_of(effects.StopThinking)
    assert waiting.local_people == [0, 1]


def test_handing_over_to_the_same_player_changes_nothing(alone):
    was = alone.page
    assert alone.put("hand-over-0", PERSON).page == was and alone.put("hand-over-1", CASUAL).page == was


def test_the_last_hand_over_at_a_ply_counts(alone):
    alone.choose().bot_move().put("hand-over-1", REGULAR).put("hand-over-1", PERSON)
    marks = [mark for mark in alone.record.marks if mark[1:3] == (SEAT, 1)]
    assert marks == [(0, SEAT, 1, 1), (2, SEAT, 1, PERSON)]


def test_a_seat_goes_to_another_device_and_comes_back():
    visit = open_visit(seats=3)
    visit.put("hand-over-2", ELSEWHERE)
    assert visit.local_seats == (0, 1) and visit.record.who(2) == PERSON and not visit.record.marks
    visit.put("hand-over-1", CASUAL).put("hand-over-1", ELSEWHERE)
    assert visit.local_seats == (0,) and visit.record.who(1) == PERSON
    visit.put("hand-over-2", PERSON).put("hand-over-1", PERSON)
    assert visit.local_seats is None and visit.local_people == [0, 1, 2]


def test_a_lone_person_at_another_device_is_awaited(alone):
    alone.put("hand-over-0", ELSEWHERE)
    assert alone.local_seats == () and alone.awaited_seat == 0 and not alone.live


@pytest.mark.parametrize("visit",
                         [lambda: finished_visit(seats=2, who=(0, 1)), lambda: open_visit(read_only=True)],
                         ids=["the end", "looking on"])
def test_finished_and_read_only_games_are_not_handed_over(visit):
    visit = visit()
    made = visit.record
    assert not visit.can_hand_over and visit.put("hand-over-0", CASUAL).record is made


def test_handing_over_ends_the_stages():
    visit = open_visit(who=(0, 1), settings=STEP_BY_STEP).choose().watch_stages().bot_move()
    assert visit.stages
    visit.put("hand-over-1", REGULAR)
    assert not visit.stages and visit.cancelled() >= {"stage"}


def test_bots_play_the_other_seats_of_a_trial():
    trial = start_trial(open_visit(seats=3).look())
    assert trial.local_people == [0]
    assert [trial.record.who(seat) for seat in range(3)] == [0, REGULAR, REGULAR]


def test_bots_keep_their_levels_in_a_trial():
    trial = start_trial(open_visit(seats=3, who=(0, CASUAL, 0)).look())
    assert [trial.record.who(seat) for seat in range(3)] == [0, CASUAL, REGULAR]


def test_a_saved_game_continues_with_its_bot():
    record = played(record_of(seats=3, who=(1, 1, 1)), 4)
    visit = open_visit(record=record, settings=AT_ONCE)
    assert visit.effects_of(effects.Think) == [effects.Think(record, record.turn())]
