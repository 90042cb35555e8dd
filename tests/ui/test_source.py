"""The source of page and boards: names are defined and not computed, classes are short."""

import ast
import builtins
from symtable import symtable

import pytest

from workshop.places import PYTHON

PACKAGE = PYTHON / "kaffeehaus"
UI = sorted((PACKAGE / "ui").rglob("*.py"))
BOARDS = sorted(PACKAGE.glob("games/*/board/*.py"))
MOST_LINES = 150
OF_A_MODULE = {"__name__", "__path__", "__file__"}
TABLES_OF_NAMES = {"globals", "locals", "vars", "__dict__"}
BY_NAME = {"getattr", "setattr", "delattr", "hasattr"}


def name_of(node):
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else None


def is_computed(call):
    """Whether a call reaches for an attribute whose name stands nowhere in the source."""
    return name_of(call.func) in BY_NAME and not isinstance(call.args[1], ast.Constant)


@pytest.mark.parametrize("path", [*UI, *BOARDS], ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_attribute_is_reached_by_a_computed_name(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        line = getattr(node, "lineno", None)
        assert name_of(node) not in TABLES_OF_NAMES, f"line {line}"
        assert not (isinstance(node, ast.Call) and is_computed(node)), f"line {line}"


def bound_in(path):
    """The names that a module defines or imports."""
    return {symbol.get_name() for symbol in symtable(path.read_text("utf-8"), path.name, "exec").get_symbols()
            if symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()}


def names_of(table):
    """The names that a block and those inside it take from their module."""
    for symbol in table.get_symbols():
        if symbol.is_referenced() and symbol.is_global():
            yield symbol.get_name()
    for inner in table.get_children():
        yield from names_of(inner)


@pytest.mark.parametrize("path", [*UI, *BOARDS], ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_every_used_name_is_defined(path):
    module = symtable(path.read_text("utf-8"), path.name, "exec")
    assert set(names_of(module)) - bound_in(path) - OF_A_MODULE - set(dir(builtins)) == set()


def modules_of(path, tree):
    """The modules of the page that a file imports as such, by the names that stand for nothing else in it."""
    nodes = list(ast.walk(tree))
    taken = {node.arg for node in nodes if isinstance(node, ast.arg)}
    taken |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            for alias in node.names:
                module = folder / f"{alias.name}.py"
                if module.exists() and not {alias.asname, alias.name} & taken:
                    yield alias.asname or alias.name, module


@pytest.mark.parametrize("path", [*UI, *BOARDS], ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_every_used_attribute_of_a_module_exists(path):
    tree = ast.parse(path.read_text("utf-8"))
    known = {name: bound_in(module) for name, module in modules_of(path, tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known:
            assert node.attr in known[node.value.id], f"line {node.lineno}: {node.value.id}.{node.attr}"


@pytest.mark.parametrize("path", UI, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_class_is_too_long(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef):
            assert node.end_lineno - node.lineno < MOST_LINES, node.name


def test_every_effect_is_performed():
    performers, kinds = (ast.parse((PACKAGE / "ui" / name).read_text("utf-8"))
                         for name in ("perform/__init__.py", "effects.py"))
    named = {node.attr for node in ast.walk(performers) if isinstance(node, ast.Attribute)}
    assert {node.name for node in kinds.body if isinstance(node, ast.ClassDef)} <= named
