"""Live tables: invitations, choices at guests' devices, connections lost and found, and the end."""

import pytest

from kaffeehaus.games import GAMES
from kaffeehaus.table import live
from kaffeehaus.table.chance import Stream
from kaffeehaus.table.game import values
from kaffeehaus.ui import effects, intents, journal, selectors
from kaffeehaus.ui.selectors import NEARBY, PERSON
from kaffeehaus.ui.update.choosing import is_final
from table.hostile import scribbled
from table.playing import one_of
from ui.update.live_table import HOST, Device, LiveTable
from ui.update.visit import STEP_BY_STEP

BOT = 1
LONG = 300                              # choices after which a random game is long enough


def same_everywhere(table):
    """Every guest sees the position as its seat may know it."""
    record = table.host.record
    for seat, guest in table.guests.items():
        if guest.table is None or not guest.visiting:
            continue
        assert len(guest.record) == len(record) and guest.record.turn() == record.turn()
        assert values(guest.state) == values(record.game.observe(record.state(), seat))
        assert guest.record.setup.seed is None and guest.viewer == seat


def choose_where_it_is_due(table, chance):
    page = table.page_of(table.host.turn)
    if page.curtain_seat is not None:
        page.look()
    page.make_choice(one_of(page.legal, chance))


# ---- sitting down

def test_a_new_table_invites_its_first_guest_at_once():
    table = LiveTable()
    assert table.host.hosting.shown == 1 and table.device(1).state == "invited"
    assert table.host.effects_of(effects.Invite) == [] and table.host.awaited_seat is None
    assert selectors.player_kind(table.host.table, 1) == NEARBY


def test_a_guest_sees_who_invites_to_what_before_anything_is_connected():
    host = Device()
    table = LiveTable()
    guest = table.invited(host, 1)
    join = guest.page.lobby.join
    assert (join.game, join.seats, join.seat, join.step) == ("parcels", 3, 1, "asked")
    assert guest.page.table is None and not table.host.peers


def test_from_the_invitation_to_the_table_it_takes_one_press_at_the_guests():
    table = LiveTable()
    guest = table.join(1, "Bruno")
    assert guest.visiting.seat == 1 and table.device(1).state == "here"
    assert table.host.record.names[1] == "Bruno" == guest.record.names[1]
    same_everywhere(table)


def test_the_next_seat_is_invited_when_a_guest_has_come_and_then_the_dialog_closes():
    table = LiveTable()
    table.join(1)
    assert table.host.hosting.shown == 2 and table.device(2).state == "invited"
    table.join(2)
    assert table.host.hosting.shown is None


def test_a_second_guest_is_refused_at_a_taken_seat():
    table = LiveTable()
    first, second = table.invited(Device(), 1), table.invited(Device(), 1)
    assert table.answered(first, 1)
    table.connect(first, 1)
    second.put("join-name", "x").do("sit")
    code = table.device(1).code_id
    table.host.dispatch(intents.CodeRead("answer", "", code, "another answer"))
    assert table.host.hosting.failure == "taken" and not table.host.effects_of(effects.TakeAnswer)
    assert table.device(1).state == "here"


def test_the_answer_to_another_invitation_is_refused():
    table = LiveTable()
    table.host.dispatch(intents.CodeRead("answer", "", "some other", "answer"))
    assert table.host.hosting.failure == "not-this-invitation"
    table.host.dispatch(intents.CodeRead("invitation", "", "x", "x"))
    assert table.host.hosting.failure == "no-answer"


@pytest.mark.parametrize("about", ["", "1.2", "9.1.1.2.0.", "1.99.1.2.0.x", "1.1.1.2.7.x", "1.1.1.x.0.x"])
def test_an_invitation_that_makes_no_sense_or_comes_from_another_version_says_so(about):
    guest = Device().dispatch(intents.CodeRead("invitation", about, "x", "x"))
    join = guest.page.lobby.join
    if about.startswith("9"):
        assert join.failure == "other-version" or guest.page.failure
        if join:
            assert not guest.do("sit").effects_of(effects.AnswerInvitation)
    else:
        assert join is None and guest.page.failure.message.facts == ("not-a-code",)


def test_a_guest_with_another_protocol_is_told_so_and_the_seat_stays_free():
    table = LiveTable()
    guest = table.invited(Device(), 1)
    table.answered(guest, 1)
    guest.hold()
    table.connect(guest, 1)
    guest.held = [(HOST, live.write("hello", live.PROTOCOL + 1, ""))]
    guest.release()
    assert table.host.hosting.failure == "other-version" and table.device(1).state == "free"
    assert guest.page.lobby.join.failure == "other-version"


