"""Compiles Python files inside Pyodide, so that the byte code is that of the browser's own Python.

The job is a JSON list of [source file, name in tracebacks, optimisation level, file to write]. Of our own
files, what only type checkers read is left out: a seventh of a game's pack, deflated.
"""

import ast
import importlib.util
import json
import marshal
import sys
from pathlib import Path

UNCHECKED_HASH = (1).to_bytes(4, "little")
OURS = "kaffeehaus/"


class WithoutTypes(ast.NodeTransformer):
    """Takes annotations from functions and variables, and the imports that are for these alone.

    Fields of classes keep theirs: named tuples are made of them.
    """

    def visit_ClassDef(self, node):
        node.body = [self.visit(part) if isinstance(part, ast.FunctionDef) else part for part in node.body]
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_AnnAssign(self, node):
        return ast.copy_location(ast.Assign([node.target], node.value), node) if node.value else None

    def visit_If(self, node):
        is_for_types = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return None if is_for_types else self.generic_visit(node)


for source, name, level, target in json.loads(Path(sys.argv[1]).read_text("utf-8")):
    data = Path(source).read_bytes()
    parsed = WithoutTypes().visit(ast.parse(data, name)) if name.startswith(OURS) and level else data
    code = compile(parsed, name, "exec", dont_inherit=True, optimize=level)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(data)
    Path(target).write_bytes(header + marshal.dumps(code))
