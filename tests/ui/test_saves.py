"""Saved games: two slots by turns, torn and foreign writes, full and denied storage."""

from json import dumps
from zlib import crc32

import pytest

from kaffeehaus.ui.saves import DAMAGED_PREFIX, PREFIX, NotSaved, Saves


class Shelf:
    """A localStorage whose writes can fail."""

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


def test_the_newest_save_is_read(shelf):
    saves = Saves(shelf)
    for number in range(5):
        saves.put("a", f"v1.{number}", 100 + number, (0, 3, 4))
    assert Saves(shelf).get("a")[1:] == (5, 104, "v1.4", (0, 3, 4), None, "")


def test_slots_alternate_so_that_the_previous_save_stays(shelf):
    saves = Saves(shelf)
    saves.put("a", "v1.first", 1, ())
    before = slots(shelf, "a")
    saves.put("a", "v1.second", 2, ())
    after = slots(shelf, "a")
    assert [old for old in before if old] == [new for old, new in zip(before, after) if old]


@pytest.mark.parametrize("torn", ["", "[", "null", "[1,2,3,4,5]", '["x"]', "\u0000", "[" * 100_000, "{}"])
def test_a_torn_write_loses_one_choice_at_most(shelf, torn):
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


def test_an_unreadable_save_is_listed_and_kept(shelf):
    shelf.texts[f"{PREFIX}old/0"] = "broken"
    Saves(shelf).put("new", "v1.x", 5, ())
    assert [(save.key, save.link) for save in Saves(shelf).all()] == [("new", "v1.x"), ("old", None)]
    assert shelf.texts[f"{PREFIX}old/0"] == "broken"


def test_a_later_session_continues_the_numbers(shelf):
    Saves(shelf).put("a", "v1.one", 1, ())
    Saves(shelf).put("a", "v1.two", 2, ())
    assert Saves(shelf).get("a").number == 2 and None not in slots(shelf, "a")


@pytest.mark.parametrize("fault, why", [("QuotaExceededError: x", "full"), ("SecurityError: no", "denied")])
def test_a_failed_write_is_reported_and_loses_nothing(shelf, fault, why):
    saves = Saves(shelf)
    saves.put("a", "v1.one", 1, ())
    shelf.fault = fault
    with pytest.raises(NotSaved) as error:
        saves.put("a", "v1.two", 2, ())
    assert str(error.value) == why and Saves(shelf).get("a").link == "v1.one"
    shelf.fault = None
    saves.put("a", "v1.three", 3, ())
    assert Saves(shelf).get("a").link == "v1.three"


def test_other_keys_of_the_storage_are_left_alone(shelf):
    shelf.texts["settings"] = "{}"
    saves = Saves(shelf)
    saves.put("a", "v1.one", 1, ())
    saves.remove("a")
    assert shelf.texts == {"settings": "{}"} and saves.all() == []


def test_local_seats_are_stored_with_the_game(shelf):
    saves = Saves(shelf)
    for mine in ((1,), (), None):
        saves.put("a", "v1.x", 5, (0, 1, 2), mine)
        assert Saves(shelf).get("a").local_seats == mine


def test_two_tabs_that_write_by_turns_lose_nothing(shelf):
    tabs = Saves(shelf), Saves(shelf)
    for number, tab in enumerate((0, 1, 1, 1, 0, 1, 0, 0, 1)):
        tabs[tab].put("a", f"v1.{number}", number, ())
        assert [saves.get("a").link for saves in tabs] == [f"v1.{number}"] * 2


def test_opening_a_game_does_not_write_it_again(shelf):
    Saves(shelf).put("a", "v1.one", 1, (0, 3), None, "x")
    stale, fresh = dict(shelf.texts), Saves(shelf)
    Saves(shelf).put("a", "v1.two", 2, (0, 4), None, "x")
    newest, shelf.texts = shelf.texts, stale
    fresh.put("a", "v1.one", 3, (0, 3), None, "x")          # by a tab that does not see the other's write yet
    assert shelf.texts is stale and stale == {f"{PREFIX}a/1": newest[f"{PREFIX}a/1"]}


@pytest.mark.parametrize("about, mine, sketch",
                         [((0, 5), None, "x"), ((0, 3), (1,), "x"), ((0, 3), None, "y")])
def test_a_corrected_standing_is_written(shelf, about, mine, sketch):
    Saves(shelf).put("a", "v1.one", 1, (0, 3), None, "x")
    Saves(shelf).put("a", "v1.one", 2, about, mine, sketch)
    assert Saves(shelf).get("a")[4:] == (about, mine, sketch)


def test_a_failed_write_is_retried(shelf):
    saves = Saves(shelf)
    for shelf.fault in ("QuotaExceededError", "QuotaExceededError"):
        with pytest.raises(NotSaved):
            saves.put("a", "v1.one", 1, ())
    shelf.fault = None
    saves.put("a", "v1.one", 1, ())
    assert Saves(shelf).get("a").link == "v1.one"


def test_a_sketch_is_stored_with_the_game(shelf):
    saves = Saves(shelf)
    for sketch in ("AIBcd", ""):
        saves.put("a", "v1.x", 5, (0, 1, 2), None, sketch)
        assert Saves(shelf).get("a").sketch == sketch


@pytest.mark.parametrize("later, mine", [([], None), ([[0, 2]], (0, 2))])
def test_saves_of_earlier_versions_are_read(shelf, later, mine):
    body = [3, 5, "v1.x", [0, 1, 2], *later]
    shelf.texts[f"{PREFIX}a/1"] = dumps([crc32(dumps(body).encode()), *body])
    assert Saves(shelf).get("a") == ("a", 3, 5, "v1.x", (0, 1, 2), mine, "")


