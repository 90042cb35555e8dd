"""Projected points: those that are scored, and what the game's own final scoring would add if it came now.

A game's `projection.py` names the steps of its final scoring. They run on a copy of the position, so that no
rule is written twice, and on what the viewer knows: hidden cards are left out.
"""

from typing import NamedTuple

from ..table.versions import module_of


class Projection(NamedTuple):
    """What would count for each seat, and whether hidden cards are left out of it."""

    points: tuple
    is_partial: bool


def final_scoring(game):
    """The module about a game's final scoring, or None if nothing is added at the end."""
    found = module_of(game.key, "projection")
    known = {type(step).__name__ for step in game.steps}
    return found if found and found.STEPS and known.issuperset(found.STEPS) else None


def project(game, seen):
    """The projection of a position; None if the game adds nothing at the end."""
    final = final_scoring(game)
    if final is None:
        return None
    if not seen.agenda:
        return Projection(tuple(game.points(seen)), False)
    numbers = {type(step).__name__: step.number for step in game.steps}
    s = seen.clone()
    s.told, s.agenda = None, [(numbers[name], 0) for name in reversed(final.STEPS)]
    is_partial = final.leave_out_hidden(s)
    game.run(s)
    return Projection(tuple(game.points(s)), is_partial)
