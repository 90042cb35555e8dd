"""Playing reservation cards: starting and extending rows, the limit on pairs, and jokers."""

import pytest

from cafe_melange.cafe import BLUE, DATA, GREEN, YELLOW, cafe

OLIVES = ["T1b", "T2b", "T3c", "T6a", "T7b", "T9a", "T11b"]


class TestStarting:
    def test_a_marker_goes_on_every_free_chair_that_matches(self):
        """(rules 5.1, 10.2)"""
        table = cafe().sits("freud", "T3c").hand(YELLOW, "olive", "grey").play("yellow_octagon=olive")
        assert table.chairs("yellow_octagon") == [chair for chair in OLIVES if chair != "T3c"]
        assert table.events("start") == [(YELLOW, 3, 1, table.s.markers[1])]

    def test_any_own_kind_without_a_row_may_be_used(self):
        """(rules 5.1, 10.2)"""
        table = cafe().hand(YELLOW, "olive", "grey")
        assert table.legal()[1:] == [f"{kind}={card}" for card in ("olive", "grey")
                                     for kind in ("yellow_cube", "yellow_octagon")]
        table.row("yellow_cube", "brown")
        assert table.why_not("yellow_cube=olive") == "kind_in_use"
        assert table.legal("yellow_cube=") == [] and len(table.legal("yellow_octagon=")) == 2

    @pytest.mark.parametrize("seats, kinds",
                             [(4, ["yellow_cube", "yellow_octagon"]),
                              (2, ["blue_cube", "blue_octagon", "blue_cylinder"])])
    def test_no_more_rows_than_allowed(self, seats, kinds):
        """Two with three and four players, three with two (rules 2.3, 5.1, 10.2)."""
        table = cafe(seats).hand(0, "olive")
        for kind, card in zip(kinds, ("grey", "brown", "white")):
            assert table.why_not(f"{kind}=olive") is None
            table.row(kind, card)
        assert table.why_not(f"{kinds[0]}=olive") == "row_limit"
        assert not [way for way in table.legal() if "=" in way]

    def test_no_more_rows_than_guests(self):
        """(rules 5.1, 11.29, 12.4)"""
        table = cafe().hand(YELLOW, "olive").row("yellow_octagon", "grey")
        for number, chair in enumerate(("T2a", "T2b", "T2c", "T5a", "T5b"), start=1):
            table.sits((YELLOW, number), chair)
        assert table.why_not("yellow_cube=olive") == "no_guest_left" and not table.legal("yellow_cube=")
        assert table.legal("yellow_octagon+") == ["yellow_octagon+olive"]

    def test_a_chair_with_four_markers_is_skipped(self):
        """(rules 5.1, 11.3)"""
        table = cafe().hand(BLUE, "olive").personality("neutral_white", "freud", "olive", at=OLIVES)
        for kind, at in (("yellow_cube", OLIVES[:3]), ("green_cube", OLIVES[:2]), ("red_cube", OLIVES[1:4])):
            table.row(kind, "olive", at=at)
        table.play("blue_cube=olive")
        assert table.chairs("blue_cube") == [chair for chair in OLIVES if chair != "T2b"]

    def test_a_skipped_chair_gets_no_marker_later(self):
        """(rules 5.1, 11.4)"""
        table = cafe().hand(BLUE, "olive", "brown").personality("neutral_white", "freud", "olive", at=OLIVES)
        for kind in ("yellow_cube", "green_cube", "red_cube"):
            table.row(kind, "olive", at=["T1b", "T2b", "T3c"])
        table.play("blue_cube=olive", "neutral_white+brown")
        assert table.chairs("neutral_white") == ["T2b", "T6a"]
        assert table.chairs("blue_cube") == ["T6a", "T7b", "T9a", "T11b"]

    def test_without_a_chair_for_a_marker_the_card_starts_no_row(self):
        """Full, blocked or taken (rules 5.1, 7.3, 10.2)."""
        table = cafe().hand(BLUE, "violet", "grey").sits("kraus", "T2a").sits("loos", "T7a")
        table.sits("zweig", "T11a")
        table.row("yellow_cube", "violet", "grey", at=["T1a", "T8a"])
        table.row("green_cube", "violet", "grey", at=["T1a", "T8a"])
        table.row("red_cube", "square", at=["T4a", "T5a"]).row("red_octagon", "square", at=["T4a", "T5a"])
        assert table.why_not("blue_cube=violet") == "nothing_to_place"
        assert table.why_not("blue_cube=grey") is None
        table.play("blue_cube=grey")
        assert table.chairs("blue_cube") == ["T1b", "T1c", "T4b", "T8b", "T9a", "T9b"]

    def test_a_start_with_one_marker_seats_a_guest_at_once(self):
        """(rules 5.1, 7.1, 11.1)"""
        table = cafe().hand(YELLOW, "violet", "grey")
        for person, chair in zip(("kraus", "loos", "zweig", "klimt", "adler"),
                                 ("T2a", "T5a", "T7a", "T8a", "T11a")):
            table.sits(person, chair)
        table.play("yellow_cube=violet", "guest=1")
        assert table.at("T1a") == (YELLOW, 1) and table.s.points[YELLOW] == 4
        assert table.discarded("violet") == 1 and table.cards("yellow_cube") == []
        assert "yellow_cube=grey" in table.legal() and table.s.agenda[-1][2] == 1


