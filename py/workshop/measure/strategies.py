"""Players with a single strategy each, against which no bot was tuned: they test the robustness of bots."""

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Unknown
from workshop.content.game_tools import value_of

# default slots of the state with the things that a seat owns; a game's own tools may name others
HOLDINGS = "hands",


def at_random(game, seen, seed):
    """A random choice."""
    legal = game.legal(seen)
    return legal[Stream(seed).below(len(legal))]


def best_of(game, seen, seed, value):
    """The choice with the highest value after it, as far as it is visible; ties are broken at random."""
    chance, seat = Stream(seed), game.turn(seen)

    def after(action):
        s = seen.clone()
        try:
            game.apply(s, action)
        except Unknown:
            pass
        return s
    legal = game.legal(seen)
    return max((value(after(action), seat, action), chance.below(1 << 30), action) for action in legal)[-1]


def rusher(game, seen, seed):
    """Maximises its points at once."""
    return best_of(game, seen, seed, lambda s, seat, action: game.points(s)[seat])


def hoarder(game, seen, seed):
    """Maximises what it owns, whatever that costs in points."""
    amounts = value_of(game.key, "strategies", "AMOUNTS", ())
    holdings = value_of(game.key, "strategies", "HOLDINGS", HOLDINGS)

    def owned(s, seat, action):
        return (sum(getattr(s, name)[seat] for name in amounts)
                + sum(len(getattr(s, name)[seat]) for name in holdings))
    return best_of(game, seen, seed, owned)


def count_choices(game, s):
    """The number of legal choices; 0 if nobody decides, or if hidden facts determine them."""
    try:
        return len(game.legal(s)) if game.steps[s.agenda[-1][0]].decides else 0
    except Unknown:
        return 0


def blocker(game, seen, seed):
    """Minimises the best opponent's points, and the choices of an opponent who moves next."""
    def restricted(s, seat, action):
        points = game.points(s)
        points.pop(seat)
        opponent_next = s.agenda and s.agenda[-1][1:2] != (seat,)
        return -100 * max(points) - (count_choices(game, s) if opponent_next else 0)
    return best_of(game, seen, seed, restricted)


def copycat(game, seen, seed):
    """Takes the most frequent verb among the legal choices, and the middle one of its choices."""
    legal = game.legal(seen)
    verbs = [action[0] for action in legal]
    verb = max(sorted(set(verbs)), key=verbs.count)
    same_verb = [action for action in legal if action[0] == verb]
    return same_verb[len(same_verb) // 2]


STRATEGIES = {"random": at_random, "rusher": rusher, "hoarder": hoarder, "blocker": blocker,
              "copycat": copycat}