def test_a_seat_of_a_running_game_is_given_to_a_device():
    table = LiveTable(seats=2, who=(0, BOT))
    host = table.host
    host.settle()
    assert host.hosting is None
    loading, = host.put("hand-over-1", NEARBY).effects_of(effects.LoadLive)
    host.do(*loading.then)
    assert host.record.who(1) == PERSON and selectors.player_kind(host.table, 1) == NEARBY
    assert host.hosting.shown == 1
    table.join(1)
    same_everywhere(table)


# ---- playing

@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_is_played_from_three_devices(game):
    most = GAMES[game].seats[-1] if game != "ganz_wien" else 3
    table = LiveTable(seats=max(3, min(most, 4)), at_host=1, game=game).seat_all()
    host, chance = table.host, Stream(11)
    for number in range(LONG):
        if host.is_over:
            break
        choose_where_it_is_due(table, chance)
        if number % 10 == 0:
            same_everywhere(table)
    if host.is_over:
        for guest in table.guests.values():
            opening = guest.all_effects_of(effects.Open)[-1]
            assert opening.fragment == f"#{selectors.link_of(host.table)}"


def test_the_host_may_be_a_board_without_hands():
    table = LiveTable(seats=3, at_host=0).seat_all()
    host, chance = table.host, Stream(2)
    while not host.is_over:
        assert host.viewer is None and not host.live and host.curtain_seat is None
        assert not host.asks_who_plays
        choose_where_it_is_due(table, chance)


def test_a_guest_chooses_when_it_is_due_and_not_before():
    table = LiveTable().seat_all()
    for seat, guest in table.guests.items():
        assert guest.live == (table.host.turn == seat)


def test_a_double_or_late_message_changes_nothing():
    table = LiveTable(at_host=0).seat_all()
    seat = table.host.turn
    guest = table.guests[seat]
    guest.choose()
    message = next(text for text in guest.sent if text.startswith('["want"'))
    record = table.host.record
    for _ in range(3):
        table.host.dispatch(intents.Wired("message", f"seat-{seat}", message))
    assert table.host.record is record and table.device(seat).state == "here"


def test_a_guest_cannot_choose_for_another_seat():
    table = LiveTable(at_host=0).seat_all()
    record = table.host.record
    other = next(seat for seat in table.guests if seat != table.host.turn)
    action = record.game.legal(record.state())[0]
    table.host.dispatch(intents.Wired("message", f"seat-{other}", live.want(0, action)))
    assert table.host.record is record
    refused, = table.host.effects_of(effects.SendTo)
    assert refused.peer == f"seat-{other}" and "not_your_turn" in refused.messages[0]


def test_until_the_host_answers_nothing_more_can_be_chosen():
    table = LiveTable(at_host=0).seat_all()
    guest = table.guests[table.host.turn]
    guest.hold()
    guest.choose()
    assert not guest.live and guest.visiting.asked == 0
    count = len(guest.held)
    guest.do("act", 0).do("done")
    assert len(guest.held) == count
    guest.release()
    assert guest.visiting.asked is None
    same_everywhere(table)


def undoable(table):
    """Play until a guest has made a choice that can be taken back; its page, or None."""
    for _ in range(60):
        if table.host.is_over:
            return None
        seat = table.host.turn
        page = table.page_of(seat)
        free = next((one for one in page.legal if not ends(page, one)), None)
        if free is not None and seat in table.guests:
            page.make_choice(free)
            if page.live and page.undo_ply is not None:
                return page
        else:
            choose_where_it_is_due(table, Stream(3))
    return None


def ends(page, action):
    return is_final(page.game, selectors.observation(page.table), action)


@pytest.mark.parametrize("game", ["vienna", "carpe_diem", "cafe_melange"])
def test_a_guest_takes_back_and_makes_again_what_it_has_done_in_its_turn(game):
    table = LiveTable(seats=3, at_host=0, game=game).seat_all()
    guest = undoable(table)
    assert guest is not None
    made = list(table.host.record.actions)
    guest.do("undo")
    assert table.host.record.actions == made[:-1]
    same_everywhere(table)
    assert guest.can_redo
    guest.do("redo")
    assert table.host.record.actions == made
    same_everywhere(table)
    guest.do("reset")
    same_everywhere(table)


