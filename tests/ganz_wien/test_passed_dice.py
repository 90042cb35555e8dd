"""Passed dice: one at a time, round and round, and showing off turn."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, YELLOW, city


def offered(unused="UB", seats=3, to=BLUE, side="day", declined=1):
    """Dice are passed to a seat, all pieces at Karlsplatz with all symbols."""
    board = city(seats, side).dice(unused).passed_to(to, declined)
    for seat in range(seats):
        board.at(seat, "karlsplatz")
    return board


def chances(board):
    """The seats asked if nobody takes a die."""
    asked = []
    while board.asked() == "PassedDice":
        asked.append(board.turn())
        board.play("take=none")
    return asked


# ---- the way of the dice

def test_the_left_neighbour_gets_the_dice_first():
    """(rules 3.4.1)"""
    board = city().at(RED, "karlsplatz").at(BLUE, "karlsplatz").at(GREEN, "karlsplatz").dice("UUB")
    board.play("stop")
    assert board.asked() == "PassedDice" and board.turn() == BLUE
    assert board.facts("stop") == [(RED, (2, 1, 0))]


def test_one_die_or_none():
    """(rules 3.4.1, 5 D12)"""
    board = offered("UB")
    steps = city().at(RED, "karlsplatz").dice("UB").legal()[1:]
    assert board.legal() == ["take=none", *(f"take={text}" for text in steps)]
    board.play("take=U>stadtpark")
    assert board.station(BLUE) == "stadtpark" and board.unused() == "B" and board.turn() == GREEN


def test_the_example_of_the_rulebook():
    """Bus, underground and tram for the roller, a passed bus for the left neighbour, the last die for the
    next one, and the left neighbour throws (rules 3.3.2, 3.4.1, 3.4.5)"""
    board = city().at(RED, "margaretenplatz").at(BLUE, "museumsquartier").at(GREEN, "karlsplatz")
    board.dice("UUBBT").play("B>kettenbrueckengasse", "U>karlsplatz", "T>johann_strauss_gasse", "stop")
    board.play("take=B>burgring", "take=U>museumsquartier")
    assert [facts[0] for facts in board.facts("take")] == [BLUE, GREEN] and board.s.roller == BLUE


def test_declined_dice_go_on_to_the_left():
    """(rules 3.4.1)"""
    assert offered("UB").play("take=none").turn() == GREEN


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_if_nobody_takes_a_die_the_roller_is_not_asked_again(seats):
    """(rules 3.4.3)"""
    board = offered("UB", seats)
    assert chances(board) == list(range(1, seats)) and board.s.roller == BLUE


def test_using_a_die_resets_the_declined_count():
    """(rules 3.4.3)"""
    board = offered("UUB").play("take=none", "take=U>stadtpark")
    assert chances(board) == [RED, BLUE, GREEN] and board.s.roller == BLUE


def test_the_roller_may_take_a_die_that_comes_round():
    """(rules 3.4.3)"""
    board = offered("UUB").play("take=U>stadtpark", "take=none")
    assert board.turn() == RED and board.play("take=U>stephansplatz").station(RED) == "stephansplatz"


def test_two_players_take_turns():
    """(rules 3.4.3)"""
    board = offered("UUUU", 2)
    board.play("take=U>stadtpark", "take=U>stadtpark", "take=U>karlsplatz", "take=U>karlsplatz")
    assert [facts[0] for facts in board.facts("take")] == [BLUE, RED, BLUE, RED] and board.s.turn == 2


def test_the_same_player_may_take_the_other_die_the_next_time_round():
    """(rules 6 E30)"""
    board = offered("UB").play("take=U>museumsquartier", *["take=none"] * 2)
    assert board.turn() == BLUE and board.play("take=B>burgring").station(BLUE) == "burgring"


def test_seats_without_a_legal_step_count_as_declining():
    """(rules 3.4.4)"""
    board = city(4).dice("U").at(RED, "karlsplatz").at(BLUE, "grinzing").at(GREEN, "karlsplatz")
    board.at(YELLOW, "gersthof")
    board.play("stop")
    assert board.turn() == GREEN and board.facts("no_die") == [(BLUE, 0)]
    board.play("take=none")
    assert board.facts("no_die") == [(BLUE, 0), (GREEN, 1), (YELLOW, 0)] and board.s.roller == BLUE


def test_then_all_dice_go_to_the_left_neighbour_of_the_roller():
    """(rules 3.4.5)"""
    board = offered("U", to=GREEN).play("take=U>stadtpark")
    assert board.s.roller == BLUE and board.facts("throw")[0][0] == BLUE


def test_invalid_passed_steps_are_refused():
    """(rules 5 D12)"""
    board = offered("UB").banned("B")
    assert board.why_not("take=T>kaerntner_ring_oper") == "no_such_die"
    assert board.why_not("take=B>kaerntner_ring_oper") == "kind_banned"
    assert board.why_not("take=U>spittelau") == "no_such_edge"
    assert board.why_not((12, 0, 75)) == board.why_not((12, -1, 0)) == board.why_not((12,)) == "bad_command"
    assert board.why_not("stop") == board.why_not("U>stadtpark") == board.why_not("end") == "wrong_phase"
    assert offered("UT", side="night").why_not("take=T>kaerntner_ring_oper") == "no_tram_at_night"


# ---- what is the roller's alone

def test_the_bonus_and_three_of_a_kind_are_for_the_own_travel():
    """(rules 5 D12, 5 D13)"""
    board = offered("TTTU", side="night").at(BLUE, "kaerntner_ring_oper").holds(BLUE, "oper")
    assert board.why_not("bonus=B>karlsplatz") == board.why_not("show=oper:TTT") == "own_travel_only"
    board = offered("UUUB").at(BLUE, "kaerntner_ring_oper").holds(BLUE, "oper", "stephansdom")
    board.play("take=B>karlsplatz")
    assert board.why_not("show=oper:ticket") == "wrong_phase"
    board = offered("UUUB").holds(BLUE, "oper").play("take=B>kaerntner_ring_oper")
    assert board.why_not("show=oper:UUU") == board.why_not("bonus=U>karlsplatz") == "own_travel_only"


def test_the_roller_with_a_passed_die_has_no_three_of_a_kind():
    """(rules 6 E31)"""
    board = offered("UUUB", to=RED).holds(RED, "oper").events(RED, "wedding", "wedding")
    board.play("take=B>kaerntner_ring_oper")
    assert board.turn() == RED and board.legal() == ["end"]
    assert board.why_not("show=oper:UUU") == "own_travel_only"
    assert board.why_not("show=oper:ticket") == "no_ticket"


def test_only_one_die_in_a_chance():
    """(rules 5 D12)"""
    board = offered("UB").holds(BLUE, "oper").play("take=B>kaerntner_ring_oper")
    assert board.turn() == BLUE and board.why_not("take=U>karlsplatz") == "one_die_per_chance"
    assert board.why_not((12, 0, 75)) == "bad_command"


# ---- showing off-turn

def test_arriving_by_a_passed_die_a_destination_may_be_shown_with_a_ticket():
    """(rules 3.4.2, 5 D13)"""
    board = offered("B").holds(BLUE, "oper").events(BLUE, "ticket", "wedding").pile("all_green")
    board.play("take=B>kaerntner_ring_oper")
    assert board.legal() == ["show=oper:ticket", "end"] and board.asked() == "TakenDie"
    board.play("show=oper:ticket")
    assert board.shown(BLUE) == ["oper"] and board.event_cards(BLUE) == ["all_green", "wedding"]
    assert board.s.roller == BLUE and board.heard("take", "show", "draws", "end_chance") == [
        "take", "show", "draws", "end_chance"]


def test_showing_off_turn_is_voluntary():
    """(rules 3.4.2, 5 D13)"""
    board = offered("UB").holds(BLUE, "oper").play("take=B>kaerntner_ring_oper", "end")
    assert board.shown(BLUE) == [] and board.turn() == GREEN


def test_dice_that_are_left_go_on_after_a_show():
    """(rules 6 E15)"""
    board = offered("UB").holds(BLUE, "oper").play("take=B>kaerntner_ring_oper", "show=oper:ticket")
    assert board.turn() == GREEN and board.unused() == "U"


def test_invalid_shows_off_turn_are_refused():
    """(rules 5 D13)"""
    board = offered("UB").holds(BLUE, "oper", "stephansdom").events(BLUE, "wedding", "wedding")
    board.play("take=B>kaerntner_ring_oper")
    assert board.why_not("show=oper:ticket") == "no_ticket"
    assert board.why_not("show=stephansdom:ticket") == "not_there"
    assert board.why_not("show=naschmarkt:ticket") == "not_in_hand"
    assert board.why_not((9, 0, 9)) == "bad_command"
    assert {board.why_not(text) for text in ("stop", "take=none", "U>karlsplatz")} == {"wrong_phase"}


def test_off_turn_one_shows_only_where_a_die_has_just_led():
    """(rules 6 E12, 6 E13)"""
    board = offered("UB").at(BLUE, "kaerntner_ring_oper").holds(BLUE, "oper")
    assert board.why_not("show=oper:ticket") == "wrong_phase" and board.legal("show") == []


def test_a_ticket_drawn_off_turn_waits_for_the_own_travel():
    """(rules 6 E13)"""
    board = city().dice("UB").event_round().at(BLUE, "kaerntner_ring_oper").holds(BLUE, "oper")
    board.events(BLUE, "all_green", "wedding").pile("ticket").play("event=all_green")
    assert board.event_cards(BLUE) == ["ticket", "wedding"] and board.turn() == GREEN
    assert board.shown(BLUE) == []


def test_a_taker_may_leave_a_destination():
    """(rules 6 E14)"""
    board = offered("UB").at(BLUE, "kaerntner_ring_oper").holds(BLUE, "oper").play("take=B>karlsplatz")
    assert board.station(BLUE) == "karlsplatz" and board.turn() == GREEN


def test_passed_trams_are_combined_by_nobody():
    """(rules 6 E23)"""
    board = offered("TTTU", side="night")
    assert board.why_not("bonus=U>stadtpark") == "own_travel_only" and not board.legal("take=T")


# ---- all green with a passed die

def test_the_taker_with_the_right_may_go_on_with_the_same_die():
    """(rules 3.4.2, 5 D8)"""
    board = offered("UB").all_green(BLUE).play("take=U>stadtpark")
    assert board.turn() == BLUE and board.asked() == "TakenDie" and "again=U>karlsplatz" in board.legal()
    assert board.why_not("again=B>karlsplatz") == "die_not_used"
    board.play("again=U>karlsplatz")
    assert board.station(BLUE) == "karlsplatz" and board.turn() == GREEN and board.s.rights == 0


def test_a_show_is_possible_before_and_after_the_second_step():
    """(rules 3.4.2, 5 D8, 5 D13)"""
    board = offered("B").all_green(BLUE).at(BLUE, "herrengasse").holds(BLUE, "oper", "naschmarkt")
    board.play("take=B>kaerntner_ring_oper", "show=oper:ticket")
    assert board.turn() == BLUE and board.legal() == ["again=B>karlsplatz", "again=B>herrengasse", "end"]
    board = offered("U").all_green(BLUE).at(BLUE, "stadtpark").holds(BLUE, "naschmarkt", "stephansdom")
    board.play("take=U>karlsplatz", "again=U>stephansplatz")
    assert board.legal() == ["show=stephansdom:ticket", "end"]
    assert board.play("show=stephansdom:ticket").shown(BLUE) == ["stephansdom"]


def test_the_chance_may_be_ended_before_the_second_step():
    """(rules 3.4.2)"""
    board = offered("UB").all_green(BLUE).play("take=U>stadtpark", "end")
    assert board.turn() == GREEN and board.s.rights == 1 << BLUE


def test_the_roller_may_keep_the_right_for_a_passed_die():
    """(rules 6 E32)"""
    board = city().dice("UUB").all_green(RED)
    for seat in range(3):
        board.at(seat, "karlsplatz")
    board.play("B>kettenbrueckengasse", "stop", "take=U>stadtpark", "take=none", "take=U>karlsplatz")
    assert board.turn() == RED and board.why_not("again=B>kettenbrueckengasse") == "die_not_used"
    assert board.play("again=U>stadtpark").station(RED) == "stadtpark"


# ---- what is asked tells nothing

def test_the_chance_ends_by_itself_where_all_can_see_that_nothing_is_possible():
    """(rules 3.4.2, 4.3)"""
    board = offered("UB").play("take=U>museumsquartier")
    assert board.turn() == GREEN and board.heard("take", "end_chance") == ["take", "end_chance"]
    assert board.facts("end_chance") == [(BLUE,)]


@pytest.mark.parametrize("hand", [["oper"], []])
def test_on_a_station_that_may_be_a_destination_the_taker_is_asked_whatever_the_hand(hand):
    """(rules 4.3)"""
    board = offered("UB").holds(BLUE, *hand).holds(GREEN, *([] if hand else ["oper"]))
    board.play("take=B>kaerntner_ring_oper")
    assert board.turn() == BLUE and board.asked() == "TakenDie" and "end" in board.legal()
