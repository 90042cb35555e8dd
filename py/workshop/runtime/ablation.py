"""The site without one of the means that make its start fast, so that the gain of each can be measured.

What they are stands in docs/runtime.md. `python -m workshop.runtime.ablation NAME FOLDER` builds such a site,
in a process of its own: the build keeps what it has made.
"""

import shutil
import sys
from pathlib import Path

from workshop.places import ASSETS, BUILD
from workshop.runtime import archives, runtime
from workshop.site import build

SOURCES = BUILD / "ablation"
# What opens packs, where these are ordinary archives.
ORDINARY = '''import sys


def open_pack(name, buffer):
    path = f"/{name}.zip"
    with open(path, "wb") as file:
        file.write(buffer.to_bytes())
    sys.path.append(path)
    for name, module in list(sys.modules.items()):
        if name.startswith("kaffeehaus") and hasattr(module, "__path__"):
            module.__path__.append(f"{path}/{name.replace('.', '/')}")
'''


def one_runtime():
    """The runtime in one piece."""
    runtime.later = lambda: {"later": [], "data": []}
    _runtime_of_its_own()
    _replaced("boot/boot.js", "const startsDivided = () => ", "const startsDivided = () => false && ")


def all_exports():
    """The runtime with every entrance that it has for extension modules."""
    runtime.trimmed_script = lambda script, wanted: (script, wanted | set(runtime.NAME.findall(script)))
    _runtime_of_its_own()


def ordinary_archives():
    """Python's modules in archives as Python itself reads them, and the runtime, used otherwise, whole."""
    one_runtime()
    opener = SOURCES / "packs.py"
    opener.write_text(ORDINARY, "utf-8")
    found = archives.our_files

    def packs(self):
        shares = archives.shared(self.ours, self.library())
        return {name: archives.zipped(self.contents(files, self.whole())) for name, files in shares.items()}
    archives.our_files = lambda: found() | {"kaffeehaus/packs.py": opener}
    archives.Archives.packs = packs


def no_stand_ins():
    """The library with the modules that are imported and never used. They call other functions than those
    that come first, so the runtime is whole: to be compared with `parts`."""
    one_runtime()
    archives.UNUSED = ()


def no_image():
    """No image of Python is made on the device."""
    _replaced("boot/boot.js", ".then(() => scheduleImage(page.hasBotWorker))", "")


WITHOUT = {"parts": one_runtime, "exports": all_exports, "packs": ordinary_archives,
           "stand-ins": no_stand_ins, "image": no_image}


def _runtime_of_its_own() -> None:
    runtime.BUILD = SOURCES / "runtime"


def _replaced(name: str, old: str, new: str) -> None:
    """One place in a script of the page, in a copy of the assets that the build takes instead."""
    path = build.ASSETS / name
    text = path.read_text("utf-8")
    if text.count(old) != 1:
        raise SystemExit(f"{name} has to contain {old!r} once.")
    path.write_text(text.replace(old, new), "utf-8")


def build_without(name: str, folder: str) -> None:
    global SOURCES
    SOURCES = BUILD / "ablation" / name
    shutil.rmtree(SOURCES / "assets", ignore_errors=True)
    shutil.copytree(ASSETS, SOURCES / "assets")
    build.ASSETS = SOURCES / "assets"
    WITHOUT[name]()
    build.write(build.build(), Path(folder))


if __name__ == "__main__":
    build_without(*sys.argv[1:])
