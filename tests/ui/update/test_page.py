"""What concerns the whole page: storage, failures, settings, language, notices, the address, and a second
tab.
"""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import effects
from kaffeehaus.ui.i18n import LANGUAGES
from kaffeehaus.ui.intents import (
    AddressChanged,
    Copied,
    Failed,
    JobProgress,
    LanguageLoaded,
    Notified,
    OfflineReady,
    Opened,
    Reloaded,
    SavedInOtherTab,
    SaveFinished,
    SavesLoaded,
    TakenOver,
    UpdateProgress,
)
from kaffeehaus.ui.state import Failure, Message, Page, Settings
from ui.update.visit import AT_ONCE, Visit, ended, laid, played, record_of, trial_of

FAILURE = Failure(Message("not_arrived", ("vienna",)), retry="#play/vienna")


@pytest.fixture
def alone():
    return laid(who=(0, 1))


# ---- storage

def test_what_is_stored_is_not_spoken_of(alone):
    alone.meet(SaveFinished())
    assert alone.page.storage.saved and alone.page.failure is None


@pytest.mark.parametrize("why, code", [("full", "storage_full"), ("denied", "storage_denied")])
def test_what_could_not_be_stored_is_said_once_in_a_visit(alone, why, code):
    alone.meet(SaveFinished(why))
    assert alone.page.failure == Failure(Message(code, (False,))) and not alone.page.storage.saved
    alone.do("hush").meet(SaveFinished(why))
    assert alone.page.failure is None and not alone.page.storage.saved


def test_each_reason_is_said(alone):
    alone.meet(SaveFinished("full")).do("hush").meet(SaveFinished("denied"))
    assert alone.page.failure == Failure(Message("storage_denied", (False,)))


def test_where_people_share_a_device_it_is_said_what_the_address_shows():
    assert laid().meet(SaveFinished("full")).page.failure == Failure(Message("storage_full", (True,)))


def test_when_it_is_stored_again_that_is_known(alone):
    assert alone.meet(SaveFinished("full")).meet(SaveFinished()).page.storage.saved


def test_each_choice_is_stored_and_each_bots_too(alone):
    alone.forget().choose().bot().choose().bot()
    assert [len(save.record) for save in alone.wanted_in_all(effects.Save)] == [1, 2, 3, 4]


@pytest.mark.parametrize("note", ["look here", "", "<b>"])
def test_a_note_is_stored_with_the_game(alone, note):
    before = alone.record
    alone.put("note", note)
    assert alone.record.note == note and before.note == "" and alone.wants(effects.Save)


def test_an_onlooker_stores_nothing():
    visit = laid(read_only=True).put("note", "look")
    assert not visit.wanted_in_all(effects.Save)


def test_a_game_opens_with_its_note():
    record = record_of(who=(0, 1))
    record.note = "look here"
    assert laid(record=record).message == Message("note", ("look here",))


def test_a_game_opens_under_the_key_that_it_has_or_a_fresh_one():
    assert laid(who=(0, 1), new_key="f").key == "key" and laid(who=(0, 1), key=None, new_key="f").key == "f"


@pytest.mark.parametrize("code", ["fork", "older_link"])
def test_what_is_said_of_a_link_stands_at_the_table(code):
    assert laid(who=(0, 1), message=Message(code)).message == Message(code)


# ---- failures

def test_what_went_wrong_stands_there_until_it_is_put_away(alone):
    assert alone.meet(Failed(FAILURE)).choose().page.failure == FAILURE
    assert alone.do("hush").page.failure is None


def test_what_did_not_come_can_be_tried_again(alone):
    assert alone.meet(Failed(FAILURE)).do("retry").wanted == (effects.Open("#play/vienna"),)


@pytest.mark.parametrize("failure", [None, Failure(Message("broke"))])
def test_where_there_is_nothing_to_try_again_nothing_is(alone, failure):
    assert not alone.meet(Failed(failure)).do("retry").wanted


