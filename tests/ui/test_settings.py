"""Stored settings: the page opens whatever is stored, and valid settings apply."""

from json import dumps, loads

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table.words import ENGLISH
from kaffeehaus.ui import limits
from kaffeehaus.ui.app import restored_plan
from kaffeehaus.ui.i18n import LANGUAGES
from kaffeehaus.ui.news import LATEST
from kaffeehaus.ui.state import Lobby, Page, Settings, Shelf
from kaffeehaus.ui.stored_settings import VALIDATORS, parse, serialize, settings_of
from kaffeehaus.ui.update.flow import IDLE_CHOICES, STAGE_MILLISECONDS, idle_seconds, stage_milliseconds
from kaffeehaus.ui.update.opening import last_plan
from kaffeehaus.ui.views import page as view
from kaffeehaus.ui.views.environment import Environment

FIRST = next(iter(GAMES))
NAMES = tuple(VALIDATORS)
LONGEST = 24                    # letters of a name
ENVIRONMENT = Environment({key: f"{key}.svg" for key in GAMES}, "licences.txt", True, "https://here/")
WRONG = [
    None, True, False, -1, 99, 2.0, 2.5, 1e999, float("nan"), 10 ** 400, "", "2", "x" * 10_000, "<b>", [],
    [2], [[]], {}, {"a": 1}, {"toString": 1, "valueOf": 1}, [None] * 3]
WRONG_PLANS = [
    None, 5, "x", [], True, {"seats": None}, {"seats": 3.0}, {"seats": "3"}, {"seats": 99}, {"seats": [3]},
    {"seats": {}}, {"who": None}, {"who": 5}, {"who": "000"}, {"who": {}}, {"who": [[]]}, {"who": [{}]},
    {"who": [None]}, {"who": [0.0, 1.5]}, {"who": [-9, 99]}, {"who": [0] * 20}, {"names": None}, {"names": 7},
    {"names": "Anna"}, {"names": {}}, {"names": [None]}, {"names": [[], {}]}, {"names": ["x" * 5_000]}]
BROKEN = ["", "[", "null", "5", '"x"', "[]", "\x00", "{", "[" * 100_000, "{" * 100_000,
          '{"a":' * 50 + "1" + "}" * 50, "NaN", '{"speed": 9', "x" * 1_000_000]
CASES = [*((name, dumps({name: value})) for name in NAMES for value in WRONG),
         *(("plan", dumps({"places": {FIRST: plan}})) for plan in WRONG_PLANS),
         *(("text", text) for text in BROKEN)]


def stored_as(text):
    """The settings of a browser that stores this text."""
    return settings_of(parse(text), ["fr-CH", "en"], False, False, restored_plan)


def draw(page):
    return str(view.draw(page, ENGLISH, ENVIRONMENT))


@pytest.mark.parametrize("name, text", CASES, ids=map(str, range(len(CASES))))
def test_an_invalid_setting_is_the_default(name, text):
    settings = stored_as(text)
    assert settings.lang in LANGUAGES and settings.chosen_lang in (None, *LANGUAGES)
    assert type(stage_milliseconds(settings)) is int and stage_milliseconds(settings) in STAGE_MILLISECONDS
    assert type(idle_seconds(settings)) is int and idle_seconds(settings) in IDLE_CHOICES
    assert settings.sound in (0, 1) and settings.theme in (None, "day", "night")
    assert type(settings.lay_out) is bool and type(settings.persistence_requested) is bool
    page = Page(settings=settings)
    for game in GAMES:
        seats, plan = GAMES.about(game).SEATS, last_plan(page, game)
        assert plan.seats in seats and len(plan.who) == len(plan.names) == seats[-1]
        assert all(type(kind) is int for kind in plan.who)
        assert all(isinstance(name, str) and len(name) <= LONGEST for name in plan.names)
        assert 'id="places"' in draw(page._replace(lobby=Lobby(plan=plan)))
    assert 'id="shelf"' in draw(page._replace(lobby=Lobby(shelf=Shelf(open=True))))
    assert stored_as(serialize(settings._replace(speed=4), parse(text))).speed == 4


def test_valid_settings_are_read():
    names, who = ["Anna", "", "", "", ""], [0, 1, 2, 0, -1]
    chosen = {"lang": "it", "theme": "night", "speed": 0, "idle": 30, "sound": 1, "volume": 1, "buzz": 1,
              "lay": 0, "list": 1,
              "asked": 1,
              "places": {FIRST: {"seats": 4, "who": who, "names": names}}}
    settings = stored_as(dumps(chosen))
    assert (settings.lang, settings.speed, settings.idle_seconds, settings.sound) == ("it", 0, 30, 1)
    assert settings.buzz and settings.as_list and settings.persistence_requested
    assert not settings.lay_out and stage_milliseconds(settings) == 0
    plan = last_plan(Page(settings=settings), FIRST)
    assert (plan.seats, list(plan.who), list(plan.names)) == (4, who, names)
    assert loads(serialize(settings, {})) == chosen


@pytest.mark.parametrize("stored, loudness", [({}, 0), ({"sound": 1}, 2), ({"sound": 1, "volume": 3}, 3),
                                             ({"volume": 3}, 0), ({"sound": 1, "volume": 4}, 2)])
def test_sounds_have_a_loudness_and_were_only_on_or_off_before(stored, loudness):
    assert stored_as(dumps(stored)).sound == loudness


def test_unknown_settings_are_written_back():
    stored = parse(dumps({"later": {"a": [1.5]}, "lang": "de"}))
    assert loads(serialize(stored_as(dumps(stored)), stored)) == {"later": {"a": [1.5]}, "lang": "de"}


@pytest.mark.parametrize("name", NAMES)
def test_an_invalid_setting_does_not_affect_others(name):
    settings = stored_as(dumps({"lang": "de", "speed": 4} | {name: {"no": 1}}))
    assert (settings.lang == "de") == (name != "lang") and (settings.speed == 4) == (name != "speed")


def test_by_default_the_browsers_language_is_used():
    assert (stored_as("{}").lang, stored_as("{}").chosen_lang) == ("fr", None)
    settings = settings_of({}, ["xx"], True, True, restored_plan)
    assert settings == Settings(lang="en", night=True, reduced_motion=True)


def test_defaults_are_not_stored_but_which_news_there_were():
    assert loads(serialize(Settings(), {})) == {"news": LATEST}


def test_a_text_beyond_the_limit_is_not_read():
    assert parse(dumps({"lang": "de", "later": "x" * limits.SETTINGS})) == {}


def test_what_was_stored_about_bots_reasons_is_read_for_ever():
    assert stored_as('{"why": 1}').say_why and not stored_as("{}").say_why
    assert loads(serialize(stored_as('{"why": 1}'), {}))["why"] == 1
