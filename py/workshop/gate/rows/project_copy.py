"""A copy of the project in which a game's rules can be changed, to see whether the tests notice it."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from workshop.places import ROOT

COPIED = ("py", "tests", "docs", "assets", "pyproject.toml")
# seconds of processor time; tests that take longer do not end
CPU_LIMITS = {"tests/{}": 40, "tests/golden": 40, "tests/contract": 150}


class ProjectCopy:
    """The project in a temporary folder, with one changed file at a time."""

    def __enter__(self) -> "ProjectCopy":
        self.folder, self.changes = Path(tempfile.mkdtemp(prefix="kaffeehaus-")), 0
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, self.folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, self.folder)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def check_unchanged(self, game: str) -> "ProjectCopy":
        """Requires that the tests pass without a change."""
        failure = self.failure(game)
        if failure:
            raise SystemExit(f"{game}: the tests fail without a change: {failure}")
        return self

    def failure_with(self, game: str, file: str, text: str) -> str | None:
        """The first test of the game that fails with this text of the file; None if all pass."""
        path = self.folder / "py/kaffeehaus/games" / game / file
        original = path.read_text("utf-8")
        self.write(path, text)
        try:
            return self.failure(game)
        finally:
            self.write(path, original)

    def write(self, path: Path, text: str):
        """Writes a file with a new modification time, since Python recompiles it only then."""
        path.write_text(text, "utf-8")
        self.changes += 1
        os.utime(path, (self.changes, self.changes))

    def failure(self, game: str) -> str | None:
        """The first failure: of the game's own tests, of its golden records, or of the contract."""
        for tests, limit in CPU_LIMITS.items():
            command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-k", game,
                       tests.format(game)]
            limited = ["sh", "-c", f'ulimit -t {limit}; exec "$@"', "sh", *command]
            run = subprocess.run(limited, cwd=self.folder, capture_output=True, text=True)
            if run.returncode < 0:
                return f"{tests.format(game)}: no end"
            if run.returncode:
                return first_failure(run)
        return None


def first_failure(run) -> str:
    """The name of the first failed test, or the last line of the output if no tests could be collected."""
    lines = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0].partition(" - ")[0] if lines else (run.stderr or run.stdout).strip().splitlines()[-1]
