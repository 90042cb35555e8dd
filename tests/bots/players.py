"""Positions for the tests of bots, and a bot that cheats."""

from os import environ
from zlib import crc32

from kaffeehaus.bots import ladder
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup, values
from table.playing import IN_BROWSER

# POSITIONS=1000 in the environment tests that many positions of each game
ASKED = int(environ.get("POSITIONS", 0))
POSITIONS = ASKED or (12 if IN_BROWSER else 40)


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


def any_positions(game, count, seed=1):
    """The same from games between levels that do not search, who make three of four choices at random, with
    every number of seats in turn."""
    found, chance = [], Stream(seed)
    levels = [level for level in ladder.of(game) if not ladder.level_of(game, level).effort]
    while len(found) < count:
        seats = game.seats[len(found) % len(game.seats)]
        s = game.new(Setup(game.key, seats, chance.below(1 << 40)))
        while (seat := game.turn(s)) is not None and len(found) < count:
            seen, own = game.observe(s, seat), chance.below(1 << 40)
            legal, level = game.legal(seen), levels[chance.below(len(levels))]
            if len(legal) > 1 and not chance.below(16):
                found.append((s.clone(), seat, own))
            at_random = chance.below(4)
            game.apply(s, legal[chance.below(len(legal))] if at_random
                       else ladder.choose(game, seen, level, own))
    return found


def cheater(game, seen, seed):
    """Choose by a checksum of everything it is given, hidden facts included."""
    legal = game.legal(seen)
    return legal[crc32(repr(values(seen)).encode()) % len(legal)]
