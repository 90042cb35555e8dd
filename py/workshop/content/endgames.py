"""Solves end games: the value of every choice when all seats play their best to the end, without chance.

Every seat wants the largest share of the win, and then the largest margin over the best opponent. Where
choices are equal for an opponent, it takes the one that is worst for the seat that asks. What depends on
chance, or on cards that the seat cannot see, is not solved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kaffeehaus.table.game import Unknown, values

if TYPE_CHECKING:
    from kaffeehaus.table.contract import Action, Ints, S, Seat
    from kaffeehaus.table.game import Game

WIN = 1000              # more than any margin; a shared win counts its part
PARTS = 12              # by which every number of winners divides


class TooLarge(Exception):
    """The end game has more positions than were to be looked at."""


def result(game: Game[S], s: S) -> Ints:
    """By seat, what a finished game is worth."""
    ranks, points = game.ranking(s), game.points(s)
    share = WIN * PARTS // ranks.count(1)
    return tuple(share * (rank == 1) + PARTS * (own - max(points[:seat] + points[seat + 1:]))
                 for seat, (rank, own) in enumerate(zip(ranks, points)))


class Solver:
    """Solves the positions of one end game, each of them once."""

    def __init__(self, game: Game[S], seat: Seat, most: int) -> None:
        self.game, self.seat, self.left = game, seat, most
        self.known: dict[str, Ints] = {}

    def value(self, s: S) -> Ints:
        """By seat, what a position is worth."""
        if not s.agenda:
            return result(self.game, s)
        key = repr(values(s))
        found = self.known.get(key)
        if found is None:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            mover = self.game.mover(s)
            found = max((value for _, value in self.choices(s)),
                        key=lambda value: (value[mover], -value[self.seat]))
            self.known[key] = found
        return found

    def choices(self, s: S) -> list[tuple[Action, Ints]]:
        """Every choice with what it is worth to each seat."""
        found = []
        for action in self.game.legal(s):
            after = s.clone()
            self.game.apply(after, action)
            found.append((action, self.value(after)))
        return found


def solved(game: Game[S], seen: S, most: int) -> list[tuple[Action, int]] | None:
    """Every choice with what it is worth to the seat that decides; None if that cannot be solved."""
    seat = game.mover(seen)
    try:
        return [(action, value[seat]) for action, value in Solver(game, seat, most).choices(seen)]
    except (TooLarge, Unknown):
        return None


def only_best(found: list[tuple[Action, int]]) -> Action | None:
    """The choice that is better than all others, if there is one."""
    best = max(value for _, value in found)
    actions = [action for action, value in found if value == best]
    return actions[0] if len(actions) == 1 else None
