"""Shows for each section of a game's rules which class implements it and which tests name it; lists gaps.

The sections are in docs/rules/<game>.md: chapters as `## 7. Title`, sections as `### 7.3. Title`, rulings on
a section as `### 13.2 (to 8.4). Title`. The text follows below. Lines of it with a meaning of their own:

    Printed words: bribe, bestechen.        what the rulebook calls it; --find looks there first
    Shared code: `module.Class.method`      implements the section for all games
    Data: `tiles`                           the entry of data.json that is all there is to implement

A docstring names its sections as `(rules 7.3, 12 D5)`. In the code, to name a chapter means all its sections,
and a ruling is implemented where its section is. In the tests only the section itself counts.
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
HEAD = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Rules, code, tests</title>'
# Boards are in the syntax of the browser's Python and implement no rule; the others are not today's rules.
ASIDE = {"board", "published", "workshop"}
OF_BOARDS = "test_board"                # how the names of their tests begin


class Section(NamedTuple):
    """One section or ruling, or a chapter, as the Markdown file has it."""

    number: str
    title: str
    belongs: str | None = None          # a ruling: the section that it is about
    text: str = ""
    chapter: bool = False

    @property
    def printed(self) -> str:
        """The words of the rulebook for it."""
        found = PRINTED.search(self.text)
        return " ".join(found[1].split()) if found else ""

    def elsewhere(self, box: dict) -> list[str]:
        """What implements it beside the game's own code: code of all games, and entries of its data."""
        if missing := set(DATA.findall(self.text)) - box.keys():
            raise KeyError(f"section {self.number}: data.json has no {', '.join(sorted(missing))}")
        entries = (f"data.json {name}" for name in DATA.findall(self.text))
        return [*map(resolved, SHARED.findall(self.text)), *entries]

    def says(self, word: str) -> int:
        """How near a word is to it: 2 in the title or the printed words, 1 in the text, 0 nowhere."""
        if folded(word) in folded(f"{self.title} {self.printed}"):
            return 2
        return int(folded(word) in folded(" ".join(self.text.split())))


class Row(NamedTuple):
    """One section: its number, what it says, who implements it, which tests name it."""

    number: str
    title: str
    code: list[str]
    tests: list[str]

    @property
    def gaps(self) -> list[str]:
        return [what for what, found in (("code", self.code), ("tests", self.tests)) if not found]


class Rulebook:
    """The sections and rulings of one game by number, in the order of the file."""

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

    def implied(self, number: str) -> list[str]:
        """By which numbers a section is implemented: its own, a ruling's section's, their chapters'."""
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


