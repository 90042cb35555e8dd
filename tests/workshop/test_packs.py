"""Packs: what the build puts side by side is found by its name, run when it is used, and read as data."""

import json
import marshal
import sys
from pathlib import Path

import pytest

from kaffeehaus import packs
from workshop.archives import PYC_HEADER, asked_later, packed
from workshop.library import LATER_MODULES
from workshop.opening import come_later
from workshop.places import PYTHON
from workshop.runtime import INSIDE


HEAD = bytes(PYC_HEADER)
WHEEL = """
class Wheel:
    def __init__(self, cabins):
        self.cabins = cabins
    def __repr__(self):
        return f"{__class__.__name__} of {self.cabins}"
    @property
    def half(self):
        return self.cabins // 2
    def turn(self, by=1, *, back=False):
        yield from range(by, -1, -1) if back else range(by + 1)
    def waits(self):
        return self.cabins
"""
COMES_LATER = ("Wheel.__repr__", "Wheel.half", "Wheel.turn")


def code(source):
    return HEAD + marshal.dumps(compile(source, "packed", "exec"))


def in_two(source, names=COMES_LATER):
    """The files of a module of which these functions come later, as the browser's own Python is asked to write them."""
    space = {"__name__": "compile"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["compile.py", "/dev/null"])
        patch.setattr(json, "loads", lambda text: [])
        exec((INSIDE / "compile.py").read_text("utf-8"), space)
    functions = []
    first = space["parted"](compile(source, "packed", "exec"), names, functions)
    return {"prater.pyc": HEAD + marshal.dumps(first), f"prater.pyc{packs.REST}": marshal.dumps(tuple(functions))}


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """Writes a pack and opens it; afterwards it was never there."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    before = set(sys.modules)

    def written(contents, at_once=False):
        path = tmp_path / "game"
        first, rest = packed(contents, True)
        path.write_bytes(first)
        monkeypatch.setattr(packs, "bring", lambda path: Path(path).write_bytes(rest))
        packs.open_pack(str(path))
        if at_once:
            packs.complete(str(path))
        return path.with_name(path.name + packs.REST)
    yield written
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_modules_and_packages_are_imported_from_it(opened):
    opened({"prater/__init__.pyc": code("from .wheel import TURNS"), "prater/wheel.pyc": code("TURNS = 15")})
    import prater
    assert prater.TURNS == 15 and prater.wheel.__package__ == "prater"


def test_data_is_read_from_beside_a_module(opened):
    opened({"prater/__init__.pyc": code("from pkgutil import get_data\nBOX = get_data(__package__, 'box.json')"),
            "prater/box.json": b"[1]", "prater/other.json": b"[2]"})
    import prater
    assert prater.BOX == b"[1]"
    with pytest.raises(FileNotFoundError):
        prater.get_data("prater", "missing.json")


def test_what_is_for_later_runs_when_something_is_taken_from_it(opened, monkeypatch):
    monkeypatch.setattr("workshop.archives.LATER_MODULES", {"prater"})
    opened({"prater.pyc": code("import sys\nsys.prater_ran = True\nTURNS = 15")})
    monkeypatch.delattr(sys, "prater_ran", raising=False)
    import prater
    assert not hasattr(sys, "prater_ran")
    assert prater.TURNS == 15 and sys.prater_ran
    with pytest.raises(AttributeError):
        prater.nothing
    del sys.prater_ran


def test_a_function_that_comes_later_has_the_second_part_brought_when_it_is_called(opened):
    rest = opened(in_two(WHEEL))
    import prater
    wheel = prater.Wheel(15)
    assert wheel.waits() == 15 and not rest.exists()
    assert list(wheel.turn(2, back=True)) == [2, 1, 0] and rest.exists()
    assert wheel.half == 7 and repr(wheel) == "Wheel of 15"


@pytest.mark.parametrize("at_once", [False, True])
def test_once_the_second_part_is_there_every_function_is_what_it_was_written_as(opened, at_once):
    opened(in_two(WHEEL), at_once)
    import prater
    assert list(prater.Wheel(15).turn()) == [0, 1]
    functions = prater.Wheel.__repr__, prater.Wheel.half.fget, prater.Wheel.turn
    assert [each.__code__.co_filename for each in functions] == ["packed"] * 3
    assert [each.__code__.co_name for each in functions] == ["__repr__", "half", "turn"]


def test_what_calls_such_a_function_while_its_module_runs_has_it_too(opened):
    opened(in_two("def early():\n    return 1\nONE = early()\ndef late():\n    return 2", ("early", "late")))
    import prater
    assert (prater.ONE, prater.early(), prater.late()) == (1, 1, 2)


def test_players_and_lessons_of_a_game_come_with_its_second_part(opened, monkeypatch):
    monkeypatch.setattr("workshop.archives.ASKED_FOR", ("prater/bots/",))
    rest = opened({"prater/__init__.pyc": code(""), "prater/bots/__init__.pyc": code("from . import riders"),
                   "prater/bots/riders.pyc": code("from pkgutil import get_data\nWEIGHTS = get_data(__package__, 'riders.json')"),
                   "prater/bots/riders.json": b"[3]"})
    import prater
    assert not rest.exists()
    import prater.bots
    assert prater.bots.riders.WEIGHTS == b"[3]" and rest.exists()


def test_a_second_part_that_cannot_be_brought_is_asked_for_again(opened, monkeypatch):
    opened(in_two(WHEEL))
    bring = packs.bring
    monkeypatch.setattr(packs, "bring", lambda path: Path(path).read_bytes())
    import prater
    with pytest.raises(FileNotFoundError):
        prater.Wheel(15).half
    monkeypatch.setattr(packs, "bring", bring)
    assert prater.Wheel(15).half == 7


def test_what_is_said_to_come_later_is_in_files_that_exist():
    assert come_later() and all((PYTHON / name).is_file() for name in come_later())


def test_what_has_run_is_forgotten_and_nothing_else(opened, monkeypatch):
    monkeypatch.setattr("workshop.archives.LATER_MODULES", {"gondola"})
    opened(in_two(WHEEL) | {"gondola.pyc": code("DOORS = 2"), "tram.pyc": code("DOORS = 4"), "tram.json": b"[4]"}, at_once=True)
    import prater
    import gondola
    pack = prater.__spec__.loader
    places, names = len(pack.first), {"gondola", "tram"}
    packs.forget_what_has_run()
    assert not any(pack.rest) and len(pack.first) == places and pack.codes == {}
    assert prater.Wheel(15).half == 7 and pack.get_data(f"{pack.path}/tram.json") == b"[4]"
    import tram
    assert (gondola.DOORS, tram.DOORS) == (2, 4) and names <= sys.modules.keys()


@pytest.mark.parametrize("contents", [b"", b"\x05\x00\x00\x00nope", b"<!doctype html>"])
def test_a_file_that_is_no_pack_is_refused(tmp_path, contents):
    path = tmp_path / "game"
    path.write_bytes(contents)
    with pytest.raises(ImportError, match="is not a pack"):
        packs.open_pack(str(path))


def test_names_are_asked_for_where_they_are_used():
    source = "from inspect import Parameter, signature as sign\n\ndef f(g):\n    return sign(g), Parameter.empty, g.sign(1)\n"
    text, count = asked_later(source, "inspect")
    assert count == 1
    assert text == "import inspect\n\ndef f(g):\n    return inspect.signature(g), inspect.Parameter.empty, g.sign(1)\n"


def test_what_runs_later_is_there():
    assert {"inspect", "traceback"} <= LATER_MODULES
