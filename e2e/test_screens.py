"""Layout of the tables: nothing is clipped, covered or too small; and the check notices planted faults."""

import pytest

from gate_cases import gate_only
from playing import FIRST_GAME
from workshop.site.screens import (
    END,
    LANGUAGES,
    MIDDLE,
    SIZES,
    Viewer,
    layout_faults,
    positions,
    report,
    tables,
)

FAULTS = {      # styles that cause a fault, and the fault that the check has to find
    "#prompt .ask { display: block; height: 9px; overflow: hidden }": ("clipped", "#prompt p.ask"),
    "#undo { flex: none; width: 50px; overflow: hidden }": ("clipped", "#undo"),
    "#more { min-height: 0; height: 30px; align-self: center }": ("small", "#more"),
    ".seats::after { content: ''; position: fixed; inset: 0; background: red; z-index: 99 }":
        ("covered target", "#more"),
    "#tray { margin-left: 500px }": ("needs scrolling", "#die-0"),
    "#seat-1 .score { position: absolute; left: 70px }": ("collides", "#seat-1 b.score"),
    ".table { height: 800px }": ("page too high", "html"),
    "#undo { flex: none; width: 40px; overflow-wrap: anywhere; white-space: normal; hyphens: manual }":
        ("broken word", "#undo"),
}
ADD_STYLES = """rules => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.replaceAll(';', ' !important;').replaceAll(' }', ' !important }'));
  document.adoptedStyleSheets = [sheet];
}"""


@pytest.mark.parametrize("key", tables())
@pytest.mark.parametrize("size, lang", [("phone", "de"), *gate_only("tables", [("desk", "fr")])])
def test_everything_can_be_read_and_tapped(page, site, key, size, lang):
    assert report(list(layout_faults(Viewer(page, site.address), key, (size,), (lang,)))) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_and_the_setup_dialog_can_be_read_and_tapped(page, site, size):
    viewer, found = Viewer(page, site.address), []
    for lang in LANGUAGES:
        viewer.show_in(size, "day", lang)
        found += viewer.faults(size, True)
        for key in tables():
            viewer.press(f"setup:{key}")
            viewer.press("seats:4")
            found += viewer.faults(size, True)
            assert all(len(chosen.inner_text()) for chosen in page.locator("#places select :checked").all())
            viewer.press("close:")
    assert found == []


def test_at_the_end_of_the_page_the_bar_covers_nothing(page, site):
    viewer = Viewer(page, site.address)
    viewer.open(next(position for position in positions(FIRST_GAME) if position.name == END))
    viewer.show_in("desk", "day", "en")
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    bar, last = page.locator("#table > .bar").bounding_box(), page.locator("#rounds").bounding_box()
    assert bar["y"] + bar["height"] == pytest.approx(SIZES["desk"][1], abs=1)
    assert last["y"] + last["height"] <= bar["y"]


def test_the_end_fits_every_size(page, site):
    viewer = Viewer(page, site.address)
    viewer.open(next(position for position in positions(FIRST_GAME) if position.name == END))
    for size in ("phone", "landscape", "tablet", "desk"):
        viewer.show_in(size, "night", "it")
        assert viewer.faults(size, True) == []


def test_the_check_finds_planted_faults(page, site):
    viewer = Viewer(page, site.address)
    viewer.open(next(position for position in positions(FIRST_GAME) if position.name == MIDDLE))
    viewer.show_in("phone", "day", "en")
    for rules, expected in FAULTS.items():
        page.evaluate(ADD_STYLES, rules)
        found = [tuple(fault[:2]) for fault in viewer.faults("phone", False)]
        assert expected in found, (rules, found)
