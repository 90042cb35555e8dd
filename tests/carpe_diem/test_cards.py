"""The scoring phases: order, circles, the two cards, payments with goods, coins and bread, the penalty."""

import pytest

from carpe_diem.rome import BLUE, GREEN, RED, YELLOW, rome

# ---- order and circles


def test_the_front_of_the_track_scores_first_and_in_a_stack_the_top():
    """(rules 8.1)"""
    table = rome(4).track((BLUE, 5), (YELLOW, 3), (RED, 3), (GREEN, 0)).agenda(("StartScoring", RED)).run()
    order = []
    while table.asked() == "ChooseCircle":
        seat = table.s.agenda[-1][1]
        order.append(seat)
        table.breads(seat, 0).play(table.legal()[0], (10, 0))
        while table.asked() in ("ChoosePayment", "ChooseCoins", "ChooseBread"):
            table.play(table.legal()[0])
    assert order == [BLUE, YELLOW, RED, GREEN]


def test_steps_earned_in_a_scoring_do_not_change_its_order():
    """(rules 8.1)"""
    table = rome(3).track((RED, 4), (BLUE, 4), (GREEN, 4)).owns(RED, chimney=20)
    table.cards("c06", "d01", "d02", "c01")
    table.agenda(("StartScoring", RED)).run()
    assert [entry[1] for entry in reversed(table.s.agenda[1:])] == [RED, BLUE, GREEN]
    table.play("circle=01-11", "card=c06", "loaves=0")
    assert table.s.agenda[-1][1] == BLUE and table.s.standing[0] == RED


@pytest.mark.parametrize("seats, circles", [(2, 9), (3, 13), (4, 17)])
def test_any_empty_circle_can_be_chosen(seats, circles):
    """(rules 8.2, 11 D10, 3.5)"""
    assert len(rome(seats).scoring(RED, BLUE).legal("circle=")) == circles
    assert len(rome(seats).scoring(RED, BLUE, phase=4).legal()) == circles - 3 * seats


def test_a_disc_stays_and_blocks_its_circle():
    """(rules 8.2, 11 D10)"""
    table = rome().scoring(RED, BLUE).play("circle=10-11", (10, 0))
    assert table.s.circles[1] == RED and "circle=10-11" not in table.legal()
    assert table.why_not("circle=10-11") == "circle_taken"
    assert table.reason("circle=10-11").facts == (1, RED)


def test_there_are_only_the_circles_of_this_number_of_players():
    """(rules 11 D10)"""
    table = rome().scoring(RED)
    assert [table.why_not(circle) for circle in ("circle=00-01", (9, 9), (9, -1))] == ["no_such_circle"] * 3


def test_a_disc_triggers_the_two_cards_beside_it():
    """(rules 8.2)"""
    table = rome().cards("c03", "c11", "c12").scoring(RED).play("circle=01-11")
    names = [table.data.CARD_IDS[card] for _, _, _, *cards in table.happened("circle") for card in cards]
    assert names == [table.data.CARD_IDS[table.s.cards[place]] for place in table.data.CIRCLES[2][0]]
    assert table.legal() == [f"card={name}" for name in names]


def test_only_the_new_disc_scores():
    """(rules 8.2)"""
    table = rome().cards("c03", "c11").owns(RED, villa=1).scoring(RED, phase=3)
    table.play(table.legal()[0], (10, 0))
    assert [event[0] for event in table.told].count("circle") == 1 and len(table.happened("card")) == 2


def test_a_card_reached_again_scores_again():
    """(rules 12 E25)"""
    table = rome().cards("a01", "b01", "c03", "c11", "c12", "d01", "d02", "d03").owns(RED, villa=1)
    shared = [name for name in table.data.CIRCLE_IDS[2] if "11" in name][:2]
    for name in shared:
        table.scoring(RED, BLUE).play(f"circle={name}", "card=c03")
    assert [event[2] for event in table.happened("fulfilled")].count(table.data.CARD_IDS.index("c03")) == 2


# ---- the order of the two cards

