"""Packs: their modules can be imported and their data read; other files are refused."""

import importlib.util
import marshal
import re
import sys

import pytest

from kaffeehaus import packs
from workshop.runtime.archives import PYC_HEADER, STAND_IN, UNUSED, our_files, packed

HEAD = bytes(PYC_HEADER)
IMPORTED = re.compile(r"^ *(?:from (\w[\w.]*) )?import ([\w.]+)", re.MULTILINE)


def code(source):
    return HEAD + marshal.dumps(compile(source, "packed", "exec"))


@pytest.fixture
def opened(monkeypatch):
    """Opens a pack; its modules are removed after the test."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    before = set(sys.modules)

    def written(contents):
        packs.install("/packs/game", packed(contents))
    yield written
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_modules_and_packages_are_imported_from_a_pack(opened):
    opened({"prater/__init__.pyc": code("from .wheel import TURNS"), "prater/wheel.pyc": code("TURNS = 15")})
    import prater
    assert prater.TURNS == 15 and prater.wheel.__package__ == "prater"


def test_data_is_read_from_a_pack(opened):
    opened({"prater/__init__.pyc": code("from pkgutil import get_data\n"
                                        "BOX = get_data(__package__, 'box.json')"),
            "prater/box.json": b"[1]", "prater/other.json": b"[2]"})
    import prater
    assert prater.BOX == b"[1]"
    with pytest.raises(FileNotFoundError):
        prater.get_data("prater", "missing.json")


@pytest.mark.parametrize("contents", [b"", b"\x05\x00\x00\x00nope", b"<!doctype html>"])
def test_a_file_that_is_not_a_pack_is_refused(contents):
    before = list(sys.meta_path)
    with pytest.raises(ImportError, match="is not a pack"):
        packs.install("/packs/game", contents)
    assert sys.meta_path == before


# ---- stand-ins for what others import and the page never uses

@pytest.fixture
def stand_in():
    spec = importlib.util.spec_from_file_location("stand_in", STAND_IN)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_any_name_can_be_taken_from_a_stand_in_and_derived_from(stand_in):
    class Socket(stand_in.socket):
        pass
    assert issubclass(Socket, stand_in.socket) and not isinstance(3, stand_in.SSLError)


def test_what_is_taken_from_a_stand_in_cannot_be_used(stand_in):
    with pytest.raises(ImportError, match="not shipped with the page"):
        stand_in.Popen("ls", shell=True)


def test_a_stand_in_is_no_package(stand_in):
    assert not hasattr(stand_in, "__path__")


def test_no_module_of_ours_imports_what_has_a_stand_in():
    replaced = {path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in UNUSED}
    assert "ssl" in replaced and "asyncio.streams" in replaced and "asyncio" not in replaced
    for name, path in our_files().items():
        imported = set(IMPORTED.findall(path.read_text("utf-8"))) if name.endswith(".py") else set()
        assert not {module for names in imported for module in names} & replaced, name
