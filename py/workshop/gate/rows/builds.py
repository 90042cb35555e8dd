"""One commit, built in fresh clones: elsewhere, in another time zone and language, by another Python."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from workshop.gate.rows.row import SHOWN, Row, in_time
from workshop.places import BUILD, ROOT, installed

FOLDER = BUILD / "builds"
LENT = ROOT / "py/workshop/gate/lent"
FAKETIME = shutil.which("faketime")
ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
VERSIONS = range(11, 20)                # of Python 3 that there may be
WHICH = "import sys; print(*sys.version_info[:2], sep='.')"
LONG_AGO = 1_000_000_000                # of the second clone's files, in seconds
DAY = "2031-02-03 04:05:06"             # of the second build, where the clock can be moved
OF = "table", "games", "bots", "ui"


class Place(NamedTuple):
    """Where and how a build is made: its folder, and what its environment says. Local days always differ."""

    folder: str
    says: dict[str, str]
    umask: int
    copied: bool = False                # whether the packages are there themselves, and not as a link
    day: str = ""


FIRST = Place("first", {"TZ": "Pacific/Pago_Pago", "PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8"}, 0o022)
SECOND = Place("second/one/deeper", {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "4711", **ASCII}, 0o077,
               copied=True, day=DAY)


def run(size: float) -> Row:
    shutil.rmtree(FOLDER, ignore_errors=True)
    first, wrong, notes = built(FIRST), [], ["commit " + git("rev-parse", "--short", "HEAD").strip()]
    notes += [] if FAKETIME else ["left out: another day, for want of faketime; local days differ"]
    others = [("another place", SECOND, None)]
    others += [(f"Python {version}", third(version), path) for version, path in pythons().items()]
    done = 0
    for what, place, python in others:
        if in_time():
            wrong += [f"{what}: {name}" for name in differing(first, built(place, python))][:SHOWN]
            done += 1
    notes += [f"the same in {', '.join(what for what, _, _ in others[:done])}"] if done and not wrong else []
    notes += [] if len(others) > 1 else ["left out: a second Python, since there is none"]
    return Row("builds of one commit, byte for byte", len(others), done, wrong, "; ".join(notes), OF)


def third(version: str) -> Place:
    return Place(f"python-{version}", {"TZ": "UTC", "PYTHONHASHSEED": "99", "LC_ALL": "C.UTF-8"}, 0o022)


def pythons() -> dict[str, Path]:
    """The other Pythons of this machine that the project supports, by version: on the path, or from pyenv."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = {}
    for minor in VERSIONS:
        name = f"python3.{minor}"
        for path in filter(None, (shutil.which(name), *sorted(kept.glob(f"3.{minor}.*/bin/{name}")))):
            said = subprocess.run([path, "-c", WHICH], capture_output=True, text=True)
            if said.stdout.strip() == f"3.{minor}" and minor != sys.version_info.minor:
                found.setdefault(f"3.{minor}", Path(path))
    return found


def built(place: Place, python: Path | None = None) -> dict[str, bytes]:
    """The files of a site, built in a fresh clone by the project's Python or another with its libraries."""
    folder = cloned(place)
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": "py", **place.says}
    if python:
        libraries = folder / installed("babel").parents[1].relative_to(ROOT)
        paths = os.pathsep.join(["py", str(LENT), str(libraries)])
        environment |= {"PYTHONPATH": paths, "LENDER": sys.executable}
    moved = [FAKETIME, place.day] if place.day and FAKETIME else []
    own = folder / ".venv/bin" / Path(sys.executable).name
    run = subprocess.run([*moved, python or own, "-m", "workshop", "build"], cwd=folder, env=environment,
                         umask=place.umask, capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"{place.folder} is not built:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    files = (path for path in sorted((folder / "dist").rglob("*")) if path.is_file())
    return {path.relative_to(folder / "dist").as_posix(): path.read_bytes() for path in files}


def cloned(place: Place) -> Path:
    """A clone of the commit, with the packages that this checkout has; its files may be of another time."""
    folder = FOLDER / place.folder
    git("clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder))
    for name in (".venv", "node_modules"):
        if place.copied:
            subprocess.run(["cp", "-aH", ROOT / name, folder / name], check=True)
        else:
            (folder / name).symlink_to(ROOT / name)
    for name in git("-C", str(folder), "ls-files").splitlines() if place.copied else ():
        os.utime(folder / name, (LONG_AGO, LONG_AGO))
    return folder


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def differing(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """The files that are not the same: those that are in one site alone, then those of other contents."""
    alone = sorted(one.keys() ^ other.keys())
    return alone + [name for name in sorted(one.keys() & other.keys()) if one[name] != other[name]]
