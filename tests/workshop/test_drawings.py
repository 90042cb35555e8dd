"""Minified drawings have the same lines and attributes."""

import re

import pytest

from workshop.places import ASSETS
from workshop.site.drawings import FINE, PLAIN, path, pieces, shrunk

SHEETS = sorted((ASSETS / "drawings").glob("*.svg"))
COORDINATES = "xy"


def paths(drawing):
    return re.findall(r' d="([^"]*)"', drawing)


def strokes(d):
    """The pieces of a path, with horizontal and vertical lines as L."""
    x = y = 0.0
    for kind, numbers in pieces(d):
        if kind in "HV":
            numbers = [numbers[0], y] if kind == "H" else [x, numbers[0]]
            kind = "L"
        if numbers:
            x, y = numbers[-2:]
        yield kind, numbers


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_points_of_paths_move_by_no_more_than_rounding(sheet):
    drawing = sheet.read_text("utf-8")
    before, after = paths(drawing), paths(shrunk(drawing))
    assert len(before) == len(after)
    for one, other in zip(before, after):
        for (kind, numbers), (same, others) in zip(strokes(one), strokes(other), strict=True):
            assert kind == same
            assert numbers == pytest.approx(others, abs=.5 * 10 ** -PLAIN + 1e-6), one


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_nothing_but_paths_and_numbers_changes(sheet):
    drawing = sheet.read_text("utf-8")
    short = shrunk(drawing)
    assert [sorted(found) for found in shapes(short)] == [sorted(found) for found in shapes(drawing)]
    assert shrunk(short) == short


def shapes(drawing):
    """Every element with its attributes except paths; numbers by their value."""
    for name, attributes in re.findall(r'<([\w-]+)((?: [\w:-]+="[^"]*")*) ?/?>',
                                       re.sub(r"<!--.*?-->", "", drawing, flags=re.DOTALL)):
        yield [name, *(f"{key}={number(value)}"
                       for key, value in re.findall(r' ([\w:-]+)="([^"]*)"', attributes) if key != "d")]


def number(value):
    return f"{float(value):.3f}" if re.fullmatch(r"-?\d*\.?\d+", value) else value


def test_a_piece_starts_at_the_rounded_end_of_the_one_before():
    assert path("M0.04 0 L1.08 0 L2.12 0", PLAIN) == "M0 0h1.1 1"
    assert path("M1 1H5V9Z M7 7l.5.25", FINE) == "M1 1h4v8zm6 6 .5 .25"


def test_flags_of_arcs_need_no_separator():
    assert path("M4 4a2 2 0 0110 0", PLAIN) == "M4 4a2 2 0 0 1 10 0"
