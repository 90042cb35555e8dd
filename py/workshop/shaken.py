"""Pyodide's JavaScript without what this runtime never asks it for: drawing, sound and windows come with every build of it.

All of it lives in one function. The bundler leaves out what nothing names only where that stands outside of functions,
so what is inside goes through it as a file of its own, and back.
"""

import re
import subprocess

from workshop.binary import IMPORTS, imported_names, sections
from workshop.places import BUILD, MODULES

HEAD = "async function _createPyodideModule(moduleArg={}){"
EXPORT = "export default _createPyodideModule;"
TAIL = ";return moduleRtn}" + EXPORT
RESULT = "export{moduleRtn};"
OFFERED = re.compile(r"(?<=var wasmImports=\{)[^{}]*(?=\};)")           # what the program may import, as name:value or name
KIND = re.compile(r'(?<=[;}])([\w$]+)\.sig="\w*";')                     # how a function of JavaScript is made one of the program
SHOWN = re.compile(r'(?<=[;}])Module\["([\w$]+)"\]=\1;')                # what of it everybody may use
USED = re.compile(r'Module\??\.([\w$]+)|Module\["([\w$]+)"\](?!=[^=])')
DIRECT = re.compile(r"(?<![\w$.])eval\(")                               # may name anything; our policy forbids it anyway
DRAWING = "emscripten_gl"                                               # asked for by address, and given none: see `runtime`
BUNDLER = ("--bundle", "--format=esm", "--platform=neutral", "--external:*", "--target=es2022", "--minify-whitespace",
           "--minify-syntax", "--legal-comments=none", "--log-level=error")


def shaken(script: str, binary: bytes, wanted: set[str]) -> str:
    """The script with what this program imports, `wanted` names, and whatever that needs."""
    (section,) = (data for number, data in sections(binary) if number == IMPORTS)
    imported = {name for name in imported_names(section) if not name.startswith(DRAWING)}
    offered = OFFERED.search(script)
    if not offered or HEAD not in script or TAIL not in script:
        raise SystemExit("Pyodide's JavaScript is not as expected: what of it the runtime needs cannot be told.")
    pairs = [(name, value or name, entry) for entry in offered[0].split(",") for name, _, value in (entry.partition(":"),)]
    script = OFFERED.sub(lambda _: ",".join(entry for name, _, entry in pairs if name in imported), script)
    unused = {value for name, value, _ in pairs if name not in imported}
    used = wanted | {name for names in USED.findall(script) for name in names}
    script = KIND.sub(lambda found: "" if found[1] in unused else found[0], script)
    script = SHOWN.sub(lambda found: found[0] if found[1] in used else "", script)
    before, _, inside = DIRECT.sub("(0,eval)(", script).partition(HEAD)
    inside, _, after = inside.rpartition(TAIL)
    return before + HEAD + bundled(f"{inside};{RESULT}").removesuffix(RESULT) + TAIL + after


def classic(script: str) -> str:
    """The script as one that is no module: of such alone browsers keep the compiled form beside the service worker's copy."""
    script = script.rstrip()
    if not script.startswith(HEAD) or not script.endswith(TAIL):
        raise SystemExit("Pyodide's JavaScript does not begin or end as expected.")
    function = script.removesuffix(EXPORT).replace(" _createPyodideModule", "", 1).replace("import.meta.url", "location.href")
    return f'"use strict";self.scriptIs({function});'


def bundled(text: str) -> str:
    path = BUILD / "shaken.mjs"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    run = subprocess.run([MODULES / ".bin/esbuild", path, *BUNDLER], stdout=subprocess.PIPE, text=True)
    if run.returncode or not run.stdout.rstrip().endswith(RESULT):
        raise SystemExit("Pyodide's JavaScript cannot be made smaller; what is wrong is named above.")
    return run.stdout.rstrip()
