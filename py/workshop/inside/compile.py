"""Compiles Python files inside Pyodide, so that the byte code is that of the browser's own Python.

The job is a JSON list of [source file, name in tracebacks, optimisation level, file to write].
What is optimised most goes over the line, and has nothing that nobody reads there: numbers of lines, names of what lives inside
a function, and the text of what is filled into templates are a fourth of it.
"""

import ast
import importlib.util
import inspect
import json
import marshal
import sys
from pathlib import Path

UNCHECKED_HASH = (1).to_bytes(4, "little")
NO_LINE, AT_ONCE = 0xF8, 8              # an entry of a table of lines: it says nothing, for so many instructions at the most
SHIPPED = 2             # the optimisation level of what the page runs


def lean(code):
    """The same code and all in it, without the tables that lead back to lines of the source, and without names of locals."""
    inside = tuple(lean(each) if isinstance(each, type(code)) else each for each in code.co_consts)
    taken = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & inspect.CO_VARARGS) + bool(
        code.co_flags & inspect.CO_VARKEYWORDS)
    names = code.co_varnames[:taken] + ("",) * (len(code.co_varnames) - taken)
    return code.replace(co_consts=inside, co_linetable=nowhere(len(code.co_code) // 2), co_varnames=names, co_qualname=code.co_name)


def nowhere(units):
    """A table of lines in which no instruction has one; who tells of an error wants every instruction to be there."""
    return bytes([NO_LINE | AT_ONCE - 1]) * (units // AT_ONCE) + bytes([NO_LINE | units % AT_ONCE - 1] if units % AT_ONCE else [])


def parsed(data, name):
    """The tree of a source, whose templates keep no text of what is filled in."""
    tree = ast.parse(data, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Interpolation):
            node.str = ""
    return tree


for source, name, level, target in json.loads(Path(sys.argv[1]).read_text("utf-8")):
    data = Path(source).read_bytes()
    shipped = level == SHIPPED
    code = compile(parsed(data, name) if shipped else data, name, "exec", dont_inherit=True, optimize=level)
    if shipped:
        code = lean(code)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(data)
    Path(target).write_bytes(header + marshal.dumps(code))
