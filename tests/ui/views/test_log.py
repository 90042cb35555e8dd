"""The log shows the lines around the choice in view, and more on demand."""

import re

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import selectors
from kaffeehaus.ui.state import Table
from kaffeehaus.ui.views import log

ALL = 99                # so often further lines are asked for


@pytest.fixture(params=GAMES)
def over(desk, request):
    """A finished game, whose table is looked at."""
    table = dict(desk.tables(request.param))["looking"]
    return table._replace(log_expansions=0)


@pytest.fixture
def worded(monkeypatch):
    """The choices that are put into words."""
    choices_asked, lines_of = [], log.lines_of

    def recorded(props, k, *more):
        choices_asked.append(k)
        return lines_of(props, k, *more)
    monkeypatch.setattr(log, "lines_of", recorded)
    monkeypatch.setattr(log, "LINE_CACHE", log.LineCache())
    return choices_asked


def choices(desk, table):
    """The choices of the lines that stand there, in their order."""
    text = desk.draw(desk.page_of(table))
    return [int(choice) for choice in re.findall(r'<li id="line-(\d+)-\d+">', text)]


def test_only_lines_in_view_are_put_into_words(desk, over, worded):
    choices(desk, over)
    assert 0 < len(worded) <= (2 * log.NEAR + 1) * log.BLOCK < len(over.record)


def test_the_log_shows_the_last_lines_or_those_around_the_replay(desk, over):
    now = choices(desk, over)
    assert now == sorted(now) and len(over.record) - now[-1] < log.BLOCK
    for at in (0, len(over.record) // 2):
        found = choices(desk, over._replace(ply=at))
        assert at - 2 * log.BLOCK < found[0] <= at + log.BLOCK and at <= found[-1] < at + 2 * log.BLOCK


def test_every_line_can_be_reached(desk, over):
    snapshot = choices(desk, over._replace(log_expansions=ALL))
    heard = [k for k, told in enumerate(over.record.told)
             if any(event[1] in selectors.audience(over) and over.record.game.words.event(
                 event, ("",) * 5, desk.voice_of("en")) for event in told)]
    assert list(dict.fromkeys(snapshot)) == heard
    more = choices(desk, over._replace(log_expansions=1))
    assert len(choices(desk, over)) < len(more) and more == snapshot[-len(more):]


def test_buttons_for_more_lines_show_when_there_are_any(desk, over):
    middle = over._replace(ply=len(over.record) // 2)
    drawn = desk.drawn(desk.draw(desk.page_of(middle)))
    assert {"log-earlier", "log-later"} <= set(drawn.ids) and drawn.does.count("unfold") == 2
    drawn = desk.drawn(desk.draw(desk.page_of(middle._replace(log_expansions=ALL))))
    assert not {"log-earlier", "log-later"} & set(drawn.ids)


@pytest.mark.parametrize("key", GAMES)
def test_the_barrier_stands_before_what_can_be_taken_back(desk, key):
    full = desk.whole(key)
    for k in range(20, len(full), 13):
        table = Table("key", desk.record_at(key, k))
        if selectors.is_over(table):
            continue
        free, why = table.record.undoable_from()
        text = desk.draw(desk.page_of(table))
        before, barrier, after = text.partition('id="barrier"')
        if why:
            assert all(int(choice) <= free for choice in re.findall(r'id="line-(\d+)-', before))
            assert all(int(choice) > free for choice in re.findall(r'id="line-(\d+)-', after))
        assert bool(barrier) == bool(why)