def folded(text: str) -> str:
    """Letters alone, so that a word is found without its accents and capitals."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def docstrings(folder: Path):
    """(name, docstring) of every module, class and function below a folder."""
    for path in sorted(folder.rglob("*.py")):
        if ASIDE.isdisjoint(path.relative_to(folder).parts) and not path.name.startswith(OF_BOARDS):
            tree = ast.parse(path.read_text("utf-8"))
            yield path.stem, ast.get_docstring(tree) or ""
            yield from _inside(tree, path.stem)


def _inside(node, name: str):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.ClassDef, ast.FunctionDef)):
            yield f"{name}.{child.name}", ast.get_docstring(child) or ""
            yield from _inside(child, f"{name}.{child.name}")


def named(folder: Path) -> dict[str, list[str]]:
    """Sections by number, each with the names of what mentions it."""
    found: dict[str, list[str]] = {}
    for name, text in docstrings(folder):
        for numbers in NAMED.findall(" ".join(text.split())):
            for number in re.split(r",\s*", numbers.strip()):
                found.setdefault(number, []).append(name)
    return found


def rows(game: str, code: Path | None = None, tests: Path | None = None) -> tuple[list[Row], list[str]]:
    """All sections of a game, and mentions of sections that there are not."""
    rulebook = Rulebook(game)
    in_code = named(code or PYTHON / "kaffeehaus" / "games" / game)
    in_tests = named(tests or ROOT / "tests" / game)
    box = box_of(game)
    for section in rulebook.sections.values():
        in_code.setdefault(section.number, []).extend(section.elsewhere(box))
    table = [Row(number, section.title,
                 sorted({name for part in rulebook.implied(number) for name in in_code.get(part, [])}),
                 in_tests.get(number, [])) for number, section in rulebook.sections.items()]
    strays = [f"{name} names section {number}, which there is not" for found in (in_code, in_tests)
              for number, names in found.items() if number not in rulebook.known for name in names]
    return table, strays


def resolved(name: str) -> str:
    """The short name of something in the shared code; an error if it is no longer there."""
    module, owner, method = name.rsplit(".", 2)
    getattr(getattr(importlib.import_module(module), owner), method)
    return name.removeprefix("kaffeehaus.")


def described(row: Row) -> str:
    return (f"{row.number:8}{row.title}\n        code   {', '.join(row.code) or 'MISSING'}\n"
            f"        tests  {', '.join(row.tests) or 'MISSING'}")


def shown(game: str, table: list[Row], strays: list[str]) -> str:
    return "\n".join([game, *(f"\n{described(row)}" for row in table), "", *strays, summary(table)])


def summary(table: list[Row]) -> str:
    missing = {what: [row.number for row in table if what in row.gaps] for what in ("code", "tests")}
    gaps = [f"no {what} for {', '.join(numbers)}" for what, numbers in missing.items() if numbers]
    return f"{len(table)} sections and rulings: " + ("; ".join(gaps) or "all implemented, all tested")


def page(tables: dict[str, list[Row]]) -> str:
    """The same as a page to read in a browser."""
    def row(entry: Row) -> str:
        lists = ("<br>".join(map(escape, names)) for names in (entry.code, entry.tests))
        cells = "<td>".join(names or "<strong>missing</strong>" for names in lists)
        return f"<tr><th>{escape(entry.number)}<td>{escape(entry.title)}<td>{cells}"
    head = "<tr><th>Section<th>What it says<th>Code<th>Tests"
    body = "\n".join(f"<h2>{escape(game)}</h2>\n<p>{escape(summary(table))}</p>\n"
                     + "\n".join(['<table border="1">', head, *map(row, table), "</table>"])
                     for game, table in tables.items())
    return f"{HEAD}\n{body}\n"


def search(game: str, word: str) -> str:
    """The sections that say a word, the nearest first, each with its text, its steps and its tests."""
    known, (table, _) = Rulebook(game).sections, rows(game)
    near = sorted(((known[row.number].says(word), row) for row in table), key=lambda pair: -pair[0])
    return "\n".join(f"\n{described(row)}\n\n{indent(known[row.number].text, ' ' * 8)}".rstrip()
                     for nearness, row in near if nearness)


def main(arguments: list[str]) -> int:
    known = sorted(path.stem for path in RULES.glob("*.md"))
    parser = argparse.ArgumentParser(prog="python -m workshop rules", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(known)}; without one, all")
    parser.add_argument("--find", metavar="WORD", help="show the sections that say this word of the rulebook")
    parser.add_argument("--html", type=Path, metavar="OUT", help="write a page as well")
    options = parser.parse_args(arguments)
    if unknown := set(options.games) - set(known):
        parser.error(f"there are no rules of {', '.join(sorted(unknown))}")
    games = options.games or known
    if options.find:
        found = {game: search(game, options.find) for game in games}
        print("\n".join(f"{game}\n{text}\n" for game, text in found.items() if text)
              or f"No section says {options.find!r}.")
        return int(not any(found.values()))
    return checked(games, options.html)


def checked(games: list[str], out: Path | None) -> int:
    """Prints all sections of the games; 1 if one lacks code or tests or a name is of no section."""
    found = {game: rows(game) for game in games}
    for game, (table, strays) in found.items():
        print(shown(game, table, strays))
    if out:
        out.write_text(page({game: table for game, (table, _) in found.items()}), "utf-8")
    return int(any(strays or any(row.gaps for row in table) for table, strays in found.values()))
