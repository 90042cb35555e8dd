"""The lobby: a table is planned, a link pasted, a saved game taken up, removed or passed on."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.ui import effects, limits
from kaffeehaus.ui.intents import OpenFailed, PersistenceKnown, SavedInOtherTab, SavesLoaded
from kaffeehaus.ui.saves import Save
from kaffeehaus.ui.selectors import ELSEWHERE
from kaffeehaus.ui.state import Failure, Message, Page, Plan, Settings, Shelf
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
def test_the_first_plan_is_for_a_person_and_bots(lobby, game):
    about = GAMES.about(game)
    lobby.do("setup", game)
    most = about.SEATS[-1]
    assert plan(lobby) == Plan(game, about.SEATS[0], (0, *(REGULAR,) * (most - 1)), ("",) * most)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_plan_is_remembered(game):
    last = Plan(game, GAMES.about(game).SEATS[-1], (0, 0, 1, 1, 1), ("Anna", "", "", "", ""))
    visit = Visit(Page(settings=Settings(plans=((game, last),)))).do("setup", game)
    assert plan(visit) == last


@pytest.mark.parametrize("game", GAMES)
def test_as_many_sit_down_as_can(lobby, game):
    lobby.do("setup", game)
    for seats in GAMES.about(game).SEATS:
        assert plan(lobby.do("seats", seats)).seats == seats


@pytest.mark.parametrize("kind", [0, ELSEWHERE, 1, 2, 3])
@pytest.mark.parametrize("seat", [0, 1])
def test_each_seat_is_played_by_whom_one_likes(lobby, seat, kind):
    lobby.do("setup", FIRST).put(f"who-{seat}", kind)
    assert plan(lobby).who[seat] == kind and len(plan(lobby).who) == GAMES.about(FIRST).SEATS[-1]


@pytest.mark.parametrize("name, kept", [
    ("Anna", "Anna"), ("Béla", "Béla"), ("", ""), ("x" * 40, "x" * 24), ("A\u200bn\na", "Ana"),
    ("<b>C</b>", "<b>C</b>")])
def test_names_are_as_long_as_there_is_room_and_can_be_seen(lobby, name, kept):
    assert plan(lobby.do("setup", FIRST).put("name-1", name)).names[1] == kept


@pytest.mark.parametrize("game, name", [(game, name) for game in GAMES for name in GAMES.about(game).OPTIONS])
def test_options_are_chosen(lobby, game, name):
    lobby.do("setup", game)
    for value in GAMES.about(game).OPTIONS[name][1]:
        lobby.put(f"option-{name}", value)
        assert dict(plan(lobby).options)[name] == value
        assert [one for one, _ in plan(lobby).options].count(name) == 1


@pytest.mark.parametrize("game, name", [(game, name) for game in GAMES for name in GAMES.about(game).OPTIONS
                                        if GAMES.about(game).OPTIONS[name][2]])
def test_an_option_that_names_a_seat_falls_back_when_that_is_gone(lobby, game, name):
    seats = GAMES.about(game).SEATS
    lobby.do("setup", game).do("seats", seats[-1]).put(f"option-{name}", seats[-1] - 1)
    assert dict(plan(lobby).options) == {name: seats[-1] - 1}
    assert plan(lobby.do("seats", seats[0])).options == ()


def test_an_option_that_names_a_seat_stays_while_that_is_there(lobby):
    found = [(game, name) for game in GAMES for name in GAMES.about(game).OPTIONS
             if GAMES.about(game).OPTIONS[name][2]]
    for game, name in found:
        lobby.do("setup", game).put(f"option-{name}", 0).do("seats", GAMES.about(game).SEATS[-1])
        assert dict(plan(lobby).options) == {name: 0}


@pytest.mark.parametrize("value, daily", [("today", True), ("", False)])
def test_the_deal_of_the_day_is_chosen(lobby, value, daily):
    assert plan(lobby.do("setup", FIRST).do("daily", value)).daily == daily


@pytest.mark.parametrize("kind, value", [("seats", 3), ("start", ""), ("daily", "today")])
def test_without_a_plan_nothing_is_planned(lobby, kind, value):
    was = lobby.page
    assert lobby.do(kind, value).page == was and not lobby.effects


@pytest.mark.parametrize("name", ["who-0", "name-0", "option-x", "seek", "note"])
def test_without_a_plan_no_field_changes_it(lobby, name):
    was = lobby.page
    assert lobby.put(name, "1").page == was


def test_a_plan_of_no_game_is_none(lobby):
    assert plan(lobby.do("setup", "chess")) is None


@pytest.mark.parametrize("kind", ["close", "escape"])
def test_a_plan_is_put_away(lobby, kind):
    assert plan(lobby.do("setup", FIRST).do(kind)) is None


def test_the_page_about_the_house_opens_and_closes(lobby):
    assert lobby.do("house").page.lobby.about_open and not lobby.do("close").page.lobby.about_open


@pytest.mark.parametrize("game", GAMES)
def test_a_planned_table_is_dealt_and_its_plan_remembered(lobby, game):
    lobby.do("setup", game).put("name-0", "Anna").do("daily", "today")
    wanted = plan(lobby)
    lobby.do("start")
    assert lobby.effects_of(effects.NewGame) == [effects.NewGame(wanted)] and plan(lobby) is None
    assert lobby.page.settings.plans == ((game, wanted._replace(options=(), daily=False)),)
    assert lobby.effects_of(effects.SaveSettings) == [effects.SaveSettings(lobby.page.settings)]


def test_of_each_game_one_plan_is_remembered(lobby):
    for game in (*GAMES, *GAMES):
        lobby.do("setup", game).do("start")
    assert [game for game, _ in lobby.page.settings.plans] == list(GAMES)


def test_who_comes_back_for_another_game_is_asked_once_whether_it_may_be_kept(lobby):
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


def test_of_what_is_pasted_so_much_is_read(lobby):
    assert len(lobby.put("link", "x" * 50_000).page.lobby.pasted) == 20_000


@pytest.mark.parametrize("code", ["not_a_link", "damaged", "newer", "not_carried", "cut_off"])
def test_why_a_link_does_not_open_is_said(lobby, code):
    lobby.dispatch(OpenFailed(Failure(Message(code))))
    assert lobby.page.failure == Failure(Message(code)) and lobby.page.table is None


def test_what_only_other_rules_can_read_is_kept_where_links_are_pasted(lobby):
    assert lobby.dispatch(OpenFailed(Failure(Message("newer")),
                                     pasted="v1.zzz")).page.lobby.pasted == "v1.zzz"
    assert lobby.dispatch(OpenFailed(Failure(Message("damaged")))).page.lobby.pasted == "v1.zzz"


def test_what_a_cut_off_link_still_tells_for_sure_can_be_opened(lobby):
    record = played(record_of(), 3)
    lobby.dispatch(OpenFailed(Failure(Message("cut_off")), recovered=record)).do("certain")
    assert lobby.effects_of(effects.OpenRecord) == [effects.OpenRecord(record)]
    assert lobby.page.failure is None and lobby.page.lobby.recovered is None


def test_even_where_no_choice_is_certain(lobby):
    record = record_of()
    assert lobby.dispatch(OpenFailed(Failure(Message("cut_off")),
                                     recovered=record)).do("certain").effects_of(effects.OpenRecord)


def test_where_nothing_is_certain_nothing_is_opened(lobby):
    assert not lobby.do("certain").effects


def test_a_link_that_does_not_open_leaves_the_table():
    visit = open_visit(who=(0, 1)).dispatch(OpenFailed(Failure(Message("damaged"))))
    assert visit.page.table is None
    assert visit.effects_of(effects.LeaveTable) and visit.effects_of(effects.CancelAllTimers)


# ---- saved games

def test_what_is_known_of_saved_games_is_shown(lobby):
    lobby.dispatch(SavesLoaded(SAVES, 3, ("x",)))
    assert (lobby.page.storage.saves, lobby.page.storage.unread, lobby.page.storage.results) == (SAVES, 3,
                                                                                                 ("x",))


def test_the_shelf_opens_and_looks_closely_at_what_it_shows(lobby):
    lobby.do("saves")
    assert shelf(lobby) == Shelf(open=True)
    assert lobby.effects == (effects.CheckPersistence(False), effects.LoadSaves(limits.SHELF_ROWS))


def test_more_are_shown_at_a_time(lobby):
    lobby.do("saves").do("more").do("more")
    count = 3 * limits.SHELF_ROWS
    assert shelf(lobby).limit == count and lobby.effects == (effects.LoadSaves(count),)


def test_the_first_press_asks_and_the_second_removes(lobby):
    lobby.do("saves").do("remove", "a")
    assert shelf(lobby).confirm_remove == "a" and not lobby.effects
    lobby.do("remove", "a")
    assert lobby.effects_of(effects.RemoveSave) == [effects.RemoveSave("a")]
    assert shelf(lobby).confirm_remove is None


def test_another_game_is_asked_about_anew(lobby):
    lobby.do("remove", "a").do("remove", "b")
    assert shelf(lobby).confirm_remove == "b" and not lobby.effects_of(effects.RemoveSave)


def test_a_shelf_that_is_opened_again_asks_anew(lobby):
    lobby.do("saves").do("remove", "a").do("close").do("saves").do("remove", "a")
    assert not lobby.effects_of(effects.RemoveSave)


@pytest.mark.parametrize("kind, value, effect", [
    ("export", "", effects.Export()), ("export", "a", effects.Export("a")),
    ("damaged", "a", effects.Export("a", damaged=True)), ("deal", "a", effects.RepeatDeal("a")),
    ("persist", "", effects.CheckPersistence(True)), ("recount", "", effects.Recount())])
def test_buttons_of_the_shelf(lobby, kind, value, effect):
    assert lobby.do(kind, value).effects == (effect,)


def test_the_deal_once_more_closes_the_shelf(lobby):
    assert not shelf(lobby.do("saves").do("deal", "a")).open


def test_a_file_is_read(lobby):
    assert lobby.put("file", "file-shelf").effects == (effects.Import("file-shelf"),)


@pytest.mark.parametrize("safe", [True, False])
def test_what_the_browser_promises_is_known(lobby, safe):
    assert shelf(lobby.dispatch(PersistenceKnown(safe))).persistent is safe


def test_a_browser_that_was_asked_and_promises_nothing_has_refused(lobby):
    assert not shelf(lobby.dispatch(PersistenceKnown(False))).persistence_denied
    assert shelf(lobby.dispatch(PersistenceKnown(False, requested=True))).persistence_denied
    assert shelf(lobby.dispatch(PersistenceKnown(False))).persistence_denied
    assert not shelf(lobby.dispatch(PersistenceKnown(True, requested=True))).persistence_denied


def test_the_latest_game_is_copied(lobby):
    assert lobby.dispatch(SavesLoaded(SAVES, 0, ())).do("latest").effects == (effects.CopyText("v1.b",
                                                                                               "v1.b"),)


def test_the_lobby_learns_of_what_another_tab_stores(lobby):
    assert lobby.dispatch(SavedInOtherTab("a")).effects == (effects.LoadSaves(limits.SHELF_ROWS),)


@pytest.mark.parametrize("kind", ["act", "undo", "done", "sheet", "seek", "nothing"])
def test_what_belongs_to_a_table_does_nothing_here(lobby, kind):
    was = lobby.page
    assert lobby.do(kind, "0").page == was and not lobby.effects


@pytest.mark.parametrize("kind", ["setup", "start", "saves", "remove", "paste", "nothing"])
def test_what_belongs_to_the_lobby_does_nothing_at_a_table(kind):
    visit = open_visit(who=(0, 1))
    was = visit.page
    assert visit.do(kind, FIRST).page == was and not visit.effects


def test_from_a_table_one_comes_back_to_the_lobby():
    visit = open_visit(who=(0, 1)).choose().do("home")
    assert visit.page.table is None
    assert visit.effects == (effects.StopThinking(("choose", "advise", "review")), effects.CancelAllTimers(),
                             effects.LeaveTable(),
                             effects.SetAddress(""), effects.LoadSaves(1))


def test_a_table_puts_the_plan_away(lobby):
    from kaffeehaus.ui.intents import Opened
    lobby.do("setup", FIRST).dispatch(Opened(record_of(who=(0, 1)), new_key="k"))
    assert plan(lobby) is None and lobby.key == "k"
