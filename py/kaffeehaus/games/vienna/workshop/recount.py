"""Recounts final scores independently of the rules: majorities over both neighbours, symbol by symbol."""

HAS_POINT_EVENTS = True                 # every point has an event


def amounts(s, options, box):
    """Points of some sources by seat, from the data and the position alone."""
    shown = []
    for seat in range(s.seats):
        cards = [box["start_cards"][s.cards[seat]],
                 *(box["character_cards"][person] for person in s.characters[seat]),
                 *(card for card, holder in zip(box["special_cards"], s.holders) if holder == seat)]
        shown.append({symbol["id"]: sum(card["symbols"][symbol["id"]] for card in cards)
                      for symbol in box["symbols"]})
    counted, over_each = [], options.get("majority", "each") == "each"
    for seat, own in enumerate(shown):
        beside = [shown[(seat + 1) % s.seats], shown[(seat + s.seats - 1) % s.seats]]
        better = [[own[symbol] > other[symbol] for other in beside] for symbol in own]
        won = sum(map(sum, better)) if over_each else sum(map(all, better))
        counted.append({"majorities": won * box["constants"]["final_majority_vp"]})
    return counted
