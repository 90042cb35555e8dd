"""Records of random games, for tests of the table and of every game."""

import sys

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import Record

IN_BROWSER = sys.platform == "emscripten"


def started(key="parcels", seats=3, seed=7, **options):
    return Record(Setup(key, seats, seed, options))


def go_on(record, chance, choices=10**6):
    """Play random choices, half of them by a random verb first, so that rare verbs occur."""
    while choices > 0 and record.turn() is not None:
        record.play(one_of(record.game.legal(record.state()), chance))
        choices -= 1
    return record


def one_of(legal, chance):
    if chance.below(2):
        verbs = sorted({action[0] for action in legal})
        verb = verbs[chance.below(len(verbs))]
        legal = [action for action in legal if action[0] == verb]
    return legal[chance.below(len(legal))]


def played(key="parcels", seats=3, seed=7, choices=10**6, **options):
    return go_on(started(key, seats, seed, **options), Stream(seed), choices)


def everything(record):
    """Everything that a refusal must leave unchanged."""
    states = [repr([getattr(s, name) for name in s.__slots__]) for s in record.states]
    return (states, list(record.actions), repr(record.told), list(record.marks), record.names, record.note,
            record.ply)
