"""Rows that are tests of the project's own, at a release's size: the tests read it from the environment."""

import os
import subprocess
import sys

from workshop.places import ROOT


def failures(*arguments: str, stage: str = "cpython", **sizes: int) -> list[str]:
    """What fails of the tests that the arguments name."""
    environment = os.environ | {name: str(size) for name, size in sizes.items()}
    done = subprocess.run([sys.executable, "-m", "workshop", "test", stage, "-q", *arguments], cwd=ROOT,
                          text=True, env=environment | {"PYTHONPATH": "py"}, capture_output=True)
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed or [(done.stdout + done.stderr)[-2000:]] * bool(done.returncode)
