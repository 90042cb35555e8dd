"""Builds one commit in fresh clones: in other folders, time zones and locales, and with other Pythons."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from workshop.gate.rows.row import MOST_SHOWN, Row, has_time
from workshop.places import BUILD, ROOT, installed

FOLDER = BUILD / "builds"
BROTLI_PROXY = ROOT / "py/workshop/gate/brotli_proxy"
FAKETIME = shutil.which("faketime")
ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
VERSIONS = range(11, 20)                # minor versions of Python 3 to look for
PRINT_VERSION = "import sys; print(*sys.version_info[:2], sep='.')"
FILE_TIME = 1_000_000_000               # of the second clone's files
DATE = "2031-02-03 04:05:06"            # of the second build, if faketime is installed
SOURCES = "table", "games", "bots", "ui"


class Build(NamedTuple):
    """Folder and environment of a build. The time zones are so far apart that local dates always differ."""

    folder: str
    environment: dict[str, str]
    umask: int
    copied: bool = False                # whether packages are copied instead of linked
    date: str = ""


FIRST = Build("first", {"TZ": "Pacific/Pago_Pago", "PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8"}, 0o022)
SECOND = Build("second/one/deeper", {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "4711", **ASCII}, 0o077,
               copied=True, date=DATE)


def run(size: float) -> Row:
    shutil.rmtree(FOLDER, ignore_errors=True)
    first, wrong, notes = build_site(FIRST), [], ["commit " + git("rev-parse", "--short", "HEAD").strip()]
    notes += [] if FAKETIME else ["skipped: another date, since faketime is missing; local dates differ"]
    others = [("another folder", SECOND, None)]
    others += [(f"Python {version}", build_with(version), path) for version, path in pythons().items()]
    done = 0
    for what, build, python in others:
        if has_time():
            differing = differing_files(first, build_site(build, python))
            wrong += [f"{what}: {name}" for name in differing][:MOST_SHOWN]
            done += 1
    notes += [f"the same in {', '.join(what for what, _, _ in others[:done])}"] if done and not wrong else []
    notes += [] if len(others) > 1 else ["skipped: a second Python, since there is none"]
    return Row("builds of one commit, byte for byte", len(others), done, wrong, "; ".join(notes), SOURCES)


def build_with(version: str) -> Build:
    return Build(f"python-{version}", {"TZ": "UTC", "PYTHONHASHSEED": "99", "LC_ALL": "C.UTF-8"}, 0o022)


def pythons() -> dict[str, Path]:
    """Other supported Pythons on this machine, by version: on the path, or from pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = {}
    for minor in VERSIONS:
        name = f"python3.{minor}"
        for path in filter(None, (shutil.which(name), *sorted(pyenv.glob(f"3.{minor}.*/bin/{name}")))):
            run = subprocess.run([path, "-c", PRINT_VERSION], capture_output=True, text=True)
            if run.stdout.strip() == f"3.{minor}" and minor != sys.version_info.minor:
                found.setdefault(f"3.{minor}", Path(path))
    return found


def build_site(build: Build, python: Path | None = None) -> dict[str, bytes]:
    """The files of a site built in a fresh clone, by this Python or by another one with its libraries."""
    folder = clone(build)
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": "py", **build.environment}
    if python:
        libraries = folder / installed("babel").parents[1].relative_to(ROOT)
        paths = os.pathsep.join(["py", str(BROTLI_PROXY), str(libraries)])
        environment |= {"PYTHONPATH": paths, "BROTLI_PYTHON": sys.executable}
    faketime = [FAKETIME, build.date] if build.date and FAKETIME else []
    own = folder / ".venv/bin" / Path(sys.executable).name
    run = subprocess.run([*faketime, python or own, "-m", "workshop", "build"], cwd=folder, env=environment,
                         umask=build.umask, capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"The build in {build.folder} failed:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    files = (path for path in sorted((folder / "dist").rglob("*")) if path.is_file())
    return {path.relative_to(folder / "dist").as_posix(): path.read_bytes() for path in files}


def clone(build: Build) -> Path:
    """A clone of the commit with this checkout's packages."""
    folder = FOLDER / build.folder
    git("clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder))
    for name in (".venv", "node_modules"):
        if build.copied:
            subprocess.run(["cp", "-aH", ROOT / name, folder / name], check=True)
        else:
            (folder / name).symlink_to(ROOT / name)
    for name in git("-C", str(folder), "ls-files").splitlines() if build.copied else ():
        os.utime(folder / name, (FILE_TIME, FILE_TIME))
    return folder


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def differing_files(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """The files that differ: first those of one site alone, then those with different contents."""
    missing = sorted(one.keys() ^ other.keys())
    return missing + [name for name in sorted(one.keys() & other.keys()) if one[name] != other[name]]
