"""The text of the link to the game on the table."""

from ...table import link
from .. import facts


def code_of(table):
    """The link: while one looks back it opens at that choice; while others are waited for it hands on."""
    record = table.record.copy()
    record.ply, record.marks = table.at, facts.handing_marks(table)
    return link.encode(record)
