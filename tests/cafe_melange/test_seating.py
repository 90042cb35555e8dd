"""Settling: who sits down, in which order, who scores, chains, conflicts, blocked pairs, and lost rows."""

from cafe_melange.cafe import BLUE, GREEN, RED, YELLOW, cafe


class TestSittingDown:
    def test_the_owner_chooses_among_the_guests_not_seated(self):
        """(rules 7.1, 10.7)"""
        table = cafe().sits((YELLOW, 2), "T1b").row("yellow_cube", "violet", "grey")
        table.hand(YELLOW, "round", "olive")
        table.play("yellow_cube+round")
        assert table.legal() == ["guest=1", "guest=3", "guest=4", "guest=5", "guest=6"]
        assert table.why_not("guest=2") == "no_such_guest" and table.why_not((9, 6)) == "bad_command"

    def test_the_last_guest_sits_down_without_asking(self):
        """(rules 7.1, 10.7, 10 forced)"""
        table = cafe().row("yellow_cube", "violet", "grey").hand(YELLOW, "round", "olive")
        for number, chair in enumerate(("T2a", "T2b", "T2c", "T5a", "T5b"), start=1):
            table.sits((YELLOW, number), chair)
        table.play("yellow_cube+round")
        assert table.at("T8a") == (YELLOW, 6) and table.asked() != "ChooseGuest"

    def test_all_markers_leave_the_chair_and_the_row_is_free_again(self):
        """(rules 7.1, 12.2)"""
        table = cafe().row("yellow_cube", "violet", "grey").row("green_cube", "round")
        table.personality("neutral_grey", "adler", "grey")
        table.hand(YELLOW, "round", "olive").play("yellow_cube+round", "guest=1")
        assert "T8a" not in table.chairs("green_cube") + table.chairs("neutral_grey")
        assert table.cards("yellow_cube") == []
        assert table.visitors() == 1

    def test_the_waiter_moves_one_space_for_each_visitor(self):
        """(rules 2.2, 7.1, 12.5)"""
        table = cafe().crowd(5, "T8a", "T1a").row("yellow_cube", "violet", "grey")
        table.hand(YELLOW, "round", "olive")
        table.play("yellow_cube+round", "guest=1")
        assert table.events("guest_sits")[0][-2:] == (6, 6)

    def test_beyond_21_visitors_the_waiter_stays(self):
        """(rules 2.2, 9 trigger, 11.28)"""
        guests = [(seat, number) for seat in (BLUE, RED) for number in range(1, 7)]
        table = cafe().crowd(21, "T8a", "T1a", guests=guests).row("yellow_cube", "violet", "grey")
        table.hand(YELLOW, "round", "olive")
        table.play("yellow_cube+round", "guest=1")
        assert table.events("guest_sits")[0][-2:] == (22, 21) and table.at("T8a") == (YELLOW, 1)


class TestPoints:
    def test_the_active_seat_scores_for_its_guest(self):
        """(rules 7.2)"""
        table = cafe().row("yellow_cube", "violet", "grey").hand(YELLOW, "round", "olive")
        table.play("yellow_cube+round", "guest=1")
        assert table.s.points == [4, 0, 0, 0]

    def test_the_active_seat_scores_for_a_personality(self):
        """(rules 7.2)"""
        table = cafe().personality("neutral_white", "lueger", "violet", "grey").hand(RED, "round", "olive")
        table.play("neutral_white+round")
        assert table.s.points == [0, 0, 4, 0]

    def test_a_guest_worth_nothing_scores_nothing(self):
        """(rules 2.6, 7.2)"""
        table = cafe().row("yellow_cube", "violet", "grey").hand(YELLOW, "round", "olive")
        table.play("yellow_cube+round", "guest=6")
        assert table.s.points == [0, 0, 0, 0] and not table.events("points")

    def test_a_guest_of_another_scores_nothing_and_its_owner_chooses(self):
        """(rules 7.1, 7.2, 10.7, 11.12)"""
        table = cafe().personality("neutral_white", "kraus", "violet", "grey")
        table.row("green_cube", "violet", "grey")
        table.hand(YELLOW, "round", "olive").play("neutral_white+round")
        assert table.at("T8a") == "kraus" and table.asked() == "ChooseGuest" and table.mover() == GREEN
        table.play("guest=1")
        assert table.at("T1a") == (GREEN, 1) and table.s.points == [2, 0, 0, 0] and table.mover() == YELLOW


