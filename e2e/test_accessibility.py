"""Accessibility of every table: axe in each kind of decision, visible focus, zoom, forced colours, keys."""

from base64 import b64encode
from pathlib import Path

import pytest
from playwright.sync_api import expect

from gate_cases import gate_only, one_in_every_run
from kaffeehaus.games import GAMES
from positions import position as played
from workshop.content.game_tools import value_of
from workshop.places import MODULES
from workshop.site.screens import END, MIDDLE, PRESS_VALUE, SETTLED, Position, Viewer, positions, tables

AXE = (Path(MODULES) / "axe-core/axe.min.js").read_text("utf-8")
ENLARGED = {"width": 320, "height": 256}           # a desktop window at 400 %
WIDER_SPACING = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :not(svg, svg *) {
      line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important
    }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}"""
UNREACHABLE = ("clipped", "shortened", "page too wide", "out of sight")
RUN_AXE = "axe.run({ resultTypes: ['violations'] })"
# one focusable element of each kind; the box of an element with a margin; focusing an element; and the number
# of pixels of two pictures that differ by more than a quarter of the way from black to white
FOCUSABLE = """() => {
  const all = document.querySelectorAll('#app :is(button:enabled, a, input, [data-item], [tabindex="0"])');
  const shown = [...all].filter(one => one.id && one.checkVisibility());
  const kinds = Object.groupBy(shown, one => `${one.localName} ${one.getAttribute('class')}`);
  return Object.values(kinds).map(([one]) => [one.localName, one.getAttribute('class'), one.id]);
}"""
BOX = """([id, room]) => {
  document.activeElement.blur();
  const element = document.getElementById(id);
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const x = Math.max(0, left - room), y = Math.max(0, top - room);
  const width = Math.min(innerWidth, right + room) - x, height = Math.min(innerHeight, bottom + room) - y;
  return { x, y, width, height };
}"""
FOCUS = """id => {
  document.getElementById(id).focus({ focusVisible: true, preventScroll: true });
  return document.activeElement.id === id;
}"""
COUNT_DIFFERENCES = """async pictures => {
  const [one, other] = await Promise.all(pictures.map(async text => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), sign => sign.charCodeAt())]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const [red, green, blue] = [at, at + 1, at + 2].map(part => Math.abs(one[part] - other[part]));
    count += red + green + blue > 191;
  }
  return count;
}"""
# the margin around an element in pixels; the part of the length of its edge that has to change
MARGIN, CHANGED = 8, .5


# taps that lay out a choice, cause a refusal, or open a sheet, unless a game's own tools name more
TAPS = (("sheet", "odds"),)


def rare_positions(key):
    """Positions with kinds of decisions that no golden record has."""
    game = GAMES[key]
    for name, seed in value_of(key, "screens", "RARE_DECISIONS", ()):
        found = played(key, (0, 1), lambda record, name=name: game.asked(record.state()) == name
                       and record.turn() == 0, seed=seed)
        yield Position(name, found, False)


def faults(page):
    return [(fault["id"], [node["html"][:160] for node in fault["nodes"][:3]])
            for fault in page.evaluate(RUN_AXE)["violations"]]


@pytest.mark.parametrize("theme, size, most",
                         [("night", "desk", 3), *gate_only("tables", [("day", "phone", None)])])
@pytest.mark.parametrize("key", tables())
def test_axe_finds_nothing_in_any_decision(page, site, key, theme, size, most):
    viewer = Viewer(page, site.address)
    page.evaluate(AXE)
    found = {}
    for position in [*positions(key), *rare_positions(key)][:most]:
        viewer.open(position)
        viewer.show_in(size, theme, "en")
        for fault, nodes in faults(page):
            found.setdefault((fault, *nodes), []).append(position.name)
    assert found == {}


@pytest.mark.parametrize("key", tables())
def test_axe_finds_nothing_with_a_choice_laid_out_or_refused_or_a_sheet_open(page, site, key):
    viewer = Viewer(page, site.address)
    page.evaluate(AXE)
    viewer.open(next(position for position in positions(key) if position.name == MIDDLE))
    viewer.show_in("phone", "night", "en")
    for tap in value_of(key, "screens", "TAPS", TAPS):
        page.evaluate(PRESS_VALUE, list(tap))
        page.evaluate(SETTLED)
        assert faults(page) == [], tap


def picture(page, place):
    return b64encode(page.screenshot(clip=place, animations="disabled")).decode()


def without_focus_ring(page, known):
    """Elements, one of each kind that is not known yet, that look the same with and without the focus."""
    page.keyboard.press("Tab")
    for *kind, name in page.evaluate(FOCUSABLE):
        if tuple(kind) in known:
            continue
        known.add(tuple(kind))
        place = page.evaluate(BOX, [name, MARGIN])
        before = picture(page, place)
        if page.evaluate(FOCUS, name):
            edge = 2 * (place["width"] + place["height"] - 4 * MARGIN)
            if page.evaluate(COUNT_DIFFERENCES, [before, picture(page, place)]) < edge * CHANGED:
                yield name


@pytest.mark.parametrize("key", one_in_every_run("tables", tables()))
def test_the_focus_is_always_visible(page, site, key):
    """Also on legal or chosen elements, whose own border has the same colour, and over the bar at the end."""
    viewer, known, found = Viewer(page, site.address), set(), {}
    for position in positions(key):
        viewer.open(position)
        viewer.show_in("desk", "day", "en")
        found |= dict.fromkeys(without_focus_ring(page, known), position.name)
    assert found == {}


def unreachable(viewer):
    """Texts and targets that cannot be read or reached, even by scrolling."""
    return [fault for fault in viewer.faults("desk", True) if fault[0] in UNREACHABLE]


@pytest.mark.parametrize("key", one_in_every_run("tables", tables()))
def test_everything_is_reachable_at_400_percent_and_with_wider_text_spacing(page, site, key):
    viewer = Viewer(page, site.address)
    for position in (position for position in positions(key) if position.name in (MIDDLE, END)):
        viewer.open(position)
        viewer.show_in("phone", "day", "de")
        page.set_viewport_size(ENLARGED)
        page.evaluate(SETTLED)
        assert unreachable(viewer) == []
        for size in ("phone", "desk"):
            viewer.show_in(size, "day", "de")
            page.evaluate(WIDER_SPACING)
            page.evaluate(SETTLED)
            assert unreachable(viewer) == []
            page.evaluate("() => { document.adoptedStyleSheets = []; }")


@pytest.mark.parametrize("key", one_in_every_run("tables", tables()))
def test_forced_colours_leave_each_button_a_border_and_mark_the_active_seat(page, site, key):
    """With forced colours only borders and outlines distinguish things."""
    page.emulate_media(forced_colors="active")
    viewer = Viewer(page, site.address)
    viewer.open(next(position for position in positions(key) if position.name == MIDDLE))
    viewer.show_in("desk", "day", "en")
    bare = page.evaluate("""() => [...document.querySelectorAll('#app :is(.btn, .chip)')]
      .filter(one => one.getClientRects().length)
      .filter(one => !parseFloat(getComputedStyle(one).borderTopWidth)).map(one => one.id)""")
    assert bare == []
    active = page.locator(".seat.is-active").evaluate("seat => getComputedStyle(seat).borderTopWidth")
    assert active == "3px"


@pytest.mark.parametrize("key", tables())
def test_questions_by_key_are_answered_and_answers_can_be_closed(page, site, key):
    viewer = Viewer(page, site.address)
    viewer.open(next(position for position in positions(key) if position.name == MIDDLE))
    answer = page.locator("#answer[role=status]")
    before = page.locator("#log .small").text_content()
    for letter in "lmoc":
        page.keyboard.press(letter)
        answer.locator(f".answer [data-do^='ask:{letter}']").wait_for()
        assert len(answer.inner_text()) > 12
    page.keyboard.press("Escape")
    answer.locator(".answer").wait_for(state="detached")
    page.keyboard.press("w")
    page.wait_for_selector("#answer .answer, .prompt.is-refusal")
    expect(page.locator("#log .small")).to_have_text(before)
