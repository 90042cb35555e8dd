"""Fixtures of the page's tests.

Views need the browser's Python 3.14 for their t-strings; older ones collect only tests that draw nothing.
"""

import sys
from types import ModuleType

import pytest

from table.toy import GAME, among_the_games

DRAW = ("deferred", "drawn", "few_taps", "jobs", "lessons", "parts", "published", "questions", "rules",
        "settings", "shelf", "source", "taps", "thinking")
if sys.version_info < (3, 14):
    collect_ignore = [f"test_{name}.py" for name in DRAW]
# Only a browser can import the module that knows it. Here an empty one stands in its place.
BROWSER = "kaffeehaus.ui.browser"
browser = sys.modules.setdefault(BROWSER, ModuleType(BROWSER))


@pytest.fixture
def lend(monkeypatch):
    """lend(name=thing): during this test the browser has these."""
    def lend(**things):
        for name, thing in things.items():
            monkeypatch.setattr(browser, name, thing, raising=False)
    return lend


@pytest.fixture(scope="module")
def parcels():
    """While the tests of a module run, Parcels is among the games."""
    with among_the_games(GAME) as game:
        yield game
