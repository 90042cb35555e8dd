"""Publishes a game's rules: copies them to published/<rules version>, so that their links open for ever, and
plays a game under them for the museum.

Then the game's puzzles are played again under the new rules, which takes some minutes; what fails is removed.

If rules were changed under a published version number, RULES in about.py is raised by one first.
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

from kaffeehaus.games import GAMES
from kaffeehaus.table.versions import game_of
from workshop.content.golden import FOLDER
from workshop.content.lock import (
    PACKAGE,
    differing,
    digests,
    files_digest,
    folder,
    locked,
    published_folder,
    version_files,
)
from workshop.content.museum import add_exhibit
from workshop.places import ROOT

ABOUT = ('"""Older rules, each as it was published: links and saves that were made under them '
         'open for ever."""\n')
RULES = re.compile(r"^(RULES = )\d+", re.M)


def copy_sources(key: str, version: int, package: Path = PACKAGE) -> None:
    """Copies the sources of today's rules, byte by byte."""
    target = published_folder(key, version, package)
    for name, content in version_files(folder(key, package)).items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    about = target.parent / "__init__.py"
    if not about.exists():
        about.write_text(ABOUT, "utf-8")


def raise_version(key: str, version: int, package: Path = PACKAGE) -> None:
    """Writes the next version number into the game's about.py."""
    path = folder(key, package) / "about.py"
    text, count = RULES.subn(rf"\g<1>{version + 1}", path.read_text("utf-8"))
    if count != 1:
        raise SystemExit(f"{path} has to say RULES = {version} once.")
    path.write_text(text, "utf-8")


def lock(key: str, version: int, made: dict[str, str], package: Path = PACKAGE) -> None:
    """Adds the digests of a version to the lock file."""
    files = files_digest(published_folder(key, version, package))
    locks = locked(key, package) | {str(version): {**made, "files": files}}
    text = json.dumps(dict(sorted(locks.items(), key=lambda item: int(item[0]))), indent=1)
    (folder(key, package) / "published/lock.json").write_text(f"{text}\n", "utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop publish", description=__doc__)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--puzzles-later", action="store_true",
                        help="leave the puzzles under their rules, until `puzzles GAME --check`")
    options = parser.parse_args(arguments)
    before = set(locked(options.game))
    print(publish(options.game))
    if options.puzzles_later or set(locked(options.game)) == before:
        return 0
    # a new process, since this one still has the number that about.py said before
    return subprocess.run([sys.executable, "-m", "workshop", "puzzles", options.game, "--check"]).returncode


def publish(key: str) -> str:
    """Publishes the rules if needed; a sentence that says what was done."""
    game = game_of(key)
    version, made = game.rules_version, digests(game, folder(key))
    lock_entry = locked(key).get(str(version))
    if lock_entry and differing(made, lock_entry):
        raise_version(key, version)
        version += 1
        numbers = (f"about.py said RULES = {version - 1}, under which other rules are published; "
                   f"it says RULES = {version} now.")
    elif lock_entry and published_folder(key, version).exists():
        return (f"Rules version {version} of {key} is already published and unchanged: "
                "there is nothing to do.")
    else:
        numbers = f"about.py said RULES = {version}, and still does."
    copy_sources(key, version)
    lock(key, version, made)
    add_exhibit(game, version)
    place = published_folder(key, version).relative_to(ROOT)
    done = (f"Published the rules of {key} as version {version}, in {place}. "
            f"Games that were begun under older rules continue under those.\n{numbers}")
    if not any((FOLDER / key).glob(f"{version}_*.json")):
        done += f"\nIt has no golden records: `python -m workshop golden --make {key}`."
    return done
