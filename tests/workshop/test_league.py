"""The league's players play whole games by the rules."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.game import Setup
from workshop.content.game_tools import value_of
from workshop.measure import league

STYLES = [(key, style) for key in GAMES for style in value_of(key, "strategies", "STYLES", {})]


@pytest.mark.parametrize("key, name", [*STYLES, *((key, "published:1:casual") for key in GAMES)])
def test_a_player_makes_legal_choices_to_the_end(key, name):
    game = GAMES[key]
    seats = game.seats[-1]
    choose, other = league.player(game, name), league.player(game, "casual")
    s, ply = game.new(Setup(key, seats, 5)), 0
    while (turn := game.turn(s)) is not None:
        action = (choose if turn % 2 else other)(game, game.observe(s, turn), ply)
        assert game.why_not(s, action) is None
        game.apply(s, action)
        ply += 1
