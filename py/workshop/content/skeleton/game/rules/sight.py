"""What a seat may know of a game of __TITLE__: all but the seed, and full games that fit it."""

from kaffeehaus.table.game import SEED_LIMIT, Reason


def observe(s, seat):
    seen = s.clone()
    seen.seed = None
    return seen


def determinise(seen, seat, chance):
    s = seen.clone()
    s.seed = chance.below(SEED_LIMIT)
    return s


def audit(s):
    placed = sum(len(column) for own in s.columns for column in own)
    return [Reason("dice_lost", (s.rolled, placed))] if placed + bool(s.die) != s.rolled else []
