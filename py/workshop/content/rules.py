"""Shows which classes implement each section of a game's rules and which tests name it; reports gaps.

The sections are in docs/rules/<game>.md: chapters as `## 7. Title`, sections as `### 7.3. Title`, rulings on
a section as `### 13.2 (to 8.4). Title`. The text follows below. These lines in it have a meaning:

    Printed words: bribe, bestechen.        the rulebook's words for it; --find shows these sections first
    Shared code: `module.Class.method`      implements the section for all games
    Data: `tiles`                           the entry of data.json that implements the section

A docstring names its sections as `(rules 7.3, 12 D5)`. In the code, a chapter stands for all its sections,
and a ruling is implemented where its section is. Tests have to name the section itself.
"""

import argparse
import ast
import importlib
import re
from html import escape
from pathlib import Path
from textwrap import indent
from typing import NamedTuple
from unicodedata import combining, normalize

from workshop.content.altered import box_of
from workshop.places import PYTHON, ROOT

RULES = ROOT / "docs" / "rules"
HEADING = re.compile(r"(##|###) (\d.*?)(?: \(to ([^)]+)\))?\. (.+)")
PRINTED = re.compile(r"^Printed words: ((?:.+\n?)+)", re.M)
SHARED, DATA = (re.compile(rf"^{what}: `([\w.]+)`", re.M) for what in ("Shared code", "Data"))
NAMED = re.compile(r"\(rules ([^)]*)\)")
WORD = re.compile(r"[\w'-]+")
WIDTH = 12                              # of the column of numbers
MARGIN = " " * WIDTH
HEAD = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Rules, code, tests</title>'
# Boards are in the syntax of Python 3.14 and implement no rules; the others are not today's rules.
SKIPPED_FOLDERS = {"board", "published", "workshop"}
BOARD_TESTS = "test_board"              # prefix of the modules with their tests


class Section(NamedTuple):
    """A section, a ruling or a chapter of the Markdown file."""

    number: str
    title: str
    belongs: str | None = None          # of a ruling: its section
    text: str = ""
    chapter: bool = False

    @property
    def printed(self) -> str:
        """The rulebook's words for it."""
        found = PRINTED.search(self.text)
        return " ".join(found[1].split()) if found else ""

    def shared_code(self, box: dict) -> list[str]:
        """What implements it apart from the game's own code: code of all games, and entries of the data."""
        if missing := set(DATA.findall(self.text)) - box.keys():
            raise KeyError(f"section {self.number}: data.json has no {', '.join(sorted(missing))}")
        entries = (f"data.json {name}" for name in DATA.findall(self.text))
        return [*map(resolved, SHARED.findall(self.text)), *entries]

    def relevance(self, words: str) -> int:
        """2 if all words are in the title and the printed words, 1 if they are in the section, else 0."""
        if contains(f"{self.title} {self.printed}", words):
            return 2
        return int(contains(f"{self.title} {self.text}", words))


class Row(NamedTuple):
    """A section: number, title, implementing classes, and tests that name it."""

    number: str
    title: str
    code: list[str]
    tests: list[str]

    @property
    def gaps(self) -> list[str]:
        return [what for what, found in (("code", self.code), ("tests", self.tests)) if not found]


class Rulebook:
    """The sections and rulings of a game by number, in the order of the file."""

    def __init__(self, game: str):
        parts = list(sections((RULES / f"{game}.md").read_text("utf-8")))
        self.sections = {section.number: section for section in parts if not section.chapter}
        self.chapters = [section.number for section in parts if section.chapter]
        self.known = {section.number for section in parts}
        if len(parts) != len(self.known):
            raise ValueError(f"docs/rules/{game}.md has two sections of one number")
        for section in parts:
            if section.belongs and section.belongs not in self.sections:
                raise ValueError(f"docs/rules/{game}.md: {section.number} belongs to no section")

    def implementing_numbers(self, number: str) -> list[str]:
        """The numbers whose code implements a section: its own, a ruling's section's, and their chapters'."""
        own = [name for name in (number, self.sections[number].belongs) if name]
        return own + [chapter for chapter in self.chapters if any(inside(name, chapter) for name in own)]


