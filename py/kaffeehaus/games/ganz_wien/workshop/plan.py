"""Draws the network maps of Ganz Wien from its data: `python -m kaffeehaus.games.ganz_wien.workshop.plan`.

With `names` it searches for the positions of station names again.
"""

import json
import sys
from pathlib import Path

from workshop.places import ASSETS
from .maps.drawing import Drawing, lamps, letters
from .maps.geometry import number
from .maps.names import Name, Names
from .maps.network import BULLET, HEIGHT, WIDTH, Network
from .maps.spots import APART, FIRST, FURTHER, MOST, PIECE, SIGN, WAYS, Spots, letter

HERE = Path(__file__).parent
GAME = HERE.parent / "rules/data.json"
LAYOUT = HERE / "maps/layout.json"                          # written by hand
PLACED = HERE / "maps/names.json"                           # found by the search
DRAWINGS = ASSETS / "games/ganz_wien"
PLACES = HERE.parent / "board/plan.json"


def read(path: Path):
    return json.loads(path.read_text("utf-8"))


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["names"]):
        print("usage: python -m kaffeehaus.games.ganz_wien.workshop.plan [names]")
        return 2
    if arguments:
        PLACED.write_text(listed({side: placed(network(side)) for side in sides()}), "utf-8")
    for path, text in [(sheet(side), drawing(side)) for side in sides()] + [(PLACES, places())]:
        path.write_text(text, "utf-8")
        print(f"{path.name}: {len(text) / 1000:.0f} KB")
    return 0


def sheet(side: str) -> Path:
    """The file of a side's drawing; each side has its own, since a game fetches only one."""
    return DRAWINGS / f"{side}.svg"


def sides() -> list[str]:
    return [side["id"] for side in read(GAME)["sides"]]


def network(side: str) -> Network:
    return Network(read(GAME), side, read(LAYOUT))


def placed(net: Network) -> dict[str, list]:
    """The result of the search, as it is stored."""
    return {name: [list(found.lines), found.x, found.y, found.anchor]
            for name, found in Names(net, read(LAYOUT)).find().items()}


def names(side: str) -> dict[str, Name]:
    return {name: Name(tuple(lines), x, y, anchor)
            for name, (lines, x, y, anchor) in read(PLACED)[side].items()}


def bullets(net: Network) -> list:
    rows = [row for name in names(net.side).values() for row in name.rows]
    return net.bullets(rows, {frozenset(ends) for ends in read(LAYOUT)["bare"]})


def spots(net: Network) -> Spots:
    boxes = [(x - BULLET, y - BULLET, x + BULLET, y + BULLET) for x, y, _ in bullets(net)]
    return Spots(net, names(net.side), boxes)


def drawing(side: str) -> str:
    """The layers of a side, and the lamps of the departures board."""
    net = network(side)
    symbols = Drawing(net, names(side), bullets(net)).symbols()
    comment = f"<!-- Ganz Wien: the network by {side}, and the lamps of the departures board. -->"
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', comment, *symbols, lamps(), "</svg>", ""])


def places() -> str:
    """The board's data: positions of stations, bends of edges, places for signs, and letters.

    Stations go by their ids, since the board draws every version of the game. An edge is its kind, the
    indexes of its two stations in this list, and the steps from the first of them to the last bend. A
    place beside a station is a letter, which encodes a direction and a distance.
    """
    data, plan = read(GAME), {"width": WIDTH, "height": HEIGHT, "stations": {}, "sides": {}}
    for side in sides():
        net = network(side)
        marks = list(net.marks.values())
        # the same on both sides
        plan["stations"] = {mark.station: [int(mark.x), int(mark.y), mark.radius] for mark in marks}
        found = spots(net)
        plan["sides"][side] = {
            "edges": edges(net), "signs": "".join(letter(mark, SIGN, found.signs(mark)) for mark in marks),
            "pieces": "".join(letter(mark, PIECE, place) for mark in marks for place in found.pieces(mark))}
    plan |= {"ways": WAYS, "first": FIRST, "apart": APART,
             "pieces": [MOST, *PIECE, *FURTHER[PIECE]], "signs": [1, *SIGN, *FURTHER[SIGN]]}
    plan["letters"], display = letters(), read(LAYOUT)["display"]
    plan["shown"] = {station["names"]["de"]: display[station["id"]] for station in data["stations"]
                     if station["id"] in display}
    return listed(plan)


def edges(net: Network) -> list[str]:
    """The tracks of a side."""
    places = {name: place for place, name in enumerate(net.marks)}
    found = []
    for track in net.tracks.values():
        one, other = sorted((track.edge.one, track.edge.other), key=places.get)
        steps = bends(track.drawn, net.marks[one].point)
        found.append(" ".join(filter(None, (track.kind, str(places[one]), str(places[other]), steps))))
    return sorted(found)


def bends(points: list[tuple[float, float]], start: tuple[float, float]) -> str:
    """The bends of a track as relative steps, from this station on."""
    points = points if points[0] == start else points[::-1]
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    return " ".join(number((b - a) / 10)
                    for one, other in zip(tenths, tenths[1:-1]) for a, b in zip(one, other))


def listed(value, depth=0) -> str:
    """JSON with one line for each entry down to the third level."""
    if depth == 2 or not isinstance(value, (dict, list)) or not value:
        return json.dumps(value, ensure_ascii=False) + "\n" * (depth == 0)
    if isinstance(value, list):
        return "[\n" + ",\n".join(listed(entry, depth + 1) for entry in value) + "]"
    body = ",\n".join(f"{json.dumps(key, ensure_ascii=False)}: {listed(entry, depth + 1)}"
                      for key, entry in value.items())
    return "{\n" + body + "}" + "\n" * (depth == 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
