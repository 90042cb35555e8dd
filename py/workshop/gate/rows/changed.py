"""A copy of the project with one change in a game's rules, and whether the tests notice it."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from workshop.places import ROOT

COPIED = ("py", "tests", "docs", "assets", "pyproject.toml")
# seconds of work; what takes longer has no end
LONGEST = {"tests/{}": 40, "tests/golden": 40, "tests/contract": 150}


class Copy:
    """The project in a folder of its own, in which one file at a time differs."""

    def __enter__(self) -> "Copy":
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

    def sound(self, game: str) -> "Copy":
        """As it is the copy has to pass, else everything would seem to be noticed."""
        found = self.failing(game)
        if found:
            raise SystemExit(f"{game}: the tests fail before anything was changed: {found}")
        return self

    def notices(self, game: str, file: str, text: str) -> str | None:
        """The first test of the game that fails when the file has this text; None where all pass."""
        path = self.folder / "py/kaffeehaus/games" / game / file
        kept = path.read_text("utf-8")
        self.put(path, text)
        try:
            return self.failing(game)
        finally:
            self.put(path, kept)

    def put(self, path: Path, text: str):
        """A file is compiled anew only where its time has changed; a second is too coarse for that."""
        path.write_text(text, "utf-8")
        self.changes += 1
        os.utime(path, (self.changes, self.changes))

    def failing(self, game: str) -> str | None:
        """The game's own tests first, rule by rule; then whole games as they were, then the contract."""
        for tests, longest in LONGEST.items():
            command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-k", game,
                       tests.format(game)]
            limited = ["sh", "-c", f'ulimit -t {longest}; exec "$@"', "sh", *command]
            run = subprocess.run(limited, cwd=self.folder, capture_output=True, text=True)
            if run.returncode < 0:
                return f"{tests.format(game)}: no end"
            if run.returncode:
                return first_failure(run)
        return None


def first_failure(run) -> str:
    """The name of the first test that failed, or what was said where not even the tests could be found."""
    lines = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0].partition(" - ")[0] if lines else (run.stderr or run.stdout).strip().splitlines()[-1]
