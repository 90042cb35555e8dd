"""Positions as links: where something is so in a game."""

from kaffeehaus.table import link
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record


def position(key, who, wanted, seed=5, most=400):
    """The link of a game played at random until something is so;
    the first of the seeds from `seed` on that comes there."""
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
    raise AssertionError("no game comes there")
