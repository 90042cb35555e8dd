"""Rewards of landscapes, dwellings, single buildings and the end of the track, and their order."""

import pytest

from carpe_diem.rome import BLUE, GREEN, RED, rome
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Unknown, values


def about_to(name, *tiles):
    """Red has the tile in hand; the others are placed."""
    return rome().board(RED, "A").built(RED, *tiles).hand(RED, name)


# ---- landscapes

@pytest.mark.parametrize("kind, good",
                         [("pond", "fish"), ("garden", "herbs"), ("vineyard", "grapes"), ("coop", "chicken")])
def test_each_landscape_brings_its_good(kind, good):
    """(rules 7.2, 7.1)"""
    table = about_to(kind, f"c3={kind}").play("c2r2")
    place = table.data.GOOD_IDS.index(good)
    assert table.has(RED)[place] == 1 and sum(table.has(RED)) == 1


def test_a_landscape_brings_a_good_for_each_tile_but_one():
    """(rules 7.2)"""
    assert about_to("pond", "c3=pond").play("c2r2").has(RED)[0] == 1
    assert about_to("pond", "c2=pondr2", "c3=pond_straight").play("c4").has(RED)[0] == 2
    assert about_to("pond", "c4=pond", "c3=pond_straight", "c2=pond_cornerr1").play("d2r3").has(RED)[0] == 3


def test_a_finished_villa_brings_nothing_now():
    """(rules 7.1)"""
    table = about_to("villa1", "c3=villa2").play("c2r2")
    assert table.s.villas[RED] == (3,) and sum(table.has(RED)) == 0 and table.s.points[RED] == 0


# ---- merchant, baker, steward

def test_the_merchant_takes_all_goods_for_as_many_coins_and_one():
    """(rules 7.3, 12 E13)"""
    table = rome().goods(RED, fish=2, chicken=3).coins(RED, 1).breads(RED, 2).built(RED, "c3=merchant")
    table.hand(RED, "merchant")
    table.play("c2r2")
    assert table.has(RED) == (0, 0, 0, 0, 7, 2)
    assert table.happened("exchange") == [("exchange", RED, (2, 0, 0, 3), 6, 7)]


def test_without_goods_the_merchant_brings_one_coin():
    """(rules 7.3)"""
    assert about_to("merchant", "c3=merchant").play("c2r2").has(RED) == (0, 0, 0, 0, 1, 0)


def test_the_baker_brings_two_breads():
    """(rules 7.4)"""
    assert about_to("baker", "c3=baker").play("c2r2").has(RED) == (0, 0, 0, 0, 0, 2)


def test_the_steward_brings_two_steps():
    """(rules 7.4)"""
    assert about_to("steward", "c3=steward").play("c2r2").s.track[RED] == 2


def test_supplies_never_run_out():
    """(rules 12 E1, 7.10)"""
    table = rome().goods(RED, fish=5).goods(BLUE, fish=5).built(RED, "c3=pond").hand(RED, "pond").play("c2r2")
    assert table.has(RED)[0] == 6
    table = rome().coins(BLUE, 24).coins(RED, 3).built(RED, "c3=merchant").hand(RED, "merchant").play("c2r2")
    assert table.s.coins == [4, 24]


# ---- the track

def test_a_disc_lands_on_top_of_the_stack():
    """(rules 3.6)"""
    table = rome(3).track((BLUE, 2), (GREEN, 2), (RED, 0)).built(RED, "c3=steward").hand(RED, "steward")
    table.play("c2r2")
    assert table.s.standing == (RED, BLUE, GREEN) and table.s.track == [2, 2, 2]


def test_only_the_space_where_it_lands_matters():
    """(rules 3.6, 7.4)"""
    table = rome(3).track((GREEN, 3), (BLUE, 1), (RED, 0)).built(RED, "c3=steward").hand(RED, "steward")
    table.play("c2r2")
    assert table.s.standing == (GREEN, RED, BLUE)


def test_a_disc_that_leaves_a_stack_lets_those_above_drop_in_order():
    """(rules 12 E17)"""
    table = rome(3).track((BLUE, 4), (RED, 4), (GREEN, 4)).built(RED, "c3=steward").hand(RED, "steward")
    table.play("c2r2")
    assert table.s.standing == (RED, BLUE, GREEN) and table.s.track == [6, 4, 4]


