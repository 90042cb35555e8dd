"""The personality check: who comes in with which card, waits, or sits down at once."""

from cafe_melange.cafe import BLUE, DATA, GREEN, RED, YELLOW, cafe

GUESTS = [(seat, number) for seat in (BLUE, RED) for number in range(1, 7)]
SEEDS = range(120)


def check(table, seat=YELLOW):
    return table.turn(seat).begin("PersonalityCheck", 0, 0)


def only(table, *values):
    """No cards but these are left in deck and discard pile."""
    return table.hoard(BLUE, *(value for value in DATA.VALUE_IDS if value not in values))


class TestComingIn:
    def test_both_kinds_get_a_personality_and_a_first_card(self):
        """(rules 8 step 1, 8 step 2, 8 passes)"""
        table = check(cafe())
        assert None not in table.opened() and len(set(table.opened())) == 2
        for kind in ("neutral_white", "neutral_grey"):
            card, = table.cards(kind)
            assert len(table.chairs(kind)) == DATA.MATCH[DATA.VALUE_IDS.index(card)].bit_count()

    def test_white_comes_before_grey(self):
        """(rules 8 passes)"""
        assert [kind for _, kind in check(cafe()).events("personality")] == [10, 11]

    def test_an_open_personality_with_a_row_stays(self):
        """(rules 8 step 1)"""
        table = cafe().personality("neutral_white", "freud", "olive", "brown")
        table.personality("neutral_grey", "klimt", "white")
        assert check(table).told == [] and table.cards("neutral_white") == ["olive", "brown"]

    def test_without_personalities_a_neutral_kind_is_unused(self):
        """(rules 8 step 1, 11.24)"""
        table = check(cafe().crowd(16))
        assert table.opened() == [None, None] and table.told == []

    def test_the_first_card_differs_from_all_cards_of_the_other_row(self):
        """What is turned up in vain is discarded (rules 3.5, 8 step 2)."""
        rejected = set()
        for seed in SEEDS:
            table = check(cafe(seed=seed).personality("neutral_white", "freud", "olive", "brown"))
            assert not {*table.cards("neutral_grey")} & {"olive", "brown"}
            rejected |= {DATA.VALUE_IDS[value] for _, _, value in table.events("rejected")}
            assert sum(table.s.discard) == len(table.events("rejected"))
        assert rejected == {"olive", "brown"}

    def test_a_card_that_places_no_marker_is_discarded(self):
        """(rules 8 step 2)"""
        useless, rejected = {"violet", "round", "white"}, set()
        for seed in SEEDS:
            table = cafe(seed=seed).crowd(22, "T1b", "T1c", "T2b", "T2c", "T4a", guests=GUESTS)
            table.next_personality("neutral_white")
            table.next_personality("neutral_grey").row("yellow_cube", "olive").row("yellow_octagon", "orange")
            rejected |= {DATA.VALUE_IDS[value] for _, _, value in check(table).events("rejected")}
            assert not useless & {*table.cards("neutral_white"), *table.cards("neutral_grey")}
        assert useless <= rejected


class TestWaiting:
    def table(self):
        """One chair is free, and no card that fits it is left."""
        table = cafe().crowd(26, "T1a", guests=GUESTS).next_personality("neutral_white")
        return table.hoard(BLUE, "violet", "rectangular", "grey")

    def test_without_a_card_that_fits_the_personality_waits(self):
        """No card is turned up in vain (rules 8 step 2)."""
        table = check(self.table())
        assert table.opened()[0] and not table.cards("neutral_white")
        assert table.order("waits") == ["waits"] * 2
        assert not table.events("rejected") and sum(table.s.discard) == 0

    def test_it_is_tried_again_in_the_next_check(self):
        """(rules 8 step 2)"""
        table = check(self.table())
        person = table.opened()[0]
        table.s.hands[BLUE] = table.s.hands[BLUE][1:]
        table.s.discard[0] += 1
        assert check(table).at("T1a") == person


