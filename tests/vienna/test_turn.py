"""A turn: rolling, changing dice for coins, and placing them along the street."""

import pytest

from kaffeehaus.games.vienna.game import GAME
from vienna.board import BLUE, GREEN, RED, WHITE, YELLOW, vienna


class TestRound:
    def test_turns_go_clockwise_from_the_holder_of_the_clock(self):
        """(rules 6.2)"""
        board = vienna(seats=4).holds(GREEN, "start_player").evaluate()
        order = []
        for _ in range(5):
            order.append(board.turn())
            board.play(board.legal()[-1])
        assert order == [GREEN, YELLOW, RED, BLUE, GREEN]

    def test_seats_without_dice_are_skipped(self):
        """(rules 6.2)"""
        board = vienna().dice(RED, 2, 3).dice(GREEN, 4).play("2>oper")
        assert board.turn() == GREEN

    def test_the_evaluation_begins_when_no_die_is_left(self):
        """(rules 6.2, 6.3)"""
        board = vienna().dice(RED, 2).play("2>oper")
        assert board.order("place", "evaluation", "end_of_round") == ["place", "evaluation", "end_of_round"]

    def test_nothing_is_evaluated_while_dice_are_left(self):
        """(rules 6.3)"""
        board = vienna().dice(RED, 2).dice(BLUE, 3).play("2>oper")
        assert board.gained(RED) == 0 and not board.events("evaluation")

    def test_before_a_new_round_the_board_is_cleared(self):
        """(rules 6.5)"""
        board = vienna().gendarme("rathaus").at("oper", BLUE, 2).at("hofburg", RED, 3, 4).evaluate()
        s = board.s
        assert s.gendarme == -1 and s.taken == 0 and not any(s.laid) and s.coach == [-1] * 3
        assert s.round == 2 and board.asked() == "Turn"

    def test_the_white_die_goes_to_the_present_holder_of_its_card(self):
        """(rules 6.5)"""
        board = (vienna().dice(BLUE, 1).at("universitaet", BLUE, 5).holds(RED, "extra_die")
                 .play("1>geheimbund"))
        assert board.holder("extra_die") == BLUE and board.s.white == BLUE

    def test_the_double_move_is_fresh_again_in_a_new_round(self):
        """(rules 6.5)"""
        board = (vienna().holds(RED, "double_move").dice(RED, 2, 3)
                 .play("2>oper", "double=yes", "3>naschmarkt"))
        assert board.s.round == 2 and board.s.doubled == 0


class TestRolling:
    def test_all_own_dice_are_rolled_in_the_first_turn_of_the_round(self):
        """(rules 7.1)"""
        board = vienna().dice(RED, 2).waiting(BLUE).play("2>oper")
        (seat, tokens), = board.events("roll")
        assert seat == BLUE and len(tokens) == 5 and board.turn() == BLUE

    def test_the_holder_of_the_extra_die_rolls_the_white_die_too(self):
        """(rules 7.1, 10.3)"""
        board = vienna(seats=4).holds(BLUE, "extra_die").dice(RED, 2).waiting(BLUE).play("2>oper")
        tokens = board.s.dice[BLUE]
        assert len(tokens) == 5 and sum(token > WHITE for token in tokens) == 1

    def test_nobody_rolls_again_later_in_the_round(self):
        """(rules 7.1)"""
        board = vienna().dice(RED, 2, 3).dice(BLUE, 4).play("2>oper", "4>heldenplatz")
        assert board.turn() == RED and board.s.dice[RED] == (3,) and not board.events("roll")

    def test_dice_show_each_face_as_often(self):
        """(rules 7.1)"""
        tokens = [token for seed in range(200) for token in vienna(seed=seed).dice(RED, 2).waiting(BLUE)
                  .play("2>oper").s.dice[BLUE]]
        assert all(130 < tokens.count(face) < 205 for face in range(1, 7))


