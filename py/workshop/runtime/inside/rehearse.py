"""Imports whatever the page's Python imports, at its start or later.

rehearse.py MODULE...: the files of our modules. Prints which files of the archive were used.
"""

import ast
import importlib
import json
import sys

import pyodide_js
from js import globalThis
from pyodide.code import run_js

ROOT = "/project/py/"                   # paths are strings here: the page itself does without `pathlib`
ARCHIVE = "/lib/python314.zip/"

# The browser's objects, as far as importing needs them: whatever is asked of it, it is there.
ANYTHING = run_js("""
    const it = new Proxy(function () {}, {
      get: (_, name) => name === 'toJSON' ? () => ({})
        : name === 'then' || typeof name === 'symbol' ? undefined : it,
      has: (_, name) => typeof name === 'string', apply: () => it, construct: () => it,
    }); it""")


def imports(path):
    """(module, name) for each import of what is not ours, in functions too; `import module` has no name."""
    with open(ROOT + path, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and not node.module.startswith("kaffeehaus"):
            yield from ((node.module, alias.name) for alias in node.names)


def put_up_a_browser(wanted):
    for name in {"document", "window", "localStorage", *(name for module, name in wanted if module == "js")}:
        if not hasattr(globalThis, name):
            setattr(globalThis, name, ANYTHING)
    for module in ("_pyscript", "polyscript", "kaffeehaus_page"):
        pyodide_js.registerJsModule(module, ANYTHING)


def main(*modules):
    sources = [name for name in modules if name.startswith("kaffeehaus/")]
    wanted = sorted({pair for path in sources for pair in imports(path)}, key=str)
    put_up_a_browser(wanted)
    ours = [path.removesuffix(".py").replace("/", ".").removesuffix(".__init__") for path in sources]
    for module in ("pyscript", *ours, *(module for module, _ in wanted)):
        importlib.import_module(module)
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    # of what is frozen the origin is "frozen"
    origins = [getattr(spec, "origin", None) for spec in specs]
    found = [name for name in origins if isinstance(name, str) and name.startswith(ARCHIVE)]
    used = [name.removeprefix(ARCHIVE) for name in found]
    print(json.dumps(sorted(name.removesuffix("c") for name in used)))


main(*sys.argv[1:])
