"""The state machine of records: play, undo, redo, branch, save and load in any order."""

from workshop.gate.rows.row import KEYS, Row, has_time
from workshop.gate.rows.suite import failed_tests

RUNS, STEPS = 5_000, 200                # of the four games, and of the tests' own game

BATCH = 50                              # runs of each game between two checks of the time limit


def run(size: float) -> Row:
    games = len(KEYS) + 1
    each, done, wrong = max(1, int(RUNS * size) // games), 0, []
    while done < each and not wrong and has_time():
        runs = min(BATCH, each - done)
        wrong = failed_tests("tests/property", "--hypothesis-profile=gate", f"--hypothesis-seed={done}",
                         KAFFEEHAUS_RUNS=runs, KAFFEEHAUS_STEPS=STEPS)
        done += runs
    return Row("state machine of records", RUNS, done * games, wrong, f"up to {STEPS} steps each")
