"""Firefox: the server ends after the first visit, and versions change during games, as tested in Chromium."""

import os
import re
import subprocess
import sys

from workshop.browsers import firefox
from workshop.gate.rows.row import Row
from workshop.places import ROOT

WHAT, TESTS, WANTED = "offline and new versions in Firefox", "e2e/test_offline.py", 4
OF = "table", "games", "bots", "ui"


def run(size: float) -> Row:
    path = firefox.found()
    if path is None:
        return Row(WHAT, WANTED, 0, [], "no Firefox was found on this machine, so nothing was tried", OF)
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", TESTS], cwd=ROOT,
                          env=os.environ | {firefox.NAMED: path}, capture_output=True, text=True)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    passed = sum(map(int, re.findall(r"(\d+) passed", done.stdout)))
    return Row(WHAT, WANTED, passed, failed or [done.stdout[-2000:]] * bool(done.returncode),
               subprocess.run([path, "--version"], capture_output=True, text=True).stdout.strip(), OF)
