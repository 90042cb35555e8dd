"""The event round: who is asked when, and what each card does."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, YELLOW, card, city, kind
from kaffeehaus.games.ganz_wien.game import GAME

NONE = "event=none"


def party(seats=3, side="day", **options):
    return city(seats, side, **options).dice("UUBBT").event_round()


def passed(board, times):
    return board.play(*[NONE] * times)


# ---- whose turn it is

@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise_round_the_table(seats):
    """(rules 3.2.1, 3.4.5)"""
    board = party(seats)
    while len(board.facts("turn")) < 2 * seats:
        board.play(next(text for text in (NONE, "stop", "take=none") if text in board.legal()))
    assert [roller for roller, _ in board.facts("turn")] == [(RED + k) % seats
                                                             for k in range(1, 2 * seats + 1)]


# ---- order and hands

@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_the_left_neighbour_on_the_roller_last(seats):
    """(rules 3.2.1)"""
    board, asked = party(seats).turn_of(BLUE), []
    while board.asked() == "EventRound":
        asked.append(board.turn())
        board.play(NONE)
    assert asked == [(BLUE + k) % seats for k in range(1, seats + 1)]
    assert board.asked() == "Travel" and board.turn() == BLUE


def test_copies_of_a_card_are_one_choice():
    """(rules 3.2.2, 5 D5)"""
    assert party().events(BLUE, "wedding", "wedding").legal() == [NONE, "event=wedding"]
    assert party().events(BLUE, "wedding", "rush_hour").legal() == [NONE, "event=rush_hour", "event=wedding"]
    assert party().events(BLUE, "ticket", "rush_hour").legal() == [NONE, "event=rush_hour"]


def test_what_cannot_be_played():
    """(rules 3.2.2, 5 D5)"""
    board = party().events(BLUE, "ticket", "rush_hour")
    assert board.why_not("event=ticket") == "not_an_event"
    assert board.why_not("event=wedding") == "not_in_hand"
    assert party().events(BLUE, "rush_hour", "rush_hour").why_not("event=ticket") == "not_in_hand"
    assert board.why_not((4, 9)) == board.why_not((4, -1)) == board.why_not((4,)) == "bad_command"
    assert board.why_not("stop") == board.why_not("piece=p1") == "wrong_phase"


def test_who_holds_two_tickets_is_asked_and_can_only_decline():
    """(rules 3.2.6, 4.3, 6 E19)"""
    board = party().events(BLUE, "ticket", "ticket")
    assert board.turn() == BLUE and board.legal() == [NONE]
    assert board.why_not("event=ticket") == "not_an_event"
    board.play(NONE)
    assert board.heard("no_event") == ["no_event"] and board.turn() == GREEN


def test_declining_sounds_the_same_whatever_is_held():
    """(rules 4.3)"""
    tickets, events = (party().events(BLUE, *held).play(NONE).told
                       for held in (("ticket", "ticket"), ("wedding", "all_green")))
    assert tickets == events


def test_a_played_card_is_replaced_after_its_effect_before_the_next_is_asked():
    """(rules 3.2.3)"""
    board = party().events(BLUE, "rush_hour", "ticket").play("event=rush_hour")
    assert board.heard("event", "throw", "draws") == ["event", "throw", "draws"]
    assert board.turn() == GREEN and len(board.event_cards(BLUE)) == 2 and board.discarded("rush_hour") == 1


def test_a_card_drawn_in_this_round_is_not_played_in_it():
    """(rules 3.2.3, 5 D5)"""
    board = party().events(BLUE, "rush_hour", "ticket").play("event=rush_hour")
    asked = []
    while board.asked() == "EventRound":
        asked.append(board.turn())
        board.play(NONE)
    assert asked == [GREEN, RED]


def test_a_card_may_change_nothing():
    """(rules 3.2.5)"""
    board = party().banned("B").events(BLUE, "bus_accident", "ticket").play("event=bus_accident")
    assert board.s.bans == 1 << 1 and board.discarded("bus_accident") == 1


def test_an_empty_pile_is_made_of_the_discards_with_the_card_just_played():
    """(rules 3.2.4, 6 E25)"""
    board = party().events(BLUE, "all_green", "ticket").pile().ready()
    gone = sum(board.s.discard)
    board.play("event=all_green")
    assert board.facts("reshuffle") == [(gone + 1,)]
    assert board.heard("reshuffle", "draws") == ["reshuffle", "draws"]
    assert sum(board.s.discard) == 0 and board.s.left == gone


def test_a_discarded_card_may_be_drawn_again():
    """(rules 6 E25)"""
    came = set()
    for seed in range(60):
        board = party(seed=seed).events(BLUE, "all_green", "ticket").pile().play("event=all_green")
        came |= set(board.event_cards(BLUE))
    assert "all_green" in came


def test_the_pile_is_reshuffled_only_when_empty():
    """(rules 3.2.4)"""
    board = party().events(BLUE, "all_green", "ticket").pile("wedding").play("event=all_green")
    assert board.event_cards(BLUE) == ["ticket", "wedding"] and board.s.left == 0
    assert not board.heard("reshuffle")


# ---- ticket inspection

def test_a_ticket_is_shown_and_kept_and_the_round_goes_on():
    """(rules 3.2.7)"""
    board = party().events(BLUE, "ticket_inspection", "ticket").events(RED, "ticket", "wedding")
    board.at(RED, "karlsplatz").play("event=ticket_inspection")
    assert board.facts("inspected") == [(RED, 1)] and board.event_cards(RED) == ["ticket", "wedding"]
    assert board.station(RED) == "karlsplatz" and board.unused() == "UUBBT" and board.turn() == GREEN


def test_without_a_ticket_piece_dice_and_turn_are_lost():
    """(rules 3.2.7, 3.4.5)"""
    board = party().events(BLUE, "ticket_inspection", "ticket").events(RED, "wedding", "rush_hour")
    board.at(RED, "karlsplatz").play("event=ticket_inspection")
    assert board.facts("inspected") == [(RED, 0)] and board.station(RED) == "erdberg"
    assert board.heard("inspected", "moved", "draws", "turn", "no_event", "stop") == [
        "inspected", "moved", "draws", "turn"]
    assert board.asked() == "EventRound" and board.s.roller == BLUE and board.turn() == GREEN
    assert sum(board.s.dice) == 5


def test_an_inspection_concerns_the_roller():
    """(rules 3.2.7)"""
    board = party(4).turn_of(GREEN).events(RED, "ticket_inspection", "ticket")
    board.events(GREEN, "wedding", "wedding")
    board = passed(board, 1).play("event=ticket_inspection")
    assert board.facts("inspected") == [(GREEN, 0)] and board.station(GREEN) == "erdberg"
    assert board.s.roller == YELLOW


def test_the_player_who_caught_the_roller_draws_before_the_turn_ends():
    """(rules 3.2.3, 6 E34)"""
    board = party().events(BLUE, "ticket_inspection", "ticket").events(RED, "wedding", "rush_hour")
    board.pile("all_green")
    board.play("event=ticket_inspection")
    assert board.event_cards(BLUE) == ["ticket", "all_green"]
    assert board.heard("draws", "turn") == ["draws", "turn"]


def test_three_of_a_kind_are_no_ticket_for_an_inspection():
    """(rules 6 E1)"""
    board = party().dice("UUUUU").events(BLUE, "ticket_inspection", "ticket")
    board.events(RED, "wedding", "rush_hour")
    assert board.play("event=ticket_inspection").facts("inspected") == [(RED, 0)]


def test_two_inspections_in_one_round():
    """(rules 6 E2)"""
    board = party().events(BLUE, "ticket_inspection", "ticket").events(GREEN, "ticket_inspection", "ticket")
    board.events(RED, "ticket", "wedding").play("event=ticket_inspection", "event=ticket_inspection")
    assert board.facts("inspected") == [(RED, 1)] * 2 and board.event_cards(RED) == ["ticket", "wedding"]


def test_the_roller_may_catch_himself():
    """(rules 6 E3)"""
    board = party().events(RED, "ticket_inspection", "wedding")
    passed(board, 2).play("event=ticket_inspection")
    assert board.facts("inspected") == [(RED, 0)] and board.station(RED) == "erdberg"
    assert board.s.roller == BLUE


def test_the_roller_s_check_looks_at_the_other_card_before_the_draw():
    """(rules 3.2.7, 6 E3)"""
    for seed in range(12):
        board = party(seed=seed).events(RED, "ticket_inspection", "ticket")
        passed(board, 2).play("event=ticket_inspection")
        assert board.facts("inspected") == [(RED, 1)] and board.asked() == "Travel"
    board = party().events(RED, "ticket_inspection", "wedding").pile("ticket")
    assert passed(board, 2).play("event=ticket_inspection").facts("inspected") == [(RED, 0)]


def test_a_roller_on_erdberg_stays_there_when_caught():
    """(rules 6 E4)"""
    board = party().at(RED, "erdberg").events(BLUE, "ticket_inspection", "ticket")
    board.events(RED, "wedding", "wedding")
    board.play("event=ticket_inspection")
    assert board.station(RED) == "erdberg" and board.s.roller == BLUE


def test_a_failed_inspection_ends_bans_but_not_moves():
    """(rules 6 E5)"""
    board = party(4).events(BLUE, "bus_accident", "ticket").events(GREEN, "wedding", "ticket")
    board.events(YELLOW, "ticket_inspection", "ticket").events(RED, "rush_hour", "rush_hour")
    board.play("event=bus_accident", "event=wedding", "piece=p2", "event=ticket_inspection")
    assert board.s.bans == 0 and board.station(BLUE) == "wilhelminenberg" and board.s.roller == BLUE


def test_all_earlier_effects_come_first():
    """(rules 6 E33)"""
    board = party().events(GREEN, "wedding", "ticket").events(RED, "ticket_inspection", "rush_hour")
    board.play(NONE, "event=wedding", "piece=p1")
    assert board.station(RED) == "wilhelminenberg" and board.turn() == RED
    board.play("event=ticket_inspection")
    assert board.station(RED) == "erdberg"


# ---- bans

@pytest.mark.parametrize("name, symbol", [("power_failure", "U"), ("bus_accident", "B"), ("snow_chaos", "T")])
def test_a_ban_holds_for_everybody_until_the_turn_is_over(name, symbol):
    """(rules 3.2.8)"""
    board = party().at(RED, "karlsplatz").at(BLUE, "karlsplatz").events(BLUE, name, "ticket")
    board.play(f"event={name}", NONE, NONE)
    assert board.facts("banned") == [(BLUE, "UBT".index(symbol))]
    assert board.asked() == "Travel" and not board.legal(f"{symbol}>")
    target = {"U": "stadtpark", "B": "kaerntner_ring_oper", "T": "johann_strauss_gasse"}[symbol]
    assert board.why_not(f"{symbol}>{target}") == "kind_banned"
    board.play("stop")
    assert board.turn() == BLUE and board.why_not(f"take={symbol}>{target}") == "kind_banned"
    while board.s.roller == RED:
        board.play(board.legal()[0])
    assert board.s.bans == 0


def test_bans_add_up_and_the_dice_keep_their_faces():
    """(rules 3.2.8)"""
    board = party().at(RED, "karlsplatz").events(BLUE, "bus_accident", "ticket")
    board.events(GREEN, "snow_chaos", "ticket")
    board.play("event=bus_accident", "event=snow_chaos", NONE)
    assert board.unused() == "UUBBT" and {text[0] for text in board.legal() if ">" in text} == {"U"}


# ---- rush hour

def test_rush_hour_throws_all_dice_again_whoever_plays_it():
    """(rules 3.2.9, 6 E6)"""
    thrown = set()
    for seed in range(30):
        board = party(seed=seed).dice("UUUUU").events(BLUE, "rush_hour", "ticket").play("event=rush_hour")
        assert board.facts("throw") == [(RED, board.s.dice, 2)] and sum(board.s.dice) == 5
        thrown.add(board.s.dice)
    assert len(thrown) > 8


def test_nobody_is_asked_again_and_bans_stay():
    """(rules 3.2.9)"""
    board = party().banned("U").events(GREEN, "rush_hour", "ticket")
    board.play(NONE, "event=rush_hour")
    assert board.turn() == RED and board.s.bans == 1
    assert board.play(NONE).asked() == "Travel"


def test_a_rush_hour_shifts_no_later_throw():
    """(rules 3.2.9)"""
    throws = []
    for start in (NONE, "event=rush_hour"):
        board = party().events(BLUE, "rush_hour", "ticket").play(start, NONE, NONE)
        while board.s.turn == 1:
            board.play(board.legal()[0])
        throws.append(board.facts("throw")[-1])
    assert throws[0] == throws[1]


# ---- all green

def test_all_green_is_a_right_of_who_played_it():
    """(rules 3.2.10)"""
    board = party().events(BLUE, "all_green", "ticket").play("event=all_green")
    assert board.s.rights == 1 << BLUE and board.facts("right") == [(BLUE,)]


def test_the_right_outlasts_a_rush_hour():
    """(rules 6 E7)"""
    board = party().events(BLUE, "all_green", "ticket").events(GREEN, "rush_hour", "ticket")
    board.play("event=all_green", "event=rush_hour")
    assert board.s.rights == 1 << BLUE


def test_without_a_die_the_right_lapses_with_the_turn():
    """(rules 3.2.10, 6 E8)"""
    board = party().at(RED, "karlsplatz").dice("U").events(BLUE, "all_green", "ticket")
    board.play("event=all_green", NONE, NONE, "U>stadtpark")
    while board.s.roller == RED:
        board.play(board.legal()[0])
    assert board.s.rights == 0 and "again" not in [event[0] for event in board.told]


# ---- moved pieces

@pytest.mark.parametrize("name, station", [("wedding", "wilhelminenberg"), ("donauinselfest", "handelskai")])
def test_any_piece_is_put_there(name, station):
    """(rules 3.2.11, 5 D6)"""
    for seat in (RED, BLUE, GREEN):
        board = party().at(RED, "karlsplatz").at(BLUE, "stadtpark").at(GREEN, "spittelau")
        board.events(BLUE, name, "ticket").play(f"event={name}")
        assert board.legal() == ["piece=p1", "piece=p2", "piece=p3"] and board.turn() == BLUE
        board.play(f"piece=p{seat + 1}")
        assert board.station(seat) == station and board.facts("moved")[0][0] == seat


def test_the_card_stays_in_hand_until_the_piece_is_named():
    """(rules 5 D6)"""
    board = party().events(BLUE, "wedding", "ticket").play("event=wedding")
    assert board.event_cards(BLUE) == ["ticket", "wedding"] and board.discarded("wedding") == 0
    assert board.why_not("piece=p4") == board.why_not((5, -1)) == "no_such_piece"
    assert board.why_not(NONE) == board.why_not("event=wedding") == "wrong_phase"
    board.play("piece=p1")
    assert board.discarded("wedding") == 1
    assert board.heard("event", "moved", "draws") == ["event", "moved", "draws"]


def test_a_piece_may_be_put_where_it_stands():
    """(rules 6 E27)"""
    board = party().at(GREEN, "wilhelminenberg").events(BLUE, "wedding", "ticket")
    board.play("event=wedding", "piece=p3")
    assert board.station(GREEN) == "wilhelminenberg" and board.turn() == GREEN


def test_the_roller_travels_from_where_he_was_put():
    """(rules 3.2.11)"""
    board = party().at(RED, "karlsplatz").events(BLUE, "wedding", "ticket")
    board.play("event=wedding", "piece=p1", NONE, NONE)
    assert board.legal() == ["stop", "B>ottakring", "B>otto_wagner_spital"]


def test_two_pieces_on_one_station():
    """(rules 6 E18)"""
    board = party().at(RED, "karlsplatz").at(GREEN, "wilhelminenberg").events(BLUE, "wedding", "ticket")
    board.play("event=wedding", "piece=p1")
    assert board.station(RED) == board.station(GREEN) == "wilhelminenberg"


def test_only_the_roller_may_show_after_an_event_moved_it():
    """No destination lies where pieces are put, so one is put there by hand (rules 3.3.7, 6 E12)"""
    board = city().at(RED, "kaerntner_ring_oper").at(BLUE, "stephansplatz").holds(RED, "oper")
    board.holds(BLUE, "stephansdom")
    board.dice("U")
    assert board.why_not("show=oper:ticket") is None
    board.play("stop")
    assert board.turn() == BLUE and board.asked() == "PassedDice"
    assert board.why_not("show=stephansdom:ticket") == "wrong_phase"


def test_events_name_cards_by_kind():
    assert kind("ticket") == GAME.data.TICKET and card("oper") == 0
