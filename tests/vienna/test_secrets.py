"""Vienna has no secrets: whatever is known of its table is known to everybody."""

from kaffeehaus.games import GAMES
from table.playing import played


def test_where_all_lies_open_nobody_has_a_secret():
    game, open_table = GAMES["vienna"], played("vienna").state()
    assert not any(game.secrets(open_table, seat) for seat in range(3))
