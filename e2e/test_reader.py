"""Each game from its accessibility tree alone: its first decisions and its end;
whole games where WHOLE is set."""

import os

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from playing import open_link, plan
from reader import Reader
from workshop.content.golden import records

PERSON, BOT = 0, 1
SEED = 5
FIRST, LAST, MOST = 4, 25, 600          # decisions


def alone(record, seat):
    """The link of a record in which one person plays, and bots for the others."""
    record.marks = []
    for other in range(record.setup.seats):
        record.mark(SEAT, other, PERSON if other == seat else BOT)
    return link.encode(record)


def dealt(key):
    return alone(Record(Setup(key, GAMES[key].seats[0], SEED)), 0)


def nearly_over(key):
    """The last decision of a finished game with few players."""
    played = min((link.decode(golden["link"]) for golden in records(key).values()),
                 key=lambda one: (one.setup.seats, len(one)))
    return alone(played.upto(len(played) - 1), played.turn(len(played) - 1))


def seated(page, site, address):
    plan(page, [PERSON, BOT])
    open_link(page, f"{site.address}#{address}")
    return Reader(page)


@pytest.mark.parametrize("key", GAMES)
def test_the_first_decisions_are_found_and_taken_in_the_tree(page, site, key):
    reader = seated(page, site, dealt(key))
    most = MOST if os.environ.get("WHOLE") else FIRST
    assert reader.play(most) == FIRST or reader.over()
    assert reader.faults == {}


@pytest.mark.parametrize("key", GAMES)
def test_the_end_is_told_in_the_tree(page, site, key):
    reader = seated(page, site, nearly_over(key))
    reader.play(LAST)
    assert reader.over() and reader.texts("table")
    assert reader.faults == {}