def test_what_broke_is_reported_with_the_game(alone):
    failure = Failure(Message("broke"), "Traceback")
    assert alone.meet(Failed(failure)).do("report").wanted == (effects.CopyReport(failure, alone.record),)


def test_in_the_lobby_it_is_reported_without_one():
    assert Visit().meet(Failed(FAILURE)).do("report").wanted == (effects.CopyReport(FAILURE, None),)


def test_a_table_that_opens_puts_it_away():
    visit = Visit().meet(Failed(FAILURE)).meet(Opened(record_of(who=(0, 1)), key="k"))
    assert visit.page.failure is None


def test_what_went_well_is_said_until_it_is_put_away(alone):
    assert alone.meet(Notified(Message("imported", (3,)))).page.notice == Message("imported", (3,))
    assert alone.do("hush").page.notice is None


def test_a_notice_ends_where_one_goes_on():
    visit = Visit().meet(Notified(Message("imported", (3,)))).meet(Opened(record_of(who=(0, 1)), key="k"))
    assert visit.page.notice is None


@pytest.mark.parametrize("work", [(1, 10, "games"), None])
def test_how_far_something_is_that_takes_long(alone, work):
    assert alone.meet(JobProgress(work)).page.job == work


def test_what_takes_long_can_be_left(alone):
    assert alone.do("leave").wanted == (effects.CancelJob(),)


def test_what_was_copied_is_known(alone):
    assert alone.meet(Copied("v1.x")).page.copied == "v1.x"


# ---- settings

@pytest.mark.parametrize("place", ["lobby", "table"])
class TestSettings:
    def at(self, place):
        return Visit(Page(settings=AT_ONCE)) if place == "lobby" else laid(who=(0, 1))

    @pytest.mark.parametrize("value", range(5))
    def test_a_speed(self, place, value):
        visit = self.at(place).do("speed", value)
        assert visit.page.settings.speed == value
        assert visit.wants(effects.SaveSettings) == [effects.SaveSettings(visit.page.settings)]

    @pytest.mark.parametrize("value", ["5", "x", "", "-1"])
    def test_no_speed(self, place, value):
        visit = self.at(place).do("speed", value)
        assert visit.page.settings.speed is None and not visit.wanted

    @pytest.mark.parametrize("value", [60, 30, 120, 300, 0])
    def test_a_time_until_the_curtain_falls(self, place, value):
        assert self.at(place).do("idle", value).page.settings.idle_seconds == value

    @pytest.mark.parametrize("value", ["61", "x", "", "-1"])
    def test_no_time_until_the_curtain_falls(self, place, value):
        visit = self.at(place).do("idle", value)
        assert visit.page.settings.idle_seconds is None and not visit.wanted

    @pytest.mark.parametrize("value, sound", [("1", 1), ("0", 0), ("", 0)])
    def test_sound(self, place, value, sound):
        assert self.at(place).do("sound", value).page.settings.sound == sound

    @pytest.mark.parametrize("value, lay_out", [("1", True), ("0", False)])
    def test_laying_out(self, place, value, lay_out):
        assert self.at(place).do("lay", value).page.settings.lay_out is lay_out

    def test_night_and_day_take_turns(self, place):
        visit = self.at(place).do("theme")
        assert visit.page.settings.night and visit.page.settings.theme == "night"
        assert not visit.do("theme").page.settings.night and visit.page.settings.theme == "day"

    @pytest.mark.parametrize("value", ["night", "day"])
    def test_night_and_day_are_chosen(self, place, value):
        visit = self.at(place).do("theme", value).do("theme", value)
        assert visit.page.settings.night == (value == "night")

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_language_is_spoken_when_its_texts_are_there(self, place, lang):
        visit = self.at(place).do("lang", lang)
        assert visit.wanted == (effects.LoadLanguage(lang),) and visit.page.settings.lang == "en"
        visit.meet(LanguageLoaded(lang))
        assert visit.page.settings.lang == visit.page.settings.chosen_lang == lang
        assert visit.wants(effects.SaveSettings)

    def test_a_language_that_nobody_chose_is_not_stored(self, place):
        visit = self.at(place).meet(LanguageLoaded("de", chosen=False))
        assert visit.page.settings.lang == "de" and visit.page.settings.chosen_lang is None
        assert not visit.wanted

    @pytest.mark.parametrize("lang", ["xx", "", "EN"])
    def test_a_language_that_is_not_spoken_is_none(self, place, lang):
        assert not self.at(place).do("lang", lang).wanted

    @pytest.mark.parametrize("state", ["found", "ready"])
    def test_a_newer_version(self, place, state):
        assert self.at(place).meet(UpdateProgress(state)).page.update_state == state

    def test_going_over_to_it(self, place):
        assert self.at(place).do("update").wanted == (effects.ApplyUpdate(),)

    def test_what_is_kept_for_use_offline(self, place):
        assert self.at(place).meet(OfflineReady(5_000)).page.offline_bytes == 5_000


