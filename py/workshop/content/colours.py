"""Measures how far apart the colours lie that tell things apart, for each kind of colour vision.

What is printed are the closest pairs.
"""

import re
from itertools import combinations

from coloraide import Color

from kaffeehaus.games import GAMES
from workshop.content.own import value_of
from workshop.places import ASSETS

APART = 24.0            # CIEDE2000 below which colours alone shall not tell things apart
# what is seen, and what is missing: one kind of cones, as simulated by Machado, Oliveira and Fernandes 2009
VISIONS = ("normal", "protan", "deutan", "tritan")


def seats() -> dict[str, str]:
    """The colours of the seats, as the tokens name them."""
    found = re.findall(r"--(seat-\d): (#[0-9A-F]{6});", (ASSETS / "styles/tokens.css").read_text("utf-8"))
    return dict(found)


def of_games(attribute: str) -> dict:
    """What the games' own tools say of their colours, by the game and the name of what wears them."""
    return {f"{key} {name}": found for key in GAMES
            for name, found in value_of(key, "colours", attribute, {}).items()}


def painted() -> dict[str, dict[str, str]]:
    """What the drawings of the games paint; each colour by the name of what wears it."""
    return of_games("PAINTED")


def beside() -> dict[str, tuple[str, float]]:
    """What tells apart where colours alone do not, and the least that they have to be apart all the same."""
    return of_games("BESIDE")


def shapes() -> dict[str, tuple[str, str, int]]:
    """Drawings told apart by their outlines alone: sheet, beginning of their names, least number of them."""
    return {name: (f"games/{name.partition(' ')[0]}/{sheet}", name.partition(" ")[2], least)
            for name, (sheet, least) in of_games("SHAPES").items()}


def sets() -> dict[str, dict[str, str]]:
    return {"seats": seats(), **painted()}


def seen(colour: str, vision: str) -> Color:
    """A colour as it looks with a kind of vision, within what a screen shows."""
    if vision == "normal":
        return Color(colour)
    return Color(colour).filter(vision, method="machado", space="srgb-linear", out_space="srgb").clip()


def closest(colours: dict[str, str], vision: str) -> tuple[float, str, str]:
    """The two that are most alike, and how far apart they are."""
    looks = {name: seen(colour, vision) for name, colour in colours.items()}
    return min((looks[one].delta_e(looks[other], method="2000"), one, other)
               for one, other in combinations(colours, 2))


def main(arguments: list[str]) -> int:
    if arguments:
        print("usage: python -m workshop colours")
        return 2
    for title, colours in sets().items():
        print(title)
        for vision in VISIONS:
            apart, one, other = closest(colours, vision)
            print(f"  {vision:7} {apart:5.1f}  {one} and {other}")
    return 0
