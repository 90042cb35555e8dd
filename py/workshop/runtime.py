"""The browser's runtime with what only extension modules would need left out, since the page loads none, and in two parts.

Pyodide exports thousands of functions and variables so that extension modules can be linked to them, and at
every start it enters each in a table, and makes a function of WebAssembly for each of OpenGL's. Kept is what its
own JavaScript names, and what can be reached from there. What no visit has used so far comes in a part of its own.
"""

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

from workshop.apart import apart
from workshop.binary import EXPORTS, joined, number_at, number_bytes, sections
from workshop.places import BUILD, MODULES, ROOT, fingerprint
from workshop.reachable import without_the_unreachable
from workshop.shaken import shaken
from workshop.used import LIST, later

SCRIPT, LOADER, BINARY, REST = "pyodide.asm.mjs", "pyodide.mjs", "pyodide.asm.wasm", "pyodide.rest.wasm"
MAKERS = tuple(Path(__file__).with_name(f"{name}.py") for name in ("runtime", "shaken", "reachable", "binary", "apart", "used"))
INSIDE = Path(__file__).resolve().parent / "inside"
WITH_IT = ("pyodide-lock.json", "package.json")         # what Node reads beside it; the page does not
NAME = re.compile(r"[A-Za-z_$][\w$]*")
SOURCE_MAP = re.compile(rb"\n//# sourceMappingURL=\S+\s*$")
ASSIGN = "function assignWasmExports(wasmExports){"
ASSIGNED = re.compile(r'(_[\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?')
WRAPPED = re.compile(r'wasmExports\["([\w$]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);')
UNDEFINED = "for(var[symName,entry]of Object.entries(GOT)){if(entry.value==-1){"
DRAWING = 'if(symName.startsWith("emscripten_gl")){entry.value=0;continue}'


@cache
def runtime() -> dict[str, bytes]:
    """The files of the runtime, by name."""
    folder = runtime_folder()
    return {name: (folder / name).read_bytes() for name in (LOADER, SCRIPT, REST, BINARY)}


@cache
def runtime_folder() -> Path:
    """The runtime where Node can run it: tools and tests use the one that the page has."""
    source = MODULES / "pyodide"
    folder = BUILD / "runtime" / fingerprint(*MAKERS, LIST, *(source / name for name in (LOADER, SCRIPT, BINARY, *WITH_IT)))
    if not (folder / BINARY).exists():
        folder.mkdir(parents=True, exist_ok=True)
        files = {name: (source / name).read_bytes() for name in WITH_IT} | made(source)
        for name, data in files.items():
            part = folder / f"{name}.{os.getpid()}"
            part.write_bytes(data)
            part.replace(folder / name)
    return folder


def made(source: Path) -> dict[str, bytes]:
    """Its files without what the page cannot reach; the binary comes last, since it says that all are there."""
    whole = undivided(source)
    first, rest = apart(whole[BINARY], *later(source / BINARY))
    return {**whole, REST: rest, BINARY: first}


def undivided(source: Path) -> dict[str, bytes]:
    """The files, and the binary in one piece."""
    loader = SOURCE_MAP.sub(b"\n", (source / LOADER).read_bytes())
    binary = (source / BINARY).read_bytes()
    wanted = set(NAME.findall(loader.decode()))
    script, kept = trimmed_script((source / SCRIPT).read_text("utf-8"), wanted, exports(binary))
    script = shaken(script, binary, wanted)
    return {LOADER: loader, SCRIPT: script.encode(), BINARY: without_the_unreachable(with_exports(binary, kept))}


def inside_pyodide(script: str, *arguments: str, stdlib: Path | None = None, capture: bool = False):
    """Run one of the scripts in `inside/` in Pyodide, with the checkout mounted at /project."""
    node = shutil.which("node")
    if node is None:
        raise SystemExit("Node 20 or newer is needed, and none was found: install it.")
    library = stdlib or MODULES / "pyodide/python_stdlib.zip"
    command = [node, INSIDE / "shell.mjs", runtime_folder(), library, INSIDE / script, *arguments]
    return subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE if capture else None)


def trimmed_script(script: str, wanted: set[str], exported: dict[str, bytes]) -> tuple[str, set[str]]:
    """The JavaScript that takes over the exports, with those alone that it, or somebody who wants them, names again."""
    before, assigned, after = script.partition(ASSIGN)
    body, end, after = after.partition("}")
    before, variables, names = before.rpartition("var ")
    statements = body.split(";")
    if not assigned or UNDEFINED not in before or not any(map(ASSIGNED.fullmatch, statements)):
        raise SystemExit("Pyodide's JavaScript is not as expected: what of it the page needs cannot be told.")
    named = wanted | set(NAME.findall(before + WRAPPED.sub("", after)))
    kept = {name for name in exported if name in named or f"_{name}" in named}
    left_out = {match[1] for match in map(ASSIGNED.fullmatch, statements) if match and match[2] not in kept}
    statements = [statement for statement in statements if statement.partition("=")[0] not in left_out]
    names = [name for name in names.rstrip(";").split(",") if name.partition("=")[0] not in left_out]
    kept |= {name for statement in statements for name in re.findall(r'wasmExports\["([\w$]+)"\]', statement)}
    after = WRAPPED.sub(lambda match: match[0] if match[1] in kept else "", after)
    before = before.replace(UNDEFINED, UNDEFINED + DRAWING)
    return f"{before}{variables}{','.join(names)};{ASSIGN}{';'.join(statements)}{end}{after}", kept


def exports(binary: bytes) -> dict[str, bytes]:
    """The entries of the section of exports, by name."""
    (contents,) = (data for number, data in sections(binary) if number == EXPORTS)
    count, at = number_at(contents, 0)
    entries = {}
    for _ in range(count):
        length, begin = number_at(contents, at)
        _, end = number_at(contents, begin + length + 1)
        entries[contents[begin:begin + length].decode()] = contents[at:end]
        at = end
    return entries


def with_exports(binary: bytes, kept: set[str]) -> bytes:
    """The same program, with these exports only."""
    left = [entry for name, entry in exports(binary).items() if name in kept]
    return joined(binary, {EXPORTS: number_bytes(len(left)) + b"".join(left)})
