"""Recounts final scores independently of the rules: villas, frames and fountain cards by the tiles as they
lie, leftovers, the track.
"""

from .district import District

TOLD = True                             # every point has an event
POINTS_PER_LEFTOVERS = 2                # goods, coins, breads and stored tiles for a point


def amounts(s, options, box):
    """Points of some sources by seat, from the data and the position alone."""
    goods, counted = len(s.goods) // s.seats, []
    for seat in range(s.seats):
        own = District(box, s, seat)
        left = sum(s.goods[seat * goods:(seat + 1) * goods]) + s.coins[seat] + s.breads[seat] + len(s.stored[seat])
        counted.append({"villas": own.villas(), "frame": own.frame(s.frames[seat]), "leftovers": left // POINTS_PER_LEFTOVERS,
                        "fountain_cards": own.fountain_cards(s.hands[seat]), "track": s.track[seat]})
    return counted
