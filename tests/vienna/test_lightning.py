"""Fields with a lightning act at once: Krieau, Prater and the Geheimbund."""

import pytest

from vienna.board import BLUE, GREEN, RED, WHITE, altered, vienna


def at_the_krieau(**options):
    return vienna(**options).dice(RED, 1, 4).dice(BLUE, 3)


class TestKrieau:
    def test_the_gendarme_comes_first_then_a_coin_or_a_point(self):
        """(rules 7.4, 8.10)"""
        board = at_the_krieau().play("1>krieau")
        assert board.asked() == "PlaceGendarme" and board.turn() == RED
        board.play("g>naschmarkt")
        assert board.asked() == "CoinOrPoint" and board.turn() == RED
        board.play("krieau=coin")
        assert board.s.coins[RED] == 1 and board.turn() == BLUE

    def test_the_point_counts_at_once(self):
        """(rules 7.4, 8.10)"""
        board = at_the_krieau().play("1>krieau", "g>oper", "krieau=point")
        assert board.s.points[RED] == 1 and dict(board.game.breakdown(board.s)[RED])["lightning"] == 1

    def test_the_closed_field_takes_nobodys_dice_until_the_round_is_over(self):
        """(rules 8.10, 13.8)"""
        board = at_the_krieau().play("1>krieau", "g>naschmarkt", "krieau=coin")
        assert board.why_not("3>naschmarkt") == "gendarme"
        board.play("3>parlament")
        assert board.why_not("4>naschmarkt") == "wrong_value"
        assert "naschmarkt" not in "".join(board.legal())

    def test_the_gendarme_may_go_to_any_field_of_the_street_without_dice(self):
        """(rules 8.10, 12 D6)"""
        board = at_the_krieau().at("oper", GREEN, 2).play("1>krieau")
        assert len(board.legal("g>")) == 24 - 2
        assert board.reason("g>oper") == ("occupied", (board.place("oper"), GREEN))
        assert board.reason("g>krieau") == ("occupied", (board.place("krieau"), RED))

    def test_a_free_lightning_field_may_be_closed(self):
        """(rules 8.10, 13.30)"""
        board = at_the_krieau().play("1>krieau", "g>prater", "krieau=coin", "3>parlament")
        assert board.s.gendarme == board.place("prater")

    def test_neither_the_geheimbund_nor_an_unknown_field(self):
        """(rules 12 D6)"""
        board = at_the_krieau().play("1>krieau")
        assert board.why_not("g>geheimbund") == "geheimbund_excluded"
        assert board.why_not("g>riesenrad") == board.why_not((4, -1)) == "unknown_field"

    def test_the_gendarme_has_to_be_placed(self):
        """(rules 12 D6)"""
        assert at_the_krieau().play("1>krieau").why_not((4,)) == "must_place"

    def test_both_gains_are_on_offer_and_no_other(self):
        """(rules 12 D7)"""
        board = at_the_krieau().play("1>krieau", "g>oper")
        assert board.legal() == ["krieau=coin", "krieau=point"]
        assert board.why_not((5, 2)) == board.why_not((5, -1)) == "unknown_option"

    def test_with_an_empty_supply_only_the_point_is_left_and_taken_without_asking(self):
        """(rules 12 D7, 12.2, 13.28)"""
        board = at_the_krieau().coins(GREEN, 25).play("1>krieau", "g>oper")
        assert board.s.points[RED] == 1 and board.turn() == BLUE

    def test_the_coin_of_an_empty_supply_is_refused(self):
        """(rules 12 D7)"""
        board = at_the_krieau().play("1>krieau", "g>oper")
        board.s.coins[GREEN] = 25
        assert board.reason("krieau=coin") == ("unknown_option", (0,)) and board.legal() == ["krieau=point"]

    def test_without_any_gain_left_nobody_is_asked(self):
        """(rules 12 D7)"""
        def two_coins_instead_of_a_point(box, fields):
            fields["krieau"]["effects"][1]["options"][1][0] = {"type": "gain_coins", "amount": 2}
        game = altered(two_coins_instead_of_a_point)
        board = at_the_krieau(game=game).coins(GREEN, 25).play("1>krieau", "g>oper")
        assert board.turn() == BLUE and board.s.coins == [0, 0, 25]

    def test_it_does_not_act_again_in_the_evaluation(self):
        """(rules 8.10, 9.1)"""
        board = vienna().dice(RED, 1).play("1>krieau", "g>oper", "krieau=coin")
        assert board.s.round == 2 and not board.events("reached") and board.s.coins[RED] == 1


