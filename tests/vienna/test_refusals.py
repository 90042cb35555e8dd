"""Refusals: the first applicable code is given, and the state is unchanged."""

import pytest

from kaffeehaus.games.vienna.game import GAME
from kaffeehaus.table.game import Illegal, Setup
from kaffeehaus.table.record import Record
from vienna.board import BLUE, RED, WHITE, vienna


def test_a_refusal_changes_nothing():
    """(rules 12.1)"""
    record = Record(Setup("vienna", 3, 7))
    before = [repr([getattr(s, name) for name in s.__slots__]) for s in record.states]
    for action in ((0, 9), (3, 1, 1), None, (12,)):
        with pytest.raises(Illegal):
            record.play(action)
    assert ([repr([getattr(s, name) for name in s.__slots__]) for s in record.states] == before
            and len(record) == 0)


def test_the_wrong_seat_then_the_wrong_phase_are_refused_first():
    """(rules 12.1)"""
    record = Record(Setup("vienna", 3, 7, {"start": RED}))
    assert record.why_not((3, 99), seat=RED).code == "not_your_turn"
    assert record.why_not((3, 99), seat=2).code == "wrong_phase"


def dearest_placement():
    """One own 2, no joker, no coin; Hofburg is behind the coach, closed and taken by turns."""
    return vienna().dice(RED, 1, 2, WHITE + 2).at("heuriger", RED, 3, 3)


@pytest.mark.parametrize("text, code", [
    (">nowhere", "empty_set"),                      # before unknown_field
    ("1+2+5>oper", "too_many_dice"),                # before not_your_die
    ("4>nowhere", "not_your_die"),                  # before unknown_field
    ("4+9>oper", "not_your_die"),                   # before out_of_range
    ("9>oper", "out_of_range"),
    ("0>nowhere", "out_of_range"),                  # before unknown_field
    ("1+2>nowhere", "unknown_field"),
    ("1>oper", "no_joker"),                         # before need_coin_to_go_back
    ("w2>oper", "white_alone"),                     # before need_coin_to_go_back
    ("w2>tiergarten", "white_alone"),               # before pair_required
    ("2>tiergarten", "pair_required"),
    ("2>heuriger", "pair_required"),                # before occupied
    ("2+w2>heuriger", "occupied"),
    ("2>rathaus", "wrong_value"),                   # before need_coin_to_go_back
    ("2>oper", "need_coin_to_go_back"),
])
def test_placements_are_refused_by_the_first_code_that_fits(text, code):
    """(rules 12.1, 12 D5)"""
    assert dearest_placement().why_not(text) == code


def test_a_taken_or_closed_field_comes_before_the_coin_for_going_back():
    """(rules 12.1, 12 D5)"""
    board = dearest_placement().at("oper", BLUE, 2).gendarme("secession")
    assert board.why_not("2>oper") == "occupied" and board.why_not("2>secession") == "gendarme"


@pytest.mark.parametrize("coins, text, code", [
    (0, "r", "no_coin"), (0, "r5", "no_coin"), (0, "t1-", "no_coin"), (0, "t5+", "no_coin"),
    (1, "r", "empty_set"), (1, "r5", "not_your_die"), (1, "r2+2", "not_your_die"), (1, "r9", "not_your_die"),
    (1, "t6+", "out_of_range"), (1, "t1-", "out_of_range"), (1, "t5+", "not_your_die"),
    (1, "tw1+", "not_your_die"), (1, "t9+", "not_your_die"),
])
def test_changes_are_refused_by_the_first_code_that_fits(coins, text, code):
    """(rules 12.1, 12 D3, 12 D4)"""
    assert vienna().dice(RED, 1, 2).coins(RED, coins).why_not(text) == code


def test_a_die_is_turned_by_one_step_only():
    """(rules 12 D4)"""
    board = vienna().dice(RED, 3).coins(RED, 1)
    assert board.why_not((2, 3, 2)) == board.why_not((2, 3, 0)) == "out_of_range"


@pytest.mark.parametrize("action",
                         [None, (), [3, 4, 2], (3, 4, 2.0), (3, True), "2>oper ", (14,), (-1, 0), (2, 1),
                                    (2, 1, 1, 1), (1, 1, 1, 1, 1, 1, 1, 1), (3, *range(9))])
