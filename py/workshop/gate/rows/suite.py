"""Rows that run tests of the project: at the size of a release, which tests read from the environment, or
those marked as too long for every run."""

import os
import re
import subprocess
import sys
from typing import NamedTuple

from workshop.gate.rows.row import Row
from workshop.places import ROOT
from workshop.test import IN_THREE

PAGE_SOURCES = "table", "games", "bots", "ui"


class Results(NamedTuple):
    """The number of passed tests, a line for each failed one, and the number of skipped ones."""

    passed: int
    failed: list[str]
    skipped: int


def run_tests(*arguments: str, stage: str = "cpython", **sizes: object) -> Results:
    """Runs tests with these arguments of pytest; sizes go into the environment."""
    environment = os.environ | {name: str(size) for name, size in sizes.items()}
    done = subprocess.run([sys.executable, "-m", "workshop", "test", stage, "-q", *arguments], cwd=ROOT,
                          text=True, env=environment | {"PYTHONPATH": "py"}, capture_output=True)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    passed, skipped = (sum(map(int, re.findall(rf"(\d+) {how}", done.stdout)))
                        for how in ("passed", "skipped"))
    return Results(passed, failed or [(done.stdout + done.stderr)[-2000:]] * bool(done.returncode), skipped)


def failed_tests(*arguments: str, stage: str = "cpython", **sizes: object) -> list[str]:
    return run_tests(*arguments, stage=stage, **sizes).failed


def marked_tests(row: str, what: str) -> Row:
    """Runs the tests that are marked for this row of the gate, in all their engines."""
    passed, failed, skipped = run_tests("tests", "e2e", *IN_THREE, "-m", f"gate(row='{row}')")
    return Row(what, passed + len(failed) + skipped, passed, failed, of=PAGE_SOURCES)
