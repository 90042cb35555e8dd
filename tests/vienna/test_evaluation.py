"""The evaluation: along the street, field by field, each judged at the moment when it is reached."""

import pytest

from kaffeehaus.games.vienna.game import GAME
from vienna.board import BLACK, BLUE, GREEN, RED, YELLOW, altered, vienna


class TestStreet:
    def test_fields_are_evaluated_from_first_to_last(self):
        """(rules 6.3, 9.1)"""
        board = vienna().at("hofburg", RED, 3, 4).at("oper", BLUE, 2).at("naschmarkt", GREEN, 3).evaluate()
        assert [(seat, board.data.FIELD_IDS[field]) for seat, field in board.events("reached")] == [
            (BLUE, "oper"), (GREEN, "naschmarkt"), (RED, "hofburg")]

    @pytest.mark.parametrize("field, dice, points, coins", [
        ("oper", (2,), 1, 0), ("naschmarkt", (3,), 0, 2), ("hofreitschule", (3, 4), 2, 0),
        ("hofburg", (3, 4), 1, 2), ("schloss_schoenbrunn", (5, 6), 3, 0)])
    def test_points_and_coins_are_what_the_field_shows(self, field, dice, points, coins):
        """(rules 9.1)"""
        board = vienna().at(field, RED, *dice).evaluate()
        assert (board.gained(RED), board.s.coins[RED]) == (points, coins)

    @pytest.mark.parametrize("field, dice, cost, points", [
        ("secession", (2,), 1, 2), ("heldenplatz", (4,), 2, 3), ("rathaus", (5,), 3, 4)])
    def test_a_seat_that_can_pay_pays_and_scores(self, field, dice, cost, points):
        """(rules 9.2)"""
        board = vienna().at(field, RED, *dice).coins(RED, cost + 1).evaluate()
        assert (board.gained(RED), board.s.coins[RED]) == (points, 1)

    @pytest.mark.parametrize("field, dice, cost", [
        ("secession", (2,), 1), ("heldenplatz", (4,), 2), ("rathaus", (5,), 3)])
    def test_a_seat_that_cannot_pay_in_full_gets_nothing(self, field, dice, cost):
        """(rules 9.2)"""
        board = vienna().at(field, RED, *dice).coins(RED, cost - 1).evaluate()
        assert (board.gained(RED), board.s.coins[RED]) == (0, cost - 1)
        assert board.events("lapsed") == [(RED, board.place(field), cost, cost - 1)]

    def test_coins_lost_since_the_placement_let_the_effect_lapse(self):
        """(rules 9.2, 13.9)"""
        board = vienna().dice(RED, 5, 6).coins(RED, 3).play("5>rathaus", "t6-", "5>universitaet")
        assert board.events("lapsed") == [(RED, board.place("rathaus"), 3, 2)]
        assert board.s.coins[RED] == 2

    def test_coins_gained_since_the_placement_must_be_paid(self):
        """(rules 9.2, 13.10)"""
        board = vienna().at("naschmarkt", RED, 3).at("heldenplatz", RED, 4).evaluate()
        assert (board.gained(RED), board.s.coins[RED]) == (3, 0)

    def test_coins_of_an_earlier_field_can_pay_a_later_one(self):
        """(rules 9.1)"""
        board = vienna().at("naschmarkt", RED, 3).at("cafe_landtmann", RED, 6).evaluate()
        assert board.asked() == "ChooseCharacter" and board.s.coins[RED] == 1

    def test_an_insufficient_supply_gives_what_it_has(self):
        """(rules 9.3)"""
        board = vienna().at("naschmarkt", RED, 3).coins(BLUE, 24).evaluate()
        assert board.events("coins") == [(RED, 1, 1, board.place("naschmarkt"), 1)]

    def test_coins_missing_from_the_supply_are_lost(self):
        """(rules 9.3)"""
        board = vienna().at("naschmarkt", RED, 3).at("rathaus", BLUE, 5).coins(BLUE, 25).evaluate()
        assert board.s.coins[RED] == 0 and board.s.coins[BLUE] == 22

    def test_a_closed_field_is_skipped(self):
        """(rules 8.10, 9.1)"""
        board = vienna().gendarme("oper").at("naschmarkt", RED, 3).evaluate()
        assert [field for _, field in board.events("reached")] == [board.place("naschmarkt")]


