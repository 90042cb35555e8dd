"""Action cards: when they may be played, and what each of the fourteen does."""

import pytest

from cafe_melange.cafe import BLUE, DATA, GREEN, RED, YELLOW, cafe
from kaffeehaus.games.cafe_melange.game import GAME


def lively():
    """A café where both personalities have their rows and some people sit."""
    table = cafe().sits("kraus", "T5a").sits("loos", "T1b").sits((YELLOW, 1), "T9b").sits((YELLOW, 5), "T2c")
    table.sits((GREEN, 2), "T1c")
    table.personality("neutral_white", "freud", "olive", at=["T2b", "T7b", "T9a"])
    return table.personality("neutral_grey", "klimt", "orange")


class TestLimits:
    def test_one_action_card_in_a_turn(self):
        """(rules 6 limits, 10.5)"""
        table = lively().hand(YELLOW, "grey", "olive")
        table.actions(YELLOW, "score_guest_turquoise", "score_personality_square")
        table.play("card=score_personality_square")
        assert table.why_not("card=score_guest_turquoise") == "action_limit_turn" and not table.legal("card")

    def test_one_action_card_in_a_phase(self):
        """(rules 6 limits, 10.5)"""
        table = lively().hand(YELLOW, "grey").front(YELLOW, "score_guest_round")
        table.actions(YELLOW, "score_guest_turquoise")
        assert table.why_not("card=score_guest_turquoise") == "action_limit_phase" and not table.legal("card")

    def test_action_cards_of_other_seats_do_not_count(self):
        """(rules 6 limits)"""
        table = lively().front(GREEN, "score_guest_round").actions(YELLOW, "score_guest_turquoise")
        assert table.why_not("card=score_guest_turquoise") is None

    def test_played_cards_leave_the_game_with_the_phase(self):
        """(rules 2.2, 6 limits)"""
        table = lively().crowd(7, "T1a", "T8a").hand(YELLOW, "round", "brown")
        table.row("yellow_cube", "violet", "grey", at=["T1a", "T8a"])
        table.front(YELLOW, "score_guest_round").front(RED, "swap_own_guests")
        table.actions(YELLOW, "score_guest_turquoise")
        table.play("yellow_cube+round", "guest=2")
        assert table.events("phase") == [(1,)] and table.s.fronts == ((),) * 4 and sum(table.s.gone) == 2
        assert table.why_not("card=score_guest_turquoise") is None

    def test_after_a_change_of_phase_only_if_none_was_played_in_this_turn(self):
        """(rules 6 limits, 11.18)"""
        table = lively().crowd(7, "T1a", "T8a").hand(YELLOW, "round", "brown")
        table.row("yellow_cube", "violet", "grey", at=["T1a", "T8a"])
        table.actions(YELLOW, "score_personality_square", "score_guest_turquoise")
        table.play("card=score_personality_square", "yellow_cube+round", "guest=2")
        assert table.events("phase") and table.s.fronts[YELLOW] == ()
        assert table.why_not("card=score_guest_turquoise") == "action_limit_turn"

    def test_a_card_that_opens_the_next_phase_itself_leaves_at_once(self):
        """It counts for the old phase (rules 6 limits, 6 removals)."""
        table = lively().crowd(7, "T1a", "T8a").row("yellow_cube", "violet", "grey", at=["T1a", "T8a"])
        table.hand(YELLOW, "brown")
        table.actions(YELLOW, "remove_own_guest_marker")
        table.play("card=remove_own_guest_marker", "remove=yellow_cube:T1a", "guest=2")
        assert table.at("T8a") == (YELLOW, 2) and table.events("phase") == [(1,)]
        assert table.s.fronts[YELLOW] == () and table.s.gone[3] == 1

    def test_the_card_must_be_in_the_hand(self):
        """(rules 10.5)"""
        table = lively().hand(YELLOW, "grey").actions(GREEN, "score_guest_turquoise")
        assert table.why_not("card=score_guest_turquoise") == "no_such_card"
        assert table.why_not((4, 14)) == table.why_not((4, -1)) == "bad_command"


