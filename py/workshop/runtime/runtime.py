"""The browser's runtime without entrances for extension modules, since the page loads none, in two parts.

Pyodide exports thousands of functions and variables so that extension modules can be linked to them, and at
every start it enters each in a table, and makes a function of WebAssembly for each of OpenGL's. Kept is what
its own JavaScript names. What no first visit has used so far comes in a part of its own.
"""

import json
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

from workshop.places import BUILD, MODULES, ROOT, fingerprint, version_of

SCRIPT, LOADER, BINARY, REST = "pyodide.asm.mjs", "pyodide.mjs", "pyodide.asm.wasm", "pyodide.rest.wasm"
INSIDE = Path(__file__).resolve().parent / "inside"
LIST = Path(__file__).with_name("used.json")            # written by `used`
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
    sources = (source / name for name in (LOADER, SCRIPT, BINARY, *WITH_IT))
    makers = (Path(__file__), INSIDE / "divide.mjs", LIST, *sources)
    folder = BUILD / "runtime" / fingerprint(version_of("binaryen"), *makers)
    if not (folder / BINARY).exists():
        part = folder.with_name(f"{folder.name}.{os.getpid()}")
        part.mkdir(parents=True)
        for name in WITH_IT:
            shutil.copy(source / name, part)
        made(part, **later())
        part.rename(folder)
    return folder


def later() -> dict[str, list[int]]:
    """The functions and the data that come later; none for another runtime."""
    table = json.loads(LIST.read_text("utf-8"))
    if table["runtime"] != fingerprint(MODULES / "pyodide" / BINARY):
        print("The runtime is new, so it stays in one piece: `python -m workshop used` divides it.")
        return {"later": [], "data": []}
    used = int(table["used"], 16)
    later = [place for place in range(table["functions"]) if not used >> place & 1]
    return {"later": later, "data": table["data"]}


def made(folder: Path, **job) -> dict:
    """Writes the loader, the script and both parts of the program; what inside/divide.mjs says of them."""
    source = MODULES / "pyodide"
    loader = SOURCE_MAP.sub(b"\n", (source / LOADER).read_bytes())
    script, wanted = trimmed_script((source / SCRIPT).read_text("utf-8"), set(NAME.findall(loader.decode())))
    (folder / LOADER).write_bytes(loader)
    (folder / SCRIPT).write_text(script, "utf-8")
    job |= {"binary": str(source / BINARY), "wanted": sorted(wanted),
            "first": str(folder / BINARY), "rest": str(folder / REST)}
    (folder / "job.json").write_text(json.dumps(job), "utf-8")
    run = subprocess.run([node(), INSIDE / "divide.mjs", folder / "job.json"], cwd=ROOT,
                         stdout=subprocess.PIPE, text=True)
    if run.returncode:
        raise SystemExit("Pyodide's program cannot be divided; what is wrong is named above.")
    return json.loads(run.stdout)


def node() -> str:
    found = shutil.which("node")
    if found is None:
        raise SystemExit("Node 20.19 or newer is needed, and none was found: install it.")
    return found


def inside_pyodide(script: str, *arguments: str, stdlib: Path | None = None, capture: bool = False):
    """Run one of the scripts in `inside/` in Pyodide, with the checkout mounted at /project."""
    library = stdlib or MODULES / "pyodide/python_stdlib.zip"
    command = [node(), INSIDE / "shell.mjs", runtime_folder(), library, INSIDE / script, *arguments]
    return subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE if capture else None)


def trimmed_script(script: str, wanted: set[str]) -> tuple[str, set[str]]:
    """The JavaScript that takes over the exports, with those alone that anybody names again; and these."""
    before, assigned, after = script.partition(ASSIGN)
    body, end, after = after.partition("}")
    before, variables, names = before.rpartition("var ")
    statements = body.split(";")
    if not assigned or UNDEFINED not in before or not any(map(ASSIGNED.fullmatch, statements)):
        raise SystemExit("Pyodide's JavaScript is not as expected: what of it the page needs cannot be told.")
    named = wanted | set(NAME.findall(before + WRAPPED.sub("", after)))
    left_out = {match[1] for match in map(ASSIGNED.fullmatch, statements)
                if match and not named & {match[2], f"_{match[2]}"}}
    statements = [statement for statement in statements if statement.partition("=")[0] not in left_out]
    names = [name for name in names.rstrip(";").split(",") if name.partition("=")[0] not in left_out]
    named |= {name for statement in statements
              for name in re.findall(r'wasmExports\["([\w$]+)"\]', statement)}
    after = WRAPPED.sub(lambda match: match[0] if named & {match[1], f"_{match[1]}"} else "", after)
    before = before.replace(UNDEFINED, UNDEFINED + DRAWING)
    return f"{before}{variables}{','.join(names)};{ASSIGN}{';'.join(statements)}{end}{after}", named
