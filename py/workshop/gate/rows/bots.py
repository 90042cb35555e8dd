"""Bots do not peek, a bot that peeks is detected, and moves are the same on both interpreters."""

from workshop.gate.rows.row import KEYS, Row
from workshop.gate.rows.suite import failed_tests

TESTS = "tests/bots/test_ladder.py"
BLIND, SAME = 1_000, 200        # positions of each game; the second is the size of the test itself
SOURCES = "table", "games", "bots"
STAGES = "cpython", "pyodide"


def blind(size: float) -> Row:
    each = max(1, int(BLIND * size))
    wrong = failed_tests(TESTS, "-k", "hidden or sees_no_more", POSITIONS=each)
    return Row("positions at which no bot peeks", BLIND * len(KEYS), each * len(KEYS), wrong,
               "every level; in each game a bot that peeks was detected" if not wrong else "", SOURCES)


def same(size: float) -> Row:
    wrong = [f"{stage}: {text}" for stage in STAGES
             for text in failed_tests(TESTS, "-k", "every_interpreter", stage=stage)]
    positions = SAME * len(KEYS)
    return Row("positions with the same moves in Pyodide", positions, positions, wrong, "every level",
               SOURCES)


PARTS = blind, same
