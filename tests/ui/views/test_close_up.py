"""A seat up close: in every game, for whoever looks, and nothing of it while it is closed."""

import re
from importlib import import_module

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import selectors
from kaffeehaus.ui.state import Table
from kaffeehaus.ui.views.table import board_view

SHEET = re.compile(r'<section class="sheet close-up" id="sheet".*?</section>', re.S)


def opened(desk, key, seat, k=60):
    return Table("key", desk.record_at(key, k), sheet=f"seat-{seat + 1}")


def sheet_of(desk, table):
    found = SHEET.search(desk.draw(desk.page_of(table)))
    return found and found[0]


@pytest.mark.parametrize("key", GAMES)
def test_every_seat_can_be_seen_up_close_and_compared_with_mine(desk, key):
    for seat in range(max(GAMES[key].seats)):
        table = opened(desk, key, seat)
        text = sheet_of(desk, table)
        rows = re.findall(r"<tr><th.*?</tr>", text, re.S)
        assert len(rows) == (1 if seat == selectors.viewer(table) else 2)
        view = board_view(desk.page_of(table), desk.voice_of("en"))
        figures = import_module(f"kaffeehaus.games.{key}.board").figures(view, view.scene.chairs[seat])
        assert re.findall(r"<td[^>]*>(-?\d+)</td>", rows[0]) == [str(figure.count) for figure in figures]
        assert {figure.name for figure in figures} <= set(re.findall(r'title="([^"]*)"', text))


@pytest.mark.parametrize("key", GAMES)
def test_a_tap_on_a_seat_opens_it_where_nothing_is_to_be_chosen_there(desk, key):
    text = desk.draw(desk.page_of(Table("key", desk.record_at(key, 60))))
    for seat in range(max(GAMES[key].seats)):
        assert re.search(rf'id="seat-{seat + 1}"[^>]*data-do="(sheet:seat-{seat + 1}|seat:{seat})"', text)
    assert not SHEET.search(text)


def test_a_seat_that_is_none_opens_nothing(desk):
    for name in ("seat-0", "seat-9", "seat-x", "seat-"):
        table = Table("key", desk.record_at("vienna", 60), sheet=name)
        assert selectors.close_up_seat(table) is None and sheet_of(desk, table) is None


def test_what_a_rival_holds_is_seen_from_behind_alone(desk):
    table = opened(desk, "ganz_wien", 1)
    state, text = table.record.state(), sheet_of(desk, table)
    assert text.count('class="close-back"') == len(state.hands[1]) > 0
    own = sheet_of(desk, opened(desk, "ganz_wien", 0))
    assert 'class="close-back"' not in own


@pytest.mark.parametrize("key", GAMES)
def test_the_end_shows_a_seat_up_close_too(desk, key):
    table = Table("key", desk.record_at(key, len(desk.whole(key))), sheet="seat-2")
    assert sheet_of(desk, table)