class TestExtending:
    def test_markers_leave_the_chairs_that_do_not_match(self):
        """(rules 5.2, 10.3)"""
        table = cafe().hand(YELLOW, "brown").row("yellow_cube", "olive").play("yellow_cube+brown")
        assert table.chairs("yellow_cube") == ["T2b", "T6a"]
        assert table.cards("yellow_cube") == ["olive", "brown"]

    def test_a_card_may_go_to_a_personality(self):
        """(rules 5.2, 10.3)"""
        table = cafe().hand(YELLOW, "brown").personality("neutral_grey", "klimt", "olive")
        table.play("neutral_grey+brown")
        assert table.chairs("neutral_grey") == ["T2b", "T6a"]

    def test_one_card_of_each_category(self):
        """(rules 5.2, 10.3)"""
        table = cafe().hand(YELLOW, "violet", "grey").row("yellow_cube", "olive")
        assert table.why_not("yellow_cube+violet") == "category_taken"
        assert table.legal("yellow_cube+") == ["yellow_cube+grey"]

    def test_at_least_one_marker_stays(self):
        """(rules 5.2, 10.3)"""
        table = cafe().hand(YELLOW, "white", "grey").row("yellow_cube", "olive", "round", at=["T9a", "T11b"])
        assert table.why_not("yellow_cube+grey") is None
        table = cafe().hand(YELLOW, "white", "brown").row("yellow_cube", "olive", "round")
        assert table.why_not("yellow_cube+brown") == "no_marker_left"
        assert table.legal("yellow_cube+") == ["yellow_cube+white"]

    def test_an_extension_may_keep_all_markers(self):
        """(rules 5.2, 11.5)"""
        table = cafe().hand(YELLOW, "grey").row("yellow_cube", "olive", at=["T1b", "T9a"])
        table.play("yellow_cube+grey")
        assert table.chairs("yellow_cube") == ["T1b", "T9a"] and table.events("extend")[0][3] == 0

    def test_nothing_is_added_to_rows_of_others(self):
        """(rules 4.1, 5.2, 10.3)"""
        table = cafe().hand(YELLOW, "grey").row("green_cube", "olive")
        assert table.why_not("green_cube+grey") == table.why_not("green_octagon=grey") == "not_your_row"
        assert not table.legal("green")

    def test_a_missing_row_cannot_be_extended(self):
        """(rules 10.3)"""
        table = cafe().hand(YELLOW, "grey").personality("neutral_white", "freud")
        assert table.why_not("yellow_cube+grey") == table.why_not("neutral_white+grey") == "no_such_row"

    def test_a_waiting_personality_takes_no_cards(self):
        """(rules 8 step 2)"""
        table = cafe().hand(YELLOW, "grey").personality("neutral_white", "freud")
        assert not table.legal("neutral_white") and table.why_not("neutral_white=grey") == "not_your_row"


class TestPairLimit:
    def rows(self):
        table = cafe().row("red_cube", "violet", "round").row("blue_cube", "violet", "round")
        return table.hand(GREEN, "round", "violet", "grey")

    def test_two_cards_lie_together_in_two_rows_at_most(self):
        """(rules 7.4, 10.3)"""
        table = self.rows().row("green_cube", "violet", at=["T1a", "T2a"])
        table.row("green_octagon", "round", at=["T8b", "T9b"])
        assert table.why_not("green_cube+round") == table.why_not("green_octagon+violet") == "pair_limit"
        assert table.reason("green_cube+round").facts == (6, 0)
        assert table.legal("green_cube+") == ["green_cube+grey"]
        assert table.legal("green_octagon+") == ["green_octagon+grey"]

    def test_the_pair_limit_holds_for_neutral_rows(self):
        """(rules 7.4)"""
        table = cafe().row("red_cube", "violet", "round")
        table.personality("neutral_grey", "adler", "violet", "round")
        table.personality("neutral_white", "freud", "violet", at=["T1a", "T2a"]).hand(GREEN, "round")
        assert table.why_not("neutral_white+round") == "pair_limit" and not table.legal("neutral_white+")

    def test_a_third_card_may_exceed_the_limit_with_either_card(self):
        """Even where the row would be seated at once (rules 7.4, 11.7)."""
        table = self.rows().row("green_cube", "round", "grey", at=["T8b", "T9b"])
        assert table.why_not("green_cube+violet") == "pair_limit"
        table = cafe().row("red_cube", "round", "grey", at=["T8a", "T8b"])
        table.row("blue_cube", "round", "grey", at=["T9a", "T9b"])
        table.row("green_cube", "violet", "round").row("green_octagon", "violet", "grey")
        table.hand(GREEN, "grey", "round")
        assert table.why_not("green_cube+grey") == table.why_not("green_octagon+round") == "pair_limit"
        assert table.legal("green") == []

    def test_a_single_pair_elsewhere_does_no_harm(self):
        """(rules 7.4)"""
        table = cafe().row("red_cube", "violet", "round").row("green_cube", "violet").hand(GREEN, "round")
        assert table.why_not("green_cube+round") is None


