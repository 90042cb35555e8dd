"""The gate's row about equal builds: it names what differs, and finds Pythons and Brotli where it can."""

import importlib.util
import sys

import brotli

from workshop.gate.rows.builds import LENT, differing, pythons

SITE = {"index.html": b"page", "static/a.css": b"style"}


def test_equal_sites_differ_in_nothing():
    assert differing(SITE, dict(SITE)) == []


def test_what_is_alone_and_what_is_other_is_named():
    other = {"index.html": b"other", "static/b.css": b"style"}
    assert differing(SITE, other) == ["static/a.css", "static/b.css", "index.html"]


def test_another_python_is_another_version():
    assert f"3.{sys.version_info.minor}" not in pythons()


def test_brotli_that_is_lent_answers_the_same(monkeypatch):
    monkeypatch.setenv("LENDER", sys.executable)
    place = importlib.util.spec_from_file_location("lent", LENT / "brotli.py")
    lent = importlib.util.module_from_spec(place)
    place.loader.exec_module(lent)
    data = b"the same bytes " * 99
    assert lent.compress(data, quality=5) == brotli.compress(data, quality=5)
    assert lent.compress(data, mode=lent.MODE_FONT) == brotli.compress(data, mode=brotli.MODE_FONT)
    assert lent.decompress(brotli.compress(data)) == data
