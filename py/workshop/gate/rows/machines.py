"""The state machine of records: play, go back and on again, branch, save, load, many times in any order."""

from workshop.gate.rows.row import KEYS, Row, in_time
from workshop.gate.rows.suite import failures

RUNS, STEPS = 5_000, 200                # of the four games, and of the game that the tests of the table play

AT_ONCE = 50                            # of each game, after which the clock is looked at


def run(size: float) -> Row:
    games = len(KEYS) + 1
    each, done, wrong = max(1, int(RUNS * size) // games), 0, []
    while done < each and not wrong and in_time():
        runs = min(AT_ONCE, each - done)
        wrong = failures("tests/property", "--hypothesis-profile=gate", f"--hypothesis-seed={done}",
                         KAFFEEHAUS_RUNS=runs, KAFFEEHAUS_STEPS=STEPS)
        done += runs
    return Row("state machine of records", RUNS, done * games, wrong, f"up to {STEPS} steps each")
