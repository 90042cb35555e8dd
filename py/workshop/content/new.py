"""Creates a new game: `new KEY` writes a tiny but complete one, with assets, tests and a rules document."""

import argparse
import keyword
import re
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from kaffeehaus.games import GAMES
from workshop.places import ASSETS, PYTHON, ROOT, TESTS

SKELETON = Path(__file__).parent / "skeleton"
KEY = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*", re.ASCII)
MOST_NUMBER = 63                        # a link has one character for the game
TOY_NUMBER = 4                          # the number of the game in tests/toy, whose links are in tests


def places(key: str) -> dict[str, Path]:
    """The target folder of each part of the skeleton."""
    return {"game": PYTHON / "kaffeehaus/games" / key, "assets": ASSETS / "games" / key, "tests": TESTS / key,
            "docs": ROOT / "docs/rules"}


def refusal(key: str) -> str | None:
    """Why no game can have this key, as a sentence; None if it can."""
    if not KEY.fullmatch(key) or keyword.iskeyword(key):
        return (f"{key!r} cannot be a game's key: it has to be small letters and digits, "
                "with single underscores between words.")
    taken = [path.relative_to(ROOT) for part, path in places(key).items() if part != "docs" and path.exists()]
    if taken:
        return f"{key} is taken: {taken[0]} exists."
    return None if free_number() <= MOST_NUMBER else "All numbers that links have for games are taken."


def free_number() -> int:
    """The next number in links: above all others, since the number of a removed game is never reused."""
    number = 1 + max((GAMES.about(key).NUMBER for key in GAMES), default=-1)
    return number + (number == TOY_NUMBER)


def files(key: str) -> Iterator[tuple[Path, str]]:
    """The files of the new game, with their texts."""
    facts = {"__KEY__": key, "__TITLE__": key.replace("_", " ").title(), "__NUMBER__": str(free_number()),
             "__YEAR__": str(date.today().year)}
    for part, folder in places(key).items():
        sources = (path for path in (SKELETON / part).rglob("*") if path.is_file() and path.suffix != ".pyc")
        for source in sorted(sources):
            text = source.read_text("utf-8")
            for mark, fact in facts.items():
                text = text.replace(mark, fact)
            name = f"{key}.md" if part == "docs" else source.relative_to(SKELETON / part)
            yield folder / name, text


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop new", description=__doc__.partition("\n")[0])
    parser.add_argument("key", help="its name in the code, for example cups_and_spoons")
    key = parser.parse_args(arguments).key
    if sentence := refusal(key):
        print(sentence, file=sys.stderr)
        return 1
    number = free_number()
    for path, text in list(files(key)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    game, assets, tests, _ = (path.relative_to(ROOT) for path in places(key).values())
    print(f"{key} is number {number} in links. Its folders are {game}, {assets} and {tests}, "
          f"its rules docs/rules/{key}.md.\n"
          f"Next: python -m workshop texts, python -m workshop check {key}, and its tests: "
          f"python -m pytest tests/{key} tests/contract -k {key}.")
    return 0
