"""Rows that are tests of the project's own: at a release's size, which tests read from the environment, or
too long for every run of the tests, which their mark says."""

import os
import re
import subprocess
import sys
from typing import NamedTuple

from workshop.gate.rows.row import Row
from workshop.places import ROOT
from workshop.test import IN_THREE

ON_THE_PAGE = "table", "games", "bots", "ui"


class Found(NamedTuple):
    """How many tests passed, a line about each that did not, and how many said that they cannot run here."""

    passed: int
    failed: list[str]
    left_out: int


def found(*arguments: str, stage: str = "cpython", **sizes: object) -> Found:
    """What comes of the tests that the arguments name."""
    environment = os.environ | {name: str(size) for name, size in sizes.items()}
    done = subprocess.run([sys.executable, "-m", "workshop", "test", stage, "-q", *arguments], cwd=ROOT,
                          text=True, env=environment | {"PYTHONPATH": "py"}, capture_output=True)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    passed, left_out = (sum(map(int, re.findall(rf"(\d+) {how}", done.stdout)))
                        for how in ("passed", "skipped"))
    return Found(passed, failed or [(done.stdout + done.stderr)[-2000:]] * bool(done.returncode), left_out)


def failures(*arguments: str, stage: str = "cpython", **sizes: object) -> list[str]:
    return found(*arguments, stage=stage, **sizes).failed


def marked(row: str, what: str) -> Row:
    """The tests whose mark leaves them to this row of the gate, in every engine that they name."""
    passed, failed, left_out = found("tests", "e2e", *IN_THREE, "-m", f"gate(row='{row}')")
    return Row(what, passed + len(failed) + left_out, passed, failed, of=ON_THE_PAGE)
