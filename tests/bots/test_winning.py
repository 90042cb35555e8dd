"""Chances to win: repeatable, of equal luck at every position, and certain where the game is."""

import pytest

from kaffeehaus.bots import winning
from kaffeehaus.bots.winning import WIN
from kaffeehaus.games import GAMES
from table.playing import IN_BROWSER, played

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
WORLDS = 2 if IN_BROWSER else 4


@every_game
def test_shares_are_repeatable_and_a_whole_win_together(game):
    record = played(game.key, max(game.seats))
    starts = winning.starts_of_turns(record)
    places = starts[:: 1 + len(starts) // 4]
    for number in range(WORLDS):
        found = winning.win_shares(record, places, number)
        assert found == winning.win_shares(record, places, number)
        assert all(0 < sum(row) <= WIN and len(row) == record.setup.seats for row in found)


@every_game
def test_turns_start_where_another_seat_begins_to_choose(game):
    record = played(game.key, min(game.seats))
    starts = winning.starts_of_turns(record)
    assert starts[0] == 0 and starts == sorted(set(starts)) and len(starts) <= winning.MOST_POINTS
    assert all(k == 0 or record.turn(k) != record.turn(k - 1) for k in starts)


@every_game
def test_at_the_last_choice_nearly_all_is_decided(game):
    record = played(game.key, max(game.seats))
    k = len(record) - 1
    rows = [winning.win_shares(record, [k], number)[0] for number in range(8)]
    assert max(chance.mean for chance in winning.chances(rows)) >= 500


def test_more_worlds_make_a_narrower_band():
    few, many = (winning.interval(WIN * count // 4, count, 4) for count in (8, 64))
    assert few.low < many.low < many.mean == 250 < many.high < few.high


@pytest.mark.parametrize("parts, edge", [(0, "low"), (1, "high")])
def test_a_band_includes_what_always_happened(parts, edge):
    for worlds in (1, 2, 8, 64):
        found = winning.interval(parts * WIN * worlds, worlds, 3)
        assert found._asdict()[edge] == 1000 * parts and found.low < found.mean < found.high


def test_after_few_worlds_the_mean_is_drawn_towards_an_even_chance():
    assert winning.interval(WIN * 2, 2, 4).mean == 625 and winning.interval(0, 2, 4).mean == 125
