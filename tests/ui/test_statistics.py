"""Results counted from finished games, and the deal of the day."""

from json import dumps, loads

import pytest

from kaffeehaus.bots.ladder import BEGINNER, CASUAL, MASTER
from kaffeehaus.games import GAMES
from kaffeehaus.table.game import SEED_LIMIT
from kaffeehaus.ui import limits
from kaffeehaus.ui.daily import RECENT_DAYS, day_of, seed_of
from kaffeehaus.ui.statistics import (
    STORAGE_KEY,
    UNREADABLE_KEY,
    Result,
    Results,
    Row,
    excluded_count,
    parse_result,
    result,
    rows,
)
from table.playing import played
from table.toy import GAME, among_the_games

DAY = 20_775
FIRST = next(iter(GAMES))


def test_a_finished_game_is_one_result():
    with among_the_games(GAME):
        record = played(seats=2)
        points, ranks = GAME.points(record.state()), GAME.ranking(record.state())
        assert result(record, 2) == ("parcels", (0, 0), tuple(points), tuple(ranks), 2)


def test_each_kind_of_player_has_a_row_in_each_game():
    games = [Result("a", (0, 1), (7, 5), (1, 2), 0), Result("a", (0, 1), (3, 9), (2, 1), 0),
             Result("b", (0, 0), (4, 4), (1, 1), 0)]
    assert rows(games) == [Row("a", 0, 2, 1, 7, 10), Row("a", 1, 2, 1, 9, 14), Row("b", 0, 2, 2, 4, 8)]


def test_people_come_first_then_levels_the_weakest_first():
    games = [Result("a", (MASTER, 99, 0, BEGINNER, CASUAL), (1,) * 5, (1,) * 5, 0)]
    assert [row.kind for row in rows(games)] == [0, BEGINNER, CASUAL, MASTER, 99]


def test_games_with_undo_past_a_barrier_do_not_count():
    games = [Result("a", (0,), (7,), (1,), 3)]
    assert rows(games) == [] and excluded_count(games) == 1


class Storage(dict):
    getItem, setItem = dict.get, dict.__setitem__


ONE = Result(FIRST, (0, 1), (7, 5), (1, 2), 0)
NO_RESULTS = [
    None, 5, "x", [], {}, [FIRST], [FIRST, [0], [1, 2], [1], 0], [FIRST, [0], ["?"], [1], 0],
    [FIRST, "00", "75", "12", 0],
    [FIRST, [0, 1], [7, 5], [1, 2], None], [FIRST, [0, 1], [7, 5], [1, 2], True],
    [FIRST, [0, 1], [7, 5], [1, 2], -1],
    [FIRST, [0, 1], [7, 1e999], [1, 2], 0], [FIRST, [0, 1], [7, float("nan")], [1, 2], 0],
    [FIRST, [-5, 1], [7, 5], [1, 2], 0],
    [FIRST, [0, 1], [7, 10 ** 4000], [1, 2], 0], [FIRST, [0, 1], [7, 5], [0, 2], 0], [FIRST, [], [], [], 0],
    [FIRST, [0] * 20_000, [1] * 20_000, [1] * 20_000, 0], ["no_game", [0, 1], [7, 5], [1, 2], 0],
    [[FIRST], [0, 1], [7, 5], [1, 2], 0], [FIRST, [0, 1], [7, {}], [1, 2], 0],
    [FIRST, [0, 1], {"7": 5, "5": 7}, [1, 2], 0]]


@pytest.mark.parametrize("row", NO_RESULTS, ids=map(str, range(len(NO_RESULTS))))
def test_an_invalid_row_is_ignored_but_kept(row):
    storage = Storage({STORAGE_KEY: dumps({"x": row, "y": ONE})})
    results = Results(storage)
    assert results.all() == {"y": ONE} and rows(results.all().values())
    results.add("z", ONE)
    results.replace({"z": ONE})
    assert results.all() == {"z": ONE} and "x" in loads(storage[STORAGE_KEY])


@pytest.mark.parametrize("text", [
    "", "[", "null", "5", "[]", '"x"', "\u0000", "[" * 100_000, "{" * 100_000, '{"x":' + "9" * 700_000])
def test_an_unreadable_text_is_set_aside(text):
    storage = Storage({STORAGE_KEY: text})
    results = Results(storage)
    assert results.all() == {}
    results.add("x", ONE)
    assert results.all() == {"x": ONE} and storage.get(UNREADABLE_KEY, "") == text


def test_results_have_their_own_storage_key():
    storage = Storage()
    assert Results(storage).all() == {}
    Results(storage).add("x", ONE)
    assert Results(storage).all() == {"x": ONE} and parse_result(["x"]) is None


def test_the_oldest_results_are_dropped_beyond_the_limit():
    storage = Storage({STORAGE_KEY: dumps({str(n): ONE for n in range(limits.RESULTS)})})
    results = Results(storage)
    results.add("new", ONE)
    assert len(results.all()) == limits.RESULTS and "new" in results.all() and "0" not in results.all()


def test_each_day_and_game_has_its_own_deal():
    seeds = {seed_of(game, day) for game in GAMES for day in range(DAY, DAY + 1000)}
    assert len(seeds) == 1000 * len(GAMES) and all(0 <= seed < SEED_LIMIT for seed in seeds)


def test_recent_deals_are_recognised_by_their_day():
    for ago in (0, 1, RECENT_DAYS - 1):
        assert day_of(FIRST, seed_of(FIRST, DAY - ago), DAY) == DAY - ago
    assert day_of(FIRST, seed_of(FIRST, DAY - RECENT_DAYS), DAY) is None
    assert day_of(FIRST, seed_of(FIRST, DAY + 1), DAY) is None
