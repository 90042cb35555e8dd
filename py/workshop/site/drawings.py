"""Minifies drawings: rounded numbers, relative paths, attributes in one order, so that they compress well."""

import re
from collections.abc import Iterator

TAG = re.compile(r'<([\w-]+)((?: [\w:-]+="[^"]*")*) ?(/?)>')
ATTRIBUTE = re.compile(r' ([\w:-]+)="([^"]*)"')
IGNORED = re.compile(r"<!--.*?-->|(?<=>)\s+(?=<)|(?<=>)\s+\Z", re.DOTALL)
COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
SYMBOL = re.compile(r"<symbol .*?</symbol>", re.DOTALL)
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
ARC = re.compile(rf"({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*"
                 rf"([01])[\s,]*([01])[\s,]*({NUMBER.pattern})[\s,]*({NUMBER.pattern})")
COORDINATES = {"M": "xy", "L": "xy", "H": "x", "V": "y", "C": "xyxyxy", "S": "xyxy", "Q": "xyxy", "T": "xy",
         "A": ".....xy", "Z": ""}
SMALL = 40              # drawings with smaller view boxes are enlarged when they are shown
FINE, PLAIN = 2, 1      # decimals of coordinates in small drawings and in others
MOST_DIGITS = 2         # decimals of radii, and of any number in a path

Piece = tuple[str, list[float]]


def shrunk(drawing: str) -> str:
    """The drawing in its shortest form."""
    digits = PLAIN

    def tag(match: re.Match) -> str:
        nonlocal digits
        name, attributes, end = match[1], dict(ATTRIBUTE.findall(match[2])), match[3]
        if "viewBox" in attributes:
            digits = FINE if min(map(float, attributes["viewBox"].split()[2:])) < SMALL else PLAIN
        if "d" in attributes:
            attributes["d"] = path(attributes["d"], digits)
        ordered = sorted(attributes.items(), key=lambda item: (item[0] != "d", item[0]))
        written = "".join(f' {key}="{plain(value)}"' for key, value in ordered)
        return f"<{name}{written}{end}>"
    return TAG.sub(tag, IGNORED.sub("", drawing))


def merged(sheets: dict[str, str]) -> str:
    """One sheet with the symbols of several games; their ids are prefixed with the game's key."""
    symbols = [symbol.replace('<symbol id="', f'<symbol id="{key}-', 1)
               for key, sheet in sheets.items() for symbol in SYMBOL.findall(sheet)]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>", ""])


def plain(value: str) -> str:
    """A value; a number is shortened."""
    return brief(float(value), 3) if NUMBER.fullmatch(value) else value


def brief(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else re.sub(r"^(-?)0\.", r"\1.", text)


def path(d: str, digits: int) -> str:
    """A path in relative commands, each from the rounded end of the one before, so errors do not add up."""
    out, last, x, y, begin = [], "", 0.0, 0.0, (0.0, 0.0)
    for kind, numbers in pieces(d):
        kind, numbers = straight(kind, [round(value, digits if coordinate in "xy" else MOST_DIGITS)
                                        for value, coordinate in zip(numbers, COORDINATES[kind])], x, y)
        origin = {"x": x, "y": y, ".": 0.0}
        steps = [brief(value - origin[coordinate], MOST_DIGITS)
                 for value, coordinate in zip(numbers, COORDINATES[kind])]
        letter = "M" if not out else kind.lower()
        out.append(joined(steps) if (last, letter) in SAME else letter + joined(steps).lstrip())
        last = letter
        x, y = end(kind, numbers, x, y, begin)
        if kind == "M":
            begin = x, y
    return "".join(out)


# pairs of commands of which the second needs no letter
SAME = {(letter, letter) for letter in "lhvcsqta"} | {("m", "l")}


def joined(numbers: list[str]) -> str:
    return "".join(number if number.startswith("-") else f" {number}" for number in numbers)


def straight(kind: str, numbers: list[float], x: float, y: float) -> Piece:
    """A horizontal or vertical line as H or V."""
    if kind == "L" and numbers[1] == y:
        return "H", numbers[:1]
    return ("V", numbers[1:]) if kind == "L" and numbers[0] == x else (kind, numbers)


def end(kind: str, numbers: list[float], x: float, y: float,
        begin: tuple[float, float]) -> tuple[float, float]:
    """The end of a piece."""
    if kind == "Z":
        return begin
    if kind in "HV":
        return (numbers[0], y) if kind == "H" else (x, numbers[0])
    return numbers[-2], numbers[-1]


def pieces(d: str) -> Iterator[Piece]:
    """The pieces of a path, in absolute coordinates."""
    x, y, begin = 0.0, 0.0, (0.0, 0.0)
    for letter, text in COMMAND.findall(d):
        kind = letter.upper()
        found = sum(ARC.findall(text), ()) if kind == "A" else NUMBER.findall(text)
        given = [float(number) for number in found]
        for place in range(0, len(given) or 1, len(COORDINATES[kind]) or 1):
            coordinates = COORDINATES[kind]
            numbers = given[place:place + len(coordinates)]
            if letter.islower():
                origin = {"x": x, "y": y, ".": 0.0}
                numbers = [value + origin[coordinate] for value, coordinate in zip(numbers, coordinates)]
            yield kind, numbers
            x, y = end(kind, numbers, x, y, begin)
            if kind == "M":
                begin, kind = (x, y), "L"