def test_the_guests_see_what_others_do_step_by_step():
    table = LiveTable(at_host=0, game="cafe_melange", settings=STEP_BY_STEP).seat_all()
    guest = table.guests[table.host.turn]
    other = next(one for one in table.guests.values() if one is not guest)
    while not other.table.stages:
        guest = table.guests[table.host.turn]
        guest.watch_stages()
        guest.make_choice(guest.legal[-1])
        other = next(one for one in table.guests.values() if one is not guest)
    assert other.table.stages and all(event[1] in (None, other.viewer)
                                      for stage in other.table.stages for event in stage.events)
    other.watch_stages()
    same_everywhere(table)


def test_a_guest_gets_no_link_and_cannot_change_who_plays():
    table = LiveTable(at_host=0).seat_all()
    guest = table.guests[1]
    for kind in ("copy", "pass", "scan", "check", "transcript", "poster"):
        assert not guest.do(kind).effects
    assert not guest.can_hand_over and guest.awaited_seat in (None, 0, 2)


def test_a_guest_asks_for_a_hint_and_tries_out_by_its_observation_alone():
    table = LiveTable(at_host=0, game="cafe_melange").seat_all()
    guest = table.guests[table.host.turn]
    wanted, = guest.do("sheet", "hint").effects_of(effects.FindHint)
    assert wanted.record.setup.seed is None
    trial, = guest.do("try").effects_of(effects.StartTrial)
    record = trial.record.trial(trial.ply, trial.seat, Stream(4))
    guest.dispatch(intents.Opened(record, trial=True))
    assert guest.trial_of and guest.live
    guest.choose()
    assert table.host.record.actions == []
    guest.do("back")
    same_everywhere(table)


def test_bots_move_at_the_host_alone():
    table = LiveTable(seats=3, who=(0, 0, BOT)).seat_all()
    host, chance = table.host, Stream(2)
    while not host.is_over:
        if host.waiting:
            host.bot_move()
        else:
            choose_where_it_is_due(table, chance)
    assert all(not guest.all_effects_of(effects.Think) for guest in table.guests.values())


def test_on_a_phone_a_guest_sees_its_own_hand_and_the_whole_table_by_one_tap():
    table = LiveTable(at_host=0, game="cafe_melange")
    guest = table.invited(Device(), 0)
    guest.do("sit").do("join-phone")
    assert table.answered(guest, 0)
    table.connect(guest, 0)
    assert guest.shows_hand and selectors.shows_list(guest.page)
    assert not guest.do("live-hand").shows_hand and not selectors.shows_list(guest.page)
    assert guest.do("live-hand").shows_hand
    guest.lose(HOST)
    assert table.join(0, guest=guest).shows_hand


def test_elsewhere_a_guest_sees_the_whole_table_and_a_host_has_no_hand_to_switch_to():
    table = LiveTable().seat_all()
    assert not table.guests[1].shows_hand
    assert not table.host.do("live-hand").shows_hand and table.host.hosting


# ---- lost and found

def test_a_lost_seat_waits_and_nothing_happens_by_itself():
    table = LiveTable(at_host=0).seat_all()
    seat = table.host.turn
    guest = table.guests[seat]
    guest.lose(HOST)
    assert table.device(seat).state == "gone" and guest.visiting.lost == "silent"
    assert not guest.live and table.host.awaited_seat == seat
    assert len(guest.record) == len(table.host.record)


def test_a_guest_comes_back_ten_times_and_plays_on():
    table = LiveTable(at_host=1, game="cafe_melange").seat_all()
    chance = Stream(8)
    for number in range(10):
        for _ in range(5):
            if not table.host.is_over:
                choose_where_it_is_due(table, chance)
        guest = table.guests[1]
        guest.lose(HOST)
        table.join(1, guest=guest if number % 2 else None)
        same_everywhere(table)
        assert table.device(1).state == "here"


def test_what_was_asked_for_when_the_connection_broke_can_be_asked_for_again():
    table = LiveTable(at_host=0).seat_all()
    seat = table.host.turn
    guest = table.guests[seat]
    guest.hold()
    guest.choose()
    guest.held = None
    guest.lose(HOST)
    guest = table.join(seat, guest=guest)
    assert guest.live and len(table.host.record) == 0
    guest.choose()
    assert len(table.host.record) == 1


def test_a_bot_plays_for_a_lost_guest_until_it_is_back():
    table = LiveTable(at_host=0).seat_all()
    seat, host = table.host.turn, table.host
    table.guests[seat].lose(HOST)
    host.do("live-bot", seat)
    assert host.record.who(seat) and host.waiting
    host.bot_move()
    host.do("live-wait", seat)
    assert host.record.who(seat) == PERSON
    host.do("live-bot", seat)
    table.join(seat)
    assert host.record.who(seat) == PERSON
    same_everywhere(table)