class TestCharacters:
    def test_the_owner_of_the_field_chooses_among_the_open_cards_even_off_turn(self):
        """(rules 9.4, 12 D10)"""
        board = (vienna().open("kaplan", "bankier").at("cafe_griensteidl", GREEN, 6).dice(RED, 2)
                 .play("2>oper"))
        assert board.turn() == GREEN and board.legal() == ["person=kaplan", "person=bankier"]
        board.play("person=bankier")
        assert board.owned(GREEN) == ["bankier"]

    def test_a_character_that_is_not_open_is_refused(self):
        """(rules 12 D10)"""
        board = vienna().open("kaplan", "bankier").at("cafe_griensteidl", GREEN, 6).evaluate()
        assert board.reason("person=leutnant") == ("not_available",
                                                   (board.data.CHARACTER_IDS.index("leutnant"),))
        assert board.why_not("person=kaffeesieder") == "not_available"
        assert board.why_not((9, 99)) == board.why_not((9, -1)) == "unknown_option"

    def test_the_cost_is_paid_before_the_choice(self):
        """(rules 9.2, 9.4)"""
        board = vienna().open("kaplan", "bankier").at("cafe_central", GREEN, 6).coins(GREEN, 1).evaluate()
        assert board.asked() == "ChooseCharacter" and board.s.coins[GREEN] == 0

    def test_the_last_card_is_taken_without_asking(self):
        """(rules 9.4, 12.2)"""
        board = vienna().open("kaplan").at("cafe_griensteidl", GREEN, 6).evaluate()
        assert board.owned(GREEN) == ["kaplan"] and board.s.round == 2

    def test_the_third_field_may_find_no_card_left(self):
        """(rules 9.4, 13.25)"""
        board = vienna().open("kaplan", "bankier").coins(RED, 2).coins(BLUE, 2)
        (board.at("cafe_landtmann", RED, 6).at("cafe_central", BLUE, 6).at("cafe_griensteidl", GREEN, 6)
         .evaluate())
        board.play("person=kaplan")
        assert board.owned(BLUE) == ["bankier"] and board.owned(GREEN) == []
        assert board.events("nobody_left") == [(GREEN, board.place("cafe_griensteidl"))]

    def test_where_no_card_is_left_nothing_is_paid(self):
        """(rules 9.4)"""
        board = vienna().open().at("cafe_landtmann", RED, 6).coins(RED, 2).evaluate()
        assert board.s.coins[RED] == 2 and not board.events("paid")

    def test_a_player_may_own_the_same_character_twice(self):
        """(rules 9.4, 13.29)"""
        board = vienna().open("kaplan").characters(RED, "kaplan").at("cafe_griensteidl", RED, 6).evaluate()
        assert board.owned(RED) == ["kaplan", "kaplan"]

    def test_other_effects_of_a_field_happen_without_characters(self):
        """(rules 9.4)"""
        def and_a_point(box, fields):
            fields["cafe_griensteidl"]["effects"].append({"type": "gain_vp", "amount": 1})
        board = vienna(game=altered(and_a_point)).open().at("cafe_griensteidl", RED, 6).evaluate()
        assert board.gained(RED) == 1


