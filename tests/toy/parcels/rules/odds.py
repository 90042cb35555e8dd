"""Chances in Parcels: the next card of the pile."""


def next_card(seen):
    """How many cards of each kind are not seen; in an observation the hidden hands count to the pile, and
    each may lie on top.
    """
    return seen.pile
