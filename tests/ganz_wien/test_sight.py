"""Observations and worlds: hands, choices, gifts and known tickets, and nothing leaks."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, card, city, dealt, kind
from kaffeehaus.games.ganz_wien.game import GAME
from kaffeehaus.games.ganz_wien.rules.data import COPIES, DECK, TICKET
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Hidden, Setup, Unknown, values

SIDES = ({}, {"side": "night"})


def see(board, seat):
    return GAME.observe(board.ready().s, seat)


def worlds(board, seat, count=40):
    seen = see(board, seat)
    return [GAME.determinise(seen, seat, Stream(deal)) for deal in range(count)]


def positions(seats, seeds=2, every=7, **options):
    """Positions of whole games, played at random."""
    chance = Stream(seats)
    for seed in range(seeds):
        s, plies = GAME.new(Setup("ganz_wien", seats, seed, options)), 0
        while plies < 1200 and (legal := GAME.legal(s)):
            if plies % every == 0:
                yield s
            GAME.apply(s, legal[chance.below(len(legal))])
            plies += 1


def test_hands_and_seed_are_hidden_their_sizes_are_not():
    """(rules 2.5, 4.1)"""
    board = city().holds(BLUE, "oper").events(BLUE, "wedding", "ticket")
    seen = see(board, RED)
    assert seen.seed is None and seen.hands[BLUE] == Hidden(4) and seen.events[BLUE] == Hidden(2)
    assert seen.hands[RED] == board.s.hands[RED] and seen.events[RED] == board.s.events[RED]
    assert see(board, None).hands == [Hidden(4)] * 3


def test_the_pile_and_hidden_event_cards_are_one_pool():
    """(rules 4.1)"""
    board = city().events(BLUE, "wedding", "ticket").events(GREEN, "ticket", "ticket")
    board.events(RED, "rush_hour", "ticket")
    seen = see(board, RED)
    assert sum(seen.pile) == board.s.left + 4 and seen.left == board.s.left
    assert seen.pile[kind("wedding")] == 2 and seen.pile[kind("rush_hour")] == 1


def test_visible_facts_stay_visible():
    """(rules 4.1)"""
    board = city().only(BLUE, "oper", "tichy").all_green(BLUE).banned("U").turn_of(BLUE).ready()
    seen = see(board, RED)
    for name in ("places", "starts", "shown", "dice", "thrown", "bans", "rights", "discard", "left", "proof"):
        assert getattr(seen, name) == getattr(board.s, name)


def test_looking_into_another_hand_raises_unknown():
    """(rules 4.1)"""
    board = city().at(RED, "karlsplatz").dice("U")
    with pytest.raises(Unknown):
        GAME.legal(GAME.observe(city().event_round().ready().s, RED))
    with pytest.raises(Unknown):
        GAME.apply(see(board, RED), (7, 0, 12), [])


# ---- knowledge that stays

def handed_on():
    """Red gives its first card to the left and its second to the right, Blue and Green likewise."""
    board = dealt()
    while not board.s.turn:
        board.play(board.legal()[0])
    return board


def test_the_giver_knows_where_the_card_went():
    """(rules 4.1)"""
    board = handed_on()
    (to_blue,), (to_green,) = board.s.given[BLUE], board.s.given[GREEN]
    for world in worlds(board, RED):
        assert to_blue in world.hands[BLUE] and to_green in world.hands[GREEN]
    assert not all(to_blue in world.hands[BLUE] for world in worlds(board, GREEN))


def test_the_receiver_knows_who_gave_it():
    """(rules 4.1)"""
    seen = see(handed_on(), RED)
    assert [type(cards) for cards in seen.given] == [tuple] * 4 + [tuple, Hidden] + [tuple, Hidden, tuple]
    assert all(type(cards) is Hidden or len(cards) in (0, 1) for cards in seen.given)
    assert [type(cards) for cards in see(handed_on(), None).given].count(Hidden) == 6


def test_a_gift_that_was_shown_is_in_no_hand_any_more():
    """(rules 4.1)"""
    board = city().only(BLUE, "oper", "tichy").ready()
    shown = board.s.shown[BLUE][0]
    board.s.given = ((), (shown,), (), (), (), (), (), (), ())
    assert GAME.audit(board.s) == []
    for world in worlds(board, RED, 10):
        assert shown not in world.hands[BLUE] and GAME.audit(world) == []


def test_after_an_inspection_all_know_of_the_ticket():
    """(rules 4.2)"""
    board = city().event_round().events(BLUE, "ticket_inspection", "wedding").events(RED, "ticket", "wedding")
    board.play("event=ticket_inspection")
    assert all(TICKET in world.events[RED] for world in worlds(board, GREEN))
    assert see(board, GREEN).proof[RED] == 1


def test_a_known_ticket_is_unknown_again_once_used():
    """(rules 4.2)"""
    board = city().at(RED, "kaerntner_ring_oper").dice("UB").holds(RED, "oper")
    board.events(RED, "ticket", "wedding").ready()
    board.s.proof[RED] = 1
    board.play("show=oper:ticket")
    assert board.s.proof[RED] == 0


def test_a_caught_roller_has_no_ticket_until_it_draws():
    """(rules 4.2)"""
    board = city().event_round().events(BLUE, "ticket_inspection", "ticket")
    board.events(RED, "rush_hour", "wedding")
    board.play("event=ticket_inspection")
    assert board.s.proof[RED] == -1
    assert all(TICKET not in world.events[RED] for world in worlds(board, GREEN))
    while RED != board.turn() or board.asked() != "EventRound":
        board.play("event=none")
    board.play("event=wedding", "piece=p1")
    assert board.s.proof[RED] == 0
    assert any(TICKET in world.events[RED] for world in worlds(board, board.turn()))


def test_the_roller_who_caught_himself_draws_at_once():
    """(rules 4.2)"""
    board = city().event_round().events(RED, "ticket_inspection", "wedding")
    board.play("event=none", "event=none", "event=ticket_inspection")
    assert board.facts("inspected") == [(RED, 0)] and board.s.proof[RED] == 0


def test_a_card_that_is_being_played_is_known():
    """(rules 4.1)"""
    board = city().event_round().events(BLUE, "wedding", "ticket").play("event=wedding")
    assert all(kind("wedding") in world.events[BLUE] for world in worlds(board, RED))


def test_when_tickets_are_scarce_those_known_go_where_they_are():
    """All tickets but two lie open; Blue is known to hold one, Green none (rules 4.2)"""
    board = city().event_round().events(RED, "wedding", "wedding").events(BLUE, "ticket", "rush_hour")
    board.events(GREEN, "all_green", "bus_accident").pile("ticket").ready()
    board.s.proof[BLUE], board.s.proof[GREEN] = 1, -1
    for world in worlds(board, RED):
        assert TICKET in world.events[BLUE] and TICKET not in world.events[GREEN] and GAME.audit(world) == []


# ---- worlds

@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", SIDES, ids=("day", "night"))
def test_worlds_fit_what_anybody_saw(seats, options):
    """(rules 4.1)"""
    chance = Stream(seats)
    for s in positions(seats, every=41, **options):
        for seat in (*range(seats), None):
            seen = GAME.observe(s, seat)
            world = GAME.determinise(seen, seat, chance)
            assert GAME.audit(world) == [] and values(GAME.observe(world, seat)) == values(seen)


def test_all_hidden_cards_vary():
    """(rules 4.1)"""
    board = handed_on()
    found = worlds(board, RED, 80)
    given = (*board.s.given[BLUE], *board.s.given[GREEN])
    unknown = {place for place, there in enumerate(DECK[0]) if there and not board.s.open >> place & 1
               and place not in board.s.hands[RED] and place not in given}
    for seat in (BLUE, GREEN):
        assert {one for world in found for one in world.hands[seat]} >= unknown
        assert len({one for world in found for one in world.events[seat]}) == len(COPIES[0])


# ---- what is forced is no secret

@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", SIDES, ids=("day", "night"))
def test_automatic_choices_depend_only_on_public_facts(seats, options):
    """(rules 4.3)"""
    asked = {True: 0, False: 0}
    for s in positions(seats, **options):
        entry = s.agenda[-1]
        step = GAME.steps[entry[0]]
        if step.auto:
            assert step.forced(s, entry) is None and step.forced(GAME.observe(s, None), entry) is None
            asked[len(GAME.legal(s)) == 1] += 1
    assert all(asked.values())


def test_declining_a_show_reveals_nothing():
    """(rules 4.3)"""
    told = []
    for hand in (["oper"], []):
        board = city().at(BLUE, "karlsplatz").dice("BU").passed_to(BLUE).holds(BLUE, *hand)
        board.holds(GREEN, *([] if hand else ["oper"])).play("take=B>kaerntner_ring_oper", "end")
        told.append([event for event in board.told if event[1] in (None, GREEN)])
    assert told[0] == told[1] and card("oper") == 0
