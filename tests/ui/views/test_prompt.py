"""The prompt shows the most urgent sentence."""

import re
from json import loads

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import selectors
from kaffeehaus.ui.state import Message, Stage
from kaffeehaus.ui.views import page as view


def said(desk, table):
    text = desk.draw(desk.page_of(table))
    found = re.search(r'id="prompt".*?<p class="ask"[^>]*>(.*?)</p>', text, re.S)[1]
    return " ".join(re.sub(r"<[^>]+>", "", found).split())


@pytest.fixture(params=GAMES)
def situations(desk, request):
    return dict(desk.tables(request.param))


def test_only_an_awaited_bot_is_said_to_think(desk, situations):
    for name, table in situations.items():
        if not selectors.shows_result(table) and name not in ("two people", "armed", "recap"):
            assert ("is thinking" in said(desk, table)) == table.waiting, name
    assert "50 %" in said(desk, situations["thought"])


def test_a_message_does_not_hide_the_ghosts_sentence(desk, situations):
    text = said(desk, situations["ghost and message"])
    assert "too long for a code" in text and said(desk, situations["ghost"]) in text


def test_a_tap_without_meaning_says_what_to_choose(desk, situations):
    table = situations["idle tap"]
    assert said(desk, table) == f"There is nothing to choose there now. {said(desk, situations['half'])}"


def test_a_refusal_comes_first(desk, situations):
    table = situations["refused"]
    if table.refused:
        plain = said(desk, table)
        assert said(desk, table._replace(message=Message("nothing_done"))) == plain
        assert 'id="repair-rule"' in desk.draw(desk.page_of(table))


@pytest.mark.parametrize("key", GAMES)
def test_a_lesson_goes_on_after_the_last_stage(desk, key):
    situations = dict(desk.tables(key))
    first = next(table for name, table in situations.items()
                 if name.startswith("step") and selectors.is_reading(table))
    assert 'id="done" data-do="done" data-item>' in desk.draw(desk.page_of(first))
    assert 'id="done" data-do="done" data-item disabled' in desk.draw(desk.page_of(while_shown(first)))
    last = situations["end of the lesson"]
    assert {"play", "again"} <= set(desk.drawn(desk.draw(desk.page_of(last))).ids)
    assert not {"play", "again"} & set(desk.drawn(desk.draw(desk.page_of(while_shown(last)))).ids)


def while_shown(table):
    return table._replace(stages=(Stage(table.record.state(), ()),))


@pytest.mark.parametrize("key", GAMES)
def test_highlighted_elements_are_on_the_page(desk, key):
    marked = 0
    for name, table in desk.tables(key):
        page = desk.page_of(table)
        taught = view.highlights(page)
        ids = set(desk.drawn(desk.draw(page)).ids) if taught else set()
        assert all((table.lesson or table.hint) and ids & set(names) for names in taught), name
        marked += len(taught)
    assert marked
    assert view.highlights(desk.page_of(None)) == []


def test_an_answer_that_wins_with_fewer_points_says_so(desk, situations):
    table = situations["puzzle won with fewer points"]
    assert "Not the best." in said(desk, table) and "behind" not in said(desk, table)
    assert "though not in points alone" in desk.draw(desk.page_of(table))
    assert "though not in points alone" not in desk.draw(desk.page_of(situations["puzzle explained"]))


def test_where_games_part_both_choices_are_said_and_marked(desk, situations):
    table = situations["at the fork"]
    assert said(desk, table).startswith("Here the games part")
    page = desk.page_of(table)
    marks, _ = view.marks(page, desk.voice_of("en")) or ("[]", "")
    own, other = selectors.fork_spots(table)
    assert loads(marks) == [["ring", spot, ""] for spot in own] + [["cross", spot, ""] for spot in other]
    assert 'id="fork-show"' in desk.draw(desk.page_of(situations["forked"]))
