"""The sheets with chances: drawn in every position, through everybody's eyes, the same in every world that fits them."""

from importlib import import_module
from types import SimpleNamespace

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.words import ENGLISH
from table.playing import played
from ui.markup import Markup

EVERY = 40          # positions that are left out between two that are looked at


def sheet(game, s, viewer):
    board = import_module(f"kaffeehaus.ui.boards.{game.key}")
    view = SimpleNamespace(scene=game.scene(game.observe(s, viewer), viewer, ()), voice=ENGLISH, words=game.words, data=game.data)
    table = SimpleNamespace(game=game, shown=lambda: s)
    return str(board.SHEETS["odds"][3](table, view))


def test_a_reroll_that_one_looks_back_at_has_its_chances():
    record = played("vienna", 3)
    game, board = record.game, import_module("kaffeehaus.ui.boards.vienna")
    rerolls = [k for k, action in enumerate(record.actions) if game.verbs[action[0]] == "REROLL"]
    for k in rerolls[:5]:
        s = record.states[k]
        table = SimpleNamespace(game=game, record=record, at=k, over=True, live=False, shown=lambda: s)
        view = SimpleNamespace(scene=game.scene(game.observe(s, game.turn(s)), game.turn(s), ()), voice=ENGLISH, words=game.words, data=game.data)
        assert board.faced(table) == record.actions[k][1:]
        text = str(board.SHEETS["odds"][3](table, view))
        assert 'id="odds"' in text and not Markup(text).wrong
        table.at = k + 1
        assert board.faced(table) == (record.actions[k + 1][1:] if k + 1 in rerolls else ())
    assert rerolls


@pytest.mark.parametrize("key", ["carpe_diem", "cafe_melange", "ganz_wien"])
def test_every_position_has_its_chances_and_they_tell_nothing_hidden(key):
    game = GAMES[key]
    record = played(key, max(game.seats))
    for s in record.states[::EVERY]:
        for viewer in (game.turn(s), None):
            text = sheet(game, s, viewer)
            assert not Markup(text).wrong and 'id="odds' in text
            if game.turn(s) is not None:
                world = game.determinise(game.observe(s, viewer), viewer, Stream(len(text)))
                assert sheet(game, world, viewer) == text
