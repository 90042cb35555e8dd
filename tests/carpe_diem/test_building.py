"""Building: where tiles fit, turns, groups, and storing."""

import pytest

from carpe_diem.rome import RED, rome

NORTH, EAST, SOUTH, WEST = range(4)


def kind(table, name):
    return table.data.KIND_IDS.index(name)


def with_hand(name, *tiles, seats=2):
    return rome(seats).board(RED, "A").built(RED, *tiles).hand(RED, name)


# ---- the first tile

@pytest.mark.parametrize("board, shovel", [("A", "c3"), ("B", "d3"), ("C", "d4"), ("D", "c4")])
def test_the_first_tile_goes_on_the_shovel_in_any_turn(board, shovel):
    """(rules 5.3, 6.2, 12 E8)"""
    table = rome().board(RED, board).hand(RED, "pond_corner")
    assert table.legal() == [shovel, f"{shovel}r1", f"{shovel}r2", f"{shovel}r3"]


@pytest.mark.parametrize("text", ["store", "d4", "a1"])
def test_the_first_tile_goes_nowhere_else(text):
    """(rules 6.2, 11 D5, 11 D6, 12 E8)"""
    assert rome().board(RED, "A").hand(RED, "market").why_not(text) == "first_tile_on_shovel"


def test_a_first_tile_that_looks_the_same_in_all_turns_is_built_without_asking():
    """(rules 11.2)"""
    table = rome().board(RED, "A").at(2, "market", "bakery", "fountain", "villa1").turn(RED, 1)
    table.play("walk=+", "take=market")
    assert table.happened("build") == [("build", RED, 0, 14, 0)] and table.s.coins[RED] == 1


# ---- cells

@pytest.mark.parametrize("text, code", [
    ("c4", None), ("b3", None), ("c2", None), ("d3", None), ("c3", "cell_occupied"), ("d4", "not_adjacent"),
    ("b2", "not_adjacent"), ("a1", "not_adjacent"), ("g1", "off_board"), ("a7", "off_board"),
    ("c0", "off_board")])
def test_a_tile_must_share_a_side_with_the_district(text, code):
    """(rules 6.1, 6.2, 11 D5)"""
    assert with_hand("market", "c3=market").why_not(text) == code


def test_touching_the_frame_is_not_enough():
    """(rules 6.2)"""
    assert with_hand("market", "c3=market").why_not("a3") == "not_adjacent"


# ---- turns

@pytest.mark.parametrize("name, turns", [
    ("market", 1), ("villa2_four", 1), ("pond_straight", 2), ("villa1_straight", 2), ("pond", 4),
    ("pond_corner", 4),
    ("merchant_pond", 4), ("villa1_three", 4)])
def test_equal_turns_are_one_choice(name, turns):
    """(rules 3.2)"""
    table = with_hand(name, "c3=market")
    assert len(table.data.EDGES[table.face(name)]) == turns
    assert table.why_not((4, table.action("c4")[1], turns)) == "bad_rotation"


def test_tiles_turn_clockwise_and_are_never_mirrored():
    """(rules 3.2)"""
    table = rome()
    edges = table.data.EDGES[table.face("pond_garden")]
    pond, garden = kind(table, "pond"), kind(table, "garden")
    assert edges == ((pond, garden, 0, 0), (0, pond, garden, 0), (0, 0, pond, garden), (garden, 0, 0, pond))


def test_an_unknown_turn_is_refused():
    """(rules 3.2, 11 D5)"""
    assert with_hand("market", "c3=market").why_not("c4r1") == "bad_rotation"
    assert with_hand("pond", "c3=market").why_not("c4r7") == "bad_rotation"


# ---- edges

def test_edges_that_meet_are_of_one_kind():
    """(rules 6.3)"""
    table = with_hand("pond", "c3=pond_straight")
    assert table.legal("c2") == ["c2r2"] and table.legal("c4") == ["c4"]
    assert table.legal("d3") == ["d3", "d3r1", "d3r2"]


