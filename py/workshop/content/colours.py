"""Measures how far apart the colours lie that tell things apart, for each kind of colour vision.

What is printed are the closest pairs.
"""

import re
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from kaffeehaus.games import GAMES
from workshop.content.own import value_of
from workshop.places import ASSETS

APART = 24.0            # CIEDE2000 below which colours alone shall not tell things apart
# Machado, Oliveira and Fernandes 2009, severity 1: what remains of linear light where one kind of cones is
# missing
VISIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
               (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
               (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750),
          (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1.0, 1.08883)


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


def seen(colour: str, vision: str) -> tuple[float, float, float]:
    """A colour in CIELAB (D65), as it looks with a kind of vision."""
    channels = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    light = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    light = [min(1.0, max(0.0, value)) for value in product(VISIONS[vision], light)]
    x, y, z = (root(value / white) for value, white in zip(product(TO_XYZ, light), WHITE))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def product(matrix, vector) -> list[float]:
    return [sum(factor * value for factor, value in zip(row, vector)) for row in matrix]


def root(value: float) -> float:
    return value ** (1 / 3) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29


def distance(one, other) -> float:
    """CIEDE2000 between two colours in CIELAB (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(mean / (mean + 25 ** 7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue)) + 0.32 * cos(radians(3 * hue + 6))
         - 0.20 * cos(radians(4 * hue - 63)))
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = 30 * exp(-((hue - 275) / 25) ** 2)
    rotation = -sin(radians(2 * bend)) * 2 * sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / sh
    return sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh)


def closest(colours: dict[str, str], vision: str) -> tuple[float, str, str]:
    """The two that are most alike, and how far apart they are."""
    return min((distance(seen(colours[one], vision), seen(colours[other], vision)), one, other)
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
