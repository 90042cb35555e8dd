"""Builds the site from an old commit, in which links and saves did not yet name a rules version."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from workshop.places import BUILD, ROOT

COMMIT = "885165e"
LOCKS = {".venv": "requirements.lock", "node_modules": "package-lock.json"}


@cache
def earlier_site() -> Path:
    """The folder of that site; its packages are copied from this checkout where the lock files are equal."""
    folder = BUILD / f"earlier-{COMMIT}"
    if (folder / "dist/index.html").exists():
        return folder / "dist"
    source = subprocess.run(["git", "archive", COMMIT], cwd=ROOT, capture_output=True)
    if source.returncode:
        pytest.skip(f"this checkout's history does not go back to {COMMIT}")
    folder.mkdir(parents=True)
    subprocess.run(["tar", "-x"], cwd=folder, input=source.stdout, check=True)
    for name, lock in LOCKS.items():
        if (folder / lock).read_bytes() == (ROOT / lock).read_bytes():
            subprocess.run(["cp", "-al", ROOT / name, folder / name], check=True)
    if not (folder / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=folder, check=True)
    if not (folder / ".venv").exists():
        subprocess.run([sys.executable, "-m", "venv", ".venv"], cwd=folder, check=True)
        subprocess.run([".venv/bin/python", "-m", "pip", "install", "-q", "--require-hashes", "-r",
                        "requirements.lock"], cwd=folder, check=True)
    python = folder / ".venv/bin" / Path(sys.executable).name
    subprocess.run([python, "-m", "workshop", "build"], cwd=folder,
                   env={"PATH": "/usr/bin:/bin:/usr/local/bin", "PYTHONPATH": "py"}, check=True)
    return folder / "dist"
