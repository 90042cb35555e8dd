"""Drawings as they are sent: the same lines in fewer letters."""

import re

import pytest

from workshop.places import ASSETS
from workshop.site.drawings import FINE, PLAIN, path, pieces, sent

SHEETS = sorted((ASSETS / "drawings").glob("*.svg"))
COORDINATES = "xy"


def paths(drawing):
    return re.findall(r' d="([^"]*)"', drawing)


def strokes(d):
    """The pieces of a path with level and upright lines like any others."""
    x = y = 0.0
    for kind, numbers in pieces(d):
        if kind in "HV":
            numbers = [numbers[0], y] if kind == "H" else [x, numbers[0]]
            kind = "L"
        if numbers:
            x, y = numbers[-2:]
        yield kind, numbers


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_every_point_of_a_path_stays_where_it_can_be_seen(sheet):
    drawing = sheet.read_text("utf-8")
    before, after = paths(drawing), paths(sent(drawing))
    assert len(before) == len(after)
    for one, other in zip(before, after):
        for (kind, numbers), (same, others) in zip(strokes(one), strokes(other), strict=True):
            assert kind == same
            assert numbers == pytest.approx(others, abs=.5 * 10 ** -PLAIN + 1e-6), one


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_nothing_but_paths_and_numbers_changes(sheet):
    drawing = sheet.read_text("utf-8")
    short = sent(drawing)
    assert [sorted(found) for found in shapes(short)] == [sorted(found) for found in shapes(drawing)]
    assert sent(short) == short


def shapes(drawing):
    """Every element with its attributes but paths; a number by its value."""
    for name, attributes in re.findall(r'<([\w-]+)((?: [\w:-]+="[^"]*")*) ?/?>',
                                       re.sub(r"<!--.*?-->", "", drawing, flags=re.DOTALL)):
        yield [name, *(f"{key}={number(value)}"
                       for key, value in re.findall(r' ([\w:-]+)="([^"]*)"', attributes) if key != "d")]


def number(value):
    return f"{float(value):.3f}" if re.fullmatch(r"-?\d*\.?\d+", value) else value


def test_a_path_goes_on_from_its_rounded_end():
    assert path("M0.04 0 L1.08 0 L2.12 0", PLAIN) == "M0 0h1.1 1"
    assert path("M1 1H5V9Z M7 7l.5.25", FINE) == "M1 1h4v8zm6 6 .5 .25"


def test_flags_of_arcs_may_stick_together():
    assert path("M4 4a2 2 0 0110 0", PLAIN) == "M4 4a2 2 0 0 1 10 0"
