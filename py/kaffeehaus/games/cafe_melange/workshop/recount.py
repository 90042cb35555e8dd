"""Recounts final scores independently of the rules: each guest by the personalities at its table."""

HAS_POINT_EVENTS = True                 # every point has an event


def amounts(s, options, box):
    """Points of some sources by seat, from the data and the position alone."""
    counted = [{"tables": 0} for _ in range(s.seats)]
    people, guests = box["personalities"], box["guests"]
    sitting = [(chair["table"], visitor) for chair, visitor in zip(box["chairs"], s.visitors) if visitor >= 0]
    for table, visitor in sitting:
        if visitor >= len(people):
            seat, guest = divmod(visitor - len(people), len(guests))
            scores = sum(people[other]["vip_score"] for other_table, other in sitting
                         if other_table == table and other < len(people))
            counted[seat]["tables"] += guests[guest]["vip_multiplier"] * scores
    return counted