@pytest.mark.parametrize("text, side", [("c2", SOUTH), ("c2r1", SOUTH), ("c4r3", NORTH), ("d3r3", WEST)])
def test_the_first_wrong_side_is_named(text, side):
    """(rules 6.3, 11 D5)"""
    reason = with_hand("pond", "c3=pond_straight").reason(text)
    assert (reason.code, reason.facts[1]) == ("edge_mismatch", side)


def test_both_kinds_at_the_wrong_side_are_named():
    """(rules 11 D5)"""
    table = with_hand("pond_garden", "c3=pond_straight")
    reason = table.reason("c4r3")
    assert reason.facts == (20, NORTH, kind(table, "garden"), kind(table, "pond"))


@pytest.mark.parametrize("name, there",
                         [("merchant", "baker"), ("pond", "garden"), ("villa1", "merchant"),
                          ("villa1", "coop")])
def test_kinds_do_not_mix(name, there):
    """(rules 6.3)"""
    assert with_hand(name, f"c3={there}").why_not("c2r2") == "edge_mismatch"


@pytest.mark.parametrize("text, side", [("a1", NORTH), ("a1r3", WEST), ("a1r1", None), ("a1r2", SOUTH)])
def test_the_frame_is_meadow(text, side):
    """(rules 6.3, 11 D5)"""
    reason = with_hand("pond", "a2=market").reason(text)
    if side is None:
        assert reason is None
    elif side == SOUTH:
        assert reason.code == "edge_mismatch"
    else:
        assert reason.code == "frame_needs_meadow" and reason.facts[1] == side


def test_the_frame_is_checked_before_neighbours():
    """(rules 11.1)"""
    table = with_hand("pond_straight", "a2=market")
    assert table.reason("a1").code == "frame_needs_meadow"
    assert table.reason("a1r1").facts[1] == WEST


def test_any_edge_may_face_an_empty_cell():
    """(rules 6.3)"""
    assert set(with_hand("villa2_four", "c3=villa2_three").legal()) == {"c2", "d3", "c4", "store"}


@pytest.mark.parametrize("action, code", [
    ((4, 36, 9), "off_board"), ((4, -1, -1), "off_board"), ((4, 14, 9), "bad_rotation"),
    ((4, 14, 0), "cell_occupied"),
    ((4, 0, 0), "not_adjacent")])
def test_the_first_applicable_code_is_given(action, code):
    """(rules 11.1)"""
    assert with_hand("pond", "c3=market").why_not(action) == code


# ---- landscapes

FULL = "c4=pond", "c3=pond_straight", "c2=pond_cornerr1", "d2=pond_cornerr2"     # open towards d3


def test_a_fifth_tile_of_a_landscape_is_refused():
    """(rules 6.4, 12 E9)"""
    table = with_hand("pond", *FULL)
    assert table.why_not("d3") == "landscape_too_big" and table.legal("d3") == []


def test_a_cell_at_the_open_edge_of_a_full_landscape_can_never_be_filled():
    """(rules 6.4)"""
    for name in ("market", "pond", "pond_garden", "villa1", "merchant"):
        table = with_hand(name, *FULL, "e3=market", "d4=bakery")
        assert table.legal("d3") == []
        for turn in range(len(table.data.EDGES[table.face(name)])):
            assert table.why_not((4, table.action("d3")[1], turn)) in ("edge_mismatch", "landscape_too_big")


def test_joining_landscapes_to_more_than_four_tiles_is_refused():
    """(rules 6.4, 12 E10)"""
    table = rome().built(RED, "c2=pondr2", "c3=pond_corner", "e2=pondr2", "e3=pond_cornerr3")
    table.hand(RED, "pond_straight")
    assert table.why_not("d3r1") == "landscape_too_big" and "d3r1" not in table.legal()


