"""`rules` finds what is implemented and tested, and complains of what is not."""

import json

import pytest

from workshop import rules
from workshop.rules import Row

CODE = {"steps.py": '''"""The course of the game."""
class Reroll:
    """Dice once more
    (rules 7.2, 12 D3)."""
class Place:
    """On a field (rules 8)."""
    def apply(self):
        """The coach (rules
        8.5)."""
''', "words.py": '"""Nothing of rules here."""\n'}
TESTS = {"test_turn.py": '''"""Turns (rules 7.2)."""
def test_reroll():
    """(rules 12 D3, 13.1)"""
class TestPlacing:
    """(rules 8.5)"""
    def test_back(self):
        pass
'''}


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """A small game with five sections and two rulings, and a place for its code and its tests."""
    (tmp_path / "sections").mkdir()
    (tmp_path / "sections" / "toy.json").write_text(json.dumps({
        "headings": {"7": "A turn", "8": "Places", "12": "Decisions", "13": "Rulings"}, "shared": {},
        "sections": {"7.2": "Reroll", "8.1": "Dice", "8.5": "Back", "12 D3": "Reroll", "12.1": "Refusals"},
        "rulings": {"13.1": ["7.2", "No coin"], "13.2": ["8.5", "A coin"]}}))
    monkeypatch.setattr(rules, "SECTIONS", tmp_path / "sections")
    for folder, content in (("code", CODE), ("tests", TESTS)):
        (tmp_path / folder).mkdir()
        for name, text in content.items():
            (tmp_path / folder / name).write_text(text)
    return tmp_path


def found(folders):
    table, strays = rules.rows("toy", folders / "code", folders / "tests")
    return {row.number: row for row in table}, strays


def test_sections_are_found_in_docstrings(folders):
    table, strays = found(folders)
    assert strays == []
    assert table["7.2"] == Row("7.2", "Reroll", ["steps.Reroll"], ["test_turn"])
    assert table["12 D3"].code == ["steps.Reroll"] and table["12 D3"].tests == ["test_turn.test_reroll"]


def test_a_whole_section_implements_its_parts_but_does_not_test_them(folders):
    table, _ = found(folders)
    assert table["8.1"].code == ["steps.Place"] and table["8.1"].gaps == ["tests"]
    assert table["8.5"].code == ["steps.Place", "steps.Place.apply"]
    assert table["8.5"].tests == ["test_turn.TestPlacing"]


def test_a_ruling_is_implemented_where_its_section_is(folders):
    table, _ = found(folders)
    assert table["13.1"].code == ["steps.Reroll"] and table["13.1"].gaps == []
    assert table["13.2"].code == ["steps.Place", "steps.Place.apply"] and table["13.2"].gaps == ["tests"]
    assert table["12.1"].gaps == ["code", "tests"]


def test_a_section_that_is_not_there_is_named(folders):
    (folders / "code" / "more.py").write_text('"""Something new (rules 7.9)."""\n')
    _, strays = found(folders)
    assert strays == ["more names section 7.9, which there is not"]


def test_shared_code_stands_in_for_a_section_while_it_is_there(folders):
    path = folders / "sections" / "toy.json"
    data = json.loads(path.read_text())
    path.write_text(json.dumps(data | {"shared": {"12.1": "kaffeehaus.table.game.Game.why_not"}}))
    table, _ = found(folders)
    assert table["12.1"].code == ["table.game.Game.why_not"]
    path.write_text(json.dumps(data | {"shared": {"12.1": "kaffeehaus.table.game.Game.gone"}}))
    with pytest.raises(AttributeError):
        found(folders)


def test_the_page_says_the_same_and_escapes_it(folders):
    table, _ = rules.rows("toy", folders / "code", folders / "tests")
    html = rules.page({"toy <1>": table})
    assert "toy &lt;1&gt;" in html and "steps.Place" in html and "<strong>missing</strong>" in html
    assert "style=" not in html and "<script" not in html


def test_the_command_fails_while_something_is_missing(folders, monkeypatch, capsys):
    monkeypatch.setattr(rules, "rows", lambda game, rows=rules.rows: rows(game, folders / "code", folders / "tests"))
    assert rules.main(["toy", "--html", str(folders / "out.html")]) == 1
    assert "no tests for 8.1, 12.1, 13.2" in capsys.readouterr().out and (folders / "out.html").exists()
    (folders / "tests" / "test_more.py").write_text('"""The rest (rules 8.1, 12.1, 13.2)."""\n')
    (folders / "code" / "more.py").write_text('"""The rest (rules 12.1)."""\n')
    assert rules.main(["toy"]) == 0
    assert "all implemented, all tested" in capsys.readouterr().out


def test_an_unknown_game_is_no_game():
    with pytest.raises(SystemExit):
        rules.main(["chess"])
