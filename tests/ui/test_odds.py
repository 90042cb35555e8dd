"""The sheets with chances: drawn in every position, through everybody's eyes, the same in every world that fits them."""

from importlib import import_module
from types import SimpleNamespace

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui import odds
from table.playing import played
from ui.markup import Markup

EVERY = 40          # positions that are left out between two that are looked at


def asked(game, s, viewer, **more):
    """(table, view) of whoever asks for the chances of a position."""
    board = import_module(f"kaffeehaus.games.{game.key}.board")
    view = SimpleNamespace(scene=game.scene(game.observe(s, viewer), viewer, ()), voice=ENGLISH, game=game, words=game.words, data=game.data, verb=game.verb)
    return SimpleNamespace(game=game, board=board, shown=lambda: s, **more), view


def drawn(table, view):
    return "".join(odds.sheet(table, view))


def test_a_reroll_that_one_looks_back_at_has_its_chances():
    record = played("vienna", 3)
    game, board = record.game, import_module("kaffeehaus.games.vienna.board")
    rerolls = [k for k, action in enumerate(record.actions) if game.verbs[action[0]] == "REROLL"]
    for k in rerolls[:5]:
        s = record.states[k]
        table, view = asked(game, s, game.turn(s), record=record, at=k, over=True, live=False)
        assert board.faced(table) == record.actions[k][1:]
        text = drawn(table, view)
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
            text = drawn(*asked(game, s, viewer))
            assert not Markup(text).wrong and 'id="odds' in text
            if game.turn(s) is not None:
                world = game.determinise(game.observe(s, viewer), viewer, Stream(len(text)))
                assert drawn(*asked(game, world, viewer)) == text


@pytest.mark.parametrize("key", ["carpe_diem", "cafe_melange", "ganz_wien"])
def test_the_sentences_tell_what_the_tables_show(key):
    record = played(key, max(GAMES[key].seats))
    for s in record.states[:-1:EVERY]:
        found = asked(record.game, s, record.game.turn(s))
        lines, tables = odds.told(*found), odds.counted(*found)
        assert len(lines) == len(tables)
        for line, table in zip(lines, tables):
            assert all(text in line for _, text, _ in table.rows) and line.count("%") in (0, len(table.rows))
            assert table.title in line and (table.rows or line == table.note)
