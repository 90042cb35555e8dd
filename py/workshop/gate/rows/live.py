"""The live table: guests get nothing that they may not know, and hostile messages change nothing."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked_tests


def run(size: float) -> Row:
    return marked_tests("live", "live tables: leaks and hostile messages")
