"""The nouns of a table as it is shown: what is asked, who sits there, what can be chosen.
Each game adds its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .contract import Action, Seat

Seated = TypeVar("Seated", covariant=True)
Board = TypeVar("Board", covariant=True)


class Chair(NamedTuple):
    """One seat at the table: its points now, and whether the choice is its own."""

    seat: Seat
    points: int
    active: bool


class Scene(NamedTuple, Generic[Seated, Board]):
    """One position as one seat may see it. `legal` are all its choices;
    whatever can be tapped names a place in it."""

    asked: str | None       # the decision that is open (the name of its step), None when the game is over
    turn: Seat | None       # who decides
    viewer: Seat | None     # who looks
    round: int
    chairs: tuple[Seated, ...]  # Chair, or what a game makes of it, seat by seat
    board: Board            # the game's own noun
    legal: tuple[Action, ...]


def near(verb: int, legal: Iterable[Action], action: Action) -> list[Action]:
    """The legal choices that name the same verb, those nearest to the wanted one first."""
    def away(other: Action) -> tuple[bool, int, Action]:
        return (len(other) != len(action), sum(abs(a - b) for a, b in zip(other, action)), other)
    return sorted((other for other in legal if other[0] == verb), key=away)
