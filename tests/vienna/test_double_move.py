"""The double move: an extra turn once a round, after a regular turn."""

from vienna.board import BLUE, GREEN, RED, vienna


def with_the_card(*dice):
    return vienna().holds(RED, "double_move").dice(RED, *dice)


def test_it_is_available_after_a_regular_turn():
    """(rules 7.5, 12 D9)"""
    board = with_the_card(2, 3).dice(BLUE, 4).play("2>oper")
    assert board.asked() == "DoubleMove" and board.legal() == ["double=no", "double=yes"]
    assert board.why_not((8, 2)) == "unknown_option"


def test_nothing_else_is_legal_while_it_is_available():
    """(rules 12 D9)"""
    board = with_the_card(2, 3).dice(BLUE, 4).coins(RED, 2).play("2>oper")
    assert board.why_not("3>naschmarkt") == board.why_not("r3") == board.why_not("t3+") == "wrong_phase"


def test_it_is_a_whole_turn_with_changes_and_one_placement():
    """(rules 7.5)"""
    board = (with_the_card(2, 3, 3).dice(BLUE, 4).coins(RED, 1)
             .play("2>oper", "double=yes", "t3+", "4>heldenplatz"))
    assert board.turn() == BLUE and board.s.dice[RED] == (3,)


def test_it_is_available_once_a_round():
    """(rules 7.5)"""
    board = with_the_card(2, 3, 5, 6).dice(BLUE, 4).play("2>oper", "double=yes", "3>naschmarkt",
                                                         "4>heldenplatz")
    assert board.turn() == RED
    board.play("5>rathaus")
    assert board.asked() == "Turn" and board.turn() == RED


def test_declined_it_stays_for_a_later_turn():
    """(rules 7.5)"""
    board = with_the_card(2, 3, 5).dice(BLUE, 4).play("2>oper", "double=no")
    assert board.turn() == BLUE
    board.play("4>heldenplatz", "3>naschmarkt")
    assert board.asked() == "DoubleMove"


def test_in_the_first_turn_of_the_round_it_brings_no_new_roll():
    """(rules 7.5, 13.17)"""
    board = with_the_card(2, 3).dice(BLUE, 4).play("2>oper", "double=yes")
    assert board.s.dice[RED] == (3,) and not board.events("roll")


def test_it_may_follow_the_very_first_turn_of_the_round():
    """(rules 7.5)"""
    board = vienna().dice(RED, 2).waiting(BLUE).holds(BLUE, "double_move").play("2>oper")
    board.play(board.legal()[-1])
    assert board.asked() == "DoubleMove" and board.turn() == BLUE


def test_a_seat_alone_with_dice_alternates_regular_and_extra_turns():
    """(rules 7.5, 13.18)"""
    board = with_the_card(2, 3, 4, 5).play("2>oper", "double=yes", "3>naschmarkt")
    assert board.asked() == "Turn" and board.turn() == RED
    board.play("4>heldenplatz")
    assert board.asked() == "Turn" and board.turn() == RED


def test_declined_it_is_available_again_after_the_next_regular_turn():
    """(rules 7.5, 13.18)"""
    board = with_the_card(2, 3, 4).play("2>oper", "double=no", "3>naschmarkt")
    assert board.asked() == "DoubleMove"


def test_it_is_neither_available_nor_used_after_the_last_die():
    """(rules 7.5, 13.19)"""
    board = with_the_card(2).dice(BLUE, 4).play("2>oper")
    assert board.turn() == BLUE and board.s.doubled == 0


def test_only_its_holder_can_use_it():
    """(rules 7.5)"""
    board = vienna().holds(GREEN, "double_move").dice(RED, 2, 3).dice(BLUE, 4).play("2>oper")
    assert board.turn() == BLUE


def test_lightning_of_the_regular_turn_comes_before_the_offer():
    """(rules 7.4, 7.5)"""
    board = with_the_card(1, 3).dice(BLUE, 4).play("1>prater")
    assert board.asked() == "TurnAnyDie"
    assert board.play("face=none").asked() == "DoubleMove"


def test_gaining_the_own_double_move_changes_nothing():
    """(rules 9.5, 13.20)"""
    board = with_the_card(2, 3).at("karlskirche", RED, 2).play("2>geheimbund", "double=yes", "3>geheimbund")
    assert board.holder("double_move") == RED
    assert board.events("special") == [(RED, board.data.DOUBLE_MOVE, RED)]
