"""A game is one folder: a new one is begun and complete, and without any one the others go on."""

from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import marked


def run(size: float) -> Row:
    return marked("folders", "games begun and taken out")