class TestSittingDownAtOnce:
    def test_a_single_marker_seats_without_points(self):
        """(rules 7.2, 8 step 3)"""
        table = check(violet_left(cafe()))
        assert table.at("T1a") and not table.events("points") and table.s.points == [0] * 4

    def test_another_personality_is_drawn(self):
        """(rules 8 step 1, 8 step 3)"""
        table = check(violet_left(cafe()))
        assert [kind for _, kind in table.events("personality")] == [10, 10, 11]
        assert len(table.events("waits")) >= 2

    def test_a_chain_after_it_scores(self):
        """For the active seat, if it is its guest (rules 7.2, 8 step 3, 11.27)."""
        table = check(violet_left(cafe().row("yellow_cube", "grey", at=["T1a", "T4b"])))
        assert table.asked() == "ChooseGuest" and table.mover() == YELLOW
        table.play("guest=1")
        assert table.at("T4b") == (YELLOW, 1) and table.s.points == [4, 0, 0, 0]

    def test_a_guest_of_another_seat_scores_nothing(self):
        """The owner chooses (rules 7.2, 10.7, 11.27)."""
        table = check(violet_left(cafe().row("green_cube", "grey", at=["T1a", "T4b"])))
        assert table.mover() == GREEN
        table.play("guest=2")
        assert table.at("T4b") == (GREEN, 2) and table.s.points == [0] * 4

    def test_a_personality_seated_by_the_other_kind_is_replaced_at_once(self):
        """The chain scores (rules 7.2, 8 passes, 11.26)."""
        table = check(violet_left(cafe().personality("neutral_white", "zweig", "grey", at=["T1a", "T4b"])))
        assert table.at("T4b") == "zweig" and table.s.points[YELLOW] == 1
        assert table.opened()[0] not in (None, "zweig")
        assert [kind for _, kind in table.events("personality")] == [11, 11, 10]

    def test_a_row_lost_to_the_other_kind_gets_a_new_card_at_once(self):
        """(rules 7.5, 8 passes, 11.26)"""
        table = cafe().personality("neutral_white", "zweig", "grey", at=["T1a", "T4b"])
        table.row("yellow_cube", "square", at=["T4a", "T4b"]).row("yellow_octagon", "grey", at=["T1a", "T4a"])
        check(violet_left(table)).play("guest=1")
        assert table.asked() == "SeatConflict"
        assert set(table.legal()) == {"seat=yellow_cube", "seat=neutral_white"}
        table.play("seat=yellow_cube", "guest=2")
        given = [person for person, *_ in table.events("first_card") + table.events("waits")]
        assert table.events("collapse") == [(-1, 10)] and table.visitor("zweig") in given


def violet_left(table):
    """Of the violet chairs only T1a is free, and deck and discard pile hold violet cards only."""
    for number, chair in enumerate(("T2a", "T5a", "T7a", "T8a", "T11a"), start=1):
        table.sits((RED, number), chair)
    return only(table, "violet")


def test_the_check_itself_may_seat_number_21_and_end_the_game():
    """Nothing is drawn any more (rules 4 step 3, 9 trigger, 9 last turn, 11.25)."""
    table = violet_left(cafe()).crowd(20, "T1a", "T1b", "T2c", "T4a", "T4b", "T6a", "T9b", guests=GUESTS[:6])
    table.hand(GREEN, "violet").turn(BLUE).play("draw")
    assert table.visitors() == 21 and table.events("final_round") == [(21,)]
    assert table.asked() is None and not table.events("takes") and table.events("game_over")


def test_in_the_turn_of_another_seat_the_round_is_finished():
    """(rules 4 step 3, 9 last turn, 11.25)"""
    table = violet_left(cafe()).crowd(20, "T1a", "T1b", "T2c", "T4a", "T4b", "T6a", "T9b", guests=GUESTS[:6])
    table.hand(GREEN, "violet").turn(GREEN).play("draw")
    assert table.visitors() == 21 and table.asked() == "ChooseSource" and table.mover() == GREEN
