"""Lessons at the table: whoever does what is asked comes to the end, and whatever else is tapped is kindly put off."""

import re
from unittest.mock import patch

import pytest
from ui.seated import App, Clock

from kaffeehaus.games import GAMES
from kaffeehaus.ui import table
from kaffeehaus.ui.lesson import Lesson
from kaffeehaus.table.lessons import begun, choices_of, script_of, spots_of


def course_of(script):
    return script.course(begun(script).game.data)


@pytest.fixture(params=GAMES)
def script(request):
    return script_of(request.param)


@pytest.fixture
def taught(script):
    """(lesson, clock): the lesson as it begins."""
    clock = Clock()
    with patch.object(table, "asyncio", clock):
        yield Lesson(App(clock), script), clock
        clock.stop()


def drawn(lesson):
    return set(re.findall(r'id="([\w-]+)"', str(lesson.frame.markup())))


def to_be_tapped(lesson):
    """For each thing to be tapped now, the ids that stand for it."""
    return spots_of(lesson.step, lesson.done_of_step())


def test_a_learner_comes_to_the_end_and_nothing_else_is_done(script, taught):
    lesson, clock = taught
    while not (lesson.reading and lesson.last):
        if lesson.reading:
            lesson.done()
        else:
            wanted, seen = lesson.expected(), drawn(lesson)
            assert [names for names in to_be_tapped(lesson) if not seen & set(names)] == [], lesson.step
            for action in lesson.game.legal(lesson.seen()):
                if action != wanted:
                    lesson.want(action)
                    assert lesson.ghost is None and "Now: " in lesson.text()
            lesson.want(wanted)
            assert not lesson.strayed
            lesson.done()
        clock.pass_by(1)
    assert len(lesson.record) == sum(len(choices_of(entry)) for entry in course_of(script))
    assert lesson.app.kept == 0


def test_nothing_that_would_change_the_lesson_can_be_done(taught):
    lesson, clock = taught
    lesson.hand_over(0, 1)
    assert not (lesson.can_hand_over() or lesson.can_try() or lesson.back.can_redo() or lesson.back.can_reset() or lesson.wishable()) and lesson.people == [0]


def ready(lesson, clock):
    """Go on to a choice at which something else is not possible; what that would be."""
    while True:
        if lesson.live:
            refused = [action for action in lesson.game.universe(lesson.seen()) if lesson.game.why_not(lesson.seen(), action)]
            if refused:
                return refused[0]
            lesson.want(lesson.expected())
            lesson.done()
        else:
            lesson.done()
        clock.pass_by(1)


def test_what_is_not_possible_is_explained(taught):
    lesson, clock = taught
    refused = ready(lesson, clock)
    lesson.want(refused)
    reason = lesson.game.why_not(lesson.seen(), refused)
    assert lesson.text().startswith(lesson.game.words.reason(reason, lesson.names, lesson.app.voice))


def test_a_tap_that_does_nothing_says_what_to_do(taught):
    lesson, clock = taught
    ready(lesson, clock)
    lesson.tap("nothing", "")
    assert "Now: " in lesson.text()
    lesson.back.undo()
    assert "Now: " not in lesson.text()
