"""The nouns of a table as it is shown: what is asked, who sits there, what can be chosen. Each game adds its own."""

from typing import NamedTuple


class Chair(NamedTuple):
    """One seat at the table: its points now, and whether the choice is its own."""

    seat: int
    points: int
    active: bool


class Scene(NamedTuple):
    """One position as one seat may see it. `legal` are all its choices; whatever can be tapped names a place in it."""

    asked: str | None       # the decision that is open (the name of its step), None when the game is over
    turn: int | None        # who decides
    viewer: int | None      # who looks
    round: int
    chairs: tuple           # Chair, or what a game makes of it, seat by seat
    board: tuple            # the game's own noun
    legal: tuple


def near(verb, legal, action):
    """The legal choices that name the same verb, those nearest to the wanted one first."""
    def away(other):
        return (len(other) != len(action), sum(abs(a - b) for a, b in zip(other, action)), other)
    return sorted((other for other in legal if other[0] == verb), key=away)
