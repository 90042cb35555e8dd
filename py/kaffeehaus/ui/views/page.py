"""The whole page: the lobby, or the table, its curtain or its result."""

from importlib import import_module
from json import dumps

from ...markup import seat_mark
from .. import selectors
from . import curtain, lesson, lobby, result, table
from .props import LobbyProps


def draw(page, voice, environment):
    """The markup of the page."""
    if page.table is None and page.lobby.join:
        return import_module("kaffeehaus.ui.views.live_join").draw(LobbyProps(page, voice, environment))
    if page.table is None:
        return lobby.draw(LobbyProps(page, voice, environment))
    props = table.table_props(page, voice, environment)
    if selectors.shows_result(page.table):
        return drawn_end(props)
    if selectors.curtain_seat(page.table) is not None:
        return curtain.draw(props)
    return table.draw(props)


def drawn_end(props):
    """The result, or in its place the poster or the race, whose views are in the coach's pack."""
    if props.table.poster:
        return import_module("kaffeehaus.ui.views.poster").draw(props)
    if props.table.race and props.page.coach_loaded:
        return import_module("kaffeehaus.ui.views.race").draw(props)
    return result.draw(props)


def overlays(page, voice):
    """What is shown over the markup: what a lesson highlights, marks of notes, trails of what others did."""
    return highlights(page), marks(page, voice), trails(page)


def trails(page):
    """The trails as JSON, or an empty text; a board as a list has none."""
    found = () if page.table is None or selectors.shows_list(page) else selectors.trails(page.table)
    walks = table.board_of(page.table).WALKS if found else ()
    shown = [(seat_mark(seat), spots, before if before.partition("-")[0] in walks else "")
             for seat, spots, before in found]
    return dumps(shown) if shown else ""


def marks(page, voice):
    """The marks of a teaching note over the board, or of a fork: JSON, and what is said of absent spots."""
    if page.table and any(selectors.fork_spots(page.table)) and not page.table.teaching:
        own, other = selectors.fork_spots(page.table)
        shown = [*(("ring", spot, "") for spot in own), *(("cross", spot, "") for spot in other)]
        return dumps(shown), voice.say("not on this board")
    if not (page.table and page.table.teaching and page.coach_loaded):
        return ()
    return import_module("kaffeehaus.ui.views.teaching").marks(page.table, voice)


def highlights(page):
    """The ids of the elements that a lesson or a hint highlights, in order; each entry lists alternatives."""
    if page.table is None:
        return []
    hinted = selectors.hinted_spots(page.table)
    if hinted and page.table.ghost != tuple(page.table.hint.advice["action"]):
        return [hinted]
    return lesson.highlights(page.table)
