"""Today's boards draw every published version of their game: each position, symbol and spot."""

import re
from functools import cache
from importlib import import_module

import pytest

from kaffeehaus.board import View
from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import Setup
from kaffeehaus.table.words import ENGLISH
from ui.board_view import EMPTY, NAMES
from ui.markup import Markup
from workshop.content.lock import locked
from workshop.places import ASSETS

PUBLISHED = [(key, number) for key in GAMES for number in locked(key)]
EVERY = 25          # positions that are left out between two that are drawn
NAMED = re.compile(r'href="([\w-]+)#([\w-]+)"')
SYMBOL = re.compile(r'<(?:symbol|g|path|circle|rect|linearGradient|pattern)[^>]* id="([\w-]+)"')


@cache
def symbols(sheet):
    """The drawings of a sheet by its name on the page."""
    game, _, part = sheet.partition("-")
    if sheet == "lobby":
        return {f"{key}-{name}" for key in GAMES for name in found(f"games/{key}/lobby.svg")}
    return found(f"games/{game}/{part or 'drawings'}.svg" if game in GAMES else f"drawings/{sheet}.svg")


def found(name):
    return set(SYMBOL.findall((ASSETS / name).read_text("utf-8")))


def played(game, seats):
    """(position, events that led there) of a game by chance."""
    told, chance = [], Stream(seats)
    s = game.new(Setup(game.key, seats, seats), told)
    yield s, told
    while legal := game.legal(s):
        s, told = s.clone(), []
        game.apply(s, legal[chance.below(len(legal))], told)
        yield s, told


def drawn(game, s, viewer, **more):
    board = import_module(f"kaffeehaus.games.{game.key}.board")
    seen, live = game.observe(s, viewer), viewer is not None and game.turn(s) == viewer
    scene = game.scene(seen, viewer, tuple(game.legal(seen)) if live else ())
    bare = EMPTY | {"scenes_around_ghost": lambda: (scene, scene)}
    view = View(scene=scene, voice=ENGLISH, names=NAMES, game=game, live=live, **bare | more)
    seats = [board.seat(view, chair) for chair in scene.chairs]
    parts = [*seats, board.legend(view), board.subtitle(view), board.board(view),
             *([board.final(view)] if game.turn(s) is None else [])]
    return "".join(map(str, parts))


@pytest.mark.parametrize("key, number", PUBLISHED)
def test_a_published_version_is_drawn_with_all_its_symbols(key, number):
    game = import_module(f"kaffeehaus.games.{key}.published.{number}.game").GAME
    for seats in game.seats:
        there, pointed = set(), set()
        for place, (s, told) in enumerate(played(game, seats)):
            pointed |= {spot for event in told if (spot := game.spot(event))}
            if place % EVERY and game.turn(s) is not None:
                continue
            for viewer in (game.turn(s), None):
                text = drawn(game, s, viewer)
                there |= set(Markup(text).ids)
                for sheet, name in NAMED.findall(text):
                    assert name in symbols(sheet), f"{sheet}.svg has no {name}"
        for spot in sorted(pointed - there):            # no element's own name: the board knows what it means
            assert drawn(game, s, None, spot=spot) != drawn(game, s, None), spot
