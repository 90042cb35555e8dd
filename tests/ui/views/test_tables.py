"""Every situation at every table is valid markup, in every language."""

import importlib
import pkgutil

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.markup import PARTS
from kaffeehaus.ui import views
from kaffeehaus.ui.i18n import LANGUAGES
from kaffeehaus.ui.views.table import apply_seat_marks

FRAME = {"table", "masthead", "home", "log", "log-lines", "seek", "prompt", "bar", "undo", "done", "toasts"}
SOME = 5                # of the situations every fifth, where the others would show the same


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_situation_is_valid_markup(desk, key, lang):
    for name, table in list(desk.tables(key))[::1 if lang == "en" else SOME]:
        drawn = desk.drawn(desk.draw(desk.page_of(table), lang))
        assert not drawn.wrong, (name, drawn.wrong)
        assert "None" not in drawn.text and "data-same" not in drawn.text, name


@pytest.mark.parametrize("key", GAMES)
def test_failures_and_notices_are_shown(desk, key):
    for name, table in list(desk.tables(key))[::SOME]:
        drawn = desk.drawn(desk.draw(desk.troubled(desk.page_of(table))))
        assert {"toasts", "hush", "report", "notice", "work", "update"} <= set(drawn.ids), name


@pytest.mark.parametrize("key", GAMES)
def test_the_frame_surrounds_every_board(desk, key):
    situations = dict(desk.tables(key))
    for name in ("start", "half", "back", "looking", "trial", "watching", "lifted"):
        assert FRAME <= set(desk.drawn(desk.draw(desk.page_of(situations[name]))).ids), name


@pytest.mark.parametrize("key", GAMES)
def test_the_first_paint_has_every_part_in_place(desk, key):
    """A part's markup begins with its tag and a space, or what stands for it is never replaced."""
    for name, table in desk.tables(key):
        apply_seat_marks(table.record)          # which forgets all parts, as it does before a paint
        PARTS.begin()
        markup, _ = PARTS.changes(desk.draw(desk.page_of(table)))
        PARTS.reset()
        PARTS.reset()
        assert "data-same" not in markup, name


def part_that_remembers(drawn):
    """Draws a part only when what it says it depends on has changed."""
    def part(name, depends, draw):
        if drawn.get(name, ((),))[0] != depends:
            drawn[name] = depends, draw()
        return drawn[name][1]
    return part


@pytest.fixture
def remembering(monkeypatch):
    """From now on parts are drawn as the page draws them; what they are remembered in."""
    drawn = {}
    for module in pkgutil.iter_modules(views.__path__):
        room = importlib.import_module(f"{views.__name__}.{module.name}")
        if hasattr(room, "part"):
            monkeypatch.setattr(room, "part", part_that_remembers(drawn))
    return drawn


@pytest.mark.parametrize("key", GAMES)
def test_a_part_names_all_its_dependencies(desk, key, remembering):
    """Whatever was drawn before, the page is what it is when all of it is drawn anew."""
    pages = [desk.page_of(table) for _, table in desk.tables(key)]
    pages += [desk.troubled(page) for page in pages[::SOME]]
    fresh = []
    for page in pages:
        remembering.clear()
        fresh.append(desk.draw(page))
    remembering.clear()
    for order in (1, -1):
        for page, markup in list(zip(pages, fresh))[::order]:
            assert desk.draw(page) == markup


def test_another_language_draws_every_part_again(desk, remembering):
    for _, table in list(desk.tables("vienna"))[::SOME]:
        remembering.clear()
        page = desk.page_of(table)
        german = desk.draw(page, "de")
        desk.draw(page, "en")
        assert desk.draw(page, "de") == german