def test_rewards_of_the_first_card_help_with_the_second():
    """(rules 8.3, 11 D11)"""
    table = rome().owns(RED, chimney=4).goods(RED, fish=1).points(RED, 10).resolving(RED, "c05", "a01")
    assert table.s.coins[RED] == 2 and table.asked() == "ChoosePayment"
    assert table.play("pay=1", "coins=1").s.points[RED] == 14
    late = rome().owns(RED, chimney=4).goods(RED, fish=1).points(RED, 10).resolving(RED, "a01", "c05")
    assert late.s.points[RED] == 6 and late.s.coins[RED] == 2


def test_either_card_may_come_first():
    """(rules 8.3, 11 D11)"""
    for first in ("c03", "c05"):
        table = rome().cards("d01", "c03", "c05").owns(RED, villa=1, chimney=2, merchant=1).scoring(RED)
        circle = table.data.CIRCLE_IDS[2][table.data.CIRCLES[2].index((1, 2))]
        table.play(f"circle={circle}", f"card={first}")
        assert table.data.CARD_IDS[table.happened("card")[0][2]] == first


@pytest.mark.parametrize("action", [(10, 2), (10, -1), "card=a12", "card=x"])
def test_a_card_of_another_circle_is_refused(action):
    """(rules 11 D11)"""
    table = rome().cards("c03", "c05").scoring(RED).play("circle=01-11")
    assert table.why_not(action) == "bad_card"


def test_bread_from_the_second_card_comes_too_late_for_the_first():
    """(rules 12 E32)"""
    table = rome().owns(RED, chimney=6).points(RED, 10).resolving(RED, "c03", "c01")
    assert table.s.points[RED] == 6 and table.s.breads[RED] == 3
    assert table.asked() == "ChooseBread" and table.s.agenda[-1][2] == table.data.CARD_IDS.index("c01")


# ---- green cards

@pytest.mark.parametrize("card, owned, gains", [
    ("c03", {"villa": 3}, (9, 0, 0, 0)), ("c12", {"villa": 5}, (14, 0, 0, 0)),
    ("c04", {"villa": 2}, (0, 1, 1, 1)),
    ("c01", {"chimney": 7}, (0, 0, 3, 0)), ("c02", {"chimney": 7}, (0, 2, 0, 2)),
    ("d01", {"merchant": 2}, (6, 0, 0, 0)),
    ("d09", {"pond": 2, "garden": 1}, (7, 0, 0, 0)), ("d09", {"pond": 3, "garden": 2}, (14, 0, 0, 0)),
    ("d21", {"any_landscape": 7}, (0, 2, 2, 0)), ("d22", {"any_dwelling": 3}, (0, 1, 1, 0)),
    ("d23", {"bakery": 4}, (6, 0, 0, 0)),
    ("d25", {"fountain": 3}, (3, 0, 0, 0))])
def test_a_green_card_counts_how_often_one_has_what_it_wants(card, owned, gains):
    """(rules 8.4)"""
    table = rome().track((RED, 0), (BLUE, 0)).owns(RED, **owned).resolving(RED, card)
    assert (table.s.points[RED], *table.has(RED)[4:], table.s.track[RED]) == gains


def test_nothing_is_spent_for_a_green_card_and_both_may_count_the_same():
    """(rules 8.4)"""
    table = rome().owns(RED, villa=2).resolving(RED, "c03", "c12")
    assert table.s.points[RED] == 6 + 7 and table.counts(RED, "villa") == 2


def test_coins_do_not_replace_buildings():
    """(rules 8.4)"""
    table = rome().coins(RED, 9).points(RED, 8).resolving(RED, "d01")
    assert table.s.points[RED] == 4 and table.s.coins[RED] == 9


def test_finished_or_not_chimneys_count_villas_only_finished():
    """(rules 8.4)"""
    table = rome().built(RED, "c3=villa2_straight", "d3=villa2").points(RED, 10).resolving(RED, "c10", "c03")
    assert table.s.points[RED] == 10 + 4 - 4


def test_stored_tiles_count_for_nothing():
    """(rules 8.4, 12 E24)"""
    table = rome().built(RED, "c3=market").stored(RED, "market", "villa2", "villa2").points(RED, 10)
    table.resolving(RED, "d24", "c07")
    assert table.s.points[RED] == 2


# ---- red cards