# ---- the address

@pytest.mark.parametrize("fragment", ["#v1.abc", "#game/other", "#play/vienna", "#learn/vienna", "",
                                      "#nonsense"])
def test_what_the_address_speaks_of_is_opened(alone, fragment):
    assert alone.meet(AddressChanged(fragment)).wanted == (effects.Open(fragment),)
    assert alone.page.address == fragment


def test_the_open_game_is_not_opened_again(alone):
    assert not alone.meet(AddressChanged("#game/key")).wanted


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_opened_from_anywhere(alone, game):
    assert alone.do("learn", game).wanted == (effects.Open(f"#learn/{game}"),)


def test_a_table_that_opens_leaves_the_one_before(alone):
    alone.choose().meet(Opened(record_of(who=(0, 1), seed=2), key="other"))
    assert alone.wanted[:3] == (effects.StopThinking(("choose", "advise", "review")),
                                effects.CancelAllTimers(),
                                effects.LeaveTable())
    assert alone.key == "other" and len(alone.record) == 0


def test_what_was_on_the_table_before_is_not_on_the_next(alone):
    alone.tap(picked=(1,)).do("sheet", "log").meet(Opened(record_of(who=(0, 1), seed=2), key="other"))
    assert alone.picked == () and alone.sheet is None and alone.curtain.lifted is None


# ---- a second tab

@pytest.fixture
def onlooker():
    """Another tab plays this game."""
    return laid(record=played(record_of(who=(0, 1)), 4), read_only=True)


def test_an_onlooker_is_told_so_and_stores_nothing(onlooker):
    assert onlooker.message == Message("other_tab") and not onlooker.wanted_in_all(effects.Save)
    assert onlooker.wanted_in_all(effects.SetAddress) == [effects.SetAddress("#game/key")]


@pytest.mark.parametrize("kind, value", [("act", 0), ("done", ""), ("undo", ""), ("redo", ""), ("reset", ""),
                                         ("try", ""), ("mine", "1")])
def test_an_onlooker_plays_nothing(onlooker, kind, value):
    made = onlooker.record
    onlooker.do(kind, value)
    assert onlooker.record is made and not onlooker.wants(effects.Save) and not onlooker.wants(effects.Think)


def test_an_onlooker_sees_what_everybody_may(onlooker):
    assert onlooker.viewer is None and not onlooker.live


@pytest.mark.parametrize("key, follows", [("key", True), (None, True), ("other", False)])
def test_what_the_other_tab_stores_is_read_again(onlooker, key, follows):
    assert onlooker.meet(SavedInOtherTab(key)).wanted == ((effects.Reload("key"),) if follows else ())


@pytest.mark.parametrize("key, reads", [("key", True), (None, True), ("other", False)])
def test_who_plays_hears_of_a_choice_that_came_late(alone, key, reads):
    assert alone.meet(SavedInOtherTab(key)).wanted == ((effects.Reload("key"),) if reads else ())


