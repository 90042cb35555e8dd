"""The whole page: the lobby, or the table, its curtain or its result."""

from importlib import import_module

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
    if is_result(page.table):
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


def is_result(open_table):
    """Whether the result is shown instead of the board."""
    return (selectors.is_over(open_table) and open_table.ply is None
            and not (open_table.stages or open_table.board_shown or open_table.trial_of))


def marks(page, voice):
    """The marks of a teaching note over the board: JSON, and what is said of spots that are not there."""
    if not (page.table and page.table.teaching and page.coach_loaded):
        return ()
    return import_module("kaffeehaus.ui.views.teaching").marks(page.table, voice)


def highlights(page):
    """The ids of the elements that a lesson highlights, in order; each entry lists alternatives."""
    return lesson.highlights(page.table) if page.table else []