class TestChangingDice:
    def test_a_reroll_costs_a_coin_and_rolls_only_the_chosen_dice(self):
        """(rules 7.2, 12 D3)"""
        board = vienna().dice(RED, 1, 1, 4).coins(RED, 2).play("r1+1")
        (seat, old, new, paid, left), = board.events("reroll")
        assert (seat, old, paid, left) == (RED, (1, 1), 1, 1)
        assert board.s.dice[RED] == tuple(sorted((*new, 4))) and board.turn() == RED

    def test_dice_may_be_changed_as_often_as_there_are_coins_in_any_mix(self):
        """(rules 7.2)"""
        board = vienna().dice(RED, 3, 5).coins(RED, 4).play("t3+", "r4", "t5-", "t4-")
        assert board.s.coins[RED] == 0 and board.legal("r") == board.legal("t") == []

    def test_one_reroll_of_two_dice_equals_two_rerolls(self):
        """What one seat rerolls does not depend on how it splits it, nor on the others (rules 7.2)."""
        together = vienna().dice(RED, 1, 2, 6).coins(RED, 2).play("r1+2").events("reroll")
        apart = vienna().dice(RED, 1, 2, 6).coins(RED, 2).coins(BLUE, 5).play("r1", "r2").events("reroll")
        assert [new for *_, new, _, _ in together] == [tuple(face for *_, new, _, _ in apart for face in new)]

    def test_rerolled_dice_show_each_face_as_often(self):
        """(rules 7.2)"""
        tokens = [token for seed in range(200)
                  for token in vienna(seed=seed).dice(RED, 1, 1, 1, 1).coins(RED, 1)
                  .play("r1+1+1+1").s.dice[RED]]
        assert all(100 < tokens.count(face) < 170 for face in range(1, 7))

    def test_all_six_dice_may_be_rerolled_at_once(self):
        """(rules 7.2)"""
        board = vienna().dice(RED, 1, 2, 3, 4, 5, WHITE + 6).coins(RED, 1).play("r1+2+3+4+5+w6")
        assert len(board.s.dice[RED]) == 6

    def test_turning_costs_a_coin_and_moves_one_die_by_one(self):
        """(rules 7.2, 12 D4)"""
        board = vienna().dice(RED, 3, 3, WHITE + 5).coins(RED, 2).play("t3+", "tw5-")
        assert board.s.dice[RED] == (3, 4, WHITE + 4) and board.s.coins[RED] == 0

    def test_a_six_does_not_go_up_nor_a_one_down(self):
        """(rules 7.2, 12 D4, 13.1)"""
        board = vienna().dice(RED, 1, 6, WHITE + 6).coins(RED, 1)
        assert board.why_not("t6+") == board.why_not("tw6+") == board.why_not("t1-") == "out_of_range"
        assert board.legal("t") == ["t1+", "t6-", "tw6-"] and board.s.coins[RED] == 1

    def test_the_white_die_may_be_rerolled(self):
        """(rules 7.2, 13.11)"""
        board = vienna().dice(RED, 2, WHITE + 3).coins(RED, 1).play("rw3")
        (_, _, (new,), _, _), = board.events("reroll")
        assert new > WHITE and board.s.dice[RED] == (2, new)

    def test_without_a_coin_nothing_is_changed(self):
        """(rules 7.2, 12 D3, 12 D4)"""
        board = vienna().dice(RED, 3)
        assert board.why_not("r3") == board.why_not("t3+") == "no_coin"
        assert board.legal() == ["3>karlskirche", "3>naschmarkt", "3>parlament", "3>geheimbund"]

    def test_changes_may_come_back_in_the_next_turn(self):
        """(rules 7.2)"""
        board = vienna().dice(RED, 2, 3).coins(RED, 1).play("2>oper")
        assert board.turn() == RED and "t3+" in board.legal()


