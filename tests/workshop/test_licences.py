"""Everything that is shipped is named with its licence on the page, and the site has the full texts."""

import json
import re

import pytest

from kaffeehaus.ui.licences import LICENCES
from workshop.places import BUILD, ROOT
from workshop.runtime.archives import SEGNO
from workshop.site import licences
from workshop.site.build import PYSCRIPT, build
from workshop.site.fonts import FACES
from workshop.site.licences import BORROWED, WORK_NAMES, bundled_packages, refuse_unnamed, text_of

NAMES = [name for _, names in LICENCES for name in names]
SPDX = {name: licence for licence, names in LICENCES for name in names}
# parts of the runtime's program, and copies within packages
BUILT_IN = {"CPython", "LLVM", "Emscripten", "musl", "Expat", "HACL*", "Mersenne Twister", "SQLite",
            "SipHash", "XZ Utils", "Zstandard", "bzip2", "dlmalloc", "dtoa.c", "error-stack-parser", "libffi",
            "mpdecimal", "stackframe", "uvloop", "zlib"}
NOTICE = re.compile(r"\s*Copyright \(c\)", re.IGNORECASE)
SHORTEST = 200                          # characters of a licence text


@pytest.fixture(scope="module")
def site():
    return build().files


@pytest.fixture(scope="module")
def bundled(site):
    """The packages with code in the bundles of esbuild and of PyScript."""
    metafiles = [json.loads(path.read_bytes()) for path in sorted((BUILD / "metafiles").glob("*.json"))]
    return set().union(*(bundled_packages(metafile, PYSCRIPT, "@pyscript/core") for metafile in metafiles))


@pytest.fixture(scope="module")
def text(site):
    (path,) = (path for path in site if re.fullmatch(r"static/licences\.\w+\.txt", path))
    return site[path].decode()


def test_exactly_the_shipped_works_are_named(bundled):
    shipped = bundled | {face.npm for face in FACES} | {name.partition("/")[0] for name in SEGNO}
    assert {WORK_NAMES.get(name, name) for name in shipped} | BUILT_IN == set(NAMES)


def test_the_bundled_packages_are_found(bundled):
    assert {"pyodide", "morphdom", "fake-indexeddb", "@pyscript/core", "polyscript", "coincident"} <= bundled


def test_npm_names_the_same_licences():
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    by_name = {name: f"node_modules/{package}" for package, name in WORK_NAMES.items()}
    for name in set(NAMES) - BUILT_IN - {"segno"}:
        facts = packages[by_name.get(name, f"node_modules/{name}")]
        offered = facts["license"].lower().strip("()").split(" or ")
        assert SPDX[name].lower() in offered, name


@pytest.mark.parametrize("name", NAMES)
def test_the_file_names_each_work_with_its_text(text, name):
    assert re.search(rf"^(.+, )?{re.escape(name)} \({re.escape(SPDX[name])}\)(, .+)?$", text, re.MULTILINE)
    assert text_of(name) in text
    assert len(text_of(name)) > SHORTEST


@pytest.mark.parametrize("name", sorted(BORROWED))
def test_a_borrowed_text_has_only_the_notices_of_its_work(name):
    notices = [line for line in text_of(name).splitlines() if NOTICE.match(line)]
    own = BORROWED[name].notice.splitlines()
    assert all(notice in own for notice in notices) if own else notices


def test_a_fonts_copyright_precedes_its_licence():
    assert text_of("Source Sans 3").startswith("© 2023 Adobe")


def test_an_unnamed_package_stops_the_build():
    with pytest.raises(SystemExit, match="left-pad"):
        refuse_unnamed({"pyodide", "left-pad"})


def test_a_work_without_a_text_stops_the_build(monkeypatch):
    monkeypatch.delitem(licences.BORROWED, "codedent")
    with pytest.raises(SystemExit, match="codedent has no text"):
        text_of("codedent")
