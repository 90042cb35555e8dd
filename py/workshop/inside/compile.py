"""Compiles Python files inside Pyodide, so that the byte code is that of the browser's own Python.

The job is a JSON list of [source file, name in tracebacks, optimisation level, file to write]. What is optimised most goes
over the line, and has no numbers of lines: nobody reads them there, and they are a sixth of it.
"""

import importlib.util
import json
import marshal
import sys
from pathlib import Path

UNCHECKED_HASH = (1).to_bytes(4, "little")
SHIPPED = 2             # the optimisation level of what the page runs


def without_lines(code):
    """The same code and all in it, without the tables that lead back to lines of the source."""
    inside = tuple(without_lines(each) if isinstance(each, type(code)) else each for each in code.co_consts)
    return code.replace(co_consts=inside, co_linetable=b"")


for source, name, level, target in json.loads(Path(sys.argv[1]).read_text("utf-8")):
    data = Path(source).read_bytes()
    code = compile(data, name, "exec", dont_inherit=True, optimize=level)
    if level == SHIPPED:
        code = without_lines(code)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(data)
    Path(target).write_bytes(header + marshal.dumps(code))
