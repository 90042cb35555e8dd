"""How somebody plays: measured from finished games beside the other seats, with margins, and as a table."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from kaffeehaus.ui import fingerprint
from kaffeehaus.ui.fingerprint import DRAWS, EARLY, Sample, as_text, measure, own_seat, style, verdict

BOT = 2
each = pytest.mark.parametrize("key", GAMES)


def finished(key, seed=3, people=(0,)):
    """A random game to its end, with people in these seats."""
    game, chance = GAMES[key], Stream(seed)
    record = Record(Setup(key, max(game.seats), seed))
    record.marks = [(0, SEAT, seat, BOT) for seat in range(record.setup.seats) if seat not in people]
    while record.turn() is not None:
        legal = game.legal(record.state())
        record.play(legal[chance.below(len(legal))])
    return record


def measured(record, seat):
    steps = measure(record, seat)
    try:
        while True:
            done, whole = next(steps)
            assert done <= whole == len(record)
    except StopIteration as end:
        return end.value


@each
def test_every_axis_is_a_share_and_those_of_the_sources_make_a_whole(key):
    found = {one.axis: one for one in measured(finished(key), 0)}
    assert all(0 <= value <= 1000 for one in found.values() for value in one[1:])
    sources = [one.own for axis, one in found.items() if axis not in (EARLY, DRAWS)]
    assert 1000 - len(sources) <= sum(sources) <= 1000 or not any(sources)


@each
def test_the_same_game_is_measured_the_same_and_each_seat_by_itself(key):
    record = finished(key)
    assert measured(record, 0) == measured(record, 0)
    assert measured(record, 0) != measured(record, 1)


def test_only_games_of_one_person_here_count():
    key = next(iter(GAMES))
    record = finished(key)
    assert own_seat(record) == 0
    assert own_seat(finished(key, people=(0, 1))) is None
    assert own_seat(finished(key, people=(0, 1)), local_seats=(1,)) == 1
    assert own_seat(finished(key, people=())) is None
    assert own_seat(record.upto(5)) is None


def test_a_seat_that_a_bot_played_for_a_while_does_not_count():
    record = finished(next(iter(GAMES)))
    half = len(record) // 2
    record.marks = [(0, SEAT, 0, BOT), *record.marks, (half, SEAT, 0, 0)]
    assert record.who(0) == 0 and own_seat(record) is None


def test_a_difference_beyond_its_margin_is_certain():
    samples = [[Sample(EARLY, 600 + n, 400), Sample(DRAWS, 500 + 90 * (-1) ** n, 480)] for n in range(8)]
    early, draws = style("vienna", samples).axes
    assert (early.own, early.others, early.games) == (603, 400, 8) and verdict(early) == 1
    assert verdict(draws) == 0 and draws.margin > abs(draws.own - draws.others)
    assert verdict(early._replace(own=100)) == -1


def test_few_games_have_no_margin():
    only, = style("vienna", [[Sample(EARLY, 600, 400)]]).axes
    assert only.margin is None and verdict(only) == 0


def test_an_axis_that_nobody_has_is_left_out():
    assert style("vienna", [[Sample(DRAWS, 0, 0)]] * 5).axes == ()


def test_the_table_has_a_line_for_each_axis():
    found = style("vienna", [[Sample(EARLY, 600, 400), Sample("street", 123, 456)]] * 5)
    lines = as_text([found], lambda game, axis: f"{axis}, named").splitlines()
    assert lines[0] == ",".join(fingerprint.HEADS) and len(lines) == 3
    assert lines[2] == 'Vienna,5,"street, named",12.3,45.6,0.0'