@pytest.mark.parametrize("space, points", [(17, 0), (18, 0), (19, 1), (20, 2)])
def test_each_step_beyond_the_end_is_a_point(space, points):
    """(rules 7.8, 12 E16)"""
    table = rome().track((BLUE, 20), (RED, space)).built(RED, "c3=steward").hand(RED, "steward").play("c2r2")
    assert table.s.track[RED] == min(20, space + 2) and table.s.points[RED] == points
    assert table.sources(RED)["surplus_steps"] == points


def test_at_the_end_of_the_track_the_disc_goes_on_top_again():
    """(rules 7.8, 12 E16)"""
    table = rome(3).track((BLUE, 20), (RED, 20), (GREEN, 20)).built(RED, "c3=steward").hand(RED, "steward")
    table.play("c2r2")
    assert table.s.standing == (RED, BLUE, GREEN)


# ---- buildings that stand alone

@pytest.mark.parametrize("name, place", [("market", 4), ("bakery", 5)])
def test_market_and_bakery(name, place):
    """(rules 7.6)"""
    table = about_to(name, "c3=fountain").play("c4")
    assert table.has(RED)[place] == 1 and sum(table.has(RED)) == 1 and table.counts(RED, name) == 1


def test_the_first_fountain_keeps_one_of_two_cards():
    """(rules 7.7, 11 D9)"""
    table = about_to("fountain", "c3=market").play("c4")
    assert table.asked() == "ReturnCard" and len(table.s.hands[RED]) == 2 and len(table.s.pile) == 22
    table.play(table.legal()[0])
    assert len(table.s.hands[RED]) == len(table.s.returned[RED]) == 1 and table.asked() == "Move"


def test_later_any_own_card_may_be_returned():
    """(rules 12 E18, 7.7, 11 D9)"""
    table = about_to("fountain", "c3=market").play("c4")
    table.play(table.legal()[0])
    kept = table.s.hands[RED]
    for cell in ("c5", "c6"):
        table.hand(RED, "fountain").play(cell)
        choices = table.legal()
        assert choices == [f"give={table.data.KIND_IDS[table.data.FOUNTAIN_ITEM[card]]}"
                           for card in sorted(set(table.s.hands[RED]))]
        assert set(kept) <= set(table.s.hands[RED])
        table.play(choices[-1])
        kept = table.s.hands[RED]
    assert len(kept) == 3 == table.counts(RED, "fountain")


def used_up(left):
    """Blue has built twelve fountains and returned a card for each; so many cards are left in the pile."""
    table = rome().more(*["fountain"] * 13).built(RED, "c3=market")
    table.built(BLUE, *[f"{column}{row}=fountain" for column in "abcd" for row in (1, 2, 3)])
    s, cards = table.s, table.data.FOUNTAIN_CARDS
    s.hands[BLUE], s.returned[BLUE], s.pile = cards[::2], cards[1:24 - 2 * left:2], cards[25 - 2 * left::2]
    s.drawn = len(cards) - left
    assert fountain_faults(table) == []
    return table.hand(RED, "fountain")


def fountain_faults(table):
    return [reason for reason in table.game.audit(table.s) if reason.code == "fountain_cards_conserved"]


@pytest.mark.parametrize("left", (0, 1))
def test_the_cards_under_the_pile_come_up_once_it_is_used_up(left):
    """(rules 7.7)"""
    table = used_up(left)
    rest, under = table.s.pile, table.s.returned[BLUE]
    table.play("c4")
    own = table.s.hands[RED]
    assert table.asked() == "ReturnCard" and len(own) == 2 and set(rest) <= set(own) <= {*rest, *under}
    assert table.s.returned == [(), ()] and len(table.s.pile) == len(under) - 2 + left
    assert fountain_faults(table) == []
    table.play(table.legal()[0])
    assert len(table.s.returned[RED]) == 1 and fountain_faults(table) == []


def test_the_order_of_returned_cards_is_unknown():
    """(rules 7.7, 11.3)"""
    table, game = used_up(0), rome().game
    for seat in (RED, BLUE, None):
        seen = game.observe(table.s, seat)
        before = values(seen)
        if seat == RED:
            assert game.scene(seen, seat, game.legal(seen)).board.ways[0].brings == (("fountain_card",),)
        game.stages(seen, table.action("c4"))
        with pytest.raises(Unknown):
            game.apply(seen.clone(), table.action("c4"))
        assert values(seen) == before


