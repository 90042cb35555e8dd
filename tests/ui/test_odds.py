"""The sheets with chances: drawn in every position, through everybody's eyes, the same in every world that fits them."""

from importlib import import_module
from types import SimpleNamespace

import pytest

from kaffeehaus.board import View
from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui import odds
from table.playing import played
from ui.markup import Markup

NAMES = ("Anna", "Béla", "Cilli", "Dora", "Emil")
EVERY = 40          # positions that are left out between two that are looked at


def asked(game, s, viewer, **more):
    """(table, view) of whoever asks for the chances of a position."""
    board = import_module(f"kaffeehaus.games.{game.key}.board")
    seen, live = game.observe(s, viewer), viewer is not None and game.turn(s) == viewer
    scene = game.scene(seen, viewer, tuple(game.legal(seen)) if live else ())
    view = View(scene=scene, voice=ENGLISH, names=NAMES[:s.seats], game=game, live=live, picked=(), ghost=None, offer=(),
                refused=None, spot=None, stage_text="", pacing="", sheet="odds", last=(), around=lambda: (scene, scene))
    return SimpleNamespace(**{"game": game, "board": board, "shown": lambda: s, "live": live, "over": False, "at": None} | more), view


def drawn(table, view):
    return "".join(odds.sheet(table, view))


@pytest.mark.parametrize("key", GAMES)
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


@pytest.mark.parametrize("key", GAMES)
def test_the_sentences_tell_what_the_tables_show(key):
    record = played(key, max(GAMES[key].seats))
    for s in record.states[:-1:EVERY]:
        found = asked(record.game, s, record.game.turn(s))
        lines, tables = odds.told(*found), odds.counted(*found)
        assert len(lines) == len(tables)
        for line, table in zip(lines, tables):
            assert all(text in line for _, text, _ in table.rows) and line.count("%") in (0, len(table.rows))
            assert table.title in line and (table.rows or line == table.note)
