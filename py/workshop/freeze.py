"""Copies a game's rules as they are now to frozen/<game>_<rules version>, so that its links open for ever."""

import argparse
from pathlib import Path

from kaffeehaus.games import GAMES

from kaffeehaus.table.versions import game_of
from workshop.places import PYTHON, ROOT

PACKAGE = PYTHON / "kaffeehaus"
ABOUT = '"""Older rules, each as it was published: links that were made under them still open."""\n'
KINDS = (".py", ".json")


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*"))
            if path.suffix in KINDS}


def published(game: str, version: int, package: Path = PACKAGE) -> bool:
    """Whether rules of that number have been put aside: from then on nothing about them may change."""
    return (package / "frozen" / f"{game}_{version}").exists()


def freeze(game: str, version: int, package: Path = PACKAGE) -> str:
    """What was done, in one word: frozen, the same, or different (then nothing is written).

    The copy lies as deep as the original, so that its relative imports of the table work unchanged.
    """
    source, target = package / "games" / game, package / "frozen" / f"{game}_{version}"
    if published(game, version, package):
        return "the same" if files(target) == files(source) else "different"
    for name, content in files(source).items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    about = package / "frozen" / "__init__.py"
    if not about.exists():
        about.write_text(ABOUT, "utf-8")
    return "frozen"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop freeze", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    game = parser.parse_args(arguments).game
    version = game_of(game).rules_version
    where = (PACKAGE / "frozen" / f"{game}_{version}").relative_to(ROOT)
    done = freeze(game, version)
    print({"frozen": f"Rules version {version} of {game} is now in {where}.",
           "the same": f"Rules version {version} of {game} is in {where} already, exactly as it is now.",
           "different": f"{where} holds other rules of that number: raise rules_version of {game} first."}[done])
    return int(done == "different")
