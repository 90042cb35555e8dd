"""Links of positions that satisfy a condition."""

from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from workshop.content.golden import records

PERSON, BOT = 0, 1


def position(key, who, wanted, seed=5, most=400):
    """The link of the first position in a random game that satisfies `wanted`, tried from this seed on."""
    for start in range(seed, seed + 300):
        record, chance = Record(Setup(key, len(who), start)), Stream(start)
        for seat, kind in enumerate(who):
            if kind:
                record.mark(SEAT, seat, kind)
        while record.turn() is not None and len(record) < most:
            if wanted(record):
                return link.encode(record)
            legal = record.game.legal(record.state())
            record.play(legal[chance.below(len(legal))])
    raise AssertionError("no game has such a position")


def against_bots(record, seat):
    """The link of a record in which a person plays this seat, and bots the others."""
    record.marks = []
    for other in range(record.setup.seats):
        record.mark(SEAT, other, PERSON if other == seat else BOT)
    return link.encode(record)


def nearly_over(key):
    """The last decision of a finished game with few players."""
    played = min((link.decode(golden["link"]) for golden in records(key).values()),
                 key=lambda one: (one.setup.seats, len(one)))
    return against_bots(played.upto(len(played) - 1), played.turn(len(played) - 1))