class TestSwaps:
    def test_two_personalities_change_places_for_another_card(self):
        """No points, no waiter, no markers (rules 6 swaps, 10.5)."""
        table = lively().hand(YELLOW, "grey", "white").actions(YELLOW, "swap_personalities")
        markers = table.s.markers[:]
        table.play("card=swap_personalities")
        assert table.asked() == "ChooseDiscard"     # two sit here, so nobody is asked which
        table.play("discard=white")
        assert table.at("T5a") == "loos" and table.at("T1b") == "kraus" and table.discarded("white") == 1
        assert table.s.markers == markers and table.visitors() == 5 and not table.events("points")

    def test_two_visitors_are_chosen_in_ascending_order(self):
        """(rules 6 swaps, 10.5)"""
        table = lively().sits("zweig", "T3a").hand(YELLOW, "grey", "white")
        table.actions(YELLOW, "swap_personalities")
        table.play("card=swap_personalities")
        assert table.legal() == ["tile=kraus", "tile=loos"] and table.why_not("tile=zweig") == "bad_target"
        assert table.why_not("tile=freud") == "bad_target"
        table.play("tile=kraus")
        assert table.legal() == ["tile=loos", "tile=zweig"] and table.why_not("tile=kraus") == "bad_target"
        table.play("tile=zweig", "discard=grey")
        assert table.at("T3a") == "kraus" and table.at("T5a") == "zweig" and table.at("T1b") == "loos"

    def test_two_own_guests_change_places(self):
        """(rules 6 swaps, 10.5)"""
        table = lively().hand(YELLOW, "grey").actions(YELLOW, "swap_own_guests").play("card=swap_own_guests")
        assert table.at("T9b") == (YELLOW, 5) and table.at("T2c") == (YELLOW, 1)
        assert table.discarded("grey") == 1
        assert not table.events("points") and table.at("T1c") == (GREEN, 2)

    def test_guests_of_others_stay(self):
        """(rules 6 swaps)"""
        table = lively().sits((YELLOW, 3), "T3a").hand(YELLOW, "grey").actions(YELLOW, "swap_own_guests")
        table.play("card=swap_own_guests")
        assert table.legal() == ["tile=guest1", "tile=guest3"]
        assert table.why_not("tile=guest2") == "bad_target"
        assert table.why_not((5, 6)) == "bad_command"

    def test_two_must_be_seated(self):
        """(rules 6 swaps, 11.15)"""
        table = lively().hand(GREEN, "grey").turn(GREEN).actions(GREEN, "swap_own_guests")
        assert table.why_not("card=swap_own_guests") == "bad_target" and not table.legal("card")

    def test_personalities_seated_at_the_start_count(self):
        """(rules 6 swaps)"""
        table = cafe().sits("kraus", "T3c").sits("loos", "T5b").hand(YELLOW, "grey")
        table.actions(YELLOW, "swap_personalities")
        assert table.why_not("card=swap_personalities") is None

    def test_it_costs_a_card_from_the_hand(self):
        """(rules 6 swaps, 10.5)"""
        table = lively().turn(YELLOW).actions(YELLOW, "swap_personalities")
        assert table.why_not("card=swap_personalities") == "no_discard" and not table.legal("card")

    def test_the_card_given_up_must_be_in_the_hand(self):
        """(rules 10.5)"""
        table = lively().hand(YELLOW, "grey", "white").actions(YELLOW, "swap_personalities")
        table.play("card=swap_personalities")
        assert table.why_not("discard=olive") == "no_such_card" and table.why_not((6, 10)) == "bad_command"

    def test_lueger_may_be_moved_to_a_rival(self):
        """No points now; at the end he counts against the rival (rules 6 swaps, 9.1, 11.14)."""
        table = lively().sits("lueger", "T3a").hand(YELLOW, "grey").actions(YELLOW, "swap_personalities")
        table.play("card=swap_personalities", "tile=lueger")
        assert table.at("T1b") == "lueger" and not table.events("points")
        table.begin("FinalScoring")
        assert [gained for seat, *_, gained in table.events("company") if seat == GREEN] == [-2]

    def test_at_the_same_table_nothing_changes(self):
        """(rules 6 swaps)"""
        table = cafe().sits("kraus", "T5a").sits("loos", "T5b").hand(YELLOW, "grey")
        table.actions(YELLOW, "swap_personalities")
        table.play("card=swap_personalities")
        assert {table.at("T5a"), table.at("T5b")} == {"kraus", "loos"} and table.s.points == [0] * 4


