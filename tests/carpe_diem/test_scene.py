"""The view model: previews, tasks, open edges, scoring cards, repairs and spots."""

import pytest

from carpe_diem.rome import BLUE, GREEN, RED, rome

EAST, SOUTH = 1, 2


def shown(table, viewer=RED):
    turn = table.game.turn(table.s)
    seen = table.game.observe(table.s, viewer)
    return table.game.scene(seen, viewer, table.game.legal(seen) if viewer == turn else [])


def brings(table, cell, turn=0):
    place = table.action(cell)[1]
    return next(way.brings for way in shown(table).board.ways if (way.cell, way.turn) == (place, turn))


# ---- building

@pytest.mark.parametrize("name, tiles, cell, gains", [
    ("market", ("c4=market",), "b4", (("coins", 1),)),
    ("market", ("c4=market",), "d4", (("steps", 1), ("coins", 1))),
    ("pond", ("c5=pond_straight", "c4=pondr2"), "c6", (("goods", 0, 2),)),
    ("merchant", ("c4=merchantr2",), "c5", (("steps", 1), ("exchange", 3, 4))),
    ("baker", ("b2=bakerr2",), "b3", (("breads", 2),)),
    ("craftsman", ("b2=craftsmanr2",), "b3", (("craft",),)),
    ("fountain", ("c3=market",), "b3", (("fountain_card",),)),
    ("villa2", ("b2=villa1r2",), "b3", (("villa", 3, 3),)),
    ("merchant_garden", ("b2=merchantr2", "c3=gardenr3"), "b3", (("goods", 1, 1), ("exchange", 4, 5)))])
def test_what_a_placement_brings(name, tiles, cell, gains):
    table = rome().goods(RED, fish=1, grapes=2).frame(RED, *["FR03"] * 4).display("market", "pond")
    assert brings(table.built(RED, *tiles).hand(RED, name), cell) == gains


def test_what_a_placement_means_for_the_frame():
    table = rome().frame(RED, "FR13", "FR01", "FR03", "FR04").built(RED, "b2=bakerr2").hand(RED, "baker")
    assert brings(table, "b3") == (("breads", 2), ("task", 2 + 5, 4))
    assert brings(table, "c2", 0) == ()


def test_a_scene_does_not_change_the_state():
    table = rome().built(RED, "c3=market").hand(RED, "fountain")
    before = repr(table.game.observe(table.s, None).hands), table.s.pile
    assert shown(table).board.ways and (repr(table.game.observe(table.s, None).hands), table.s.pile) == before


def test_only_the_deciding_seat_gets_placements():
    table = rome().built(RED, "c3=market").hand(RED, "market")
    board = shown(table, BLUE).board
    assert board.ways == () and board.question.face == table.face("market")


def test_the_first_tile_shows_the_shovel_only():
    ways = shown(rome().hand(RED, "pond_corner")).board.ways
    assert [(way.cell, way.turn) for way in ways] == [(14, turn) for turn in range(4)]


# ---- districts

def test_open_edges_and_those_that_can_never_be_closed():
    table = rome()
    table.built(RED, "c4=pond", "c3=pond_straight", "c2=pond_cornerr1", "d2=pond_cornerr2",
                "e4=bakerr1").turn(RED, 1)
    ends = shown(table).board.districts[RED].ends
    pond, baker = (table.data.KIND_IDS.index(kind) for kind in ("pond", "baker"))
    assert [tuple(end) for end in ends] == [(9, SOUTH, pond, True), (22, EAST, baker, False)]


@pytest.mark.parametrize("tiles, state", [
    ((), "possible"), (("b2=bakerr2", "b3=baker"), "met"), (("b1=market",), "possible")])
def test_the_state_of_a_task(tiles, state):
    table = rome().frame(RED, "FR13", "FR01", "FR03", "FR04").built(RED, *tiles).turn(RED, 1)
    task = shown(table).board.districts[RED].tasks[0]
    assert (table.data.KIND_IDS[task.kind], task.position, task.points, task.state) == ("baker", 2, 4, state)
    assert task.line == (1, 7, 13, 19, 25, 31)


