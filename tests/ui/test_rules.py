"""The rules in short: at most nine cards, every refusal leads to one of them, and what is left is counted."""

from importlib import import_module

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import KEYS, Setup
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.rules import EXPLAINED, KNOWN, card_of
from kaffeehaus.ui.stock import STOCKS

MOST = 9


@pytest.fixture(params=KEYS)
def key(request):
    return request.param


def test_there_are_no_more_cards_than_can_be_kept_in_mind(key):
    cards = GAMES[key].words.cards(ENGLISH)
    assert len(cards) == len(EXPLAINED[key]) <= MOST
    assert max(len(text) for _, text in cards) < 260 and len(KNOWN[key]) == 2


def test_every_refusal_leads_to_a_card(key):
    words = import_module(f"kaffeehaus.games.{key}.words")
    codes = {*words.REFUSALS, *words.PLAIN_REFUSALS}
    assert [code for code in sorted(codes) if card_of(key, code) is None] == []


def test_no_card_explains_a_refusal_that_does_not_exist(key):
    words = import_module(f"kaffeehaus.games.{key}.words")
    assert {code for codes in EXPLAINED[key] for code in codes.split()} <= {*words.REFUSALS, *words.PLAIN_REFUSALS}


@pytest.mark.parametrize("key", STOCKS)
def test_what_is_left_is_no_more_than_there_was(key):
    game = GAMES[key]
    s = game.new(Setup(key, game.seats[-1], 5))
    for seat in (None, *range(game.seats[-1])):
        for title, rows in STOCKS[key](game.observe(s, seat), ENGLISH):
            assert title and all(0 <= left <= whole for _, left, whole in rows)
