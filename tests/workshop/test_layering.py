"""Imports run one way, rules have no source of chance or order of their own, and markup brings no code or style."""

import ast
import re

import pytest

from workshop.places import ASSETS, PYTHON, ROOT

PACKAGE = PYTHON / "kaffeehaus"
LAYERS = {"table": 0, "frozen": 1, "games": 1, "bots": 2, "ui": 3}
RULES = [path for layer in ("table", "games", "frozen") for path in sorted((PACKAGE / layer).rglob("*.py"))]
# The page's files are in the syntax of the browser's Python, which an older host cannot parse.
IMPORT = re.compile(r"^\s*(?:from\s+([.\w]+)\s+import\s+([\w, ()]+)|import\s+([\w., ]+))", re.M)


def layer_of(path):
    return path.relative_to(PACKAGE).parts[0]


def imported(path):
    """Every module that a file imports, absolute, as far as its own package goes."""
    parts = path.relative_to(PYTHON).with_suffix("").parts
    for source, names, plain in IMPORT.findall(path.read_text("utf-8")):
        if plain:
            yield from (name.split(" as ")[0].strip() for name in plain.split(","))
            continue
        dots = len(source) - len(source.lstrip("."))
        base = ".".join(parts[:-dots]) if dots else ""
        module = ".".join(filter(None, (base, source.lstrip("."))))
        yield module
        yield from (f"{module}.{name.strip(' ()')}" for name in names.split(",") if name.strip(" ()"))


def test_imports_run_from_the_page_down_to_the_table():
    for path in sorted(PACKAGE.glob("*/**/*.py")):
        own = layer_of(path)
        for module in imported(path):
            parts = module.split(".")
            if parts[0] != "kaffeehaus" or len(parts) < 2 or parts[1] not in LAYERS:
                continue
            assert LAYERS[parts[1]] <= LAYERS[own], f"{path.relative_to(ROOT)} imports {module}"


def test_a_game_knows_nothing_of_another_game():
    for path in sorted((PACKAGE / "games").glob("*/*.py")):
        own = path.parent.name
        for module in imported(path):
            parts = module.split(".")
            if parts[:2] == ["kaffeehaus", "games"] and len(parts) > 2:
                assert parts[2] == own, f"{path.relative_to(ROOT)} imports {module}"


def test_what_is_shipped_never_imports_the_tools():
    for path in sorted(PACKAGE.rglob("*.py")):
        assert not any(module.split(".")[0] == "workshop" for module in imported(path)), path


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_rules_are_deterministic(path):
    forbidden = {"random", "time", "datetime", "secrets", "uuid", "os", "js", "pyscript"}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            assert not forbidden & {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            assert node.module.split(".")[0] not in forbidden
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("hash", "id", "print", "input", "open"), f"line {node.lineno}"
        elif isinstance(node, (ast.For, ast.comprehension)):
            assert not isinstance(node.iter, (ast.Set, ast.SetComp)), "the order of a set is nobody's rule"


MARKUP = [ROOT / "index.html", *sorted(ASSETS.rglob("*.svg")), *sorted(ASSETS.rglob("*.html"))]


@pytest.mark.parametrize("path", MARKUP, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_markup_brings_no_code_and_no_style(path):
    text = path.read_text("utf-8")
    assert not re.search(r"\sstyle\s*=", text)
    assert not re.search(r"<style\b", text)
    assert not re.search(r"\son\w+\s*=", text)
    assert not re.search(r"<script\b(?![^>]*\bsrc=)", text)
    assert not re.search(r"""(?:href|src)=["'](?:https?:|data:|//)""", text)


def test_the_page_writes_no_style_attributes():
    for path in sorted((PACKAGE / "ui").rglob("*.py")):
        assert not re.search(r"\bstyle=[\"']", path.read_text("utf-8")), path.relative_to(ROOT)


def test_every_source_file_opens_with_what_it_is_for():
    for path in sorted([*PYTHON.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "e2e").rglob("*.py")]):
        text = path.read_text("utf-8")
        assert not text or text.startswith('"""'), path.relative_to(ROOT)
    for path in sorted([*ASSETS.rglob("*.mjs"), *ASSETS.rglob("*.js")]):
        assert path.read_text("utf-8").startswith(("//", "/*")), path.relative_to(ROOT)
