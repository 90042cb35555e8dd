"""Refusals: the first applicable code is given, and the state is unchanged."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, city, dealt
from kaffeehaus.games.ganz_wien.game import GAME
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Illegal, Setup
from kaffeehaus.table.record import Record
from kaffeehaus.table.words import ENGLISH
from table.playing import everything

NAMES = ("Ada", "Berta", "Carl", "Doris")


def record(board):
    """A record at the board's position."""
    kept = Record(Setup("ganz_wien", board.s.seats, 7))
    kept.states[-1] = board.ready().s
    return kept


def test_the_seat_comes_before_the_phase_and_the_phase_before_the_rest():
    """(rules 5.1)"""
    at = record(city().at(RED, "karlsplatz").dice("U"))
    assert at.why_not((12, 0, 99), seat=BLUE).code == "not_your_turn"
    assert at.why_not((12, 0, 99), seat=RED).code == "wrong_phase"
    assert at.why_not((7, 0, 99), seat=RED).code == "bad_command"
    assert at.why_not((7, 1, 56), seat=RED).code == "no_such_die"


def test_after_a_chance_it_is_somebody_else_s_turn():
    """(rules 5.1, 5 D12)"""
    board = city().at(BLUE, "karlsplatz").at(GREEN, "karlsplatz").dice("UU").passed_to(BLUE)
    board.play("take=U>museumsquartier")
    assert record(board).why_not(board.action("take=U>karlsplatz"), seat=BLUE).code == "not_your_turn"


def test_a_second_event_card_comes_too_late():
    """(rules 5.1, 5 D5)"""
    board = city().dice("U").event_round().events(BLUE, "all_green", "rush_hour").play("event=all_green")
    assert record(board).why_not(board.action("event=rush_hour"), seat=BLUE).code == "not_your_turn"


@pytest.mark.parametrize("text, code", [
    ("T>stadtpark", "no_such_die"), ("B>stadtpark", "kind_banned"), ("U>spittelau", "no_such_edge"),
    ("again=B>spittelau", "no_double_right"), ("show=stephansdom:UUU", "not_in_hand"),
    ("show=tichy:UUU", "not_there"), ("bonus=T>spittelau", "night_only"),
])
def test_the_first_applicable_code_of_a_row_is_given(text, code):
    """(rules 5.1)"""
    board = city().at(RED, "karlsplatz").dice("UB").banned("B", "T").holds(RED, "tichy")
    board.holds(BLUE, "stephansdom")
    assert board.events(RED, "wedding", "wedding").why_not(text) == code


def gifts(seats):
    """A position after the start cards, before cards are passed."""
    board = dealt(seats)
    while board.asked() == "ChooseStart":
        board.play(board.legal()[0])
    return board


@pytest.mark.parametrize("board, actions", [
    (dealt(), [(0,), (0, 1, 1)]), (gifts(3), [(1, 1), (1, 1, 2, 3)]), (gifts(2), [(2, 1), (2, 1, 2, 3)]),
    (city().event_round(), [(3, 0), (4,), (4, 1, 1)]),
    (city().event_round().events(BLUE, "wedding", "ticket").play("event=wedding"), [(5,), (5, 0, 0)]),
    (city().at(RED, "karlsplatz"), [(6, 0), (7, 0), (7, 0, 10, 0), (8, 0), (8, 0, 10, 0), (9, 0),
                                    (9, 0, 0, 0), (10, 0), (10, 0, 10, 0)]),
    (city().at(BLUE, "karlsplatz").passed_to(BLUE), [(9,), (10, 0), (11, 0), (12, 0), (12, 0, 10, 0)]),
    (city().at(BLUE, "karlsplatz").passed_to(BLUE).all_green(BLUE).play("take=U>stadtpark"), [(13, 0), (8,)]),
])
def test_the_wrong_number_of_arguments_is_malformed(board, actions):
    """(rules 5.1)"""
    assert {board.why_not(action) for action in actions} == {"bad_command"}


@pytest.mark.parametrize("text, reason", [
    ("T>stadtpark", ("no_such_die", (2,))), ("U>spittelau", ("no_such_edge", (0, 10, 56))),
    ("B>kaerntner_ring_oper", ("kind_banned", (1,))), ("show=tichy:ticket", ("not_there", (6, 38, 10))),
    ("show=oper:ticket", ("not_in_hand", (0,))), ("show=tichy:TTT", ("not_there", (6, 38, 10))),
])
def test_a_refusal_names_what_its_sentence_needs(text, reason):
    """(rules 5.1)"""
    board = city().at(RED, "karlsplatz").dice("UB").banned("B").holds(RED, "tichy").holds(BLUE, "oper")
    board.ready()
    assert GAME.why_not(board.s, board.action(text)) == reason


def test_what_three_of_a_kind_and_the_bonus_need():
    """(rules 5.1)"""
    board = city(side="night").at(RED, "reumannplatz").dice("TTUB").holds(RED, "tichy").ready()
    assert GAME.why_not(board.s, board.action("show=tichy:BBB")) == ("not_three_equal", (1,))
    assert GAME.why_not(board.s, board.action("bonus=U>hauptbahnhof")) == ("not_three_trams", (2,))
    board = city(side="night").turn_of(GREEN).at(GREEN, "reumannplatz").dice("TTTU").ready()
    assert GAME.why_not(board.s, board.action("bonus=U>karlsplatz")) == ("no_such_edge", (0, 38, 10))
    assert GAME.why_not(board.s, board.action("bonus=T>karlsplatz")) == ("no_such_edge", (2, 38, 10))


def test_a_refusal_leaves_the_record_unchanged():
    """(rules 5.1)"""
    chance, at = Stream(1), Record(Setup("ganz_wien", 3, 7))
    for _ in range(150):
        legal = GAME.legal(at.state())
        refused = [action for action in GAME.universe(at.state()) if action not in legal]
        before = everything(at)
        for action in chance.shuffled(refused)[:2]:
            with pytest.raises(Illegal):
                at.play(action)
        assert everything(at) == before
        at.play(legal[chance.below(len(legal))])


CODES = ("bad_command", "bad_side", "bad_player_count", "bad_first_player", "game_over", "not_your_turn",
         "wrong_phase", "already_chosen", "not_in_hand", "start_card", "same_card_twice", "not_an_event",
         "no_such_piece", "no_such_die", "no_tram_at_night", "kind_banned", "no_such_edge", "no_double_right",
         "die_not_used", "not_there", "no_ticket", "not_three_equal", "night_only", "not_three_trams",
         "own_travel_only", "one_die_per_chance")


def test_every_code_of_the_rules_has_a_sentence_and_no_other():
    """(rules 5.1)"""
    words = GAME.words
    assert set(CODES) == set(words.REFUSALS) | set(words.PLAIN_REFUSALS)
    assert len({ENGLISH.say(text) for text in words.PLAIN_REFUSALS.values()}) == len(words.PLAIN_REFUSALS)
