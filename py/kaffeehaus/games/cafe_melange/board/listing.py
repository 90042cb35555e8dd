"""Café Melange's table as a list: chair by chair around each table, and the rows."""

from kaffeehaus.board import Group, Line
from . import spoken
from .look import Look
from .near import about


def listing(view):
    look = Look(view)
    tables = [table(look, number) for number in range(len(look.data.TABLE_PLANS))]
    rows = [Line(spoken.row(look, row), seat=row.owner) for row in look.rows_after.values()]
    return [*tables, Group(look.voice.say("Rows"), rows)]


def table(look, number):
    """A table with its chairs, as they would be with the choice that is laid out."""
    title = look.voice.say("Table {number}", number=look.data.TABLE_PLANS[number].number)
    chairs = [chair(look, place) for place in look.cafe.places if place.table == number]
    return Group(f"{title}: {about(look, number)}", chairs)


def chair(look, place):
    name, _, on_it = spoken.chair(look, place).partition(": ")
    return Line(name, on_it, place.guest[0] if place.guest else None)
