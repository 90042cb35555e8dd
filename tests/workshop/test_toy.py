"""A game is one folder: put in, it is a game like any other; taken out, the others go on without it.

How the site looks with one more, `e2e/test_new_game.py` asks.
"""

import pytest

from kaffeehaus.games import GAMES
from table.toy import FOLDER
from trees import Tree

PARCELS = "parcels"
NEW = "cups_and_spoons"
SEATS = 3                               # with so many seats the contract is tried where a game was taken out


def page_of(tree):
    return (tree.dist / "index.html").read_text("utf-8")


@pytest.fixture(scope="module")
def with_parcels(tmp_path_factory):
    """The project with Parcels in it, as one folder and its folder of assets."""
    tree = Tree(tmp_path_factory.mktemp("with_parcels"))
    tree.put(PARCELS, FOLDER / PARCELS, FOLDER / "assets")
    return tree


@pytest.mark.gate(row="folders")
def test_another_game_keeps_the_contract_and_its_lesson_is_one(with_parcels):
    assert with_parcels.tests("tests/contract", "tests/lessons", "-k", PARCELS) > 100
    assert with_parcels.workshop("check", PARCELS) == "Parcels: all is well.\n"


def test_no_other_game_is_another_one_beside_it(with_parcels):
    (sentence,) = with_parcels.run("lock").stdout.splitlines()
    assert sentence.startswith(f"{PARCELS}: rules version 3 is not published.")


@pytest.mark.gate(row="folders")
def test_a_game_begun_by_the_command_is_complete(tmp_path):
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
def test_without_a_game_the_others_go_on(key, tmp_path):
    tree = Tree(tmp_path)
    tree.take_out(key)
    left = [other for other in GAMES if other != key]
    assert "dist/:" in tree.workshop("build")
    assert [other for other in GAMES if f'id="play-{other}"' in page_of(tree)] == left
    assert tree.tests("tests/contract", "-k", f"-{SEATS}") > 30 * len(left)