def test_a_red_card_can_be_paid_any_affordable_number_of_times():
    """(rules 8.5, 11 D12)"""
    table = rome().goods(RED, fish=5).resolving(RED, "a01")
    assert table.legal() == ["pay=0", "pay=1", "pay=2"]
    table.play("pay=1")
    assert table.has(RED)[0] == 3 and table.s.points[RED] == 4


@pytest.mark.parametrize("text, code",
                         [("pay=3", "cannot_pay"), ("pay=99", "cannot_pay"), ((11, -1), "cannot_pay"),
                                        ("pay=2", None), ("pay=0", None)])
def test_missing_goods_cannot_be_paid(text, code):
    """(rules 11 D12)"""
    assert rome().goods(RED, fish=3).coins(RED, 1).resolving(RED, "a01").why_not(text) == code


def test_coins_replace_any_goods():
    """(rules 8.5, 11 D12)"""
    table = rome().goods(RED, fish=2).coins(RED, 3).resolving(RED, "a02")
    assert table.legal() == ["pay=0", "pay=1"]
    assert table.play("pay=1").legal() == ["coins=1", "coins=2", "coins=3"]
    table.play("coins=2")
    assert table.has(RED)[0] == 1 and table.s.coins[RED] == 1
    assert table.happened("paid") == [("paid", RED, 0, 1, 1, 2, 1)]


def test_coins_for_one_good_leave_enough_for_the_next():
    """(rules 8.5, 11 D12)"""
    table = rome().goods(RED, fish=1, herbs=2, grapes=0).coins(RED, 2).resolving(RED, "b07").play("pay=1")
    assert table.legal() == ["coins=0", "coins=1"]
    table.play("coins=1")
    assert [event[2:] for event in table.happened("paid")] == [(0, 0, 1, 1, 1), (1, 1, 1, 0, 1),
                                                               (2, 0, 0, 1, 0)]


@pytest.mark.parametrize("text, code",
                         [("coins=0", "bad_payment"), ("coins=1", None), ("coins=3", None),
                          ("coins=4", "bad_payment"),
                                        ((12, -1), "bad_payment")])
def test_a_payment_covers_exactly_what_is_wanted(text, code):
    """(rules 11 D12)"""
    table = rome().goods(RED, fish=2).coins(RED, 9).resolving(RED, "a02").play("pay=1")
    assert table.why_not(text) == code


def test_a_payment_without_a_choice_is_made_without_asking():
    """(rules 11.2)"""
    table = rome().goods(RED, fish=2).resolving(RED, "a01").play("pay=1")
    assert table.has(RED)[0] == 0 and len(table.happened("paid")) == 1


def test_refusing_to_pay_costs_four_points():
    """(rules 12 E21, 8.5, 8.7)"""
    table = rome().goods(RED, fish=2).points(RED, 20).resolving(RED, "a01").play("pay=0")
    assert table.s.points[RED] == 16 and table.has(RED)[0] == 2


# ---- bread

def test_three_breads_fulfil_any_card_once_instead():
    """(rules 8.6, 12 E19, 11 D13)"""
    for card, points in (("d09", 7), ("a06", 10)):
        table = rome().breads(RED, 3).resolving(RED, card)
        assert table.legal() == ["loaves=0", "loaves=1"]
        table.play("loaves=1")
        assert table.happened("points")[0][2:4] == (points, points) and table.s.breads[RED] == 0


def test_bread_may_fulfil_a_card_additionally():
    """(rules 8.6, 11 D13)"""
    table = rome().breads(RED, 4).owns(RED, merchant=2).resolving(RED, "d01", "d02").play("loaves=1")
    assert table.happened("fulfilled")[:2] == [("fulfilled", RED, 35, 2), ("fulfilled", RED, 35, 1)]
    assert table.s.breads[RED] == 1


def test_six_breads_fulfil_a_card_twice_or_both_once():
    """(rules 12 E20, 8.6)"""
    table = rome().breads(RED, 6).resolving(RED, "d01").play("loaves=2")
    assert table.s.points[RED] == 6
    table = rome().breads(RED, 6).resolving(RED, "d01", "d02").play("loaves=1", "loaves=1")
    assert table.s.points[RED] == 6


