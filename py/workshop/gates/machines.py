"""The state machine of records: play, go back, go on again, branch, save and load in any order, many times over."""

import os
import subprocess
import sys

from workshop.gates.row import KEYS, Row
from workshop.places import ROOT

RUNS, STEPS = 5_000, 200                # of each game, and of the game that the tests of the table play


def run(size: float) -> Row:
    wanted = RUNS * (len(KEYS) + 1)
    each = max(1, int(RUNS * size))
    environment = os.environ | {"KAFFEEHAUS_RUNS": str(each), "KAFFEEHAUS_STEPS": str(STEPS)}
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "tests/property", "--hypothesis-profile=gate"],
                          cwd=ROOT, env=environment, capture_output=True, text=True)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return Row("state machine of records", wanted, each * (len(KEYS) + 1),
               failed or [done.stdout[-2000:]] * bool(done.returncode), f"up to {STEPS} steps each")
