"""Updates: each game gets a new rules version, and an old site updates to today's, in every engine."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked_tests


def run(size: float) -> Row:
    return marked_tests("versions", "older rules and older sites")
