"""What the browser remembers of puzzles: answers, own mistakes, and what it cannot read."""

import json

import pytest

from kaffeehaus.table.puzzles import digest
from kaffeehaus.ui.puzzle_answers import MOST_OWN, STORAGE_KEY, UNREADABLE_KEY, PuzzleAnswers
from kaffeehaus.ui.state import Puzzles


class Storage(dict):
    getItem, setItem = dict.get, dict.__setitem__


class Full(Storage):
    def setItem(self, name, text):
        raise OSError("quota")


@pytest.fixture
def storage():
    return Storage()


def test_at_first_nothing_is_known(storage):
    assert PuzzleAnswers(storage).puzzles(7) == Puzzles((), (), 7)


def test_a_solved_puzzle_stays_solved(storage):
    PuzzleAnswers(storage).answer("v1.a", False, 5)
    assert PuzzleAnswers(storage).puzzles(6).answers == ((digest("v1.a"), False, 5),)
    PuzzleAnswers(storage).answer("v1.a", True, 6)
    PuzzleAnswers(storage).answer("v1.a", False, 7)
    assert PuzzleAnswers(storage).puzzles(8).answers == ((digest("v1.a"), True, 7),)


def test_own_mistakes_are_kept_once_and_the_oldest_make_room(storage):
    PuzzleAnswers(storage).add(["v1.a", "v1.b"])
    PuzzleAnswers(storage).add(["v1.a"])
    assert PuzzleAnswers(storage).puzzles(0).own == ("v1.b", "v1.a")
    PuzzleAnswers(storage).add([f"v1.{number}" for number in range(MOST_OWN)])
    own = PuzzleAnswers(storage).puzzles(0).own
    assert len(own) == MOST_OWN and "v1.a" not in own


def test_what_another_version_wrote_is_kept(storage):
    storage[STORAGE_KEY] = json.dumps({"answers": {"x": [1, 5], "y": "new"}, "later": 3})
    answers = PuzzleAnswers(storage)
    assert answers.puzzles(9).answers == (("x", True, 5),)
    answers.add(["v1.a"])
    assert json.loads(storage[STORAGE_KEY])["later"] == 3


@pytest.mark.parametrize("text", ["{", "[]", "[" * 99_999, '"text"', "{" + " " * 500_000 + "}"])
def test_a_text_that_cannot_be_read_is_set_aside(storage, text):
    storage[STORAGE_KEY] = text
    assert PuzzleAnswers(storage).puzzles(1) == Puzzles((), (), 1)
    assert storage[UNREADABLE_KEY] == text
    PuzzleAnswers(storage).answer("v1.a", True, 1)
    assert PuzzleAnswers(storage).puzzles(1).answers and storage[UNREADABLE_KEY] == text


def test_a_full_storage_does_not_stop_anybody():
    answers = PuzzleAnswers(Full())
    answers.answer("v1.a", True, 1)
    assert answers.puzzles(1).answers == ()
