"""Fair dice at a live table: sealed, opened, dealt anew, and checked at the end."""

import pytest

from kaffeehaus.table import fair_dice, live
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.fair_dice import HOST as THE_HOST, rows_of, seal_of, seals_of
from kaffeehaus.table.game import values
from kaffeehaus.ui import effects, intents
from kaffeehaus.ui.state import Message
from table.playing import one_of
from ui.update.live_table import HOST, LiveTable

BOT = 1


def fair_table(**settings):
    """A live table at which all have sat down, after fair dice were wanted."""
    table = LiveTable(**settings)
    table.host.do("live-dice")
    return table.seat_all()


def sealed(guest):
    return guest.visiting.sealed


def play_to_end(table, chance):
    while not table.host.is_over:
        page = table.page_of(table.host.turn)
        if page.curtain_seat is not None:
            page.look()
        page.make_choice(one_of(page.legal, chance))


def endings(table):
    """What each guest finds at the end: it compares the link with what it has seen."""
    found = []
    for guest in table.guests.values():
        opened, = guest.all_effects_of(effects.OpenEnd)
        steps = fair_dice.iter_verdict(table.host.record, opened.record, opened.seat, opened.sealed.seals,
                                       opened.sealed.secret)
        while True:
            try:
                next(steps)
            except StopIteration as verdict:
                found.append(verdict.value)
                break
    return found


def test_when_all_have_sat_down_the_deal_is_made_of_all_numbers():
    table = LiveTable()
    before = table.host.record
    table.host.do("live-dice")
    assert table.host.record is before and table.host.hosting.fair
    table.seat_all()
    record = table.host.record
    rows = rows_of(record)
    assert [row.who for row in rows] == [THE_HOST, 1, 2] and fair_dice.fault(record) == ""
    assert record.setup.seed == fair_dice.seed_of(rows) != before.setup.seed
    assert table.host.all_effects_of(effects.Save)[-1].record is record
    assert table.host.page.notice == Message("dice", ("sealed",))


def test_all_devices_have_the_same_seals_and_the_new_deal():
    table = fair_table()
    for seat, guest in table.guests.items():
        assert sealed(guest).seals == seals_of(rows_of(table.host.record)) and sealed(guest).times == 1
        assert values(guest.state) == values(table.host.game.observe(table.host.state, seat))
        assert guest.page.notice == Message("dice", ("sealed",))


def test_no_guest_learns_the_hosts_number_and_with_it_the_deal_before_the_end():
    table = fair_table()
    secret = rows_of(table.host.record)[0].secret
    assert not any(secret in text for text in table.host.sent)
    others = [row.secret for row in rows_of(table.host.record)[1:]]
    assert not any(other in text for text in table.host.sent for other in others)


def test_nobody_opens_a_number_before_all_seals_are_known():
    table = LiveTable(at_host=1)
    for seat in (1, 2):
        table.join(seat)
    table.guests[2].hold()
    table.host.do("live-dice")
    assert not any(text.startswith('["opened"') for guest in table.guests.values() for text in guest.sent)
    table.guests[2].release()
    assert rows_of(table.host.record)


def test_a_guest_opens_nothing_if_its_seal_was_replaced():
    table = LiveTable(seats=2)
    guest = table.join(1)
    guest.dispatch(intents.Wired("message", HOST, live.seal(1)))
    seals = (THE_HOST, seal_of(THE_HOST, "x")), (1, seal_of(1, "y"))
    guest.dispatch(intents.Wired("message", HOST, live.seals(1, seals)))
    assert guest.visiting.lost == "nonsense" and not any('"opened"' in text for text in guest.sent)


def test_a_guest_whose_number_does_not_fit_its_seal_ends_the_exchange():
    table = LiveTable(seats=2)
    table.join(1)
    before, table.host.peers = table.host.record, {}
    table.host.do("live-dice")
    number = table.host.hosting.sealing.number
    table.host.dispatch(intents.Wired("message", "seat-1", live.sealed(number, "s" * 43)))
    table.host.dispatch(intents.Wired("message", "seat-1", live.opened(number, "s" * 22)))
    assert table.host.record is before and not table.host.hosting.fair and not table.host.hosting.sealing
    assert table.host.hosting.failure == "nonsense"


