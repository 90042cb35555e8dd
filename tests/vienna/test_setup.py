"""Setup: seats, start player, dice, start score, start cards, and what is visible."""

import pytest

from kaffeehaus.games.vienna.game import GAME
from kaffeehaus.table.game import Illegal, Setup
from kaffeehaus.table.record import Record
from vienna.board import BLUE, GREEN, RED, YELLOW


def table(seats=3, seed=7, **options):
    return Record(Setup("vienna", seats, seed, options))


def choose_start_cards(record, *cards):
    for card in cards:
        record.play(GAME.parse(record.state(), f"card={card}"))
    return record.state()


def test_the_left_neighbour_is_the_next_seat_and_the_right_one_the_seat_before():
    """(rules 5.1)"""
    s = table(seats=4).state()
    assert GAME.scoring.neighbours(s, BLUE) == (GREEN, RED)
    assert GAME.scoring.neighbours(s, YELLOW) == (RED, GREEN)


def test_in_a_game_of_three_both_others_are_neighbours():
    """(rules 5.1)"""
    assert sorted(GAME.scoring.neighbours(table().state(), RED)) == [BLUE, GREEN]


@pytest.mark.parametrize("seat", [RED, BLUE, GREEN])
def test_the_start_player_gets_the_clock_and_nobody_another_special_card(seat):
    """(rules 5.2, 12 D1)"""
    s = table(start=seat).state()
    assert [holder for holder in s.holders if holder >= 0] == [seat]
    assert s.holders[GAME.data.CLOCK] == seat


def test_the_start_player_is_drawn_if_nobody_is_named():
    """(rules 5.2, 12 D1)"""
    drawn = {table(seats=5, seed=seed).state().holders[GAME.data.CLOCK] for seed in range(60)}
    assert drawn == {0, 1, 2, 3, 4}


def test_coins_and_gendarme_lie_beside_the_board():
    """(rules 5.2)"""
    s = table().state()
    assert sum(s.coins) == 0 and GAME.state.supply(s) == 25 and s.gendarme == -1


@pytest.mark.parametrize("start", [3, 4])
def test_an_unknown_start_player_is_refused(start):
    """(rules 12 D1)"""
    with pytest.raises(Illegal) as refused:
        table(seats=3, start=start)
    assert refused.value.reason.code == "unknown_option"


@pytest.mark.parametrize("options", [{"start": 5}, {"start": "me"}, {"side": "night"}, {"majority": "none"}])
def test_an_unknown_option_is_refused(options):
    """(rules 12 D1)"""
    with pytest.raises(Illegal) as refused:
        table(seats=5, **options)
    assert refused.value.reason.code == "unknown_option"


@pytest.mark.parametrize("seats, dice, points", [(3, 5, 0), (4, 4, 2), (5, 4, 4)])
def test_dice_and_start_score_depend_on_the_number_of_players(seats, dice, points):
    """(rules 5.3, 13.31)"""
    record = table(seats)
    s = choose_start_cards(record, *GAME.data.START_IDS[:seats])
    assert len(s.dice[GAME.turn(s)]) == dice
    assert GAME.points(s) == [points] * seats


def test_start_cards_are_chosen_counter_clockwise_and_the_start_player_is_last():
    """(rules 5.4, 12 D2)"""
    record, order = table(seats=4, start=BLUE), []
    for card in ("novize", "kadett", "advokat", "diplomat"):
        order.append(record.turn())
        choose_start_cards(record, card)
    assert order == [RED, YELLOW, GREEN, BLUE]


def test_all_six_start_cards_are_open_to_the_first_and_a_taken_one_to_nobody():
    """(rules 5.4, 12 D2)"""
    record = table(start=RED)
    assert len(GAME.legal(record.state())) == 6
    choose_start_cards(record, "novize")
    assert len(GAME.legal(record.state())) == 5
    reason = record.why_not(GAME.parse(record.state(), "card=novize"))
    assert reason == ("card_taken", (GAME.data.START_IDS.index("novize"), GREEN))


def test_an_unknown_start_card_is_refused():
    """(rules 12 D2)"""
    record = table()
    for action in ((0, 6), (0, -1), (0,), (0, 1, 1)):
        assert record.why_not(action).code == "unknown_option"


def test_nobody_chooses_out_of_turn():
    """(rules 12 D2)"""
    record = table(start=RED)
    assert record.turn() == GREEN
    assert record.why_not((0, 0), seat=RED).code == "not_your_turn"
    assert record.why_not((0, 0), seat=GREEN) is None


def test_start_coins_are_paid_after_all_have_chosen():
    """(rules 5.4)"""
    record = table(start=RED)
    s = choose_start_cards(record, "novize", "diplomat")
    assert s.coins == [0, 0, 0]
    s = choose_start_cards(record, "kadett")
    assert [s.coins[GREEN], s.coins[BLUE], s.coins[RED]] == [4, 2, 4]
    assert GAME.state.supply(s) == 15


@pytest.mark.parametrize("seats, characters", [(3, 2), (4, 3), (5, 4)])
def test_one_character_fewer_than_players_lies_open(seats, characters):
    """(rules 5.5)"""
    s = choose_start_cards(table(seats), *GAME.data.START_IDS[:seats])
    assert len(s.open) == len(set(s.open)) == characters


def test_only_the_seed_is_hidden():
    """(rules 5.6)"""
    s = choose_start_cards(table(), "novize", "diplomat", "kadett")
    for seat in (RED, BLUE, GREEN, None):
        seen = GAME.observe(s, seat)
        assert seen.seed is None
        seen.seed = s.seed
        assert [getattr(seen, name) for name in s.__slots__] == [getattr(s, name) for name in s.__slots__]


def test_the_draw_pile_is_an_unordered_pool_of_unseen_cards():
    """(rules 5.6)"""
    s = choose_start_cards(table(), "novize", "diplomat", "kadett")
    copies = GAME.data.CHARACTER_COPIES
    assert s.pool == tuple(count - (character in s.open) for character, count in enumerate(copies))
