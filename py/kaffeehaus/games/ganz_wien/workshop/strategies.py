"""Slots of the state with what each seat owns, and a style of this game, for the players of the league.

The style follows from the rules alone; no bot was tuned against it.
"""

from ..rules.data import EFFECTS, STATION_OF
from ..rules.network import ALL_SYMBOLS, distances, routes
from ..rules.travel import usable_symbols

AMOUNTS = ()
HOLDINGS = "hands", "events"


def commuter(game, seen, seed):
    """To the nearest destination, shown as soon as possible; each turn of others an event against them."""
    seat, verb = game.turn(seen), game.verb
    legal = game.legal(seen)
    shows = sorted((action for action in legal if action[0] == verb.SHOW), key=lambda action: action[2])
    if shows:
        return shows[0]                 # with a ticket, else with three of a kind
    asked = game.asked(seen)
    plans = {"ChooseStart": remotest, "ChooseGifts": remotest, "ChooseExchange": remotest,
             "EventRound": event, "ChoosePiece": piece, "Travel": ride}
    return plans.get(asked, nearest_step)(game, seen, seat, legal)


def away(seen, station, seat):
    """Steps from a station to the nearest destination in hand."""
    return min((distances(seen.side, ALL_SYMBOLS, STATION_OF[card])[station] for card in seen.hands[seat]),
               default=0)


def remotest(game, seen, seat, legal):
    """The cards that are farthest from the rest of the hand."""
    hand = seen.hands[seat]

    def far(card):
        return sum(distances(seen.side, ALL_SYMBOLS, STATION_OF[card])[STATION_OF[other]] for other in hand)
    return max(legal, key=lambda action: sum(map(far, action[1:])))


def event(game, seen, seat, legal):
    """In turns of others any card; in an own one All green, a piece to be moved, or a ban of no die."""
    cards = [action for action in legal if action[0] == game.verb.EVENT]
    if seen.roller != seat:
        return cards[-1] if cards else legal[0]
    for action in cards:
        effect = EFFECTS[action[1]]
        harmless = effect.type == "ban" and not seen.dice[effect.symbol]
        if harmless or effect.type in ("double_die", "move_piece"):
            return action
    return legal[0]


def nearer(seen, seat, station):
    return away(seen, seen.places[seat], seat) - away(seen, station, seat)


def piece(game, seen, seat, legal):
    """The own piece if that brings it nearer, else the roller's, else that of whoever has shown most."""
    station = EFFECTS[seen.agenda[-1][2]].to
    if nearer(seen, seat, station) > 3:
        return game.verb.PIECE, seat
    others = [other for other in range(seen.seats) if other != seat]
    return game.verb.PIECE, max(others, key=lambda other: (len(seen.shown[other]), other == seen.roller))


def ride(game, seen, seat, legal):
    """A step of the route that comes nearest to a destination with these dice."""
    usable = usable_symbols(seen)
    dice = tuple(count if usable >> symbol & 1 else 0 for symbol, count in enumerate(seen.dice))
    here = seen.places[seat]
    reached = [(away(seen, station, seat), len(found[0]), found[0])
               for station, found in enumerate(routes(seen.side, here, dice)) if found]
    left, _, route = min(reached)
    if left < away(seen, here, seat):
        return game.verb.RIDE, *route[0]
    return nearest_step(game, seen, seat, legal)


def nearest_step(game, seen, seat, legal):
    """A single step that comes nearer, else the choice that ends here."""
    ends = [action for action in legal if len(action) == 1]
    steps = [(away(seen, action[2], seat), action) for action in legal if len(action) == 3]
    if steps and (not ends or min(steps)[0] < away(seen, seen.places[seat], seat)):
        return min(steps)[1]
    return ends[0] if ends else legal[0]


STYLES = {"commuter": commuter}
