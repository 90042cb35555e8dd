"""What people set: whatever else is stored under that name, the table is planned and the shelf opens."""

import sys
from importlib import import_module
from json import dumps
from types import SimpleNamespace

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui.curtain import IDLE
from kaffeehaus.ui.i18n import LANGUAGES
from kaffeehaus.ui.places import Places
from kaffeehaus.ui.saves import Saves
from kaffeehaus.ui.shelf import Shelf
from kaffeehaus.ui.statistics import Results
from ui.test_saves import Shelf as Storage

FIRST = next(iter(GAMES))
NAMES = "lang", "theme", "speed", "idle", "sound", "asked", "places"
WRONG = [
    None, True, False, -1, 99, 2.0, 2.5, 1e999, float("nan"), 10 ** 400, "", "2", "x" * 10_000, "<b>", [], [2], [[]], {}, {"a": 1},
    {"toString": 1, "valueOf": 1}, [None] * 3]
WRONG_PLANS = [
    None, 5, "x", [], True, {"seats": None}, {"seats": 3.0}, {"seats": "3"}, {"seats": 99}, {"seats": [3]}, {"seats": {}}, {"who": None},
    {"who": 5}, {"who": "000"}, {"who": {}}, {"who": [[]]}, {"who": [{}]}, {"who": [None]}, {"who": [0.0, 1.5]}, {"who": [-9, 99]},
    {"who": [0] * 20}, {"names": None}, {"names": 7}, {"names": "Anna"}, {"names": {}}, {"names": [None]}, {"names": [[], {}]},
    {"names": ["x" * 5_000]}]
BROKEN = ["", "[", "null", "5", '"x"', "[]", "\x00", "{", "[" * 100_000, "{" * 100_000, '{"a":' * 50 + "1" + "}" * 50, "NaN",
          '{"speed": 9', "x" * 1_000_000]
CASES = [*((name, dumps({name: value})) for name in NAMES for value in WRONG),
         *(("plan", dumps({"places": {FIRST: plan}})) for plan in WRONG_PLANS), *(("text", text) for text in BROKEN)]


@pytest.fixture(scope="module")
def settings_of():
    """The settings that a browser has which stores this text."""
    stored = SimpleNamespace(getItem=lambda name: stored.text, setItem=lambda name, text: setattr(stored, "text", text))
    root = SimpleNamespace(dataset=SimpleNamespace(theme="day"))
    browser = SimpleNamespace(document=SimpleNamespace(documentElement=root), matchMedia=lambda query: SimpleNamespace(matches=False),
                              navigator=SimpleNamespace(languages=["fr-CH", "en"]), window=SimpleNamespace(localStorage=stored))
    known, sys.modules["js"] = sys.modules.get("js"), browser
    module = import_module("kaffeehaus.ui.settings")
    yield lambda text: (setattr(stored, "text", text), module.Settings())[1]
    del sys.modules["kaffeehaus.ui.settings"], sys.modules["js"]
    if known:
        sys.modules["js"] = known


def app_with(settings):
    storage = Storage()
    return SimpleNamespace(settings=settings, voice=ENGLISH, colours=("Red", "Blue", "Yellow", "Green", "Purple"), now=lambda: 0,
                           saves=Saves(storage), storage=storage, results=Results(storage), stores=True)


def test_there_are_enough_of_them():
    assert len(CASES) >= 181


@pytest.mark.parametrize("name, text", CASES, ids=map(str, range(len(CASES))))
def test_a_setting_of_a_wrong_type_is_the_default(settings_of, name, text):
    settings = settings_of(text)
    assert settings.lang() in LANGUAGES and settings.speed() in range(5) and type(settings.pace()) is int
    assert settings.idle() in IDLE and type(settings.idle()) is int and settings.recaps() in (True, False)
    settings.sound()
    settings.night()
    app = app_with(settings)
    for game in GAMES:
        places = Places(app, game)
        assert places.seats in GAMES.about(game).SEATS and len(places.plan()[2]) == places.seats and places.markup()
        assert all(type(kind) is int for kind in places.who) and all(isinstance(name, str) and len(name) <= 24 for name in places.names)
        places.keep()
    assert Shelf(app).markup()
    settings.set("speed", 4)
    assert settings_of(dumps(settings.all)).speed() == 4


def test_what_fits_is_kept(settings_of):
    chosen = {"lang": "it", "theme": "night", "speed": 0, "idle": 30, "sound": 1, "asked": 1,
              "places": {FIRST: {"seats": 4, "who": [0, 1, 2, 0], "names": ["Anna", "", "", ""]}}, "later": {"a": [1.5]}}
    settings = settings_of(dumps(chosen))
    assert settings.all == chosen and settings.lang() == "it" and settings.pace() == 0 and settings.idle() == 30 and settings.sound()
    places = Places(app_with(settings), FIRST)
    assert (places.seats, places.who[:4], places.names[0]) == (4, [0, 1, 2, 0], "Anna")


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_setting_leaves_the_others_as_they_are(settings_of, name):
    chosen = {"lang": "de", "speed": 4} | {name: {"no": 1}}
    settings = settings_of(dumps(chosen))
    assert (settings.lang() == "de") == (name != "lang") and (settings.speed() == 4) == (name != "speed")
