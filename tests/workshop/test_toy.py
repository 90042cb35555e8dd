"""A game is one folder: added, it is a game like any other; removed, the others work without it.

`e2e/test_new_game.py` tests the site with one more game.
"""

import pytest

from kaffeehaus.games import GAMES
from table.toy import FOLDER
from trees import Tree

PARCELS = "parcels"
NEW = "cups_and_spoons"
SEATS = 3                               # for the contract tests after a game was removed


def page_of(tree):
    return (tree.dist / "index.html").read_text("utf-8")


@pytest.fixture(scope="module")
def with_parcels(tmp_path_factory):
    """A copy of the project with Parcels, as one folder and its assets."""
    tree = Tree(tmp_path_factory.mktemp("with_parcels"))
    tree.put(PARCELS, FOLDER / PARCELS, FOLDER / "assets")
    return tree


@pytest.mark.gate(row="folders")
def test_an_added_game_passes_the_tests_of_contract_and_lessons(with_parcels):
    assert with_parcels.tests("tests/contract", "tests/lessons", "-k", PARCELS) > 100
    assert with_parcels.workshop("check", PARCELS) == "Parcels: all is well.\n"


def test_an_added_game_changes_no_other(with_parcels):
    (sentence,) = with_parcels.run("lock").stdout.splitlines()
    assert sentence.startswith(f"{PARCELS}: rules version 3 is not published.")


@pytest.mark.gate(row="folders")
def test_a_game_created_by_the_command_is_complete(tmp_path):
    tree = Tree(tmp_path)
    assert f"{NEW} is number 5 in links." in tree.workshop("new", NEW)
    assert tree.workshop("check", NEW) == "Cups And Spoons: all is well.\n"
    assert tree.tests("tests/contract", "tests/lessons", f"tests/{NEW}", "-k", NEW) > 100
    tree.workshop("lint")
    assert "not published" in tree.run("build").stdout
    tree.built()
    assert f'id="play-{NEW}"' in page_of(tree)


@pytest.mark.gate(row="folders")
@pytest.mark.parametrize("key", GAMES)
def test_the_others_work_without_a_game(key, tmp_path):
    tree = Tree(tmp_path)
    tree.take_out(key)
    left = [other for other in GAMES if other != key]
    assert "dist/:" in tree.workshop("build")
    assert [other for other in GAMES if f'id="play-{other}"' in page_of(tree)] == left
    assert tree.tests("tests/contract", "-k", f"-{SEATS}") > 30 * len(left)