def test_a_sleeping_phone_is_shown_as_such():
    table = LiveTable().seat_all()
    table.host.dispatch(intents.Wired("hidden", "seat-1"))
    assert table.device(1).state == "asleep"
    table.host.dispatch(intents.Wired("shown", "seat-1"))
    assert table.device(1).state == "here"


def test_the_host_reloads_and_its_guests_come_back():
    table = LiveTable(at_host=1, game="cafe_melange").seat_all()
    chance = Stream(4)
    for _ in range(9):
        choose_where_it_is_due(table, chance)
    saved = table.host.all_effects_of(effects.Save)[-1]
    remembered = table.host.all_effects_of(effects.RememberDevices)[-1]
    for guest in table.guests.values():
        guest.dispatch(intents.Wired("lost", HOST, "closed"))
        guest.peers = {}
    table.host = Device(table.host.page._replace(table=None))
    table.host.dispatch(intents.Opened(saved.record, key="key", local_seats=saved.local_seats,
                                       live_seats=remembered.seats))
    assert [device.state for device in table.host.hosting.devices] == ["free", "free"]
    assert table.host.hosting.shown is None
    for seat, guest in list(table.guests.items()):
        table.join(seat, guest=guest)
    same_everywhere(table)
    choose_where_it_is_due(table, chance)
    same_everywhere(table)


def test_when_the_host_leaves_the_guests_keep_the_last_position():
    table = LiveTable(at_host=0).seat_all()
    table.host.do("home")
    for guest in table.guests.values():
        assert guest.visiting.lost == "left" and guest.table is not None
        guest.do("home")
        assert guest.page.table is None


def test_a_seat_that_is_taken_away_from_a_device_is_disconnected():
    table = LiveTable().seat_all()
    table.host.put("hand-over-1", PERSON)
    assert selectors.player_kind(table.host.table, 1) == PERSON and table.guests[1].visiting.lost
    assert table.host.all_effects_of(effects.RememberDevices)[-1].seats == (2,)


# ---- hostile messages

@pytest.mark.parametrize("text", ["", "x", "[]", '["positions",0,1,[]]', '["want",0,[1,2,3,4,5,6,7]]'])
def test_a_device_that_talks_nonsense_is_disconnected_in_the_end(text):
    table = LiveTable().seat_all()
    record = table.host.record
    for _ in range(40):
        table.host.dispatch(intents.Wired("message", "seat-1", text))
    assert table.host.record.actions == record.actions
    assert (table.device(1).state == "gone") == ("want" not in text)


@pytest.mark.parametrize("text", ["", "x", "[]", '["positions",9,10,[[{},[],null]]]', '["end","\\u00e4"]',
                                  '["players",[0],[]]'])
def test_a_host_that_talks_nonsense_is_left_and_the_position_stays(text):
    table = LiveTable().seat_all()
    guest = table.guests[1]
    record = guest.record
    guest.dispatch(intents.Wired("message", HOST, text))
    assert guest.visiting.lost == "nonsense" and guest.record is record
    assert guest.effects_of(effects.Disconnect)


@pytest.mark.parametrize("seat", [1, 2])
def test_hostile_messages_of_either_side_break_nothing(seat):
    """Whatever arrives, each page stays a page, and the game at the host's stays legal."""
    table, chance = LiveTable(game="cafe_melange").seat_all(), Stream(seat)
    for _ in range(8):
        choose_where_it_is_due(table, chance)
    host, guest = table.host, table.guests[seat]
    legal = host.game.legal(host.state)
    asked = [live.hello("x"), live.undo(8, 7), *(live.want(8, action) for action in legal[:3])]
    said = [text for text in host.sent if len(text) < 3000][-12:] + [live.farewell("left"), '["end","v1.x"]']
    host_page, guest_page = host.page, guest.page
    host.peers = guest.peers = {}
    for number in range(300):
        host.dispatch(intents.Wired("message", f"seat-{seat}", scribbled(chance, asked)))
        guest.dispatch(intents.Wired("message", HOST, scribbled(chance, said)))
        assert not host.record.game.audit(host.record.state())
        if number % 10 == 9:
            host.page, guest.page = host_page, guest_page


def test_the_journal_digests_a_live_table():
    assert len(journal.digest(LiveTable().seat_all().guests[1].page)) == 16
