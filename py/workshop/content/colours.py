"""Measures how different the colours are that distinguish things, for each kind of colour vision.

Prints the closest pair of each set.
"""

import re
from itertools import combinations

from coloraide import Color

from kaffeehaus.games import GAMES
from workshop.content.game_tools import value_of
from workshop.places import ASSETS

LEAST_DISTANCE = 24.0   # CIEDE2000; below it, colour alone may not distinguish things
# normal vision, and one missing kind of cones each, as simulated by Machado, Oliveira and Fernandes 2009
VISIONS = ("normal", "protan", "deutan", "tritan")


def seats() -> dict[str, str]:
    """The colours of the seats, from the style tokens."""
    found = re.findall(r"--(seat-\d): (#[0-9A-F]{6});", (ASSETS / "styles/tokens.css").read_text("utf-8"))
    return dict(found)


def from_games(attribute: str) -> dict:
    """An attribute of the games' colours modules; its keys are prefixed with the game."""
    return {f"{key} {name}": found for key in GAMES
            for name, found in value_of(key, "colours", attribute, {}).items()}


def drawing_colours() -> dict[str, dict[str, str]]:
    """Sets of colours in the games' drawings, each colour by the name of what it colours."""
    return from_games("COLOURS")


def distinguished_by() -> dict[str, tuple[str, float]]:
    """For sets of similar colours: what else distinguishes the things, and the minimum distance."""
    return from_games("DISTINGUISHED_BY")


def shapes() -> dict[str, tuple[str, str, int]]:
    """Drawings that differ by their outlines: sheet, prefix of their names, minimum number of them."""
    return {name: (f"games/{name.partition(' ')[0]}/{sheet}", name.partition(" ")[2], least)
            for name, (sheet, least) in from_games("SHAPES").items()}


def sets() -> dict[str, dict[str, str]]:
    return {"seats": seats(), **drawing_colours()}


def simulated(colour: str, vision: str) -> Color:
    """A colour as it looks with a kind of vision, clipped to sRGB."""
    if vision == "normal":
        return Color(colour)
    return Color(colour).filter(vision, method="machado", space="srgb-linear", out_space="srgb").clip()


def closest(colours: dict[str, str], vision: str) -> tuple[float, str, str]:
    """The distance of the two most similar colours, and their names."""
    looks = {name: simulated(colour, vision) for name, colour in colours.items()}
    return min((looks[one].delta_e(looks[other], method="2000"), one, other)
               for one, other in combinations(colours, 2))


def main(arguments: list[str]) -> int:
    if arguments:
        print("usage: python -m workshop colours")
        return 2
    for title, colours in sets().items():
        print(title)
        for vision in VISIONS:
            distance, one, other = closest(colours, vision)
            print(f"  {vision:7} {distance:5.1f}  {one} and {other}")
    return 0
