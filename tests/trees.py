"""A copy of the project in a folder of its own, into which games are put and from which they are taken."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from workshop.places import ROOT

COPIED = ("py", "assets", "tests", "e2e", "docs", "index.html", "package.json", "package-lock.json",
          "netlify.toml", "pyproject.toml", "eslint.config.mjs")
LINKED = (".venv", "node_modules")
# of build: what follows from contents alone
KEPT = ("compiled", "fonts", "stdlib", "runtime", "rehearsed", "eased", "locks", "mypy")


class Tree:
    """The copy; its environments are links to those of the checkout."""

    def __init__(self, folder: Path):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "build"))
            else:
                shutil.copy(source, folder)
        for name in LINKED:
            (folder / name).symlink_to((ROOT / name).resolve())
        for name in KEPT:
            if (ROOT / "build" / name).is_dir():
                shutil.copytree(ROOT / "build" / name, folder / "build" / name)

    def read(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, "utf-8")

    def replace(self, name: str, old: str, new: str) -> None:
        """Exactly one place of a file says something else."""
        text = self.read(name)
        assert text.count(old) == 1, f"{name} has {text.count(old)} times {old!r}"
        self.write(name, text.replace(old, new))

    def put(self, key: str, game: Path, assets: Path) -> None:
        """A game in: one folder, and its assets."""
        folder = self.folder / "py/kaffeehaus/games" / key
        shutil.copytree(game, folder, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(assets, self.folder / "assets/games" / key)

    def take_out(self, key: str) -> None:
        """A game out, with all that is its own."""
        for place in ("py/kaffeehaus/games", "assets/games", "tests", "tests/golden", "e2e"):
            shutil.rmtree(self.folder / place / key, ignore_errors=True)

    def workshop(self, *arguments: str) -> str:
        """What a command prints there; it has to succeed."""
        return self.python("-m", "workshop", *arguments)

    def tests(self, *arguments: str) -> int:
        """How many tests pass there; none may fail."""
        return int(re.search(r"(\d+) passed", self.python("-m", "pytest", "-q", *arguments))[1])

    def built(self) -> Path:
        """The site of the copy, whose rules may be ones that are not published."""
        self.workshop("build", "--unpublished")
        return self.folder / "dist"

    def run(self, *arguments: str) -> subprocess.CompletedProcess:
        """A command of the workshop, which may fail."""
        return self._run("-m", "workshop", *arguments)

    def python(self, *arguments: str) -> str:
        done = self._run(*arguments)
        assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
        return done.stdout

    def _run(self, *arguments: str) -> subprocess.CompletedProcess:
        executable = self.folder / ".venv/bin" / Path(sys.executable).name      # finds the copy's libraries
        return subprocess.run([executable, *arguments], cwd=self.folder, capture_output=True, text=True,
                              env=os.environ | {"PYTHONPATH": "py"})

    @property
    def dist(self) -> Path:
        return self.folder / "dist"