class TestSpecialCards:
    @pytest.mark.parametrize("field, die, card", [
        ("stadtpark", 1, "start_player"), ("karlskirche", 2, "double_move"), ("parlament", 3, "dice_joker"),
        ("burgtheater", 4, "extra_influence"), ("universitaet", 5, "extra_die")])
    def test_the_owner_of_the_field_gets_the_card_without_asking(self, field, die, card):
        """(rules 9.5)"""
        assert vienna().at(field, BLUE, die).evaluate().holder(card) == BLUE

    def test_it_is_taken_from_whoever_holds_it(self):
        """(rules 9.5, 10.4)"""
        board = vienna().at("parlament", BLUE, 3).holds(RED, "dice_joker").evaluate()
        assert board.events("special") == [(BLUE, board.data.JOKER, RED)]
        assert board.holder("dice_joker") == BLUE

    def test_the_holder_of_the_clock_starts_the_next_round(self):
        """(rules 9.5, 10.3)"""
        board = vienna().at("stadtpark", GREEN, 1).evaluate()
        assert board.turn() == GREEN and board.events("round") == [(GREEN, 2)]

    def test_joker_and_white_die_work_from_the_next_round_on(self):
        """(rules 10.3)"""
        board = vienna().at("universitaet", RED, 5).at("parlament", RED, 3).evaluate()
        assert board.turn() == RED and any(token > 6 for token in board.s.dice[RED])
        assert board.holder("dice_joker") == RED

    def test_a_white_die_gained_in_the_evaluation_waits_for_the_next_round(self):
        """(rules 10.3)"""
        board = vienna().at("universitaet", RED, 5).at("cafe_griensteidl", RED, 6).open("kaplan", "domherr")
        board.evaluate()
        assert board.holder("extra_die") == RED and board.asked() == "ChooseCharacter"
        assert board.s.dice[RED] == () and board.s.white == -1

    def test_extra_influence_counts_from_the_moment_it_is_gained(self):
        """(rules 10.1)"""
        board = vienna().at("burgtheater", RED, 4).at("stephansdom", RED, 4, 5).evaluate()
        assert board.gained(RED) == 4

    def test_a_lost_card_no_longer_helps(self):
        """(rules 10.4)"""
        board = vienna().holds(RED, "extra_influence").at("burgtheater", BLUE, 4).at("stephansdom", RED, 4, 5)
        board.evaluate()
        assert board.events("compared")[0][3:] == (0, BLUE, 1, GREEN, 0) and board.gained(RED) == 1

    def test_special_cards_do_not_move_while_dice_are_placed(self):
        """(rules 10.4)"""
        board = vienna().dice(BLUE, 3).dice(RED, 1, 2).holds(RED, "dice_joker").play("3>parlament")
        assert board.holder("dice_joker") == RED and "rathaus" in board.fields("1")


class TestComparison:
    def test_each_neighbour_counts_on_its_own(self):
        """(rules 9.6)"""
        board = (vienna().characters(RED, "bankier").characters(BLUE, "kaffeesieder")
                 .characters(GREEN, "bankier"))
        board.at("pestsaeule", RED, 3, 5).evaluate()
        assert board.events("compared") == [(RED, board.place("pestsaeule"), 0, 2, BLUE, 1, GREEN, 2)]
        assert board.gained(RED) == 2 + 1

    @pytest.mark.parametrize("field, dice, character, majority, tie", [
        ("pestsaeule", (4, 4), "kaffeesieder", (4, 0), (2, 0)),
        ("stephansdom", (4, 5), "kaplan", (4, 2), (2, 0)),
        ("schloss_belvedere", (4, 6), "leutnant", (4, 2), (2, 2))])
    def test_majorities_and_ties_bring_what_the_field_shows(self, field, dice, character, majority, tie):
        """(rules 9.6, 13.21)"""
        ahead = vienna().characters(RED, character).at(field, RED, *dice).evaluate()
        assert (ahead.gained(RED), ahead.got(RED)) == majority
        equal = vienna().at(field, RED, *dice).evaluate()
        assert (equal.gained(RED), equal.got(RED)) == tie
        behind = (vienna().characters(BLUE, character).characters(GREEN, character).at(field, RED, *dice)
                  .evaluate())
        assert (behind.gained(RED), behind.got(RED)) == (0, 0)

    def test_only_the_seat_that_evaluates_gains(self):
        """(rules 9.6)"""
        board = vienna().characters(BLUE, "domherr").at("stephansdom", RED, 4, 5).evaluate()
        assert board.gained(BLUE) == board.gained(GREEN) == 0

    def test_start_cards_count(self):
        """(rules 9.6)"""
        board = vienna().card(RED, "novize").card(BLUE, "kadett").card(GREEN, "advokat")
        board.at("stephansdom", RED, 4, 5).evaluate()
        assert board.events("compared")[0][3:] == (1, BLUE, 0, GREEN, 1)

    def test_players_who_are_no_neighbours_are_ignored(self):
        """(rules 9.6)"""
        board = vienna(seats=5).characters(GREEN, "domherr").characters(YELLOW, "domherr")
        board.at("stephansdom", RED, 4, 5).evaluate()
        assert board.events("compared")[0][4:] == (BLUE, 0, BLACK, 0) and board.gained(RED) == 2