def test_who_only_tries_something_follows_nobody(alone):
    assert not trial_of(alone).meet(SavedInOtherTab("key")).wants(effects.Reload)


def test_what_the_other_tab_plays_is_shown(onlooker):
    record = played(onlooker.record, 2)
    onlooker.meet(Reloaded(record))
    assert onlooker.record is record and onlooker.read_only and not onlooker.wanted


def test_who_plays_goes_on_from_a_choice_that_came_late(alone):
    further = played(alone.record, 1)
    alone.meet(Reloaded(further))
    assert alone.record is further and not alone.wants(effects.Save)


def test_who_plays_is_not_led_elsewhere_nor_back(alone):
    other = record_of(who=(0, 1), choices=alone.legal[:1])
    made = alone.choose(1).record
    for further in range(4):
        assert alone.meet(Reloaded(played(other, further))).record is made
    assert alone.meet(Reloaded(record_of(who=(0, 1)))).record is made


def test_when_the_other_tab_is_gone_the_game_is_played_on_here(onlooker):
    record = played(onlooker.record, 1)
    onlooker.meet(TakenOver(record))
    assert onlooker.record is record and not onlooker.read_only and onlooker.message == Message("taken_over")
    assert onlooker.wants(effects.Save) == [effects.Save("key", record, None)]


def test_a_bot_whose_turn_it_is_then_is_asked(onlooker):
    record = next(record for k in range(9) if (record := played(record_of(who=(0, 1)), k)).turn() == 1)
    onlooker.meet(TakenOver(record))
    assert onlooker.wants(effects.Think) == [effects.Think(record, 1)]


def test_who_plays_takes_nothing_over(alone):
    made = alone.record
    assert alone.meet(TakenOver(played(record_of(), 3))).record is made and not alone.wanted


@pytest.mark.parametrize("heard", [Reloaded, TakenOver])
def test_where_choices_were_taken_back_in_the_other_tab_one_looks_at_no_more_than_there_are(onlooker, heard):
    onlooker.do("seek", 3).meet(heard(played(record_of(who=(0, 1)), 2)))
    assert onlooker.ply is None


@pytest.mark.parametrize("heard", [Reloaded, TakenOver])
def test_a_replay_ends_where_the_choices_end_that_were_not_taken_back(onlooker, heard):
    onlooker.do("seek", 3).do("autoplay").meet(heard(played(record_of(who=(0, 1)), 2)))
    assert not onlooker.replaying


def test_a_tab_that_left_the_table_takes_nothing_over(onlooker):
    record = onlooker.record
    onlooker.do("home")
    assert onlooker.meet(TakenOver(record)).meet(Reloaded(record)).page.table is None


# ---- answers to a table that is not there any more

@pytest.mark.parametrize("intent", [SaveFinished("full"), SavesLoaded((), 0, ()), Copied("x"), Notified(None),
                                    Failed(None)])
def test_answers_that_come_in_the_lobby(intent):
    assert Visit().meet(intent).page.table is None


@pytest.mark.parametrize("timer", ["stage", "recap", "hold", "idle", "replay"])
def test_times_that_are_over_in_the_lobby(timer):
    was = Visit().page
    assert Visit().elapse(timer).page == was


@pytest.mark.parametrize("timer", ["stage", "recap", "hold", "idle", "replay"])
@pytest.mark.parametrize("visit", [lambda: laid(who=(0, 1)), lambda: ended(), lambda: laid(read_only=True)],
                         ids=["a person alone", "the end", "looking on"])
def test_times_that_nobody_waits_for(visit, timer):
    visit = visit()
    was = visit.page
    assert visit.elapse(timer).page == was and not visit.wanted


def test_settings_of_a_visit_hold_at_every_table():
    visit = laid(who=(0, 1)).do("speed", 0).do("home").meet(Opened(record_of(who=(0, 1)), key="k"))
    assert visit.page.settings == Settings(reduced_motion=True, speed=0)