class TestRemovals:
    def test_a_marker_of_a_personality_goes_back(self):
        """(rules 6 removals, 10.5)"""
        table = lively().hand(YELLOW, "grey").actions(YELLOW, "remove_personality_marker")
        table.play("card=remove_personality_marker")
        assert len(table.legal()) == 3 + len(table.chairs("neutral_grey"))
        assert table.why_not("remove=neutral_white:T1b") == "bad_target"
        table.play("remove=neutral_white:T7b")
        assert table.chairs("neutral_white") == ["T2b", "T9a"] and table.asked() == "Play"

    def test_it_may_seat_the_personality_and_the_active_seat_scores(self):
        """(rules 6 removals, 7.1, 7.2)"""
        table = cafe().personality("neutral_white", "kraus", "olive", "brown").hand(YELLOW, "grey")
        table.actions(YELLOW, "remove_personality_marker")
        table.play("card=remove_personality_marker", "remove=neutral_white:T2b")
        assert table.at("T6a") == "kraus" and table.s.points[YELLOW] == 2

    def test_an_own_marker_goes_back_and_may_seat_a_guest(self):
        """The owner scores (rules 6 removals, 7.2, 11.13)."""
        table = lively().row("yellow_cube", "violet", "grey", at=["T1a", "T8a"]).hand(YELLOW, "grey")
        table.actions(YELLOW, "remove_own_guest_marker").play("card=remove_own_guest_marker")
        assert table.legal() == ["remove=yellow_cube:T1a", "remove=yellow_cube:T8a"]
        assert table.why_not("remove=neutral_white:T7b") == "bad_target"
        assert table.why_not("remove=yellow_cube:T2a") == "bad_target"
        table.play("remove=yellow_cube:T8a", "guest=2")
        assert table.at("T1a") == (YELLOW, 2) and table.s.points[YELLOW] == 3

    def test_there_must_be_a_row(self):
        """(rules 6 removals, 10.5)"""
        table = cafe().row("green_cube", "olive").hand(YELLOW, "grey")
        table.actions(YELLOW, "remove_personality_marker", "remove_own_guest_marker")
        assert table.why_not("card=remove_personality_marker") == "bad_target"
        assert table.why_not("card=remove_own_guest_marker") == "bad_target"
        assert not table.legal("card")

    def test_unknown_chairs_and_kinds_are_refused(self):
        """(rules 10 codes)"""
        table = lively().hand(YELLOW, "grey").actions(YELLOW, "remove_personality_marker")
        table.play("card=remove_personality_marker")
        assert table.why_not((7, 10, 27)) == table.why_not((7, 12, 0)) == "bad_command"
        assert table.why_not("remove=yellow_cylinder:T1a") == "bad_command"


