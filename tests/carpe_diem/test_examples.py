"""The worked examples of the rulebook, in its own numbers."""

import pytest

from carpe_diem.rome import BLUE, RED, rome


def test_nils_finishes_a_merchant():
    """Two fish, a chicken and a bunch of grapes make five coins (rules 7.3)."""
    table = rome().goods(RED, fish=2, chicken=1, grapes=1).built(RED, "c3=merchant").hand(RED, "merchant")
    table.play("c2r2")
    assert table.has(RED) == (0, 0, 0, 0, 5, 0)


def test_a_pond_of_three_brings_two_fish():
    """(rules 7.2)"""
    table = rome().built(RED, "c3=pond_cornerr1", "d3=pondr3").hand(RED, "pond").play("c4")
    assert table.happened("goods") == [("goods", RED, 0, 2, 2)]


def test_sylvia_fulfils_a_card_three_times():
    """Three breads, three coins, two fish, two herbs and a chicken for 24 points (rules 8.5, 8.6)."""
    table = rome().goods(RED, fish=2, herbs=2, chicken=1).coins(RED, 3).breads(RED, 3).resolving(RED, "b11")
    table.play("pay=2", "loaves=1")
    assert table.s.points[RED] == 24
    assert table.has(RED) == (0, 0, 0, 0, 0, 0)


def test_sylvia_cannot_pay_three_fish():
    """She keeps the two she has and gives back four points (rules 8.7)."""
    table = rome().goods(RED, fish=2).points(RED, 11).resolving(RED, "a02")
    assert table.has(RED)[0] == 2 and table.s.points[RED] == 11 - 4


def test_nils_has_seven_chimneys():
    """Three breads for one card, two coins and two steps for the other (rules 8.4)."""
    table = rome().track((BLUE, 3), (RED, 0)).built(
        RED, "c3=villa2_straight", "c2=villa2_straight", "c1=villa1r2", "e3=villa2_corner")
    table.resolving(RED, "c01", "c02")
    assert table.s.breads[RED] == 3
    table.play("loaves=0")
    assert table.s.coins[RED] == 2 and table.s.track[RED] == 2 and table.s.points[RED] == 0


def test_hardy_has_seven_landscapes():
    """Two ponds and a garden among them: seven points, then two coins and two breads (rules 8.4)."""
    table = rome().owns(RED, pond=2, garden=1, vineyard=2, coop=2, any_landscape=7)
    table.resolving(RED, "d09", "d21")
    assert table.s.points[RED] == 7 and table.has(RED)[4:] == (2, 2)


@pytest.mark.parametrize("name, kind, times, gains", [
    ("a04", {"herbs": 2}, 1, 4), ("a04", {"herbs": 4}, 2, 8), ("a11", {"chicken": 3}, 1, 7),
    ("a11", {"chicken": 6}, 2, 14),
    ("b09", {"chicken": 2, "grapes": 2, "fish": 2}, 2, 10),
    ("b11", {"chicken": 2, "grapes": 2, "fish": 2, "herbs": 2}, 2, 16)])
def test_red_cards_of_the_rulebook(name, kind, times, gains):
    """(rules 8.5)"""
    table = rome().goods(RED, **kind).resolving(RED, name).play(f"pay={times}")
    assert table.sources(RED)["scoring_cards"] == gains


@pytest.mark.parametrize("name, owned, gains", [
    ("c03", {"villa": 2}, (6, 0, 0, 0)), ("c04", {"villa": 4}, (0, 2, 2, 2)),
    ("d01", {"merchant": 3}, (9, 0, 0, 0)),
    ("d23", {"bakery": 6}, (9, 0, 0, 0))])
def test_green_cards_of_the_rulebook(name, owned, gains):
    """(rules 8.4)"""
    table = rome().track((BLUE, 9), (RED, 0)).owns(RED, **owned).resolving(RED, name)
    assert (table.sources(RED)["scoring_cards"], *table.has(RED)[4:], table.s.track[RED]) == gains


def test_nils_has_three_finished_villas_and_two_unfinished_ones():
    """3 + 7 + 7 + 0 + 0 points (rules 10.1)."""
    table = rome().villas(RED, 3, 5, 5).built(RED, "c2=villa2_straight", "c3=villa2_straight",
                                              "e2=villa2_corner",
                                              "e1=villa2r2")
    assert table.finish().sources(RED)["villas"] == 17


def test_tasks_of_a_frame():
    """Baker and villa are met; the pond is not finished, the garden lies beside its line (rules 10.5)."""
    table = rome().frame(RED, "FR13", "FR06", "FR10", "FR08").built(
        RED, "b2=bakerr1", "c2=bakerr3", "e3=villa1r1", "f3=villa2r3", "a4=pondr1", "c6=gardenr1",
        "d6=gardenr3")
    assert table.finish().sources(RED)["frame"] == 4 + 3