class TestGloriette:
    def start(self, coins=1, **options):
        return vienna(**options).at("gloriette", RED, 6, 6).coins(RED, coins)

    def test_a_coin_then_one_symbol_is_compared_for_points_only(self):
        """(rules 9.7, 12 D11)"""
        board = self.start().characters(RED, "domherr").characters(BLUE, "domherr").evaluate()
        assert board.asked() == "ChooseSymbol" and board.s.coins[RED] == 0
        assert board.legal() == ["symbol=citizen", "symbol=cross", "symbol=crown"]
        board.play("symbol=cross")
        assert board.gained(RED) == 3 and board.s.coins[RED] == 0

    def test_a_symbol_that_was_evaluated_in_this_round_is_used_up(self):
        """(rules 9.7, 12 D11)"""
        board = self.start().at("stephansdom", RED, 4, 5).evaluate()
        assert board.legal() == ["symbol=citizen", "symbol=crown"]
        assert board.reason("symbol=cross") == ("symbol_used", (1,))

    def test_a_symbol_is_used_up_even_if_it_brought_nothing(self):
        """(rules 9.7, 13.22)"""
        board = (self.start().at("pestsaeule", RED, 3, 5).characters(BLUE, "bankier")
                 .characters(GREEN, "bankier").evaluate())
        assert board.gained(RED) == 0 and board.why_not("symbol=citizen") == "symbol_used"

    def test_symbols_evaluated_by_other_seats_stay_available(self):
        """(rules 9.7)"""
        board = self.start().at("stephansdom", BLUE, 4, 5).evaluate()
        assert len(board.legal()) == 3

    def test_with_one_symbol_left_nobody_is_asked(self):
        """(rules 9.7, 12.2)"""
        board = self.start().at("pestsaeule", RED, 3, 5).at("stephansdom", RED, 4).evaluate()
        assert board.events("symbol") == [(RED, 2, board.place("gloriette"))]

    def test_without_a_coin_it_lapses(self):
        """(rules 9.7, 13.23)"""
        board = self.start(coins=0).evaluate()
        assert board.events("lapsed") and board.gained(RED) == 0

    def test_coins_earned_a_moment_ago_count(self):
        """(rules 9.7, 13.23)"""
        board = self.start(coins=0).at("schloss_belvedere", RED, 4, 6).evaluate()
        assert board.asked() == "ChooseSymbol" and board.s.coins[RED] == 1

    def test_an_unknown_symbol_is_refused(self):
        """(rules 12 D11)"""
        board = self.start().evaluate()
        assert board.why_not((10, 3)) == board.why_not((10, -1)) == "unknown_option"

    def test_in_the_next_round_all_symbols_are_free_again(self):
        """(rules 9.7)"""
        board = self.start().at("stephansdom", RED, 4, 5).evaluate().play("symbol=crown")
        assert board.s.round == 2 and board.s.compared == [0, 0, 0]

    def test_where_no_symbol_is_left_nothing_is_compared(self):
        """(rules 9.7)"""
        def crosses_only(box, fields):
            fields["gloriette"]["effects"][0]["symbols"] = ["cross"]
        board = self.start(game=altered(crosses_only)).at("stephansdom", RED, 4, 5).evaluate()
        assert board.s.round == 2 and not board.events("symbol")

    def test_a_symbol_counts_twice_if_the_data_allow_it(self):
        """(rules 9.7)"""
        def twice(box, fields):
            fields["gloriette"]["effects"][0]["not_twice_per_round"] = False
        board = self.start(game=altered(twice)).at("stephansdom", RED, 4, 5).evaluate()
        assert board.why_not("symbol=cross") is None and len(board.legal()) == 3


