"""The end: with the last destination, or at the turn limit."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, city
from kaffeehaus.games.ganz_wien.game import GAME
from kaffeehaus.games.ganz_wien.rules.data import TO_WIN, TURN_LIMIT


@pytest.mark.parametrize("seats, cards", [(2, 5), (3, 4), (4, 4)])
def test_so_many_destinations_win(seats, cards):
    """(rules 3.5.1)"""
    assert TO_WIN[seats] == cards
    board = city(seats).at(RED, "kaerntner_ring_oper").dice("UB").only(RED, "oper").play("show=oper:ticket")
    assert board.asked() is None and GAME.points(board.s)[RED] == cards and GAME.ranking(board.s)[RED] == 1


def test_the_last_show_ends_the_game_before_a_card_is_drawn():
    """(rules 3.5.1, 6 E20)"""
    board = city().at(RED, "kaerntner_ring_oper").dice("UB").only(RED, "oper").play("show=oper:ticket")
    assert board.heard("show", "draws", "game_over") == ["show", "game_over"]
    assert board.event_cards(RED) == ["ticket"]
    assert board.facts("game_over") == [((1, 2, 2), (4, 0, 0))] and GAME.legal(board.s) == []
    assert GAME.why_not(board.s, (6,)).code == "game_over"


def test_a_seat_can_win_in_another_seats_turn():
    """(rules 3.5.1)"""
    board = city().at(BLUE, "karlsplatz").dice("UB").passed_to(BLUE).only(BLUE, "oper")
    board.play("take=B>kaerntner_ring_oper", "show=oper:ticket")
    assert board.asked() is None and GAME.ranking(board.s) == [2, 1, 2]


def test_three_of_a_kind_can_win_too():
    """(rules 3.5.1)"""
    board = city().at(RED, "kaerntner_ring_oper").dice("UUU").only(RED, "oper").play("show=oper:UUU")
    assert board.asked() is None and len(board.event_cards(RED)) == 2


def test_points_are_shown_destinations_and_equal_points_equal_places():
    """(rules 3.5.2)"""
    board = city(4).only(BLUE, "oper", "stephansdom").only(GREEN, "riesenrad", "tichy").only(3, "stadion")
    board.ready()
    assert GAME.points(board.s) == [0, 2, 2, 3] and GAME.ranking(board.s) == [4, 2, 2, 1]


def test_the_sources_of_points():
    """(rules 3.5.2)"""
    board = city().at(RED, "kaerntner_ring_oper").at(BLUE, "stadtpark").dice("UUUBU")
    board.holds(RED, "oper", "naschmarkt")
    board.play("show=oper:UUU", "B>karlsplatz", "U>kettenbrueckengasse", "show=naschmarkt:ticket")
    assert GAME.breakdown(board.s)[RED] == (("ticket", 1), ("three_of_a_kind", 1), ("passed_die", 0))
    board = city().at(BLUE, "erdberg").dice("U").passed_to(BLUE).holds(BLUE, "gasometer")
    board.play("take=U>gasometer", "show=gasometer:ticket")
    assert GAME.breakdown(board.s)[BLUE] == (("ticket", 0), ("three_of_a_kind", 0), ("passed_die", 1))


def test_after_the_last_turn_of_the_limit_the_points_decide():
    """(rules 3.5.3)"""
    assert TURN_LIMIT == 200
    board = city().turn_number(TURN_LIMIT).at(RED, "karlsplatz").dice("U").only(BLUE, "oper")
    board.only(GREEN, "tichy")
    board.play("U>museumsquartier")
    assert board.asked() is None and board.facts("game_over") == [((3, 1, 1), (0, 3, 3))]


def test_before_the_limit_the_next_turn_begins():
    """(rules 3.5.3)"""
    board = city().turn_number(TURN_LIMIT - 1).at(RED, "karlsplatz").dice("U").play("U>museumsquartier")
    assert board.s.turn == TURN_LIMIT and board.asked() == "EventRound"


def test_a_caught_roller_ends_the_last_turn():
    """(rules 3.5.3)"""
    board = city().turn_number(TURN_LIMIT).event_round().events(BLUE, "ticket_inspection", "ticket")
    board.events(RED, "wedding", "wedding").play("event=ticket_inspection")
    assert board.asked() is None and len(board.event_cards(BLUE)) == 2
