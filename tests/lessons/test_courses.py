"""Lessons: their choices are legal under today's rules, and they are short and complete."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.lessons import LEARNER, SkippedTurns, Step, choices_of, new_record, script_of
from kaffeehaus.table.words import ENGLISH

STEPS, LONGEST = range(8, 13), 175


def course_of(script):
    return script.course(new_record(script).game.data)


@pytest.fixture(params=GAMES)
def script(request):
    return script_of(request.param)


def steps(script):
    return [entry for entry in course_of(script) if isinstance(entry, Step)]


def test_every_choice_is_legal_and_of_the_right_seat(script):
    record = new_record(script)
    for entry in course_of(script):
        for choice in choices_of(entry):
            own = record.turn() == LEARNER
            assert isinstance(entry, SkippedTurns) or own == isinstance(entry, Step), choice
            record.play(record.game.parse(record.state(), choice), record.turn())


def test_a_lesson_is_short_and_the_learner_plays_most_of_it(script):
    asked = [step for step in steps(script) if step.choices]
    assert len(steps(script)) in STEPS and len(asked) >= len(steps(script)) - 3


def test_each_choice_has_spots_to_tap(script):
    assert [step for step in steps(script) if step.choices
            and step.spots.count(",") != len(choices_of(step)) - 1] == []


def test_aim_and_final_scoring_are_explained_before_the_first_choice(script):
    first, second, *_ = course_of(script)
    assert isinstance(first, Step) and isinstance(second, Step) and first.choices == second.choices == ""
    assert "end" in second.before


def test_texts_fit_the_prompt(script):
    facts = script.facts(ENGLISH, new_record(script).game)
    said = [text.format(**facts) for step in steps(script) for text in (step.before, step.after)]
    assert [text for text in said if len(text) > LONGEST] == []
