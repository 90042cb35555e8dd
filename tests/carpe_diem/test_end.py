"""The five parts of the final scoring, the ranking, and the sources of points."""

import pytest

from carpe_diem.rome import BLUE, GREEN, RED, rome

DWELLINGS = "c3=baker", "c4=baker"


@pytest.mark.parametrize("chimneys, points",
                         [(1, 1), (2, 2), (3, 3), (4, 5), (5, 7), (6, 9), (7, 12), (8, 15), (9, 15),
                          (14, 15)])
def test_villas_score_by_their_chimneys(chimneys, points):
    """(rules 10.1)"""
    assert rome().villas(RED, chimneys).finish().sources(RED)["villas"] == points


def test_unfinished_villas_score_nothing():
    """(rules 10.1)"""
    table = rome().built(RED, "c3=villa2_straight", "c2=villa2r2", "e3=villa2_four").finish()
    assert table.sources(RED)["villas"] == 0 and table.counts(RED, "chimney") == 6


@pytest.mark.parametrize("goods, coins, breads, stored, points", [
    (0, 0, 0, 0, 0), (1, 0, 0, 0, 0), (1, 1, 0, 0, 1), (1, 1, 1, 0, 1), (1, 1, 1, 1, 2), (5, 3, 2, 1, 5)])
def test_leftovers_are_added_up_and_halved_once(goods, coins, breads, stored, points):
    """(rules 10.2, 12 E24)"""
    table = rome().goods(RED, fish=goods // 2, grapes=goods - goods // 2).coins(RED, coins)
    table.breads(RED, breads)
    assert table.stored(RED, *["villa2"] * stored).finish().sources(RED)["leftovers"] == points


def test_fountain_cards_and_points_do_not_count_as_leftovers():
    """(rules 10.2)"""
    table = rome().fountain_cards(RED, "pond", "garden").points(RED, 30).finish()
    assert table.sources(RED)["leftovers"] == 0


@pytest.mark.parametrize("space", [0, 1, 13, 20])
def test_the_track_scores_its_space(space):
    """(rules 10.3)"""
    assert rome().track((RED, space), (BLUE, 0)).finish().sources(RED)["track"] == space


def test_fountain_cards_score_what_they_count():
    """(rules 10.4)"""
    table = rome().fountain_cards(RED, "market", "villa").owns(RED, market=3, villa=2).finish()
    assert table.sources(RED)["fountain_cards"] == 6 + 4


def test_equal_fountain_cards_both_count():
    """(rules 10.4)"""
    table = rome().fountain_cards(RED, "garden", "garden").owns(RED, garden=2).finish()
    assert table.sources(RED)["fountain_cards"] == 8


def test_a_fountain_card_may_count_the_own_fountains():
    """(rules 12 E26)"""
    table = rome().fountain_cards(RED, "fountain").owns(RED, fountain=1).fountain_cards(BLUE, "fountain")
    table.finish()
    assert (table.sources(RED)["fountain_cards"], table.sources(BLUE)["fountain_cards"]) == (2, 0)


# ---- frames: FR13 has tasks for baker (2, four points) and villa (5, three), FR06 for villa (1) and pond (4)

def tasks(table, seat=RED):
    """(kind, points) of the met tasks."""
    return [(table.data.KIND_IDS[kind], points)
            for _, event_seat, met, _ in table.happened("frame") if event_seat == seat
            for kind, points in met]


@pytest.mark.parametrize("side, tiles", [
    (0, ("b3=baker", "b2=bakerr2")), (1, ("c2=bakerr1", "d2=bakerr3")), (2, ("e3=baker", "e2=bakerr2")),
    (3, ("a5=bakerr1", "b5=bakerr3"))])
def test_positions_run_clockwise_round_the_frame(side, tiles):
    """A task of position 2 (rules 3.3, 10.5)."""
    pieces = ["FR01", "FR02", "FR03", "FR04"]
    pieces[side] = "FR13"
    table = rome().frame(RED, *pieces).built(RED, *tiles).finish()
    assert tasks(table) == [("baker", 4)] and table.sources(RED)["frame"] == 4


def test_a_group_beside_the_line_does_not_fulfil_the_task():
    """(rules 10.5)"""
    table = rome().frame(RED, "FR13", "FR01", "FR03", "FR04").built(RED, "c3=baker", "c2=bakerr2").finish()
    assert tasks(table) == []


def test_one_cell_on_the_line_is_enough():
    """(rules 12 E27, 10.5)"""
    table = rome().frame(RED, "FR13", "FR01", "FR03", "FR04").built(RED, "b3=bakerr1", "c3=bakerr3").finish()
    assert tasks(table) == [("baker", 4)]


def test_unfinished_groups_and_more_of_them_bring_nothing():
    """(rules 10.5)"""
    frame = "FR13", "FR01", "FR03", "FR04"
    table = rome().frame(RED, *frame).built(RED, "b3=baker").finish()
    assert tasks(table) == []
    table = rome().frame(RED, *frame).built(RED, "b2=bakerr2", "b3=baker", "b4=bakerr2", "b5=baker")
    assert tasks(table.finish()) == [("baker", 4)]


def test_one_group_may_fulfil_several_tasks():
    """FR06 in the north wants a villa in column 1, FR01 in the east one in row 1 (rules 10.5)."""
    table = rome().frame(RED, "FR06", "FR01", "FR03", "FR15").built(RED, "a1=villa1r1", "b1=villa1r3")
    table.finish()
    assert tasks(table) == [("villa", 3), ("villa", 3)]


# ---- the ranking

def test_most_points_win():
    """(rules 10.6)"""
    table = rome(3).points(RED, 20).points(BLUE, 25).points(GREEN, 3).finish()
    assert table.game.ranking(table.s) == [2, 1, 3] and table.game.turn(table.s) is None


def test_ties_go_to_the_seat_further_back_on_the_track():
    """(rules 10.6)"""
    table = rome().points(RED, 10).points(BLUE, 15).track((RED, 6), (BLUE, 1)).finish()
    assert table.game.points(table.s) == [16, 16] and table.game.ranking(table.s) == [2, 1]


def test_ties_on_the_same_space_go_to_the_lower_disc():
    """(rules 12 E28, 10.6)"""
    table = rome(3).track((GREEN, 4), (RED, 4), (BLUE, 4)).finish()
    assert table.game.points(table.s) == [4, 4, 4] and table.game.ranking(table.s) == [2, 1, 3]


def test_the_breakdown_has_the_five_parts_of_the_final_scoring():
    """(rules 10.1, 10.2, 10.3, 10.4, 10.5)"""
    table = rome().points(RED, 9).villas(RED, 3).coins(RED, 4).track((RED, 7), (BLUE, 0))
    table.fountain_cards(RED, "baker")
    table.frame(RED, "FR13", "FR01", "FR03", "FR04").built(RED, "b3=baker", "b2=bakerr2").finish()
    assert table.sources(RED) == {"start": 9, "scoring_cards": 0, "penalties": 0, "surplus_steps": 0,
                                  "villas": 3,
                                  "leftovers": 2, "track": 7, "fountain_cards": 2, "frame": 4}
    assert table.s.points[RED] == 27