class TestPlacing:
    def test_passing_is_not_possible(self):
        """(rules 7.3, 12 D5)"""
        board = vienna().dice(RED, 2)
        assert board.why_not((3,)) == "must_place"
        assert board.why_not((7,)) == board.why_not((8, 0)) == "wrong_phase"

    def test_a_placement_ends_the_turn(self):
        """(rules 7.3)"""
        board = vienna().dice(RED, 2, 3).dice(BLUE, 4).coins(RED, 3).play("2>oper")
        assert board.turn() == BLUE

    def test_only_own_dice_that_are_not_placed_yet(self):
        """(rules 8.1, 12 D5)"""
        board = vienna().dice(RED, 2, 5).at("naschmarkt", RED, 3).dice(BLUE, 4)
        assert board.why_not("3>parlament") == board.why_not("4>heldenplatz") == "not_your_die"
        assert board.why_not("2+2>heldenplatz") == "not_your_die"

    def test_one_or_two_dice(self):
        """(rules 8.1, 12 D5)"""
        board = vienna().dice(RED, 1, 1, 2)
        assert board.why_not(">oper") == "empty_set"
        assert board.why_not("1+1+2>heldenplatz") == "too_many_dice"
        assert board.why_not("1+1+1+1+1+1>heldenplatz") == "too_many_dice"

    def test_one_die_shows_the_value_of_the_field(self):
        """(rules 8.3)"""
        board = vienna().dice(RED, 2)
        assert board.fields("2") == ["stadtpark", "secession", "oper", "karlskirche", "geheimbund"]
        assert board.reason("2>rathaus") == ("wrong_value", (board.place("rathaus"), 2))

    def test_two_dice_are_added(self):
        """(rules 8.3)"""
        board = vienna().dice(RED, 4, 5)
        assert board.fields("4+5") == ["stephansdom", "geheimbund"]
        assert board.why_not("4+5>pestsaeule") == "wrong_value"

    def test_two_dice_may_go_where_one_would_suffice(self):
        """(rules 8.3, 13.3)"""
        assert "rathaus" in vienna().dice(RED, 2, 3).fields("2+3")

    def test_two_dice_never_make_one(self):
        """(rules 8.3, 13.4)"""
        board = vienna().dice(RED, 1, 1)
        assert board.why_not("1+1>krieau") == board.why_not("1+1>prater") == "wrong_value"

    def test_two_ones_make_two(self):
        """(rules 8.3, 13.5)"""
        assert "oper" in vienna().dice(RED, 1, 1).fields("1+1")

    @pytest.mark.parametrize("field", ["tiergarten", "heuriger"])
    def test_any_pair_fits_the_last_two_fields(self, field):
        """(rules 8.3, 12 D5)"""
        board = vienna().dice(RED, 2, 2, 5)
        assert board.why_not(f"2+2>{field}") is None
        assert board.why_not(f"2+5>{field}") == board.why_not(f"5>{field}") == "pair_required"

    def test_a_field_with_dice_is_taken(self):
        """(rules 8.4, 12 D5)"""
        board = vienna().dice(RED, 2).at("oper", BLUE, 2)
        assert board.reason("2>oper") == ("occupied", (board.place("oper"), BLUE))

    def test_the_own_field_is_taken_too(self):
        """(rules 8.4, 13.2)"""
        board = vienna().dice(RED, 2).at("oper", RED, 2).coins(RED, 1)
        assert board.why_not("2>oper") == "occupied"

    def test_the_gendarme_closes_a_field(self):
        """(rules 8.4, 12 D5)"""
        board = vienna().dice(RED, 2).gendarme("oper")
        assert board.why_not("2>oper") == "gendarme" and "oper" not in board.fields("2")
        assert "krieau" not in vienna().dice(RED, 1).gendarme("krieau").fields("1")

    def test_the_geheimbund_is_never_full(self):
        """(rules 8.4)"""
        board = vienna().dice(RED, 6, 5).dice(BLUE, 3)
        assert len(board.ready().s.laid[-1]) > 8
        board.play("5+6>geheimbund", "3>geheimbund")

    def test_three_dice_at_once_are_refused_in_the_geheimbund_too(self):
        """(rules 8.4, 13.14)"""
        assert vienna().dice(RED, 1, 2, 3).why_not("1+2+3>geheimbund") == "too_many_dice"


