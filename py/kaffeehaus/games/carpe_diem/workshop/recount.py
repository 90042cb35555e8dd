"""Final scores counted once more: villas, frames and fountain cards by the tiles as they lie, leftovers, the
track.
"""

from .district import District

TOLD = True                             # every point is told as an event
POINTS_PER_LEFTOVERS = 2                # so many goods, coins, breads and stored tiles are a point


def amounts(s, options, box):
    """For each seat the points of some sources, from the box and what lies on the table."""
    goods, counted = len(s.goods) // s.seats, []
    for seat in range(s.seats):
        own = District(box, s, seat)
        left = sum(s.goods[seat * goods:(seat + 1) * goods]) + s.coins[seat] + s.breads[seat] + len(s.stored[seat])
        counted.append({"villas": own.villas(), "frame": own.frame(s.frames[seat]), "leftovers": left // POINTS_PER_LEFTOVERS,
                        "fountain_cards": own.fountain_cards(s.hands[seat]), "track": s.track[seat]})
    return counted