def test_a_task_is_lost_when_its_line_is_full_and_nothing_there_is_open():
    column = "b1=market", "b2=market", "b3=market", "b4=bakery", "b5=bakery"
    table = rome(4).frame(RED, "FR13", "FR01", "FR03", "FR04").built(RED, *column, "b6=bakery").turn(RED, 1)
    assert shown(table).board.districts[RED].tasks[0].state == "lost"
    table = rome(4).frame(RED, "FR13", "FR01", "FR03", "FR04").built(RED, *column, "b6=bakerr1").turn(RED, 1)
    assert shown(table).board.districts[RED].tasks[0].state == "possible"


def test_the_scene_has_the_remaining_banderoles():
    table = rome().built(RED, "d4=market").turn(RED, 1)
    district = shown(table).board.districts[RED]
    assert len(district.banderoles) == 8 and 21 not in district.banderoles and district.tiles == ((21, 0, 0),)


# ---- the circle of spaces

def test_the_two_spaces_a_walk_reaches():
    table = rome(4).at(2, "market", "bakery").at(6, "market", "pond_corner").turn(RED, 1)
    spaces = shown(table).board.spaces
    assert [space.walks for space in spaces] == [(), ((1, 1),), (), (), (), ((0, -1),), ()]
    assert spaces[0].leads == (5, 1) and spaces[1].leads == (5, 5) and 0 in spaces[0].patricians
    assert [space.bread for space in spaces] == [None] * 7


def test_spaces_reachable_by_bread():
    table = rome(4).at(2, "market", "bakery").at(6, "market", "pond_corner").breads(RED, 1).turn(RED, 1)
    assert [space.bread for space in shown(table).board.spaces] == [None, 2, None, None, None, 3, None]


def test_tiles_to_take_lie_at_the_reached_space():
    table = rome(4).at(2, "market", "bakery").at(6, "market", "pond_corner").turn(RED, 1).play("walk=+")
    spaces = shown(table).board.spaces
    assert [offer.choice for offer in spaces[1].tiles] == [0, 1]
    assert [offer.choice for offer in spaces[5].tiles] == [None, None]


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_how_many_tiles_each_will_still_take(seats):
    """(rules 5.4)"""
    table = rome(seats)
    for seat, first in zip(range(seats), ("market", "bakery", "fountain", "market")):
        table.built(seat, f"c3={first}")
    table.at(1, "pond_corner", "pond_straight", "villa2", "villa1")
    table.at(3, "garden_corner", "coop_corner", "market", "bakery")
    left = 2 * (4 - table.data.TILES_REMOVED[seats])
    table.turn(RED, 1)
    while table.asked() in ("Move", "TakeTile", "PlaceTile"):
        takes = [player.takes for player in shown(table).chairs]
        assert sum(takes) == left - len(table.happened("take")) and max(takes) - min(takes) <= 1
        assert table.asked() == "PlaceTile" or takes[table.game.turn(table.s)] == max(takes)
        table.play(table.legal()[0])


# ---- scoring cards

def test_cards_show_how_often_the_viewer_can_fulfil_them():
    table = rome().cards("a01", "c03", "d09", "b01").goods(RED, fish=3).coins(RED, 2).breads(RED, 7)
    table.owns(RED, villa=3, pond=1).scoring(RED)
    cards = shown(table).board.cards
    assert [(card.times, card.by_bread) for card in cards[:4]] == [(2, 2), (3, 2), (0, 2), (2, 2)]
    assert [card.paid for card in cards[:4]] == [True, False, False, True]


def test_what_a_circle_would_bring():
    """Goods first, as often as possible (rules 12 E30)."""
    table = rome().cards("c05", "d01", "a01").goods(RED, fish=1).owns(RED, chimney=2).points(RED, 10)
    table.scoring(RED)
    circle = shown(table).board.circles[0]
    assert circle.cards == (0, 2) and circle.disc is None and circle.choice == 0
    outcome = circle.outcome
    assert (outcome.first, outcome.times, outcome.points, outcome.coins) == (0, (1, 1), 4, 0)
    assert outcome.goods == (-1, 0, 0, 0)


def test_the_outcome_of_a_circle_where_both_cards_fail():
    table = rome().cards("d01", "d02", "d03").points(RED, 10).scoring(RED)
    assert shown(table).board.circles[0].outcome.points == -8


def test_an_outcome_uses_bread_only_to_avoid_the_penalty():
    """(rules 12 E30)"""
    table = rome().cards("d01", "d02", "d03").breads(RED, 6).owns(RED, merchant=1).scoring(RED)
    outcome = shown(table).board.circles[0].outcome
    assert outcome.times == (1, 1) and outcome.breads == -3


