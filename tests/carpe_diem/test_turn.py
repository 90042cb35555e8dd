"""A turn: walking, moving for bread, taking a tile, and tiles that leave the game."""

import pytest

from carpe_diem.rome import BLUE, GREEN, RED, YELLOW, rome

FOUR = ("market", "bakery", "fountain", "villa1")


PAIRS = [f"{dwelling}_{landscape}" for dwelling in ("merchant", "baker", "steward", "craftsman")
         for landscape in ("pond", "garden", "vineyard", "coop")]
PAIRS += ["villa_merchant", "villa_baker", "villa_steward", "villa_craftsman", "pond_garden", "pond_vineyard",
          "pond_coop", "garden_vineyard", "garden_coop", "vineyard_coop", "villa_pond_corner",
          "villa_garden_corner"]


def everywhere(table, *spaces):
    """Four different tiles at each of these spaces."""
    for place, space in enumerate(spaces):
        table.at(space, *PAIRS[4 * place:4 * place + 4])
    return table


# ---- walking

def test_a_walk_ends_on_a_neighbouring_space():
    """(rules 5.1, 3.4, 11 D2)"""
    table = everywhere(rome(), *range(1, 8)).turn(RED, 1)
    assert table.legal() == ["walk=-", "walk=+"]
    assert table.play("walk=+").s.patricians[RED] == 1
    assert everywhere(rome(), *range(1, 8)).turn(RED, 1).play("walk=-").s.patricians[RED] == 6


def test_spaces_without_tiles_are_skipped_in_the_same_direction():
    """(rules 5.1)"""
    table = everywhere(rome(), 4, 6).turn(RED, 1)
    assert table.play("walk=+").s.patricians[RED] == 3


def test_a_walk_may_start_towards_an_empty_space():
    """(rules 5.1, 11 D2)"""
    table = everywhere(rome(), 2, 5).turn(RED, 1)
    assert table.play("walk=-").s.patricians[RED] == 4


def test_both_directions_may_lead_to_the_same_space():
    """(rules 12 E5)"""
    for way in "+-":
        assert everywhere(rome(), 4).turn(RED, 1).play(f"walk={way}").s.patricians[RED] == 3


def test_if_only_the_own_space_has_tiles_any_walk_ends_there():
    """(rules 12 E2)"""
    for way in "+-":
        assert everywhere(rome(), 4).turn(RED, 4).play(f"walk={way}").s.patricians[RED] == 3


def test_several_patricians_may_share_a_space():
    """(rules 5.1)"""
    table = everywhere(rome(), 1, 2).patricians(1, 2).turn(RED)
    assert table.play("walk=+").s.patricians == [1, 1]


def test_an_unknown_direction_is_refused():
    """(rules 11 D2)"""
    table = everywhere(rome(), 1, 2).turn(RED, 1)
    for way in (0, 2, -2):
        assert table.why_not((1, way)) == "bad_direction"


# ---- bread

def test_a_bread_takes_the_patrician_anywhere():
    """(rules 5.1, 11 D3)"""
    table = everywhere(rome(), 1, 3, 5).breads(RED, 2).turn(RED, 1)
    assert table.legal("bread") == ["bread=1", "bread=3", "bread=5"]
    table.play("bread=5")
    assert table.s.patricians[RED] == 4 and table.s.breads[RED] == 1
    assert table.happened("bread_move") == [("bread_move", RED, 0, 4, 1, 1)]


def test_a_bread_may_be_paid_to_stay_on_the_space():
    """(rules 5.1)"""
    table = everywhere(rome(), 1, 3).breads(RED, 1).turn(RED, 1).play("bread=1")
    assert table.s.patricians[RED] == 0 and table.s.breads[RED] == 0 and table.asked() == "TakeTile"


@pytest.mark.parametrize("breads, text, code", [
    (1, "bread=2", "space_empty"), (0, "bread=2", "no_bread"), (0, "bread=1", "no_bread"),
    (0, "bread=9", "no_such_space"),
    (1, "bread=0", "no_such_space"), (1, "bread=3", None)])
def test_a_move_for_bread_is_refused(breads, text, code):
    """The code that is listed first is the answer (rules 12 E3, 11 D3, 11.1)."""
    assert everywhere(rome(), 1, 3).breads(RED, breads).turn(RED, 1).why_not(text) == code


