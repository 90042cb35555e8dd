"""The runtime without entrances for extension modules and in two parts, and the library without what no page uses."""

import re

import pytest

from workshop.archives import Archives, our_files
from workshop.apart import SHARED, apart
from workshop.binary import (CODE, DATA, EXPORTS, IMPORTS, constant, entries, imported_names, joined, listed, number_at, number_bytes, program,
                             sections, segments, signed_at, sized)
from workshop.inside import stand_in
from workshop.library import replaced
from workshop.places import MODULES, PYTHON
from workshop.reachable import called, without_the_unreachable
from workshop.runtime import BINARY, REST, SCRIPT, exports, runtime, trimmed_script, undivided, with_exports
from workshop.shaken import DRAWING, EXPORT, OFFERED, classic, shaken
from workshop.used import later


OF_EVERY_PROGRAM = {"memory", "__indirect_function_table", "__stack_pointer", "__memory_base", "__table_base"}      # no functions


@pytest.fixture(scope="module")
def shipped():
    return runtime()


def test_what_is_exported_is_what_the_script_takes(shipped):
    script = shipped[SCRIPT].decode()
    names = [name for name in exports(shipped[BINARY]) if not name.startswith(SHARED)]
    assert 100 < len(names) < 1000
    assert all(f'wasmExports["{name}"]' in script or name in script for name in names)


def test_of_the_script_is_left_what_the_runtime_imports(shipped):
    script = shipped[SCRIPT].decode()
    names = set(imported_names(dict(sections(shipped[BINARY]))[IMPORTS]))
    offered = {entry.partition(":")[0] for entry in OFFERED.search(script)[0].split(",")}
    assert offered <= names and {name for name in names - offered if not name.startswith(("~", DRAWING))} <= OF_EVERY_PROGRAM
    assert len(script) < 0.3 * (MODULES / "pyodide" / SCRIPT).stat().st_size and "SDL_OpenAudio" not in script


def test_the_page_s_script_is_the_same_and_no_module(shipped):
    script = shipped[SCRIPT].decode()
    page = classic(script)
    assert page.startswith('"use strict";self.scriptIs(async function(') and not re.search(r"\bimport\.meta|\bexport default", page)
    assert len(page) > len(script) - len(EXPORT) - 40


@pytest.mark.parametrize("make", [lambda script: shaken(script, of_these(LONG), set()), classic])
def test_a_script_of_another_form_ends_the_build(make):
    with pytest.raises(SystemExit, match="not.* as expected"):
        make("function other(){}")


def test_nothing_but_exports_and_code_that_nothing_calls_is_left_out():
    whole = (MODULES / "pyodide" / BINARY).read_bytes()
    assert with_exports(whole, set(exports(whole))) == whole
    left = undivided(MODULES / "pyodide")[BINARY]
    pairs = zip(sections(whole), sections(left), strict=True)
    assert [number for (number, old), (_, new) in pairs if old != new] == [EXPORTS, CODE]
    assert without_the_unreachable(left) == left


def test_all_data_are_in_one_of_the_two_parts(shipped):
    whole = [(address, segment) for address, segment, _ in segments(dict(sections(undivided(MODULES / "pyodide")[BINARY]))[DATA])]
    parts = [[(address, segment) for address, segment, _ in segments(dict(sections(shipped[name]))[DATA])] for name in (BINARY, REST)]
    assert sorted(parts[0] + parts[1]) == sorted(whole)
    _, addresses = later(MODULES / "pyodide" / BINARY)
    assert {address for address, _ in parts[1]} == addresses
    assert len(shipped[BINARY]) < 0.5 * len((MODULES / "pyodide" / BINARY).read_bytes())


