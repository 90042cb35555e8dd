"""Shows for each section of a game's rules which class implements it and which tests name it; complains of gaps.

A docstring names its sections as `(rules 7.3, 12 D5)`. In the code, to name a whole section means all its parts, and a
ruling is implemented where the section is that it belongs to. In the tests only the part itself counts.
"""

import argparse
import ast
import importlib
import json
import re
from html import escape
from pathlib import Path
from typing import NamedTuple

from workshop.places import PYTHON, ROOT

SECTIONS = Path(__file__).resolve().parent / "sections"
NAMED = re.compile(r"\(rules ([^)]*)\)")


class Row(NamedTuple):
    """One section: its number, what it says, who implements it, which tests name it."""

    number: str
    title: str
    code: list[str]
    tests: list[str]

    @property
    def gaps(self) -> list[str]:
        return [what for what, found in (("code", self.code), ("tests", self.tests)) if not found]


class Numbering:
    """The sections and rulings of one game, from sections/<game>.json."""

    def __init__(self, game: str):
        data = json.loads((SECTIONS / f"{game}.json").read_text("utf-8"))
        self.headings, self.shared = data["headings"], data["shared"]
        self.belongs = {number: section for number, (section, _) in data["rulings"].items()}
        titles = data["sections"] | {number: title for number, (_, title) in data["rulings"].items()}
        self.titles = dict(sorted(titles.items(), key=lambda entry: int(re.match(r"\d+", entry[0])[0])))
        self.known = self.titles.keys() | self.headings.keys()

    def implied(self, number: str) -> list[str]:
        """What else implements a section: its heading, and for a ruling the section it belongs to."""
        own = [number, self.belongs.get(number)]
        return [name for name in own if name] + [re.split(r"[. ]", name)[0] for name in own if name]


def docstrings(folder: Path):
    """(name, docstring) of every module, class and function below a folder."""
    for path in sorted(folder.rglob("*.py")):
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
    numbering = Numbering(game)
    in_code = named(code or PYTHON / "kaffeehaus/games" / game / "rules")
    in_tests = named(tests or ROOT / "tests" / game)
    for number, shared in numbering.shared.items():
        in_code.setdefault(number, []).append(resolved(shared))
    table = [Row(number, title, sorted({name for part in numbering.implied(number) for name in in_code.get(part, [])}),
                 in_tests.get(number, [])) for number, title in numbering.titles.items()]
    strays = [f"{name} names section {number}, which there is not" for found in (in_code, in_tests)
              for number, names in found.items() if number not in numbering.known for name in names]
    return table, strays


def resolved(name: str) -> str:
    """The short name of something in the shared code; an error if it is no longer there."""
    module, owner, method = name.rsplit(".", 2)
    getattr(getattr(importlib.import_module(module), owner), method)
    return name.removeprefix("kaffeehaus.")


def shown(game: str, table: list[Row], strays: list[str]) -> str:
    lines = [game]
    for row in table:
        lines += [f"\n{row.number:8}{row.title}", f"        code   {', '.join(row.code) or 'MISSING'}",
                  f"        tests  {', '.join(row.tests) or 'MISSING'}"]
    return "\n".join([*lines, "", *strays, summary(table)])


def summary(table: list[Row]) -> str:
    missing = {what: [row.number for row in table if what in row.gaps] for what in ("code", "tests")}
    gaps = [f"no {what} for {', '.join(numbers)}" for what, numbers in missing.items() if numbers]
    return f"{len(table)} sections and rulings: " + ("; ".join(gaps) or "all implemented, all tested")


def page(tables: dict[str, list[Row]]) -> str:
    """The same as a page to read in a browser."""
    def row(entry: Row) -> str:
        cells = (entry.number, entry.title, "<br>".join(map(escape, entry.code)) or "<strong>missing</strong>",
                 "<br>".join(map(escape, entry.tests)) or "<strong>missing</strong>")
        return "<tr><th>{}<td>{}<td>{}<td>{}".format(escape(cells[0]), escape(cells[1]), *cells[2:])
    body = "\n".join(f"<h2>{escape(game)}</h2>\n<p>{escape(summary(table))}</p>\n<table border=\"1\">\n"
                     "<tr><th>Section<th>What it says<th>Code<th>Tests\n" + "\n".join(map(row, table)) + "\n</table>"
                     for game, table in tables.items())
    return f"<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Rules, code, tests</title>\n{body}\n"


def main(arguments: list[str]) -> int:
    known = sorted(path.stem for path in SECTIONS.glob("*.json"))
    parser = argparse.ArgumentParser(prog="python -m workshop rules", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of: {', '.join(known)}; without one, all")
    parser.add_argument("--html", type=Path, metavar="OUT", help="write a page as well")
    options = parser.parse_args(arguments)
    if unknown := set(options.games) - set(known):
        parser.error(f"there are no sections of {', '.join(sorted(unknown))}")
    found = {game: rows(game) for game in options.games or known}
    for game, (table, strays) in found.items():
        print(shown(game, table, strays))
    if options.html:
        options.html.write_text(page({game: table for game, (table, _) in found.items()}), "utf-8")
    return int(any(strays or any(row.gaps for row in table) for table, strays in found.values()))
