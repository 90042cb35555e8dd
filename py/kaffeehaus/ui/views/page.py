"""The whole page: the lobby, or of the open table its curtain, its result, or the table itself."""

from .. import selectors
from . import curtain, lesson, lobby, result, table
from .props import Visit


def draw(page, voice, surroundings):
    """The markup of the page as it is now."""
    if page.table is None:
        return lobby.draw(Visit(page, voice, surroundings))
    shown = table.shown_of(page, voice, surroundings)
    if is_result(page.table):
        return result.draw(shown)
    if selectors.covered(page.table) is not None:
        return curtain.draw(shown)
    return table.draw(shown)


def is_result(open_table):
    """Whether the result stands in the place of the table."""
    return (selectors.is_over(open_table) and open_table.at is None
            and not (open_table.stages or open_table.looking or open_table.trial_of))


def taught(page):
    """The ids of what a lesson marks to be tapped, in its order, each with those that stand for it."""
    return lesson.taught(page.table) if page.table else []