def test_joining_landscapes_to_four_tiles_is_allowed():
    """(rules 6.4)"""
    table = rome().built(RED, "c2=pondr2", "c3=pond_corner", "e3=pondr3").hand(RED, "pond_straight")
    table.play("d3r1")
    assert table.happened("goods") == [("goods", RED, 0, 3, 3)]


def test_both_ends_of_a_tile_may_meet_the_same_landscape():
    """It is counted once (rules 6.4, 12 E11)."""
    table = rome().more("pond_corner", "pond_corner")
    table.built(RED, "c3=pond_cornerr1", "d3=pond_cornerr2", "c4=pond_corner")
    table.hand(RED, "pond_corner").play("d4r3")
    assert table.happened("goods") == [("goods", RED, 0, 3, 3)]


def test_villas_may_have_any_size():
    """(rules 6.4, 6.6)"""
    table = with_hand("villa1", "c3=villa1_straight", "c2=villa2_straight", "c1=villa1r2",
                      "c4=villa2_straight", "c5=villa2_three")
    table.play("d5r3")
    assert table.s.villas[RED] == ()
    table.hand(RED, "villa2").play("c6")
    assert table.s.villas[RED] == (1 + 2 + 1 + 2 + 2 + 1 + 2,)


# ---- groups

def test_a_group_is_finished_when_no_edge_is_open():
    """(rules 6.6)"""
    table = with_hand("pond", "c3=pond_straight", "c2=pondr2").play("c4")
    assert table.happened("finished") == [("finished", RED, kind(table, "pond"), 3,
                                           1 << 8 | 1 << 14 | 1 << 20, 0)]
    assert table.counts(RED, "pond") == 1 and table.counts(RED, "any_landscape") == 1


def test_parts_that_only_lie_side_by_side_are_two_groups():
    """(rules 6.6)"""
    table = with_hand("pond", "c3=pond", "d3=pond").play("c2r2")
    assert table.counts(RED, "pond") == 1 and len(table.s.open[RED]) == 1


def test_two_halves_are_a_dwelling():
    """(rules 6.6)"""
    table = with_hand("baker", "c3=baker").play("c2r2")
    assert table.counts(RED, "baker") == 1 and table.counts(RED, "any_dwelling") == 1


def test_one_tile_may_finish_two_groups():
    """(rules 6.6)"""
    table = with_hand("baker_garden", "c4=baker", "c2=gardenr2").play("c3r2")
    assert (table.counts(RED, "baker"), table.counts(RED, "garden")) == (1, 1)


# ---- banderoles

def test_a_banderole_is_a_step_at_once():
    """(rules 6.5, 4.1)"""
    table = with_hand("market", "c4=market").track((RED, 0), (1, 0)).play("d4")
    assert [event[0] for event in table.told] == ["build", "banderole", "steps", "coins"]
    assert table.s.track[RED] == 1


def test_without_a_banderole_nobody_steps():
    """(rules 6.5)"""
    table = with_hand("market", "c4=market").play("b4")
    assert table.s.track[RED] == 0 and table.happened("banderole") == []


# ---- storing

def test_a_tile_that_fits_may_be_stored():
    """(rules 5.3, 11 D6, 12 E7)"""
    table = with_hand("market", "c3=market").play("store")
    assert table.s.stored[RED] == (0,) and table.s.coins[RED] == 0 and table.asked() == "Move"


def test_a_tile_that_fits_nowhere_is_stored_without_asking():
    """(rules 12 E6, 11.2)"""
    table = rome().built(RED, "c3=villa2_four").at(2, "market", "market", "bakery", "fountain").turn(RED, 1)
    table.play("walk=+", "take=market")
    assert table.happened("store") == [("store", RED, 0, 1)] and table.s.stored[RED] == (0,)


def test_stored_tiles_are_never_built():
    """(rules 5.3)"""
    table = with_hand("market", "c3=market").stored(RED, "bakery").play("store")
    assert all(not text.startswith("take") for text in table.legal()) and table.s.stored[RED] == (0, 1)
