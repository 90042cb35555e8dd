"""Carpe Diem's table as a list: the district cell by cell, the spaces with their tiles, and the cards."""

from kaffeehaus.board import Group, Line
from . import spoken
from .owner import before, owner
from .spaces import described


def listing(view):
    voice, board = view.voice, before(view).board
    spaces = [space(view, each) for each in board.spaces]
    display = [Line(view.words.tile(voice, tile.face)) for tile in board.display]
    cards = [Line(spoken.card(view, card)) for card in board.cards]
    circles = [Line(spoken.circle(view, circle), seat=circle.disc) for circle in board.circles]
    groups = [Group(voice.say("The seven spaces"), spaces), Group(voice.say("Craftsman’s display"), display),
              *district(view, board.districts[owner(view)]), Group(voice.say("Cards"), cards)]
    return [*groups, Group(voice.say("Circles"), circles)] if board.phase == "scoring" else groups


def space(view, one):
    """Who stands there and how it is reached, and its tiles."""
    tiles = view.voice.listed(view.words.tile(view.voice, tile.face) for tile in one.tiles)
    at = next(iter(one.patricians), None)
    return Line(described(view, one), tiles, at if len(one.patricians) == 1 else None)


def district(view, shown):
    """What lies in the district that is shown large, and the tasks of its frame."""
    voice, mine = view.voice, shown.seat == view.scene.viewer
    title = voice.say("My district") if mine else voice.say("District of {name}",
                                                            name=view.names[shown.seat])
    texts = spoken.district_cells(voice, view.words, shown)
    tasks = [Line(spoken.task(view, task)) for task in shown.tasks]
    return [Group(title, [Line(texts[cell]) for cell in sorted(texts)]), Group(voice.say("Tasks"), tasks)]
