"""A copy of the project with one change in a game's rules, and whether the tests notice it."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from workshop.places import ROOT

COPIED = ("py", "tests", "pyproject.toml")
LONGEST = 600                           # seconds; a change after which the tests do not end is noticed too


class Copy:
    """The project in a folder of its own, in which one file at a time differs."""

    def __enter__(self) -> "Copy":
        self.folder = Path(tempfile.mkdtemp(prefix="kaffeehaus-"))
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
        path.write_text(text, "utf-8")
        try:
            return self.failing(game)
        finally:
            path.write_text(kept, "utf-8")

    def failing(self, game: str) -> str | None:
        """Whole games first, since nearly every change shows there; then the game's own tests, then the contract."""
        command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "--no-header", "-k", game,
                   "tests/golden", f"tests/{game}", "tests/contract"]
        try:
            run = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            return "no end"
        if not run.returncode:
            return None
        lines = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        if not lines:
            raise RuntimeError(f"pytest ended with code {run.returncode}: {run.stderr or run.stdout}")
        return lines[0].partition(" - ")[0]
