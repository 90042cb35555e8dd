"""Draws the network maps of Ganz Wien: `python -m workshop plan` (with `names`, it looks for places for them anew)."""

import json
from pathlib import Path

from workshop.maps.drawing import Drawing, display
from workshop.maps.geometry import number
from workshop.maps.names import Name, Names
from workshop.maps.network import BULLET, HEIGHT, WIDTH, Network
from workshop.maps.spots import Spots
from workshop.places import ASSETS, PYTHON

GAME = PYTHON / "kaffeehaus/games/ganz_wien/data.json"
LAYOUT = Path(__file__).parent / "maps/layout.json"        # set by hand
PLACED = Path(__file__).parent / "maps/names.json"         # found by the search
DRAWING = ASSETS / "drawings/ganz_wien-plan.svg"
PLACES = PYTHON / "kaffeehaus/ui/boards/ganz_wien/plan.json"


def read(path: Path):
    return json.loads(path.read_text("utf-8"))


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["names"]):
        print("usage: python -m workshop plan [names]")
        return 2
    if arguments:
        PLACED.write_text(listed({side: placed(network(side)) for side in sides()}), "utf-8")
    for path, text in ((DRAWING, drawing()), (PLACES, places())):
        path.write_text(text, "utf-8")
        print(f"{path.name}: {len(text) / 1000:.0f} KB")
    return 0


def sides() -> list[str]:
    return [side["id"] for side in read(GAME)["sides"]]


def network(side: str) -> Network:
    return Network(read(GAME), side, read(LAYOUT)["detours"][side])


def placed(net: Network) -> dict[str, list]:
    """The search's answer, as it is kept."""
    return {name: [list(found.lines), found.x, found.y, found.anchor]
            for name, found in Names(net, read(LAYOUT)).find().items()}


def names(side: str) -> dict[str, Name]:
    return {name: Name(tuple(lines), x, y, anchor) for name, (lines, x, y, anchor) in read(PLACED)[side].items()}


def bullets(net: Network) -> list:
    rows = [row for name in names(net.side).values() for row in name.rows]
    return net.bullets(rows, {frozenset(ends) for ends in read(LAYOUT)["bare"]})


def drawing() -> str:
    """The sheet of drawings: both sides in layers, and the lines of the departures board."""
    symbols = ["<!-- Ganz Wien: the network by day and by night, and its stations on the departures board. -->"]
    for side in sides():
        net = network(side)
        symbols += Drawing(net, names(side), bullets(net)).symbols()
    layout = read(LAYOUT)
    texts = {station["id"]: layout["display"].get(station["id"], station["names"]["de"]) for station in read(GAME)["stations"]}
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, *display(texts), "</svg>", ""])


def places() -> str:
    """What the page has to know: where stations are, how edges run, where pieces and signs find room."""
    data = read(GAME)
    stations = [station["id"] for station in data["stations"]]
    kinds = [symbol["id"] for symbol in data["symbols"]]
    plan = {"width": WIDTH, "height": HEIGHT}
    for side in sides():
        net = network(side)
        spots = Spots(net, names(side), [(x - BULLET, y - BULLET, x + BULLET, y + BULLET) for x, y, _ in bullets(net)])
        marks = [net.marks[name] for name in stations]
        keys = {" ".join(map(str, [kinds.index(track.kind), *sorted(stations.index(track.edge[end]) for end in ("from", "to"))])):
                name for name, track in net.tracks.items()}
        edges = {name: net.tracks[edge].path() for name, edge in keys.items()}
        lines = {name: net.tracks[edge].edge[f"lines_{side}"] for name, edge in keys.items()}
        plan[side] = {"stations": [[float(number(mark.x)), float(number(mark.y)), mark.radius] for mark in marks], "edges": edges, "lines": lines,
                      "pieces": [spots.pieces(mark) for mark in marks], "signs": [spots.signs(mark) for mark in marks]}
    return listed(plan)


def listed(value, depth=0) -> str:
    """JSON with one line for each entry down to the third level."""
    if depth == 2 or not isinstance(value, (dict, list)) or not value:
        return json.dumps(value, ensure_ascii=False) + "\n" * (depth == 0)
    if isinstance(value, list):
        return "[\n" + ",\n".join(listed(entry, depth + 1) for entry in value) + "]"
    body = ",\n".join(f"{json.dumps(key)}: {listed(entry, depth + 1)}" for key, entry in value.items())
    return "{\n" + body + "}" + "\n" * (depth == 0)
