"""Games that come in: which saved game they belong to, files written and read, and nothing overwritten."""

from json import dumps

import pytest

from kaffeehaus.table import link
from kaffeehaus.ui.passing import BEHIND, FORK, FURTHER, SAME, compare, meet, read, write
from kaffeehaus.ui.saves import Save
from table.playing import played
from table.toy import GAME, among_the_games


@pytest.fixture(autouse=True)
def parcels():
    with among_the_games(GAME):
        yield


def save(key, record):
    return Save(key, 1, 100, link.encode(record), (0, 1, 2))


def other_way(record, k):
    """The same deal, with another choice after k of them."""
    fork = record.upto(k)
    legal = fork.game.legal(fork.state())
    fork.play(next(action for action in legal if action != record.actions[k]))
    return fork


@pytest.mark.parametrize("mine, other, kind, at", [
    ("abc", "abc", SAME, 3), ("abc", "abcd", FURTHER, 3), ("abc", "ab", BEHIND, 2), ("abc", "abd", FORK, 2), ("", "", SAME, 0),
    ("abc", "x", FORK, 0), ("", "a", FURTHER, 0)])
def test_two_courses_of_one_deal(mine, other, kind, at):
    assert compare(mine, other) == (kind, at)


def test_a_game_meets_the_saved_game_it_goes_on():
    record = played(choices=9)
    saves = [save("a", played(seed=8, choices=9)), save("b", record.upto(6)), Save("c", 1, 1, None)]
    assert meet(saves, record) == ("b", FURTHER, 6)
    assert meet(saves, record.upto(6)) == ("b", SAME, 6)
    assert meet(saves, record.upto(2)) == ("b", BEHIND, 2)
    assert meet(saves[:1], record) is None


def test_a_fork_of_an_older_position_is_noticed():
    record = played(choices=9)
    fork = other_way(record, 4)
    assert meet([save("a", record)], fork) == ("a", FORK, 4)


def test_of_several_the_nearest_is_met():
    record = played(choices=9)
    saves = [save("fork", other_way(record, 4)), save("short", record.upto(2)), save("long", record.upto(7))]
    assert meet(saves, record) == ("long", FURTHER, 7)


def test_names_and_notes_do_not_make_another_game():
    record = played(choices=5)
    named = record.upto(5)
    named.names, named.note = ("A", "B", "C"), "look"
    assert meet([save("a", record)], named) == ("a", SAME, 5)


def test_what_is_written_is_read():
    saves = [save("a", played(choices=4)), save("b", played(seed=9, choices=4)), Save("broken", 0, 0, None)]
    assert read(write(saves)) == [(s.key, s.at, s.link, s.about) for s in saves[:2]]


@pytest.mark.parametrize("text", [
    "", "[]", "{}", '{"kaffeehaus":2,"games":[]}', '{"kaffeehaus":1}', "[" * 100_000, '{"kaffeehaus":1,"games":[[]]}',
    '{"kaffeehaus":1,"games":[["a/b",1,"v1.x",[]]]}', '{"kaffeehaus":1,"games":[["a",-1,"v1.x",[]]]}',
    '{"kaffeehaus":1,"games":[["a",1,null,[]]]}', '{"kaffeehaus":1,"games":[["a",1,"v1.x",["b"]]]}',
    '{"kaffeehaus":1,"games":[["a",true,"v1.x",[]]]}'])
def test_what_is_no_file_of_ours_is_refused(text):
    with pytest.raises(ValueError):
        read(text)


def test_an_endless_file_is_refused_before_it_is_parsed():
    with pytest.raises(ValueError):
        read(dumps({"kaffeehaus": 1, "games": [["a", 1, "v1." + "x" * 9_000_000, []]]}))
