"""A live table on its host's page: devices, invitations, what guests ask for, and what they are told.

The game is at the host. Its page tells every device what its seat may know (`tell_guests`), after whatever
has happened. In the pack of live tables.
"""

from ...bots.ladder import REGULAR
from ...table import live
from ...table.record import SEAT
from .. import effects, selectors
from ..state import Device, Hosting
from . import commands, flow, live_dice
from .changes import cleared, with_table
from .live_dice import CONNECTED, looks_on, peer_of, with_hosting
from .undo import cut_back

MOST_ABOUT = 80                 # characters that an invitation can say
MOST_WATCHERS = 4               # who look on at a table
MOST_FAULTS = 20                # messages without sense after which a device is disconnected
WAITS = "free", "gone"          # a device that needs a code
NO_PICTURE = "no-camera", "camera-denied"


# ---- devices

def seat_of(peer):
    """The seat of a device's name on the wire, or None."""
    kind, _, number = peer.partition("-")
    return int(number) if kind == "seat" and number.isdigit() else None


def with_device(page, seat, **changes):
    devices = (one._replace(**changes) if one.seat == seat else one for one in page.table.hosting.devices)
    return with_hosting(page, devices=tuple(devices))


def begin_hosting(page, seats):
    """A table was opened at which people play at their own devices; a new one invites the first of them."""
    table = page.table
    afar = [seat for seat in selectors.people(table) if not selectors.is_local(table, seat)]
    seats = [seat for seat in seats if seat in afar]
    if table.read_only or selectors.is_over(table) or not seats:
        return page, ()
    page = with_table(page, hosting=Hosting(tuple(map(Device, seats))))
    page, inviting = invite(page, seats[0]) if not len(table.record) else (page, ())
    return page, (effects.RememberDevices(table.key, tuple(seats)), *inviting)


def give_device(page, seat):
    """A person plays this seat at a device of their own from here on, and is invited."""
    page, handing = commands.hand_over(page, seat, selectors.ELSEWHERE)
    hosting = page.table.hosting or Hosting()
    if not selectors.device_of(page.table, seat):
        devices = sorted((*hosting.devices, Device(seat)), key=lambda one: one.seat)
        page = with_table(page, hosting=hosting._replace(devices=tuple(devices)))
    page, inviting = invite(page, seat)
    return with_table(page, sheet=None), (*handing, remember(page), *inviting)


def press_watch(page, value):
    """Invite somebody who looks on."""
    hosting = page.table.hosting
    if hosting is None:
        return page, ()
    first = page.table.record.setup.seats
    free = next((number for number in range(first, first + MOST_WATCHERS)
                 if not selectors.device_of(page.table, number)), None)
    if free is None:
        return page, ()
    return invite(with_hosting(page, devices=(*hosting.devices, Device(free))), free)


def remember(page):
    seats = tuple(device.seat for device in page.table.hosting.devices
                  if not looks_on(page.table, device.seat))
    return effects.RememberDevices(page.table.key, seats)


def handed_over(page, seat, kind):
    """A seat of the table changed hands; a device that is not wanted any more is disconnected."""
    if kind > selectors.PERSON or not selectors.device_of(page.table, seat):
        return page, ()
    page = without_device(page, seat)
    forgotten = effects.RememberDevices(page.table.key, ()) if page.table.hosting is None else remember(page)
    return page, (effects.Disconnect((peer_of(seat),)), forgotten)


def without_device(page, seat):
    """The page without this device, and without a live table if it was the last one."""
    devices = tuple(one for one in page.table.hosting.devices if one.seat != seat)
    return with_hosting(page, devices=devices, shown=None, scanning=False) if devices \
        else with_table(page, hosting=None)


def with_player(page, seat, player):
    """A person or a bot plays this seat from here on."""
    record = page.table.record.copy()
    if record.who(seat) == player or record.turn() is None:
        return page, ()
    record.marks = [mark for mark in record.marks if mark[:3] != (len(record), SEAT, seat)]
    record.mark(SEAT, seat, player)
    page, stopping = flow.stop_thinking(page._replace(table=cleared(page.table)._replace(record=record)))
    page, more = flow.go_on(page)
    return page, (*stopping, *flow.save(page), *more)


# ---- invitations

def invite(page, seat):
    """Show a new code for this seat, as soon as there is one."""
    page = with_hosting(page, shown=seat, scanning=False, pasted="", failure="")
    page = with_device(page, seat, state="calling", code="", code_id="", qr_code=None, answer="", sent=None,
                       faults=0)
    return page, (effects.UseCamera("off"), effects.Invite(peer_of(seat), about(page.table, seat)))


def about(table, seat):
    """What an invitation says: the protocol, the game, its rules, the seats, this seat, the host's name."""
    record, local = table.record, selectors.local_people(table)
    host = record.names[local[0]] if record.names and local else ""
    facts = live.PROTOCOL, record.game.about.NUMBER, record.game.rules_version, record.setup.seats, seat, host
    return ".".join(map(str, facts))[:MOST_ABOUT]


