"""Published rules are copied byte by byte, locked, never changed, and still open after newer rules."""

import json
import re
import subprocess
import sys

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.link import encode, peek
from raising import Tree, raise_rules
from table.playing import played
from workshop.content import golden, lock
from workshop.content.altered import box_of
from workshop.content.check import faults
from workshop.content.game_tools import module_of
from workshop.content.puzzles import puzzles_of

OPEN = """
from kaffeehaus.table import link
from kaffeehaus.table.game import digest
record = link.decode(input())
print(record.game.rules_version, type(record.state()).__module__, digest(record.state()), link.encode(record))
"""
ALL_WELL = "Every game's rules are published, and no published version has changed."


@pytest.fixture
def tree(tmp_path):
    return Tree(tmp_path / "tree")


@pytest.fixture(params=GAMES)
def key(request):
    return request.param


def output(tree, *arguments):
    return tree.run(*arguments).stdout.strip()


def opened(tree, text):
    done = subprocess.run([sys.executable, "-c", OPEN], cwd=tree.folder / "py", input=text, text=True,
                          capture_output=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def published(key):
    return f"py/kaffeehaus/games/{key}/published"


def test_no_published_version_has_changed():
    assert [sentence for key in GAMES for sentence in (*lock.broken(key), *lock.unpublished(key))] == []
    assert all("1" in lock.locked(key) for key in GAMES)


def test_changed_rules_under_a_published_number_are_refused_and_get_the_next_number(tree, key):
    number = GAMES[key].rules_version
    raise_rules(tree, key)
    about = f"py/kaffeehaus/games/{key}/about.py"
    tree.write(about, re.sub(r"^RULES = \d+", f"RULES = {number}", tree.read(about), flags=re.M))
    refused = tree.run("build", "--unpublished")
    assert refused.returncode == 1
    for sentence in (output(tree, "lock"), refused.stdout, tree.run("golden", "--make", key).stderr):
        assert f"raise RULES in {about} to {number + 1}" in sentence
    before = tree.read(f"{published(key)}/{number}/rules/steps.py")
    sentences = output(tree, "publish", key, "--puzzles-later")
    assert f"version {number + 1}" in sentences and f"`python -m workshop golden --make {key}`" in sentences
    assert f"about.py said RULES = {number}, under which" in sentences
    assert f"says RULES = {number + 1} now" in sentences and f"RULES = {number + 1}" in tree.read(about)
    assert tree.read(f"{published(key)}/{number}/rules/steps.py") == before
    today = tree.read(f"py/kaffeehaus/games/{key}/rules/steps.py")
    assert tree.read(f"{published(key)}/{number + 1}/rules/steps.py") == today
    assert output(tree, "lock") == ALL_WELL
    assert "there is nothing to do" in output(tree, "publish", key, "--puzzles-later")


def test_faulty_data_is_reported_and_not_built(tree, key):
    for change in module_of(key, "changes").CHANGES:
        box = box_of(key)
        change.alter(box, Stream(0))
        if sentences := list(faults(key, box)):
            break
    tree.write(f"py/kaffeehaus/games/{key}/rules/data.json", json.dumps(box))
    for command in (("build",), ("check", key)):
        done = tree.run(*command)
        assert done.returncode == 1 and sentences[0] in done.stdout and "Traceback" not in done.stderr


def test_a_published_version_cannot_be_changed_or_removed(tree, key):
    steps = f"{published(key)}/1/rules/steps.py"
    text = tree.read(steps)
    tree.write(steps, text + "\n# a comment\n")
    assert "has changed since it was published" in output(tree, "lock")
    tree.write(steps, text)
    lock_file = json.loads(tree.read(f"{published(key)}/lock.json"))
    tree.write(f"{published(key)}/lock.json", "{}")
    assert "but not in lock.json" in output(tree, "lock")
    tree.write(f"{published(key)}/lock.json", json.dumps(lock_file | {"7": lock_file["1"]}))
    assert "rules version 7 was published and is missing" in output(tree, "lock")


def test_shared_code_that_published_rules_use_may_not_be_changed(tree):
    tree.replace("py/kaffeehaus/table/chance.py", "0x9E3779B97F4A7C15 + purpose",
                 "0x9E3779B97F4A7C17 + purpose")
    assert "may only be extended" in output(tree, "lock")


def test_an_old_link_opens_under_its_own_rules(tree, key):
    record = played(key, max(GAMES[key].seats), seed=8)
    text = encode(record)
    _, _, today, _ = opened(tree, text)
    raise_rules(tree, key)
    version, module, then, again = opened(tree, text)
    assert (version, then, again) == (str(record.game.rules_version), today, text)
    assert module == f"kaffeehaus.games.{key}.published.{version}.rules.state"


def test_rules_that_are_not_published_are_refused(tree, key):
    number = GAMES[key].rules_version + 1
    raise_rules(tree, key)
    refused = tree.run("build")
    assert refused.returncode == 1 and "build --unpublished" in refused.stdout and not tree.dist.exists()
    for sentence in (refused.stdout, output(tree, "lock")):
        assert f"{key}: rules version {number} is not published." in sentence
        assert sentence.index(f"golden --make {key}") < sentence.index(f"publish {key}`")


def test_rules_under_a_new_number_are_published_under_that_number(tree):
    number = GAMES["vienna"].rules_version + 1
    raise_rules(tree, "vienna")
    sentences = output(tree, "publish", "vienna", "--puzzles-later")
    assert f"Published the rules of vienna as version {number}" in sentences
    assert f"about.py said RULES = {number}, and still does." in sentences
    assert f"RULES = {number}" in tree.read("py/kaffeehaus/games/vienna/about.py")


def test_puzzles_are_played_again_under_new_rules(tree):
    key = "vienna"
    least = min(puzzles_of(key), key=lambda puzzle: len(puzzle.link))
    path = f"py/kaffeehaus/games/{key}/puzzles.py"
    tree.write(path, f'"""Puzzles."""\n\nPUZZLES = ({tuple(least)},)\n')
    raise_rules(tree, key)
    said, links = output(tree, "publish", key), re.findall(r'"(v1\.[^"]+)"', tree.read(path))
    assert f"{len(links)} puzzles hold, {1 - len(links)} removed" in said
    assert all(peek(text)[1] == peek(least.link)[1] + 1 for text in links)


def test_golden_records_of_published_rules_are_never_overwritten(monkeypatch, tmp_path, key):
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    record = tmp_path / key / f"{GAMES[key].rules_version}_01.json"
    record.parent.mkdir()
    record.write_text("{}")
    with pytest.raises(SystemExit, match="its records never change"):
        golden.write_records(key)
    assert record.read_text() == "{}"


def test_rules_that_were_published_without_golden_records_can_get_them(monkeypatch, tmp_path, key):
    monkeypatch.setattr(golden, "FOLDER", tmp_path / "golden")
    monkeypatch.setattr(golden, "ROOT", tmp_path)
    monkeypatch.setattr(golden, "new_records", lambda key: [{"link": "v1.", "rounds": []}])
    assert golden.write_records(key) == 0
    (record,) = (tmp_path / "golden" / key).iterdir()
    assert record.name == f"{GAMES[key].rules_version}_01.json"
