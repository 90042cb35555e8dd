"""Corrections that the owner of a box of __TITLE__ may make."""

from workshop.content.altered import Change
from .check import BOUNDS


def another(name):
    """Another number of this name, one too small among them."""
    def alter(box, chance):
        least, most = BOUNDS[name]
        others = [number for number in range(least - 1, most + 1) if number != box["constants"][name]]
        box["constants"][name] = others[chance.below(len(others))]
    return Change(f"constants.{name}", alter, lambda game: getattr(game.data, name.upper()))


CHANGES = tuple(map(another, BOUNDS))
