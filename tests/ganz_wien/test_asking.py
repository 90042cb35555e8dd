"""Wishes not to be asked: what is declined, without revealing anything about a hand (rules 4.3)."""

import pytest

from ganz_wien.city import BLUE, GREEN, RED, city
from kaffeehaus.games.ganz_wien.game import GAME
from kaffeehaus.games.ganz_wien.rules.asking import ALWAYS, HIT, NOTHING, PLAYABLE, declined, holds, wishes
from kaffeehaus.table.chance import Stream


def asked(board):
    """(observation, seat) of the deciding seat."""
    s = board.ready().s
    turn = GAME.turn(s)
    return GAME.observe(s, turn), turn


def answer(board, wish):
    seen, turn = asked(board)
    found = declined(wish, seen.turn, seen, turn)
    return found and GAME.tell(seen, found)


def test_in_the_event_round_all_wishes_are_offered_to_who_is_alone_at_the_device():
    seen, turn = asked(city().event_round())
    assert wishes(seen, turn, True, None) == (NOTHING, HIT, PLAYABLE)
    assert wishes(seen, turn, True, HIT) == (NOTHING, HIT, PLAYABLE, ALWAYS)


def test_a_wish_about_the_hand_is_offered_only_to_a_player_alone():
    seen, turn = asked(city().event_round())
    assert PLAYABLE not in wishes(seen, turn, False, None)


def test_the_wish_nothing_declines_events_and_passed_dice_in_this_turn():
    assert answer(city().event_round(), NOTHING) == "event=none"
    assert answer(city().dice("UU").passed_to(BLUE).at(BLUE, "karlsplatz"), NOTHING) == "take=none"
    assert answer(city().event_round(), ALWAYS) is None


def test_the_wish_hit_asks_once_a_card_affects_the_journey():
    board = city().at(BLUE, "karlsplatz").event_round()
    assert answer(board, HIT) == "event=none"
    board.s.bans = 1
    assert answer(board, HIT) is None
    board = city().at(BLUE, "handelskai").event_round()
    assert answer(board, HIT) is None


def test_the_wish_playable_declines_with_two_tickets():
    assert answer(city().events(BLUE, "ticket", "ticket").event_round(), PLAYABLE) == "event=none"
    assert answer(city().events(BLUE, "ticket", "wedding").event_round(), PLAYABLE) is None


@pytest.mark.parametrize("wish", [NOTHING, HIT])
def test_wishes_that_others_may_see_answered_do_not_depend_on_the_hand(wish):
    answers = set()
    for cards in (("ticket", "ticket"), ("ticket", "wedding"), ("rush_hour", "all_green")):
        answers.add(answer(city().at(BLUE, "karlsplatz").events(BLUE, *cards).event_round(), wish))
    assert len(answers) == 1


@pytest.mark.parametrize("wish", [NOTHING, HIT, PLAYABLE])
def test_the_answer_depends_only_on_the_observation(wish):
    seen, turn = asked(city().event_round())
    mine = declined(wish, seen.turn, seen, turn)
    for seed in range(12):
        world = GAME.determinise(seen, turn, Stream(seed))
        assert declined(wish, seen.turn, GAME.observe(world, turn), turn) == mine


def test_wishes_end_with_the_turn_or_when_the_own_turn_begins():
    seen, _ = asked(city().event_round())
    now, roller = seen.turn, seen.roller
    assert holds(NOTHING, now, seen, GREEN) and not holds(NOTHING, now - 1, seen, GREEN)
    assert holds(HIT, now - 1, seen, GREEN) and not holds(HIT, now - 1, seen, roller)
    assert not holds(ALWAYS, now, seen, GREEN)


def test_the_own_journey_is_never_declined():
    seen, turn = asked(city())
    assert GAME.asked(seen) == "Travel" and turn == RED
    assert wishes(seen, turn, True, HIT) == () and declined(NOTHING, seen.turn, seen, turn) is None
