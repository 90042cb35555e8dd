"""Accessibility checks in every kind of decision of every table, and at its start and end, on a phone and on a desk."""

from pathlib import Path

import pytest

from workshop.places import MODULES
from workshop.screens import END, MIDDLE, SETTLED, Viewer, positions, tables

AXE = (Path(MODULES) / "axe-core/axe.min.js").read_text("utf-8")
ENLARGED = {"width": 320, "height": 256}           # what is left of a desk at 400 %
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:not(svg, svg *) { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}"""
LOST = ("clipped", "shortened", "page too wide", "out of sight")
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


def lost(viewer):
    """Text and targets that one cannot get at, where the page may scroll."""
    return [fault for fault in viewer.faults("desk", True) if fault[0] in LOST]


@pytest.mark.parametrize("key", tables())
def test_nothing_is_lost_at_400_percent_or_with_text_set_wider(page, site, key):
    viewer = Viewer(page, site.address)
    for position in (position for position in positions(key) if position.name in (MIDDLE, END)):
        viewer.open(position)
        viewer.stand("phone", "day", "de")
        page.set_viewport_size(ENLARGED)
        page.evaluate(SETTLED)
        assert lost(viewer) == []
        viewer.stand("phone", "day", "de")
        page.evaluate(SPACED)
        page.evaluate(SETTLED)
        assert lost(viewer) == []
        page.evaluate("() => { document.adoptedStyleSheets = []; }")


@pytest.mark.parametrize("key", tables())
def test_with_forced_colours_each_button_has_an_edge_and_what_is_chosen_is_marked(page, site, key):
    """Where all colours are the reader's own, borders and outlines tell things apart."""
    page.emulate_media(forced_colors="active")
    viewer = Viewer(page, site.address)
    viewer.open(next(position for position in positions(key) if position.name == MIDDLE))
    viewer.stand("desk", "day", "en")
    bare = page.evaluate("""() => [...document.querySelectorAll('#app :is(.btn, .chip)')].filter(one => one.getClientRects().length)
      .filter(one => !parseFloat(getComputedStyle(one).borderTopWidth)).map(one => one.id)""")
    assert bare == []
    active = page.locator(".seat.is-active").evaluate("seat => getComputedStyle(seat).borderTopWidth")
    assert active == "3px"


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
