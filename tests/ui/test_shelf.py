"""Summaries of saved games: shown if plausible, else computed again from the link."""

from types import SimpleNamespace

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import link
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.effects import LoadSaves
from kaffeehaus.ui.perform import storage
from kaffeehaus.ui.saves import Save, Saves
from kaffeehaus.ui.state import Page
from kaffeehaus.ui.statistics import Results, standing
from kaffeehaus.ui.views import shelf
from kaffeehaus.ui.views.props import LobbyProps
from kaffeehaus.ui.views.sketch import encode_sketch
from table.playing import played
from ui.test_saves import Shelf as Storage

RECORD = played("vienna", 3, choices=12)
LINK, ABOUT = link.encode(RECORD), standing(RECORD)
UNTRUE = [(), (0,), (0, 1), (3, 1, 2, 3), (-2, 1, 2, 3), (99,) * 4, (0, 1, 2, 3, 4, 5, 6)]


def summary(about=ABOUT, text=LINK, local_seats=None, at=0, now=0):
    """The summary of such a save."""
    return shelf.summarize(LobbyProps(Page(now=now), ENGLISH, None),
                           Save("a", 1, at, text, about, local_seats))


def test_a_summary_has_points_and_the_seat_to_move():
    told = summary((1, 4, 7, 2))
    assert told.title == GAMES.about("vienna").TITLE and told.when == ""
    assert [">4<" in str(told.standing[0]), ">7<" in str(told.standing[1])] == [True, True]
    assert [("to move" in str(seat)) for seat in told.standing] == [False, True, False]


@pytest.mark.parametrize("about, local_seats, when", [
    ((1, 4, 7, 2), (1,), "Your turn · 2 minutes ago"), ((1, 4, 7, 2), (0,), "2 minutes ago"),
    ((1, 4, 7, 2), None, "2 minutes ago"), ((-1, 4, 7, 2), None, "finished · 2 minutes ago")])
def test_a_summary_says_whose_turn_it_is_and_since_when(about, local_seats, when):
    assert summary(about, local_seats=local_seats, at=1000, now=1120).when == when


@pytest.mark.parametrize("about", UNTRUE)
def test_an_implausible_standing_is_not_shown(about):
    told = summary(about)
    assert told.game == "vienna" and not told.standing and told.when == ""


@pytest.mark.parametrize("text", [None, "", "x", "v1.", "v9." + "A" * 23])
def test_an_unreadable_save_is_listed_as_such(text):
    told = summary(text=text)
    assert told.game is None and "cannot be read" in told.title and "kept" in told.when


def run(coroutine):
    """Run a coroutine that never waits."""
    with pytest.raises(StopIteration):
        coroutine.send(None)


async def at_once(*_):
    return True


BROWSER = SimpleNamespace(whenComplete=at_once, nextTask=at_once, hasPack=lambda name: False,
                          mark=lambda name: None)


@pytest.mark.parametrize("about", UNTRUE)
def test_an_implausible_standing_is_computed_again(about, lend):
    lend(page=BROWSER, open_pack=at_once)
    store = Storage()
    Saves(store).put("a", LINK, 5, about)
    Saves(store).put("b", LINK, 4, (2, 50, 60, 70))
    Saves(store).put("c", "v1.broken", 3, about)
    heard, stored = [], dict(store.texts)
    app = SimpleNamespace(saves=Saves(store), results=Results(store), dispatch=heard.append)
    run(storage.load_saves(app, LoadSaves(3)))
    first, second, third = heard[-1].saves
    assert (first.standing, first.sketch) == (ABOUT, encode_sketch(RECORD))
    assert second.standing == (2, 50, 60, 70) and third.link == "v1.broken"
    assert store.texts == stored


def test_saves_that_are_not_listed_are_not_checked(lend):
    lend(page=BROWSER, open_pack=at_once)
    store = Storage()
    for key, at in (("a", 5), ("b", 4)):
        Saves(store).put(key, LINK, at, ())
    heard = []
    app = SimpleNamespace(saves=Saves(store), results=Results(store), dispatch=heard.append)
    run(storage.load_saves(app, LoadSaves(1)))
    assert [save.standing for save in heard[-1].saves] == [ABOUT, ()]
