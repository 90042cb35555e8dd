"""Accessibility checks in every kind of decision of every table, and at its start and end, on a phone and on a desk."""

from pathlib import Path

import pytest

from workshop.places import MODULES
from workshop.screens import Viewer, positions, tables

AXE = (Path(MODULES) / "axe-core/axe.min.js").read_text("utf-8")
RUN = "axe.run({ resultTypes: ['violations'] })"


def faults(page):
    return [(fault["id"], [node["html"][:160] for node in fault["nodes"][:3]]) for fault in page.evaluate(RUN)["violations"]]


@pytest.mark.parametrize("light, size, most", [("day", "phone", None), ("night", "desk", 3)])
@pytest.mark.parametrize("key", tables())
def test_no_fault_in_any_decision(page, site, key, light, size, most):
    viewer = Viewer(page, site.address)
    page.evaluate(AXE)
    found = {}
    for position in positions(key)[:most]:
        viewer.open(position)
        viewer.stand(size, light, "en")
        for fault, nodes in faults(page):
            found.setdefault((fault, *nodes), []).append(position.name)
    assert found == {}
