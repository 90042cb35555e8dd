"""Goes once through what the page's Python does: every import, a few moves of each game, a traceback, a task.

rehearse.py [--list] [PACK...]; with --list it prints the archive's files that were used, as JSON.
"""

import ast
import asyncio
import importlib
import json
import sys
import traceback
from pathlib import Path

import pyodide_js
from js import globalThis
from pyodide.code import run_js

PACKAGE = Path("/project/py/kaffeehaus")
ARCHIVE = "/lib/python314.zip/"
MOVES = 30

# The browser's objects, as far as importing needs them: whatever is asked of it, it is there.
ANYTHING = run_js("""
    const it = new Proxy(function () {}, {
      get: (_, name) => name === 'toJSON' ? () => ({}) : name === 'then' || typeof name === 'symbol' ? undefined : it,
      has: (_, name) => typeof name === 'string', apply: () => it, construct: () => it,
    }); it""")


def imports(path):
    """(module, name) for every import of a file, those inside functions too; name is None for `import module`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from ((node.module, alias.name) for alias in node.names)


def put_up_a_browser(wanted):
    for name in {"document", "window", "localStorage", *(name for module, name in wanted if module == "js")}:
        if not hasattr(globalThis, name):
            setattr(globalThis, name, ANYTHING)
    for module in ("_pyscript", "polyscript", "kaffeehaus_page"):
        pyodide_js.registerJsModule(module, ANYTHING)


def play_a_little(game):
    """A few moves of a game, told, shown and linked, so that what the rules import on the way is imported."""
    from kaffeehaus.table import link
    from kaffeehaus.table.game import Setup
    from kaffeehaus.table.record import Record

    record = Record(Setup(game, seats=importlib.import_module(f"kaffeehaus.games.{game}").GAME.seats[0], seed=1))
    for _ in range(MOVES):
        seat = record.turn()
        if seat is None:
            break
        seen = record.game.observe(record.state(), seat)
        legal = record.game.legal(seen)
        record.game.tell(seen, legal[0])
        record.game.scene(seen, seat, legal)
        record.play(legal[len(legal) // 2])
    link.decode(link.encode(record))


def stumble():
    """An error and how it is written down."""
    try:
        raise ValueError("rehearsed")
    except ValueError as error:
        traceback.format_exception(error)


def main(arguments):
    sources = sorted(path for path in PACKAGE.rglob("*.py") if (path.parent / "__init__.py").exists())
    wanted = sorted({pair for path in sources for pair in imports(path)}, key=str)
    put_up_a_browser(wanted)
    packs = importlib.import_module("kaffeehaus.packs")
    for pack in arguments:
        if pack != "--list":
            packs.open_pack(f"/project/{pack}")
    importlib.import_module("pyscript")
    for path in sources:
        name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        importlib.import_module(name)
    for module, _ in wanted:
        importlib.import_module(module)
    for folder in sorted((PACKAGE / "games").glob("*/__init__.py")):
        play_a_little(folder.parent.name)
    stumble()
    asyncio.ensure_future(asyncio.sleep(0))
    if "--list" in arguments:
        files = (getattr(module, "__file__", None) for module in list(sys.modules.values()))
        used = (name.removeprefix(ARCHIVE) for name in files if isinstance(name, str) and name.startswith(ARCHIVE))
        print(json.dumps(sorted(name.removesuffix("c") for name in used)))
    else:
        print("[]")


main(sys.argv[1:])
