"""The whole page: the lobby, or the table, its curtain or its result."""

from .. import selectors
from . import curtain, lesson, lobby, result, table
from .props import LobbyProps


def draw(page, voice, environment):
    """The markup of the page."""
    if page.table is None:
        return lobby.draw(LobbyProps(page, voice, environment))
    props = table.table_props(page, voice, environment)
    if is_result(page.table):
        return result.draw(props)
    if selectors.curtain_seat(page.table) is not None:
        return curtain.draw(props)
    return table.draw(props)


def is_result(open_table):
    """Whether the result is shown instead of the board."""
    return (selectors.is_over(open_table) and open_table.ply is None
            and not (open_table.stages or open_table.board_shown or open_table.trial_of))


def highlights(page):
    """The ids of the elements that a lesson highlights, in order; each entry lists alternatives."""
    return lesson.highlights(page.table) if page.table else []
