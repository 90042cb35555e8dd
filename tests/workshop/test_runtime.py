"""The runtime is trimmed and divided into two parts."""

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
# Prints the exports of the first part and the imports of the rest, as the engine sees them.
PRINT_NAMES = """
const { Module } = WebAssembly;
const [first, rest] = process.argv.slice(1).map(path => new Module(require("fs").readFileSync(path)));
const pairs = list => list.map(({ name, kind }) => [name, kind]);
console.log(JSON.stringify([Module.exports(first), Module.imports(rest)].map(pairs)));
"""


@pytest.fixture(scope="module")
def shipped():
    return runtime()


@pytest.fixture(scope="module")
def names():
    """The exports of the first part and the imports of the rest, each with its kind."""
    folder = runtime_folder()
    run = subprocess.run([node(), "-e", PRINT_NAMES, folder / BINARY, folder / REST], stdout=subprocess.PIPE,
                         check=True)
    return [dict(pairs) for pairs in json.loads(run.stdout)]


def test_the_program_exports_only_what_the_script_uses(shipped, names):
    script = shipped[SCRIPT].decode()
    exported = [name for name in names[0] if not name.startswith(SHARED)]
    assert 100 < len(exported) < 1000
    assert all(f'wasmExports["{name}"]' in script or name in script for name in exported)


def test_the_first_part_exports_everything_that_the_rest_imports(names):
    exported, imported = names
    assert imported and all(exported[name] == kind for name, kind in imported.items())
    assert {"~slots", "~table0", "~memory"} <= imported.keys()


def test_the_rest_has_no_memory_and_no_table_of_its_own(shipped):
    """Both parts have to share them: a second table of JavaScript objects would be empty."""
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


def test_an_unexpected_script_stops_the_build():
    with pytest.raises(SystemExit, match="not as expected"):
        trimmed_script("function other(){}", set())


def test_the_first_part_is_less_than_half(shipped):
    whole = (MODULES / "pyodide" / BINARY).stat().st_size
    assert len(shipped[BINARY]) < 0.5 * whole
    assert len(shipped[BINARY]) + len(shipped[REST]) < 1.2 * whole


def test_an_unlisted_runtime_is_not_divided(monkeypatch, capsys):
    monkeypatch.setattr("workshop.runtime.runtime.fingerprint", lambda *_: "another")
    assert later() == {"later": [], "data": []}
    assert "stays in one piece" in capsys.readouterr().out
