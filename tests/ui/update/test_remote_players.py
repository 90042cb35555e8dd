"""People at other devices: who is awaited, which seats are local, links that hand the game on."""

import pytest

from kaffeehaus.table import link
from kaffeehaus.table.record import SEAT
from kaffeehaus.ui import effects
from kaffeehaus.ui.selectors import ELSEWHERE, PERSON
from kaffeehaus.ui.state import NOT_SAID
from kaffeehaus.ui.transfer import local_seats_of, pop_hand_over
from kaffeehaus.ui.update.opening import plan_of
from ui.update.visit import finished_visit, open_visit, played, record_of

BOT = 1


def afar(choices=0, **opened):
    """Three people; the first plays at this device, the others at devices of their own."""
    return open_visit(record=played(record_of(seats=3), choices), **{"local_seats": (0,), **opened})


def until(seat):
    """How many choices of a game of three lie before this seat decides."""
    return next(k for k in range(20) if played(record_of(seats=3), k).turn() == seat)


def test_only_local_seats_can_choose():
    assert afar().live and afar().awaited_seat is None
    visit = afar(until(1))
    made = visit.record
    assert visit.awaited_seat == 1 and not visit.live and visit.do("act", 0).do("done").record is made


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_one_person_at_a_device_needs_no_curtain(seat):
    visit = afar(until(seat))
    assert visit.curtain_seat is None and not visit.needs_curtain and visit.viewer == 0


def test_nobody_is_awaited_at_the_end_in_a_trial_or_read_only():
    assert finished_visit(seats=3, local_seats=(0,)).awaited_seat is None
    assert afar(until(1), read_only=True).awaited_seat is None


def test_a_link_names_the_awaited_seat_but_the_record_does_not():
    assert not pop_hand_over(link.decode(code(afar())))
    visit = afar(until(1))
    marks = list(visit.record.marks)
    record = link.decode(code(visit))
    assert record.marks == [*marks, (len(record), SEAT, 1, PERSON)]
    assert pop_hand_over(record) and record.marks == marks == visit.record.marks


def code(visit):
    copy, = visit.do("copy").effects_of(effects.CopyText)
    assert copy.text == copy.name
    return copy.text


def test_a_link_from_a_replay_hands_nothing_on():
    visit = afar(until(2)).do("seek", 1)
    record = link.decode(code(visit))
    assert record.ply == 1 and not pop_hand_over(record)


def test_a_real_hand_over_is_not_mistaken_for_that_mark():
    record = played(record_of(seats=3), until(1))
    record.marks = [(0, SEAT, 1, BOT), (len(record), SEAT, 1, PERSON)]
    assert not pop_hand_over(record) and len(record.marks) == 2


@pytest.mark.parametrize("kind, effect", [
    ("pass", effects.Share), ("scan", effects.MakeQrCode), ("copy", effects.CopyText)])
def test_all_ways_to_share_use_the_same_link(kind, effect):
    visit = afar(until(1))
    text = code(visit)
    assert visit.do(kind).effects_of(effect) and text in visit.effects_of(effect)[0]


# ---- who plays here

def test_the_question_comes_before_any_secret():
    visit = afar(local_seats=NOT_SAID)
    assert visit.asks_who_plays and visit.viewer is None and not visit.live and visit.local_people == []


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_choosing_a_seat_makes_it_local(seat):
    visit = afar(local_seats=NOT_SAID).do("mine", seat)
    assert visit.local_seats == (seat,) and not visit.asks_who_plays and visit.viewer == seat
    assert visit.effects_of(effects.Save) == [effects.Save("key", visit.record, (seat,))]


@pytest.mark.parametrize("answer, mine, people", [
    ("all", None, [0, 1, 2]), ("none", NOT_SAID, []), ("7", NOT_SAID, [])])
def test_other_answers(answer, mine, people):
    visit = afar(local_seats=NOT_SAID).do("mine", answer)
    assert visit.local_seats == mine and visit.local_people == people and not visit.asks_who_plays


def test_a_bots_seat_is_no_answer():
    visit = open_visit(record=record_of(seats=3, who=(0, BOT, 0)), local_seats=NOT_SAID).do("mine", 1)
    assert visit.local_seats == NOT_SAID and visit.spectating


def test_escape_means_to_spectate():
    visit = afar(local_seats=NOT_SAID).do("escape")
    assert visit.spectating and not visit.asks_who_plays and visit.viewer is None


def test_all_people_at_one_device_have_a_curtain():
    assert afar(local_seats=NOT_SAID).do("mine", "all").curtain_seat == 0


def test_finished_and_read_only_games_do_not_ask():
    assert not finished_visit(seats=3, local_seats=NOT_SAID).asks_who_plays
    assert not afar(local_seats=NOT_SAID, read_only=True).asks_who_plays


def test_the_answer_does_not_ask_a_bot_twice():
    visit = open_visit(record=record_of(seats=3, who=(BOT, 0, 0)), local_seats=NOT_SAID)
    assert visit.waiting and visit.effects_of(effects.Think)
    assert visit.do("mine", 1).waiting and not visit.effects_of(effects.Think)


def test_bots_play_at_every_device():
    visit = open_visit(record=record_of(seats=3, who=(BOT, 0, 0)), local_seats=(1,))
    assert visit.waiting and visit.awaited_seat is None


# ---- plans

@pytest.mark.parametrize("who, local_seats", [
    ((0, 1, 0), None), ((0, ELSEWHERE, 1), (0,)), ((ELSEWHERE, ELSEWHERE), ())])
def test_a_plan_has_the_local_seats(who, local_seats):
    assert local_seats_of(who) == local_seats


@pytest.mark.parametrize("local_seats, who", [
    (None, (0, 0, BOT)), ((1,), (ELSEWHERE, 0, BOT)), ((), (ELSEWHERE, ELSEWHERE, BOT))])
def test_a_plan_is_derived_from_a_record(local_seats, who):
    assert plan_of(record_of(seats=3, who=(0, 0, BOT)), local_seats).who == who


@pytest.mark.parametrize("value, seed", [("", None), ("same", 1)])
def test_the_same_players_can_play_again(value, seed):
    visit = finished_visit(seats=3, who=(0, 0, BOT), local_seats=(1,)).do("again", value)
    deal, = visit.effects_of(effects.NewGame)
    assert deal.seed == seed and deal.plan.who == (ELSEWHERE, 0, BOT) and deal.plan.seats == 3
    assert deal.plan.game == "parcels"


# ---- news

def test_news_of_a_link_are_shown_until_they_are_closed():
    visit = afar(5, news_from=2)
    assert visit.news_from == 2
    assert visit.do("news").news_from is None


def test_escape_closes_the_news_first():
    visit = afar(5, news_from=2).do("sheet", "log").do("escape")
    assert visit.news_from is None and visit.sheet == "log"


def test_escape_closes_the_qr_code_before_the_news():
    from kaffeehaus.ui.intents import QrCodeReady
    visit = afar(5, news_from=2).dispatch(QrCodeReady(((True, False),)))
    assert visit.qr_code
    visit.do("escape")
    assert visit.qr_code is None and visit.news_from == 2


def test_a_link_too_long_for_a_qr_code_has_a_message():
    from kaffeehaus.ui.intents import QrCodeReady
    from kaffeehaus.ui.state import Message
    assert afar().dispatch(QrCodeReady(None)).message == Message("too_long_to_scan")