class TestChains:
    def test_a_seating_may_seat_others(self):
        """(rules 7 loop, 7.1, 7.2)"""
        table = cafe().row("yellow_cube", "violet", "grey")
        table.personality("neutral_white", "kraus", "round", at=["T8a", "T9a"])
        table.row("yellow_octagon", "olive", at=["T9a", "T2b"]).hand(YELLOW, "round", "brown")
        table.play("yellow_cube+round", "guest=2", "guest=1")
        assert (table.at("T8a"), table.at("T9a"), table.at("T2b")) == ((YELLOW, 2), "kraus", (YELLOW, 1))
        assert table.s.points[YELLOW] == 3 + 2 + 4
        assert table.order("guest_sits", "person_sits") == ["guest_sits", "person_sits", "guest_sits"]

    def test_rows_of_the_active_seat_come_first_then_personalities_then_others(self):
        """(rules 7 loop, 7.1)"""
        table = cafe().row("red_cube", "violet", "round").row("red_octagon", "violet", at=["T1a", "T11a"])
        table.personality("neutral_grey", "loos", "white", at=["T7b", "T11a"])
        table.row("yellow_cube", "violet", at=["T5a", "T11a"])
        table.hand(RED, "white", "olive").play("red_cube+white", "guest=1")
        assert table.mover() == RED and not table.events("person_sits")
        table.play("guest=2")
        assert table.at("T7b") == "loos" and table.mover() == YELLOW
        table.play("guest=3")
        assert table.at("T5a") == (YELLOW, 3) and table.s.points == [0, 0, 4 + 3 + 2, 0]

    def test_others_follow_clockwise_from_the_active_seat(self):
        """(rules 7 loop, 7.1)"""
        table, asked = cafe().row("red_cube", "violet", "round").hand(RED, "white", "olive"), []
        for kind, chair in (("yellow_cube", "T1a"), ("green_cube", "T2a"), ("blue_cube", "T5a")):
            table.row(kind, "violet", at=[chair, "T11a"])
        table.play("red_cube+white", "guest=1")
        while table.asked() == "ChooseGuest":
            asked.append(table.mover())
            table.play("guest=1")
        assert asked == [BLUE, YELLOW, GREEN] and table.mover() == RED

    def test_nothing_happens_while_every_row_has_two_markers(self):
        """(rules 7 loop)"""
        table = cafe().row("yellow_cube", "violet").row("green_cube", "round").hand(YELLOW, "grey", "olive")
        table.play("yellow_cube+grey")
        assert table.asked() == "Play" and table.chairs("yellow_cube") == ["T1a", "T8a"]


def conflict():
    """Yellow's guests take T1a and then T2a; the last markers of Green and of Kraus are then both on T8a."""
    table = cafe().row("yellow_cube", "violet", at=["T1a", "T11a"])
    table.row("yellow_octagon", "violet", at=["T1a", "T2a"])
    table.row("green_cube", "violet", at=["T1a", "T8a"])
    table.personality("neutral_white", "kraus", "violet", at=["T2a", "T8a"])
    table.row("red_cube", "grey", at=["T8a", "T9a", "T9b"]).personality("neutral_grey", "loos", "olive")
    return table.hand(YELLOW, "rectangular", "olive").play("yellow_cube+rectangular", "guest=1", "guest=2")


class TestConflicts:
    def test_the_active_seat_chooses_which_row_has_the_chair(self):
        """The other row is lost, and only it (rules 7.1, 7.5, 10.8, 11.6)."""
        table = conflict()
        assert table.asked() == "SeatConflict" and table.mover() == YELLOW
        assert table.legal() == ["seat=green_cube", "seat=neutral_white"]
        assert table.why_not("seat=red_cube") == "bad_target"
        assert table.why_not("seat=yellow_cylinder") == "bad_command"
        table.play("seat=neutral_white")
        assert table.at("T8a") == "kraus" and table.s.points[YELLOW] == 4 + 3 + 2
        assert table.events("collapse") == [(GREEN, 2)] and table.cards("green_cube") == []
        assert table.asked() == "Play"
        assert table.discarded("violet") == 4 and table.visitors() == 3

    def test_a_row_of_another_may_be_preferred(self):
        """Its owner chooses the guest; the personality stays open (rules 7.1, 7.5, 10.7, 10.8)."""
        table = conflict().play("seat=green_cube")
        assert table.asked() == "ChooseGuest" and table.mover() == GREEN
        table.play("guest=3")
        assert table.at("T8a") == (GREEN, 3) and table.opened() == ["kraus", "loos"]
        assert table.cards("neutral_white") == []
        assert table.events("collapse") == [(-1, 10)] and table.s.points == [4 + 3, 0, 0, 0]

    def test_a_lost_personality_gets_a_new_card_in_the_check_of_the_turn(self):
        """(rules 7.5, 8 step 2)"""
        table = conflict().play("seat=green_cube", "guest=3", "stop")
        assert table.opened() == ["kraus", "loos"] and len(table.cards("neutral_white")) == 1
        assert [person for person, *_ in table.events("first_card")] == [table.visitor("kraus")]

    def test_a_lost_kind_may_start_again_at_once(self):
        """(rules 7.5)"""
        table = conflict().play("seat=neutral_white").turn(GREEN)
        assert table.s.rows[2] == table.s.markers[2] == 0
        table.set = False
        assert "green_cube=orange" in table.hand(GREEN, "orange").legal()

    def test_rows_with_other_chairs_take_no_part(self):
        """(rules 7.1)"""
        table = conflict().play("seat=neutral_white")
        assert table.chairs("red_cube") == ["T9a", "T9b"]


