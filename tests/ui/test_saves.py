"""Saved games: two slots by turns, torn and foreign writes, full and denied storage."""

from json import dumps
from zlib import crc32

import pytest

from kaffeehaus.ui.saves import PREFIX, NotKept, Saves


class Shelf:
    """A storage like the browser's, in which writing can fail."""

    def __init__(self):
        self.texts, self.fault = {}, None

    @property
    def length(self):
        return len(self.texts)

    def key(self, place):
        return list(self.texts)[place]

    def getItem(self, name):
        return self.texts.get(name)

    def setItem(self, name, text):
        if self.fault:
            raise OSError(self.fault)
        self.texts[name] = text

    def removeItem(self, name):
        self.texts.pop(name, None)


@pytest.fixture
def shelf():
    return Shelf()


def slots(shelf, key):
    return [shelf.texts.get(f"{PREFIX}{key}/{slot}") for slot in "01"]


def test_the_newest_write_is_read(shelf):
    saves = Saves(shelf)
    for number in range(5):
        saves.put("a", f"v1.{number}", 100 + number, (0, 3, 4))
    assert Saves(shelf).get("a")[1:] == (5, 104, "v1.4", (0, 3, 4), None, "")


def test_writes_take_turns_so_that_the_one_before_stays(shelf):
    saves = Saves(shelf)
    saves.put("a", "v1.first", 1, ())
    before = slots(shelf, "a")
    saves.put("a", "v1.second", 2, ())
    after = slots(shelf, "a")
    assert [old for old in before if old] == [new for old, new in zip(before, after) if old]


@pytest.mark.parametrize("torn", ["", "[", "null", "[1,2,3,4,5]", '["x"]', "\u0000", "[" * 100_000, "{}"])
def test_a_torn_write_costs_the_last_choice_at_most(shelf, torn):
    saves = Saves(shelf)
    saves.put("a", "v1.first", 1, ())
    saves.put("a", "v1.second", 2, ())
    shelf.texts[f"{PREFIX}a/0"] = torn
    assert Saves(shelf).get("a").link == "v1.first"


def test_a_changed_character_is_noticed(shelf):
    Saves(shelf).put("a", "v1.first", 1, ())
    name = f"{PREFIX}a/1"
    shelf.texts[name] = shelf.texts[name].replace("first", "fjrst")
    assert Saves(shelf).get("a") == ("a", 0, 0, None, (), None, "")


def test_a_broken_save_is_listed_and_kept(shelf):
    shelf.texts[f"{PREFIX}old/0"] = "broken"
    Saves(shelf).put("new", "v1.x", 5, ())
    assert [(save.key, save.link) for save in Saves(shelf).all()] == [("new", "v1.x"), ("old", None)]
    assert shelf.texts[f"{PREFIX}old/0"] == "broken"


def test_a_later_session_goes_on_counting(shelf):
    Saves(shelf).put("a", "v1.one", 1, ())
    Saves(shelf).put("a", "v1.two", 2, ())
    assert Saves(shelf).get("a").number == 2 and None not in slots(shelf, "a")


@pytest.mark.parametrize("fault, why", [("QuotaExceededError: full", "full"), ("SecurityError: no", "denied")])
def test_what_cannot_be_stored_is_said_and_nothing_is_lost(shelf, fault, why):
    saves = Saves(shelf)
    saves.put("a", "v1.one", 1, ())
    shelf.fault = fault
    with pytest.raises(NotKept) as error:
        saves.put("a", "v1.two", 2, ())
    assert str(error.value) == why and Saves(shelf).get("a").link == "v1.one"
    shelf.fault = None
    saves.put("a", "v1.three", 3, ())
    assert Saves(shelf).get("a").link == "v1.three"


def test_other_keys_of_the_browser_are_left_alone(shelf):
    shelf.texts["settings"] = "{}"
    saves = Saves(shelf)
    saves.put("a", "v1.one", 1, ())
    saves.drop("a")
    assert shelf.texts == {"settings": "{}"} and saves.all() == []


def test_who_plays_here_is_kept_with_the_game(shelf):
    saves = Saves(shelf)
    for mine in ((1,), (), None):
        saves.put("a", "v1.x", 5, (0, 1, 2), mine)
        assert Saves(shelf).get("a").mine == mine


def test_two_tabs_that_write_by_turns_lose_nothing(shelf):
    tabs = Saves(shelf), Saves(shelf)
    for number, tab in enumerate((0, 1, 1, 1, 0, 1, 0, 0, 1)):
        tabs[tab].put("a", f"v1.{number}", number, ())
        assert [saves.get("a").link for saves in tabs] == [f"v1.{number}"] * 2


def test_how_a_game_looks_is_kept_with_it(shelf):
    saves = Saves(shelf)
    for sketch in ("AIBcd", ""):
        saves.put("a", "v1.x", 5, (0, 1, 2), None, sketch)
        assert Saves(shelf).get("a").sketch == sketch


@pytest.mark.parametrize("later, mine", [([], None), ([[0, 2]], (0, 2))])
def test_saves_of_earlier_versions_are_read(shelf, later, mine):
    body = [3, 5, "v1.x", [0, 1, 2], *later]
    shelf.texts[f"{PREFIX}a/1"] = dumps([crc32(dumps(body).encode()), *body])
    assert Saves(shelf).get("a") == ("a", 3, 5, "v1.x", (0, 1, 2), mine, "")
