"""The museum has a finished game of every published version of the rules, which opens under that version."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.link import decode
from kaffeehaus.table.record import SEAT
from workshop.content.lock import locked
from workshop.content.museum import DAY, exhibits, play

VERSIONS = [(key, int(version)) for key in GAMES for version in locked(key)]


@pytest.mark.parametrize("key", GAMES)
def test_every_published_version_has_an_exhibit(key):
    assert list(exhibits(key)) == sorted(map(int, locked(key)))


@pytest.mark.parametrize("key, version", VERSIONS)
def test_an_exhibit_is_a_finished_game_of_its_version(key, version):
    day, points, text = exhibits(key)[version]
    record = decode(text)
    assert (record.setup.game, record.game.rules_version) == (key, version) and record.turn() is None
    assert tuple(record.game.points(record.state())) == points and DAY.fullmatch(day)
    assert len(text) < 1_500 and all(mark[1] == SEAT for mark in record.marks)


def test_exhibits_are_played_alike_every_time():
    key = min(GAMES, key=lambda key: len(exhibits(key)[1][2]))
    one, other = play(GAMES[key], 7), play(GAMES[key], 7)
    assert one.actions == other.actions and one.turn() is None
