"""Going back at the table: what may be taken back, the line that says where it ends, doing it again, replaying."""

import pytest

from kaffeehaus.table.game import digest
from kaffeehaus.ui.replay import EACH, OPEN, PUBLIC
from table.toy import GAME
from ui.seated import NAMES, laid

PLAY, SWAP, GIVE = range(3)


@pytest.fixture
def alone():
    """One person against a bot that does the first thing it may."""
    with laid(who=(0, 1)) as (table, clock):
        async def bot(game, seen, seat, seed, choice, level, progress):
            return game.legal(seen)[0]
        table.app.bot = bot
        yield table, clock


def choose(table, place=0):
    table.want_place(place)
    table.done()
    table.app.clock.pass_by()


def to_the_end(table):
    while not table.over:
        choose(table)


def test_behind_a_drawn_card_the_log_has_a_line_with_the_reason(alone):
    table, _ = alone
    assert 'id="barrier"' not in table.frame.markup()
    choose(table)
    text = table.frame.markup()
    assert text.count('id="barrier"') == 1 and "A card was drawn." in text


def test_what_was_taken_back_against_bots_is_counted_and_shown(alone):
    table, _ = alone
    before = digest(table.record.state())
    choose(table)
    assert 'id="backs"' not in table.frame.markup()
    table.back.undo()
    assert digest(table.record.state()) == before and table.record.backs() == 1
    assert "1 choice taken back" in table.frame.markup()


def test_redo_brings_back_the_same_game(alone):
    table, _ = alone
    choose(table)
    choose(table)
    actions, after = list(table.record.actions), digest(table.record.state())
    table.back.undo()
    table.back.undo()
    assert table.back.can_redo()
    table.back.redo()
    table.back.redo()
    assert table.record.actions == actions and digest(table.record.state()) == after and not table.back.can_redo()


def test_another_choice_ends_what_could_be_done_again(alone):
    table, _ = alone
    choose(table)
    table.back.undo()
    choose(table, 1)
    assert not table.back.can_redo()


def test_a_whole_turn_is_reset_and_done_again():
    with laid(who=(0, 1), seed=5) as (table, _):
        table.game = _without_barriers(table)
        choose(table, next(place for place, action in enumerate(GAME.legal(table.seen())) if action[0] == SWAP))
        assert len(table.record) == 1
        table.back.reset()
        assert len(table.record) == 0 and table.back.can_redo()
        table.back.redo()
        assert len(table.record) == 1


def _without_barriers(table):
    table.record.barrier = lambda k: None
    return table.game


def test_in_front_of_a_barrier_undo_says_why():
    with laid() as (table, clock):
        table.curtain.press()
        table.curtain.press()
        choose(table, -1 + len(GAME.legal(table.seen())))
        table.back.undo()
        assert table.message == "A card was drawn."


# ---- replay

def test_every_ply_of_a_finished_game_is_as_the_rules_left_it(alone):
    table, _ = alone
    to_the_end(table)
    for k in range(len(table.record)):
        table.seek(k)
        assert table.scene() == GAME.scene(GAME.observe(table.record.states[k], table.record.turn(k)), table.record.turn(k), ())
        table.frame.markup()


def test_eyes_after_the_end_are_those_one_chooses(alone):
    table, _ = alone
    to_the_end(table)
    table.seek(0)
    assert table.replay.eyes == OPEN and table.viewer() == table.record.turn(0)
    assert f"{NAMES[1]} draws" in table.frame.markup() and 'id="eyes"' in table.frame.markup()
    table.replay.look(PUBLIC)
    assert table.viewer() is None and " draws " not in table.frame.markup()
    table.replay.look("1")
    assert table.viewer() == 1 and f"{NAMES[0]} draws" not in table.frame.markup()
    table.replay.look("7")
    assert table.replay.eyes == OPEN


def test_while_the_game_runs_nobody_chooses_eyes(alone):
    table, _ = alone
    choose(table)
    table.seek(0)
    table.replay.look("1")
    assert table.viewer() == 0 and 'id="eyes"' not in table.frame.markup()


def test_it_goes_on_by_itself_at_the_pace_one_likes(alone):
    table, clock = alone
    to_the_end(table)
    table.replay.pace = 4
    table.replay.toggle()
    assert table.at == 0
    clock.pass_by(3.2 * EACH / 4)
    assert table.at == 3
    table.replay.toggle()
    clock.pass_by(60)
    assert table.at == 3
    table.replay.toggle()
    clock.pass_by(len(table.record) * EACH)
    assert table.at is None and table.looking and not table.replay.playing


def test_steps_and_chapters_stay_within_the_game(alone):
    table, _ = alone
    to_the_end(table)
    table.replay.chapter(-1)
    assert table.at == 0
    table.replay.step(-1)
    assert table.at == 0
    table.replay.chapter(1)
    table.replay.step(1)
    assert table.at is None and table.looking
