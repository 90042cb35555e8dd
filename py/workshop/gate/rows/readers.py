"""Whole games of each title, played from the accessibility tree alone, by role and name, focus and Enter."""

from kaffeehaus.games import GAMES
from workshop.gate.rows.row import Row
from workshop.gate.rows.suite import failures

WANTED = len(GAMES)
OF = "table", "games", "bots", "ui"


def run(size: float) -> Row:
    wrong = failures("e2e/test_reader.py", "-k", "first_decisions", stage="browser", WHOLE=1)
    return Row("whole games by the accessibility tree", WANTED, WANTED - len(wrong), wrong, of=OF)
