"""`rules` reads the sections, finds their code and tests, and reports gaps."""

import re

import pytest

from kaffeehaus.games import GAMES
from workshop.content import rules
from workshop.content.altered import box_of
from workshop.content.rules import Row, Rulebook
from workshop.places import PYTHON

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


RULEBOOK = """# The rules of Toy

Begins with what is no section.

## 7. A turn

### 7.2. Reroll

Dice are rolled once more
for a coin.

Printed words: neu würfeln,
roll again.

## 8. Places

### 8.1. Dice

### 8.5. Back

Who goes back pays the coachman.

Printed words: bestechen, bribe.

## 12. Decisions

### 12 D3. Reroll

### 12.1. Refusals

## 13. Rulings

### 13.1 (to 7.2). No coin

### 13.2 (to 8.5). A coin. Or two

The coachman has his price.
"""


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """A small game with five sections and two rulings, and a place for its code and its tests."""
    (tmp_path / "toy.md").write_text(RULEBOOK, "utf-8")
    monkeypatch.setattr(rules, "RULES", tmp_path)
    monkeypatch.setattr(rules, "box_of", lambda game: {"coins": 3})
    for folder, content in (("code", CODE), ("tests", TESTS)):
        (tmp_path / folder).mkdir()
        for name, text in content.items():
            (tmp_path / folder / name).write_text(text)
    places = tmp_path / "code", tmp_path / "tests"
    monkeypatch.setattr(rules, "rows", lambda game, rows=rules.rows: rows(game, *places))
    return tmp_path


def rewrite(folders, old, new):
    (folders / "toy.md").write_text(RULEBOOK.replace(old, new), "utf-8")


def found(folders):
    table, strays = rules.rows("toy")
    return {row.number: row for row in table}, strays


def test_sections_are_found_in_docstrings(folders):
    table, strays = found(folders)
    assert strays == []
    assert table["7.2"] == Row("7.2", "Reroll", ["steps.Reroll"], ["test_turn"])
    assert table["12 D3"].code == ["steps.Reroll"] and table["12 D3"].tests == ["test_turn.test_reroll"]


def test_a_chapter_implements_its_sections_but_does_not_test_them(folders):
    table, _ = found(folders)
    assert table["8.1"].code == ["steps.Place"] and table["8.1"].gaps == ["tests"]
    assert table["8.5"].code == ["steps.Place", "steps.Place.apply"]
    assert table["8.5"].tests == ["test_turn.TestPlacing"]


def test_a_ruling_is_implemented_where_its_section_is(folders):
    table, _ = found(folders)
    assert table["13.1"].code == ["steps.Reroll"] and table["13.1"].gaps == []
    assert table["13.2"].code == ["steps.Place", "steps.Place.apply"] and table["13.2"].gaps == ["tests"]
    assert table["12.1"].gaps == ["code", "tests"]


def test_an_unknown_section_is_reported(folders):
    (folders / "code" / "more.py").write_text('"""Something new (rules 7.9)."""\n')
    _, strays = found(folders)
    assert strays == ["more names section 7.9, which does not exist"]


def test_boards_tools_and_published_rules_are_not_read(folders):
    for folder in ("board", "published", "workshop"):
        (folders / "code" / folder).mkdir()
        (folders / "code" / folder / "more.py").write_text('svg(t"not in the syntax of an older Python")\n')
    assert found(folders)[1] == []


def test_a_part_of_a_chapter_may_be_a_chapter(folders):
    (folders / "toy.md").write_text(RULEBOOK.replace("### 8.5. Back\n", "## 8.5. Ways\n\n### 8.5.1. Back\n")
                                    .replace("(to 8.5)", "(to 8.5.1)"), "utf-8")
    table, strays = found(folders)
    assert strays == [] and table["8.5.1"].code == ["steps.Place", "steps.Place.apply"]
    assert table["13.2"].code == table["8.5.1"].code


def test_shared_code_implements_a_section_if_it_exists(folders):
    rewrite(folders, "Refusals\n", "Refusals\n\nShared code: `kaffeehaus.table.game.Game.why_not`\n")
    assert found(folders)[0]["12.1"].code == ["table.game.Game.why_not"]
    rewrite(folders, "Refusals\n", "Refusals\n\nShared code: `kaffeehaus.table.game.Game.gone`\n")
    with pytest.raises(AttributeError):
        found(folders)


def test_an_entry_of_the_data_implements_a_section_if_it_exists(folders):
    rewrite(folders, "Refusals\n", "Refusals\n\nData: `coins`\n")
    assert found(folders)[0]["12.1"].code == ["data.json coins"]
    rewrite(folders, "Refusals\n", "Refusals\n\nData: `dice`\n")
    with pytest.raises(KeyError, match="section 12.1: data.json has no dice"):
        found(folders)


@pytest.mark.parametrize("old, new, fault", [("### 8.1. ", "### 7.2. ", "two sections of one number"),
                                             ("(to 8.5)", "(to 8.6)", "13.2 belongs to no section")])
def test_contradictory_numbers_are_an_error(folders, old, new, fault):
    rewrite(folders, old, new)
    with pytest.raises(ValueError, match=fault):
        found(folders)


