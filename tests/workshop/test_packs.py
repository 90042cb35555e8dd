"""Packs: their modules can be imported and their data read; other files are refused."""

import marshal
import sys

import pytest

from kaffeehaus import packs
from workshop.runtime.archives import PYC_HEADER, packed

HEAD = bytes(PYC_HEADER)


def code(source):
    return HEAD + marshal.dumps(compile(source, "packed", "exec"))


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """Writes and opens a pack; its modules are removed after the test."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    before = set(sys.modules)

    def written(contents):
        path = tmp_path / "game"
        path.write_bytes(packed(contents))
        packs.open_pack(str(path))
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
def test_a_file_that_is_not_a_pack_is_refused(tmp_path, contents):
    path = tmp_path / "game"
    path.write_bytes(contents)
    with pytest.raises(ImportError, match="is not a pack"):
        packs.open_pack(str(path))
