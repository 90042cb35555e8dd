"""Keys of chance: links contain only seeds, so a seed must always bring the same."""

import pytest

from ganz_wien.city import BLUE, RED, city, dealt
from kaffeehaus.games.ganz_wien.rules.data import COPIES, DEALT, DECK, FACES
from kaffeehaus.table.chance import draw, pick

SEED = 7
FIRST, DEAL, DRAW, THROW = range(4)


def thrown(turn, throw):
    symbols = [FACES[draw(SEED, THROW, (turn * 16 + throw) * 8 + die, 6)] for die in range(5)]
    return tuple(map(symbols.count, range(3)))


def set_up(seats=3, seed=SEED):
    board = dealt(seats, seed)
    while not board.s.turn:
        board.play(board.legal()[0])
    return board


def test_the_first_player_is_a_draw_of_its_own():
    """(rules 2.7)"""
    assert all(set_up(4, seed).s.roller == draw(seed, FIRST, 0, 4) for seed in range(12))


@pytest.mark.parametrize("seats, side", [(2, "day"), (3, "night"), (4, "day")])
def test_destinations_are_keyed_by_deal_order(seats, side):
    """(rules 2.2)"""
    board, deck, cards = dealt(seats, SEED, side=side), DECK[("day", "night").index(side)], []
    for k in range(seats * DEALT[seats]):
        card, deck = pick(SEED, DEAL, k, deck)
        cards.append(card)
    hands = [cards[seat * DEALT[seats]:(seat + 1) * DEALT[seats]] for seat in range(seats)]
    assert board.s.hands == [tuple(sorted(hand)) for hand in hands]


def test_event_cards_are_keyed_by_the_number_drawn():
    """(rules 2.6, 3.2.3)"""
    board, pile, kinds = set_up(), COPIES[0], []
    for k in range(6):
        kind, pile = pick(SEED, DRAW, k, pile)
        kinds.append(kind)
    assert board.s.events == [tuple(sorted(kinds[seat * 2:seat * 2 + 2])) for seat in range(3)]
    assert board.s.pile == pile and board.s.drawn == 6


def test_dice_are_keyed_by_turn_and_throw():
    """(rules 3.1, 3.2.9)"""
    assert set_up().s.dice == thrown(1, 0)
    board = city(seed=SEED).event_round().events(BLUE, "rush_hour", "ticket").play("event=rush_hour")
    assert board.s.dice == thrown(1, 1)
    board = city(seed=SEED).at(RED, "karlsplatz").dice("U").play("U>museumsquartier")
    assert board.s.dice == thrown(2, 0)


def test_symbols_are_thrown_equally_often():
    """(rules 3.1)"""
    symbols = [0, 0, 0]
    for seed in range(200):
        board = city(seed=seed).at(RED, "karlsplatz").dice("U").play("U>museumsquartier")
        symbols = [total + count for total, count in zip(symbols, board.s.dice)]
    assert sum(symbols) == 1000 and all(280 < count < 390 for count in symbols)
