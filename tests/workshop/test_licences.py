"""Whatever is shipped is named with its licence on the about page, and its whole text lies in the site."""

import json
import re

import pytest

from kaffeehaus.ui.licences import LICENCES
from workshop.places import BUILD, ROOT
from workshop.runtime.archives import SEGNO
from workshop.site import licences
from workshop.site.build import PYSCRIPT, build
from workshop.site.fonts import FACES
from workshop.site.licences import BORROWED, CALLED, bundled_packages, refuse_unnamed, text_of

NAMES = [name for _, names in LICENCES for name in names]
SPDX = {name: licence for licence, names in LICENCES for name in names}
# What is in the runtime's program, or in a package as a copy, comes in no package of its own.
BUILT_IN = {"CPython", "LLVM", "Emscripten", "musl", "Expat", "HACL*", "Mersenne Twister", "SQLite",
            "SipHash", "XZ Utils", "Zstandard", "bzip2", "dlmalloc", "dtoa.c", "error-stack-parser", "libffi",
            "mpdecimal", "stackframe", "uvloop", "zlib"}
NOTICE = re.compile(r"\s*Copyright \(c\)", re.IGNORECASE)
SHORTEST = 200                          # letters of a licence's text


@pytest.fixture(scope="module")
def site():
    return build().files


@pytest.fixture(scope="module")
def bundled(site):
    """The packages that esbuild and, before it, PyScript's bundler took code from."""
    metafiles = [json.loads(path.read_bytes()) for path in sorted((BUILD / "metafiles").glob("*.json"))]
    return set().union(*(bundled_packages(metafile, PYSCRIPT, "@pyscript/core") for metafile in metafiles))


@pytest.fixture(scope="module")
def text(site):
    (path,) = (path for path in site if re.fullmatch(r"static/licences\.\w+\.txt", path))
    return site[path].decode()


def test_all_that_is_bundled_is_named_and_nothing_else(bundled):
    shipped = bundled | {face.npm for face in FACES} | {name.partition("/")[0] for name in SEGNO}
    assert {CALLED.get(name, name) for name in shipped} | BUILT_IN == set(NAMES)


def test_the_bundles_hold_what_everybody_can_see_in_them(bundled):
    assert {"pyodide", "morphdom", "fake-indexeddb", "@pyscript/core", "polyscript", "coincident"} <= bundled


def test_npm_says_the_same_licences():
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    by_name = {name: f"node_modules/{package}" for package, name in CALLED.items()}
    for name in set(NAMES) - BUILT_IN - {"segno"}:
        facts = packages[by_name.get(name, f"node_modules/{name}")]
        assert SPDX[name].lower() == facts["license"].lower(), name


@pytest.mark.parametrize("name", NAMES)
def test_the_file_names_each_work_with_its_text(text, name):
    assert re.search(rf"^(.+, )?{re.escape(name)} \({re.escape(SPDX[name])}\)(, .+)?$", text, re.MULTILINE)
    assert text_of(name) in text
    assert len(text_of(name)) > SHORTEST


@pytest.mark.parametrize("name", sorted(BORROWED))
def test_a_borrowed_text_bears_the_notice_of_its_own_work_alone(name):
    notices = [line for line in text_of(name).splitlines() if NOTICE.match(line)]
    own = BORROWED[name].notice.splitlines()
    assert all(notice in own for notice in notices) if own else notices


def test_the_font_s_own_copyright_stands_before_its_licence():
    assert text_of("Source Sans 3").startswith("© 2023 Adobe")


def test_what_is_not_named_is_not_built():
    with pytest.raises(SystemExit, match="left-pad"):
        refuse_unnamed({"pyodide", "left-pad"})


def test_what_has_no_text_is_not_built(monkeypatch):
    monkeypatch.delitem(licences.BORROWED, "codedent")
    with pytest.raises(SystemExit, match="codedent has no text"):
        text_of("codedent")
