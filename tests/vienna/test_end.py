"""The end of the game: its condition, the final scoring, ties."""

import pytest

from vienna.board import BLUE, GREEN, RED, YELLOW, vienna


def ended(seats=3, **options):
    """A table where Black, or the last seat, will reach the end by itself."""
    return vienna(seats, **options).points(seats - 1, 25)


def test_with_the_end_score_after_an_evaluation_the_game_ends():
    """(rules 6.4)"""
    board = vienna().points(RED, 24).at("oper", RED, 2).evaluate()
    assert board.turn() is None and board.legal() == [] and board.events("game_over")


def test_below_the_end_score_it_goes_on():
    """(rules 6.4)"""
    assert vienna().points(RED, 23).at("oper", RED, 2).evaluate().s.round == 2


def test_points_of_the_placement_count_but_never_end_the_round_early():
    """(rules 6.4)"""
    board = vienna().dice(RED, 1).dice(BLUE, 2).points(RED, 24).play("1>krieau", "g>rathaus", "krieau=point")
    assert board.s.points[RED] == 25 and board.turn() == BLUE
    assert board.play("2>oper").turn() is None


def test_if_several_reach_the_end_score_the_highest_wins():
    """(rules 6.4, 13.26)"""
    board = vienna().points(RED, 25).points(BLUE, 27).evaluate()
    assert board.game.ranking(board.s) == [2, 1, 3]


def test_points_go_on_beyond_the_track():
    """(rules 6.4, 13.27)"""
    board = vienna().points(RED, 60).at("schloss_schoenbrunn", RED, 5, 6).evaluate()
    assert board.s.points[RED] == 63


def test_the_last_round_is_evaluated_whole():
    """(rules 6.4)"""
    board = vienna().points(RED, 24).at("oper", RED, 2).at("hofburg", BLUE, 3, 4).evaluate()
    assert board.gained(BLUE) == 1


class TestMajorities:
    def test_a_point_for_each_neighbour_with_less_of_a_symbol(self):
        """(rules 14.1)"""
        board = ended().characters(RED, "domherr", "leutnant").characters(BLUE, "kaplan").evaluate()
        assert [self.of(board, seat) for seat in (RED, BLUE, GREEN)] == [2 + 2, 1, 0]

    def test_ties_bring_nothing(self):
        """(rules 14.1)"""
        board = (ended().characters(RED, "kaplan").characters(BLUE, "kaplan").characters(GREEN, "kaplan")
                 .evaluate())
        assert [self.of(board, seat) for seat in (RED, BLUE, GREEN)] == [0, 0, 0]

    def test_only_neighbours_count(self):
        """(rules 14.1)"""
        board = (ended(5).characters(RED, "kaplan").characters(GREEN, "domherr")
                 .characters(YELLOW, "domherr").evaluate())
        assert self.of(board, RED) == 2 and self.of(board, GREEN) == self.of(board, YELLOW) == 1

    def test_extra_influence_and_start_cards_count(self):
        """(rules 14.1)"""
        board = ended().holds(RED, "extra_influence").card(BLUE, "diplomat").card(GREEN, "novize").evaluate()
        assert self.of(board, RED) == 2 + 1 and self.of(board, BLUE) == 1

    def test_six_points_at_most(self):
        """(rules 14.1)"""
        assert self.of(ended().characters(RED, "ministerpraesident").evaluate(), RED) == 6

    def test_three_points_at_most_if_both_neighbours_must_be_beaten(self):
        """(rules 14.1)"""
        board = (ended(majority="both").characters(RED, "ministerpraesident")
                 .characters(BLUE, "kaplan", "domherr"))
        board.evaluate()
        assert self.of(board, RED) == 2 and self.of(board, BLUE) == 1

    def of(self, board, seat):
        return dict(board.game.breakdown(board.s)[seat])["majorities"]


@pytest.mark.parametrize("coins, points, left", [(2, 0, 2), (3, 1, 0), (8, 2, 2)])
def test_a_point_for_each_three_coins(coins, points, left):
    """(rules 14.2)"""
    board = ended().coins(RED, coins).evaluate()
    assert (board.s.points[RED], board.s.coins[RED]) == (points, left)
    assert dict(board.game.breakdown(board.s)[RED])["coins"] == points


class TestTies:
    def start(self):
        board = vienna(4).points(RED, 30).points(GREEN, 30).points(BLUE, 9).points(YELLOW, 8)
        return board.holds(BLUE, "start_player")

    def test_more_points_come_first(self):
        """(rules 14.3)"""
        board = self.start().points(RED, 31).holds(GREEN, "dice_joker").evaluate()
        assert board.game.ranking(board.s) == [1, 3, 2, 4]

    def test_then_more_special_cards(self):
        """(rules 14.3)"""
        board = self.start().holds(GREEN, "dice_joker").coins(RED, 2).evaluate()
        assert board.game.ranking(board.s) == [2, 3, 1, 4]

    def test_then_more_coins_left_after_the_exchange(self):
        """(rules 14.3)"""
        board = self.start().points(RED, 29).coins(RED, 3).coins(GREEN, 2).evaluate()
        assert board.game.points(board.s)[RED] == board.game.points(board.s)[GREEN] == 30
        assert board.game.ranking(board.s) == [2, 3, 1, 4]

    def test_else_the_victory_is_shared(self):
        """(rules 14.3)"""
        board = self.start().coins(RED, 1).coins(GREEN, 1).evaluate()
        assert board.game.ranking(board.s) == [1, 3, 1, 4]
        assert board.events("game_over") == [((1, 3, 1, 4), (30, 9, 30, 8))]


def test_points_are_the_sum_of_their_sources():
    """(rules 14.1, 14.2)"""
    board = (ended().characters(RED, "domherr").coins(RED, 4).at("oper", RED, 2).at("stephansdom", RED, 4, 5)
             .evaluate())
    rows = dict(board.game.breakdown(board.s)[RED])
    assert rows == {"start": 0, "street": 1, "comparison": 4, "lightning": 0, "special_cards": 0,
                    "majorities": 2, "coins": 2}
    assert sum(rows.values()) == board.s.points[RED] == 9


def test_after_the_end_nothing_is_legal():
    """(rules 12.1)"""
    board = ended().evaluate()
    assert board.why_not((3, 4, 2)) == board.why_not((7,)) == board.why_not(None) == "game_over"
