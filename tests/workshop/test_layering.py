"""Imports run one way, rules are deterministic, and markup contains no code or style."""

import ast
import re
from pathlib import Path

import pytest

from workshop.places import ASSETS, PYTHON, ROOT
from workshop.runtime.archives import ON_DEMAND, our_files, share_of

PACKAGE = PYTHON / "kaffeehaus"
GAMES = PACKAGE / "games"
# The prefixes of modules that each layer may import; OWN stands for the game's own folder.
OWN = "kaffeehaus.games.*"
RULES = "kaffeehaus.table", f"{OWN}.about", f"{OWN}.rules", f"{OWN}.words", f"{OWN}.scene", f"{OWN}.game"
ALLOWED = {
    "table": ("kaffeehaus.table",),
    "bots": ("kaffeehaus.table", "kaffeehaus.bots"),
    "markup.py": (),
    "tap.py": (), "board.py": ("kaffeehaus.markup", "kaffeehaus.tap"),
    "ui": ("kaffeehaus.table", "kaffeehaus.bots", "kaffeehaus.markup", "kaffeehaus.tap", "kaffeehaus.board",
           "kaffeehaus.games", "kaffeehaus.ui"),
    "about.py": (), "museum.py": (), "puzzles.py": (), "knowledge.py": RULES,
    "rules": ("kaffeehaus.table", f"{OWN}.rules"),
    "words.py": RULES, "scene.py": RULES, "game.py": RULES, "__init__.py": (),
    "bot": (*RULES, "kaffeehaus.bots", f"{OWN}.bot"),
    "board": ("kaffeehaus.table.words", "kaffeehaus.markup", "kaffeehaus.board", f"{OWN}.board"),
    "lesson.py": ("kaffeehaus.table",), "projection.py": ("kaffeehaus.table", f"{OWN}.rules"),
}
# The page's files are in the syntax of Python 3.14, which older versions cannot parse.
IMPORT = re.compile(r"^\s*(?:from\s+([.\w]+)\s+import\s+(\([\w,\s]+\)|[\w, ]+)|import\s+([\w., ]+))", re.M)
SHIPPED = sorted(path for path in PACKAGE.rglob("*.py") if "workshop" not in path.relative_to(PACKAGE).parts)


def allowed_imports(path):
    """What a file may import, by its folder; None if it may import anything of ours."""
    parts = path.relative_to(PACKAGE).parts
    if parts[0] == "games" and len(parts) > 3 and parts[2] == "published":
        parts = "games", parts[1], *parts[4:]
    inside = parts[2] if parts[0] == "games" and len(parts) > 2 else parts[0]
    return None if parts[:2] == ("games", "__init__.py") else ALLOWED.get(inside)


def imported(path):
    """The absolute names of all modules that a file imports."""
    parts = path.relative_to(PYTHON).with_suffix("").parts
    for source, names, plain in IMPORT.findall(path.read_text("utf-8")):
        if plain:
            yield from (name.split(" as ")[0].strip() for name in plain.split(","))
            continue
        dots = len(source) - len(source.lstrip("."))
        base = ".".join(parts[:-dots]) if dots else ""
        module = ".".join(filter(None, (base, source.lstrip("."))))
        for name in filter(None, (name.strip(" ()\n") for name in names.split(","))):
            yield f"{module}.{name.split(' as ')[0]}"


def begins_with(module, allowed):
    return module == allowed or module.startswith(f"{allowed}.")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_run_one_way(path):
    allowed, parts = allowed_imports(path), path.relative_to(PYTHON).with_suffix("").parts
    if allowed is None:
        return
    own = ".".join(parts[:5] if "published" in parts else parts[:3])
    for module in imported(path):
        if begins_with(module, "kaffeehaus"):
            assert any(begins_with(module, name.replace(OWN, own)) for name in allowed), f"imports {module}"


def test_the_page_imports_no_game():
    for path in sorted((PACKAGE / "ui").rglob("*.py")):
        for module in imported(path):
            assert not module.startswith("kaffeehaus.games.") or module == "kaffeehaus.games.GAMES", path


UI = PACKAGE / "ui"
BROWSERS = {"js", "pyodide", "pyscript", "kaffeehaus_page"}
# The page's state and its update: plain data and functions, which CPython can run.
PURE = [UI / "state.py", UI / "selectors.py", UI / "intents.py", UI / "effects.py",
        *sorted((UI / "update").glob("*.py"))]
MARKUP_PACKAGES = "kaffeehaus.markup", "kaffeehaus.board", "kaffeehaus.ui.views"


