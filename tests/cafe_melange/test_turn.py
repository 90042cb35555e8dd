"""A turn: playing or drawing, counting plays, sources of cards, and what follows at its end."""

import pytest

from cafe_melange.cafe import BLUE, DATA, GREEN, RED, YELLOW, cafe

GUESTS = [(seat, number) for seat in (BLUE, RED, GREEN) for number in range(1, 7)]


def quiet(**options):
    """A café where both personalities have their rows, so that the check brings nobody in."""
    table = cafe(**options).personality("neutral_white", "freud", "violet")
    return table.personality("neutral_grey", "klimt", "round")


class TestAOrB:
    def test_one_to_three_cards_are_played_and_then_one_is_drawn(self):
        """(rules 4 A, 4 step 4, 10.1)"""
        table = quiet().hand(YELLOW, "grey", "white", "olive", "brown")
        table.play("neutral_white+grey", "yellow_cube=olive")
        table.play("stop")
        assert table.asked() == "ChooseSource" and table.legal() == [
            "take=orange", "take=square", "take=brown", "take=white", "take=deck", "take=action"]
        table.play("take=white")
        assert table.mover() == GREEN and table.holds(YELLOW) == ["brown", "white", "white"]

    def test_three_cards_end_the_plays(self):
        """(rules 4 A, 4.1, 10.6)"""
        table = quiet().hand(YELLOW, "grey", "white", "olive", "brown")
        table.play("neutral_white+grey", "yellow_cube=olive", "yellow_octagon=brown")
        assert table.asked() == "ChooseSource" and table.events("stop") == [(YELLOW,)]

    def test_or_nothing_is_played_and_three_cards_are_drawn(self):
        """Three reservation cards (rules 4 B, 4 step 4, 10.1, 10.10)."""
        table = quiet().hand(YELLOW, "grey").play("draw", "take=orange", "take=deck", "take=square")
        assert table.mover() == GREEN and len(table.holds(YELLOW)) == 4

    def test_one_of_the_three_may_be_an_action_card(self):
        """(rules 4 B, 4.2, 10.10)"""
        table = quiet().hand(YELLOW, "grey").play("draw", "take=action")
        assert table.why_not("take=action") == "one_action_only" and "take=action" not in table.legal()
        table.play("take=deck", "take=orange")
        assert len(table.s.actions[YELLOW]) == 1 and len(table.holds(YELLOW)) == 3

    def test_an_action_card_alone_is_a_turn(self):
        """(rules 4 A, 4.1)"""
        table = quiet().sits("kraus", "T2a").actions(YELLOW, "score_personality_violet")
        table.play("card=score_personality_violet")
        assert table.asked() == "ChooseSource" and table.s.points[YELLOW] == 1

    def test_who_has_no_legal_play_draws_three_without_being_asked(self):
        """(rules 4 B, 10.1, 10 forced)"""
        table = quiet().turn(YELLOW).begin()
        assert table.asked() == "ChooseSource" and table.events("draw_three") == [(YELLOW,)]
        assert [event[:3] for event in table.told
                if event[0] == "no_legal_play"] == [("no_legal_play", YELLOW, YELLOW)]

    def test_who_can_play_is_asked_even_without_anything_to_draw(self):
        """(rules 4 B, 10.1)"""
        table = quiet().display().no_actions_left().hand(YELLOW, "grey").hoard(RED).begin()
        assert table.asked() == "Play" and table.why_not("draw") == "empty_source"
        assert "draw" not in table.legal()

    def test_a_turn_without_plays_and_draws_is_empty(self):
        """(rules 4 B, 4.2)"""
        table = quiet().display().no_actions_left().hoard(RED).turn(YELLOW).begin()
        assert table.events("empty_turn") == [(YELLOW,), (GREEN,)] and table.mover() == RED

    def test_without_free_chairs_only_draws_and_scoring_cards_are_left(self):
        """(rules 4 B, 11.31)"""
        table = cafe().crowd(27, guests=GUESTS).hand(YELLOW, "grey", "grey", "round")
        table.actions(YELLOW, "score_two_personalities", "remove_personality_marker")
        assert table.legal() == ["draw", "card=score_two_personalities"]


