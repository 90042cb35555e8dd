"""What a board says that a tap on it means."""

from typing import NamedTuple


class Tap(NamedTuple):
    """What a tap on the board means: a new selection, a choice, or several legal choices to pick one of."""

    picked: tuple = ()
    choose: tuple | None = None         # an action, legal or not: if not, the table says why
    offer: tuple = ()                   # places in legal
    first: tuple = ()                   # legal choices that are made before it
    lay: bool = False                   # to be laid out first in any case: tapped once more, it is turned
    wish: str | None = None             # when to be asked from now on
