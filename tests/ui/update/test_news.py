"""What is new: one line in the lobby for whoever was here before, once, and in the page about the house."""

from json import dumps, loads

import pytest

from kaffeehaus.ui.news import LATEST, NEWS, is_due
from kaffeehaus.ui.state import Page
from kaffeehaus.ui.stored_settings import parse, serialize, settings_of
from ui.update.visit import Visit


def lobby_of(stored):
    """The lobby of a browser in which these settings are stored."""
    return Visit(Page(settings=settings_of(parse(dumps(stored)), ["en"], False, False, None)))


def test_on_a_first_visit_nothing_is_new():
    assert not is_due(lobby_of({}).page.settings)


@pytest.mark.parametrize("stored", [{"speed": 1}, {"theme": "night", "news": LATEST - 1}])
def test_whoever_was_here_before_is_told(stored):
    assert is_due(lobby_of(stored).page.settings)


@pytest.mark.parametrize("value", ["", "all"])
def test_what_was_read_or_closed_is_not_told_again(value):
    visit = lobby_of({"speed": 1}).do("whats-new", value)
    assert not is_due(visit.page.settings) and visit.page.lobby.dialog == ("house" if value else None)
    assert loads(serialize(visit.page.settings, {}))["news"] == LATEST


def test_who_came_first_with_this_version_is_told_of_the_next():
    stored = loads(serialize(lobby_of({}).page.settings, {}))
    assert stored == {"news": LATEST} and not is_due(lobby_of(stored).page.settings)


def test_news_are_numbered_and_the_latest_come_first():
    numbers = [number for number, _ in NEWS]
    assert numbers == list(range(LATEST, 0, -1)) and all(texts for _, texts in NEWS)
