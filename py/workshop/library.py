"""Finds what of the standard library can be left out of the page: by removal, one module after the other.

Much of the library is imported at the start by what imports it, and never used: processes, sockets, archives. Each such
module is replaced by a stand-in, and stays replaced when everything that the page's Python does still works.
"""

import json
from pathlib import Path


LIST = Path(__file__).with_suffix(".json")
STAND_IN = Path(__file__).parent / "inside/stand_in.py"
INSTEAD = Path(__file__).parent / "instead"             # modules of the same names that do only what the page needs
# What the start imports, and few visits ever use: these run when something is first taken from them.
LATER_MODULES = frozenset("""
_colorize _pyodide.jsbind ast codeop dataclasses dis inspect linecache pyodide.code pyscript textwrap tokenize traceback
""".split())
# Where something else would take a name from one of them as it starts.
LATER_NAMES = (("_pyodide/_base.py", "textwrap"), ("pyodide/code.py", "inspect"))
# What runs when something fails, or is called by name from JavaScript, is needed even where no rehearsal uses it.
KEPT = tuple("""
_colorize _py_warnings _pyodide ast asyncio/__init__ asyncio/base_futures asyncio/base_tasks asyncio/constants asyncio/coroutines
asyncio/events asyncio/exceptions asyncio/format_helpers asyncio/futures asyncio/locks asyncio/log
asyncio/mixins asyncio/protocols asyncio/runners asyncio/tasks asyncio/timeouts base64 bisect codecs codeop
collections concurrent contextlib contextvars copy dataclasses encodings enum functools gettext hashlib
heapq html/__init__ importlib inspect io json kaffeehaus keyword linecache logging operator os posixpath
pyodide pyscript/__init__ pyscript/context pyscript/ffi pyscript/util re signal site stat string struct
textwrap token tokenize traceback types typing warnings weakref zipimport
""".split())


def replaced() -> frozenset[str]:
    """The files of the library that the page has a stand-in for."""
    return frozenset(json.loads(LIST.read_text("utf-8")))


def main(arguments: list[str]) -> int:
    from workshop.archives import Archives

    if arguments:
        print("usage: python -m workshop library")
        return 2
    archives = Archives()
    out: set[str] = set()
    files = archives.library(frozenset())
    for name in sorted(files, key=lambda name: -files[name].stat().st_size):
        if name.startswith(KEPT):
            continue
        works = archives.works(frozenset(out | {name}))
        print(f"{'left out' if works else 'needed  '}  {files[name].stat().st_size:8,}  {name}", flush=True)
        if works:
            out.add(name)
    LIST.write_text(json.dumps(sorted(out), indent=1) + "\n", "utf-8")
    return 0