# ---- what another place has of a game

DEAL = "v1.AAAAAAAAAAAAAAAAAAAAAAA"


def written(times, deal=DEAL):
    """The slots of game `a` after so many choices."""
    shelf = Shelf()
    for number in range(times):
        Saves(shelf).put("a", f"{deal}{number}", number, ())
    return shelf.texts


def opened(shelf, mirror):
    """What the page finds where the database has `mirror`: only what differs is handed over."""
    return Saves(shelf, {name: text for name, text in mirror.items() if shelf.texts.get(name) != text})


DAMAGED = ["", "x", "[", "{}", "\u0000", "[" * 100_000, "9" * 300_000, '[1,9999,2,"v1.x",[]]']


@pytest.mark.parametrize("text", [*DAMAGED, None])
@pytest.mark.parametrize("slots", [(0,), (1,), (0, 1)])
def test_a_damaged_slot_is_repaired_from_its_mirror(shelf, text, slots):
    shelf.texts, mirror = written(5), written(5)
    for slot in slots:
        shelf.texts[f"{PREFIX}a/{slot}"] = text
    saves = opened(shelf, mirror)
    assert saves.all()[0].link == f"{DEAL}4" and slots_of(shelf) == slots_of(mirror)
    assert all(shelf.texts.get(f"{DAMAGED_PREFIX}a/{slot}") == (text or None) for slot in slots)


def slots_of(texts):
    texts = getattr(texts, "texts", texts)
    return [texts.get(f"{PREFIX}a/{slot}") for slot in (0, 1)]


def test_swapped_slots_are_repaired_from_the_mirror(shelf):
    mirror = written(5)
    shelf.texts = {f"{PREFIX}a/{1 - slot}": mirror[f"{PREFIX}a/{slot}"] for slot in (0, 1)}
    assert opened(shelf, mirror).get("a").link == f"{DEAL}4" and slots_of(shelf) == slots_of(mirror)


def test_swapped_slots_are_read_without_a_mirror(shelf):
    texts = written(5)
    shelf.texts = {f"{PREFIX}a/{1 - slot}": texts[f"{PREFIX}a/{slot}"] for slot in (0, 1)}
    assert Saves(shelf).get("a").link == f"{DEAL}4"


def test_a_save_of_another_deal_is_set_aside(shelf):
    other = written(9, DEAL.replace("A", "B"))
    shelf.texts, mirror = dict(other), written(5)
    assert opened(shelf, mirror).get("a").link == f"{DEAL}4"
    assert [shelf.texts[f"{DAMAGED_PREFIX}a/{slot}"] for slot in (0, 1)] == slots_of(other)


def test_the_newer_of_slot_and_mirror_wins(shelf):
    shelf.texts = written(5)
    assert opened(shelf, written(8)).get("a").link == f"{DEAL}7"
    shelf.texts = written(5)
    saves = opened(shelf, written(3))
    assert saves.get("a").link == f"{DEAL}4" and not saves.mirror


def test_a_mirror_that_is_read_late_restores_what_was_unreadable(shelf):
    shelf.texts = {f"{PREFIX}a/0": "x", f"{PREFIX}a/1": "[1,2"}
    saves = Saves(shelf)
    assert saves.all()[0].link is None
    saves.add_mirror(written(5))
    assert saves.all()[0].link == f"{DEAL}4" == Saves(shelf).get("a").link


def test_a_mirror_that_is_read_late_replaces_nothing_newer(shelf):
    shelf.texts = written(5)
    saves = Saves(shelf)
    shelf.fault = "QuotaExceededError"
    with pytest.raises(NotSaved):
        saves.put("a", f"{DEAL}5", 5, ())
    saves.add_mirror(written(3))
    assert saves.get("a").link == f"{DEAL}5"


def test_an_unstored_save_is_kept_while_the_page_is_open(shelf):
    shelf.texts = written(2)
    saves = Saves(shelf)
    shelf.fault = "QuotaExceededError"
    for number in (2, 3, 4):
        with pytest.raises(NotSaved):
            saves.put("a", f"{DEAL}{number}", number, ())
        assert saves.get("a").link == f"{DEAL}{number}" == saves.all()[0].link
    assert Saves(shelf).get("a").link == f"{DEAL}1"
    shelf.fault = None
    assert saves.get("a").link == f"{DEAL}4" == Saves(shelf).get("a").link


@pytest.mark.parametrize("place, value", [
    (1, -1), (1, "x"), (3, list(range(20_000))), (3, ["x"]), (3, {}), (3, [1.5]), (4, 5), (4, [99]), (5, 7),
    (5, "x" * 5_000)])
def test_implausible_details_of_a_save_are_dropped(shelf, place, value):
    body = [3, 5, "v1.x", [0, 1, 2], [0], "AB"]
    body[place] = value
    shelf.texts[f"{PREFIX}a/1"] = dumps([crc32(dumps(body).encode()), *body])
    save = Saves(shelf).get("a")
    assert save.link == "v1.x" and save.number == 3 and len(save.standing) <= 3 and len(save.sketch) <= 2


def test_saves_are_read_one_by_one(shelf):
    for key in "abc":
        Saves(shelf).put(key, "v1.x", ord(key), ())
    saves = Saves(shelf)
    steps = saves.read()
    next(steps)
    assert len(saves.loaded()) == 1 and saves.unread_count == 2
    assert [save.key for save in saves.all()] == ["c", "b", "a"] and saves.unread_count == 0
    Saves(shelf).put("a", "v1.y", 500, ())
    saves.invalidate(f"{PREFIX}a/0")
    assert saves.unread_count == 1 and saves.all()[0].link == "v1.y"
