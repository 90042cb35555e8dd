"""Positions for the tests of bots, and a bot that cheats."""

from os import environ
from zlib import crc32

from kaffeehaus.bots import ladder
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup, values
from table.playing import IN_BROWSER

# POSITIONS=1000 in the environment tests that many positions of each game
POSITIONS = int(environ.get("POSITIONS", 0)) or (12 if IN_BROWSER else 40)


def positions(game, count, seed=1):
    """(state, seat, seed for its bot) of decisions with several choices, from games between casual bots."""
    found, chance = [], Stream(seed)
    while len(found) < count:
        seats = game.seats[chance.below(len(game.seats))]
        s = game.new(Setup(game.key, seats, chance.below(1 << 40)))
        while (seat := game.turn(s)) is not None and len(found) < count:
            seen, own = game.observe(s, seat), chance.below(1 << 40)
            if len(game.legal(seen)) > 1 and not chance.below(5):
                found.append((s.clone(), seat, own))
            game.apply(s, ladder.choose(game, seen, ladder.CASUAL, own))
    return found


def cheater(game, seen, seed):
    """Choose by a checksum of everything it is given, hidden facts included."""
    legal = game.legal(seen)
    return legal[crc32(repr(values(seen)).encode()) % len(legal)]
