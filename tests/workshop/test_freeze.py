"""`freeze` keeps rules as they are, never over others, and their links open when today's rules have moved on."""

import shutil
import subprocess
import sys

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.link import encode
from table.playing import played
from workshop import golden
from workshop.freeze import PACKAGE, freeze, published

VERSION = GAMES["vienna"].rules_version
OPEN = """
from kaffeehaus.table import link
from kaffeehaus.table.game import digest
record = link.decode(input())
print(record.game.rules_version, type(record.state()).__module__, digest(record.state()), link.encode(record))
"""


@pytest.fixture
def package(tmp_path):
    """A copy of the package, whose rules may be changed."""
    target = tmp_path / "kaffeehaus"
    shutil.copytree(PACKAGE, target, ignore=shutil.ignore_patterns("__pycache__", "frozen", "ui"))
    return target


def changed(package, name, old, new):
    path = package / "games" / "vienna" / name
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def opened(package, text):
    done = subprocess.run([sys.executable, "-c", OPEN], cwd=package.parent, input=text, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_rules_are_frozen_once_and_never_overwritten(package):
    assert freeze("vienna", VERSION, package) == "frozen"
    assert (package / "frozen" / "__init__.py").read_text("utf-8").startswith('"""')
    assert freeze("vienna", VERSION, package) == "the same"
    changed(package, "__init__.py", f"rules_version={VERSION}", f"rules_version=0 + {VERSION}")
    before = (package / "frozen" / f"vienna_{VERSION}" / "__init__.py").read_bytes()
    assert freeze("vienna", VERSION, package) == "different"
    assert (package / "frozen" / f"vienna_{VERSION}" / "__init__.py").read_bytes() == before


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_published_rules_are_as_they_were_until_their_number_is_raised(game):
    if published(game.key, game.rules_version):
        assert freeze(game.key, game.rules_version) == "the same"


def test_records_of_published_rules_are_never_made_anew(monkeypatch, tmp_path):
    monkeypatch.setattr(golden, "published", lambda key, version: (key, version) == ("vienna", VERSION))
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    with pytest.raises(SystemExit, match="raise its rules_version first"):
        golden.remake("vienna")
    assert not list(tmp_path.iterdir())


def test_an_old_link_opens_under_its_own_rules(package):
    record = played("vienna", 3, seed=8)
    text = encode(record)
    _, _, today, _ = opened(package, text)
    freeze("vienna", VERSION, package)
    changed(package, "__init__.py", f"rules_version={VERSION}", f"rules_version={VERSION + 1}")
    changed(package, "data.json", '"coins_total": 25', '"coins_total": 30')
    version, module, then, again = opened(package, text)
    assert (version, module, then, again) == (str(VERSION), f"kaffeehaus.frozen.vienna_{VERSION}.state", today, text)