class TestWhiteDie:
    def test_on_the_street_it_needs_a_coloured_die(self):
        """(rules 8.2, 12 D5)"""
        board = vienna().dice(RED, 3, WHITE + 2)
        assert board.fields("w2") == ["geheimbund"]
        assert board.why_not("w2>oper") == "white_alone"
        assert "rathaus" in board.fields("3+w2")

    def test_it_may_be_half_of_a_pair(self):
        """(rules 8.2, 13.12)"""
        board = vienna().dice(RED, 4, WHITE + 4)
        assert {"tiergarten", "heuriger"} <= set(board.fields("4+w4"))

    def test_a_lone_white_die_can_still_go_to_the_geheimbund(self):
        """(rules 8.2, 8.9)"""
        assert vienna().dice(RED, WHITE + 2).legal() == ["w2>geheimbund"]

    def test_it_counts_for_whoever_placed_it_even_if_the_card_has_moved_on(self):
        """(rules 9.1, 10.4)"""
        board = vienna(seats=4).at("universitaet", BLUE, 5).at("schloss_schoenbrunn", RED, 5, WHITE + 6)
        board.holds(RED, "extra_die").evaluate()
        assert board.holder("extra_die") == BLUE and board.gained(RED) == 3


class TestDirection:
    def test_fields_ahead_of_the_coach_are_free_of_charge(self):
        """(rules 8.5)"""
        board = vienna().dice(RED, 5).at("oper", RED, 2).play("5>rathaus")
        assert board.events("place")[0] == (RED, board.place("rathaus"), (5,), 0, 0)

    def test_fields_behind_the_coach_cost_a_coin_whatever_the_distance(self):
        """(rules 8.5)"""
        for field, dice in (("oper", "2"), ("stephansdom", "4+5")):
            board = (vienna().dice(RED, 2, 4, 5).at("gloriette", RED, 6, 6).coins(RED, 3)
                     .play(f"{dice}>{field}"))
            assert board.s.coins[RED] == 2

    def test_the_coach_stays_so_the_next_field_behind_it_costs_again(self):
        """(rules 8.5, 13.7)"""
        board = vienna().dice(RED, 2, 3, 1).at("hofburg", RED, 6, 1).coins(RED, 2)
        board.play("2>oper", "3>naschmarkt")
        assert board.s.coins[RED] == 0 and board.s.coach[RED] == board.place("hofburg")
        assert board.fields("1") == ["geheimbund"]

    def test_without_a_coin_nobody_goes_back(self):
        """(rules 8.5, 12 D5)"""
        board = vienna().dice(RED, 2).at("hofburg", RED, 3, 4)
        assert board.why_not("2>oper") == "need_coin_to_go_back" and board.fields("2") == ["geheimbund"]

    def test_coins_of_a_field_cannot_pay_the_bribe_to_reach_it(self):
        """(rules 8.7, 13.6)"""
        board = vienna().dice(RED, 1).at("oper", RED, 2)
        assert board.why_not("1>prater") == board.why_not("1>krieau") == "need_coin_to_go_back"

    def test_the_prater_refunds_a_bribe(self):
        """(rules 8.7)"""
        board = vienna().dice(RED, 1).dice(BLUE, 3).at("oper", RED, 2).coins(RED, 1).play("1>prater")
        assert board.s.coins[RED] == 1

    def test_the_geheimbund_neither_moves_the_coach_nor_costs_the_coin(self):
        """(rules 8.6)"""
        board = vienna().dice(RED, 2, 3, 5).at("oper", RED, 2).play("5>geheimbund", "3>naschmarkt")
        assert board.s.coins[RED] == 1 and board.s.coach[RED] == board.place("naschmarkt")


