"""The audit detects what is lost, duplicated, unsorted or out of range."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, city, dealt
from kaffeehaus.games.ganz_wien.game import GAME


def put(name, place, value):
    """Another value at a place of a list or a tuple of the state."""
    def fault(s):
        row = list(getattr(s, name))
        row[place] = value(row[place]) if callable(value) else value
        setattr(s, name, row if isinstance(getattr(s, name), list) else tuple(row))
    return fault


def set_to(name, value):
    def fault(s):
        setattr(s, name, value(getattr(s, name)) if callable(value) else value)
    return fault


def all_of(*faults):
    def fault(s):
        for one in faults:
            one(s)
    return fault


def foreign(s):
    """A card of the other side in place of one's own."""
    s.hands[BLUE] = (*s.hands[BLUE][:-1], 29)


def doubled(s):
    s.hands[BLUE] = tuple(sorted((*s.hands[BLUE][1:], s.hands[GREEN][0])))


def given_twice(s):
    card = s.hands[BLUE][:1]
    s.given = ((), card, (), (), (), (), (), card, ())


def pieces_changed(s):
    s.pile = (s.pile[0] + 1, s.pile[1] - 1, *s.pile[2:])


FAULTS = [
    (foreign, "destinations_conserved"), (doubled, "destinations_conserved"),
    (set_to("open", 0), "destinations_conserved"),
    (put("hands", RED, lambda hand: hand[1:]), "hands_complete"),
    (put("hands", RED, lambda hand: hand[::-1]), "hands_complete"),
    (put("starts", RED, -1), "hands_complete"),
    (put("chosen", RED, (29,)), "choices_from_hands"),
    (lambda s: put("chosen", RED, s.hands[RED][:1] * 2)(s), "choices_from_hands"),
    (put("given", 1, (29,)), "gifts_arrived"), (given_twice, "gifts_arrived"),
    (pieces_changed, "events_conserved"),
    (all_of(put("pile", 0, lambda count: -1), put("discard", 0, lambda count: 4)), "events_conserved"),
    (set_to("left", lambda left: left + 1), "pile_counted"), (set_to("drawn", 5), "pile_counted"),
    (put("events", GREEN, (0,)), "two_events_each"), (put("events", GREEN, (0, 0, 0)), "two_events_each"),
    (put("events", GREEN, (7, 0)), "two_events_each"),
    (put("proof", BLUE, -1), "proofs_hold"),
    (all_of(put("proof", BLUE, 1), put("events", BLUE, (5, 7))), "proofs_hold"),
    (set_to("dice", (6, 0, 0)), "dice_thrown"), (set_to("dice", (0, -1, 0)), "dice_thrown"),
    (set_to("thrown", (4, 0, 0)), "dice_thrown"),
    (put("places", RED, -1), "pieces_stand"), (put("places", RED, 75), "pieces_stand"),
    (set_to("bans", 8), "masks_in_range"), (set_to("bans", -1), "masks_in_range"),
    (set_to("rights", 8), "masks_in_range"),
    (put("tallies", 0, 1), "points_counted"),
    (all_of(put("tallies", 0, 1), put("tallies", 1, -1)), "points_counted"),
    (set_to("turn", 201), "over_in_time"), (set_to("turn", 0), "over_in_time"),
    (set_to("agenda", []), "over_in_time"), (put("shown", RED, (0, 1, 2, 3)), "over_in_time"),
]


@pytest.mark.parametrize("fault, check", FAULTS, ids=range(len(FAULTS)))
def test_the_audit_detects_a_fault(fault, check):
    s = city().at(RED, "karlsplatz").dice("UUB").ready().s
    assert GAME.audit(s) == []
    fault(s)
    assert check in [reason.code for reason in GAME.audit(s)]


def test_a_game_that_ran_out_of_turns_is_over():
    s = city().turn_number(200).at(RED, "karlsplatz").dice("U").play("U>museumsquartier").s
    assert GAME.audit(s) == []
    s.turn = 199
    assert [reason.code for reason in GAME.audit(s)] == ["over_in_time"]


def test_before_the_first_turn_nobody_holds_events():
    s = dealt().s
    s.events[RED] = (0, 0)
    assert "two_events_each" in [reason.code for reason in GAME.audit(s)]
