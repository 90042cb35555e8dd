"""People at other devices: whose turn is waited for, who is asked what they play, and links that hand the game on."""

import pytest

from kaffeehaus.table import link
from kaffeehaus.table.record import SEAT
from kaffeehaus.ui.afar import ELSEWHERE, NOT_SAID, PERSON, handed, here, plan
from ui.seated import NAMES, laid

BOT = 1


@pytest.fixture
def afar():
    """Three people; the first plays at this device, the others at devices of their own."""
    with laid(seats=3) as (table, _):
        table.afar.mine = (0,)
        yield table


def until(table, seat):
    """Every decision is the first that may be made, until this seat has to decide."""
    while table.turn != seat:
        table.record.play(table.game.legal(table.record.state())[0])
        table.app.clock.pass_by()


def opened(table):
    """The record of the table's link, as another device reads it."""
    return link.decode(table.code())


def test_only_who_plays_here_can_choose_here(afar):
    assert afar.turn == 0 and afar.live and afar.afar.awaited is None
    until(afar, 1)
    before = len(afar.record)
    afar.want_place(0)
    afar.done()
    assert not afar.live and afar.afar.awaited == 1 and len(afar.record) == before
    assert f"{NAMES[1]} is to move" in afar.frame.markup() and 'id="hand-on"' in afar.frame.markup()


def test_one_person_at_a_device_needs_no_curtain(afar):
    for seat in (0, 1, 2):
        until(afar, seat)
        assert afar.curtain.seat is None and not afar.curtain.needed and afar.viewer() == 0


def test_what_another_device_chose_is_not_taken_back_here(afar):
    until(afar, 1)
    afar.record.play(afar.game.legal(afar.record.state())[0])
    assert not afar.back.can_undo()


def test_a_link_says_whom_it_hands_the_game_to_and_nobody_keeps_that(afar):
    assert not handed(opened(afar))
    until(afar, 1)
    marks = list(afar.record.marks)
    record = opened(afar)
    assert record.marks == [*marks, (len(record), SEAT, 1, PERSON)]
    assert handed(record) and record.marks == marks == afar.record.marks


def test_a_seat_that_was_really_handed_over_is_no_word_to_whoever_opens_the_link(afar):
    until(afar, 1)
    afar.record.marks = [(0, SEAT, 1, BOT), (len(afar.record), SEAT, 1, PERSON)]
    assert not handed(afar.record) and len(afar.record.marks) == 2


def test_who_opens_it_is_asked_before_anything_hidden_is_shown(afar):
    afar.afar.mine = NOT_SAID
    assert afar.viewer() is None and not afar.live and 'id="who-plays"' in afar.frame.markup()
    afar.frame.do("mine", "2")
    assert afar.afar.mine == (2,) and 'id="who-plays"' not in afar.frame.markup() and afar.app.kept
    assert afar.viewer() == 2


@pytest.mark.parametrize("answer, mine, people", [("all", None, [0, 1, 2]), ("none", NOT_SAID, []), ("7", NOT_SAID, [])])
def test_other_answers(afar, answer, mine, people):
    afar.afar.mine = NOT_SAID
    afar.frame.do("mine", answer)
    assert afar.afar.mine == mine and afar.people == people and not afar.afar.asks


def test_a_seat_goes_to_another_device_and_comes_back(afar):
    afar.afar.mine = None
    afar.hand_over(2, ELSEWHERE)
    assert afar.afar.mine == (0, 1) and afar.record.who(2) == 0 and not afar.record.marks
    afar.hand_over(1, BOT)
    afar.hand_over(1, ELSEWHERE)
    assert afar.afar.mine == (0,) and afar.record.who(1) == 0
    afar.hand_over(2, PERSON)
    afar.hand_over(1, PERSON)
    assert afar.afar.mine is None and afar.people == [0, 1, 2]


def test_the_plan_of_a_game_and_who_sat_down_to_it():
    assert here([0, 1, 0]) is None and here([0, ELSEWHERE, 1]) == (0,)
    with laid(seats=3, who=(0, 0, BOT)) as (table, _):
        assert plan(table.record, None) == [0, 0, BOT] and plan(table.record, (1,)) == [ELSEWHERE, 0, BOT]
