"""What is left of the components of Café Melange, as each seat may know it."""

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH


def test_own_cards_are_not_in_the_unseen_stock():
    game = GAMES["cafe_melange"]
    s = game.new(Setup("cafe_melange", 2, 5))
    (_, mine), *_ = game.stock(game.observe(s, 0), ENGLISH)
    (_, nobodys), *_ = game.stock(game.observe(s, None), ENGLISH)
    assert sum(left for _, left, _ in nobodys) - sum(left for _, left, _ in mine) == len(s.hands[0])