@pytest.mark.parametrize("text", ['["sealed",1,"x"]', '["sealed",-1,"%s"]' % ("s" * 43), '["opened",1,2]',
                                  '["sealed",7,"%s"]' % ("s" * 43), '["opened",7,"%s"]' % ("s" * 22)])
def test_other_numbers_and_nonsense_change_nothing(text):
    table = fair_table()
    record = table.host.record
    table.host.dispatch(intents.Wired("message", "seat-1", text))
    assert table.host.record is record and table.device(1).state == "here"


def test_a_device_that_goes_meanwhile_ends_the_exchange_and_it_begins_anew_when_it_is_back():
    table = LiveTable(seats=3)
    for seat in (1, 2):
        table.join(seat)
    before = table.host.record
    table.guests[2].hold()
    table.host.do("live-dice")
    table.guests[2].held = None
    table.guests[2].lose(HOST)
    assert table.host.record is before and not table.host.hosting.sealing
    table.join(2)
    assert rows_of(table.host.record) and sealed(table.guests[1]).seals == sealed(table.guests[2]).seals


def test_after_the_first_choice_it_is_too_late_and_that_is_said():
    table = LiveTable(at_host=1)
    table.join(1)
    table.host.do("live-dice")
    first = table.host.turn
    table.page_of(first).choose() if first != 2 else table.host.do("live-bot", 2)
    if first != 2:
        assert not table.host.hosting.fair and table.host.page.notice == Message("dice", ("begun",))
        table.join(2)
        assert not rows_of(table.host.record)


def test_choices_of_computer_players_alone_are_made_anew():
    table = LiveTable(seats=3, who=(BOT, 0, 0), at_host=2)
    table.host.settle()
    table.host.do("live-dice")
    table.join(2)
    assert rows_of(table.host.record) and table.host.record.who(0) == BOT
    assert len(table.host.record) == 0 or table.host.record.turn(0) == 0
    table.host.settle()


def test_whoever_comes_back_by_a_new_page_gets_the_seals_and_whoever_reconnects_keeps_its_own():
    table = fair_table(at_host=1)
    seals, own = sealed(table.guests[1]).seals, sealed(table.guests[1]).secret
    guest = table.guests[1]
    guest.lose(HOST)
    table.join(1, guest=guest)
    assert sealed(guest).secret == own and sealed(guest).seals == seals
    guest.lose(HOST)
    later = table.join(1)
    assert sealed(later).seals == seals and not sealed(later).secret


def test_at_the_end_every_guest_checks_the_game_against_what_it_saw():
    table = fair_table()
    play_to_end(table, Stream(4))
    assert endings(table) == ["", ""]


def test_a_host_that_changes_its_number_at_the_end_is_caught_by_every_guest():
    table = fair_table()
    play_to_end(table, Stream(4))
    rows = list(rows_of(table.host.record))
    other = "o" * 22
    table.host.record.unknown_fields[fair_dice.FIELD][0] = [THE_HOST, rows[0].seal, other]
    assert endings(table) == ["dice_seal"] * 2
    table.host.record.unknown_fields[fair_dice.FIELD][0] = [THE_HOST, seal_of(THE_HOST, other), other]
    assert endings(table) == ["dice_deal"] * 2
    table.host.record.unknown_fields.clear()
    assert endings(table) == ["dice_missing"] * 2


def test_a_host_that_asks_again_is_seen_to_have_done_so():
    table = LiveTable(seats=2)
    guest = table.join(1)
    table.host.do("live-dice")
    for number in (5, 6):
        guest.dispatch(intents.Wired("message", HOST, live.seal(number)))
        own = seal_of(1, sealed(guest).secret)
        guest.dispatch(intents.Wired("message", HOST, live.seals(number, ((THE_HOST, "h" * 43), (1, own)))))
    assert sealed(guest).times == 3


def test_a_host_cannot_replace_the_seals_without_asking_for_new_numbers():
    table = fair_table()
    guest = table.guests[1]
    seals = sealed(guest).seals
    guest.dispatch(intents.Wired("message", HOST, live.seals(0, ((THE_HOST, "h" * 43), (1, "g" * 43)))))
    assert sealed(guest).seals == seals


def test_without_fair_dice_nothing_is_asked():
    table = LiveTable().seat_all()
    assert all(guest.visiting.sealed is None for guest in table.guests.values())
    table.host.do("live-dice")
    assert rows_of(table.host.record)
    table.host.do("live-dice")
    assert not table.host.hosting.fair