class TestPrater:
    def test_a_coin_and_then_a_die_may_show_any_face(self):
        """(rules 8.11, 12 D8)"""
        board = vienna().dice(RED, 1, 2).dice(BLUE, 3).play("1>prater")
        assert board.s.coins[RED] == 1 and board.asked() == "TurnAnyDie"
        assert board.legal() == [f"face=2:{face}" for face in range(1, 7)] + ["face=none"]
        board.play("face=2:6")
        assert board.s.dice[RED] == (6,) and board.s.coins[RED] == 1 and board.turn() == BLUE

    def test_the_white_die_may_be_turned(self):
        """(rules 8.11)"""
        board = vienna().dice(RED, 1, 4, WHITE + 2).dice(BLUE, 3).play("1>prater", "face=w2:4")
        assert board.s.dice[RED] == (4, WHITE + 4)

    def test_the_dice_may_be_left(self):
        """(rules 8.11, 12 D8)"""
        board = vienna().dice(RED, 1, 2).dice(BLUE, 3).play("1>prater", "face=none")
        assert board.s.dice[RED] == (2,) and board.turn() == BLUE

    def test_only_own_dice_and_only_faces_of_a_die(self):
        """(rules 12 D8)"""
        board = vienna().dice(RED, 1, 2).dice(BLUE, 3).play("1>prater")
        assert board.why_not("face=3:4") == board.why_not("face=1:4") == "not_your_die"
        assert board.why_not("face=2:7") == board.why_not("face=2:0") == "out_of_range"
        assert board.why_not("face=3:7") == "not_your_die"

    def test_without_a_die_left_there_is_only_the_coin(self):
        """(rules 8.11, 12.2)"""
        board = vienna().dice(RED, 1).dice(BLUE, 3).play("1>prater")
        assert board.s.coins[RED] == 1 and board.turn() == BLUE

    def test_a_die_turned_to_one_is_a_joker_too(self):
        """(rules 8.8, 8.11)"""
        board = vienna().dice(RED, 1, 4).holds(RED, "dice_joker").play("1>prater", "face=4:1")
        assert "gloriette" not in board.fields("1") and "rathaus" in board.fields("1")

    def test_it_does_not_act_again_in_the_evaluation(self):
        """(rules 8.11, 9.1)"""
        board = vienna().dice(RED, 1).play("1>prater")
        assert board.s.round == 2 and board.got(RED) == 1

    def test_a_compulsory_turn_cannot_be_declined(self):
        """(rules 8.11)"""
        def compulsory(box, fields):
            fields["prater"]["effects"][1]["optional"] = False
        board = vienna(game=altered(compulsory)).dice(RED, 1, 2).play("1>prater")
        assert board.why_not("face=none") == "unknown_option" and board.legal() == [
            f"face=2:{face}" for face in range(1, 7)]


class TestGeheimbund:
    @pytest.mark.parametrize("dice, coins", [("3", 1), ("3+5", 2), ("w2", 1), ("3+w2", 2)])
    def test_a_coin_for_each_die_of_the_placement(self, dice, coins):
        """(rules 8.12, 13.13)"""
        board = vienna().dice(RED, 3, 5, WHITE + 2).dice(BLUE, 3).play(f"{dice}>geheimbund")
        assert board.s.coins[RED] == coins

    def test_dice_of_earlier_placements_do_not_count_again(self):
        """(rules 8.12)"""
        board = vienna().dice(RED, 3, 5, 4).play("3+5>geheimbund", "4>geheimbund")
        assert board.got(RED) == 3

    def test_an_insufficient_supply_gives_what_it_has(self):
        """(rules 8.12, 9.3)"""
        board = vienna().dice(RED, 3, 5).dice(BLUE, 3).coins(GREEN, 24).play("3+5>geheimbund")
        assert board.s.coins[RED] == 1
        assert board.events("coins") == [(RED, 1, 1, board.place("geheimbund"), 1)]
