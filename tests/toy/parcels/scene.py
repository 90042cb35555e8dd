"""What can be seen of a game of Parcels, as the page draws it."""

from typing import NamedTuple

from kaffeehaus.table.scene import Chair, Scene, near
from kaffeehaus.table.stock import counted
from .rules.data import COPIES, NAMES
from .rules.scoring import points
from .rules.steps import ORDER


class Pile(NamedTuple):
    """What lies on the table, and the viewer's own cards."""

    left: int
    hand: tuple


def scene(seen, seat, legal):
    asked, turn = (ORDER[seen.agenda[-1][0]].__name__, seen.agenda[-1][1]) if seen.agenda else (None, None)
    chairs = tuple(Chair(n, now, n == turn) for n, now in enumerate(points(seen)))
    hand = () if seat is None else tuple(seen.hands[seat])
    return Scene(asked, turn, seat, 0, chairs, Pile(seen.left, hand), tuple(legal))


def ways_to(s, entry, legal, *action):
    """What could be chosen instead, the nearest first."""
    return [[other] for other in near(action[0], legal, action)]


def spot(event):
    """The id of the place an event is about."""
    return f"seat-{event[2]}"


def round_of(s):
    """Parcels has no rounds."""
    return 0


def stock(seen, voice):
    """What is left of the components: cards that the viewer does not see."""
    return [(voice.say("Cards not seen"), counted(map(voice.name, NAMES), seen.pile, COPIES))]


def sketch(s, own):
    """The same for every seat: how many cards each of them holds."""
    return tuple(map(len, s.hands))