def test_bread_that_the_card_just_brought_may_be_used_on_it():
    """(rules 8.6, 11 D13)"""
    table = rome().owns(RED, chimney=6).resolving(RED, "c01")
    assert table.s.breads[RED] == 3 and table.legal() == ["loaves=0", "loaves=1"]
    table.play("loaves=1")
    assert table.s.breads[RED] == 1


def test_bread_that_a_fulfilment_by_bread_brings_counts_for_the_next():
    """(rules 8.6, 11 D13)"""
    table = rome().breads(RED, 5).resolving(RED, "c01")
    assert table.legal() == ["loaves=0", "loaves=1", "loaves=2"]
    assert table.play("loaves=2").s.breads[RED] == 1
    assert rome().breads(RED, 4).resolving(RED, "c01").why_not("loaves=2") == "not_enough_bread"


@pytest.mark.parametrize("breads, text, code",
                         [(3, "loaves=2", "not_enough_bread"), (3, (13, -1), "not_enough_bread"),
                                                (3, "loaves=1", None), (5, "loaves=2", "not_enough_bread"),
                                                (6, "loaves=2", None)])
def test_each_fulfilment_needs_three_breads(breads, text, code):
    """(rules 11 D13)"""
    assert rome().breads(RED, breads).resolving(RED, "d01", "d02").why_not(text) == code


def test_with_too_little_bread_nothing_is_asked():
    """(rules 11.2)"""
    table = rome().breads(RED, 2).points(RED, 10).resolving(RED, "d01")
    assert table.s.points[RED] == 6 and table.asked() != "ChooseBread"


# ---- the penalty

@pytest.mark.parametrize("points, left", [(10, 6), (4, 0), (3, 0), (0, 0)])
def test_a_failed_card_costs_four_points_as_far_as_there_are_any(points, left):
    """(rules 8.7, 12 E22)"""
    table = rome().points(RED, points).resolving(RED, "d01")
    assert table.s.points[RED] == left and table.sources(RED)["penalties"] == left - points


def test_two_failed_cards_cost_eight():
    """(rules 12 E23)"""
    table = rome().points(RED, 30).resolving(RED, "d01", "a01")
    assert table.s.points[RED] == 22 and table.sources(RED)["penalties"] == -8


def test_the_penalty_applies_when_its_card_is_resolved():
    """(rules 8.7)"""
    table = rome().points(RED, 2).owns(RED, baker=1).resolving(RED, "d01", "d02")
    assert table.s.points[RED] == 3 and table.sources(RED)["penalties"] == -2


# ---- the next phase

def test_the_marker_goes_left_and_new_tiles_come():
    """(rules 9.1, 9.2)"""
    table = rome(3).phase_over(1).run()
    assert (table.s.phase, table.s.first, table.s.agenda[-1][1]) == (2, BLUE, BLUE)
    assert all(len(tiles) == 4 for tiles in table.s.spaces)
    assert all(face in table.data.LIGHT for tiles in table.s.spaces for face in tiles)


def test_the_last_phase_brings_the_dark_tiles_that_are_left():
    """(rules 9.1)"""
    table = rome(4).phase_over(3)
    table.s.dark, table.s.display = table.s.dark[11:], table.s.dark[:11]
    dark = table.s.dark
    table.run()
    assert table.s.phase == 4 and table.s.dark == () and sorted(sum(table.s.spaces, ())) == list(dark)


def test_a_new_phase_changes_nothing_else():
    """(rules 9.3)"""
    table = rome().patricians(3, 5).track((BLUE, 4), (RED, 1)).display("market", "pond").phase_over(2)
    before = [list(getattr(table.s, name))
              for name in ("patricians", "track", "standing", "circles", "cards", "display")]
    table.run()
    after = [list(getattr(table.s, name))
             for name in ("patricians", "track", "standing", "circles", "cards", "display")]
    assert after == before and table.s.phase == 3


def test_removed_tiles_do_not_come_back():
    """(rules 12 E29, 5.2)"""
    table = rome().phase_over(2)
    assert len(table.s.light) + len(table.s.dark) == 123 - 28
    light = table.s.light
    table.run()
    assert sorted((*table.s.light, *sum(table.s.spaces, ()))) == list(light)
