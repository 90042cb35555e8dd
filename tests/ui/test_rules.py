"""The rules in short: at most nine cards, every refusal leads to one of them, and what is left is counted."""

from importlib import import_module

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.rules import card_of

MOST = 9


@pytest.fixture(params=GAMES)
def key(request):
    return request.param


def board(key):
    return import_module(f"kaffeehaus.games.{key}.board")


def test_there_are_no_more_cards_than_can_be_kept_in_mind(key):
    cards = GAMES[key].words.cards(ENGLISH)
    assert len(cards) == len(GAMES[key].words.EXPLAINED) <= MOST
    assert max(len(text) for _, text in cards) < 260 and len(GAMES[key].words.KNOWN) == 3


def test_every_refusal_leads_to_a_card(key):
    words = import_module(f"kaffeehaus.games.{key}.words")
    codes = {*words.REFUSALS, *words.PLAIN_REFUSALS}
    assert [code for code in sorted(codes) if card_of(GAMES[key].words, code) is None] == []


def test_no_card_explains_a_refusal_that_does_not_exist(key):
    words = import_module(f"kaffeehaus.games.{key}.words")
    assert {code for codes in GAMES[key].words.EXPLAINED for code in codes.split()} <= {*words.REFUSALS, *words.PLAIN_REFUSALS}


@pytest.mark.parametrize("key, code, title", [
    ("vienna", "need_coin_to_go_back", "Always onwards"), ("vienna", "no_coin", "Changing dice"), ("vienna", "gendarme", "Lightning"),
    ("carpe_diem", "edge_mismatch", "Building"), ("carpe_diem", "space_taken", "Your turn"), ("carpe_diem", "bad_card", "Scoring"),
    ("carpe_diem", "not_enough_bread", "Bread and coins"), ("carpe_diem", "landscape_too_big", "Landscapes"),
    ("cafe_melange", "no_marker_left", "Extending a row"), ("cafe_melange", "row_limit", "Starting a row"),
    ("cafe_melange", "condition_not_met", "Jokers and action cards"), ("cafe_melange", "not_your_decision", "Points"),
    ("cafe_melange", "same_value", "Jokers and action cards"), ("cafe_melange", "empty_source", "Your turn"),
    ("ganz_wien", "die_not_used", "Other events"), ("ganz_wien", "no_ticket", "Tickets"), ("ganz_wien", "same_card_twice", "The aim"),
    ("ganz_wien", "one_die_per_chance", "Passed dice"), ("ganz_wien", "not_three_trams", "By night"),
])
def test_a_refusal_leads_to_the_card_that_speaks_of_it(key, code, title):
    assert GAMES[key].words.cards(ENGLISH)[card_of(GAMES[key].words, code)][0] == title


def positions(key):
    """A game played at random, every tenth position of it."""
    game, chance = GAMES[key], Stream(11)
    s = game.new(Setup(key, game.seats[0], 5))
    for k in range(400):
        if k % 10 == 0:
            yield s
        if game.turn(s) is None:
            break
        s = s.clone()
        legal = game.legal(s)
        game.apply(s, legal[chance.below(len(legal))])


def test_what_is_left_is_counted_by_what_may_be_known(key):
    game, wholes = GAMES[key], set()
    for s in positions(key):
        for seat in (None, *range(s.seats)):
            stock = GAMES[key].stock(game.observe(s, seat), ENGLISH)
            assert all(title and 0 <= left <= whole for title, rows in stock for _, left, whole in rows)
            wholes.add(tuple(whole for _, rows in stock[:-1] for _, _, whole in rows))
    assert len(wholes) == 1


def test_what_one_holds_oneself_is_seen():
    game = GAMES["cafe_melange"]
    s = game.new(Setup("cafe_melange", 2, 5))
    (_, mine), *_ = game.stock(game.observe(s, 0), ENGLISH)
    (_, nobodys), *_ = game.stock(game.observe(s, None), ENGLISH)
    assert sum(left for _, left, _ in nobodys) - sum(left for _, left, _ in mine) == len(s.hands[0])