class TestJoker:
    def test_a_one_may_be_any_face(self):
        """(rules 8.8)"""
        board = vienna().dice(RED, 1, 5).holds(RED, "dice_joker")
        assert {"oper", "rathaus", "cafe_central"} <= set(board.fields("1"))
        assert board.fields("1+5") == [
            "universitaet", "cafe_landtmann", "cafe_central", "cafe_griensteidl", "hofreitschule", "hofburg",
            "pestsaeule", "stephansdom", "schloss_belvedere", "schloss_schoenbrunn", "tiergarten", "heuriger",
            "geheimbund"]

    def test_two_ones_may_be_two_sixes(self):
        """(rules 8.8)"""
        assert "gloriette" in vienna().dice(RED, 1, 1).holds(RED, "dice_joker").fields("1+1")

    def test_it_may_stay_a_one(self):
        """(rules 8.8)"""
        assert "krieau" in vienna().dice(RED, 1).holds(RED, "dice_joker").fields("1")

    def test_the_white_one_counts_as_well(self):
        """(rules 8.8)"""
        assert "gloriette" in vienna().dice(RED, 6, WHITE + 1).holds(RED, "dice_joker").fields("6+w1")

    def test_a_one_that_was_turned_may_be_used_in_the_same_turn(self):
        """(rules 8.8)"""
        board = vienna().dice(RED, 2).holds(RED, "dice_joker").coins(RED, 1).play("t2-")
        assert "rathaus" in board.fields("1")

    def test_an_unplaced_joker_may_be_turned_or_rerolled(self):
        """(rules 8.8)"""
        board = vienna().dice(RED, 1).holds(RED, "dice_joker").coins(RED, 1)
        assert {"r1", "t1+"} <= set(board.legal())

    def test_without_the_card_a_one_is_a_one(self):
        """(rules 8.8, 12 D5, 13.16)"""
        board = vienna().dice(RED, 1, 5).holds(BLUE, "dice_joker")
        assert board.reason("1>rathaus") == ("no_joker", (board.place("rathaus"), 1))
        assert board.why_not("1+5>gloriette") == board.why_not("5>oper") == "wrong_value"
        assert board.why_not("1+5>tiergarten") == "no_joker"

    def test_only_a_one_is_a_joker(self):
        """(rules 8.8, 12 D5)"""
        board = vienna().dice(RED, 1, 5).holds(RED, "dice_joker")
        assert board.why_not("5*>oper") == "no_joker" and board.why_not("1*>oper") is None

    def test_the_star_is_refused_without_the_card(self):
        """(rules 12 D5)"""
        assert vienna().dice(RED, 1).why_not("1*>krieau") == "no_joker"

    def test_in_the_geheimbund_its_face_does_not_matter(self):
        """(rules 8.8, 13.15)"""
        board = vienna().dice(RED, 1).holds(RED, "dice_joker")
        assert board.legal("1>").count("1>geheimbund") == 1

    def test_a_joker_is_placed_as_a_one(self):
        """(rules 8.8)"""
        board = vienna().dice(RED, 1).dice(BLUE, 2).holds(RED, "dice_joker").play("1*>rathaus")
        assert board.s.laid[board.place("rathaus")] == (RED, 1)


@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_ever_stuck(seed):
    """Whatever is closed, every own die and every two of them fit into the Geheimbund (rules 8.9)."""
    board = vienna(seed=seed).dice(RED, 1 + seed, 6 - seed, WHITE + 3).at("heuriger", RED, 2, 2)
    assert {text.partition(">")[2] for text in board.legal()} == {"geheimbund"}
    assert len(board.legal()) == 3 + 3


def test_dice_have_to_be_named_in_ascending_order():
    """The same dice in another order are no other choice (rules 12 D5)."""
    board = vienna().dice(RED, 4, 5).coins(RED, 1)
    place = board.place("stephansdom")
    assert board.why_not((3, place, 4, 5)) is None and board.why_not((3, place, 5, 4)) == "unknown_option"
    assert board.why_not((1, 5, 4)) == "unknown_option"
    assert GAME.parse(board.s, "5+4>stephansdom") == (3, place, 4, 5)