def test_returned_cards_are_determinised_for_seats_that_did_not_see_them():
    """(rules 7.7, 11.3)"""
    table = used_up(1).play("c4")
    table.play(table.legal()[-1])
    for seat in (RED, BLUE, None):
        seen, held = table.game.observe(table.s, seat), set()
        for deal in range(30):
            world = table.game.determinise(seen, seat, Stream(deal))
            assert values(table.game.observe(world, seat)) == values(seen)
            held.add((world.hands[RED], world.hands[BLUE]))
            table_of_world = [reason.code for reason in table.game.audit(world)]
            assert "fountain_cards_conserved" not in table_of_world
        assert len(held) > 1


def test_a_foreign_card_cannot_be_returned():
    """(rules 11 D9)"""
    table = about_to("fountain", "c3=market").play("c4")
    names = [f"give={kind}" for kind in (*table.data.KIND_IDS, "temple")]
    assert all(table.why_not(name) == "not_your_card" for name in names if name not in table.legal())


def test_returning_one_of_two_equal_cards_is_asked():
    """Else everybody would know that they are equal (rules 11.3)."""
    for seed in range(300):
        table = rome(seed=seed).built(RED, "c3=market").hand(RED, "fountain").play("c4")
        if len(set(table.s.hands[RED])) == 1:
            assert table.asked() == "ReturnCard" and len(table.legal()) == 1
            return
    raise AssertionError("two equal cards never came")


def test_returned_cards_never_come_again():
    """(rules 7.7)"""
    table = about_to("fountain", "c3=market").play("c4")
    table.play(table.legal()[0])
    cards = (*table.s.pile, *table.s.hands[RED], *table.s.returned[RED])
    assert sorted(cards) == list(table.data.FOUNTAIN_CARDS) and len(table.s.pile) == 22


# ---- the craftsman

def test_the_craftsman_brings_any_tile_of_the_display():
    """(rules 7.5, 11 D8)"""
    table = rome().display("market", "pond", "pond", "villa1").built(RED, "c3=craftsman")
    table.hand(RED, "craftsman").play("c2r2")
    assert table.legal() == ["craft=market", "craft=villa1", "craft=pond"]
    table.play("craft=market", "c4")
    assert table.s.coins[RED] == 1 and len(table.s.display) == 3 and table.asked() == "Move"


def test_a_tile_that_is_not_in_the_display_is_refused():
    """(rules 11 D8)"""
    table = rome().display("market", "pond").built(RED, "c3=craftsman").hand(RED, "craftsman").play("c2r2")
    assert table.why_not("craft=baker") == table.why_not("craft=temple") == "no_such_tile"
    other = rome().display("baker", "pond").built(RED, "c3=craftsman").hand(RED, "craftsman").play("c2r2")
    assert other.reason("craft=market").facts == (other.game.data.FACE_IDS.index("market"),)
    assert table.play("craft=pond").why_not("c4") == "edge_mismatch" or table.why_not("a1") == "not_adjacent"


def test_the_craftsmans_tile_may_be_stored():
    """(rules 12 E31, 7.5)"""
    table = rome().display("market", "pond").built(RED, "c3=craftsman").hand(RED, "craftsman").play("c2r2")
    table.play("craft=market", "store")
    assert table.s.stored[RED] == (0,) and len(table.s.display) == 1


def test_with_an_empty_display_the_craftsman_brings_nothing():
    """(rules 12 E14, 7.5)"""
    table = about_to("craftsman", "c3=craftsman").play("c2r2")
    assert table.happened("display_empty") == [("display_empty", RED)] and table.asked() == "Move"


def test_a_craftsman_who_finishes_a_craftsman_brings_one_more_tile():
    """(rules 12 E15, 7.5)"""
    table = rome().display("craftsman", "bakery", "market").built(RED, "c3=craftsman", "d3=craftsman")
    table.hand(RED, "craftsman").play("c2r2", "craft=craftsman", "d2r2")
    assert table.asked() == "ChooseFromDisplay" and table.legal() == ["craft=market", "craft=bakery"]
    table.play("craft=bakery", "c4")
    assert table.s.breads[RED] == 1 and table.asked() == "Move" and table.counts(RED, "craftsman") == 2


