"""What can be read, reached and tapped: every table in every kind of decision, at more sizes."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked


def run(size: float) -> Row:
    return marked("tables", "tables in every decision")
