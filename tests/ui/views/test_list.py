"""The table as a list: every choice is a row, and everything on the board is named."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import selectors
from kaffeehaus.ui.i18n import LANGUAGES
from kaffeehaus.ui.state import Settings

SOME = 5                # of the situations every fifth, where the others would show the same
AS_LIST = Settings(as_list=True)


def listed(desk, table, lang="en"):
    return desk.drawn(desk.draw(desk.page_of(table, settings=AS_LIST), lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_situation_is_valid_markup(desk, key, lang):
    for name, table in list(desk.tables(key))[::1 if lang == "en" else SOME]:
        drawn = listed(desk, table, lang)
        assert not drawn.wrong, (name, drawn.wrong)
        assert "None" not in drawn.text, name


@pytest.mark.parametrize("key", GAMES)
def test_each_legal_choice_is_a_row_while_somebody_here_decides(desk, key):
    for name, table in desk.tables(key):
        if table.review.shown or selectors.curtain_seat(table) is not None or "as-list" not in (
                drawn := listed(desk, table)).ids:
            continue
        rows = [one for one in drawn.ids if one.startswith("list-") and one[5:].isdigit()]
        legal = table.record.game.legal(selectors.observation(table)) if selectors.is_live(table) else ()
        assert len(rows) == len(legal), name


@pytest.mark.parametrize("key", GAMES)
def test_every_player_is_named(desk, key):
    table = dict(desk.tables(key))["half"]
    seats = range(1, table.record.setup.seats + 1)
    assert {f"list-seat-{seat}" for seat in seats} <= set(listed(desk, table).ids)


@pytest.mark.parametrize("key", GAMES)
def test_a_small_window_shows_a_list_unless_a_picture_was_asked_for(desk, key):
    table = dict(desk.tables(key))["half"]
    shown = {(narrow, as_list): "as-list" in desk.drawn(desk.draw(desk.page_of(
        table, narrow=narrow, settings=Settings(as_list=as_list)))).ids
        for narrow in (False, True) for as_list in (None, False, True)}
    assert [pair for pair, is_list in shown.items() if is_list] == [(False, True), (True, None), (True, True)]
