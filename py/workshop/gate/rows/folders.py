"""A game is one folder: a new one is complete, and the others work without any one of them."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked_tests


def run(size: float) -> Row:
    return marked_tests("folders", "games begun and taken out")
