"""The frame round a district: where its cells lie, and the tasks on its plates.

All plates of one state are one path, and so are their pointers and their marks. As drawings of their own,
twelve to a district, each would be laid out and painted by itself.
"""

from functools import lru_cache
from typing import NamedTuple

from kaffeehaus.markup import Safe, part
from .drawn import drawing
from .tiles import SIDE, stand

EDGE, WHOLE = 50, 676                       # of the drawing: the frame's width, all of it
NORTH, EAST, SOUTH, WEST = range(4)
MARGIN, LONG, SHORT = 3.5, {NORTH: 86, SOUTH: 86, EAST: 88, WEST: 88}, 40   # of a plate
POINT = 47                                  # so far inside the pointers lie
HATCH = 11                                  # between the lines over a plate that is lost
SIGN, BASELINE = 33, 11.5                   # how large a sign is; of the points, below their middle
POINTERS = {NORTH: "m-15-4h30l-15 17z", EAST: "m4-15v30l-17-15z", SOUTH: "m-15 4h30l-15-17z",
            WEST: "m-4-15v30l17-15z"}
MARKS = {"met": "m-8.75.58l5.83 5.83 11.67-12.25", "lost": "m-7.58-7.58l15.17 15.17m0-15.17l-15.17 15.17"}
STATES = "possible", "met", "lost"


def place(data, cell):
    row, column = divmod(cell, data.SIZE)
    return EDGE + column * SIDE, EDGE + row * SIDE


def plates(data, tasks, name):
    """The tasks on the frame: ivory and open, green with a tick, hatched with a cross."""
    return part(name, (data, tasks), lambda: drawn_plates(data, tasks, name))


@lru_cache(64)
def drawn_plates(data, tasks, name=""):
    drawn = [group(state, [plate(data, task) for task in tasks if task.state == state]) for state in STATES]
    called = f' id="{name}"' if name else ""
    return Safe(f'<g{called} class="plates">{"".join(drawn)}</g>')


def group(state, plates):
    """All plates of one state."""
    if not plates:
        return ""
    hatched = f'<path class="hatch" d="{"".join(map(hatching, plates))}"/>' if state == "lost" else ""
    signs = "".join(stand(one.kind, *one.sign, SIGN) for one in plates)
    return (f'<g class="plates-{state}"><path d="{"".join(map(outline, plates))}"/>{hatched}'
            f'<path class="pointer" d="{"".join(map(pointer, plates))}"/><g class="task-signs">{signs}</g>'
            f'{said(state, plates)}</g>')


class Plate(NamedTuple):
    """Where the plate of a task lies on the frame, and what lies on it."""

    side: int
    x: float
    y: float
    wide: int
    high: int
    kind: str
    worth: int
    sign: tuple             # the middle of the sign
    points: tuple           # of the points, or of the mark in their place
    point: tuple            # where the pointer lies


def plate(data, task):
    """At the end of the line of cells that the task looks along."""
    side, long = task.side, LONG[task.side]
    edge, point = (MARGIN, POINT) if side in (NORTH, WEST) else (WHOLE - MARGIN - SHORT, WHOLE - POINT)
    x, y = place(data, task.line[0])
    facts = drawing(data.KIND_IDS[task.kind]), task.points
    if side in (NORTH, SOUTH):
        middle = x + SIDE // 2
        return Plate(side, middle - long // 2, edge, long, SHORT, *facts, (middle - 25, edge + 20),
                     (middle + 21, edge + 20), (middle, point))
    middle = y + SIDE // 2
    return Plate(side, edge, middle - long // 2, SHORT, long, *facts, (edge + 20, middle - 24),
                 (edge + 20, middle + 21.5), (point, middle))


def outline(one):
    return f"M{one.x:g} {one.y:g}h{one.wide}v{one.high}h-{one.wide}z"


def hatching(one):
    """Lines that rise to the right, from edge to edge."""
    drawn = []
    for line in range(HATCH, one.wide + one.high, HATCH):
        x, y = max(0, line - one.high), max(0, line - one.wide)
        long = line - x - y
        drawn.append(f"M{one.x + x:g} {one.y + y + long:g}l{long} -{long}")
    return "".join(drawn)


def pointer(one):
    """Shows along which line of cells a task looks."""
    x, y = one.point
    return f"M{x} {y}{POINTERS[one.side]}"


def said(state, plates):
    """The points that can still be had, or what has become of them."""
    if state == "possible":
        return "".join(f'<text class="task-points" x="{one.points[0]:g}" y="{one.points[1] + BASELINE:g}">'
                       f'{one.worth}</text>' for one in plates)
    marks = "".join(f"M{one.points[0]:g} {one.points[1]:g}{MARKS[state]}" for one in plates)
    return f'<path class="task-mark" d="{marks}"/>'
