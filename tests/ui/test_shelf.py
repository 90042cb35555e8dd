"""Results counted from finished games, and the deal of the day."""

import pytest

from kaffeehaus.bots.ladder import BEGINNER, CASUAL, MASTER
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import SEED_LIMIT
from kaffeehaus.ui.daily import SINCE, day_of, seed_of
from kaffeehaus.ui.statistics import Result, Row, keep, kept, left_out, read, result, rows
from table.playing import played
from table.toy import GAME, among_the_games

DAY = 20_775
FIRST = next(iter(GAMES))


def test_a_finished_game_is_one_result():
    with among_the_games(GAME):
        record = played(seats=2)
        assert result(record, 2) == ("parcels", (0, 0), tuple(GAME.points(record.state())), tuple(GAME.ranking(record.state())), 2)


def test_each_kind_of_player_has_a_row_in_each_game():
    games = [Result("a", (0, 1), (7, 5), (1, 2), 0), Result("a", (0, 1), (3, 9), (2, 1), 0), Result("b", (0, 0), (4, 4), (1, 1), 0)]
    assert rows(games) == [Row("a", 0, 2, 1, 7, 10), Row("a", 1, 2, 1, 9, 14), Row("b", 0, 2, 2, 4, 8)]


def test_levels_follow_people_the_weakest_first():
    games = [Result("a", (MASTER, 99, 0, BEGINNER, CASUAL), (1,) * 5, (1,) * 5, 0)]
    assert [row.kind for row in rows(games)] == [0, BEGINNER, CASUAL, MASTER, 99]


def test_games_with_choices_taken_back_do_not_count():
    games = [Result("a", (0,), (7,), (1,), 3)]
    assert rows(games) == [] and left_out(games) == 1


@pytest.mark.parametrize("stored", [None, [], {"x": None}, {"x": ["a"]}, {"x": ["a", [0], [1, 2], [1], 0]}, {"x": ["a", [0], ["?"], [1], 0]}])
def test_what_is_no_result_is_left_out(stored):
    assert read(stored) == {}


def test_what_is_stored_is_read_again():
    assert read({"x": ["a", [0, 1], [7, 5], [1, 2], 0]}) == {"x": Result("a", (0, 1), (7, 5), (1, 2), 0)}


class Shelf(dict):
    getItem, setItem = dict.get, dict.__setitem__


def test_results_have_a_place_of_their_own():
    shelf, one = Shelf(), Result("a", (0, 1), (7, 5), (1, 2), 0)
    assert kept(shelf) == {}
    keep(shelf, {"x": one})
    assert kept(shelf) == {"x": one}
    shelf.setItem(*shelf.popitem()[:1], "[" * 100_000)
    assert kept(shelf) == {}


def test_days_and_games_have_deals_of_their_own():
    seeds = {seed_of(game, day) for game in GAMES for day in range(DAY, DAY + 1000)}
    assert len(seeds) == 1000 * len(GAMES) and all(0 <= seed < SEED_LIMIT for seed in seeds)


def test_a_deal_of_the_last_days_is_known_by_its_day():
    for ago in (0, 1, SINCE - 1):
        assert day_of(FIRST, seed_of(FIRST, DAY - ago), DAY) == DAY - ago
    assert day_of(FIRST, seed_of(FIRST, DAY - SINCE), DAY) is None
    assert day_of(FIRST, seed_of(FIRST, DAY + 1), DAY) is None
