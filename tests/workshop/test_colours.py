"""Colours that tell things apart do so for every kind of colour vision, or something else stands beside them;
shapes do without."""

import re
from itertools import combinations

import pytest

from workshop.content.colours import APART, VISIONS, beside, closest, painted, seen, sets, shapes
from workshop.places import ASSETS

PAINTED, BESIDE = painted(), beside()


def test_grey_looks_the_same_to_everybody():
    for vision in VISIONS:
        assert seen("#808080", vision).delta_e("#808080", method="2000") < 0.5


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", [name for name in sets() if name not in BESIDE])
def test_colours_alone_tell_apart(name, vision):
    assert closest(sets()[name], vision)[0] >= APART


@pytest.mark.parametrize("name", BESIDE)
def test_where_they_do_not_something_stands_beside_them(name):
    least = min(closest(sets()[name], vision)[0] for vision in VISIONS)
    assert BESIDE[name][1] <= least < APART


@pytest.mark.parametrize("name", PAINTED)
def test_the_colours_are_those_that_are_painted(name):
    key = name.partition(" ")[0]
    sources = [path for path in (ASSETS / "games" / key).iterdir() if path.suffix in (".svg", ".css")]
    drawn = "".join(path.read_text("utf-8") for path in sources).upper()
    assert [colour for colour in PAINTED[name].values() if colour not in drawn] == []


def outlines(sheet, prefix):
    """The lines of drawings by name, without their colours."""
    text = (ASSETS / sheet).read_text("utf-8")
    drawn = re.findall(rf'<symbol id="({prefix}[^"]*)"[^>]*>(.*?)</symbol>', text, re.S)
    return {name: tuple(re.findall(r' (?:d|points|r|x|y|width|height|transform)="([^"]*)"', body))
            for name, body in drawn}


@pytest.mark.parametrize("sheet, prefix, count", [
    ("drawings/frame.svg", "seat-", 5), ("drawings/frame.svg", "tile-", 6),
    ("drawings/frame.svg", r"pips-\d-1", 5), *shapes().values()])
def test_without_any_colour_shapes_tell_apart(sheet, prefix, count):
    drawn = outlines(sheet, prefix)
    assert len(drawn) >= count
    assert [pair for pair in combinations(drawn, 2) if drawn[pair[0]] == drawn[pair[1]]] == []
