"""Draws the page of a Visit (ui/update/visit.py), and taps what is drawn, as a user does."""

import re

from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.intents import Do, Tapped
from kaffeehaus.ui.state import Curtain
from kaffeehaus.ui.update.changes import with_table
from kaffeehaus.ui.update.commands import is_known
from kaffeehaus.ui.views import page as view, table
from kaffeehaus.ui.views.environment import Environment
from ui.update.visit import open_visit, record_of

ENVIRONMENT = Environment({}, "licences.txt", True, "https://here/")
PEOPLE = ("Anna", "Béla", "Cilli", "Dora", "Emil")
ELEMENT = re.compile(r"<\w+ (?=[^<>]*data-do=)[^<>]*>")
# what the frame's own buttons do, beside those that enter, undo or repair a choice
FRAME = {"home", "theme", "sheet", "tab", "seek", "step", "try", "escape", "pause", "skip", "autoplay",
         "lift", "undo", "redo"}


def named(record):
    """The record of a game between Anna, Béla and the others."""
    record.names = PEOPLE[:record.setup.seats]
    return record


def seated(game, seats=None, seed=3):
    """A new game of people, the curtain lifted for the one who decides."""
    return look(open_visit(record=named(record_of(game.key, seats or game.seats[-1], seed=seed))))


def look(visit):
    """Lift the curtain for the player who decides, and clear selections and wishes."""
    return change(visit, curtain=Curtain(lifted=visit.turn), picked=(), ghost=None, offer=(), refused=None,
                  wishes=(), undone=(), sheet=None, message=None)


def change(visit, **changes):
    """The visit with its table changed."""
    visit.page = with_table(visit.page, **changes)
    return visit


def props_of(visit):
    """The props of the table."""
    found = table.table_props(visit.page, ENGLISH, ENVIRONMENT)
    return found._replace(view=table.board_view(visit.page, ENGLISH))


def drawn(visit):
    return str(view.draw(visit.page, ENGLISH, ENVIRONMENT))


def tappable(visit):
    """The data-do of everything on the table that can be tapped."""
    found = set()
    for element in ELEMENT.findall(drawn(visit)):
        do = re.search(r'data-do="([^"]*)"', element)[1]
        if do.partition(":")[0] not in FRAME and not re.search(r"\sdisabled\b", element):
            found.add(do)
    return sorted(found)


def meant(visit, do):
    """The Tap that the board makes of it; None for a button of the page."""
    kind, _, value = do.partition(":")
    return None if is_known(kind, True) else table.tap(visit.page, ENGLISH, kind, value)


def press(visit, do):
    """Tap a spot on the board or a button of the page."""
    kind, _, value = do.partition(":")
    return visit.dispatch(Do(kind, value) if is_known(kind, True) else Tapped(meant(visit, do)))