def press_invite(page, value):
    if page.table.hosting is None or not value.isdigit() or not selectors.device_of(page.table, int(value)):
        return page, ()
    return invite(page, int(value))


def show(page, value):
    """Open the dialog at a seat, or at the first that needs a code."""
    if page.table.hosting is None:
        return page, ()
    devices = page.table.hosting.devices
    waiting = [device.seat for device in devices if device.state not in CONNECTED] or [devices[0].seat]
    seat = int(value) if value.isdigit() and selectors.device_of(page.table, int(value)) else waiting[0]
    return with_hosting(with_table(page, sheet=None), shown=seat, failure=""), ()


def close_dialog(page):
    """Close the dialog; codes stay good."""
    return with_hosting(page, shown=None, scanning=False), (effects.UseCamera("off"),)


def device_shown(page):
    hosting = page.table.hosting
    return selectors.device_of(page.table, hosting.shown) if hosting and hosting.shown is not None else None


def invitation(device):
    """The fragment that opens an invitation."""
    return f"join/{device.code}"


def copy(page, value):
    device = device_shown(page)
    if not device or not device.code:
        return page, ()
    return page, (effects.CopyText(invitation(device), device.code),)


def share(page, value):
    device = device_shown(page)
    if not device or not device.code:
        return page, ()
    return page, (effects.Share(page.table.record.game.about.TITLE, invitation(device)),)


def let_bot_play(page, value):
    """A bot plays a guest's seat until the guest is back."""
    if not is_players_device(page, value):
        return page, ()
    return with_player(with_hosting(page, shown=None, scanning=False), int(value), REGULAR)


def is_players_device(page, value):
    """Whether this is the number of a device that has a seat."""
    return (page.table.hosting is not None and value.isdigit() and not looks_on(page.table, int(value))
            and selectors.device_of(page.table, int(value)) is not None)


def wait_after_all(page, value):
    """The table waits for the guest again."""
    if not is_players_device(page, value):
        return page, ()
    return with_player(page, int(value), selectors.PERSON)


# ---- codes

def invitation_made(page, intent):
    """The code of an invitation is there."""
    seat = seat_of(intent.peer)
    device = selectors.device_of(page.table, seat) if page.table else None
    if device is None or device.state != "calling":
        return page, ()
    return with_device(page, seat, state="invited", code=intent.code, code_id=intent.code_id,
                       qr_code=intent.qr_code), ()


def take_answer(page, intent):
    """Connect with the device that this answer comes from."""
    if intent.kind != "answer":
        return with_hosting(page, failure="no-answer"), ()
    device = next((one for one in page.table.hosting.devices if one.code_id == intent.code_id), None)
    if device is None:
        return with_hosting(page, failure="not-this-invitation"), ()
    if device.state != "invited":
        again = device.answer == intent.code
        return with_hosting(page, failure="" if again else "taken"), ()
    page = with_device(page, device.seat, state="connecting", answer=intent.code)
    page = with_hosting(page, scanning=False, pasted="", failure="")
    return page, (effects.UseCamera("off"), effects.TakeAnswer(peer_of(device.seat), intent.code))


def wire_failed(page, intent):
    """Say why the wire could not do it."""
    seat = seat_of(intent.peer)
    device = selectors.device_of(page.table, seat)
    if device and device.state not in CONNECTED:
        page = with_device(page, seat, state="free", code="", qr_code=None)
    scanning = page.table.hosting.scanning and intent.failure not in NO_PICTURE
    return with_hosting(page, failure=intent.failure, scanning=scanning), ()


# ---- what devices send

def nothing(page, *facts):
    return page, ()


def device_gone(page, device, text):
    """The connection was lost: the seat waits; whoever looked on is gone."""
    if looks_on(page.table, device.seat):
        page = without_device(page, device.seat)
        return page, (effects.KeepAwake(bool(page.table.hosting) and any_connected(page)),)
    connected = device.state in CONNECTED
    page = with_device(page, device.seat, state="gone" if connected else "free", sent=None, code="",
                       qr_code=None)
    return page, (effects.KeepAwake(any_connected(page)),)


def any_connected(page):
    return any(device.state in CONNECTED for device in page.table.hosting.devices)


def device_failed(page, device, text):
    page, more = device_gone(page, device, text)
    return (with_hosting(page, failure=text) if page.table.hosting else page), more


def device_hidden(page, device, text):
    return with_device(page, device.seat, state="asleep") if device.state == "here" else page, ()


def device_shows(page, device, text):
    return with_device(page, device.seat, state="here") if device.state == "asleep" else page, ()


