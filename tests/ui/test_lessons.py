"""Lessons: every one can be played through as it is written down, is short, and speaks of the end before the first choice."""

import re
from unittest.mock import patch

import pytest
from ui.seated import App, Clock

from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui import table
from kaffeehaus.ui.lesson import LEARNER, LESSONS, Lesson, Step, begun, script_of

STEPS, LONGEST = range(8, 13), 175


@pytest.fixture(params=LESSONS)
def script(request):
    return script_of(request.param)


def steps(script):
    return [entry for entry in script.course if isinstance(entry, Step)]


def test_every_choice_of_a_lesson_is_legal_and_of_the_right_seat(script):
    record = begun(script)
    for entry in script.course:
        choice = entry.choice if isinstance(entry, Step) else entry
        if choice:
            assert (record.turn() == LEARNER) == isinstance(entry, Step), choice
            record.play(record.game.parse(record.state(), choice), record.turn())


def test_a_lesson_is_short_and_the_learner_plays_most_of_it(script):
    asked = [step for step in steps(script) if step.choice]
    assert len(steps(script)) in STEPS and len(asked) >= 5


def test_aim_and_last_points_are_told_before_the_first_choice(script):
    first, second, *_ = script.course
    assert isinstance(first, Step) and isinstance(second, Step) and first.choice is second.choice is None
    assert "end" in first.before and "end" in second.before


def test_texts_fit_the_prompt(script):
    facts = script.facts(ENGLISH)
    said = [text.format(**facts) for step in steps(script) for text in (step.before, step.after)]
    assert [text for text in said if len(text) > LONGEST] == []


@pytest.fixture
def taught(script):
    """(lesson, clock): the lesson as it begins."""
    clock = Clock()
    with patch.object(table, "asyncio", clock):
        yield Lesson(App(clock), script), clock
        clock.stop()


def test_a_learner_comes_to_the_end_and_nothing_else_is_done(script, taught):
    lesson, clock = taught
    while not (lesson.reading and lesson.last):
        if lesson.reading:
            lesson.on()
        else:
            wanted = lesson.expected()
            drawn = set(re.findall(r'id="([\w-]+)"', str(lesson.frame.markup())))
            assert set(lesson.step.spots) <= drawn, lesson.step
            lesson.want(next(action for action in lesson.game.legal(lesson.seen()) if action != wanted))
            assert lesson.strayed and lesson.ghost is None and "Now: " in lesson.text()
            lesson.want(wanted)
            lesson.done()
        clock.pass_by(1)
    assert len(lesson.record) == sum(1 for entry in script.course if not isinstance(entry, Step) or entry.choice)
    assert lesson.app.kept == 0
