"""Who was here before: each title's rules are raised, and an earlier site becomes today's in every engine."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked


def run(size: float) -> Row:
    return marked("versions", "older rules and older sites")
