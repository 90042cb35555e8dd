"""Live tables with somebody who looks on: without a seat, and with what everybody may know."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import live
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.fair_dice import rows_of, seals_of
from kaffeehaus.table.game import values
from kaffeehaus.ui import effects, intents, selectors
from kaffeehaus.ui.update.live_host import MOST_WATCHERS
from table.playing import one_of
from ui.update.live_table import HOST, LiveTable


def same_as_public(watcher, table):
    record = table.host.record
    assert len(watcher.record) == len(record) and watcher.record.turn() == record.turn()
    assert values(watcher.state) == values(record.game.observe(record.state(), None))


def choose(table, chance):
    page = table.page_of(table.host.turn)
    if page.curtain_seat is not None:
        page.look()
    page.make_choice(one_of(page.legal, chance))


@pytest.mark.parametrize("game", list(GAMES))
def test_whoever_looks_on_sees_the_board_and_nobodys_hand(game):
    table = LiveTable(seats=3, game=game).seat_all()
    watcher, chance = table.watch("Dora"), Stream(2)
    assert watcher.viewer is None and watcher.visiting.seat is None
    for _ in range(12):
        choose(table, chance)
        same_as_public(watcher, table)
        assert not watcher.live and not watcher.shows_hand and not watcher.can_undo
        assert all(event[1] is None for event in selectors.visible_events(watcher.table, 0))
        watcher.do("live-hand").do("act", 0).do("done").do("undo").do("sheet", "log").do("escape")
    assert table.device(3).name == "Dora"


def test_at_the_end_whoever_looks_on_gets_the_link():
    table = LiveTable().seat_all()
    watcher, chance = table.watch(), Stream(2)
    while not table.host.is_over:
        choose(table, chance)
    assert watcher.all_effects_of(effects.Open)[-1].fragment == f"#{selectors.link_of(table.host.table)}"


@pytest.mark.parametrize("text", [live.want(0, (0,)), live.undo(1, 0), live.sealed(1, "s" * 43),
                                  live.opened(1, "n" * 22)])
def test_whoever_looks_on_can_change_nothing(text):
    table = LiveTable().seat_all()
    table.watch()
    record = table.host.record
    for number in range(40):
        action = record.game.legal(record.state())[0]
        table.host.dispatch(intents.Wired("message", "seat-3", text if number % 2 else live.want(0, action)))
    assert table.host.record.actions == record.actions and selectors.device_of(table.host.table, 3) is None


def test_no_computer_plays_for_whoever_looks_on():
    table = LiveTable().seat_all()
    table.watch()
    record = table.host.record
    assert table.host.do("live-bot", 3).do("live-wait", 3).record is record


def test_whoever_looks_on_may_go_and_the_table_waits_for_nobody():
    table = LiveTable().seat_all()
    watcher = table.watch()
    watcher.lose(HOST)
    assert watcher.visiting.lost == "silent" and selectors.device_of(table.host.table, 3) is None
    assert len(table.host.hosting.devices) == 2
    again = table.watch()
    same_as_public(again, table)


def test_several_look_on_but_not_too_many():
    table = LiveTable().seat_all()
    for _ in range(MOST_WATCHERS):
        table.watch()
    count = len(table.host.hosting.devices)
    assert len(table.host.do("live-watch").hosting.devices) == count == 2 + MOST_WATCHERS


def test_seats_alone_are_remembered_for_a_reload():
    table = LiveTable().seat_all()
    table.watch()
    table.host.put("hand-over-2", selectors.PERSON)
    assert table.host.all_effects_of(effects.RememberDevices)[-1].seats == (1,)


def test_when_the_last_device_goes_the_table_is_live_no_more():
    table = LiveTable(seats=2).seat_all()
    watcher = table.watch()
    table.host.put("hand-over-1", selectors.PERSON)
    assert table.host.hosting is not None
    watcher.lose(HOST)
    assert table.host.hosting is None


def test_fair_dice_are_made_without_whoever_looks_on_who_sees_the_seal():
    table = LiveTable(seats=2).seat_all()
    watcher = table.watch()
    table.host.do("live-dice")
    rows = rows_of(table.host.record)
    assert [row.who for row in rows] == [-1, 1] and watcher.visiting.sealed.seals == seals_of(rows)
    same_as_public(watcher, table)
    assert table.watch().visiting.sealed.seals == seals_of(rows)


def test_a_host_cannot_ask_whoever_looks_on_for_a_seal():
    watcher = LiveTable().seat_all().watch()
    watcher.dispatch(intents.Wired("message", HOST, live.seal(1)))
    assert watcher.visiting.lost == "nonsense"