class TestCountingPlays:
    def test_a_joker_leaves_one_more_card(self):
        """(rules 4.1, 5.3)"""
        table = quiet().hand(YELLOW, "grey", "grey", "olive", "olive", "brown")
        table.play("joker=olive:turquoise", "yellow_cube=turquoise")
        assert table.why_not("joker=grey:orange") == "play_limit" and not table.legal("joker")
        table.play("yellow_cube+brown")
        assert table.asked() == "ChooseSource"

    def test_a_joker_may_be_the_second_and_third_card(self):
        """(rules 4.1, 5.3)"""
        table = quiet().hand(YELLOW, "grey", "grey", "brown").play("yellow_cube=brown")
        assert "joker=grey:olive" in table.legal()
        table.play("joker=grey:olive", "yellow_cube+olive")
        assert table.asked() == "ChooseSource"

    def test_a_single_joker_is_not_forced(self):
        """(rules 4.1, 5.3, 10.6)"""
        table = cafe().row("yellow_octagon", "white").hand(YELLOW, "grey", "grey",
                                                           "brown").play("yellow_cube=brown")
        assert (table.asked() == "Play"
                and {way.partition("=")[0] for way in table.legal()} == {"joker", "stop"})

    def test_a_swap_counts_as_two(self):
        """(rules 4.1, 6 swaps)"""
        table = quiet().sits("kraus", "T1a").sits("loos", "T2b").hand(YELLOW, "olive", "grey", "white")
        table.actions(YELLOW, "swap_personalities").play("card=swap_personalities")
        assert table.legal() == ["discard=olive", "discard=grey", "discard=white"]
        table.play("discard=olive", "yellow_cube=white")
        assert table.asked() == "ChooseSource"

    def test_a_swap_is_no_third_card(self):
        """(rules 4.1, 11.16)"""
        table = quiet().sits("kraus", "T1a").sits("loos", "T2b")
        table.hand(YELLOW, "olive", "grey", "white", "white")
        table.actions(YELLOW, "swap_personalities").play("yellow_cube=olive", "neutral_white+grey")
        assert table.why_not("card=swap_personalities") == "play_limit" and not table.legal("card")

    @pytest.mark.parametrize("card", ["score_personality_violet", "remove_personality_marker"])
    def test_other_action_cards_count_as_one(self, card):
        """(rules 4.1)"""
        table = quiet().sits("kraus", "T2a").hand(YELLOW, "olive", "grey", "white").actions(YELLOW, card)
        table.play("yellow_cube=olive", "yellow_octagon=grey", f"card={card}")
        assert table.asked() in ("ChooseSource", "ChooseMarker")

    def test_each_play_is_resolved_before_the_next(self):
        """A seating by the first card frees its markers for the second (rules 4 step 1, 11.2)."""
        table = quiet().row("yellow_cube", "olive", "grey", at=["T1b", "T9a"])
        table.hand(YELLOW, "round", "brown", "white")
        table.play("yellow_cube+round")
        assert table.asked() == "ChooseGuest"
        table.play("guest=1", "yellow_cube=brown")
        assert table.cards("yellow_cube") == ["brown"]


class TestDrawing:
    def test_the_picker_sees_each_card_before_the_next(self):
        """(rules 4.2)"""
        table = quiet().hand(YELLOW, "grey").play("draw", "take=deck")
        assert len(table.holds(YELLOW)) == 2 and table.asked() == "ChooseSource"
        assert [event[:3] for event in table.told if event[0] == "drew"] == [("drew", YELLOW, YELLOW)]
        assert table.events("draws") == [(YELLOW,)]

    def test_the_display_is_not_refilled_between_the_draws(self):
        """(rules 4.2, 4 step 5)"""
        table = quiet().hand(YELLOW, "grey").play("draw", "take=orange", "take=square")
        assert table.shown() == [None, None, "brown", "white"]
        assert table.why_not("take=orange") == "empty_source"
        table.play("take=deck")
        assert None not in table.shown() and [slot for slot, _ in table.events("refill")] == [0, 1]

    def test_equal_cards_of_the_display_are_one_choice(self):
        """(rules 10.9)"""
        table = quiet().display("grey", "grey", "grey", "violet").hand(YELLOW, "olive").play("draw")
        assert table.legal() == ["take=violet", "take=grey", "take=deck", "take=action"]

    def test_an_empty_deck_is_made_anew_when_a_card_is_needed(self):
        """(rules 4.2)"""
        table = quiet().discards("olive", "olive", "brown").hand(YELLOW, "grey").hoard(RED)
        assert table.s.left == 0
        table.play("draw", "take=orange")
        assert not table.events("reshuffle")
        table.play("take=deck")
        assert table.events("reshuffle") == [(3,)] and table.s.left == 2 and not any(table.s.discard)

    def test_without_deck_and_discard_pile_only_display_and_action_deck_are_left(self):
        """(rules 4.2, 11.21)"""
        table = quiet().hand(YELLOW, "grey").hoard(RED).play("draw")
        assert table.why_not("take=deck") == "empty_source"
        assert table.legal() == ["take=orange", "take=square", "take=brown", "take=white", "take=action"]

    def test_draws_without_a_source_are_lost(self):
        """(rules 4.2, 10 forced)"""
        table = quiet().no_actions_left().display("violet", "grey").hand(YELLOW, "olive").hoard(RED)
        table.play("draw", "take=grey")
        assert table.holds(YELLOW) == ["violet", "olive", "grey"]

    def test_the_action_deck_is_never_rebuilt(self):
        """(rules 4.2)"""
        table = quiet().no_actions_left().hand(YELLOW, "grey").play("draw")
        assert table.why_not("take=action") == "empty_source" and "take=action" not in table.legal()

    def test_only_one_source_left_is_taken_without_asking(self):
        """(rules 4 step 4, 10.9, 10 forced)"""
        table = quiet().no_actions_left().display("violet").hand(YELLOW, "grey", "olive").hoard(RED)
        table.play("neutral_white+grey", "stop")
        assert table.events("takes") == [(YELLOW, DATA.VALUE_IDS.index("violet"))]

    def test_there_is_no_hand_limit(self):
        """(rules 4.2)"""
        table = quiet().hoard(YELLOW, "olive", "brown", "white", "grey").turn(YELLOW)
        table.play("draw", "take=orange", "take=deck", "take=deck")
        assert len(table.holds(YELLOW)) > 30