def test_one_tile_in_the_display_is_taken_without_asking():
    """(rules 11.2)"""
    table = rome().display("bakery").built(RED, "c3=craftsman").hand(RED, "craftsman").play("c2r2")
    assert table.asked() == "PlaceTile" and table.s.display == ()


# ---- the order of two rewards

def test_merchant_and_landscape_the_owner_picks_the_order():
    """(rules 12 E12, 7.9, 11 D7)"""
    for first, goods, coins in (("merchant", 1, 1), ("pond", 0, 2)):
        table = about_to("merchant_pond", "c4=merchant", "c2=pondr2").play("c3r2")
        assert table.asked() == "ChooseOrder" and table.legal() == ["first=pond", "first=merchant"]
        table.play(f"first={first}")
        assert (table.has(RED)[0], table.s.coins[RED]) == (goods, coins)


def test_the_two_are_named_clockwise_from_the_north():
    """(rules 7.9, 11 D7)"""
    table = about_to("merchant_pond", "c2=merchantr2", "c4=pond").play("c3")
    assert table.legal() == ["first=merchant", "first=pond"]


def test_a_tile_of_the_display_comes_wholly_before_a_waiting_second_reward():
    """(rules 7.9)"""
    table = rome().display("market", "bakery").built(RED, "c4=craftsman", "c2=gardenr2")
    table.hand(RED, "craftsman_garden")
    table.play("c3r2", "first=craftsman", "craft=market", "d3")
    assert [event[0] for event in table.told][-3:] == ["build", "coins", "goods"]
    assert table.has(RED) == (0, 1, 0, 0, 1, 0) and table.asked() == "Move"


def test_the_order_is_asked_even_with_an_empty_display():
    """(rules 7.9, 11 D7)"""
    table = about_to("craftsman_garden", "c4=craftsman", "c2=gardenr2").play("c3r2")
    assert table.asked() == "ChooseOrder"
    assert table.play("first=garden").happened("display_empty") and table.has(RED)[1] == 1


@pytest.mark.parametrize("name, other", [("baker_garden", "garden"), ("steward_pond", "pond")])
def test_the_landscape_comes_first_if_order_does_not_matter(name, other):
    """(rules 7.9)"""
    table = about_to(name, f"c4={name.partition('_')[0]}", f"c2={other}r2").play("c3r2")
    events = [event[0] for event in table.told if event[0] in ("goods", "breads", "steps")]
    assert events[0] == "goods" and len(events) == 2 and table.asked() == "Move"


def test_baker_comes_before_steward():
    """(rules 7.9)"""
    table = about_to("baker_steward", "c2=bakerr2", "d3=stewardr3").play("c3")
    assert [event[0] for event in table.told][-2:] == ["breads", "steps"]
    table = about_to("baker_steward", "c2=stewardr2", "b3=bakerr1").play("c3r3")
    assert [event[0] for event in table.told][-2:] == ["breads", "steps"]


def test_two_landscapes_come_in_the_order_of_their_edges():
    """(rules 7.9)"""
    table = about_to("pond_garden", "c2=gardenr2", "b3=pondr1").play("c3r3")
    assert [event[2] for event in table.happened("goods")] == [1, 0]


def test_a_villa_takes_no_part_in_the_order():
    """(rules 7.9)"""
    table = about_to("villa_merchant", "c2=villa2r2", "c4=merchant").play("c3")
    assert table.asked() == "Move" and table.s.coins[RED] == 1 and table.s.villas[RED] == (3,)


@pytest.mark.parametrize("action", [(6, 2), (6, -1), "first=baker"])
def test_an_unknown_order_is_refused(action):
    """(rules 11 D7)"""
    assert about_to("merchant_pond", "c4=merchant", "c2=pondr2").play("c3r2").why_not(action) == "bad_order"


def test_the_banderole_comes_before_the_rewards():
    """(rules 6.5, 7.9)"""
    table = about_to("steward", "d3=stewardr2").play("d4")
    assert [event[0] for event in table.told] == ["build", "banderole", "steps", "finished", "steps"]
    assert table.s.track[RED] == 3
