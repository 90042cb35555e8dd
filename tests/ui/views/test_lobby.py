"""The lobby in every state, with its dialogs."""

import re

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import link, puzzles
from kaffeehaus.table.game import Reason, Setup
from kaffeehaus.table.transcript import Fault
from kaffeehaus.ui.i18n import LANGUAGES
from kaffeehaus.ui.saves import Save
from kaffeehaus.ui.state import Axis, Failure, Lobby, Message, Offer, Plan, Puzzles, Shelf, Storage, Style
from kaffeehaus.ui.statistics import Result
from kaffeehaus.ui.update.opening import last_plan
from kaffeehaus.ui.views.notation import FAULTS

LOBBY = {"lobby", "posters", "paste", "link", "open", "house", "theme", "toasts", "lang-en", "today-open",
         "puzzles-open", "statistics-open", "settings-open",
         *(f"{way}-{key}" for way in ("play", "learn") for key in GAMES)}
RESULTS = (Result("vienna", (0, 1, 7), (10, 20, 3), (2, 1, 3), 0),
           Result("carpe_diem", (0, 2), (10, 20), (2, 1), 2))


def saves(desk):
    found = []
    for key in GAMES:
        record = desk.record_at(key, 30)
        about = record.turn(), *record.game.points(record.state())
        found.append(Save(f"k{key}", 1, 1000, link.encode(record), about, (0,)))
    return (*found, Save("broken", 1, 0, None), found[0]._replace(key="untold", standing=()))


