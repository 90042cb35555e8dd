"""Games of one deal as a tree: each grew from the earlier one with which it shares most choices."""

from ..table import link
from .state import Branch


def tree(found):
    """The branches of (key, saved at, record), each below the one it grew from; none for a single game."""
    if len(found) < 2:
        return ()
    found = sorted(found, key=lambda one: (one[1], one[0] or ""))
    parents, shared = [None], [0]
    for place in range(1, len(found)):
        common = [shared_choices(found[place][2], earlier[2]) for earlier in found[:place]]
        parents.append(common.index(max(common)))
        shared.append(max(common))
    return tuple(lines(found, parents, shared, 0, 0))


def lines(found, parents, shared, place, depth):
    key, _, record = found[place]
    yield branch(key, record, depth, shared[place])
    below = [other for other, parent in enumerate(parents) if parent == place]
    for other in sorted(below, key=lambda one: shared[one]):
        yield from lines(found, parents, shared, other, depth + 1)


def branch(key, record, depth, parted):
    by_bots = all(record.who(record.turn(k), k) for k in range(parted, len(record)))
    return Branch(key, link.encode(record), depth, parted, len(record), by_bots,
                  tuple(record.game.points(record.state())), record.turn() is None)


def shared_choices(one, other):
    """How many choices two games share."""
    pairs = zip(one.actions, other.actions)
    return next((k for k, (mine, theirs) in enumerate(pairs) if mine != theirs),
                min(len(one), len(other)))
