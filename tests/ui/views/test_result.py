"""The result as a page and as text; settings and limits that exist twice."""

import re

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui.daily import DAY, seed_of
from kaffeehaus.ui.projection import final_scoring
from kaffeehaus.ui.selectors import link_of
from kaffeehaus.ui.state import OPEN, PUBLIC, Review
from kaffeehaus.ui.update import flow, lobby
from kaffeehaus.ui.views import chart, plan, players, result, settings


@pytest.mark.parametrize("key", GAMES)
def test_the_summary_has_all_names_and_the_number_of_undos(desk, key):
    record, voice = desk.record_at(key, len(desk.whole(key))), desk.voice_of("en")
    record.mark("back", 2)
    names = players.player_names(record, voice)
    text = result.summary(record, names, voice, "2026-11-19")
    assert all(name in text for name in names) and text.splitlines()[0].endswith("2026-11-19")
    assert text.endswith("2 choices taken back")


def test_the_deal_of_the_day_is_recognised_for_some_days(desk):
    day = 20_000
    record = desk.record_at("vienna", 3)
    record.setup = record.setup._replace(seed=seed_of("vienna", day))
    assert result.date_of(record, (day + 2) * DAY) == "2024-10-04"
    assert result.date_of(record, (day + 50) * DAY) is None


@pytest.mark.parametrize("key", GAMES)
def test_copied_texts_are_marked_as_copied(desk, key):
    table = dict(desk.tables(key))["result"]
    page, voice = desk.page_of(table), desk.voice_of("en")
    told = result.summary(table.record, players.player_names(table.record, voice), voice, None)
    for copied, count in ((told, 2), (link_of(table), 1), (None, 0)):
        assert desk.draw(page._replace(copied=copied)).count(">Copied<") == count


@pytest.mark.parametrize("key", GAMES)
def test_the_rounds_of_a_seat_add_up_to_its_points(desk, key):
    table = dict(desk.tables(key))["result"]
    points = table.record.game.points(table.record.state())
    for counted in (None, *range(len(points))):
        text = desk.draw(desk.page_of(table._replace(review=Review(seat=counted))))
        if 'id="rounds"' in text:
            rows = re.findall(r"<td>(-?\d+)</td>", re.search(r'id="rounds".*?</table>', text, re.S)[0])
            assert sum(map(int, rows)) == (sum(points) if counted is None else points[counted])


@pytest.mark.parametrize("key", GAMES)
def test_the_chart_says_who_led_by_what_counts_at_the_end(desk, key):
    """Two lines for each seat and a strip of leaders, where the game adds points at its end."""
    table = dict(desk.tables(key))["result"]
    text = desk.draw(desk.page_of(table))
    projected = final_scoring(table.record.game) is not None
    assert ('id="chart-key"' in text) == ("chart-leader" in text) == projected == (key != "ganz_wien")
    assert text.count("is-scored") == projected * table.record.setup.seats
    assert "Hidden cards are not counted" not in text        # after the end everything is open


def test_the_chart_of_one_players_view_leaves_hidden_cards_out(desk):
    table = dict(desk.tables("carpe_diem"))["result"]
    for perspective, partial in ((OPEN, False), (PUBLIC, True)):
        seen = table._replace(perspective=perspective)
        assert chart.curve_of(seen).is_partial == partial
        assert chart.curve_of(seen).projected[-1][1] == tuple(table.record.game.points(table.record.state()))


def test_laying_out_can_be_turned_off(desk):
    table = dict(desk.tables("vienna"))["sheet settings"]
    for lay_out in (True, False):
        page = desk.page_of(table)
        text = desk.draw(page._replace(settings=page.settings._replace(lay_out=lay_out)))
        pressed = re.findall(r'id="(set-lay-\d)"[^>]*aria-pressed="(\w+)"', text)
        assert dict(pressed) == {"set-lay-0": str(not lay_out).lower(), "set-lay-1": str(lay_out).lower()}


def test_views_and_update_have_the_same_limits():
    assert set(settings.IDLE) == set(flow.IDLE_CHOICES) and settings.DEFAULT_IDLE == flow.IDLE_CHOICES[0]
    assert settings.DEFAULT_SPEED == flow.DEFAULT_SPEED
    assert len(settings.SPEEDS) == len(flow.STAGE_MILLISECONDS)
    assert plan.NAME_LENGTH == lobby.NAME_LENGTH
