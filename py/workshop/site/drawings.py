"""Drawings as they are sent: numbers as exact as can be seen, paths in steps, attributes in one order.

What stands in `assets/drawings` is written to be read and changed; what lies in `dist` is written to be
short once it is compressed.
"""

import re
from collections.abc import Iterator

TAG = re.compile(r'<([\w-]+)((?: [\w:-]+="[^"]*")*) ?(/?)>')
ATTRIBUTE = re.compile(r' ([\w:-]+)="([^"]*)"')
BETWEEN = re.compile(r"<!--.*?-->|(?<=>)\s+(?=<)|(?<=>)\s+\Z", re.DOTALL)
COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
SYMBOL = re.compile(r"<symbol .*?</symbol>", re.DOTALL)
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
ARC = re.compile(rf"({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*"
                 rf"([01])[\s,]*([01])[\s,]*({NUMBER.pattern})[\s,]*({NUMBER.pattern})")
MEANS = {"M": "xy", "L": "xy", "H": "x", "V": "y", "C": "xyxyxy", "S": "xyxy", "Q": "xyxy", "T": "xy",
         "A": ".....xy", "Z": ""}
SMALL = 40              # drawings in boxes smaller than that are shown larger than they are written
FINE, PLAIN = 2, 1      # decimals of places in small drawings and in others
OTHER = 2               # decimals of radii in paths

Piece = tuple[str, list[float]]


def sent(drawing: str) -> str:
    """The same drawing in the shortest words."""
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
    return TAG.sub(tag, BETWEEN.sub("", drawing))


def merged(sheets: dict[str, str]) -> str:
    """One sheet of several games' symbols, each under its game's key and its own name."""
    symbols = [symbol.replace('<symbol id="', f'<symbol id="{key}-', 1)
               for key, sheet in sheets.items() for symbol in SYMBOL.findall(sheet)]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>", ""])


def plain(value: str) -> str:
    """A value that is a number, without what says nothing."""
    return brief(float(value), 3) if NUMBER.fullmatch(value) else value


def brief(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else re.sub(r"^(-?)0\.", r"\1.", text)


def path(d: str, digits: int) -> str:
    """A path in steps, each from the rounded end of the one before, so that nothing adds up."""
    out, last, x, y, begin = [], "", 0.0, 0.0, (0.0, 0.0)
    for kind, numbers in pieces(d):
        kind, numbers = straight(kind, [round(value, digits if means in "xy" else OTHER)
                                        for value, means in zip(numbers, MEANS[kind])], x, y)
        here = {"x": x, "y": y, ".": 0.0}
        steps = [brief(value - here[means], OTHER) for value, means in zip(numbers, MEANS[kind])]
        letter = "M" if not out else kind.lower()
        out.append(spaced(steps) if (last, letter) in SAME else letter + spaced(steps).lstrip())
        last = letter
        x, y = end(kind, numbers, x, y, begin)
        if kind == "M":
            begin = x, y
    return "".join(out)


SAME = {(letter, letter) for letter in "lhvcsqta"} | {("m", "l")}       # what goes on without its letter


def spaced(numbers: list[str]) -> str:
    return "".join(number if number.startswith("-") else f" {number}" for number in numbers)


def straight(kind: str, numbers: list[float], x: float, y: float) -> Piece:
    """A line that is level or upright, as such."""
    if kind == "L" and numbers[1] == y:
        return "H", numbers[:1]
    return ("V", numbers[1:]) if kind == "L" and numbers[0] == x else (kind, numbers)


def end(kind: str, numbers: list[float], x: float, y: float,
        begin: tuple[float, float]) -> tuple[float, float]:
    """Where a piece ends."""
    if kind == "Z":
        return begin
    if kind in "HV":
        return (numbers[0], y) if kind == "H" else (x, numbers[0])
    return numbers[-2], numbers[-1]


def pieces(d: str) -> Iterator[Piece]:
    """The pieces of a path, all places as they are on the sheet."""
    x, y, begin = 0.0, 0.0, (0.0, 0.0)
    for letter, text in COMMAND.findall(d):
        kind = letter.upper()
        found = sum(ARC.findall(text), ()) if kind == "A" else NUMBER.findall(text)
        given = [float(number) for number in found]
        for place in range(0, len(given) or 1, len(MEANS[kind]) or 1):
            means = MEANS[kind]
            numbers = given[place:place + len(means)]
            if letter.islower():
                numbers = [value + {"x": x, "y": y, ".": 0.0}[what] for value, what in zip(numbers, means)]
            yield kind, numbers
            x, y = end(kind, numbers, x, y, begin)
            if kind == "M":
                begin, kind = (x, y), "L"
