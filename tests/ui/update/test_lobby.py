"""The lobby: plans, pasted links and saved games."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import effects, intents, limits
from kaffeehaus.ui.intents import (
    AddressChanged,
    ComponentsLoaded,
    MirrorLoaded,
    OpenFailed,
    PersistenceKnown,
    SavedInOtherTab,
    SavesLoaded,
)
from kaffeehaus.ui.saves import Save
from kaffeehaus.ui.selectors import ELSEWHERE
from kaffeehaus.ui.state import Axis, Failure, Message, Page, Plan, Settings, Shelf, Style
from ui.update.visit import Visit, open_visit, played, record_of

REGULAR = 2
FIRST = next(iter(GAMES))
SAVES = (Save("b", 2, 200, "v1.b", (0, 1, 2)), Save("a", 1, 100, "v1.a", (1, 0, 0)))


@pytest.fixture
def lobby():
    return Visit()


def plan(visit):
    return visit.page.lobby.plan


def shelf(visit):
    return visit.page.lobby.shelf


# ---- a plan

@pytest.mark.parametrize("game", GAMES)
def test_the_default_plan_has_one_person_and_bots(lobby, game):
    about = GAMES.about(game)
    lobby.do("setup", game)
    most = about.SEATS[-1]
    assert plan(lobby) == Plan(game, about.SEATS[0], (0, *(REGULAR,) * (most - 1)), ("",) * most)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_plan_is_used_again(game):
    last = Plan(game, GAMES.about(game).SEATS[-1], (0, 0, 1, 1, 1), ("Anna", "", "", "", ""))
    visit = Visit(Page(settings=Settings(plans=((game, last),)))).do("setup", game)
    assert plan(visit) == last


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_seats_is_limited(lobby, game):
    lobby.do("setup", game)
    for seats in GAMES.about(game).SEATS:
        assert plan(lobby.do("seats", seats)).seats == seats


@pytest.mark.parametrize("kind", [0, ELSEWHERE, 1, 2, 3])
@pytest.mark.parametrize("seat", [0, 1])
def test_each_seats_player_can_be_chosen(lobby, seat, kind):
    lobby.do("setup", FIRST).put(f"who-{seat}", kind)
    assert plan(lobby).who[seat] == kind and len(plan(lobby).who) == GAMES.about(FIRST).SEATS[-1]


@pytest.mark.parametrize("name, kept", [
    ("Anna", "Anna"), ("Béla", "Béla"), ("", ""), ("x" * 40, "x" * 24), ("A\u200bn\na", "Ana"),
    ("<b>C</b>", "<b>C</b>")])
def test_names_are_cut_and_cleaned(lobby, name, kept):
    assert plan(lobby.do("setup", FIRST).put("name-1", name)).names[1] == kept


@pytest.mark.parametrize("game, name", [(game, name) for game in GAMES for name in GAMES.about(game).OPTIONS])
def test_options_can_be_chosen(lobby, game, name):
    lobby.do("setup", game)
    for value in GAMES.about(game).OPTIONS[name][1]:
        lobby.put(f"option-{name}", value)
        assert dict(plan(lobby).options)[name] == value
        assert [one for one, _ in plan(lobby).options].count(name) == 1


@pytest.mark.parametrize("game, name", [(game, name) for game in GAMES for name in GAMES.about(game).OPTIONS
                                        if GAMES.about(game).OPTIONS[name][2]])
def test_an_option_that_names_a_removed_seat_is_reset(lobby, game, name):
    seats = GAMES.about(game).SEATS
    lobby.do("setup", game).do("seats", seats[-1]).put(f"option-{name}", seats[-1] - 1)
    assert dict(plan(lobby).options) == {name: seats[-1] - 1}
    assert plan(lobby.do("seats", seats[0])).options == ()


def test_an_option_that_names_a_remaining_seat_stays(lobby):
    found = [(game, name) for game in GAMES for name in GAMES.about(game).OPTIONS
             if GAMES.about(game).OPTIONS[name][2]]
    for game, name in found:
        lobby.do("setup", game).put(f"option-{name}", 0).do("seats", GAMES.about(game).SEATS[-1])
        assert dict(plan(lobby).options) == {name: 0}


@pytest.mark.parametrize("value, daily", [("today", True), ("", False)])
def test_the_deal_of_the_day_can_be_chosen(lobby, value, daily):
    assert plan(lobby.do("setup", FIRST).do("daily", value)).daily == daily


@pytest.mark.parametrize("kind, value", [("seats", 3), ("start", ""), ("daily", "today")])
def test_buttons_without_a_plan_do_nothing(lobby, kind, value):
    was = lobby.page
    assert lobby.do(kind, value).page == was and not lobby.effects


@pytest.mark.parametrize("name", ["who-0", "name-0", "option-x", "seek", "note"])
def test_fields_without_a_plan_do_nothing(lobby, name):
    was = lobby.page
    assert lobby.put(name, "1").page == was


def test_an_unknown_game_has_no_plan(lobby):
    assert plan(lobby.do("setup", "chess")) is None


@pytest.mark.parametrize("kind", ["close", "escape"])
def test_a_plan_can_be_closed(lobby, kind):
    assert plan(lobby.do("setup", FIRST).do(kind)) is None


def test_the_dialogs_of_the_lobby_open_and_close(lobby):
    for name in ("house", "today", "statistics", "settings"):
        assert lobby.do(name).page.lobby.dialog == name and lobby.do("close").page.lobby.dialog is None


@pytest.mark.parametrize("game", GAMES)
def test_components_are_listed_once_the_game_is_loaded(lobby, game):
    assert lobby.do("setup", game).do("components", game).effects == (effects.LoadComponents(game),)
    assert lobby.page.lobby.dialog is None
    lobby.dispatch(ComponentsLoaded(game))
    assert (lobby.page.lobby.dialog, lobby.page.lobby.components, plan(lobby)) == ("components", game, None)
    assert lobby.do("close").page.lobby.dialog is None
    assert lobby.do("components", "chess").effects == ()


def test_components_that_come_too_late_open_nothing():
    assert open_visit().dispatch(ComponentsLoaded(FIRST)).page.lobby.dialog is None


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_the_day_is_planned_from_its_dialog(lobby, game):
    lobby.do("today").do("today", game)
    assert plan(lobby).game == game and plan(lobby).daily and lobby.page.lobby.dialog is None
    assert plan(lobby.do("close").do("setup", game)).daily is False


@pytest.mark.parametrize("game", GAMES)
def test_starting_a_plan_stores_it(lobby, game):
    lobby.do("setup", game).put("name-0", "Anna").do("daily", "today")
    wanted = plan(lobby)
    lobby.do("start")
    assert lobby.effects_of(effects.NewGame) == [effects.NewGame(wanted)] and plan(lobby) is None
    assert lobby.page.settings.plans == ((game, wanted._replace(options=(), daily=False)),)
    assert lobby.effects_of(effects.SaveSettings) == [effects.SaveSettings(lobby.page.settings)]


def test_the_last_plan_of_each_game_is_stored(lobby):
    for game in (*GAMES, *GAMES):
        lobby.do("setup", game).do("start")
    assert [game for game, _ in lobby.page.settings.plans] == list(GAMES)


def test_on_a_second_game_persistence_is_requested_once(lobby):
    lobby.do("setup", FIRST).do("start")
    assert not lobby.effects_of(effects.CheckPersistence)
    lobby.dispatch(SavesLoaded(SAVES, 0, ())).do("setup", FIRST).do("start")
    assert lobby.effects_of(effects.CheckPersistence) == [effects.CheckPersistence(True)]
    assert lobby.page.settings.persistence_requested
    lobby.do("setup", FIRST).do("start")
    assert not lobby.effects_of(effects.CheckPersistence)


# ---- links

def test_a_pasted_link_is_opened(lobby):
    assert lobby.put("link",
                     "look: #v1.abc").do("paste").effects_of(effects.Open) == [effects.Open("look: #v1.abc")]


def test_pasted_text_is_cut(lobby):
    assert len(lobby.put("link", "x" * 500_000).page.lobby.pasted) == 100_000


@pytest.mark.parametrize("code", ["not_a_link", "damaged", "newer", "not_carried", "cut_off"])
def test_a_failed_link_has_a_message(lobby, code):
    lobby.dispatch(OpenFailed(Failure(Message(code))))
    assert lobby.page.failure == Failure(Message(code)) and lobby.page.table is None


def test_a_link_that_needs_other_rules_stays_in_the_field(lobby):
    assert lobby.dispatch(OpenFailed(Failure(Message("newer")),
                                     pasted="v1.zzz")).page.lobby.pasted == "v1.zzz"
    assert lobby.dispatch(OpenFailed(Failure(Message("damaged")))).page.lobby.pasted == "v1.zzz"


def test_the_certain_part_of_a_cut_off_link_can_be_opened(lobby):
    record = played(record_of(), 3)
    lobby.dispatch(OpenFailed(Failure(Message("cut_off")), recovered=record)).do("certain")
    assert lobby.effects_of(effects.OpenRecord) == [effects.OpenRecord(record)]
    assert lobby.page.failure is None and lobby.page.lobby.recovered is None


def test_even_a_recovered_record_without_choices_opens(lobby):
    record = record_of()
    assert lobby.dispatch(OpenFailed(Failure(Message("cut_off")),
                                     recovered=record)).do("certain").effects_of(effects.OpenRecord)


def test_without_a_recovered_record_nothing_opens(lobby):
    assert not lobby.do("certain").effects


def test_a_failed_link_leaves_the_table():
    visit = open_visit(who=(0, 1)).dispatch(OpenFailed(Failure(Message("damaged"))))
    assert visit.page.table is None
    assert visit.effects_of(effects.LeaveTable) and visit.effects_of(effects.CancelAllTimers)


# ---- saved games

def test_loaded_saves_are_shown(lobby):
    lobby.dispatch(SavesLoaded(SAVES, 3, ("x",)))
    storage = lobby.page.storage
    assert (storage.saves, storage.unread, storage.results) == (SAVES, 3, ("x",))


def test_opening_the_shelf_loads_the_visible_saves(lobby):
    lobby.do("saves")
    assert shelf(lobby) == Shelf(open=True)
    assert lobby.effects == (effects.CheckPersistence(False), effects.LoadSaves(limits.SHELF_ROWS))


def test_more_saves_can_be_listed(lobby):
    lobby.do("saves").do("more").do("more")
    count = 3 * limits.SHELF_ROWS
    assert shelf(lobby).limit == count and lobby.effects == (effects.LoadSaves(count),)


def test_the_first_press_asks_and_the_second_removes(lobby):
    lobby.do("saves").do("remove", "a")
    assert shelf(lobby).confirm_remove == "a" and not lobby.effects
    lobby.do("remove", "a")
    assert lobby.effects_of(effects.RemoveSave) == [effects.RemoveSave("a")]
    assert shelf(lobby).confirm_remove is None


def test_another_game_needs_its_own_confirmation(lobby):
    lobby.do("remove", "a").do("remove", "b")
    assert shelf(lobby).confirm_remove == "b" and not lobby.effects_of(effects.RemoveSave)


def test_reopening_the_shelf_resets_the_confirmation(lobby):
    lobby.do("saves").do("remove", "a").do("close").do("saves").do("remove", "a")
    assert not lobby.effects_of(effects.RemoveSave)


@pytest.mark.parametrize("kind, value, effect", [
    ("export", "a", effects.Export("a")),
    ("damaged", "a", effects.Export("a", damaged=True)), ("deal", "a", effects.RepeatDeal("a")),
    ("persist", "", effects.CheckPersistence(True)), ("recount", "", effects.Recount())])
def test_buttons_of_the_shelf(lobby, kind, value, effect):
    assert lobby.do(kind, value).effects == (effect,)


def test_repeating_a_deal_closes_the_shelf(lobby):
    assert not shelf(lobby.do("saves").do("deal", "a")).open


def test_a_file_is_imported(lobby):
    assert lobby.put("file", "file-shelf").effects == (effects.Import("file-shelf"),)


@pytest.mark.parametrize("safe", [True, False])
def test_persistence_is_shown(lobby, safe):
    assert lobby.dispatch(PersistenceKnown(safe)).page.storage.persistent is safe


def test_a_request_without_success_is_a_denial(lobby):
    assert not lobby.dispatch(PersistenceKnown(False)).page.storage.persistence_denied
    assert lobby.dispatch(PersistenceKnown(False, requested=True)).page.storage.persistence_denied
    assert lobby.dispatch(PersistenceKnown(False)).page.storage.persistence_denied
    assert not lobby.dispatch(PersistenceKnown(True, requested=True)).page.storage.persistence_denied


def test_the_latest_game_is_copied(lobby):
    lobby.dispatch(SavesLoaded(SAVES, 0, ())).do("latest")
    assert lobby.effects == (effects.CopyText("v1.b", "v1.b"),)


def test_saves_of_another_tab_are_loaded(lobby):
    assert lobby.dispatch(SavedInOtherTab("a")).effects == (effects.LoadSaves(limits.SHELF_ROWS),)


@pytest.mark.parametrize("code", ["unreadable_save", "no_such_save"])
def test_a_save_that_only_the_mirror_holds_is_opened_when_the_mirror_comes(lobby, code):
    lobby.dispatch(AddressChanged("#game/a")).dispatch(OpenFailed(Failure(Message(code))))
    lobby.dispatch(MirrorLoaded())
    assert lobby.page.failure is None and lobby.effects == (effects.Open("#game/a"),)


def test_another_failure_stays_when_the_mirror_comes(lobby):
    failure = Failure(Message("not_a_link"))
    lobby.dispatch(OpenFailed(failure)).dispatch(MirrorLoaded())
    assert lobby.page.failure == failure and lobby.effects == (effects.LoadSaves(limits.SHELF_ROWS),)


@pytest.mark.parametrize("kind", ["act", "undo", "done", "sheet", "seek", "nothing"])
def test_table_buttons_do_nothing_in_the_lobby(lobby, kind):
    was = lobby.page
    assert lobby.do(kind, "0").page == was and not lobby.effects


@pytest.mark.parametrize("kind", ["setup", "start", "saves", "remove", "paste", "nothing"])
def test_lobby_buttons_do_nothing_at_a_table(kind):
    visit = open_visit(who=(0, 1))
    was = visit.page
    assert visit.do(kind, FIRST).page == was and not visit.effects


def test_a_table_can_be_left_for_the_lobby():
    visit = open_visit(who=(0, 1)).choose().do("home")
    assert visit.page.table is None
    assert visit.effects == (effects.StopThinking(("choose", "advise", "review")), effects.CancelAllTimers(),
                             effects.LeaveTable(),
                             effects.SetAddress(""), effects.LoadSaves(1))


def test_opening_a_table_closes_the_plan(lobby):
    from kaffeehaus.ui.intents import Opened
    lobby.do("setup", FIRST).dispatch(Opened(record_of(who=(0, 1)), new_key="k"))
    assert plan(lobby) is None and lobby.key == "k"


def test_how_somebody_plays_is_measured_on_demand_and_can_be_saved():
    visit = Visit().do("statistics").do("style")
    assert visit.page.lobby.measuring and visit.effects == (effects.MeasureStyle(),)
    found = (Style("vienna", 4, (Axis("early", 4, 400, 350, 20),)),)
    visit.dispatch(intents.StyleMeasured(found))
    assert visit.page.lobby.styles == found and not visit.page.lobby.measuring and visit.page.coach_loaded
    assert visit.do("save-style").effects == (effects.SaveStyle(found),)
    visit.do("style")
    assert visit.page.lobby.styles is None and not visit.do("save-style").effects


def test_what_a_cancelled_search_found_is_replaced_by_the_whole():
    visit = Visit().do("statistics").do("style").do("style").do("style")
    whole = (Style("vienna", 4, ()),)
    visit.dispatch(intents.StyleMeasured(())).dispatch(intents.StyleMeasured(whole))
    assert visit.page.lobby.styles == whole


def test_a_style_that_nobody_waits_for_is_not_shown():
    visit = Visit().do("statistics").do("style").do("style")
    assert effects.CancelJob() in visit.effects and not visit.page.lobby.measuring
    visit.dispatch(intents.StyleMeasured(()))
    assert visit.page.lobby.styles is None