def test_bread_earned_in_a_turn_moves_from_the_next_turn_on():
    """(rules 12 E4)"""
    table = everywhere(rome(), 1, 2).at(3, "bakery", "market", "pond_corner", "villa1")
    table.built(RED, "c3=market").board(RED, "A").turn(RED, 2)
    table.play("walk=+", "take=bakery", "c4")
    assert table.s.breads[RED] == 1 and table.asked() == "Move" and table.s.agenda[-1][1] == BLUE
    table.built(BLUE, "c3=market").play("walk=+")
    table.play(table.legal("take")[0], "store")
    assert "bread=1" in table.legal()


# ---- taking

def test_any_tile_of_the_space_may_be_taken():
    """(rules 5.2, 11 D4)"""
    table = rome().at(2, *FOUR).turn(RED, 1).play("walk=+")
    assert table.legal() == [f"take={name}" for name in ("market", "bakery", "fountain", "villa1")]


@pytest.mark.parametrize("text", ["take=pond", "take=temple"])
def test_a_tile_that_does_not_lie_there_is_refused(text):
    """(rules 11 D4)"""
    table = rome().at(2, *FOUR).at(3, "pond_corner", "market", "market", "market").turn(RED, 1).play("walk=+")
    assert table.why_not(text) == "no_such_tile"
    assert table.why_not("take=pond_corner") == "no_such_tile"


def test_tiles_that_look_alike_are_one_choice_and_taken_without_asking():
    """(rules 11.2)"""
    table = rome(4).at(2, "market", "market", "market").built(RED, "c3=market").turn(RED, 1).play("walk=+")
    assert table.asked() == "PlaceTile" and len(table.s.spaces[1]) == 2


def test_two_players_leave_two_tiles_of_each_space():
    """(rules 5.2, 12 E29)"""
    table = rome(2).built(RED, "c3=market").built(BLUE, "c3=market").at(2, *FOUR)
    table.at(5, *FOUR[:3], "pond_corner")
    table.turn(RED, 1).play("walk=+", "take=market", "store")
    assert len(table.s.spaces[1]) == 3
    pools = table.s.light, table.s.dark
    table.turn(BLUE, 1).play("walk=+", "take=villa1", "store")
    assert table.s.spaces[1] == () and (table.s.light, table.s.dark) == pools
    assert table.happened("removed") == [("removed", BLUE, 1, (1, 2))]


def test_three_players_leave_one_tile_of_each_space():
    """(rules 5.2)"""
    table = rome(3).at(5, *FOUR).at(2, *FOUR[:3], "pond_corner")
    for seat, first in ((RED, "market"), (BLUE, "bakery"), (GREEN, "fountain")):
        table.built(seat, f"c3={first}")
    for seat, tile, left in ((RED, "market", 3), (BLUE, "bakery", 2), (GREEN, "fountain", 0)):
        table.turn(seat, 1).play("walk=+", f"take={tile}", "store")
        assert len(table.s.spaces[1]) == left
    assert [event[3:] for event in table.happened("removed")] == [((7,),)]


def test_four_players_take_all_tiles():
    """(rules 5.2)"""
    table = rome(4).at(5, *FOUR).at(2, *FOUR).built(RED, "c3=market")
    for left in (3, 2, 1, 0):
        table.turn(RED, 1).play("walk=+", *table.legal("take")[:1])
        if left:
            table.play(table.legal("take")[0])
        table.play("store")
        assert len(table.s.spaces[1]) == left
    assert table.happened("removed") == []


# ---- who is next

@pytest.mark.parametrize("seats", (2, 3, 4))
def test_turns_go_clockwise_until_each_has_had_seven(seats):
    """(rules 5.4)"""
    table = rome(seats)
    everywhere(table, *range(1, 8))
    for seat, first in zip(range(seats), ("market", "bakery", "fountain", "market")):
        table.built(seat, f"c3={first}")
    table.turn(RED, 1)
    turns = []
    while table.asked() != "ChooseCircle":
        turns.append(table.s.agenda[-1][1])
        table.play("walk=+")
        if table.asked() == "TakeTile":
            table.play(table.legal()[0])
        table.play("store")
    assert turns == [turn % seats for turn in range(7 * seats)]
    assert not any(table.s.spaces)
    assert YELLOW in turns or seats < 4
