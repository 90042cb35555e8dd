"""The look of both sides of the map: colours, line styles, the letters of the departures board."""

from typing import NamedTuple

TEXT = "'Kaffeehaus Text','Segoe UI',sans-serif"
DISPLAY = "'Kaffeehaus Display','Century Gothic',sans-serif"


class Palette(NamedTuple):
    """The colours of one side, which do not follow the theme of the page."""

    ground: str
    tint: str
    park: str
    water: str
    water_text: str
    ink: str
    case: str
    core: str
    tram: str
    bus: str
    mark: str
    ring: str
    plate: str
    plate_text: str
    frame: str
    tick: str
    edge: str           # around bullets and signs


PALETTES = {
    "day": Palette("#F6F1E6", "#FCF9F2", "#E3EAD3", "#CFE0EA", "#4B7389", "#1B1A17", "#1B1A17", "#FBF8F1",
                   "#8C1D40", "#1F5BB8", "#FFFFFF", "#1B1A17", "#0B4FA8", "#FFFDF7", "#0B4FA8", "#F7E9D2",
                   "#1B1A17"),
    "night": Palette("#10161F", "#172130", "#13231F", "#1D3A52", "#7FA9C4", "#F2EDE1", "#F2EDE1", "#10161F",
                     "#E08AA4", "#86BDFF", "#F2EDE1", "#10161F", "#F2C94C", "#14120F", "#2F5D9E", "#10161F",
                     "#F2EDE1"),
}
# Red, violet, orange, green and brown as in the city, in shades that differ for every kind of colour vision.
# The operator's own shades, which are in the game's data, come as close as 4 where 24 are needed.
LINE = {"U1": "#C71E0B", "U2": "#844896", "U3": "#FFBB32", "U4": "#58A189", "U6": "#261109"}
NUMBER = {"U1": "#FFFFFF", "U2": "#FFFFFF", "U3": "#14120F", "U4": "#14120F", "U6": "#FFFFFF"}
DASH = "#1B1A17"            # inside the line that is light on both sides


def core(line: str, palette: Palette, broad: float) -> str:
    """Attributes of the inner stroke that identifies a line without colour: double, dashed, dotted, ticks."""
    styles = {"U2": (2.0, "", palette.core), "U3": (2.4, "9 7", DASH), "U4": (3.2, "0.1 8", palette.core),
              "U6": (broad, "1.7 6.5", palette.tick)}
    if line not in styles:
        return ""
    width, dashes, colour = styles[line]
    return (f'stroke="{colour}" stroke-width="{width}"' + (f' stroke-dasharray="{dashes}"' if dashes else "")
            + (' stroke-linecap="round"' if dashes.startswith("0.1") else ""))


# ---- sixteen bars in a cell of 10 x 16
#      a b: top, c d: right, e f: bottom, g h: left, i l: stems, j k: middle, m n o p: diagonals

BARS = {"a": (0, 0, 5, 0), "b": (5, 0, 10, 0), "c": (10, 0, 10, 8), "d": (10, 8, 10, 16),
        "e": (5, 16, 10, 16), "f": (0, 16, 5, 16), "g": (0, 8, 0, 16), "h": (0, 0, 0, 8),
        "i": (5, 0, 5, 8), "j": (0, 8, 5, 8), "k": (5, 8, 10, 8), "l": (5, 8, 5, 16), "m": (0, 0, 5, 8),
        "n": (10, 0, 5, 8), "o": (5, 8, 0, 16), "p": (5, 8, 10, 16)}
LIT = {"A": "abcdghjk", "B": "abcdefilk", "C": "abghef", "D": "abcdefil", "E": "abghefjk", "F": "abghjk",
       "G": "abghefdk", "H": "ghcdjk", "I": "abilef", "J": "cdefg", "K": "ghjnp", "L": "ghef", "M": "ghmncd",
       "N": "ghmpcd", "O": "abcdefgh", "P": "abcghjk", "Q": "abcdefghp", "R": "abcghjkp", "S": "abhjkdef",
       "T": "abil", "U": "ghefcd", "V": "ghno", "W": "ghopcd", "X": "mnop", "Y": "mnl", "Z": "abnoef",
       "4": "hjkcd", "-": "jk", "/": "no", " ": "", ".": ""}
UMLAUTS = {"Ä": "A", "Ö": "O", "Ü": "U"}
CELL, CELLS = 13.6, 18
