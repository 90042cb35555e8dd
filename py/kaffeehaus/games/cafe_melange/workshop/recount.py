"""Final scores counted once more: each guest by the personalities at its table."""

TOLD = True                             # every point is told as an event


def amounts(s, options, box):
    """For each seat the points of some sources, from the box and what lies on the table."""
    counted = [{"tables": 0} for _ in range(s.seats)]
    people, guests = box["personalities"], box["guests"]
    sitting = [(chair["table"], visitor) for chair, visitor in zip(box["chairs"], s.visitors) if visitor >= 0]
    for table, visitor in sitting:
        if visitor >= len(people):
            seat, guest = divmod(visitor - len(people), len(guests))
            worth = sum(people[other]["vip_score"] for there, other in sitting if there == table and other < len(people))
            counted[seat]["tables"] += guests[guest]["vip_multiplier"] * worth
    return counted
