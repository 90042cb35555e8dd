"""Recounts final scores independently of the rules: villas, frames and fountain cards from the tiles,
leftovers, and the banderole track.
"""

from .district import District

HAS_POINT_EVENTS = True                 # every point has an event
LEFTOVERS_PER_POINT = 2                 # goods, coins, breads and stored tiles


def amounts(s, options, box):
    """Points of some sources by seat, from the data and the position alone."""
    goods, counted = len(s.goods) // s.seats, []
    for seat in range(s.seats):
        district = District(box, s, seat)
        leftovers = (sum(s.goods[seat * goods:(seat + 1) * goods]) + s.coins[seat] + s.breads[seat]
                     + len(s.stored[seat]))
        counted.append({"villas": district.villas(), "frame": district.frame(s.frames[seat]),
                        "leftovers": leftovers // LEFTOVERS_PER_POINT,
                        "fountain_cards": district.fountain_cards(s.hands[seat]), "track": s.track[seat]})
    return counted
