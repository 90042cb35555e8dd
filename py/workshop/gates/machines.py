"""The state machine of records: play, go back, go on again, branch, save and load in any order, many times over."""

from workshop.gates.row import KEYS, Row
from workshop.gates.suite import failures

RUNS, STEPS = 5_000, 200                # of the four games, and of the game that the tests of the table play


def run(size: float) -> Row:
    games = len(KEYS) + 1
    each = max(1, int(RUNS * size) // games)
    wrong = failures("tests/property", "--hypothesis-profile=gate", KAFFEEHAUS_RUNS=each, KAFFEEHAUS_STEPS=STEPS)
    return Row("state machine of records", RUNS, each * games, wrong, f"up to {STEPS} steps each")
