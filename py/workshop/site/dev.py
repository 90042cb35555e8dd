"""Serves a development build of the site, with names, lines and sources, and rebuilds it when a file changes.

Unlike in `build`, all Python is in one archive with its sources, which tracebacks quote, and which the
browser compiles itself if they have changed since this command started. The runtime is in one piece, so that
new code can call all of it. JavaScript has source maps, drawings are not minified, nothing is compressed, and
there is no service worker and no image of Python. Open pages reload when a build is ready.
"""

import argparse
import importlib
import sys
import time
import traceback
from functools import cache
from pathlib import Path

from kaffeehaus.games import GAMES
from kaffeehaus.packs import CORE
from kaffeehaus.table import versions
from workshop.content.lock import unpublished
from workshop.places import ASSETS, BUILD, PYTHON, ROOT
from workshop.runtime.archives import Archives, shared, zipped
from workshop.runtime.runtime import BINARY, REST, made, runtime_folder
from workshop.site.build import Site, build, write
from workshop.site.serve import body_of, free_server
from workshop.site.watch import changes, stamps

FOLDER = BUILD / "dev"
# another origin than those of `serve`, which may have a service worker
FIRST_PORT = 8100
WATCHED = (PYTHON / "kaffeehaus", ASSETS, ROOT / "index.html")
SHOWN = 3                               # maximum number of changed files to print
SCRIPT = Path(__file__).with_name("dev.js")
OPENER = Path(__file__).with_name("dev_packs.py")
HEAD = "<head>"
FAILED = "except Exception as error:\n"         # in assets/boot/main.py
TRACEBACK = "    __import__('traceback').print_exc()\n"
T_STRINGS = 3, 14                        # the Python that has them
# what may be written with t-strings
DRAWING_FILES, DRAWING_FOLDERS = ("board.py", "markup.py"), ("board", "views")
WITH_LINES = 0                          # optimisation level that keeps docstrings and asserts


class Sources:
    """The page's Python sources, with the byte code of those that have not changed since the start."""

    def __init__(self):
        archives, ours = self.current()
        whole = archives.whole()
        self.library = archives.contents(archives.stdlib | archives.pyscript, whole)
        self.read = {name: path.read_bytes() for name, path in ours.items()}
        self.compiled = archives.contents(ours, whole, WITH_LINES)

    def current(self) -> tuple[Archives, dict[str, Path]]:
        archives = Archives()
        return archives, archives.ours | {"kaffeehaus/packs.py": OPENER}

    def syntax_errors(self) -> list[str]:
        """The syntax errors in Python files that have changed since the start."""
        _, ours = self.current()
        changed = {path: content for name, path in ours.items() if path.suffix == ".py"
                   and (content := path.read_bytes()) != self.read.get(name)}
        return [error for path, content in changed.items() if (error := syntax_error(path, content))]

    def packs(self) -> dict[str, bytes]:
        """A core pack with everything, and empty packs of the games."""
        _, ours = self.current()
        contents = dict(self.library)
        for name, path in ours.items():
            contents[name] = path.read_bytes()
            if contents[name] == self.read.get(name) and f"{name}c" in self.compiled:
                contents[f"{name}c"] = self.compiled[f"{name}c"]
        return dict.fromkeys(shared(ours, {}), b"") | {CORE: zipped(contents)}


def syntax_error(path: Path, content: bytes) -> str:
    """The syntax error in a Python file, with its place, as Python prints it; empty if there is none.

    Python before 3.14 has no t-strings, so it cannot tell of boards and views whether they have one.
    """
    try:
        compile(content, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        draws = path.name in DRAWING_FILES or path.parent.name in DRAWING_FOLDERS
        if draws and sys.version_info < T_STRINGS:
            return ""
        text = "".join(traceback.format_exception_only(error)).rstrip()
        return text if isinstance(error, SyntaxError) else f"{path}: {text}"
    return ""


@cache
def program() -> dict[str, bytes]:
    """The runtime in one piece."""
    divided = runtime_folder()
    folder = divided.with_name(f"{divided.name}.whole")
    if not (folder / BINARY).exists():
        folder.mkdir(parents=True, exist_ok=True)
        made(folder, later=[], data=[])
    return {name: (folder / name).read_bytes() for name in (BINARY, REST)}


def readable(sources: Sources) -> Site:
    """A development build of the current sources."""
    importlib.invalidate_caches()
    for name in [name for name in sys.modules if name.startswith(versions.GAMES) and name.endswith(".about")]:
        del sys.modules[name]           # it may have changed
    versions.keys.cache_clear()
    site = build(sources.packs(), program(), readable=True)
    del site.files["sw.js"]
    script = site.add(SCRIPT.name, SCRIPT.read_bytes())
    page = site.files["index.html"].decode()
    for marker, text in ((HEAD, f'\n<script src="{script}"></script>'), (FAILED, TRACEBACK)):
        if page.count(marker) != 1:
            raise SystemExit(f"The page has to contain {marker!r} exactly once.")
        page = page.replace(marker, marker + text)
    site.files["index.html"] = page.encode()
    return site


def rebuild(sources: Sources) -> bool:
    """Builds the site; if that fails, prints why, and the last build is still served."""
    began = time.monotonic()
    if errors := sources.syntax_errors():
        print(*errors, "not built: the page is still the last build", sep="\n", flush=True)
        return False
    try:
        write(readable(sources), FOLDER)
    except SystemExit as error:
        print(error, flush=True)
    except Exception:
        traceback.print_exc()
    else:
        body_of.cache_clear()
        sentences = [sentence for key in GAMES for sentence in unpublished(key)]
        print(f"ready in {time.monotonic() - began:.1f} s", *sentences, sep="\n", flush=True)
        return True
    return False


def described(changed: list[Path]) -> str:
    names = [path.relative_to(ROOT).as_posix() for path in changed]
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return f"changed: {', '.join(names[:SHOWN])}{more}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m workshop dev", description=__doc__.partition("\n")[0])
    parser.add_argument("--port", type=int, help=f"default: the first free one from {FIRST_PORT} on")
    chosen = parser.parse_args(arguments)
    known = stamps(WATCHED)
    sources = Sources()
    if not rebuild(sources):
        return 1
    server = free_server(chosen.port, FIRST_PORT, folder=FOLDER, quality=None).start()
    print(f"The development build is served at {server.address} (stop with Ctrl+C)", flush=True)
    try:
        for changed in changes(WATCHED, known):
            print(described(changed), flush=True)
            rebuild(sources)
    except KeyboardInterrupt:
        print()
    finally:
        server.stop()
    return 0