class TestTiergarten:
    def start(self, seats=4, **options):
        return vienna(seats, **options).at("tiergarten", RED, 4, 4)

    def test_up_to_three_from_one_or_one_from_each_of_two_or_nothing(self):
        """(rules 9.8, 12 D12)"""
        board = self.start().coins(BLUE, 5).coins(GREEN, 1).evaluate()
        assert board.legal() == ["take=none", "take=p2:1", "take=p2:2", "take=p2:3", "take=p3:1",
                                 "take=p2+p3"]

    def test_coins_go_from_one_to_the_other(self):
        """(rules 9.8)"""
        board = self.start().coins(BLUE, 5).coins(RED, 1).evaluate().play("take=p2:3")
        assert board.s.coins[:2] == [4, 2] and board.events("stolen") == [(RED, BLUE, 3, 4, 2)]

    def test_one_from_each_of_two_who_need_not_be_neighbours(self):
        """(rules 9.8)"""
        board = self.start().coins(BLUE, 1).coins(GREEN, 2).evaluate().play("take=p2+p3")
        assert board.s.coins == [2, 0, 1, 0] and board.s.round == 2

    def test_the_first_seat_may_be_taken_from_too(self):
        """(rules 9.8)"""
        board = vienna().at("tiergarten", BLUE, 4, 4).coins(RED, 2).coins(GREEN, 1).evaluate()
        assert "take=p1:2" in board.legal() and "take=p1+p3" in board.legal()
        assert board.why_not("take=p1:2") is board.why_not("take=p1+p3") is None

    def test_nothing_is_always_possible(self):
        """(rules 9.8)"""
        board = self.start().coins(BLUE, 2).evaluate().play("take=none")
        assert board.s.coins[BLUE] == 2 and board.events("nothing") == [(RED,)]

    def test_no_more_coins_are_taken_than_a_player_has(self):
        """(rules 9.8, 12 D12, 13.24)"""
        board = self.start().coins(BLUE, 2).evaluate()
        assert board.reason("take=p2:3") == ("victim_poor", (BLUE, 2))
        assert board.why_not("take=p3:1") == board.why_not("take=p2+p4") == "victim_poor"

    def test_not_too_many_and_not_from_oneself(self):
        """(rules 12 D12)"""
        board = self.start().coins(BLUE, 6).coins(GREEN, 6).coins(YELLOW, 6).coins(RED, 3).evaluate()
        assert board.why_not("take=p2:4") == board.why_not("take=p2+p3+p4") == "too_many"
        assert board.why_not("take=p1:1") == board.why_not("take=p1+p2") == "self"
        assert board.why_not("take=p1:4") == "too_many"
        assert board.why_not((GAME.verbs.index("FROM_TWO"), *range(5))) == "too_many"

    def test_two_different_players_and_at_least_a_coin(self):
        """(rules 12 D12)"""
        board = self.start().coins(BLUE, 9).coins(GREEN, 1).evaluate()
        assert {board.why_not(f"take={split}") for split in ("p2+p2", "p2", "p2:0")} == {"bad_split"}

    def test_unknown_players_are_refused(self):
        """(rules 12 D12)"""
        board = self.start().coins(BLUE, 9).evaluate()
        assert board.why_not("take=p5:1") == board.why_not("take=p2+p5") == "unknown_option"
        assert board.why_not((12, -1, 1)) == board.why_not((13, 1, -1)) == "unknown_option"

    def test_two_players_are_named_in_ascending_order_only(self):
        """(rules 12 D12)"""
        board = self.start().coins(BLUE, 9).coins(GREEN, 9).evaluate()
        assert (board.why_not((13, GREEN, BLUE)) == "unknown_option"
                and board.why_not((13, BLUE, GREEN)) is None)

    def test_where_nobody_has_a_coin_nobody_is_asked(self):
        """(rules 9.8, 12.2)"""
        board = self.start().coins(RED, 2).evaluate()
        assert board.s.round == 2 and board.events("nothing") == [(RED,)]

    def test_a_compulsory_theft_cannot_be_declined(self):
        """(rules 9.8)"""
        def compulsory(box, fields):
            fields["tiergarten"]["effects"][0]["optional"] = False
        game = altered(compulsory)
        board = self.start(game=game).coins(BLUE, 2).evaluate()
        assert board.why_not("take=none") == "unknown_option" and board.legal() == ["take=p2:1", "take=p2:2"]
        assert self.start(game=game).evaluate().s.round == 2


class TestHeuriger:
    def test_a_point_for_each_special_card_owned_at_that_time(self):
        """(rules 9.9, 10.2)"""
        board = vienna().at("heuriger", RED, 4, 4).holds(RED, "start_player", "extra_influence", "extra_die")
        board.evaluate()
        assert board.gained(RED) == 3 and dict(board.game.breakdown(board.s)[RED])["special_cards"] == 3

    def test_a_card_gained_a_moment_ago_counts_and_a_lost_one_does_not(self):
        """(rules 9.9, 10.2)"""
        board = vienna().at("heuriger", RED, 4, 4).at("parlament", RED, 3).at("stadtpark", BLUE, 1).evaluate()
        assert board.gained(RED) == 1