class TestBlockedPairs:
    def test_two_rows_on_the_same_two_chairs_have_them_to_themselves(self):
        """(rules 7.3)"""
        table = cafe().row("yellow_cube", "violet").row("green_cube", "violet", "grey")
        table.row("red_cube", "round")
        table.personality("neutral_grey", "loos", "grey").hand(YELLOW, "grey", "olive")
        table.play("yellow_cube+grey")
        assert table.chairs("yellow_cube") == table.chairs("green_cube") == ["T1a", "T8a"]
        assert not {"T1a", "T8a"} & {*table.chairs("red_cube"), *table.chairs("neutral_grey")}
        (one, other, _, gone), = table.events("blocked")
        assert (one, other, gone) == (0, 2, 1 << 4 | 1 << 11)

    def test_no_other_row_may_place_a_marker_there(self):
        """(rules 5.1, 7.3)"""
        table = cafe().row("yellow_cube", "violet", "grey").row("green_cube", "violet", "grey")
        table.hand(RED, "round")
        table.play("red_cube=round")
        assert "T8a" not in table.chairs("red_cube")

    def test_personalities_are_blocked_in_as_well(self):
        """(rules 7.3)"""
        table = cafe().row("yellow_cube", "violet").personality("neutral_white", "kraus", "violet", "grey")
        table.row("red_cube", "round")
        table.hand(YELLOW, "grey", "olive").play("yellow_cube+grey")
        assert "T8a" not in table.chairs("red_cube")

    def test_one_row_on_two_chairs_blocks_nobody(self):
        """(rules 7.3)"""
        table = cafe().row("yellow_cube", "violet", "grey").hand(RED, "round").play("red_cube=round")
        assert "T8a" in table.chairs("red_cube")

    def test_of_three_rows_the_third_in_order_is_lost(self):
        """(rules 7.3, 7.5)"""
        table = cafe().row("yellow_cube", "violet", at=["T2a", "T11a"]).hand(YELLOW, "rectangular", "olive")
        for kind in ("green_cube", "blue_cube"):
            table.row(kind, "violet", at=["T1a", "T2a", "T8a"])
        table.personality("neutral_white", "kraus", "violet", at=["T1a", "T2a", "T8a"])
        table.play("yellow_cube+rectangular", "guest=1")
        assert table.chairs("neutral_white") == table.chairs("green_cube") == ["T1a", "T8a"]
        assert table.events("collapse") == [(BLUE, 6)] and table.s.guests[BLUE].bit_count() == 6

    def test_of_two_pairs_that_share_a_chair_the_first_in_order_counts(self):
        """What remains is settled anew (rules 7 loop, 7.1, 7.3)."""
        table = cafe().row("yellow_cube", "violet", at=["T2a", "T11a"]).hand(YELLOW, "rectangular", "olive")
        table.row("green_cube", "violet", at=["T1a", "T8a"])
        table.personality("neutral_white", "kraus", "violet", at=["T1a", "T2a", "T8a"])
        table.row("red_cube", "violet", at=["T5a", "T8a"])
        table.personality("neutral_grey", "loos", "violet", at=["T2a", "T5a", "T8a"])
        table.play("yellow_cube+rectangular", "guest=1")
        assert table.chairs("neutral_white") == table.chairs("green_cube") == ["T1a", "T8a"]
        assert table.asked() == "SeatConflict" and table.legal() == ["seat=red_cube", "seat=neutral_grey"]

    def test_removing_a_marker_of_a_pair_seats_both(self):
        """(rules 7.3, 11.17)"""
        table = cafe().row("yellow_cube", "violet", "grey").row("green_cube", "violet", "grey")
        table.hand(YELLOW, "olive")
        table.actions(YELLOW, "remove_own_guest_marker")
        table.play("card=remove_own_guest_marker", "remove=yellow_cube:T1a", "guest=1", "guest=2")
        assert table.at("T8a") == (YELLOW, 1) and table.at("T1a") == (GREEN, 2)
        assert table.s.points == [4, 0, 0, 0]