def states(desk):
    page = desk.page_of(None)
    stored = Storage(saves=saves(desk), unread=3, results=RESULTS)
    yield "empty", page, {"first-visit", "first-lesson"}
    yield "saves", page._replace(storage=stored, offline_bytes=9), {"continue", "resume", "saves", "offline"}
    told = page._replace(settings=page.settings._replace(news_seen=0), storage=stored)
    yield "news", told, {"whats-new", "news-all", "news-read"}
    open_shelf = Lobby(shelf=Shelf(True, 2, "kvienna"))
    yield "shelf", page._replace(storage=stored._replace(persistent=True), lobby=open_shelf), {
        "shelf", "more-saves", "safe", "export", "remove-kvienna", "deal-kvienna"}
    evicting = stored._replace(persistent=False)
    yield "advice", page._replace(storage=evicting), {"safekeeping", "advised", "backup"}
    yield "advice after a refusal", page._replace(storage=evicting._replace(persistence_denied=True)), {
        "safekeeping", "advised", "backup"}
    played = stored._replace(persistent=True, saves=tuple(stored.saves[0]._replace(key=f"k{number}")
                                                          for number in range(10)))
    yield "reminder", page._replace(storage=played), {"safekeeping", "backup", "backup-later"}
    yield "statistics", page._replace(storage=stored, lobby=Lobby(dialog="statistics")), {
        "statistics", "results", "recount"}
    yield "no statistics", page._replace(lobby=Lobby(dialog="statistics")), {"statistics"}
    yield "today", page._replace(lobby=Lobby(dialog="today")), {"today", *(f"today-{key}" for key in GAMES)}
    for key in GAMES:
        listed = Lobby(dialog="components", components=key)
        yield f"components of {key}", page._replace(lobby=listed), {"components"}
    yield "settings", page._replace(lobby=Lobby(dialog="settings")), {
        "settings", "set-speed-0", "set-idle-60"}
    detailed = page._replace(storage=stored, lobby=Lobby(dialog="statistics", detailed=True))
    yield "details", detailed, {"details", "detailed", "save-results"}
    axes = (Axis("early", 9, 400, 350, 20), Axis("draws", 9, 400, 450, None),
            Axis("points", 9, 900, 100, 400))
    for key in GAMES:
        sources = dict(GAMES[key].breakdown(GAMES[key].new(Setup(key, GAMES[key].seats[-1], 1)))[0])
        found = Style(key, 9, (*axes[:2], *(axes[2]._replace(name=source) for source in sources)))
        styled = page._replace(lobby=Lobby(dialog="statistics", styles=(found,)))
        yield f"style of {key}", styled, {"style", "save-style", f"style-{key}"}
    yield "no style", page._replace(lobby=Lobby(dialog="statistics", styles=())), {"style", "style-button"}
    measuring = page._replace(lobby=Lobby(dialog="statistics", measuring=True))
    yield "style being measured", measuring, {"style", "style-button"}
    yield "style on its way", measuring._replace(coach_loaded=False), {"style-button"}
    strong = page._replace(storage=stored, lobby=Lobby(dialog="statistics", strength=True))
    yield "strength", strong, {"strength", "strength-button", "results"}
    yield "strength without games", strong._replace(storage=Storage()), {"strength"}
    yield "strength on its way", strong._replace(coach_loaded=False), {"strength-button"}
    yield "details on their way", detailed._replace(coach_loaded=False), {"details"}
    empty = page._replace(lobby=Lobby(shelf=Shelf(True)), storage=Storage(persistent=False))
    yield "empty shelf", empty, {"shelf", "persist", "file-shelf"}
    refused = page._replace(lobby=Lobby(shelf=Shelf(True)),
                            storage=Storage(persistent=False, persistence_denied=True))
    yield "refused", refused, {"shelf", "persist"}
    about = page._replace(lobby=Lobby(dialog="house"))
    yield "house", about, {"licences", "licences-close", "licence-texts", "news-list"}
    for key in GAMES:
        plan = last_plan(page, key)
        yield key, page._replace(lobby=Lobby(plan=plan)), {"places", "start", "who-0", f"seats-{plan.seats}"}
    museum = page._replace(lobby=Lobby(dialog="museum"))
    yield "museum", museum, {"museum", "open-vienna-1", "exhibit-ganz_wien-1"}
    listed = page._replace(lobby=Lobby(dialog="puzzles"))
    yield "puzzles", listed, {"puzzles", "puzzles-day", *(f"puzzles-{key}" for key in GAMES)}
    first, second = (entry.link for entry in puzzles.of_day(9)[:2])
    answers = (puzzles.digest(first), True, 9), (puzzles.digest(second), False, 8)
    yield "some solved", listed._replace(puzzles=Puzzles(answers, (second,), 9)), {"puzzles-own"}
    loading = page._replace(coach_loaded=False, lobby=Lobby(dialog="puzzles"))
    yield "puzzles on their way", loading, {"puzzles", "puzzles-close"}
    loading = page._replace(coach_loaded=False, lobby=Lobby(dialog="museum"))
    yield "museum on its way", loading, {"museum", "museum-close"}
    for changed in (None, False, True):
        offer = Offer(dict(desk.tables("vienna"))["challenge"].record, changed)
        yield f"race {changed}", page._replace(lobby=Lobby(offer=offer)), {
            "race-offer", "offer-race", "offer-look", *(["bots-changed"] if changed else [])}
    faults = tuple(Fault(number, code, "x", Reason("game_over")) for number, code in enumerate(FAULTS))
    unclear = page._replace(failure=Failure(Message("transcript", faults)),
                            lobby=Lobby(pasted="<1. p1 x>\n", recovered=desk.record_at("vienna", 9)))
    yield "faulty transcript", unclear, {"trouble", "certain"}
    cut_off = page._replace(failure=Failure(Message("cut_off")),
                            lobby=Lobby(recovered=desk.record_at("vienna", 9)))
    yield "cut off", cut_off, {"trouble", "certain", "report"}
    retry = Failure(Message("not_arrived", ("vienna",)), retry="#play/vienna")
    yield "not arrived", page._replace(failure=retry), {"trouble", "retry", "report"}
    full = Failure(Message("storage_full", (False,)))
    yield "full", page._replace(failure=full, storage=stored._replace(saved=False)), {"copy-latest"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_state_of_the_lobby_is_valid_markup(desk, lang):
    for name, page, ids in states(desk):
        drawn = desk.drawn(desk.draw(page, lang))
        assert not drawn.wrong and (LOBBY | ids) - set(drawn.ids) == set(), name


def test_whoever_has_a_game_sees_it_before_everything_else(desk):
    page = desk.page_of(None)
    text = desk.draw(page._replace(storage=Storage(saves=saves(desk))))
    assert text.index('id="continue"') < text.index('id="posters"') and 'id="first-visit"' not in text
    text = desk.draw(page)
    assert text.index('id="posters"') < text.index('id="first-visit"') and 'id="continue"' not in text


def test_the_first_lesson_is_that_of_the_lightest_game(desk):
    lightest = min(GAMES, key=lambda key: GAMES.about(key).WEIGHT)
    assert f'id="first-lesson" href="#learn/{lightest}"' in desk.draw(desk.page_of(None))


def test_without_storage_there_is_nothing_to_report(desk):
    page = desk.page_of(None, failure=Failure(Message("stores_nothing")))
    assert 'id="hush"' in desk.draw(page) and 'id="report"' not in desk.draw(page)


def test_user_input_is_escaped(desk):
    plan = Plan("vienna", 3, (0, 1, -1, 1, 1), ("<u>", '"', "", "", ""), (("start", 1),), True)
    text = desk.draw(desk.page_of(None, lobby=Lobby(plan=plan, pasted="<i>")))
    assert not {"<u>", "<i>"} & set(re.findall("<[ui]>", text))
    assert all(f'value="{written}"' in text for written in ("&#60;u&#62;", "&#34;"))
    assert ">&#60;i&#62;</textarea>" in text