class TestJokers:
    def test_two_equal_cards_fetch_another_from_the_discard_pile(self):
        """It is played at once; the discard pile is not shuffled (rules 5.3, 10.4, 11.20)."""
        table = cafe().hand(YELLOW, "grey", "grey", "olive").discards("round", "round")
        table.row("yellow_cube", "violet")
        table.play("joker=grey:round")
        assert table.asked() == "JokerTarget"
        assert table.legal() == ["yellow_octagon=round", "yellow_cube+round"]
        left = table.s.left
        table.play("yellow_cube+round")
        assert table.holds(YELLOW) == ["olive"] and table.chairs("yellow_cube") == ["T8a", "T11a"]
        assert table.discarded("round") == 1 and table.discarded("grey") == 2 and table.s.left == left

    def test_else_the_card_comes_from_the_deck(self):
        """(rules 5.3, 11.20)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive").row("yellow_cube", "violet")
        table.row("yellow_octagon", "brown")
        left = table.s.left
        table.play("joker=grey:round", "yellow_cube+round")
        assert table.s.left == left - 1 and table.discarded("grey") == 2

    def test_the_only_target_is_taken_without_asking(self):
        """(rules 5.3, 10.4, 10 forced)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive").row("yellow_cube", "violet")
        table.row("yellow_octagon", "square")
        table.play("joker=grey:round")
        assert table.cards("yellow_cube") == ["violet", "round"] and table.asked() == "Play"

    def test_any_category_may_be_fetched_but_not_the_same_value(self):
        """(rules 5.3, 10.4)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive")
        assert table.why_not("joker=grey:grey") == "same_value"
        fetched = [way.partition(":")[2] for way in table.legal("joker")]
        assert fetched == [value for value in DATA.VALUE_IDS if value != "grey"]

    def test_a_joker_needs_a_pair(self):
        """(rules 5.3, 10.4)"""
        table = cafe().hand(YELLOW, "grey", "olive")
        assert table.why_not("joker=grey:round") == "not_a_pair" and not table.legal("joker")

    def test_copies_in_hands_rows_and_display_cannot_be_fetched(self):
        """(rules 5.3, 10.4, 11.19)"""
        table = cafe().display("violet", "round", "grey", "white").row("red_cube", "violet")
        table.hand(YELLOW, "grey", "grey", "olive")
        table.hoard(GREEN, "violet")
        assert table.why_not("joker=grey:violet") == "joker_unavailable"
        assert "joker=grey:violet" not in table.legal()
        assert table.why_not("joker=grey:orange") is None

    def test_a_joker_without_a_target_is_refused_as_a_whole(self):
        """With the reason of its target (rules 5.3, 10.4)."""
        table = cafe().hand(YELLOW, "grey", "grey", "olive").row("yellow_cube", "violet")
        table.row("yellow_octagon", "orange")
        assert table.why_not("joker=grey:turquoise") == "category_taken"
        assert not table.legal("joker=grey:turquoise")
        assert table.why_not("joker=grey:square") is None

    def test_the_fetched_card_can_start_a_row_that_seats_at_once(self):
        """(rules 5.3, 7.1)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive").sits("freud", "T1a").sits("zweig", "T2a")
        table.sits("adler", "T5a")
        table.sits("klimt", "T7a").sits("kraus", "T8a")
        table.play("joker=grey:violet", "yellow_cube=violet", "guest=5")
        assert table.at("T11a") == (YELLOW, 5) and table.discarded("violet") == 1

    def test_two_jokers_are_too_many(self):
        """(rules 4.1, 5.3)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive", "olive")
        table.play("joker=grey:round", "yellow_cube=round")
        assert table.why_not("joker=olive:brown") == "play_limit"

    def test_two_pairs_may_stand_for_each_other(self):
        """(rules 5.3)"""
        table = cafe().hand(YELLOW, "grey", "grey", "olive", "olive")
        assert table.why_not("joker=grey:olive") is None and table.why_not("joker=olive:grey") is None


def test_the_third_row_of_two_players():
    """(rules 2.3, 5.1)"""
    table = cafe(2).hand(0, "olive", "grey", "white")
    table.play("blue_cube=olive", "blue_octagon=grey", "blue_cylinder=white")
    assert len(table.chairs("blue_cylinder")) == 9
