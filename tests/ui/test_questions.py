"""What one can ask by a key: each question has an answer at every table, and asking changes nothing and tells no secret."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.record import SEAT, Record
from kaffeehaus.ui.questions import ANSWERS, KEYS, TOUCHED
from kaffeehaus.ui.table import Table
from ui.seated import App, by_hand, laid
from ui.test_taps import tappable

NAMES = ("Anna", "Béla", "Cilli", "Dora", "Emil")
ASKED = ("last", "mine", "others", "chances")


def table_of(key, clock, seed=3, choices=60):
    """A table in the midst of a game for one person and bots."""
    game, chance = GAMES[key], Stream(seed)
    record = Record(Setup(key, game.seats[-1], seed))
    while len(record) < choices or record.turn() != 0:
        legal = game.legal(record.state())
        record.play(legal[chance.below(len(legal))])
    for seat in range(1, record.setup.seats):
        record.mark(SEAT, seat, 1)
    table = Table(App(clock), "key", record)
    table.app.names = lambda record: NAMES[:record.setup.seats]
    return table


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", ASKED)
def test_every_question_has_an_answer_that_stands_until_something_is_done(key, name):
    with by_hand() as clock:
        table = table_of(key, clock)
        before = table.record.state()
        table.frame.do("ask", name)
        lines = ANSWERS[name](table, table.view())
        assert lines and all(map(str.strip, lines)) and "None" not in "".join(lines)
        assert table.frame.markup().count('class="toast answer"') == 1 and table.record.state() == before
        table.frame.do("escape", "")
        assert 'class="toast answer"' not in table.frame.markup()


@pytest.mark.parametrize("key", GAMES)
def test_others_are_told_as_everybody_sees_them(key):
    with by_hand() as clock:
        table = table_of(key, clock)
        told = ANSWERS["others"](table, table.view())
        assert [line.split(",")[0] for line in told] == list(NAMES[1:table.record.setup.seats])
        assert not any("In hand" in line for line in told)


@pytest.mark.parametrize("key", GAMES)
def test_why_not_refuses_without_choosing(key):
    with by_hand() as clock:
        table = table_of(key, clock)
        before = len(table.record), table.record.state()
        asked = [do for do in tappable(table) if do.partition(":")[0] not in TOUCHED]
        for do in asked:
            table.clear()
            table.frame.do("why", do)
            assert (len(table.record), table.record.state()) == before
            assert table.refused or 'class="toast answer"' in table.frame.markup(), do
        assert asked


def test_what_is_legal_is_not_chosen_by_asking():
    with by_hand() as clock:
        table = table_of(next(iter(GAMES)), clock)
        table.frame.do("why", "act:0")
        assert table.refused is None and not table.ghost and "Nothing speaks against it" in table.frame.markup()


def test_before_the_first_choice_something_can_be_asked_too():
    with laid(who=(0, 1)) as (table, _):
        table.frame.do("ask", "last")
        assert 'class="toast answer"' in table.frame.markup()


def test_no_key_does_two_things():
    keys = [key for key, *_ in KEYS]
    assert sorted(set(keys)) == sorted(keys)
