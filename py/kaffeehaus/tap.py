"""The meaning of a tap, as a board reports it to the page."""

from typing import NamedTuple


class Tap(NamedTuple):
    """A new selection, a choice, or several legal choices to select from."""

    picked: tuple = ()
    choose: tuple | None = None         # an action; if it is illegal, the page shows the refusal
    offer: tuple = ()                   # indices into legal
    first: tuple = ()                   # legal choices to make before it
    lay: bool = False                   # always lay it out first, since another tap turns it
    wish: str | None = None             # when to be asked from now on, see rules/asking.py
