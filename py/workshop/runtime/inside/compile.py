"""Compiles Python files inside Pyodide, so that the byte code is that of the browser's own Python.

The job is a JSON list of [source file, name in tracebacks, optimisation level, file to write]. Our own files
are compiled without what only type checkers read: a seventh of a game's pack, compressed.
"""

import ast
import importlib.util
import json
import marshal
import sys
from pathlib import Path

UNCHECKED_HASH = (1).to_bytes(4, "little")
OURS = "kaffeehaus/"


def without_types(tree):
    """The tree without annotations of functions, and without imports for type checkers.

    Fields of classes keep their annotations: named tuples are made of them.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.test = ast.copy_location(ast.Constant(False), node.test)
    return tree


for source, name, level, target in json.loads(Path(sys.argv[1]).read_text("utf-8")):
    data = Path(source).read_bytes()
    parsed = without_types(ast.parse(data, name)) if name.startswith(OURS) and level else data
    code = compile(parsed, name, "exec", dont_inherit=True, optimize=level)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(data)
    Path(target).write_bytes(header + marshal.dumps(code))
