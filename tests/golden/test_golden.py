"""Golden records: every round ends in the recorded state, on every Python."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.link import decode
from kaffeehaus.table.versions import game_of
from workshop.content import golden
from workshop.content.lock import locked

PUBLISHED = [key for key in GAMES if locked(key)]
RECORDS = [(key, name) for key in GAMES for name in golden.records(key)]


@pytest.mark.parametrize("key, name", RECORDS, ids=map("/".join, RECORDS))
def test_golden_records_are_reproduced(key, name):
    """Who changes a rule on purpose raises the rules version, freezes the old rules,
    and makes new records."""
    assert golden.differences(golden.records(key)[name]) == []


@pytest.mark.parametrize("key", PUBLISHED)
def test_the_golden_records_cover_the_game(key):
    """At least twelve of today's rules, with every number of seats, every step, every verb and every end."""
    read = [decode(record["link"]) for record in golden.records(key).values()]
    todays = [record for record in read if record.game is game_of(key)]
    assert len(todays) >= golden.FEWEST_RECORDS
    assert {record.setup.seats for record in todays} == set(game_of(key).seats)
    assert set().union(*map(golden.coverage, todays)) >= golden.required(game_of(key))
    assert {golden.ending(record) for record in todays} == golden.endings(key)
    assert {*map(golden.reason, todays)} == {*(golden.reasons(key) or (None,))}


def test_a_changed_rule_breaks_a_golden_record():
    key, name = RECORDS[0]
    record = golden.records(key)[name]
    changed = [dict(stand, points=[n + 1 for n in stand["points"]]) for stand in record["rounds"]]
    assert len(golden.differences(record | {"rounds": changed})) == len(changed)
    assert golden.differences(record | {"ranking": []}) and golden.differences(record | {"rounds": []})
