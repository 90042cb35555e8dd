"""Compiles Python files inside Pyodide, so that the byte code is that of the browser's own Python.

The job is a JSON list of [source file, name in tracebacks, optimisation level, file to write].
"""

import importlib.util
import json
import marshal
import sys
from pathlib import Path

UNCHECKED_HASH = (1).to_bytes(4, "little")

for source, name, level, target in json.loads(Path(sys.argv[1]).read_text("utf-8")):
    data = Path(source).read_bytes()
    code = compile(data, name, "exec", dont_inherit=True, optimize=level)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(data)
    Path(target).write_bytes(header + marshal.dumps(code))
