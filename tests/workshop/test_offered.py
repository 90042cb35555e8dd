"""Names in `table` and `bots` that published rules use are listed in offered.json, and all of them exist."""

import ast
import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from workshop.content.lock import PACKAGE, VERSIONED
from workshop.places import ROOT

OFFERED = json.loads((Path(__file__).parent / "offered.json").read_text("utf-8"))
SHARED = "kaffeehaus.table", "kaffeehaus.bots"


def versions():
    """The folders of today's and of all published versions of every game."""
    for game in sorted((PACKAGE / "games").glob("*/about.py")):
        yield game.parent
        yield from sorted((game.parent / "published").glob("[0-9]*"))


def sources(place):
    for name in VERSIONED:
        path = place / name
        yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


def imported_names(path):
    """(module, name) of what a file imports from the shared code at run time."""
    tree = ast.parse(path.read_text("utf-8"))
    blocks = [node for node in ast.walk(tree)
              if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    for_types = {part for block in blocks for part in ast.walk(block)}
    for node in ast.walk(tree):
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            assert not any(alias.name.startswith("kaffeehaus") for alias in node.names), path
        elif (isinstance(node, ast.ImportFrom) and not node.level
                and (node.module or "").startswith("kaffeehaus")):
            yield from ((node.module, alias.name) for alias in node.names)


def offered(module, name):
    return name in OFFERED.get(module, ()) or f"{module}.{name}" in OFFERED


@pytest.mark.parametrize("place", [*versions()],
                         ids=lambda place: place.relative_to(PACKAGE / "games").as_posix())
def test_a_version_imports_only_listed_names(place):
    found = {pair for path in sources(place) for pair in imported_names(path)}
    assert {module for module, _ in found} and all(module.startswith(SHARED) for module, _ in found)
    assert sorted(pair for pair in found if not offered(*pair)) == []


@pytest.mark.parametrize("module", OFFERED)
def test_every_listed_name_exists(module):
    assert [name for name in OFFERED[module] if not exists(module, name)] == []


def exists(module, name):
    """Whether a module has this name; a submodule may not have been imported yet."""
    return hasattr(import_module(module), name) or find_spec(f"{module}.{name}") is not None


def test_versions_import_nothing_relative_from_outside_of_themselves():
    for place in versions():
        for path in sources(place):
            depth = len(path.relative_to(place).parts)
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ImportFrom):
                    assert node.level <= depth, f"{path.relative_to(ROOT)} reaches out of its version"
