"""Colours that distinguish things do so for every kind of colour vision, or something else does too; shapes
differ without colour."""

import re
from itertools import combinations

import pytest

from workshop.content.colours import (
    LEAST_DISTANCE,
    VISIONS,
    closest,
    distinguished_by,
    drawing_colours,
    sets,
    shapes,
    simulated,
)
from workshop.places import ASSETS

COLOURS, DISTINGUISHED_BY = drawing_colours(), distinguished_by()


def test_grey_is_the_same_for_every_kind_of_vision():
    for vision in VISIONS:
        assert simulated("#808080", vision).delta_e("#808080", method="2000") < 0.5


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", [name for name in sets() if name not in DISTINGUISHED_BY])
def test_colours_alone_distinguish_things(name, vision):
    assert closest(sets()[name], vision)[0] >= LEAST_DISTANCE


@pytest.mark.parametrize("name", DISTINGUISHED_BY)
def test_similar_colours_have_something_else_to_distinguish_them(name):
    least = min(closest(sets()[name], vision)[0] for vision in VISIONS)
    assert DISTINGUISHED_BY[name][1] <= least < LEAST_DISTANCE


@pytest.mark.parametrize("name", COLOURS)
def test_the_colours_occur_in_the_drawings_and_styles(name):
    key = name.partition(" ")[0]
    sources = [path for path in (ASSETS / "games" / key).iterdir() if path.suffix in (".svg", ".css")]
    drawn = "".join(path.read_text("utf-8") for path in sources).upper()
    assert [colour for colour in COLOURS[name].values() if colour not in drawn] == []


def outlines(sheet, prefix):
    """The outlines of drawings by name, without their colours."""
    text = (ASSETS / sheet).read_text("utf-8")
    drawn = re.findall(rf'<symbol id="({prefix}[^"]*)"[^>]*>(.*?)</symbol>', text, re.S)
    return {name: tuple(re.findall(r' (?:d|points|r|x|y|width|height|transform)="([^"]*)"', body))
            for name, body in drawn}


@pytest.mark.parametrize("sheet, prefix, count", [
    ("drawings/frame.svg", "seat-", 5), ("drawings/frame.svg", "tile-", 6),
    ("drawings/frame.svg", r"pips-\d-1", 5), *shapes().values()])
def test_shapes_differ_without_colour(sheet, prefix, count):
    drawn = outlines(sheet, prefix)
    assert len(drawn) >= count
    assert [pair for pair in combinations(drawn, 2) if drawn[pair[0]] == drawn[pair[1]]] == []