def of_these(*bodies, more=()):
    """A program in which function 0 is exported, and function 2 stands in a table."""
    count = len(bodies)
    parts = {1: b"\1\x60\0\0", 2: b"\0", 3: bytes([count, *[0] * count]), 4: b"\1\x70\0\1", 5: b"\1\0\1", 13: b"\0",
             6: b"\1\x7f\1\x41\0\x0b", 7: b"\1\1a\0\0", 9: b"\1\0\x41\0\x0b\1\2", **dict(more), 10: listed(list(map(sized, bodies))),
             11: b"\2\0\x41\x08\x0b\1a\0\x41\x10\x0b\1b"}
    return program(parts.items())


LONG = b"\0" + b"\x01" * 30             # no locals, and thirty times nothing


def test_a_program_in_two_parts_has_short_bodies_for_what_comes_later():
    bodies = (LONG + b"\x10\1\x10\2\x0b", LONG + b"\x10\2\x0b", LONG + b"\x10\0\x10\1\x23\0\x1a\x0b")
    first, rest = apart(of_these(*bodies), frozenset({1, 2}), frozenset({16}))
    code = dict(sections(first))[CODE]
    short = [code[begin:end] for begin, end in entries(code)]
    ensure = len(bodies)
    assert short[0] == bodies[0] and short[3] == b"\0\x23\1\x45\x04\x40\x41\0\x11\1\1\x0b\x0b"
    assert short[1:3] == [b"\0\x10" + bytes([ensure]) + b"\x41" + bytes([slot]) + b"\x11\0\1\x0b" for slot in (1, 2)]
    code = dict(sections(rest))[CODE]
    assert [code[begin:end] for begin, end in entries(code)] == [
        LONG + b"\x10\1\x0b",                                             # one of the rest calls another as it did
        LONG + b"\x41\3\x11\0\1" + b"\x10\0" + b"\x23\0\x1a\x0b"]       # and one of the first part through the table
    assert [address for part in (first, rest) for address, _, _ in segments(dict(sections(part))[DATA])] == [8, 16]


def test_what_names_things_by_numbers_of_its_program_stays_there():
    bodies = (LONG + b"\xd2\0\x1a\x0b", LONG + b"\xfc\x08\0\0\x0b", LONG + b"\x0b", b"\0\x01\x0b")
    first, rest = apart(of_these(*bodies), frozenset(range(4)), frozenset())
    assert len(list(entries(dict(sections(rest))[CODE]))) == 1
    code = dict(sections(first))[CODE]
    kept = [code[begin:end] for begin, end in entries(code)]
    assert (*kept[:2], kept[3]) == (*bodies[:2], bodies[3])


def test_what_can_be_called_stays_and_the_rest_is_empty():
    empty, constant = b"\0\x0b", b"\x41\x80\x10\x1a"         # 0x10 in a number is no call
    bodies = (b"\0" + constant + b"\x10\1\x0b", empty, b"\1\2\x7f\xd2\3\x1a\x0b", empty, b"\0\x10\5\x0b", b"\0\x10\4\x0b")
    code = dict(sections(of_these(*bodies)))[CODE]
    assert [list(called(code, *body)) for body in entries(code)] == [[1], [], [3], [], [5], [4]]
    left = dict(sections(without_the_unreachable(of_these(*bodies))))[CODE]
    assert [left[begin:end] for begin, end in entries(left)] == [*bodies[:4], b"\0\0\x0b", b"\0\0\x0b"]


@pytest.mark.parametrize("number", [0, 1, 127, 128, 300, 2**32 - 1])
def test_a_number_comes_back_from_its_bytes(number):
    data = number_bytes(number)
    assert number_at(b"\xff" + data + b"\xff", 1) == (number, 1 + len(data))


def test_a_runtime_of_another_form_ends_the_build():
    with pytest.raises(SystemExit, match="not as expected"):
        trimmed_script("function other(){}", set(), {})


def test_nothing_that_the_page_itself_imports_has_a_stand_in():
    imported = {name for place, path in our_files().items() if place.startswith("kaffeehaus/") and path.suffix == ".py"
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