SCORING = [     # card, points, where a visitor makes it true, where none does
    ("score_personality_violet", 1, "kraus", "T2a", "T2b"),
    ("score_personality_orange", 1, "kraus", "T2c", "T2b"),
    ("score_personality_square", 1, "kraus", "T6a", "T2b"),
    ("score_personality_brown", 1, "kraus", "T10a", "T8b"),
    ("score_guest_turquoise", 2, (YELLOW, 1), "T1c", "T1b"),
    ("score_guest_olive", 2, (YELLOW, 1), "T1b", "T1c"),
    ("score_guest_round", 2, (YELLOW, 1), "T8a", "T1a"),
    ("score_guest_grey", 2, (YELLOW, 1), "T1a", "T2a"),
]


class TestScoring:
    @pytest.mark.parametrize("card, points, who, where, elsewhere", SCORING, ids=lambda value: str(value))
    def test_a_met_condition_scores(self, card, points, who, where, elsewhere):
        """(rules 2.5, 6 scoring, 11.11)"""
        apart = cafe().sits(who, elsewhere).actions(YELLOW, card)
        assert apart.why_not(f"card={card}") == "condition_not_met"
        table = cafe().sits(who, where).actions(YELLOW, card).hand(YELLOW, "grey").play(f"card={card}")
        assert table.s.points == [points, 0, 0, 0]
        assert table.s.fronts[YELLOW] == (DATA.ACTION_IDS.index(card),)

    @pytest.mark.parametrize("card, points, who", [("score_two_personalities", 2, ("kraus", "loos")),
                                                   ("score_two_own_guests", 3, ((YELLOW, 1), (YELLOW, 4)))])
    def test_two_visitors_at_one_table_score(self, card, points, who):
        """(rules 6 scoring, 11.11)"""
        apart = cafe().sits(who[0], "T5a").sits(who[1], "T6a").actions(YELLOW, card)
        assert apart.why_not(f"card={card}") == "condition_not_met" and not apart.legal("card")
        table = cafe().sits(who[0], "T5a").sits(who[1], "T5b").actions(YELLOW, card).hand(YELLOW, "grey")
        table.play(f"card={card}")
        assert table.s.points[YELLOW] == points

    def test_a_guest_of_another_seat_does_not_help(self):
        """(rules 6 scoring)"""
        table = cafe().sits((GREEN, 1), "T1c").sits((BLUE, 2), "T1b")
        table.actions(YELLOW, "score_guest_turquoise", "score_two_own_guests")
        assert table.why_not("card=score_guest_turquoise") == "condition_not_met"
        assert table.why_not("card=score_two_own_guests") == "condition_not_met"

    def test_twice_fulfilled_scores_once(self):
        """(rules 6 scoring, 11.10)"""
        table = cafe().sits("kraus", "T2a").sits("loos", "T5a").actions(YELLOW, "score_personality_violet")
        table.hand(YELLOW, "grey")
        assert table.play("card=score_personality_violet").s.points[YELLOW] == 1

    def test_a_scoring_card_is_legal_in_the_first_turn(self):
        """(rules 6 scoring, 11.9)"""
        table = cafe().sits("kraus", "T5b").actions(YELLOW, "score_personality_orange")
        assert table.why_not("card=score_personality_orange") is None

    def test_conditions_depend_on_chairs_not_cards(self):
        """A guest that came with a violet card sits at a round table as well (rules 6 scoring, 11.8)."""
        table = cafe().hand(YELLOW, "grey").row("yellow_cube", "violet", at=["T8a", "T2a"])
        table.actions(YELLOW, "score_guest_round")
        table.play("yellow_cube+grey", "guest=6", "card=score_guest_round")
        assert table.at("T8a") == (YELLOW, 6) and table.s.points[YELLOW] == 2

    def test_a_scoring_card_scores_only_when_played(self):
        """(rules 6 scoring)"""
        table = cafe().sits("kraus", "T2a").actions(YELLOW, "score_personality_violet").hand(YELLOW, "grey")
        table.play("card=score_personality_violet").begin("FinalScoring")
        assert table.s.points[YELLOW] == 1 and dict(GAME.breakdown(table.s)[YELLOW])["action_cards"] == 1
