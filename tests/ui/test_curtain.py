"""The curtain between people at one device: who may look when, and that nothing secret is drawn before."""

import re

import pytest

from kaffeehaus.table.game import Hidden
from kaffeehaus.ui import curtain
from kaffeehaus.ui.curtain import HOLD, IDLE, RECAP
from table.toy import GAME
from ui.seated import NAMES, laid

PLAY = 0


@pytest.fixture
def here():
    with laid() as (table, clock):
        yield table, clock


def look(table):
    """Two presses, and the recap is put away."""
    table.curtain.press()
    table.curtain.press()
    if table.curtain.recap:
        table.curtain.press()
    assert table.live


def play(table):
    """The lowest card of whoever looks, or the smallest present."""
    table.want_place(0)
    table.done()
    table.app.clock.pass_by()


def drawn_hand(table):
    found = re.search(r'id="hand">Hand: ([\d ]*)<', table.frame.markup())
    return found and found[1]


def hand(table, seat):
    return " ".join(map(str, table.record.state().hands[seat]))


def test_before_it_is_lifted_the_table_is_not_drawn_at_all(here):
    table, _ = here
    text = table.frame.markup()
    assert table.viewer() is None and not table.live
    assert 'id="lift"' in text and NAMES[0] in text
    assert 'id="table"' not in text and "Hand:" not in text and 'id="log"' not in text


def test_two_presses_lift_it_and_one_does_not(here):
    table, _ = here
    table.curtain.press()
    assert table.curtain.armed and table.viewer() is None
    table.curtain.press()
    assert table.viewer() == 0 and table.live and drawn_hand(table) == hand(table, 0)


def test_a_finger_that_stays_lifts_it_and_one_that_leaves_does_not(here):
    table, clock = here
    table.curtain.hold()
    clock.pass_by(HOLD / 2)
    table.curtain.release()
    clock.pass_by(HOLD)
    assert table.viewer() is None
    table.curtain.hold()
    clock.pass_by(HOLD)
    assert table.viewer() == 0 and table.app.painted


def test_behind_it_no_button_does_anything(here):
    table, _ = here
    for kind, value in (("act", "0"), ("undo", ""), ("done", ""), ("sheet", "share"), ("seek", "0"), ("card", "0 1")):
        table.frame.do(kind, value)
    assert len(table.record) == 0 and table.sheet is None and table.at is None and table.viewer() is None


def test_at_the_end_of_ones_decisions_it_falls_for_the_next(here):
    table, _ = here
    look(table)
    play(table)
    assert table.turn == 1 and table.curtain.seat == 1 and table.viewer() is None
    look(table)
    assert drawn_hand(table) == hand(table, 1)


def test_while_it_is_shown_what_a_choice_set_off_its_owner_looks():
    with laid(speed=500) as (table, clock):
        look(table)
        play(table)
        clock.pass_by(0.1)
        assert table.stage and table.turn == 1 and table.viewer() == 0 and drawn_hand(table) is not None
        clock.pass_by(60)
        assert not table.stage and table.viewer() is None and table.curtain.seat == 1


def test_who_is_asked_in_the_middle_of_a_turn_has_a_curtain_of_ones_own():
    with laid(seed=3) as (table, _):
        while GAME.asked(table.record.state()) != "Present":
            look(table)
            turn, high = table.turn, table.record.state().hands[table.turn][-1]
            low = GAME.points(table.record.state())[1 - turn] and 0 in table.record.state().hands[turn]
            table.want((PLAY, 0 if low else high))
            table.done()
            table.app.clock.pass_by()
        assert table.curtain.seat == 1 - turn
        assert table.viewer() is None
        look(table)
        table.want_place(0)
        table.done()
        table.app.clock.pass_by()
        assert table.turn == 1 - turn and table.viewer() == 1 - turn and table.live


def test_it_falls_when_the_page_is_left_and_what_lay_there_is_taken_up(here):
    table, _ = here
    look(table)
    table.picked = (1,)
    assert table.curtain.needed and table.curtain.fall()
    assert table.viewer() is None and not table.picked and table.curtain.seat == 0 and not table.curtain.fall()


def test_it_falls_when_nobody_touches_the_page(here):
    table, clock = here
    look(table)
    clock.pass_by(IDLE[0] - 1)
    table.curtain.touch()
    clock.pass_by(IDLE[0] - 1)
    assert table.viewer() == 0
    clock.pass_by(2)
    assert table.viewer() is None and table.app.painted


def test_first_one_hears_what_happened_since_ones_last_choice(here):
    table, clock = here
    look(table)
    play(table)
    look(table)
    played = table.record.state().hands[1][0]
    play(table)
    table.curtain.press()
    table.curtain.press()
    text = table.frame.markup()
    assert f"Béla plays a {played}" in text and "Anna draws" in text and "Anna plays" not in text
    assert "Béla draws" not in text and "Hand:" not in text and not table.live
    clock.pass_by(RECAP)
    assert table.live and drawn_hand(table) == hand(table, 0)


def test_the_recap_can_be_skipped_and_is_as_long_as_there_is_room(here):
    table, _ = here
    for _ in range(4):
        look(table)
        play(table)
    table.curtain.recap = tuple((1, f"line {n}") for n in range(20))
    table.curtain.lifted = 0
    text = table.frame.markup()
    assert text.count("line ") == curtain.LINES and "14 earlier lines" in text
    table.curtain.press()
    assert table.curtain.seat is None


def test_one_person_against_bots_has_none():
    with laid(who=(0, 1)) as (table, _):
        assert table.curtain.seat is None and not table.curtain.needed and table.viewer() == 0 and table.live


def test_while_bots_decide_people_who_share_see_what_everybody_may():
    with laid(seats=3, who=(1, 0, 0)) as (table, _):
        assert table.turn == 0 and table.viewer() is None
        assert all(isinstance(cards, Hidden) for cards in table.seen().hands)


def test_an_onlooker_has_none(here):
    table, _ = here
    table.watching = True
    assert table.curtain.seat is None and table.viewer() is None


def test_after_the_end_nothing_is_covered(here):
    table, _ = here
    while not table.over:
        look(table)
        play(table)
    assert table.curtain.seat is None and not table.curtain.needed


def test_no_position_of_a_whole_game_draws_what_its_viewer_may_not_know():
    with laid(seats=3, seed=11) as (table, _):
        while not table.over:
            seat = table.turn
            if table.curtain.seat is not None:
                assert drawn_hand(table) is None
                look(table)
            assert table.viewer() == seat and drawn_hand(table) == hand(table, seat)
            others = [event for told in table.record.told for event in told if event[1] not in (None, seat)]
            text = table.frame.markup()
            assert all(f"{NAMES[event[2]]} draws" not in text for event in others)
            play(table)