@pytest.mark.parametrize("word", ["bribe", "BESTECHEN", "back"])
def test_a_section_is_found_by_a_printed_word_or_its_title(folders, word, capsys):
    assert rules.main(["toy", "--find", word]) == 0
    out = capsys.readouterr().out
    assert (f"8.5         Back\n{rules.MARGIN}code   steps.Place, steps.Place.apply\n"
            f"{rules.MARGIN}tests  test_turn.TestPlacing\n") in out
    assert "Who goes back pays the coachman." in out and "7.2" not in out


def test_a_word_may_be_broken_over_lines_and_lack_its_accents(folders, capsys):
    assert rules.main(["toy", "--find", "wurfeln, roll"]) == 0
    assert "7.2         Reroll" in capsys.readouterr().out


def test_the_most_relevant_section_is_shown_first(folders, capsys):
    rewrite(folders, "bestechen, bribe.", "coachman.")
    (folders / "toy.md").write_text((folders / "toy.md").read_text("utf-8").replace(
        "Dice are rolled", "The coachman looks on; dice are rolled"), "utf-8")
    rules.main(["toy", "--find", "coachman"])
    out = capsys.readouterr().out
    places = [out.index(f"{number:12}") for number in ("8.5", "7.2", "13.2")]
    assert places == sorted(places)


@pytest.mark.parametrize("words", ["coachman pays", "Back bribes", "pay coachmen’s coachman's"])
def test_all_words_have_to_be_there_in_any_order_and_plurals_find_the_singular(folders, words, capsys):
    rewrite(folders, "pays the coachman.", "pays the coachman’s men, the coachmen's.")
    assert rules.main(["toy", "--find", words]) == 0
    out = capsys.readouterr().out
    assert "8.5         Back" in out and "7.2" not in out and "13.2" not in out
    assert rules.main(["toy", "--find", f"{words} samovar"]) == 1


def test_a_long_number_is_separate_from_its_title(folders, capsys):
    rewrite(folders, "### 12.1. ", "### 12 last turn. ")
    rules.main(["toy"])
    assert "12 last turn Refusals" in " ".join(capsys.readouterr().out.split())


def test_names_of_components_are_found_if_no_section_contains_the_words(folders, capsys, monkeypatch):
    box = {"cups": [{"id": "blue", "names": {"de": "blaue Tasse", "en": "blue cup"}}], "coins": 3}
    monkeypatch.setattr(rules, "box_of", lambda game: box)
    rewrite(folders, "The coachman has his price.", "He takes a cup, too.")
    assert rules.main(["toy", "--find", "Tasse blau"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "No section contains 'Tasse blau'.", "toy", "data.json cups.blue.names: blaue Tasse",
        "Sections with 'cups': 13.2", ""]


def test_an_unknown_word_is_reported(folders, capsys):
    assert rules.main(["toy", "--find", "samovar"]) == 1
    assert capsys.readouterr().out == "No section contains 'samovar'.\n"


def test_the_page_has_the_same_tables_escaped(folders):
    table, _ = found(folders)
    html = rules.page({"toy <1>": list(table.values())})
    assert "toy &lt;1&gt;" in html and "steps.Place" in html and "<strong>missing</strong>" in html
    assert "style=" not in html and "<script" not in html


def test_the_command_fails_while_something_is_missing(folders, capsys):
    assert rules.main(["toy", "--html", str(folders / "out.html")]) == 1
    assert "no tests for 8.1, 12.1, 13.2" in capsys.readouterr().out and (folders / "out.html").exists()
    (folders / "tests" / "test_more.py").write_text('"""The rest (rules 8.1, 12.1, 13.2)."""\n')
    (folders / "code" / "more.py").write_text('"""The rest (rules 12.1)."""\n')
    assert rules.main(["toy"]) == 0
    assert "all implemented, all tested" in capsys.readouterr().out


def test_an_unknown_game_is_refused():
    with pytest.raises(SystemExit):
        rules.main(["chess"])


# ---- the rules of the real games

@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_code_and_tests_and_no_unknown_one_is_named(game):
    table, strays = rules.rows(game)
    assert strays == [] and not [row for row in table if row.gaps]


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_a_reason(game):
    rulings = [section for section in Rulebook(game).sections.values() if section.belongs]
    assert rulings and not [section.number for section in rulings if not section.text]


@pytest.mark.parametrize("game", GAMES)
def test_sections_stand_in_their_chapters(game):
    chapter = ""
    for section in rules.sections((rules.RULES / f"{game}.md").read_text("utf-8")):
        assert section.chapter or rules.inside(section.number, chapter)
        chapter = section.number if section.chapter else chapter


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_that_the_rules_name_has_a_sentence(game):
    words = "".join(path.read_text("utf-8") for path in (PYTHON / "kaffeehaus").rglob("words.py"))
    known = set(re.findall(r'"([a-z_]+)": ', words))
    text = "".join(section.text for section in Rulebook(game).sections.values())
    assert not set(re.findall(r"`([a-z_]+)`", text)) - known - set(box_of(game))
