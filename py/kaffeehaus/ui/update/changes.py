"""Small changes that many intents share."""

from .. import selectors
from ..state import Table


def with_table(page, **changes):
    """The page with its table changed."""
    return page._replace(table=page.table._replace(**changes))


def cleared(table: Table) -> Table:
    """Nothing is picked up, laid out, offered or refused."""
    return table._replace(picked=(), ghost=None, offer=(), refused=None)


def at_ply(table: Table, k):
    """The table as it was after k choices; with all of them it is the table of now,
    after the end not its result."""
    at = None if k >= len(table.record) else max(0, k)
    return cleared(table)._replace(ply=at, board_shown=table.board_shown or selectors.is_over(table),
                                   message=None)


def played(record, action, seat=None):
    """A record with one choice more; Illegal where the rules refuse it."""
    record = record.copy()
    record.play(action, seat)
    return record


def cut(record, k):
    """A record of the first k choices."""
    record = record.copy()
    record.cut(k)
    return record


def is_current(page, choice):
    """Whether the table stands as it did when something was asked at this choice."""
    return page.table is not None and len(page.table.record) == choice
