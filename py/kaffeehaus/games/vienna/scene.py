"""Vienna as it is shown: who has what, where each die may go, what the evaluation will bring."""

from typing import NamedTuple


class Player(NamedTuple):
    """One seat. Tokens are 1-6 for a coloured die with that face, 7-12 for the white die with face token - 6."""

    seat: int
    points: int
    active: bool            # the open decision is this seat's
    coins: int
    dice: tuple             # tokens not yet placed, ascending; empty before the first roll of the round
    to_roll: int            # how many dice this seat will still roll this round (0 when it has rolled)
    symbols: tuple          # citizens, crosses, crowns
    start_card: int | None
    people: tuple           # character cards owned, by their place in the data, ascending
    specials: tuple         # special cards owned, by their place in the data, ascending
    neighbour: str          # how it sits to the viewer: self, left, right, both (never with 4 or 5 seats), none
    compared: tuple         # per symbol: 1 the viewer has more, 0 equal, -1 the viewer has fewer; empty for the viewer
    coach: int | None       # its furthest field on the street this round


class Place(NamedTuple):
    """One field, in street order, the Geheimbund last."""

    field: int
    values: tuple           # the dice values it takes; empty for pair fields and the Geheimbund
    pair: bool
    lightning: bool
    cost: int               # coins its effect costs in the evaluation
    effects: tuple          # tuples (kind, numbers...), see EFFECTS in data.py
    dice: tuple             # (seat, token) of every die that lies here, in the order in which they came
    gendarme: bool
    back: bool              # the mover would pay a coin to go back there
    ways: tuple             # (place in legal, tokens) of each placement that is legal here now
    choice: int | None      # place in legal when the field itself is what is chosen (gendarme)


class Due(NamedTuple):
    """One field the evaluation will reach with the dice as they lie (and the ghost, if one is shown)."""

    field: int
    seat: int
    pays: bool              # its cost can be paid as things stand then; without a cost: True
    coins: int              # what the seat will have after it, as far as that can be said
    effects: tuple


class Card(NamedTuple):
    """A card on offer: its place in the data, and its place in legal when it may be chosen now."""

    card: int
    choice: int | None


class Street(NamedTuple):
    """The board and what lies beside it."""

    phase: str              # setup, placement, evaluation, over
    supply: int             # coins left in the supply
    places: tuple           # Place, 25
    people: tuple           # Card: the open character cards
    start_cards: tuple      # Card: start cards not yet taken (setup only)
    pile: int               # character cards in the draw pile
    specials: tuple         # per special card: the seat that holds it, or None
    double_fresh: bool      # the double move has not been used this round
    evaluating: int | None  # the field the evaluation stands at
    dues: tuple             # Due, in street order


def scene(seen, seat, legal):
    raise NotImplementedError


def repairs(s, action):
    return []


def spot(event):
    return None