class TestRefilling:
    def test_the_display_is_filled_up_at_the_end_of_the_turn(self):
        """(rules 4 step 5)"""
        table = quiet().hand(YELLOW, "grey", "olive").play("neutral_white+grey", "stop", "take=square")
        (slot, value), = table.events("refill")
        assert slot == 1 and table.s.display[1] == value

    def test_four_of_one_category_are_replaced(self):
        """(rules 4 step 5)"""
        table = quiet().display("grey", "grey", "brown", "white").begin("RefillDisplay", YELLOW)
        assert [len(values) for values, in table.events("display_discarded")] == [4]
        assert table.discarded("grey") == 2 and len({DATA.CATEGORY[value] for value in table.s.display}) > 1

    def test_a_display_that_cannot_be_filled_stays_short(self):
        """One category or not (rules 4 step 5, 11.22)."""
        table = quiet().display("grey", "brown", "white").hoard(RED).begin("RefillDisplay", YELLOW)
        assert table.shown() == ["grey", "brown", "white", None] and not table.events("display_discarded")

    def test_four_of_one_category_stay_where_there_is_nothing_else(self):
        """(rules 4 step 5, 11.23)"""
        colours = ("grey", "brown", "white")
        others = [value for value in DATA.VALUE_IDS if value not in colours]
        table = quiet().display("grey", "grey", "brown", "white").hoard(RED, *others)
        table.begin("RefillDisplay", YELLOW)
        assert table.shown() == ["grey", "grey", "brown", "white"] and not table.events("display_discarded")

    def test_one_card_of_another_category_on_the_discard_pile_is_enough(self):
        """(rules 4 step 5, 11.23)"""
        others = [value for value in DATA.VALUE_IDS if value not in ("grey", "brown", "white")]
        table = quiet().display("grey", "grey", "brown", "white").discards("olive").hoard(RED, *others)
        table.begin("RefillDisplay", YELLOW)
        assert table.events("display_discarded") and "olive" in table.shown()


class TestOrder:
    def test_the_next_seat_follows_clockwise(self):
        """(rules 3.1, 4 step 6)"""
        table, order = quiet().hand(YELLOW, "grey").hand(GREEN, "olive"), []
        table.hand(RED, "brown").hand(BLUE, "white")
        for _ in range(5):
            order.append(table.mover())
            table.play("draw").end_turn()
        assert order == [YELLOW, GREEN, RED, BLUE, YELLOW]

    def test_a_round_begins_with_the_start_player(self):
        """(rules 3.1, 4 step 6)"""
        table = quiet(first=RED).hand(GREEN, "grey").play("draw").end_turn()
        assert table.events("round") == [(2,)] and table.mover() == RED

    def test_the_check_comes_before_the_draw_and_the_display_after_it(self):
        """(rules 4 step 3, 4 step 4, 4 step 5)"""
        table = cafe().hand(YELLOW, "grey", "olive").play("yellow_cube=grey", "stop").end_turn()
        order = table.order("stop", "personality", "first_card", "draws_action", "turn")
        assert order == ["stop", "personality", "first_card", "personality", "first_card", "draws_action",
                         "turn"]
