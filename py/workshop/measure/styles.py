"""Players of one idea each, for which no bot was ever tuned: they measure how a level meets the unusual."""

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Unknown
from workshop.content.own import value_of

HELD = "hands",             # what a seat holds, as slots of the state, unless a game's own tools name others


def by_chance(game, seen, seed):
    """Any choice."""
    legal = game.legal(seen)
    return legal[Stream(seed).below(len(legal))]


def best_of(game, seen, seed, worth):
    """The choice after which something is largest, as far as it can be seen; among equals by chance."""
    chance, seat = Stream(seed), game.turn(seen)

    def after(action):
        s = seen.clone()
        try:
            game.apply(s, action)
        except Unknown:
            pass
        return s
    legal = game.legal(seen)
    return max((worth(after(action), seat, action), chance.below(1 << 30), action) for action in legal)[-1]


def rusher(game, seen, seed):
    """Takes points as soon as there are any."""
    return best_of(game, seen, seed, lambda s, seat, action: game.points(s)[seat])


def hoarder(game, seen, seed):
    """Keeps what can be kept: points come last, and what is had is not given away."""
    amounts, held = value_of(game.key, "styles", "AMOUNTS", ()), value_of(game.key, "styles", "HELD", HELD)

    def kept(s, seat, action):
        had = sum(getattr(s, name)[seat] for name in amounts)
        return had + sum(len(getattr(s, name)[seat]) for name in held)
    return best_of(game, seen, seed, kept)


def ways(game, s):
    """How many choices there are; none that are seen where the game went on into the unknown."""
    try:
        return len(game.legal(s)) if game.steps[s.agenda[-1][0]].decides else 0
    except Unknown:
        return 0


def blocker(game, seen, seed):
    """Leaves the others as little as possible: few points, and few ways where it is their turn next."""
    def barred(s, seat, action):
        points = game.points(s)
        points.pop(seat)
        return -100 * max(points) - (ways(game, s) if s.agenda and s.agenda[-1][1:2] != (seat,) else 0)
    return best_of(game, seen, seed, barred)


def copycat(game, seen, seed):
    """Does as others did last: the kind of choice most seats would make, the middle one of its kind."""
    legal = game.legal(seen)
    verbs = [action[0] for action in legal]
    verb = max(sorted(set(verbs)), key=verbs.count)
    alike = [action for action in legal if action[0] == verb]
    return alike[len(alike) // 2]


STYLES = {"random": by_chance, "rusher": rusher, "hoarder": hoarder, "blocker": blocker, "copycat": copycat}
