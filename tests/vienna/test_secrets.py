"""Vienna has no secrets."""

from kaffeehaus.games import GAMES
from table.playing import played


def test_no_seat_has_secrets_in_an_open_game():
    game, open_table = GAMES["vienna"], played("vienna").state()
    assert not any(game.has_secrets(open_table, seat) for seat in range(3))