def test_malformed_actions_are_refused_as_such(action):
    """(rules 12.1)"""
    board = vienna().dice(RED, 2).coins(RED, 1).ready()
    assert GAME.why_not(board.s, action).code == "unknown_option"


@pytest.mark.parametrize("texts, asked", [
    (("1>krieau",), "g>oper"), (("1>krieau", "g>oper"), "krieau=coin"), (("1>prater",), "face=none")])
def test_dice_cannot_be_changed_or_placed_while_something_else_is_open(texts, asked):
    """(rules 12.1)"""
    board = vienna().dice(RED, 1, 2).coins(RED, 3).play(*texts)
    assert board.why_not(asked) is None
    for other in ("r2", "t2+", "2>oper", "double=yes", "person=kaplan", "symbol=cross", "take=none",
                  "take=p2:1", "take=p2+p3", "card=novize"):
        assert board.why_not(other) == "wrong_phase"


@pytest.mark.parametrize("board, actions", [
    (vienna().dice(RED, 1, 2).play("1>krieau"), [(4, 1, 1)]),
    (vienna().dice(RED, 1, 2).play("1>krieau", "g>oper"), [(5,), (5, 0, 0)]),
    (vienna().dice(RED, 1, 2).play("1>prater"), [(6,), (6, 2), (6, 2, 2, 2), (7, 0)]),
    (vienna().holds(RED, "double_move").dice(RED, 2, 3).play("2>oper"), [(8,), (8, 1, 1)]),
    (vienna().at("cafe_griensteidl", RED, 6).evaluate(), [(9,), (9, 1, 1)]),
    (vienna().coins(RED, 1).at("gloriette", RED, 6, 6).evaluate(), [(10,), (10, 1, 1)]),
    (vienna().coins(BLUE, 5).at("tiergarten", RED, 6, 6).evaluate(), [
        (11, 0), (12, 1), (12, 1, 1, 1), (13, *range(6))]),
])
def test_a_choice_with_too_few_or_too_many_numbers_is_malformed(board, actions):
    """(rules 12.1)"""
    assert {board.why_not(action) for action in actions} == {"unknown_option"}


def enterable(board):
    """How many choices of each verb a hand could enter,
    and whether exactly the legal ones are not refused."""
    s = board.ready().s
    universe = list(GAME.universe(s))
    assert sorted(action for action in universe if GAME.why_not(s, action) is None) == GAME.legal(s)
    assert len(set(universe)) == len(universe)
    verbs = [GAME.verbs[action[0]] for action in universe]
    return {verb: verbs.count(verb) for verb in verbs}


def test_the_universe_of_a_turn():
    """(rules 12 D3, 12 D4, 12 D5)"""
    board = vienna().dice(RED, 1, 2, 2, WHITE + 2).coins(RED, 1)
    assert enterable(board) == {"REROLL": 11 + 9, "TURN": 24, "PLACE": 25 * (12 + 57)}


def test_the_universe_of_other_decisions():
    """(rules 12 D6, 12 D7, 12 D8, 12 D9, 12 D10, 12 D11, 12 D12)"""
    board = vienna().dice(RED, 1, 2).play("1>krieau")
    assert enterable(board) == {"GENDARME": 25} and enterable(board.play("g>oper")) == {"KRIEAU": 2}
    assert enterable(vienna().dice(RED, 1, 2).play("1>prater")) == {"FACE": 72, "LEAVE": 1}
    assert enterable(vienna().holds(RED, "double_move").dice(RED, 2, 3).play("2>oper")) == {"DOUBLE": 2}
    assert enterable(vienna().at("cafe_griensteidl", RED, 6).evaluate()) == {"CHARACTER": 10}
    assert enterable(vienna().coins(RED, 1).at("gloriette", RED, 6, 6).evaluate()) == {"SYMBOL": 3}
    board = vienna(5).coins(BLUE, 2).at("tiergarten", RED, 2, 2).evaluate()
    assert enterable(board) == {"NOTHING": 1, "FROM_ONE": 15, "FROM_TWO": 15}


def test_the_universe_at_the_start():
    """(rules 12 D2)"""
    s = GAME.new(Setup("vienna", 3, 7))
    assert list(GAME.universe(s)) == [(0, card) for card in range(6)]
