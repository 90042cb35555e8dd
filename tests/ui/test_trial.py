"""What if: a table beside the game in a re-dealt world, which never touches the game."""

import pytest

from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import digest, values
from table.toy import GAME
from ui.seated import laid


@pytest.fixture
def game():
    """One person and two bots, who do the first thing they may; a few choices are made."""
    with laid(seats=3, who=(0, 1, 1)) as (table, clock):
        async def bot(game, seen, seat, seed, choice, level, progress):
            return game.legal(seen)[0]
        table.app.bot = bot
        for _ in range(2):
            choose(table)
        yield table


def choose(table, place=0):
    table.want_place(place)
    table.done()
    table.app.clock.pass_by()


def everything(record):
    return [digest(s) for s in record.states], list(record.actions), repr(record.told), list(record.marks)


def test_it_begins_with_what_the_person_knows_and_another_deal(game):
    now = game.record.state()
    worlds = [game.trial(Stream(seed)).record.state() for seed in range(8)]
    for world in worlds:
        assert values(GAME.observe(world, 0)) == values(GAME.observe(now, 0)) and not GAME.audit(world)
        assert world.seed != now.seed
    assert len({world.hands for world in worlds}) > 1


def test_nothing_that_is_tried_touches_the_game(game):
    before, kept = everything(game.record), game.app.kept
    trial = game.trial(Stream(1))
    while not trial.over:
        choose(trial)
    for _ in range(3):
        trial.back.undo()
        trial.app.clock.pass_by()
    assert everything(game.record) == before and game.record.setup.seed is not None
    trial.close()
    assert game.live and not game.closed and kept <= game.app.kept


def test_any_choice_one_looks_back_at_can_be_tried_anew(game):
    game.seek(1)
    trial = game.trial(Stream(3))
    assert values(GAME.observe(trial.record.state(), 0)) == values(GAME.observe(game.record.states[1], 0))


def test_going_back_in_it_is_free_and_not_counted(game):
    trial = game.trial(Stream(1))
    choose(trial)
    trial.back.undo()
    assert len(trial.record) == 0 and trial.record.backs() == 0


def test_others_are_played_by_bots_and_there_is_no_trial_of_a_trial():
    with laid() as (table, clock):
        assert not table.can_try()
        table.curtain.press()
        table.curtain.press()
        assert table.can_try()
        trial = table.trial(Stream(1))
        assert trial.people == [0] and trial.viewer() == 0 and not trial.can_try() and trial.curtain.seat is None
