"""Choices that are typed in notation."""

from ...table.game import Illegal
from .. import selectors
from . import choosing
from .changes import with_table

MOST = 200                      # characters of a choice


def type_choice(page, value):
    """The field has a new value; Enter sends the same once more, which changes nothing."""
    if value[:MOST] == page.table.notation:
        return page, ()
    return with_table(page, notation=value[:MOST], misread=None), ()


def choose_typed(page):
    """Make the typed choice as a tap would; without one, confirm what is laid out. The sheet stays open."""
    table = page.table
    if not selectors.is_live(table):
        return page, ()
    if not table.notation.strip():
        return choosing.confirm(page)
    try:
        action = table.record.game.parse(selectors.observation(table), table.notation)
    except Illegal as error:
        return with_table(page, misread=error.reason), ()
    page, more = choosing.choose(page, action)
    left = table.notation if page.table.refused else ""
    return with_table(page, sheet=table.sheet, notation=left, misread=None), more
