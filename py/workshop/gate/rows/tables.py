"""Layout and accessibility of every table in every kind of decision, at more sizes."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked_tests


def run(size: float) -> Row:
    return marked_tests("tables", "tables in every decision")
