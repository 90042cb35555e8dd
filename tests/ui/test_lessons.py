"""Lessons as drawn: every highlighted element is there, and wrong taps are answered."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.intents import Opened
from kaffeehaus.ui.state import Page
from kaffeehaus.ui.views import lesson
from ui.drawing import drawn, props_of
from ui.markup import Markup
from ui.update.visit import AT_ONCE, Visit


@pytest.fixture(params=GAMES)
def taught(request):
    """A lesson as it begins."""
    return Visit(Page(settings=AT_ONCE)).dispatch(Opened(lesson=request.param))


def go_on(visit):
    """The learner's next move: read on, or make the expected choice."""
    return visit.do("done") if visit.is_reading else visit.make_choice(visit.expected_action)


def text(visit):
    return lesson.text(props_of(visit))


def ready(visit):
    """Go on to a position with a refused choice, and return that choice."""
    while True:
        if visit.live:
            game, seen = visit.game, visit.observation
            found = next((action for action in game.universe(seen) if game.why_not(seen, action)), None)
            if found:
                return found
        go_on(visit)


def test_every_highlighted_element_is_drawn(taught):
    pointed = 0
    while not (taught.is_reading and taught.is_last_step):
        for names in lesson.highlights(taught.table):
            pointed += 1
            assert set(Markup(drawn(taught)).ids) & set(names), taught.lesson_step
        go_on(taught)
    assert pointed


def test_a_refused_choice_is_explained(taught):
    refused = ready(taught)
    reason = taught.game.why_not(taught.observation, refused)
    taught.tap(choose=refused)
    why = taught.game.words.reason(reason, props_of(taught).names, ENGLISH)
    assert text(taught).startswith(why) and "Now: " in text(taught)


def test_a_choice_that_comes_later_says_so(taught):
    while not (taught.live and len(taught.legal) > 1):
        go_on(taught)
    taught.tap(choose=next(action for action in taught.legal if action != taught.expected_action))
    assert text(taught).startswith("That comes later. Now: ")


def test_a_tap_without_meaning_says_what_to_do(taught):
    ready(taught)
    assert "Now: " in text(taught.tap())
    assert "Now: " not in text(taught.do("undo"))