def test_discs_and_stacks():
    table = rome(3).track((GREEN, 4), (RED, 4), (BLUE, 0)).scoring(RED, BLUE, phase=2)
    board = shown(table).board
    assert board.track[4] == (GREEN, RED) and board.track[0] == (BLUE,) and board.order == (GREEN, RED, BLUE)
    assert [circle.disc for circle in board.circles].count(None) == 13 - 3


def test_which_payment_is_asked():
    table = rome().goods(RED, fish=2).coins(RED, 9).resolving(RED, "a02").play("pay=1")
    question = shown(table).board.question
    assert (question.card, question.times, question.good, question.wanted) == (1, 1, 0, 3)


def test_fountain_cards_are_shown_to_their_owner():
    """(rules 11.3)"""
    table = rome().fountain_cards(RED, "market", "villa").owns(RED, market=2).turn(RED, 1)
    assert [points for _, points in shown(table).chairs[RED].fountain_cards] == [4, 0]
    red = shown(table, BLUE).chairs[RED]
    assert red.fountain_cards == () and red.cards_held == 2


@pytest.mark.parametrize("table, phase", [
    (rome().hand(RED, "market"), "building"), (rome().scoring(RED), "scoring"), (rome().finish(), "over")])
def test_the_phase_of_the_scene(table, phase):
    assert shown(table).board.phase == phase


# ---- other ways

def other_ways(table, text):
    action = table.action(text)
    return [[table.game.tell(table.s, choice) for choice in sequence[:1]]
            for sequence in table.game.repairs(table.s, action)]


def test_another_turn_on_the_same_cell_comes_first():
    table = rome().built(RED, "c3=pond_straight").hand(RED, "pond")
    assert other_ways(table, "c2") == [["c2r2"], ["b3"], ["store"]]


def test_a_nearby_cell_if_the_wanted_one_does_not_fit():
    table = rome().built(RED, "c3=market").hand(RED, "market")
    assert other_ways(table, "d4") == [["d3"], ["c4"], ["store"]]


def test_a_walk_instead_of_a_missing_bread():
    table = rome(4).at(2, "market", "bakery").at(6, "market", "pond_corner").turn(RED, 1)
    assert other_ways(table, "bread=6")[0] == ["walk=-"]


def verbs_to(table, name):
    sequences = table.game.repairs(table.s, (3, table.face(name)))
    return [[table.game.verbs[choice[0]] for choice in sequence] for sequence in sequences]


def test_ways_to_a_tile_elsewhere():
    table = rome(4).at(2, "market", "bakery").at(4, "villa1", "bakery").at(6, "market", "pond_corner")
    table.breads(RED, 1)
    table.turn(RED, 1)
    assert verbs_to(table, "villa1") == [["BREAD", "TAKE"]]
    assert verbs_to(table, "market")[:2] == [["WALK", "TAKE"]] * 2


def test_a_tile_that_has_most_in_common():
    table = rome(4).display("merchant", "market", "pond").built(RED, "c3=craftsman").hand(RED, "craftsman")
    table.play("c2r2")
    assert other_ways(table, "craft=merchant_pond") == [["craft=merchant"], ["craft=pond"]]


def test_a_circle_beside_the_same_cards():
    table = rome().scoring(RED, BLUE).play("circle=10-11", (10, 0))
    ways = [name for name, in other_ways(table, "circle=10-11")]
    assert ways and all("10" in name or "11" in name for name in ways)


def test_a_payment_is_repaired_by_the_most_affordable_one():
    table = rome().goods(RED, fish=4).resolving(RED, "a01")
    assert other_ways(table, "pay=3")[0] == ["pay=2"]
    assert table.game.repairs(table.s, table.action("pay=1")) == []


@pytest.mark.parametrize("event, spot", [
    (("take", None, RED, 2, 5), "space-3"), (("build", None, BLUE, 5, 14, 0), "cell-2-15"),
    (("card", None, RED, 30), "card-31"),
    (("circle", None, RED, 3, 0, 1), "circle-4"), (("coins", None, GREEN, 1, 1), "seat-3"),
    (("steps", None, RED, 1, 1, 0), "track"),
    (("tiles", None, ()), "spaces"), (("game_over", None, (1, 2), (3, 4)), None)])
def test_events_have_spots(event, spot):
    assert rome().game.spot(event) == spot
