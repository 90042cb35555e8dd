"""The gate's row of reproducible builds: it lists differing files, and finds other Pythons and Brotli."""

import importlib.util
import sys

import brotli

from workshop.gate.rows.builds import BROTLI_PROXY, differing_files, pythons

SITE = {"index.html": b"page", "static/a.css": b"style"}


def test_equal_sites_have_no_differing_files():
    assert differing_files(SITE, dict(SITE)) == []


def test_missing_and_different_files_are_listed():
    other = {"index.html": b"other", "static/b.css": b"style"}
    assert differing_files(SITE, other) == ["static/a.css", "static/b.css", "index.html"]


def test_other_pythons_have_another_version():
    assert f"3.{sys.version_info.minor}" not in pythons()


def test_the_brotli_proxy_gives_the_same_results(monkeypatch):
    monkeypatch.setenv("BROTLI_PYTHON", sys.executable)
    spec = importlib.util.spec_from_file_location("brotli_proxy", BROTLI_PROXY / "brotli.py")
    brotli_proxy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(brotli_proxy)
    data = b"the same bytes " * 99
    assert brotli_proxy.compress(data, quality=5) == brotli.compress(data, quality=5)
    font = brotli_proxy.compress(data, mode=brotli_proxy.MODE_FONT)
    assert font == brotli.compress(data, mode=brotli.MODE_FONT)
    assert brotli_proxy.decompress(brotli.compress(data)) == data
