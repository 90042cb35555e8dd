"""Observations and worlds: fountain cards and tiles to come are hidden."""

import pytest

from carpe_diem.rome import BLUE, GREEN, RED, rome
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Hidden, Unknown


def with_cards():
    """Red and Blue have built a fountain each; Red has also returned one card."""
    table = rome(3).built(RED, "c3=market").hand(RED, "fountain").play("c4")
    table.play(table.legal()[0])
    table.built(BLUE, "c3=market").hand(BLUE, "fountain").play("c4")
    return table.play(table.legal()[0])


def test_the_own_cards_are_seen_those_of_others_only_counted():
    """(rules 11.3)"""
    table = with_cards()
    seen = table.game.observe(table.s, RED)
    assert (seen.hands[RED], seen.returned[RED]) == (table.s.hands[RED], table.s.returned[RED])
    assert seen.hands[BLUE] == seen.returned[BLUE] == Hidden(1) and seen.hands[GREEN] == ()


def test_a_spectator_sees_no_fountain_card():
    """(rules 11.3)"""
    seen = with_cards().game.observe(with_cards().s, None)
    assert seen.hands[:2] == seen.returned[:2] == [Hidden(1), Hidden(1)] and len(seen.pile) == 24


def test_hidden_cards_and_the_pile_are_one_pool():
    """(rules 11.3, 4.5)"""
    table = with_cards()
    seen = table.game.observe(table.s, RED)
    assert sorted((*seen.pile, *seen.hands[RED], *seen.returned[RED])) == list(table.data.FOUNTAIN_CARDS)
    assert len(seen.pile) == 22 and seen.drawn == 4


def test_everything_else_is_visible():
    """(rules 11.3)"""
    table = with_cards()
    seen = table.game.observe(table.s, GREEN)
    hidden = {"seed", "told", "hands", "returned", "pile"}
    assert all(getattr(seen, name) == getattr(table.s, name)
               for name in table.s.__slots__ if name not in hidden)


def test_the_end_shows_the_cards_that_were_kept():
    """(rules 10.4, 11.3)"""
    table = with_cards().finish()
    seen = table.game.observe(table.s, None)
    assert seen.hands == table.s.hands and seen.returned[:2] == [Hidden(1), Hidden(1)]


def test_drawn_and_returned_cards_are_told_to_their_owner_alone():
    """(rules 11.3, 7.7)"""
    table = with_cards()
    secret = [event for event in table.told if event[0] in ("drawn_cards", "returned_card")]
    assert [(event[0], event[1]) for event in secret] == [
        ("drawn_cards", RED), ("returned_card", RED), ("drawn_cards", BLUE), ("returned_card", BLUE)]
    open_events = [event for event in table.told if event[0] in ("fountain", "give_back")]
    assert [event[1:] for event in open_events] == [(None, RED, 2), (None, RED, 1), (None, BLUE, 2),
                                                    (None, BLUE, 1)]


def test_nobody_foresees_a_fountain_card():
    """(rules 11.3)"""
    table = rome().built(RED, "c3=market").hand(RED, "fountain")
    seen, told = table.game.observe(table.s, RED), []
    with pytest.raises(Unknown):
        table.game.apply(seen, table.action("c4"), told)
    assert [event[0] for event in told] == ["build"]


def test_nobody_foresees_tiles():
    """(rules 11.3)"""
    table = rome().points(RED, 20).points(BLUE, 20).phase_over(1)
    seen = table.game.observe(table.s, RED)
    with pytest.raises(Unknown):
        table.game.run(seen)
    assert seen.phase == 1 and not any(seen.spaces) and table.game.turn(seen) == BLUE


def test_every_hidden_card_varies_between_worlds():
    """(rules 11.3)"""
    table = with_cards()
    seen = table.game.observe(table.s, RED)
    worlds = [table.game.determinise(seen, RED, Stream(n)) for n in range(60)]
    assert len({world.hands[BLUE] for world in worlds}) > 6
    assert len({world.returned[BLUE] for world in worlds}) > 6
    assert all(world.hands[RED] == table.s.hands[RED] and len(world.pile) == 20 for world in worlds)


def test_a_full_pool_of_tiles_says_what_may_come():
    """(rules 11.3, 4.6)"""
    table = with_cards()
    seen = table.game.observe(table.s, None)
    assert seen.light == table.s.light and seen.dark == table.s.dark


@pytest.mark.parametrize("change, check", [
    (lambda s: setattr(s, "light", s.light[1:]), "tiles_conserved"),
    (lambda s: setattr(s, "light", (*s.light[1:], 67)), "tiles_conserved"),
    (lambda s: setattr(s, "display", (5, 3)), "piles_sorted"),
    (lambda s: s.coins.__setitem__(0, -1), "nothing_negative"),
    (lambda s: s.points.__setitem__(1, 7), "points_counted"),
    (lambda s: s.track.__setitem__(0, 3), "discs_in_order"),
    (lambda s: s.free.__setitem__(0, 1), "districts_sound"),
    (lambda s: s.open.__setitem__(0, ()), "districts_sound"),
    (lambda s: s.finished.__setitem__(2, 1), "districts_sound"),
    (lambda s: s.owned.__setitem__(10, 4), "singles_counted"),
    (lambda s: setattr(s, "pile", s.pile[1:]), "fountain_cards_conserved"),
])
def test_the_audit_detects_broken_states(change, check):
    table = rome().built(RED, "c3=pond_corner", "c4=market").scoring(BLUE)
    assert table.game.audit(table.s) == []
    change(table.s)
    assert check in [reason.code for reason in table.game.audit(table.s)]
