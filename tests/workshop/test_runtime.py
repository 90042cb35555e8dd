"""The runtime without entrances for extension modules, and in two parts."""

import json
import subprocess

import pytest

from workshop.places import MODULES
from workshop.runtime.runtime import (
    BINARY,
    REST,
    SCRIPT,
    later,
    node,
    runtime,
    runtime_folder,
    trimmed_script,
)

TABLES, MEMORIES = 4, 5                 # sections of a program
SHARED = "~"                            # begins the names that only the two parts know
# What browsers say of a program: the names of its exports,
# and those of its imports that are from the other part.
ASKED = """
const { Module } = WebAssembly;
const [first, rest] = process.argv.slice(1).map(path => new Module(require("fs").readFileSync(path)));
const said = list => list.map(({ name, kind }) => [name, kind]);
console.log(JSON.stringify([Module.exports(first), Module.imports(rest)].map(said)));
"""


@pytest.fixture(scope="module")
def shipped():
    return runtime()


@pytest.fixture(scope="module")
def names():
    """The exports of the first part and the imports of the rest, each with its kind."""
    folder = runtime_folder()
    run = subprocess.run([node(), "-e", ASKED, folder / BINARY, folder / REST], stdout=subprocess.PIPE,
                         check=True)
    return [dict(pairs) for pairs in json.loads(run.stdout)]


def test_what_is_exported_is_what_the_script_takes(shipped, names):
    script = shipped[SCRIPT].decode()
    exported = [name for name in names[0] if not name.startswith(SHARED)]
    assert 100 < len(exported) < 1000
    assert all(f'wasmExports["{name}"]' in script or name in script for name in exported)


def test_the_rest_takes_everything_from_the_first_part(names):
    exported, taken = names
    assert taken and all(exported[name] == kind for name, kind in taken.items())
    assert {"~slots", "~table0", "~memory"} <= taken.keys()


def test_the_rest_has_no_memory_and_no_table_of_its_own(shipped):
    """What both parts use is one thing: a second table of JavaScript's objects would be empty."""
    numbers = set()
    data, at = shipped[REST], 8
    while at < len(data):
        number, length, shift, at = data[at], 0, 0, at + 1
        while True:
            length |= (data[at] & 127) << shift
            shift, at = shift + 7, at + 1
            if data[at - 1] < 128:
                break
        numbers.add(number)
        at += length
    assert not numbers & {TABLES, MEMORIES}


def test_a_script_of_another_form_ends_the_build():
    with pytest.raises(SystemExit, match="not as expected"):
        trimmed_script("function other(){}", set())


def test_the_first_part_is_the_smaller_half(shipped):
    whole = (MODULES / "pyodide" / BINARY).stat().st_size
    assert len(shipped[BINARY]) < 0.5 * whole
    assert len(shipped[BINARY]) + len(shipped[REST]) < 1.2 * whole


def test_a_runtime_that_the_list_does_not_know_stays_in_one_piece(monkeypatch, capsys):
    monkeypatch.setattr("workshop.runtime.runtime.fingerprint", lambda *_: "another")
    assert later() == {"later": [], "data": []}
    assert "stays in one piece" in capsys.readouterr().out
