"""The runtime without entrances for extension modules, and the library without what no page uses."""

import re

import pytest

from workshop.archives import Archives
from workshop.inside import stand_in
from workshop.library import replaced
from workshop.places import MODULES, PYTHON
from workshop.reachable import CODE, EXPORTS, called, entries, number_at, number_bytes, sections, without_the_unreachable
from workshop.runtime import BINARY, SCRIPT, exports, runtime, trimmed_script, with_exports


@pytest.fixture(scope="module")
def shipped():
    return runtime()


def test_what_is_exported_is_what_the_script_takes(shipped):
    script = shipped[SCRIPT].decode()
    names = exports(shipped[BINARY])
    assert 100 < len(names) < 1000
    assert all(f'wasmExports["{name}"]' in script or name in script for name in names)


def test_nothing_but_exports_and_code_that_nothing_calls_is_left_out(shipped):
    whole = (MODULES / "pyodide" / BINARY).read_bytes()
    assert with_exports(whole, set(exports(whole))) == whole
    pairs = zip(sections(whole), sections(shipped[BINARY]), strict=True)
    assert [number for (number, old), (_, new) in pairs if old != new] == [EXPORTS, CODE]
    assert without_the_unreachable(shipped[BINARY]) == shipped[BINARY]


def sized(data):
    return number_bytes(len(data)) + data


def program(*bodies):
    """Function 0 is exported, function 2 stands in a table."""
    count = len(bodies)
    parts = {1: b"\1\x60\0\0", 2: b"\0", 3: bytes([count, *[0] * count]), 4: b"\1\x70\0\1", 6: b"\1\x7f\0\x41\0\x0b",
             7: b"\1\1a\0\0", 9: b"\1\0\x41\0\x0b\1\2", 10: bytes([count]) + b"".join(map(sized, bodies))}
    return b"\0asm\1\0\0\0" + b"".join(bytes([number]) + sized(data) for number, data in parts.items())


def test_what_can_be_called_stays_and_the_rest_is_empty():
    empty, constant = b"\0\x0b", b"\x41\x80\x10\x1a"         # 0x10 in a number is no call
    bodies = (b"\0" + constant + b"\x10\1\x0b", empty, b"\1\2\x7f\xd2\3\x1a\x0b", empty, b"\0\x10\5\x0b", b"\0\x10\4\x0b")
    code = dict(sections(program(*bodies)))[CODE]
    assert [list(called(code, *body)) for body in entries(code)] == [[1], [], [3], [], [5], [4]]
    left = dict(sections(without_the_unreachable(program(*bodies))))[CODE]
    assert [left[begin:end] for begin, end in entries(left)] == [*bodies[:4], b"\0\0\x0b", b"\0\0\x0b"]


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
