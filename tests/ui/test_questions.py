"""Questions by shortcut: each has an answer, changes nothing and reveals no secrets."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.ui.intents import AskedWhyNot
from kaffeehaus.ui.shortcuts import SHORTCUTS
from kaffeehaus.ui.state import SAID
from kaffeehaus.ui.views.questions import ANSWERS
from ui.drawing import PEOPLE, drawn, look, meant, named, props_of, tappable
from ui.update.visit import open_visit, played, record_of

ASKED = [do.partition(":")[2] for _, do, _ in SHORTCUTS if do.startswith("ask:")]
ANSWER = 'class="toast answer"'


def midst(key, choices=60):
    """A table in the midst of a game for one person and bots."""
    seats, chance = GAMES[key].seats[-1], Stream(3)
    record = record_of(key, seats, (0, 1, 1, 1, 1)[:seats], 3)
    while len(record) < choices or record.turn() != 0:
        record = played(record, 1, chance)
    return look(open_visit(record=named(record)))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", ASKED)
def test_an_answer_stays_until_something_else_is_done(key, name):
    visit = midst(key)
    made = visit.record
    visit.do("ask", name)
    lines = ANSWERS[name](props_of(visit))
    assert lines and all(map(str.strip, lines)) and "None" not in "".join(lines)
    assert drawn(visit).count(ANSWER) == 1 and visit.record is made
    assert ANSWER not in drawn(visit.do("escape"))


@pytest.mark.parametrize("key", GAMES)
def test_answers_about_others_reveal_no_secrets(key):
    visit = midst(key)
    told = ANSWERS["others"](props_of(visit))
    assert [line.split(",")[0] for line in told] == list(PEOPLE[1:visit.record.setup.seats])
    assert not any("In hand" in line for line in told)


@pytest.mark.parametrize("key", GAMES)
def test_why_not_is_answered_for_every_tappable_element(key):
    visit = midst(key)
    made, asked = visit.record, tappable(visit)
    for do in asked:
        look(visit).dispatch(AskedWhyNot(meant(visit, do)))
        assert visit.record is made and not visit.ghost
        assert visit.table.refused or ANSWER in drawn(visit), do
    assert asked


def test_asking_why_not_chooses_nothing():
    visit = midst(next(iter(GAMES))).dispatch(AskedWhyNot())
    assert not visit.table.refused and not visit.ghost and "Nothing speaks against it" in drawn(visit)


@pytest.mark.usefixtures("parcels")
def test_a_question_before_the_first_choice_has_an_answer():
    assert ANSWER in drawn(open_visit(who=(0, 1)).do("ask", "last"))


def test_every_shortcut_question_has_an_answer():
    assert {*ASKED, "why", SAID} == set(ANSWERS)


def test_no_shortcut_has_two_meanings():
    keys = [key for key, *_ in SHORTCUTS]
    assert sorted(set(keys)) == sorted(keys)