def with_dependencies(path):
    """A file and all our files that it imports, directly or not."""
    found, waiting = set(), [path]
    while waiting:
        file = waiting.pop()
        if file in found:
            continue
        found.add(file)
        for module in imported(file):
            base = PYTHON / module.replace(".", "/")
            waiting += [name for place in (base, base.parent)
                        for name in (place.with_suffix(".py"), place / "__init__.py") if name.exists()]
    return found


@pytest.mark.parametrize("path", PURE, ids=lambda path: path.relative_to(UI).as_posix())
def test_the_pages_state_and_update_import_no_markup_and_no_browser(path):
    ast.parse(path.read_text("utf-8"))
    for file in with_dependencies(path):
        for module in imported(file):
            assert module.split(".")[0] not in BROWSERS, f"{file} imports {module}"
            forbidden = any(begins_with(module, package) for package in MARKUP_PACKAGES)
            assert not forbidden, f"{file} imports {module}"


def test_only_one_module_imports_the_browser():
    for path in SHIPPED:
        if path != UI / "browser.py":
            assert not any(module.split(".")[0] in BROWSERS for module in imported(path)), path


@pytest.mark.parametrize("path", sorted((UI / "views").glob("*.py")), ids=lambda path: path.name)
def test_views_import_nothing_that_changes_the_page(path):
    for module in imported(path):
        for name in ("update", "perform", "app", "browser"):
            assert not begins_with(module, f"kaffeehaus.ui.{name}"), f"imports {module}"


@pytest.mark.parametrize("name", ["state", "intents"])
def test_all_classes_of_plain_data_are_listed(name):
    tree = ast.parse((UI / f"{name}.py").read_text("utf-8"))
    kinds = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    listed = tree.body[-1].value
    assert kinds == [kind.id for kind in listed.elts]


def test_published_rules_import_shared_code_absolutely():
    for path in sorted(GAMES.glob("*/published/*/**/*.py")):
        own = ".".join(path.relative_to(PYTHON).parts[:5])
        for module in imported(path):
            whole = f"from {module.rpartition('.')[0]} import", f"import {module}"
            ours = not module.startswith("kaffeehaus") or begins_with(module, own)
            assert ours or any(text in path.read_text("utf-8") for text in whole), f"{path} imports {module}"


def test_what_is_loaded_on_demand_is_imported_by_nothing_when_it_is_imported():
    """Only by name, in a function: else the core would need its pack at every start."""
    shares = {name: share_of(Path(name).parts) for name in our_files()}
    later = {name.removesuffix(".py").replace("/", ".") for name, share in shares.items()
             if share in ON_DEMAND}
    assert "kaffeehaus.table.transcript" in later and "kaffeehaus.ui.scan" in later
    for name, share in shares.items():
        if name.endswith(".py") and share not in ON_DEMAND:
            assert not later & set(imported(PYTHON / name)), name


def test_what_is_loaded_on_demand_exists():
    for begins in ON_DEMAND.values():
        assert all(begin == "segno/" or [*PYTHON.glob(f"kaffeehaus/{begin}*")] for begin in begins)


def test_shipped_code_never_imports_the_tools():
    for path in SHIPPED:
        assert not any(module.split(".")[0] == "workshop" for module in imported(path)), path


def is_rule(path):
    parts = path.relative_to(PACKAGE).parts
    return parts[0] == "table" or parts[0] == "games" and not {"board", "bot"} & set(parts)


@pytest.mark.parametrize("path", [*filter(is_rule, SHIPPED)],
                         ids=lambda path: path.relative_to(PACKAGE).as_posix())
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
            assert not isinstance(node.iter, (ast.Set, ast.SetComp)), "the order of a set is undefined"


MARKUP = [ROOT / "index.html", *sorted(ASSETS.rglob("*.svg")), *sorted(ASSETS.rglob("*.html"))]


@pytest.mark.parametrize("path", MARKUP, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_markup_contains_no_code_and_no_style(path):
    text = path.read_text("utf-8")
    assert not re.search(r"\sstyle\s*=", text)
    assert not re.search(r"<style\b", text)
    assert not re.search(r"\son\w+\s*=", text)
    assert not re.search(r"<script\b(?![^>]*\bsrc=)", text)
    assert not re.search(r"""(?:href|src)=["'](?:https?:|data:|//)""", text)


def test_the_page_writes_no_style_attributes():
    for path in SHIPPED:
        assert not re.search(r"\bstyle=[\"']", path.read_text("utf-8")), path.relative_to(ROOT)


def test_every_source_file_starts_with_its_purpose():
    folders = PYTHON, ROOT / "tests", ROOT / "e2e"
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        text = path.read_text("utf-8")
        assert not text or text.startswith('"""'), path.relative_to(ROOT)
    for path in sorted([*ASSETS.rglob("*.mjs"), *ASSETS.rglob("*.js")]):
        assert path.read_text("utf-8").startswith(("//", "/*")), path.relative_to(ROOT)
