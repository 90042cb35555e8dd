"""The runtime without entrances for extension modules, and the library without what no page uses."""

import re

import pytest

from workshop.archives import Archives
from workshop.inside import stand_in
from workshop.library import replaced
from workshop.places import MODULES, PYTHON
from workshop.runtime import (BINARY, SCRIPT, exports, number_at, number_bytes, runtime, sections, trimmed_script,
                              with_exports)


@pytest.fixture(scope="module")
def shipped():
    return runtime()


def test_what_is_exported_is_what_the_script_takes(shipped):
    script = shipped[SCRIPT].decode()
    names = exports(shipped[BINARY])
    assert 100 < len(names) < 1000
    assert all(f'wasmExports["{name}"]' in script or name in script for name in names)


def test_nothing_but_exports_is_left_out(shipped):
    whole = (MODULES / "pyodide" / BINARY).read_bytes()
    differing = [number for (number, old), (_, new) in zip(sections(whole), sections(shipped[BINARY]), strict=True)
                 if old != new]
    assert differing == [7]
    assert with_exports(whole, set(exports(whole))) == whole


@pytest.mark.parametrize("number", [0, 1, 127, 128, 300, 2**32 - 1])
def test_a_number_comes_back_from_its_bytes(number):
    data = number_bytes(number)
    assert number_at(b"\xff" + data + b"\xff", 1) == (number, 1 + len(data))


def test_a_runtime_of_another_form_ends_the_build():
    with pytest.raises(SystemExit, match="not as expected"):
        trimmed_script("function other(){}", set(), {})


def test_nothing_that_the_page_itself_imports_has_a_stand_in():
    imported = {name for path in (PYTHON / "kaffeehaus").rglob("*.py")
                for name in re.findall(r"^\s*(?:from|import) (\w[\w.]*)", path.read_text("utf-8"), re.MULTILINE)}
    assert "gettext" in imported
    assert not replaced() & {f"{name.replace('.', '/')}{end}" for name in imported for end in (".py", "/__init__.py")}


def test_every_stand_in_stands_for_something():
    archives = Archives()
    assert replaced() <= archives.stdlib.keys() | archives.pyscript.keys()


def test_a_stand_in_can_be_imported_from_but_not_used():
    assert not isinstance(1, stand_in.anything) and stand_in.__all__ == ()
    with pytest.raises(ImportError):
        stand_in.anything()
    with pytest.raises(AttributeError):
        stand_in.__path__
