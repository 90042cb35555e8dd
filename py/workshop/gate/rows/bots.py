"""Bots that cannot peek, one that does and is caught, and the same moves on both interpreters."""

from workshop.gate.rows.row import KEYS, Row
from workshop.gate.rows.suite import failures

TESTS = "tests/bots/test_ladder.py"
BLIND, SAME = 1_000, 200        # positions of each game; the second is the size that the test itself has
SPOKEN_OF = "table", "games", "bots"
STAGES = "cpython", "pyodide"


def blind(size: float) -> Row:
    each = max(1, int(BLIND * size))
    wrong = failures(TESTS, "-k", "hidden or sees_no_more", POSITIONS=each)
    return Row("positions at which no bot peeks", BLIND * len(KEYS), each * len(KEYS), wrong,
               "every level; in each game somebody who peeks was caught" if not wrong else "", SPOKEN_OF)


def same(size: float) -> Row:
    wrong = [f"{stage}: {text}" for stage in STAGES
             for text in failures(TESTS, "-k", "every_interpreter", stage=stage)]
    positions = SAME * len(KEYS)
    return Row("positions with the same moves in Pyodide", positions, positions, wrong, "every level",
               SPOKEN_OF)


PARTS = blind, same
