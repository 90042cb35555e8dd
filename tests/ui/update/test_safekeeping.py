"""Saved games: whoever may lose them is told once what keeps them, and now and then reminded of a copy."""

import pytest

from kaffeehaus.ui import effects
from kaffeehaus.ui.intents import PersistenceKnown, SavesLoaded
from kaffeehaus.ui.safekeeping import (
    GAMES_BETWEEN_BACKUPS,
    INSTALLATION,
    browser_kind,
    needs_advice,
    needs_reminder,
)
from kaffeehaus.ui.saves import Save
from kaffeehaus.ui.state import Page, Settings, Storage
from ui.update.visit import Visit, open_visit

NOW = 5_000
IPHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
          " Version/18.0 Mobile/15E148 Safari/604.1")
MAC = ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
       " Version/18.0 Safari/605.1.15")
ANDROID = ("Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0"
           " Mobile Safari/537.36")
CHROME = ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0"
          " Safari/537.36")
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"
EPIPHANY = ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0"
            " Safari/605.1.15")


def games(count, saved_at=1_000):
    return tuple(Save(f"k{number}", 1, saved_at, f"v1.{number}") for number in range(count))


def loaded(count, page=Page(now=NOW), **changes):
    """A lobby in which so many saved games were found."""
    return Visit(page).dispatch(SavesLoaded(games(count, **changes), 0, ()))


# ---- advice

def test_after_two_games_it_is_found_out_whether_the_browser_keeps_them():
    assert not loaded(1).effects
    assert loaded(2).effects == (effects.CheckPersistence(False),)


def test_who_may_lose_two_games_is_advised():
    visit = loaded(2)
    assert not needs_advice(visit.page)
    assert needs_advice(visit.dispatch(PersistenceKnown(False)).page)


def test_who_has_the_browsers_promise_needs_no_advice():
    assert not needs_advice(loaded(2).dispatch(PersistenceKnown(True)).page)


def test_a_refusal_is_remembered_until_the_lobby_is_open():
    visit = open_visit().dispatch(PersistenceKnown(False, requested=True)).do("home")
    visit.dispatch(SavesLoaded(games(2), 0, ()))
    assert needs_advice(visit.page) and visit.page.storage.persistence_denied


@pytest.mark.parametrize("storage", [Storage(installed=True), Storage(available=False)])
def test_installed_pages_and_pages_without_storage_give_no_advice(storage):
    visit = loaded(5, Page(storage=storage))
    assert not visit.effects and not needs_advice(visit.dispatch(PersistenceKnown(False)).page)


def test_the_advice_is_given_once():
    visit = loaded(2).dispatch(PersistenceKnown(False)).do("advised")
    assert not needs_advice(visit.page) and visit.page.settings.advice_read
    assert visit.effects == (effects.SaveSettings(visit.page.settings),)
    assert not loaded(3, Page(settings=visit.page.settings)).effects


def test_no_advice_disturbs_a_game():
    visit = open_visit().dispatch(SavesLoaded(games(2), 0, ()))
    assert not visit.effects and not needs_advice(visit.dispatch(PersistenceKnown(False)).page)


# ---- the reminder

def test_after_ten_games_a_copy_is_suggested():
    for count in (GAMES_BETWEEN_BACKUPS - 1, GAMES_BETWEEN_BACKUPS):
        page = loaded(count).dispatch(PersistenceKnown(True)).page
        assert needs_reminder(page) == (count == GAMES_BETWEEN_BACKUPS)


def test_the_advice_comes_before_the_reminder():
    visit = loaded(20).dispatch(PersistenceKnown(False))
    assert needs_advice(visit.page) and not needs_reminder(visit.page)
    assert needs_reminder(visit.do("advised").page)


def test_a_file_of_all_games_ends_the_reminder_until_ten_more_were_played():
    visit = loaded(10).dispatch(PersistenceKnown(True)).do("export")
    assert visit.effects == (effects.SaveSettings(visit.page.settings), effects.Export(""))
    assert visit.page.settings.backup_at == NOW and not needs_reminder(visit.page)
    later = games(10) + tuple(save._replace(key=f"new {save.key}") for save in games(10, saved_at=NOW + 1))
    for count in (19, 20):
        assert needs_reminder(visit.dispatch(SavesLoaded(later[:count], 0, ())).page) == (count == 20)


def test_a_file_of_one_game_does_not_end_it():
    visit = loaded(10).dispatch(PersistenceKnown(True)).do("export", "k1")
    assert visit.effects == (effects.Export("k1"),) and needs_reminder(visit.page)


def test_the_reminder_can_be_declined():
    visit = loaded(10).dispatch(PersistenceKnown(True)).do("later")
    assert not needs_reminder(visit.page) and visit.page.settings == Settings(backup_at=NOW)


# ---- browsers

@pytest.mark.parametrize("user_agent, touch_points, kind", [
    (IPHONE, 5, "ios"), (MAC, 5, "ios"), (MAC, 0, "mac"), (ANDROID, 5, "android"), (CHROME, 0, "chromium"),
    (FIREFOX, 0, None), (EPIPHANY, 0, None), ("", 0, None)])
def test_the_steps_of_installing_depend_on_the_browser(user_agent, touch_points, kind):
    assert browser_kind(user_agent, touch_points) == kind
    assert kind is None or INSTALLATION[kind]
