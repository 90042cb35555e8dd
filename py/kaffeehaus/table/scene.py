"""The view model that all games share: the open decision, the seats, the legal choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .contract import Action, Seat

Seated = TypeVar("Seated", covariant=True)
Board = TypeVar("Board", covariant=True)


class Chair(NamedTuple):
    """One seat: its points now, and whether it decides."""

    seat: Seat
    points: int
    active: bool


class Scene(NamedTuple, Generic[Seated, Board]):
    """A position as one seat may see it; tappable parts refer to choices by their index in `legal`."""

    asked: str | None       # class name of the open decision, None when the game is over
    turn: Seat | None       # the seat that decides
    viewer: Seat | None     # the seat that looks
    round: int
    chairs: tuple[Seated, ...]  # by seat: Chair, or the game's own extension of it
    board: Board            # the game's own part
    legal: tuple[Action, ...]


def near(verb: int, legal: Iterable[Action], action: Action) -> list[Action]:
    """The legal choices of the same verb, nearest to the wanted one first."""
    def away(other: Action) -> tuple[bool, int, Action]:
        return (len(other) != len(action), sum(abs(a - b) for a, b in zip(other, action)), other)
    return sorted((other for other in legal if other[0] == verb), key=away)