def heard(page, device, text):
    """A device sent a message; what makes no sense changes nothing."""
    if device.state in WAITS:               # it was disconnected
        return page, ()
    try:
        said = live.read_request(text)
    except live.BadMessage:
        return faulty(page, device)
    if type(said) is live.Hello:
        return greet(page, device, said)
    if device.state not in CONNECTED or looks_on(page.table, device.seat):
        return faulty(page, device)
    return ASKED[type(said)](page, device, said)


def faulty(page, device):
    if device.faults < MOST_FAULTS:
        return with_device(page, device.seat, faults=device.faults + 1), ()
    page, more = device_failed(page, device, "nonsense")
    return page, (effects.Disconnect((peer_of(device.seat),)), *more)


def greet(page, device, said):
    """A guest is there: it is told the game, and a bot that played for it gives its seat back."""
    peer, seat = peer_of(device.seat), device.seat
    if said.protocol != live.PROTOCOL:
        page = with_device(page, seat, state="free", code="", qr_code=None)
        return with_hosting(page, failure="other-version"), (
            effects.SendTo(peer, (live.farewell("other-version"),)), effects.Disconnect((peer,)))
    page = with_device(page, seat, state="here", sent=None, code="", qr_code=None)
    if looks_on(page.table, seat):
        page, inviting = invite_next(with_device(page, seat, name=said.name))
        return page, (effects.KeepAwake(True), *inviting)
    record = page.table.record
    if said.name and said.name != (record.names or ("",) * record.setup.seats)[seat]:
        page = named(page, seat, said.name)
    page, more = with_player(page, seat, selectors.PERSON)
    page, inviting = invite_next(page)
    return page, (effects.KeepAwake(True), *(more or flow.save(page)), *inviting)


def named(page, seat, name):
    """The table with a guest's name; names of computer players and of people here stay."""
    record = page.table.record.copy()
    names = list(record.names or ("",) * record.setup.seats)
    names[seat] = name
    record.names = tuple(names)
    return with_table(page, record=record)


def invite_next(page):
    """In the open dialog, the next seat that nobody was invited to; when all are here, it is closed."""
    hosting = page.table.hosting
    if hosting.shown is None:
        return page, ()
    free = [device.seat for device in hosting.devices
            if device.state in WAITS and not looks_on(page.table, device.seat)
            and page.table.record.who(device.seat) == selectors.PERSON]
    pending = [device.seat for device in hosting.devices if device.state in ("calling", "invited")]
    if free:
        return invite(page, free[0])
    if pending:
        return with_hosting(page, shown=pending[0], failure=""), ()
    return close_dialog(page)


def grant(page, device, said):
    """Make the choice that a guest wants, if it is the seat's turn and legal; a late message does nothing."""
    record, seat = page.table.record, device.seat
    if said.ply != len(record) or record.who(seat) != selectors.PERSON:
        return page, ()
    reason = live.why_not(record, seat, said)
    if reason:
        return page, (effects.SendTo(peer_of(seat), (live.refused(said.ply, reason),)),)
    page, stopping = flow.stop_thinking(with_table(page, message=None))
    page, more = flow.play_unasked(page, said.action, seat)
    return page, (*stopping, *more)


def grant_undo(page, device, said):
    table, seat = page.table, device.seat
    if table.record.who(seat) != selectors.PERSON or not live.may_undo(table.record, seat, said):
        return page, ()
    at = table.ply if table.ply is not None and table.ply < said.to else None
    page, stopping = flow.stop_thinking(page._replace(table=cut_back(table, said.to)._replace(
        undone=(), ply=at, replaying=table.replaying and at is not None)))
    page, more = flow.go_on(page)
    return page, (*stopping, *flow.save(page), *more)


ASKED = {live.Wanted: grant, live.Undone: grant_undo, live.Sealed: live_dice.sealed,
         live.Opened: live_dice.opened}
AT_HOST = {"open": nothing, "message": heard, "lost": device_gone, "failed": device_failed,
           "hidden": device_hidden, "shown": device_shows}


def tell_guests(page):
    """Bring every connected device up to date, and go on with fair dice; called after every intent."""
    wanted, record = [], page.table.record
    for device in page.table.hosting.devices:
        if device.state in CONNECTED and device.sent is not record:
            seat = None if looks_on(page.table, device.seat) else device.seat
            messages = tuple(live.news(device.sent, record, seat))
            if device.sent is None and record.turn() is not None:
                messages = *messages, *live_dice.remembered(page.table)
            page = with_device(page, device.seat, sent=record)
            if messages:
                wanted.append(effects.SendTo(peer_of(device.seat), messages))
    page, more = live_dice.keep_going(page)
    return page, (*wanted, *more)


def leave(table):
    """Tell the guests that the host leaves, and disconnect them."""
    peers = tuple(peer_of(device.seat) for device in table.hosting.devices)
    told = [effects.SendTo(peer_of(device.seat), (live.farewell("left"),))
            for device in table.hosting.devices
            if device.state in CONNECTED and table.record.turn() is not None]
    return *told, effects.Disconnect(peers)
