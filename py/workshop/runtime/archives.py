"""Makes the packs of the page's Python: the core, each game, each published version, what few visits need.

Packs contain byte code for `kaffeehaus.packs`, compiled by the browser's own Python. They are not compressed,
since the transfer compresses them better as a whole. The core's pack is inside a zip archive, from which
Python starts. The suffix is `.pack.txt` because every host serves text files, and compresses them.
"""

import io
import json
import marshal
import shutil
import zipfile
from pathlib import Path

from kaffeehaus.packs import CORE
from kaffeehaus.table.versions import about
from workshop.places import BUILD, MODULES, PYTHON, ROOT, fingerprint, installed, version_of
from workshop.runtime.runtime import INSIDE, inside_pyodide
from workshop.site.data_files import page_data

SUFFIX = ".pack.txt"
COMPILED, SOURCES = BUILD / "compiled", BUILD / "stdlib"
# Packs of what few visits need, by how their files' names begin; no module of the core imports these at once.
ON_DEMAND = {
    "scan": ("segno/", "ui/scan"),      # draws codes
    "coach": (
        "table/knowledge", "table/notes", "table/puzzles", "table/race", "table/transcript", "ui/branches",
        "ui/detailed_results", "ui/fingerprint", "ui/perform/branches", "ui/perform/fingerprint",
        "ui/perform/puzzles", "ui/perform/racing", "ui/puzzle_answers", "ui/strength", "ui/update/teaching",
        "ui/views/detailed_results", "ui/views/fingerprint", "ui/views/knowledge", "ui/views/museum",
        "ui/views/notation", "ui/views/poster", "ui/views/puzzle", "ui/views/race", "ui/views/strength",
        "ui/views/teaching"),
    "live": ("table/fair_dice", "table/live", "ui/perform/live", "ui/update/live", "ui/views/live"),
}
START = "sitecustomize.py"
# imported before there is a pack
FIRST = ("encodings/", "kaffeehaus/__init__.", "kaffeehaus/packs.", "sitecustomize.")
SEGNO = ("segno/consts.py", "segno/encoder.py")
PYC_HEADER, STAND_IN = 16, INSIDE / "stand_in.py"
# Of the library: what Pyodide and asyncio import for sockets, processes and archives, which no page has.
UNUSED = tuple(f"{name}.py" for name in """
_ssl bz2 html/entities locale lzma random selectors socket ssl subprocess tempfile
compression/zstd/__init__ compression/zstd/_zstdfile
zipfile/__init__ zipfile/_path/__init__ zipfile/_path/glob
asyncio/base_events asyncio/base_subprocess asyncio/graph asyncio/queues asyncio/selector_events
asyncio/sslproto asyncio/staggered asyncio/streams asyncio/subprocess asyncio/taskgroups asyncio/threads
asyncio/trsock
""".split())
OPTIMISE = 2      # no docstrings, no asserts: a quarter of the size, and nothing that the page reads


class Archives:
    """The archives of one build: `whole` for the tests, `packs` by name for the page."""

    def __init__(self):
        self.pyodide = fingerprint(version_of("pyodide"), INSIDE / "shell.mjs", INSIDE / "compile.py",
                                   PYTHON / "kaffeehaus/packs.py")
        self.stdlib = standard_library()
        self.pyscript = tree(MODULES / "@pyscript/core/src/stdlib", "pyscript/**/*.py")
        self.ours = our_files() | segno()

    def whole(self) -> Path:
        """The whole standard library as byte code: what tools and tests start Pyodide with."""
        return self.written("stdlib.zip", zipped(self.contents(self.stdlib, None)))

    def packs(self) -> dict[str, bytes]:
        """The archives of the page, by name; `core` is the one it starts with."""
        whole = self.whole()
        shares = shared(self.ours, self.library() | {START: INSIDE / START})
        contents = {name: self.contents(files, whole) for name, files in shares.items()}
        first = {name: data for name, data in contents[CORE].items() if name.startswith(FIRST)}
        packs = {name: packed({file: data for file, data in files.items() if file not in first})
                 for name, files in contents.items()}
        return packs | {CORE: zipped(first | {CORE: packs[CORE]})}

    def library(self) -> dict[str, Path]:
        """What of the standard library and PyScript's package is imported by all that the page does."""
        files = self.stdlib | self.pyscript | dict.fromkeys(UNUSED, STAND_IN)
        archive = self.written("rehearsal.zip", zipped(self.contents(files | self.ours, self.whole())))
        answer = BUILD / "rehearsed" / f"{fingerprint(archive, INSIDE / 'rehearse.py')}.json"
        if not answer.exists():
            modules = [name for name in self.ours if name.endswith(".py")]
            run = inside_pyodide("rehearse.py", *modules, stdlib=archive, capture=True)
            if run.returncode:
                raise SystemExit("The page's Python does not start; what failed is named above.")
            self.written(f"rehearsed/{answer.name}", run.stdout.splitlines()[-1].encode())
        return {name: files[name] for name in json.loads(answer.read_text("utf-8")) if name in files}

    def contents(self, files: dict[str, Path], stdlib: Path | None,
                 level: int = OPTIMISE) -> dict[str, bytes]:
        """Byte code in place of each Python file, and anything else as it is."""
        COMPILED.mkdir(parents=True, exist_ok=True)
        code = {name: COMPILED / f"{fingerprint(self.pyodide, str(level), name, path)}.pyc"
                for name, path in files.items() if path.suffix == ".py"}
        jobs = [(relative(files[name]), name, level, relative(target))
                for name, target in code.items() if not target.exists()]
        if jobs:
            job = self.written("compile.json", json.dumps(jobs).encode())
            if inside_pyodide("compile.py", relative(job), stdlib=stdlib).returncode:
                raise SystemExit("A Python file does not compile in the browser's Python; it is named above.")
        data = {name: page_data(name, path.read_bytes()) if path.suffix == ".json" else path.read_bytes()
                for name, path in files.items() if name not in code}
        return data | {f"{name}c": target.read_bytes() for name, target in code.items()}

    def written(self, name: str, data: bytes) -> Path:
        path = BUILD / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree(folder: Path, pattern: str) -> dict[str, Path]:
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.glob(pattern))}