def inside(number: str, chapter: str) -> bool:
    return number.startswith((f"{chapter}.", f"{chapter} "))


def sections(text: str):
    """The chapters and sections of a Markdown file, each with the text below its heading."""
    for part in re.split(r"^(?=##)", text, flags=re.M):
        heading, _, below = part.partition("\n")
        found = HEADING.fullmatch(heading)
        if found:
            level, number, belongs, title = found.groups()
            yield Section(number, title, belongs, below.strip(), level == "##")


def normalized(text: str) -> str:
    """The text without accents, capitals and curved apostrophes, for searching."""
    letters = normalize("NFKD", text.casefold()).replace("’", "'")
    return "".join(letter for letter in letters if not combining(letter))


def contains(text: str, words: str) -> bool:
    """Whether a text contains all these words, in any order; a plural finds the singular, too."""
    text, wanted = normalized(text), WORD.findall(normalized(words))
    return bool(wanted) and all(word.removesuffix("s") in text for word in wanted)


def docstrings(folder: Path):
    """(name, docstring) of every module, class and function below a folder."""
    for path in sorted(folder.rglob("*.py")):
        skipped = SKIPPED_FOLDERS & {*path.relative_to(folder).parts}
        if not skipped and not path.name.startswith(BOARD_TESTS):
            tree = ast.parse(path.read_text("utf-8"))
            yield path.stem, ast.get_docstring(tree) or ""
            yield from _inside(tree, path.stem)


def _inside(node, name: str):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.ClassDef, ast.FunctionDef)):
            yield f"{name}.{child.name}", ast.get_docstring(child) or ""
            yield from _inside(child, f"{name}.{child.name}")


def mentions(folder: Path) -> dict[str, list[str]]:
    """For each section number the names of the classes and functions that mention it."""
    found: dict[str, list[str]] = {}
    for name, text in docstrings(folder):
        for numbers in NAMED.findall(" ".join(text.split())):
            for number in re.split(r",\s*", numbers.strip()):
                found.setdefault(number, []).append(name)
    return found


def rows(game: str, code: Path | None = None, tests: Path | None = None) -> tuple[list[Row], list[str]]:
    """All sections of a game, and mentions of unknown sections."""
    rulebook = Rulebook(game)
    in_code = mentions(code or PYTHON / "kaffeehaus" / "games" / game)
    in_tests = mentions(tests or ROOT / "tests" / game)
    box = box_of(game)
    for section in rulebook.sections.values():
        in_code.setdefault(section.number, []).extend(section.shared_code(box))
    table = []
    for number, section in rulebook.sections.items():
        numbers = rulebook.implementing_numbers(number)
        names = sorted({name for part in numbers for name in in_code.get(part, [])})
        table.append(Row(number, section.title, names, in_tests.get(number, [])))
    unknown = [f"{name} names section {number}, which does not exist" for found in (in_code, in_tests)
              for number, names in found.items() if number not in rulebook.known for name in names]
    return table, unknown


def resolved(name: str) -> str:
    """The short name of a method in the shared code; an error if it does not exist."""
    module, owner, method = name.rsplit(".", 2)
    getattr(getattr(importlib.import_module(module), owner), method)
    return name.removeprefix("kaffeehaus.")


def described(row: Row) -> str:
    return (f"{row.number:{WIDTH - 1}} {row.title}\n"
            f"{MARGIN}code   {', '.join(row.code) or 'MISSING'}\n"
            f"{MARGIN}tests  {', '.join(row.tests) or 'MISSING'}")


def formatted(game: str, table: list[Row], unknown: list[str]) -> str:
    return "\n".join([game, *(f"\n{described(row)}" for row in table), "", *unknown, summary(table)])


def summary(table: list[Row]) -> str:
    missing = {what: [row.number for row in table if what in row.gaps] for what in ("code", "tests")}
    gaps = [f"no {what} for {', '.join(numbers)}" for what, numbers in missing.items() if numbers]
    return f"{len(table)} sections and rulings: " + ("; ".join(gaps) or "all implemented, all tested")


