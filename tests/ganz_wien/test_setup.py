"""Setup: dealing, start cards, passed cards, event cards, the first player."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, YELLOW, card, city, dealt
from kaffeehaus.games.ganz_wien.game import GAME
from kaffeehaus.games.ganz_wien.rules.data import DECK, SEATS, STATION_OF
from kaffeehaus.table.game import Hidden, Illegal, Setup
from kaffeehaus.table.record import Record

SEATS = tuple(SEATS)


def start(board):
    """Everybody starts from the first card of the hand."""
    while board.asked() == "ChooseStart":
        board.play(board.legal()[0])
    return board


def set_up(board):
    while not board.s.turn:
        board.play(board.legal()[0])
    return board


# ---- host's choices

@pytest.mark.parametrize("seats, options, code", [
    (3, {"side": "dusk"}, "bad_side"), (3, {"side": 0}, "bad_side"), (1, {}, "bad_player_count"),
    (5, {}, "bad_player_count"), ("3", {}, "bad_player_count"), (3, {"first": 3}, "bad_first_player"),
    (3, {"first": "me"}, "bad_first_player"), (2, {"first": 2}, "bad_first_player"),
    (3, {"moon": 1}, "bad_command"),
])
def test_a_setup_that_cannot_be_is_refused(seats, options, code):
    """(rules 5 D1)"""
    with pytest.raises(Illegal) as refusal:
        GAME.new(Setup("ganz_wien", seats, 7, options))
    assert refusal.value.reason.code == code


def test_the_first_player_is_drawn_or_named():
    """(rules 2.7, 5 D1)"""
    drawn = {set_up(dealt(4, seed)).facts("first_player")[0][0] for seed in range(40)}
    assert drawn == {RED, BLUE, GREEN, YELLOW}
    for first in range(4):
        board = set_up(dealt(4, first=first))
        assert board.facts("first_player") == [(first,)] and board.s.roller == first


# ---- dealing

@pytest.mark.parametrize("seats, cards", [(2, 6), (3, 5), (4, 5)])
def test_destination_cards_of_the_side_are_dealt(seats, cards):
    """(rules 1.2, 2.1, 2.2)"""
    for number, side in enumerate(("day", "night")):
        board = dealt(seats, side=side)
        hands = [one for hand in board.s.hands for one in hand]
        assert [len(hand) for hand in board.s.hands] == [cards] * seats
        assert len(set(hands)) == len(hands) and all(DECK[number][one] for one in hands)


def test_each_seat_hears_what_it_was_dealt_and_all_hear_how_many():
    """(rules 2.2, 4.1)"""
    told = []
    s = GAME.new(Setup("ganz_wien", 2, 7), told)
    assert told == [event for seat in range(2) for event in (
        ("dealt", seat, seat, s.hands[seat]), ("deals", None, seat, 6))]


def test_every_card_is_dealt_sometimes():
    """(rules 2.2)"""
    found = set()
    for seed in range(30):
        found |= set(dealt(2, seed).s.hands[0])
    assert found == {place for place, there in enumerate(DECK[0]) if there}


def test_by_night_there_is_no_snow_chaos():
    """(rules 2.1)"""
    snow = GAME.data.EVENT_IDS.index("snow_chaos")
    day, night = dealt(side="day").s, dealt(side="night").s
    assert (day.pile[snow], night.pile[snow]) == (2, 0) and (day.left, night.left) == (25, 23)


# ---- start cards

def test_everybody_chooses_a_start_card_from_the_own_hand():
    """(rules 2.3, 5 D2)"""
    board = dealt()
    for seat in range(3):
        assert board.turn() == seat and board.asked() == "ChooseStart"
        assert board.legal() == [f"start={name}" for name in board.hand(seat)]
        board.play(board.legal()[-1])


def test_a_card_of_another_hand_is_refused_and_so_is_no_card():
    """(rules 5 D2)"""
    board = dealt()
    assert board.why_not((0, board.s.hands[BLUE][0])) == "not_in_hand"
    assert board.why_not((0, 30)) == board.why_not((0, -1)) == board.why_not((0,)) == "bad_command"
    assert board.why_not("stop") == "wrong_phase"


def test_a_choice_cannot_be_made_twice():
    """(rules 5 D2, 5 D3, 5 D4)"""
    for seats in SEATS:
        record = Record(Setup("ganz_wien", seats, 7))
        while record.state().turn == 0:
            turn, first = record.turn(), record.game.legal(record.state())[0]
            for seat in range(seats):
                chosen = len(record.state().chosen[seat])
                expected = None if seat == turn else "already_chosen" if chosen else "not_your_turn"
                reason = record.why_not(first, seat=seat)
                assert (reason and reason.code) == expected
            record.play(first)


def test_start_cards_are_opened_together_and_pieces_stand_there():
    """(rules 2.3)"""
    board = dealt()
    first, second = board.hand(RED)[1], board.hand(BLUE)[2]
    board.play(f"start={first}", f"start={second}")
    assert not board.heard("start_card") and board.s.places == [-1] * 3 and board.s.starts == (-1,) * 3
    board.play(board.legal()[0])
    assert board.facts("start_card")[:2] == [(RED, card(first)), (BLUE, card(second))]
    assert board.s.places == [STATION_OF[one] for one in board.s.starts]
    assert first not in board.hand(RED) and len(board.hand(RED)) == 4


def test_nobody_sees_what_another_has_chosen():
    """(rules 2.3, 4.1)"""
    board = dealt().play(dealt().legal()[1])
    for seat in (BLUE, GREEN, None):
        seen = GAME.observe(board.s, seat)
        assert seen.chosen[RED] == Hidden(1) and seen.hands[RED] == Hidden(5)
    assert GAME.observe(board.s, RED).chosen[RED] == board.s.chosen[RED]
    assert board.facts("chooses") == [(RED,)]
    assert [event[1] for event in board.told if event[0] == "chose"] == [RED]


def test_a_start_card_is_a_target_for_nobody():
    """(rules 2.3, 6 E16)"""
    board = city().at(RED, "karlsplatz").dice("U")
    board.ready()
    starts = [GAME.data.DESTINATION_IDS[one] for one in board.s.starts]
    assert all(board.why_not(f"show={name}:ticket") == "not_in_hand" for name in starts)


# ---- handing on

def test_one_card_goes_to_the_left_and_one_to_the_right():
    """(rules 2.4, 5 D3)"""
    board = start(dealt(4))
    before = [set(board.hand(seat)) for seat in range(4)]
    given = []
    for seat in range(4):
        left, right = board.hand(seat)[:2]
        given.append((left, right))
        board.play(f"pass={left},{right}")
    for seat in range(4):
        came = {given[(seat - 1) % 4][0], given[(seat + 1) % 4][1]}
        assert set(board.hand(seat)) == before[seat] - set(given[seat]) | came
        assert len(board.hand(seat)) == 4


def test_with_three_players_left_and_right_are_two_people():
    """(rules 2.4)"""
    board = start(dealt(3))
    left, right = board.hand(RED)[:2]
    board.play(f"pass={left},{right}")
    while board.asked() == "ChooseGifts":
        board.play(board.legal()[0])
    assert left in board.hand(BLUE) and right in board.hand(GREEN)


def test_nothing_comes_in_before_everybody_has_chosen():
    """(rules 2.4)"""
    board = start(dealt(3))
    before = board.hand(GREEN)
    board.play(board.legal()[0]).play(board.legal()[0])
    assert board.turn() == GREEN and board.hand(GREEN) == before and len(before) == 4


def test_two_players_exchange_two_cards():
    """(rules 2.4, 5 D4)"""
    board = start(dealt(2))
    assert board.asked() == "ChooseExchange" and len(board.legal()) == 10
    mine, yours = board.hand(RED), board.hand(BLUE)
    board.play(f"swap={mine[3]}+{mine[1]}", f"swap={yours[0]}+{yours[4]}")
    assert set(board.hand(RED)) == set(mine) - {mine[1], mine[3]} | {yours[0], yours[4]}
    assert set(board.hand(BLUE)) == set(yours) - {yours[0], yours[4]} | {mine[1], mine[3]}


@pytest.mark.parametrize("seats, form", [(3, "pass={},{}"), (2, "swap={}+{}")])
def test_cards_that_cannot_be_given_are_refused(seats, form):
    """(rules 5 D3, 5 D4)"""
    board = start(dealt(seats))
    own, other = board.hand(RED)[0], board.hand(BLUE)[0]
    began = GAME.data.DESTINATION_IDS[board.s.starts[RED]]
    assert board.why_not(form.format(began, own)) == "start_card"
    assert board.why_not(form.format(own, other)) == "not_in_hand"
    assert board.why_not(form.format(own, own)) == "same_card_twice"
    assert {board.why_not(form.format(began, one)) for one in (other, began)} == {"start_card"}
    verb = board.action(form.format(own, own))[0]
    assert {board.why_not((verb, *cards)) for cards in ((30, 0), (0, -1), (0,))} == {"bad_command"}


def test_an_exchange_is_named_ascending():
    """(rules 5 D4)"""
    board = start(dealt(2))
    one, other = board.s.hands[RED][:2]
    assert board.why_not((2, one, other)) is None and board.why_not((2, other, one)) == "bad_command"


def test_giver_and_receiver_alone_learn_the_card():
    """(rules 4.1)"""
    board = set_up(dealt(4))
    told = [event[1:] for event in board.told if event[0] == "gave"]
    assert len(told) == 16 and all(seat in (giver, receiver) for seat, giver, receiver, _ in told)
    assert sorted(board.facts("handed_on")) == sorted(
        (seat, other, 1) for seat in range(4) for other in ((seat + 1) % 4, (seat - 1) % 4))


def test_undealt_destinations_are_unused():
    """(rules 2.5)"""
    board = set_up(dealt(2))
    lying = {one for hand in board.s.hands for one in hand} | set(board.s.starts)
    assert len(lying) == 12 and board.s.open == sum(1 << one for one in board.s.starts)


# ---- event cards and the first throw

@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_two_event_cards(seats):
    """(rules 2.6)"""
    board = set_up(dealt(seats))
    assert [len(hand) for hand in board.s.events] == [2] * seats
    assert board.s.left == 25 - 2 * seats == sum(board.s.pile) and sum(board.s.discard) == 0
    assert [event[1] for event in board.told if event[0] == "drew"] == list(range(seats))


def test_the_first_player_throws_after_the_setup():
    """(rules 3.1)"""
    board = set_up(dealt(3, first=1))
    assert board.s.turn == 1 and board.asked() == "EventRound" and sum(board.s.dice) == 5
    assert board.s.dice == board.s.thrown and board.facts("throw") == [(BLUE, board.s.dice, 1)]


def test_a_received_card_of_the_own_start_may_be_shown_at_once():
    """(rules 6 E17)"""
    board = city().at(RED, "karlsplatz").holds(RED, "oper").at(RED, "kaerntner_ring_oper").dice("UUBBT")
    assert board.why_not("show=oper:ticket") is None
