"""Publishes a game's rules as they are now, in published/<rules version>: their links then open for ever.

Rules that were changed under a published number get the next one.
"""

import argparse
import json
import re
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
from workshop.places import ROOT

ABOUT = ('"""Older rules, each as it was published: links and saves that were made under them '
         'open for ever."""\n')
RULES = re.compile(r"^(RULES = )\d+", re.M)


def put_aside(key: str, version: int, package: Path = PACKAGE) -> None:
    """Copy the source of today's rules, byte by byte."""
    target = published_folder(key, version, package)
    for name, content in version_files(folder(key, package)).items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    about = target.parent / "__init__.py"
    if not about.exists():
        about.write_text(ABOUT, "utf-8")


def raise_number(key: str, version: int, package: Path = PACKAGE) -> None:
    """The next number, in the game's about.py."""
    path = folder(key, package) / "about.py"
    text, count = RULES.subn(rf"\g<1>{version + 1}", path.read_text("utf-8"))
    if count != 1:
        raise SystemExit(f"{path} has to say RULES = {version} once.")
    path.write_text(text, "utf-8")


def lock(key: str, version: int, made: dict[str, str], package: Path = PACKAGE) -> None:
    """Write down what the version is, beside those before it."""
    files = files_digest(published_folder(key, version, package))
    locks = locked(key, package) | {str(version): {**made, "files": files}}
    text = json.dumps(dict(sorted(locks.items(), key=lambda item: int(item[0]))), indent=1)
    (folder(key, package) / "published/lock.json").write_text(f"{text}\n", "utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop publish", description=__doc__)
    parser.add_argument("game", choices=[*GAMES])
    key = parser.parse_args(arguments).game
    print(publish(key))
    return 0


def publish(key: str) -> str:
    """What was done, in a sentence."""
    game = game_of(key)
    version, made = game.rules_version, digests(game, folder(key))
    known = locked(key).get(str(version))
    if known and differing(made, known):
        raise_number(key, version)
        version += 1
    elif known and published_folder(key, version).exists():
        return (f"Rules version {version} of {key} is published already, and these are its rules; "
                "nothing is to be done.")
    put_aside(key, version)
    lock(key, version, made)
    place = published_folder(key, version).relative_to(ROOT)
    done = (f"These rules of {key} are now published as version {version}, in {place}. "
            "Games that were begun under older ones go on under those.")
    if not any((FOLDER / key).glob(f"{version}_*.json")):
        done += f"\nNo games of it are recorded: `python -m workshop golden --make {key}`."
    return done
