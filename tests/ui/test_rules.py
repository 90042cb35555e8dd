"""The rules sheet: at most nine cards, a card for every refusal, and counted components."""

from importlib import import_module

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.views.rules import card_for

MOST = 9


@pytest.fixture(params=GAMES)
def key(request):
    return request.param


def board(key):
    return import_module(f"kaffeehaus.games.{key}.board")


def test_there_are_few_cards(key):
    cards = GAMES[key].words.cards(ENGLISH)
    assert len(cards) == len(GAMES[key].words.EXPLAINED) <= MOST
    assert max(len(text) for _, text in cards) < 260 and len(GAMES[key].words.KNOWN) == 3


def test_every_refusal_has_a_card(key):
    words = import_module(f"kaffeehaus.games.{key}.words")
    codes = {*words.REFUSALS, *words.PLAIN_REFUSALS}
    assert [code for code in sorted(codes) if card_for(GAMES[key].words, code) is None] == []


def test_no_card_explains_an_unknown_refusal(key):
    words = import_module(f"kaffeehaus.games.{key}.words")
    explained = {code for codes in GAMES[key].words.EXPLAINED for code in codes.split()}
    assert explained <= {*words.REFUSALS, *words.PLAIN_REFUSALS}


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


def test_remaining_components_are_counted_from_what_may_be_known(key):
    game, wholes = GAMES[key], set()
    for s in positions(key):
        for seat in (None, *range(s.seats)):
            stock = GAMES[key].stock(game.observe(s, seat), ENGLISH)
            assert all(title and 0 <= left <= whole for title, rows in stock for _, left, whole in rows)
            wholes.add(tuple(whole for _, rows in stock[:-1] for _, _, whole in rows))
    assert len(wholes) == 1
