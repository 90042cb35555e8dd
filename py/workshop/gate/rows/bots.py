"""Bots do not peek, a bot that peeks is detected, advice and every level answer at any position with reasons
that add up, and moves are the same on both interpreters."""

from workshop.gate.rows.row import KEYS, Row
from workshop.gate.rows.suite import failed_tests

TESTS, ADVICE = "tests/bots/test_ladder.py", "tests/bots/test_hints.py"
# positions of each game; the last is the size of the test itself
BLIND, ANSWERED, SAME = 1_000, 1_000, 200
SOURCES = "table", "games", "bots"
STAGES = "cpython", "pyodide"


def blind(size: float) -> Row:
    each = max(1, int(BLIND * size))
    wrong = failed_tests(TESTS, "-k", "hidden or sees_no_more", POSITIONS=each)
    return Row("positions at which no bot peeks", BLIND * len(KEYS), each * len(KEYS), wrong,
               "every level; in each game a bot that peeks was detected" if not wrong else "", SOURCES)


def answered(size: float) -> Row:
    each = max(1, int(ANSWERED * size))
    wrong = failed_tests(ADVICE, "-k", "answer_anywhere or nineteen_of_twenty", POSITIONS=each)
    return Row("positions at which advice and every level answer, with reasons that add up",
               ANSWERED * len(KEYS), each * len(KEYS), wrong, "three of four choices before them at random",
               SOURCES)


def same(size: float) -> Row:
    wrong = [f"{stage}: {text}" for stage in STAGES
             for text in failed_tests(TESTS, "-k", "every_interpreter", stage=stage)]
    positions = SAME * len(KEYS)
    return Row("positions with the same moves in Pyodide", positions, positions, wrong, "every level",
               SOURCES)


PARTS = blind, answered, same
