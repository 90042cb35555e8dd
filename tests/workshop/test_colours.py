"""Colours that tell things apart do so for every kind of colour vision, or something else stands beside them;
shapes do without."""

import re
from itertools import combinations

import pytest

from workshop.content.colours import APART, VISIONS, beside, closest, distance, painted, seen, sets, shapes
from workshop.places import ASSETS

PAINTED, BESIDE = painted(), beside()
# pairs published with the formula to try it by
PUBLISHED = [((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425), ((50, 2.5, 0), (73, 25, -18), 27.1492),
             ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
             ((50, 0, 0), (50, -1, 2), 2.3669),
             ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082)]


@pytest.mark.parametrize("one, other, apart", PUBLISHED)
def test_the_formula_is_the_published_one(one, other, apart):
    assert distance(one, other) == pytest.approx(apart, abs=1e-4)


def test_grey_looks_the_same_to_everybody():
    for vision in VISIONS:
        assert distance(seen("#808080", vision), seen("#808080", "normal")) < 0.5


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
