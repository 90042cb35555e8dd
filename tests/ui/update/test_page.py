"""The whole page: storage, failures, settings, language, notices, the address, and a second tab."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import effects, selectors
from kaffeehaus.ui.i18n import LANGUAGES
from kaffeehaus.ui.intents import (
    AddressChanged,
    Copied,
    Do,
    Failed,
    JobProgress,
    LanguageLoaded,
    Notified,
    OfflineReady,
    Opened,
    OpenFailed,
    Reloaded,
    SavedInOtherTab,
    SaveFinished,
    SavesLoaded,
    TakenOver,
    UpdateProgress,
    WindowChanged,
)
from kaffeehaus.ui.state import Failure, Message, Page, Settings
from ui.update.visit import AT_ONCE, Visit, finished_visit, open_visit, played, record_of, start_trial

FAILURE = Failure(Message("not_arrived", ("vienna",)), retry="#play/vienna")


@pytest.fixture
def alone():
    return open_visit(who=(0, 1))


# ---- the window

def test_a_window_without_room_shows_the_board_as_a_list(alone):
    assert not selectors.shows_list(alone.page)
    assert selectors.shows_list(alone.dispatch(WindowChanged(True)).page)
    assert not selectors.shows_list(alone.do("list", "0").page)
    assert not selectors.shows_list(alone.do("list", "auto").dispatch(WindowChanged(False)).page)


# ---- storage

def test_a_successful_save_is_not_reported(alone):
    alone.dispatch(SaveFinished())
    assert alone.page.storage.saved and alone.page.failure is None


@pytest.mark.parametrize("why, code", [("full", "storage_full"), ("denied", "storage_denied")])
def test_a_failed_save_is_reported_once_in_a_visit(alone, why, code):
    alone.dispatch(SaveFinished(why))
    assert alone.page.failure == Failure(Message(code, (False,))) and not alone.page.storage.saved
    alone.do("hush").dispatch(SaveFinished(why))
    assert alone.page.failure is None and not alone.page.storage.saved


def test_each_storage_error_is_reported(alone):
    alone.dispatch(SaveFinished("full")).do("hush").dispatch(SaveFinished("denied"))
    assert alone.page.failure == Failure(Message("storage_denied", (False,)))


def test_the_report_warns_people_who_share_a_device():
    visit = open_visit().dispatch(SaveFinished("full"))
    assert visit.page.failure == Failure(Message("storage_full", (True,)))


def test_a_later_success_is_noticed(alone):
    assert alone.dispatch(SaveFinished("full")).dispatch(SaveFinished()).page.storage.saved


def test_every_choice_is_stored_including_bots(alone):
    alone.clear_effects().choose().bot_move().choose().bot_move()
    assert [len(save.record) for save in alone.all_effects_of(effects.Save)] == [1, 2, 3, 4]


@pytest.mark.parametrize("note", ["look here", "", "<b>"])
def test_a_note_is_stored_with_the_game(alone, note):
    before = alone.record
    alone.put("note", note)
    assert alone.record.note == note and before.note == "" and alone.effects_of(effects.Save)


def test_a_read_only_tab_stores_nothing():
    visit = open_visit(read_only=True).put("note", "look")
    assert not visit.all_effects_of(effects.Save)


def test_a_game_opens_with_its_note():
    record = record_of(who=(0, 1))
    record.note = "look here"
    assert open_visit(record=record).message == Message("note", ("look here",))


def test_a_game_opens_under_its_key_or_a_new_one():
    assert open_visit(who=(0, 1), new_key="f").key == "key"
    assert open_visit(who=(0, 1), key=None, new_key="f").key == "f"


@pytest.mark.parametrize("code", ["fork", "older_link"])
def test_a_message_about_a_link_is_shown_at_the_table(code):
    assert open_visit(who=(0, 1), message=Message(code)).message == Message(code)


# ---- failures

def test_a_failure_is_shown_until_it_is_dismissed(alone):
    assert alone.dispatch(Failed(FAILURE)).choose().page.failure == FAILURE
    assert alone.do("hush").page.failure is None


def test_a_failed_download_can_be_retried(alone):
    assert alone.dispatch(Failed(FAILURE)).do("retry").effects == (effects.Open("#play/vienna"),)


@pytest.mark.parametrize("failure", [None, Failure(Message("broke"))])
def test_without_a_retry_nothing_is_retried(alone, failure):
    assert not alone.dispatch(Failed(failure)).do("retry").effects


def test_a_crash_is_reported_with_the_game(alone):
    failure = Failure(Message("broke"), "Traceback")
    alone.dispatch(Failed(failure)).do("report")
    assert alone.effects == (effects.CopyReport(failure, alone.record),)


def test_a_crash_in_the_lobby_is_reported_without_a_game():
    assert Visit().dispatch(Failed(FAILURE)).do("report").effects == (effects.CopyReport(FAILURE, None),)


def test_opening_a_table_clears_the_failure():
    visit = Visit().dispatch(Failed(FAILURE)).dispatch(Opened(record_of(who=(0, 1)), key="k"))
    assert visit.page.failure is None


def test_a_notice_is_shown_until_it_is_dismissed(alone):
    assert alone.dispatch(Notified(Message("imported", (3,)))).page.notice == Message("imported", (3,))
    assert alone.do("hush").page.notice is None


def test_opening_a_table_clears_the_notice():
    visit = Visit().dispatch(Notified(Message("imported", (3,))))
    visit.dispatch(Opened(record_of(who=(0, 1)), key="k"))
    assert visit.page.notice is None


@pytest.mark.parametrize("work", [(1, 10, "games"), None])
def test_the_progress_of_a_job_is_shown(alone, work):
    assert alone.dispatch(JobProgress(work)).page.job == work


def test_a_job_can_be_cancelled(alone):
    assert alone.do("leave").effects == (effects.CancelJob(),)


def test_a_copied_text_is_remembered(alone):
    assert alone.dispatch(Copied("v1.x")).page.copied == "v1.x"


# ---- settings

@pytest.mark.parametrize("place", ["lobby", "table"])
class TestSettings:
    def at(self, place):
        return Visit(Page(settings=AT_ONCE)) if place == "lobby" else open_visit(who=(0, 1))

    @pytest.mark.parametrize("value", range(5))
    def test_speed(self, place, value):
        visit = self.at(place).do("speed", value)
        assert visit.page.settings.speed == value
        assert visit.effects_of(effects.SaveSettings) == [effects.SaveSettings(visit.page.settings)]

    @pytest.mark.parametrize("value", ["5", "x", "", "-1"])
    def test_invalid_speed(self, place, value):
        visit = self.at(place).do("speed", value)
        assert visit.page.settings.speed is None and not visit.effects

    @pytest.mark.parametrize("value", [60, 30, 120, 300, 0])
    def test_idle_time(self, place, value):
        assert self.at(place).do("idle", value).page.settings.idle_seconds == value

    @pytest.mark.parametrize("value", ["61", "x", "", "-1"])
    def test_invalid_idle_time(self, place, value):
        visit = self.at(place).do("idle", value)
        assert visit.page.settings.idle_seconds is None and not visit.effects

    @pytest.mark.parametrize("value, sound", [("1", 1), ("3", 3), ("4", 0), ("0", 0), ("", 0)])
    def test_sound(self, place, value, sound):
        assert self.at(place).do("sound", value).page.settings.sound == sound

    @pytest.mark.parametrize("value, lay_out", [("1", True), ("0", False)])
    def test_laying_out(self, place, value, lay_out):
        assert self.at(place).do("lay", value).page.settings.lay_out is lay_out

    @pytest.mark.parametrize("value, as_list", [("1", True), ("0", False), ("auto", None), ("", None)])
    def test_the_board_as_a_list(self, place, value, as_list):
        assert self.at(place).do("list", value).page.settings.as_list is as_list

    def test_the_theme_can_be_toggled(self, place):
        visit = self.at(place).do("theme")
        assert visit.page.settings.night and visit.page.settings.theme == "night"
        assert not visit.do("theme").page.settings.night and visit.page.settings.theme == "day"

    @pytest.mark.parametrize("value", ["night", "day"])
    def test_the_theme_can_be_chosen(self, place, value):
        visit = self.at(place).do("theme", value).do("theme", value)
        assert visit.page.settings.night == (value == "night")

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_language_changes_when_it_is_loaded(self, place, lang):
        visit = self.at(place).do("lang", lang)
        assert visit.effects == (effects.LoadLanguage(lang),) and visit.page.settings.lang == "en"
        visit.dispatch(LanguageLoaded(lang))
        assert visit.page.settings.lang == visit.page.settings.chosen_lang == lang
        assert visit.effects_of(effects.SaveSettings)

    def test_a_language_that_nobody_chose_is_not_stored(self, place):
        visit = self.at(place).dispatch(LanguageLoaded("de", chosen=False))
        assert visit.page.settings.lang == "de" and visit.page.settings.chosen_lang is None
        assert not visit.effects

    @pytest.mark.parametrize("lang", ["xx", "", "EN"])
    def test_an_unknown_language_is_ignored(self, place, lang):
        assert not self.at(place).do("lang", lang).effects

    @pytest.mark.parametrize("state", ["found", "ready"])
    def test_a_newer_version_is_shown(self, place, state):
        assert self.at(place).dispatch(UpdateProgress(state)).page.update_state == state

    def test_the_update_can_be_applied(self, place):
        assert self.at(place).do("update").effects == (effects.ApplyUpdate(),)

    def test_the_update_can_wait_until_the_table_is_left(self, place):
        visit = self.at(place).do("update", "later")
        if visit.table is None:
            assert visit.effects == (effects.ApplyUpdate(),)
            return
        assert visit.effects == () and visit.page.update_after_game
        assert effects.ApplyUpdate() in visit.do("home").effects
        assert effects.ApplyUpdate() not in visit.do("home").effects

    def test_the_offline_size_is_shown(self, place):
        assert self.at(place).dispatch(OfflineReady(5_000)).page.offline_bytes == 5_000


# ---- the address

@pytest.mark.parametrize("fragment", ["#v1.abc", "#game/other", "#play/vienna", "#learn/vienna", "",
                                      "#nonsense"])
def test_an_address_is_opened(alone, fragment):
    assert alone.dispatch(AddressChanged(fragment)).effects == (effects.Open(fragment),)
    assert alone.page.address == fragment


def test_the_open_game_is_not_opened_again(alone):
    assert not alone.dispatch(AddressChanged("#game/key")).effects


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_opens_from_anywhere(alone, game):
    assert alone.do("learn", game).effects == (effects.Open(f"#learn/{game}"),)


def test_opening_a_table_leaves_the_previous_one(alone):
    alone.choose().dispatch(Opened(record_of(who=(0, 1), seed=2), key="other"))
    assert alone.effects[:3] == (effects.StopThinking(("choose", "advise", "review")),
                                 effects.CancelAllTimers(),
                                 effects.LeaveTable())
    assert alone.key == "other" and len(alone.record) == 0


def test_nothing_of_the_previous_table_remains(alone):
    alone.tap(picked=(1,)).do("sheet", "log").dispatch(Opened(record_of(who=(0, 1), seed=2), key="other"))
    assert alone.picked == () and alone.sheet is None and alone.curtain.lifted is None


# ---- a second tab

@pytest.fixture
def onlooker():
    """Another tab plays this game."""
    return open_visit(record=played(record_of(who=(0, 1)), 4), read_only=True)


def test_a_read_only_tab_says_so_and_stores_nothing(onlooker):
    assert onlooker.message == Message("other_tab") and not onlooker.all_effects_of(effects.Save)
    assert onlooker.all_effects_of(effects.SetAddress) == [effects.SetAddress("#game/key")]


@pytest.mark.parametrize("kind, value", [("act", 0), ("done", ""), ("undo", ""), ("redo", ""), ("reset", ""),
                                         ("try", ""), ("mine", "1")])
def test_a_read_only_tab_cannot_play(onlooker, kind, value):
    made = onlooker.record
    onlooker.do(kind, value)
    assert onlooker.record is made and not onlooker.effects_of(effects.Save)
    assert not onlooker.effects_of(effects.Think)


def test_a_read_only_tab_sees_public_things(onlooker):
    assert onlooker.viewer is None and not onlooker.live


@pytest.mark.parametrize("key, follows", [("key", True), (None, True), ("other", False)])
def test_a_save_of_the_other_tab_is_reloaded(onlooker, key, follows):
    assert onlooker.dispatch(SavedInOtherTab(key)).effects == ((effects.Reload("key"),) if follows else ())


@pytest.mark.parametrize("key, reads", [("key", True), (None, True), ("other", False)])
def test_a_late_save_of_the_other_tab_is_reloaded(alone, key, reads):
    assert alone.dispatch(SavedInOtherTab(key)).effects == ((effects.Reload("key"),) if reads else ())


def test_a_trial_is_not_reloaded(alone):
    assert not start_trial(alone).dispatch(SavedInOtherTab("key")).effects_of(effects.Reload)


def test_choices_of_the_other_tab_are_shown(onlooker):
    record = played(onlooker.record, 2)
    onlooker.dispatch(Reloaded(record))
    assert onlooker.record is record and onlooker.read_only and not onlooker.effects


def test_a_playing_tab_accepts_a_continuation(alone):
    further = played(alone.record, 1)
    alone.dispatch(Reloaded(further))
    assert alone.record is further and not alone.effects_of(effects.Save)


def test_a_playing_tab_accepts_no_other_record(alone):
    other = record_of(who=(0, 1), choices=alone.legal[:1])
    made = alone.choose(1).record
    for further in range(4):
        assert alone.dispatch(Reloaded(played(other, further))).record is made
    assert alone.dispatch(Reloaded(record_of(who=(0, 1)))).record is made


def test_a_tab_takes_over_when_the_other_is_closed(onlooker):
    record = played(onlooker.record, 1)
    onlooker.dispatch(TakenOver(record))
    assert onlooker.record is record and not onlooker.read_only and onlooker.message == Message("taken_over")
    assert onlooker.effects_of(effects.Save) == [effects.Save("key", record, None)]


def test_taking_over_asks_a_bot_to_move(onlooker):
    record = next(record for k in range(9) if (record := played(record_of(who=(0, 1)), k)).turn() == 1)
    onlooker.dispatch(TakenOver(record))
    assert onlooker.effects_of(effects.Think) == [effects.Think(record, 1)]


def test_a_playing_tab_takes_nothing_over(alone):
    made = alone.record
    assert alone.dispatch(TakenOver(played(record_of(), 3))).record is made and not alone.effects


@pytest.mark.parametrize("heard", [Reloaded, TakenOver])
def test_undo_in_the_other_tab_ends_looking_back(onlooker, heard):
    onlooker.do("seek", 3).dispatch(heard(played(record_of(who=(0, 1)), 2)))
    assert onlooker.ply is None


@pytest.mark.parametrize("heard", [Reloaded, TakenOver])
def test_undo_in_the_other_tab_ends_the_replay(onlooker, heard):
    onlooker.do("seek", 3).do("autoplay").dispatch(heard(played(record_of(who=(0, 1)), 2)))
    assert not onlooker.replaying


def test_a_table_that_was_left_takes_nothing_over(onlooker):
    record = onlooker.record
    onlooker.do("home")
    assert onlooker.dispatch(TakenOver(record)).dispatch(Reloaded(record)).page.table is None


# ---- answers to a table that is not there any more

@pytest.mark.parametrize("intent", [SaveFinished("full"), SavesLoaded((), 0, ()), Copied("x"), Notified(None),
                                    Failed(None)])
def test_responses_in_the_lobby_are_handled(intent):
    assert Visit().dispatch(intent).page.table is None


@pytest.mark.parametrize("timer", ["stage", "recap", "hold", "idle", "replay"])
def test_timers_in_the_lobby_are_ignored(timer):
    was = Visit().page
    assert Visit().elapse(timer).page == was


@pytest.mark.parametrize("timer", ["stage", "recap", "hold", "idle", "replay"])
@pytest.mark.parametrize("visit", [lambda: open_visit(who=(0, 1)), lambda: finished_visit(),
                                   lambda: open_visit(read_only=True)],
                         ids=["a person alone", "the end", "looking on"])
def test_unexpected_timers_are_ignored(visit, timer):
    visit = visit()
    was = visit.page
    assert visit.elapse(timer).page == was and not visit.effects


def test_settings_apply_to_every_table():
    visit = open_visit(who=(0, 1)).do("speed", 0).do("home").dispatch(Opened(record_of(who=(0, 1)), key="k"))
    assert visit.page.settings == Settings(reduced_motion=True, speed=0)


# ---- the first address

@pytest.mark.parametrize("fragment, opening",
                         [("", False), ("#", False), ("#play/parcels", True), ("#v1.x", True)])
def test_a_visit_opens_what_its_address_names(fragment, opening):
    assert selectors.is_opening(Visit().dispatch(AddressChanged(fragment)).page) == opening


@pytest.mark.parametrize("intent", [JobProgress((1, 2, "choices")), Failed(FAILURE), OpenFailed(FAILURE),
                                    Notified(Message("no_offline")), Do("house")])
def test_the_page_is_drawn_as_soon_as_anything_else_happens(intent):
    assert not selectors.is_opening(Visit().dispatch(AddressChanged("#v1.x")).dispatch(intent).page)


def test_an_open_table_is_not_being_opened(alone):
    assert not selectors.is_opening(alone.dispatch(AddressChanged("#v1.x")).page)
