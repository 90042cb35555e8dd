"""The roller's journey: steps, showing, three of a kind, the second step of All green, and stopping."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, city


def at(station, unused="UUBBT", used="", **more):
    return city(**more).at(RED, station).dice(unused, used)


# ---- steps

def test_a_die_is_put_aside_for_a_step_along_an_edge_of_its_kind():
    """(rules 3.3.2, 5 D7)"""
    board = at("karlsplatz").play("T>johann_strauss_gasse")
    assert board.station(RED) == "johann_strauss_gasse" and board.unused() == "UUBB"
    assert board.facts("ride")[0][:2] == (RED, 2)


def test_all_steps_from_a_station():
    """(rules 1.1, 3.3.2)"""
    assert at("karlsplatz").legal()[1:] == [
        "U>stephansplatz", "U>museumsquartier", "U>stadtpark", "U>hauptbahnhof", "U>kettenbrueckengasse",
        "B>kaerntner_ring_oper", "B>kettenbrueckengasse", "T>kaerntner_ring_oper", "T>johann_strauss_gasse"]
    assert at("karlsplatz", "BB").legal() == ["stop", "B>kaerntner_ring_oper", "B>kettenbrueckengasse"]


def test_an_edge_is_used_back_and_forth():
    """(rules 1.1, 3.3.2)"""
    board = at("karlsplatz", "UUU").play("U>stadtpark", "U>karlsplatz", "U>stadtpark")
    assert board.station(RED) == "stadtpark"


def test_changing_lines_is_free():
    """From the U1 to the U4 to the U2 (rules 6 E26)"""
    board = at("stephansplatz", "UU").play("U>karlsplatz", "U>museumsquartier")
    assert board.station(RED) == "museumsquartier"


def test_several_pieces_stand_on_one_station():
    """(rules 6 E18)"""
    board = at("karlsplatz").at(BLUE, "stadtpark").play("U>stadtpark")
    assert board.station(RED) == board.station(BLUE)


def test_invalid_steps_are_refused():
    """(rules 5 D7)"""
    board = at("karlsplatz", "UB").banned("B")
    assert board.why_not("T>kaerntner_ring_oper") == "no_such_die"
    assert board.why_not("B>kaerntner_ring_oper") == board.why_not("B>spittelau") == "kind_banned"
    assert board.why_not("U>spittelau") == board.why_not("U>karlsplatz") == "no_such_edge"
    assert board.why_not((7, 3, 0)) == board.why_not((7, 0, 75)) == board.why_not((7, 0)) == "bad_command"
    for text in ("take=U>stadtpark", "take=none", "end", "event=none"):
        assert board.why_not(text) == "wrong_phase"


def test_a_way_by_tram_at_night_is_refused_as_such():
    """(rules 5 D7)"""
    assert at("karlsplatz", "UT", side="night").why_not("T>kaerntner_ring_oper") == "no_tram_at_night"
    assert at("karlsplatz", "UB", side="night").why_not("T>kaerntner_ring_oper") == "no_such_die"


# ---- showing

def test_a_destination_is_shown_for_a_ticket_and_a_card_is_drawn():
    """(rules 3.3.3, 5 D9)"""
    board = at("karlsplatz").holds(RED, "oper").events(RED, "ticket", "wedding").pile("all_green")
    board.play("T>kaerntner_ring_oper", "show=oper:ticket")
    assert board.shown(RED) == ["oper"] and "oper" not in board.hand(RED)
    assert board.event_cards(RED) == ["all_green", "wedding"]
    assert board.facts("show") == [(RED, 0, 0, 1)] and board.heard("show", "draws") == ["show", "draws"]


def test_of_two_tickets_one_is_handed_in():
    """(rules 3.3.3, 6 E35)"""
    board = at("kaerntner_ring_oper").holds(RED, "oper").pile("wedding").ready()
    gone = board.discarded("ticket")
    board.play("show=oper:ticket")
    assert board.event_cards(RED) == ["ticket", "wedding"] and board.discarded("ticket") == gone + 1


def test_the_journey_goes_on_after_a_show():
    """(rules 3.3.1, 3.3.3)"""
    board = at("karlsplatz").holds(RED, "oper").play("T>kaerntner_ring_oper", "show=oper:ticket")
    assert board.asked() == "Travel" and board.unused() == "UUBB"
    assert board.play("B>herrengasse").unused() == "UUB"


def test_showing_needs_no_movement():
    """(rules 3.3.7)"""
    assert at("kaerntner_ring_oper").holds(RED, "oper").legal("show") == ["show=oper:ticket"]


def test_several_shows_each_with_its_own_ticket():
    """A ticket just drawn is good (rules 3.3.7)"""
    board = at("kaerntner_ring_oper", "BUUU").holds(RED, "oper", "stephansdom")
    board.events(RED, "ticket", "wedding")
    board.pile("ticket").play("show=oper:ticket", "B>karlsplatz", "U>stephansplatz")
    board.play("show=stephansdom:ticket")
    assert board.shown(RED) == ["oper", "stephansdom"]


def test_showing_is_voluntary():
    """(rules 3.3.3)"""
    board = at("kaerntner_ring_oper", "").holds(RED, "oper").play("stop")
    assert board.shown(RED) == [] and board.s.turn > 0 and board.s.roller == BLUE


def test_without_a_ticket_one_stays_or_goes_on():
    """(rules 6 E11)"""
    board = at("kaerntner_ring_oper").holds(RED, "oper").events(RED, "wedding", "all_green")
    assert board.legal("show") == [] and board.why_not("show=oper:ticket") == "no_ticket"
    assert board.why_not("B>herrengasse") is None


def test_invalid_shows_are_refused():
    """(rules 5 D9)"""
    board = at("karlsplatz", "UUBB").holds(RED, "oper").holds(BLUE, "stephansdom")
    board.events(RED, "wedding", "wedding")
    assert board.why_not("show=stephansdom:ticket") == board.why_not("show=stephansdom:UUU") == "not_in_hand"
    assert board.why_not("show=oper:ticket") == board.why_not("show=oper:UUU") == "not_there"
    board = at("kaerntner_ring_oper", "UUBB", "U").holds(RED, "oper").events(RED, "wedding", "wedding")
    assert board.why_not("show=oper:ticket") == "no_ticket"
    assert board.why_not("show=oper:UUU") == "not_three_equal"
    assert board.why_not((9, 30, 0)) == board.why_not((9, 0, 4)) == board.why_not((9, 0, -1)) == "bad_command"


# ---- three of a kind

def test_three_of_a_kind_are_a_ticket():
    """(rules 3.3.4, 5 D9)"""
    board = at("kaerntner_ring_oper", "UUUBB").holds(RED, "oper").events(RED, "wedding", "wedding")
    assert board.legal("show") == ["show=oper:UUU"]
    board.play("show=oper:UUU")
    assert board.unused() == "BB" and board.event_cards(RED) == ["wedding", "wedding"]
    assert not board.heard("draws") and board.facts("show") == [(RED, 0, 1, 1)]


def test_the_two_others_are_used_before_or_after():
    """(rules 3.3.1, 3.3.4)"""
    before = at("karlsplatz", "UUUBB").holds(RED, "oper").play("B>kaerntner_ring_oper", "show=oper:UUU")
    assert before.unused() == "B" and before.play("B>karlsplatz").station(RED) == "karlsplatz"


def test_dice_put_aside_are_not_passed_on():
    """(rules 3.3.4, 3.3.6)"""
    board = at("kaerntner_ring_oper", "UUUBT").holds(RED, "oper").play("show=oper:UUU", "stop")
    assert board.facts("stop") == [(RED, (0, 1, 1))]


def test_ridden_dice_are_no_part_of_three_of_a_kind():
    """(rules 3.3.4)"""
    board = at("kaerntner_ring_oper", "UUB", "UT").holds(RED, "oper")
    assert board.why_not("show=oper:UUU") == "not_three_equal"


def test_five_equal_symbols_are_one_ticket_and_two_dice():
    """(rules 6 E9)"""
    board = at("stephansplatz", "UUUUU").holds(RED, "stephansdom").events(RED, "wedding", "wedding")
    board.play("show=stephansdom:UUU")
    assert board.unused() == "UU" and board.why_not("show=oper:UUU") == "not_in_hand"
    assert board.play("U>karlsplatz").unused() == "U"


def test_banned_dice_may_be_a_ticket():
    """(rules 6 E10)"""
    board = at("stephansplatz", "UUUBB").banned("U").holds(RED, "stephansdom")
    board.events(RED, "wedding", "wedding")
    assert board.play("show=stephansdom:UUU").shown(RED) == ["stephansdom"]


def test_by_day_three_trams_are_steps_or_a_ticket_but_no_bonus():
    """(rules 3.3.5, 5 D10, 6 E24)"""
    board = at("kaerntner_ring_oper", "TTTUB").holds(RED, "oper")
    assert board.why_not("bonus=U>karlsplatz") == board.why_not("bonus=B>karlsplatz") == "night_only"
    assert board.why_not("show=oper:TTT") is None
    assert board.play("T>karlsplatz", "T>johann_strauss_gasse", "T>karlsplatz").unused() == "UB"


# ---- all green

def test_the_second_step_may_come_later_and_names_its_die_then():
    """(rules 3.2.10, 5 D8)"""
    board = at("karlsplatz", "UB").all_green(RED)
    assert board.legal("again") == [] and board.why_not("again=U>stadtpark") == "die_not_used"
    board.play("U>stephansplatz")
    assert board.legal("again") == [f"again={text}" for text in at("stephansplatz", "U").legal("U>")]
    assert board.why_not("again=B>karlsplatz") == "die_not_used"
    board.play("again=U>karlsplatz", "B>kaerntner_ring_oper")
    assert board.station(RED) == "kaerntner_ring_oper" and board.unused() == ""


def test_any_die_of_the_journey_may_give_the_second_step_not_only_the_last():
    """(rules 3.2.10, 5 D8)"""
    board = at("karlsplatz", "UUBB").all_green(RED)
    board.play("B>kaerntner_ring_oper", "B>karlsplatz", "U>stadtpark", "U>karlsplatz")
    assert {text.partition(">")[0] for text in board.legal("again")} == {"again=U", "again=B"}
    assert board.play("again=B>kaerntner_ring_oper").station(RED) == "kaerntner_ring_oper"


def test_only_one_second_step_and_only_with_the_right():
    """(rules 3.2.10, 5 D8)"""
    board = at("karlsplatz", "UU").all_green(RED).play("U>stadtpark", "again=U>karlsplatz")
    assert board.why_not("again=U>stadtpark") == "no_double_right" and board.legal("again") == []
    assert at("karlsplatz", "U", "U").why_not("again=U>stadtpark") == "no_double_right"


def test_the_second_step_follows_an_edge_of_the_die():
    """(rules 5 D8)"""
    board = at("karlsplatz", "UU", "B").all_green(RED)
    assert board.why_not("again=B>stadtpark") == "no_such_edge"
    assert board.why_not("again=B>kaerntner_ring_oper") is None
    assert board.why_not((8, 0, 75)) == board.why_not((8, 3, 0)) == "bad_command"


def test_dice_of_three_of_a_kind_were_used_for_no_step():
    """(rules 3.2.10)"""
    board = at("westbahnhof", "UUUT").all_green(RED).holds(RED, "mariahilfer").play("show=mariahilfer:UUU")
    assert board.asked() == "Travel" and board.why_not("again=U>neubaugasse") == "die_not_used"


def test_after_the_last_die_the_second_step_is_still_possible():
    """(rules 3.2.10, 3.3.6)"""
    board = at("karlsplatz", "U").all_green(RED).play("U>stadtpark")
    assert board.asked() == "Travel" and board.play("again=U>karlsplatz").station(RED) == "karlsplatz"


# ---- stopping

def test_only_stop_ends_the_travel():
    """(rules 3.3.6, 5 D11)"""
    board = at("karlsplatz").play("U>stadtpark")
    assert board.asked() == "Travel" and board.turn() == RED and board.why_not("stop") is None


def test_after_the_last_die_one_may_still_show():
    """(rules 3.3.6, 6 E29)"""
    board = at("karlsplatz", "T").holds(RED, "oper").play("T>kaerntner_ring_oper")
    assert board.asked() == "Travel" and board.legal() == ["stop", "show=oper:ticket"]
    board.play("show=oper:ticket")
    assert board.heard("show", "draws", "stop") == ["show", "draws", "stop"] and board.s.roller == BLUE


def test_the_journey_stops_automatically_if_visibly_nothing_is_possible():
    """(rules 4.3)"""
    board = at("karlsplatz", "U").play("U>stadtpark")
    assert board.heard("ride", "stop", "turn") == ["ride", "stop", "turn"] and board.s.roller == BLUE


@pytest.mark.parametrize("hand", [(), ("oper",)])
@pytest.mark.parametrize("held", [("ticket", "wedding"), ("wedding", "wedding")])
def test_the_roller_is_asked_if_only_the_hand_decides_what_is_possible(hand, held):
    """On a station that may be a destination the stop is never made unasked (rules 4.3)"""
    board = at("karlsplatz", "T").holds(BLUE, *([] if hand else ["oper"])).holds(RED, *hand)
    board.events(RED, *held)
    board.play("T>kaerntner_ring_oper")
    assert board.asked() == "Travel" and board.turn() == RED and "stop" in board.legal()


def test_a_destination_already_shown_allows_an_automatic_stop():
    """(rules 4.3)"""
    board = at("karlsplatz", "TT").holds(RED, "oper").play("T>kaerntner_ring_oper", "show=oper:ticket")
    board.play("T>karlsplatz")
    assert board.s.roller == BLUE
    board = at("karlsplatz", "T").holds(RED, "oper").play("T>kaerntner_ring_oper", "show=oper:ticket")
    assert board.s.roller == BLUE


def test_a_known_absence_of_tickets_allows_an_automatic_stop():
    """(rules 4.2, 4.3)"""
    board = at("karlsplatz", "T").holds(RED, "oper").events(RED, "wedding", "wedding").ready()
    board.s.proof[RED] = -1
    assert board.play("T>kaerntner_ring_oper").s.roller == BLUE


def test_without_unused_dice_nothing_is_passed_on():
    """(rules 3.4.1, 6 E21)"""
    board = at("karlsplatz", "U").at(BLUE, "karlsplatz").at(GREEN, "karlsplatz").play("U>stadtpark")
    assert board.heard("no_die", "take", "turn") == ["turn"] and board.facts("stop") == [(RED, (0, 0, 0))]
