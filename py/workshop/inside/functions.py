"""Names the functions that these files define outside of functions, each by the line it begins on: {file: {line: name}}."""

import inspect
import json
import sys
from pathlib import Path


def functions(code):
    for each in code.co_consts:
        if isinstance(each, type(code)):
            if not each.co_flags & inspect.CO_OPTIMIZED:
                yield from functions(each)
            elif not each.co_name.startswith("<"):
                yield each.co_firstlineno, each.co_qualname


print(json.dumps({name: dict(functions(compile(Path(name).read_bytes(), name, "exec", optimize=2))) for name in sys.argv[1:]}))