def page(tables: dict[str, list[Row]]) -> str:
    """The tables as an HTML page."""
    def row(entry: Row) -> str:
        lists = ("<br>".join(map(escape, names)) for names in (entry.code, entry.tests))
        cells = "<td>".join(names or "<strong>missing</strong>" for names in lists)
        return f"<tr><th>{escape(entry.number)}<td>{escape(entry.title)}<td>{cells}"
    head = "<tr><th>Section<th>Title<th>Code<th>Tests"
    body = "\n".join(f"<h2>{escape(game)}</h2>\n<p>{escape(summary(table))}</p>\n"
                     + "\n".join(['<table border="1">', head, *map(row, table), "</table>"])
                     for game, table in tables.items())
    return f"{HEAD}\n{body}\n"


def search(game: str, words: str) -> str:
    """The sections that contain these words, most relevant first, with text, code and tests."""
    known, (table, _) = Rulebook(game).sections, rows(game)
    ranked = sorted(((known[row.number].relevance(words), row) for row in table), key=lambda pair: -pair[0])
    return "\n".join(f"\n{described(row)}\n\n{indent(known[row.number].text, MARGIN)}".rstrip()
                     for relevance, row in ranked if relevance)


def search_names(game: str, words: str) -> str:
    """The components with such a name in any language, and the sections that speak of their kind."""
    found: dict[str, list[str]] = {}
    for place, names in names_in(box_of(game)):
        if matching := sorted({name for name in names if contains(name, words)}):
            kind = place.partition(".")[0].replace("_", " ")
            found.setdefault(kind, []).append(f"data.json {place}: {', '.join(matching)}")
    parts = [*sections((RULES / f"{game}.md").read_text("utf-8"))]
    lines = []
    for kind, places in found.items():
        numbers = [part.number for part in parts if part.relevance(kind)]
        lines += [*places, *([f"Sections with {kind!r}: {', '.join(numbers)}"] if numbers else [])]
    return "\n".join(lines)


def names_in(entry, place: str = ""):
    """(place, names in all languages) of everything in data.json that has names."""
    if isinstance(entry, dict):
        if "de" in entry and all(isinstance(name, str) for name in entry.values()):
            yield place, [*entry.values()]
            return
        children = entry.items()
    elif isinstance(entry, list):
        children = ((child.get("id", at) if isinstance(child, dict) else at, child)
                    for at, child in enumerate(entry))
    else:
        return
    for name, child in children:
        yield from names_in(child, f"{place}.{name}" if place else str(name))


def main(arguments: list[str]) -> int:
    known = sorted(path.stem for path in RULES.glob("*.md"))
    parser = argparse.ArgumentParser(prog="python -m workshop rules", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(known)}; without one, all")
    parser.add_argument("--find", metavar="WORDS",
                        help="show the sections with all these words of the rulebook, in any order")
    parser.add_argument("--html", type=Path, metavar="OUT", help="also write an HTML page")
    options = parser.parse_args(arguments)
    if unknown := set(options.games) - set(known):
        parser.error(f"there are no rules of {', '.join(sorted(unknown))}")
    games = options.games or known
    if options.find:
        return show_found(games, options.find)
    return checked(games, options.html)


def show_found(games: list[str], words: str) -> int:
    """Prints the sections with these words, or else the components of such a name; 1 if there are none."""
    found = {game: search(game, words) for game in games}
    if not any(found.values()):
        print(f"No section contains {words!r}.")
        found = {game: search_names(game, words) for game in games}
    if any(found.values()):
        print("\n".join(f"{game}\n{text}\n" for game, text in found.items() if text))
    return int(not any(found.values()))


def checked(games: list[str], out: Path | None) -> int:
    """Prints all sections of the games; 1 if one lacks code or tests, or if unknown sections are named."""
    found = {game: rows(game) for game in games}
    for game, (table, unknown) in found.items():
        print(formatted(game, table, unknown))
    if out:
        out.write_text(page({game: table for game, (table, _) in found.items()}), "utf-8")
    return int(any(unknown or any(row.gaps for row in table) for table, unknown in found.values()))
