"""Small state changes shared by many handlers."""

from .. import selectors
from ..state import Table


def with_table(page, **changes):
    """The page with its table changed."""
    return page._replace(table=page.table._replace(**changes))


def with_sheet(page, name):
    """The page with this sheet; after another one it keeps the height."""
    return with_table(page, sheet=name, sheet_full=bool(page.table.sheet) and page.table.sheet_full)


def cleared(table: Table) -> Table:
    """The table with nothing picked up, laid out, offered or refused."""
    return table._replace(picked=(), ghost=None, offer=(), refused=None)


def at_ply(table: Table, k):
    """The table after k choices; with all of them, the current position."""
    at = None if k >= len(table.record) else max(0, k)
    return cleared(table)._replace(ply=at, board_shown=table.board_shown or selectors.is_over(table),
                                   message=None)


def played(record, action, seat=None):
    """A copy of the record with one more choice; raises Illegal."""
    record = record.copy()
    record.play(action, seat)
    return record


def cut(record, k):
    """A copy of the record's first k choices."""
    record = record.copy()
    record.cut(k)
    return record


def is_current(page, choice):
    """Whether the game still has this many choices."""
    return page.table is not None and len(page.table.record) == choice
