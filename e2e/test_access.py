"""Accessibility checks in every kind of decision of every table, and at its start and end, on a phone and on a desk."""

from pathlib import Path

import pytest

from workshop.places import MODULES
from workshop.screens import MIDDLE, Viewer, positions, tables

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


@pytest.mark.parametrize("key", tables())
def test_what_is_asked_by_a_key_is_answered_and_put_away_again(page, site, key):
    viewer = Viewer(page, site.address)
    viewer.open(next(position for position in positions(key) if position.name == MIDDLE))
    answer = page.locator("#answer[role=status]")
    stood = page.locator("#log .small").text_content()
    for letter in "lmoc":
        page.keyboard.press(letter)
        answer.locator(f".answer [data-do^='ask:{letter}']").wait_for()
        assert len(answer.inner_text()) > 12
    page.keyboard.press("Escape")
    answer.locator(".answer").wait_for(state="detached")
    page.keyboard.press("w")
    page.wait_for_selector("#answer .answer, .prompt.is-refusal")
    assert page.locator("#log .small").text_content() == stood
