"""Incoming games: matched with saved ones; files written and read; nothing overwritten."""

from json import dumps, loads
from unittest.mock import patch

import pytest

from kaffeehaus.table import link
from kaffeehaus.table.record import Record
from kaffeehaus.ui import limits
from kaffeehaus.ui.saves import Save
from kaffeehaus.ui.transfer import (
    AHEAD,
    BEHIND,
    FORK,
    SAME,
    TooMany,
    compare,
    find_match,
    parse_file,
    write_file,
)
from table.playing import played
from table.toy import GAME, among_the_games


@pytest.fixture(autouse=True)
def parcels():
    with among_the_games(GAME):
        yield


def result_of(steps):
    """What a generator returns, and how often it yielded on the way."""
    yielded = 0
    while True:
        try:
            next(steps)
            yielded += 1
        except StopIteration as done:
            return done.value, yielded


def match_for(saves, record):
    return result_of(find_match(saves, record))[0]


def save(key, record):
    return Save(key, 1, 100, link.encode(record), (0, 1, 2))


def other_way(record, k):
    """The same deal with another choice after k of them."""
    fork = record.upto(k)
    legal = fork.game.legal(fork.state())
    fork.play(next(action for action in legal if action != record.actions[k]))
    return fork


@pytest.mark.parametrize("mine, other, at, kind", [
    (3, 3, 3, SAME), (3, 4, 3, AHEAD), (3, 2, 2, BEHIND), (3, 3, 2, FORK), (0, 0, 0, SAME), (3, 1, 0, FORK),
    (0, 1, 0, AHEAD)])
def test_two_records_of_one_deal_are_compared(mine, other, at, kind):
    assert compare(mine, other, at) == kind


def test_a_match_is_found_without_replaying_saved_games():
    record = played(choices=9)
    forks = [save(f"fork{k}", other_way(record, k)) for k in range(9)]
    with patch.object(Record, "play", side_effect=AssertionError):
        assert match_for(forks, record) == ("fork8", FORK, 8)


def test_a_damaged_save_matches_nothing():
    record = played(choices=9)
    good = save("a", record)
    assert match_for([good._replace(link=good.link[:-1] + ("A" if good.link[-1] != "A" else "B"))],
                     record) is None


def test_a_continued_game_matches_its_save():
    record = played(choices=9)
    saves = [save("a", played(seed=8, choices=9)), save("b", record.upto(6)), Save("c", 1, 1, None)]
    assert match_for(saves, record) == ("b", AHEAD, 6)
    assert match_for(saves, record.upto(6)) == ("b", SAME, 6)
    assert match_for(saves, record.upto(2)) == ("b", BEHIND, 2)
    assert match_for(saves[:1], record) is None


def test_a_fork_of_an_earlier_position_is_noticed():
    record = played(choices=9)
    fork = other_way(record, 4)
    assert match_for([save("a", record)], fork) == ("a", FORK, 4)


def test_of_several_matches_the_closest_is_taken():
    record = played(choices=9)
    saves = [save("fork", other_way(record, 4)), save("short", record.upto(2)), save("long", record.upto(7))]
    assert match_for(saves, record) == ("long", AHEAD, 7)


def test_names_and_notes_do_not_matter():
    record = played(choices=5)
    named = record.upto(5)
    named.names, named.note = ("A", "B", "C"), "look"
    assert match_for([save("a", record)], named) == ("a", SAME, 5)


def read(text):
    rows, yielded = result_of(parse_file(text))
    assert yielded == len(rows)
    return rows


def test_a_written_file_is_read_back():
    saves = [save("a", played(choices=4)), save("b", played(seed=9, choices=4)), Save("broken", 0, 0, None)]
    assert read(write_file(saves)) == [(s.key, s.saved_at, s.link) for s in saves[:2]]
    assert read(dumps(loads(write_file(saves)),
                      indent=2)) == read(write_file(saves)) and read(write_file([])) == []


def test_details_in_a_file_are_ignored():
    text = dumps({"kaffeehaus": 1, "games": [["a", 1, "v1.x", list(range(20_000))]]})
    assert read(text) == [("a", 1, "v1.x")]


def test_a_file_with_too_many_games_is_refused():
    with pytest.raises(TooMany):
        read(dumps({"kaffeehaus": 1, "games": [["a", 1, "v1.x", []]] * (limits.GAMES + 1)}))


@pytest.mark.parametrize("text", [
    "", "[]", "{}", '{"kaffeehaus":2,"games":[]}', '{"kaffeehaus":1}', "[" * 100_000,
    '{"kaffeehaus":1,"games":[[]]}', '{"kaffeehaus":1,"games":[' + "[" * 99_999,
    '{"kaffeehaus":1,"games":[["a/b",1,"v1.x",[]]]}', '{"kaffeehaus":1,"games":[["a",-1,"v1.x",[]]]}',
    '{"kaffeehaus":1,"games":[["a",1,null,[]]]}', '{"kaffeehaus":1,"games":[["a",1,"v1.x",["b"]]]}',
    '{"kaffeehaus":1,"games":[["a",true,"v1.x",[]]]}', '{"kaffeehaus":1,"games":[["a",1,"v1.x",[]]]',
    '{"kaffeehaus":1,"games":[["a",1,"v1.x",[]],]}',
    '{"kaffeehaus":1,"games":[["a",1,"v1.x",[]]["a",1,"v1.x",[]]]}'])
def test_any_other_file_is_refused(text):
    with pytest.raises(ValueError):
        read(text)
