"""The components of a game with their pictures: how many there are, and at a table how many are left."""

from importlib import import_module
from typing import NamedTuple

from ...games import GAMES
from ...markup import flags, icon, part, svg
from ...table.game import Setup


class Box(NamedTuple):
    """What a board needs to draw components without a table."""

    voice: object
    game: object

    @property
    def data(self):
        return self.game.data

    @property
    def words(self):
        return self.game.words


def dialog(props):
    """The dialog with its backdrop, if it is open."""
    lobby = props.page.lobby
    if lobby.dialog != "components":
        return ""
    return svg(t"""<div class="backdrop" data-do="close"></div>{
        part("components", (props.voice.lang, lobby.components),
             lambda: section(props.voice, lobby.components))}""")


def section(voice, key):
    """All that lies in the box, as it is for most players."""
    game = GAMES[key]
    board = import_module(f"kaffeehaus.games.{key}.board")
    start = game.observe(game.new(Setup(key, game.seats[-1], 1)), None)
    piles = [(title, [(name, None, whole) for name, _, whole in rows])
             for title, rows in game.stock(start, voice)]
    title, close = voice.say("Components"), voice.say("Close")
    return svg(t"""<section class="dialog is-wide" id="components" role="dialog" aria-modal="true"
        aria-label="{game.about.TITLE}: {title}"><div class="dialog-head"><h2 class="title">{
        game.about.TITLE}</h2><button class="btn square quiet" id="components-close" data-do="close"
        aria-label="{close}">{icon("i-close")}</button></div>{
        tables(voice, piles, board.pictures(Box(voice, game)))}</section>""")


def tables(voice, piles, pictures):
    """A table for each pile; a row says how many are left of how many, or how many there are."""
    left, there = voice.say("left"), voice.say("in the box")
    drawn = []
    for title, rows in piles:
        head = left if rows and rows[0][1] is not None else there
        lines = [row(pictures.get(name, ""), name, *counts) for name, *counts in rows]
        drawn.append(svg(t"""<table class="components"><thead><tr><th scope="col">{
            title}</th><th scope="col">{head}</th></tr></thead><tbody>{lines}</tbody></table>"""))
    return drawn


def row(picture, name, left, whole):
    count = whole if left is None else f"{left} / {whole}"
    return svg(t"""<tr class="{flags(is_none=left == 0)}"><td><span class="odds-name">{picture}<span>{
        name}</span></span></td><td>{count}</td></tr>""")