def standard_library() -> dict[str, Path]:
    """Pyodide's standard library, unpacked."""
    archive = MODULES / "pyodide/python_stdlib.zip"
    folder = SOURCES / fingerprint(archive)
    if not folder.exists():
        shutil.unpack_archive(archive, folder)
    return tree(folder, "**/*.py")


def our_files() -> dict[str, Path]:
    """What of the package is shipped: its modules, and the data files beside them."""
    package = PYTHON / "kaffeehaus"
    files = [path for path in sorted(package.rglob("*"))
             if path.suffix in (".py", ".json") and shipped(path.relative_to(package))]
    return {path.relative_to(PYTHON).as_posix(): path for path in files}


def shipped(path: Path) -> bool:
    """A game's workshop and its locks stay at home, and so does an earlier version with today's number.

    So does what only type checkers read.
    """
    parts = path.parts
    if parts == ("table", "contract.py"):
        return False
    if parts[0] != "games" or len(parts) < 4:
        return True
    if parts[2] == "published":
        return len(parts) > 4 and parts[3] != str(about(parts[1]).RULES) or parts[3] == "__init__.py"
    return parts[2] != "workshop"


def segno() -> dict[str, Path]:
    """The part of the library that makes codes; the package itself would import all the rest."""
    folder = installed("segno").parent
    return {"segno/__init__.py": INSIDE / "package.py"} | {name: folder.parent / name for name in SEGNO}


def shared(ours: dict[str, Path], library: dict[str, Path]) -> dict[str, dict[str, Path]]:
    """What goes into which pack."""
    shares = {CORE: library}
    for name, path in ours.items():
        shares.setdefault(share_of(Path(name).parts), {})[name] = path
    return shares


def share_of(parts: tuple[str, ...]) -> str:
    """The pack that a file of ours belongs to: a game, an earlier version of its rules, one that is loaded on
    demand, or the core.

    What a game says of itself comes with the core, so that the lobby needs no pack.
    """
    for pack, begins in ON_DEMAND.items():
        if "/".join(parts).removeprefix("kaffeehaus/").startswith(begins):
            return pack
    if parts[1] != "games" or len(parts) < 4:
        return CORE
    game, *inside = parts[2:]
    if inside in (["museum.py"], ["puzzles.py"], ["knowledge.py"]):
        return "coach"
    if inside in (["__init__.py"], ["about.py"], ["published", "__init__.py"]):
        return CORE
    return f"{game}_{inside[1]}" if inside[0] == "published" else game


def packed(contents: dict[str, bytes]) -> bytes:
    """A pack as `kaffeehaus.packs` reads it."""
    modules, files, parts = {}, {}, []
    end = 0
    for name in sorted(contents):
        is_code = name.endswith(".pyc")
        data = contents[name][PYC_HEADER:] if is_code else contents[name]
        begin, end = end, end + len(data)
        parts.append(data)
        if is_code:
            module = name.removesuffix(".pyc").replace("/", ".")
            modules[module.removesuffix(".__init__")] = module.endswith(".__init__"), begin
        else:
            files[name] = begin, end
    index = marshal.dumps((modules, files), 2)          # a form that every Python writes alike
    return b"".join([len(index).to_bytes(4, "little"), index, *parts])


def zipped(contents: dict[str, bytes]) -> bytes:
    """A stored archive whose bytes depend on nothing but names and contents."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(contents):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), contents[name])
    return data.getvalue()
