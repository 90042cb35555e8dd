"""Live tables: the host's page with its guests' devices, and a guest's page, from the invitation to the end.

The game is at the host. Its page tells every device what its seat may know (`tell_guests`), after whatever
has happened; a guest's page asks for choices, and shows what it is told. In the pack of live tables.
"""

from ...bots.ladder import REGULAR
from ...games import GAMES
from ...table import live
from ...table.game import Illegal, Unknown, values
from ...table.record import SEAT
from ...table.versions import key_of
from ...table.words import ENGLISH
from .. import effects, intents, selectors
from ..state import Device, Failure, Hosting, Join, Message, Stage, Table, Visiting
from . import commands, flow, opening
from .changes import cleared, played, with_table
from .lobby import MAX_PASTED, cleaned_name, with_lobby
from .undo import cut_back

HOST = "host"                   # the host's name on a guest's wire
MOST_ABOUT = 80                 # characters that an invitation can say
MOST_FAULTS = 20                # messages without sense after which a device is disconnected
TAKEN_BACK = -1                 # what is asked for, if it is no choice
CONNECTED = "here", "asleep"
WAITS = "free", "gone"          # a device that needs a code


# ---- the host: devices

def peer_of(seat):
    return f"seat-{seat}"


def seat_of(peer):
    """The seat of a device's name on the wire, or None."""
    kind, _, number = peer.partition("-")
    return int(number) if kind == "seat" and number.isdigit() else None


def with_hosting(page, **changes):
    return with_table(page, hosting=page.table.hosting._replace(**changes))


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


def remember(page):
    seats = tuple(device.seat for device in page.table.hosting.devices)
    return effects.RememberDevices(page.table.key, seats)


def handed_over(page, seat, kind):
    """A seat of the table changed hands; a device that is not wanted any more is disconnected."""
    if kind > selectors.PERSON or not selectors.device_of(page.table, seat):
        return page, ()
    devices = tuple(one for one in page.table.hosting.devices if one.seat != seat)
    page = with_hosting(page, devices=devices, shown=None)
    forgotten = remember(page)
    if not devices:
        page = with_table(page, hosting=None)
    return page, (effects.Disconnect((peer_of(seat),)), forgotten)


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


# ---- the host: invitations

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


def close(page, value):
    """Close the dialog; codes stay good."""
    if page.table.visiting:
        page = with_visiting(page, scanning=False)
    else:
        page = with_hosting(page, shown=None, scanning=False)
    return page, (effects.UseCamera("off"),)


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


def scan(page, value):
    """Turn the camera on or off."""
    now = page.table.hosting or page.table.visiting
    change = with_hosting if page.table.hosting else with_visiting
    return change(page, scanning=not now.scanning, failure=""), (
        effects.UseCamera("off" if now.scanning else "on"),)


def other_camera(page, value):
    return page, (effects.UseCamera("next"),)


def type_code(page, value):
    change = with_hosting if page.table.hosting else with_visiting
    return change(page, pasted=value[:MAX_PASTED], failure=""), ()


def read_typed(page, value):
    """Read the code in the field."""
    text = (page.table.hosting or page.table.visiting).pasted
    return page, (effects.ReadCode(text),) if text.strip() else ()


def let_bot_play(page, value):
    """A bot plays a guest's seat until the guest is back."""
    if page.table.hosting is None or not value.isdigit() or not selectors.device_of(page.table, int(value)):
        return page, ()
    return with_player(with_hosting(page, shown=None, scanning=False), int(value), REGULAR)


def wait_after_all(page, value):
    """The table waits for the guest again."""
    if page.table.hosting is None or not value.isdigit() or not selectors.device_of(page.table, int(value)):
        return page, ()
    return with_player(page, int(value), selectors.PERSON)


# ---- codes

def code_made(page, intent):
    """The code of an invitation or of an answer is there."""
    peer, code, code_id, qr_code = intent
    join = page.lobby.join
    if peer == HOST and page.table is None and join:
        return with_join(page, step="answered", answer=code, qr_code=qr_code), ()
    seat = seat_of(peer)
    device = selectors.device_of(page.table, seat) if page.table else None
    if device is None or device.state != "calling":
        return page, ()
    return with_device(page, seat, state="invited", code=code, code_id=code_id, qr_code=qr_code), ()


def code_seen(page, intent):
    """The camera or another tab has a code."""
    table = page.table
    wanted = table is not None and (table.hosting or table.visiting and table.visiting.lost)
    return page, (effects.ReadCode(intent.text),) if wanted else ()


def code_read(page, intent):
    """Take an answer at the host's page; show an invitation anywhere else."""
    table = page.table
    if table is None or table.visiting and table.visiting.lost:
        return show_invitation(page, intent)
    if table.hosting is None:
        return page, ()
    if intent.kind != "answer":
        return with_hosting(page, failure="no-answer"), ()
    device = next((one for one in table.hosting.devices if one.code_id == intent.code_id), None)
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
    if page.table is None:
        if page.lobby.join:
            return with_join(page, step="asked", failure=intent.failure), ()
        return page._replace(failure=Failure(Message("wire", (intent.failure,)))), ()
    if page.table.visiting:
        return with_visiting(page, failure=intent.failure,
                             scanning=page.table.visiting.scanning and not is_camera(intent)), ()
    if page.table.hosting is None:
        return page, ()
    seat = seat_of(intent.peer)
    device = selectors.device_of(page.table, seat)
    if device and device.state not in CONNECTED:
        page = with_device(page, seat, state="free", code="", qr_code=None)
    scanning = page.table.hosting.scanning and not is_camera(intent)
    return with_hosting(page, failure=intent.failure, scanning=scanning), ()


def is_camera(intent):
    """Whether there is no picture."""
    return intent.failure in ("no-camera", "camera-denied")


# ---- the host: what devices send

def wired(page, intent):
    """The wire of a host or a guest has something to report."""
    if page.table is not None and page.table.hosting:
        device = selectors.device_of(page.table, seat_of(intent.peer))
        return AT_HOST[intent.kind](page, device, intent.text) if device else (page, ())
    return AT_GUEST[intent.kind](page, intent.text) if intent.peer == HOST else (page, ())


def nothing(page, *facts):
    return page, ()


def device_gone(page, device, text):
    """The connection was lost: the seat waits."""
    connected = device.state in CONNECTED
    page = with_device(page, device.seat, state="gone" if connected else "free", sent=None, code="",
                       qr_code=None)
    return page, (effects.KeepAwake(any_connected(page)),)


def any_connected(page):
    return any(device.state in CONNECTED for device in page.table.hosting.devices)


def device_failed(page, device, text):
    page, more = device_gone(page, device, text)
    return with_hosting(page, failure=text), more


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
    if device.state not in CONNECTED:
        return faulty(page, device)
    return grant_undo(page, device, said) if type(said) is live.Undone else grant(page, device, said)


def faulty(page, device):
    if device.faults < MOST_FAULTS:
        return with_device(page, device.seat, faults=device.faults + 1), ()
    page, more = device_gone(page, device, "")
    return with_hosting(page, failure="nonsense"), (effects.Disconnect((peer_of(device.seat),)), *more)


def greet(page, device, said):
    """A guest is there: it is told the game, and a bot that played for it gives its seat back."""
    peer, seat = peer_of(device.seat), device.seat
    if said.protocol != live.PROTOCOL:
        page = with_device(page, seat, state="free", code="", qr_code=None)
        return with_hosting(page, failure="other-version"), (
            effects.SendTo(peer, (live.farewell("other-version"),)), effects.Disconnect((peer,)))
    page = with_device(page, seat, state="here", sent=None, code="", qr_code=None)
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
            if device.state in WAITS and page.table.record.who(device.seat) == selectors.PERSON]
    pending = [device.seat for device in hosting.devices if device.state in ("calling", "invited")]
    if free:
        return invite(page, free[0])
    if pending:
        return with_hosting(page, shown=pending[0], failure=""), ()
    return close(page, "")


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


AT_HOST = {"open": nothing, "message": heard, "lost": device_gone, "failed": device_failed,
           "hidden": device_hidden, "shown": device_shows}


def tell_guests(page):
    """Bring every connected device up to date; called after every intent."""
    wanted, record = [], page.table.record
    for device in page.table.hosting.devices:
        if device.state in CONNECTED and device.sent is not record:
            messages = tuple(live.news(device.sent, record, device.seat))
            page = with_device(page, device.seat, sent=record)
            if messages:
                wanted.append(effects.SendTo(peer_of(device.seat), messages))
    return page, wanted


def leave(table):
    """The effects of leaving a live table."""
    if table.visiting:
        return effects.Disconnect((HOST,)), effects.UseCamera("off"), effects.KeepAwake(False)
    peers = tuple(peer_of(device.seat) for device in table.hosting.devices)
    told = [effects.SendTo(peer_of(device.seat), (live.farewell("left"),))
            for device in table.hosting.devices
            if device.state in CONNECTED and table.record.turn() is not None]
    return *told, effects.Disconnect(peers), effects.UseCamera("off"), effects.KeepAwake(False)


# ---- a guest: joining

def with_join(page, **changes):
    return with_lobby(page, join=page.lobby.join._replace(**changes))


def show_invitation(page, intent):
    """Show who invites to what; at a table whose connection was lost, answer at once."""
    facts, table = read_about(intent.about), page.table
    failure = "no-invitation" if intent.kind != "invitation" else "not-a-code" if not facts else ""
    if failure:
        if table is not None:
            return with_visiting(page, failure=failure), ()
        return page._replace(failure=Failure(Message("wire", (failure,)))), ()
    protocol, game, rules, seats, seat, host = facts
    join = Join(intent.code, game, rules, seats, seat, host)
    if protocol != live.PROTOCOL:
        join = join._replace(failure="other-version")
    if table is None:
        return with_lobby(page, join=join, plan=None, dialog=None)._replace(failure=None), ()
    if table.record.names:
        join = join._replace(name=table.record.names[table.visiting.seat])
    page, leaving = opening.leave_table(page)
    page = with_lobby(page, join=join)._replace(table=None, notice=None, failure=None)
    page, answering = sit(page, "") if not join.failure else (page, ())
    return page, (*leaving, *answering)


def read_about(text):
    """The facts of an invitation, or None: see `about`."""
    *numbers, host = text.split(".", 5)
    if len(numbers) != 5 or not all(number.isascii() and number.isdigit() and len(number) < 6
                                    for number in numbers):
        return None
    protocol, number, rules, seats, seat = map(int, numbers)
    game = key_of(number)
    if game is None or seats not in GAMES.about(game).SEATS or seat >= seats:
        return None
    return protocol, game, rules, seats, seat, cleaned_name(host)


def name_guest(page, value):
    return with_join(page, name=cleaned_name(value)), ()


def sit(page, value):
    """Take the seat: make the answer."""
    join = page.lobby.join
    if join.step != "asked" or join.failure == "other-version":
        return page, ()
    return with_join(page, step="answering", failure=""), (
        effects.AnswerInvitation(join.code, join.game, join.rules),)


def copy_answer(page, value):
    code = page.lobby.join.answer
    return page, (effects.CopyText(f"answer/{code}", code),) if code else ()


def share_answer(page, value):
    join = page.lobby.join
    if not join.answer:
        return page, ()
    return page, (effects.Share(GAMES.about(join.game).TITLE, f"answer/{join.answer}"),)


def leave_invitation(page, value):
    return with_lobby(page, join=None), (effects.Disconnect((HOST,)), effects.SetAddress(""),
                                         effects.LoadSaves(1))


# ---- a guest: the table

def base(page):
    """The live table, beside which there may be a trial."""
    return page.table.trial_of or page.table


def with_base(page, table):
    return page._replace(table=page.table._replace(trial_of=table) if page.table.trial_of else table)


def with_visiting(page, **changes):
    table = base(page)
    return with_base(page, table._replace(visiting=table.visiting._replace(**changes)))


def connected(page, text):
    """The wire to the host is open: say who is there."""
    join = page.lobby.join
    if join is None:
        return page, ()
    return with_join(page, step="connected", failure=""), (
        effects.SendTo(HOST, (live.hello(join.name),)),)


def disconnected(page, text):
    """The connection ended: show the last position, and the way back."""
    return lost(page, text or "closed")


def lost(page, why):
    if page.table is None:
        return (with_join(page, step="asked", failure=why), ()) if page.lobby.join else (page, ())
    table = base(page)
    if not table.visiting or table.visiting.lost:
        return page, ()
    table = cleared(table)._replace(visiting=table.visiting._replace(lost=why, asked=None))
    return with_base(page, table), (effects.KeepAwake(False),)


def told(page, text):
    """The host sent a message; one that makes no sense ends the connection, and the position stays."""
    try:
        said = live.read_news(text)
        if page.table is None:
            return arrive(page, said) if page.lobby.join else (page, ())
        if not base(page).visiting or base(page).visiting.lost:
            return page, ()
        return FROM_HOST[type(said)](page, said)
    except live.BadMessage:
        page, more = lost(page, "nonsense")
        return page, (effects.Disconnect((HOST,)), *more)


def arrive(page, said):
    """Collect what the host sends first, until the table can be shown."""
    join = page.lobby.join
    if type(said) is live.Start:
        live.require((said.game, said.rules, said.seats, said.seat)
                     == (join.game, join.rules, join.seats, join.seat), "start")
        return with_join(page, start=said, record=live.joined(said)), ()
    if type(said) in (live.End, live.Farewell):
        return FROM_HOST[type(said)](page, said)
    live.require(join.record is not None and type(said) in (live.Players, live.Positions), "order")
    if type(said) is live.Players:
        return with_join(page, record=live.seated(join.record, said)), ()
    record = live.extended(join.record, said, join.seat)
    if len(record.states) < said.length:
        return with_join(page, record=record), ()
    live.require(len(record.states) == said.length, "length")
    return sit_down(page, record)


def sit_down(page, record):
    """The table is there: show it."""
    join = page.lobby.join
    table = Table(None, record, local_seats=(join.seat,), visiting=Visiting(join.seat, join.host))
    page = with_lobby(page, join=None)._replace(table=table, notice=None, failure=None)
    page, more = flow.go_on(page)
    return page, (effects.SetAddress(opening.LIVE_ADDRESS), effects.KeepAwake(True), *more)


def players_changed(page, said):
    table = base(page)
    return with_base(page, table._replace(record=live.seated(table.record, said))), ()


def moved(page, said):
    """The game went on at the host's, or was taken back there."""
    table = base(page)
    before, visiting = table.record, table.visiting
    record = live.extended(before, said, visiting.seat)
    is_known = len(record) == len(before) and values(record.state()) == values(before.state())
    answered = visiting.asked is not None and (
        visiting.asked == TAKEN_BACK or len(record) > visiting.asked or len(record) < len(before))
    stages = stages_of(page, record, said.first) if len(record) > len(before) else ()
    if not is_known or answered:
        table = cleared(table)._replace(message=None)
    if not is_known and (len(record) < len(before) or record.turn(len(record) - 1) != visiting.seat):
        table = table._replace(undone=() if len(record) >= len(before) else table.undone)
    at = table.ply if table.ply is not None and table.ply < len(record) else None
    hint = table.hint if table.hint and table.hint.ply == len(record) else None
    table = table._replace(record=record, ply=at, replaying=table.replaying and at is not None, hint=hint,
                           visiting=visiting._replace(asked=None if answered else visiting.asked))
    if page.table.trial_of:
        return with_base(page, table), ()
    was_shown = table.stages if len(record) >= len(before) else ()
    page = page._replace(table=table._replace(stages=(*was_shown, *stages)))
    if was_shown:
        return page, ()
    if page.table.stages:
        return flow.show_stages(page, page.table.stages)
    page, more = flow.go_on(page)
    return page, (effects.CancelTimer(flow.STAGE), *more) if before is not record else more


def stages_of(page, record, first):
    """What others have done, to be shown one after the other."""
    table = base(page)
    if page.table.trial_of or table.ply is not None or flow.stage_milliseconds(page.settings) == 0:
        return ()
    stages = []
    for k in range(max(1, first), len(record.states)):
        visible = tuple(record.told[k])
        if record.turn(k - 1) != table.visiting.seat \
                and any(flow.has_sentence(record.game, event) for event in visible):
            stages.append(Stage(record.states[k], visible))
    return tuple(stages)


def not_granted(page, said):
    """The host refused what was asked for."""
    table = base(page)
    table = cleared(table)._replace(visiting=table.visiting._replace(asked=None))
    if said.ply == len(table.record) and is_sentence(table.record, said.reason):
        table = table._replace(message=Message("refused", (said.reason,)))
    return with_base(page, table), ()


def is_sentence(record, reason):
    """Whether a reason can be put into words."""
    try:
        return bool(record.game.words.reason(reason, ("",) * record.setup.seats, ENGLISH))
    except Exception:
        return False


def ended(page, said):
    """The game is over: open it as a game of one's own."""
    page = with_lobby(page, join=None)
    return page, (effects.Disconnect((HOST,)), effects.KeepAwake(False), effects.Open(f"#{said.link}"))


def dismissed(page, said):
    page, more = lost(page, said.why)
    return page, (effects.Disconnect((HOST,)), *more)


FROM_HOST = {live.Players: players_changed, live.Positions: moved, live.Refused: not_granted,
             live.End: ended, live.Farewell: dismissed,
             live.Start: nothing}
AT_GUEST = {"open": connected, "message": told, "lost": disconnected, "failed": disconnected,
            "hidden": nothing, "shown": nothing}


# ---- a guest: what it asks for

def want(page, actions):
    """Ask the host for these choices, one after the other."""
    table = page.table
    now = len(table.record)
    messages = tuple(live.want(now + number, action) for number, action in enumerate(actions))
    return with_table(page, undone=(), hint=None, offer=(), refused=None,
                      visiting=table.visiting._replace(asked=now + len(actions) - 1)), (
        effects.SendTo(HOST, messages),)


def choose_first(page, actions):
    """Make the choices that come before the wanted one here at once, and ask the host for them."""
    record, messages = page.table.record, []
    for action in actions:
        messages.append(live.want(len(record), action))
        try:
            record = played(record, action, record.turn())
        except (Illegal, Unknown):
            break
    return with_table(page, record=record, undone=(), hint=None), (effects.SendTo(HOST, tuple(messages)),)


def take_back(page, k):
    """Ask the host to take back one's own choices from k on."""
    table = page.table
    now = len(table.record)
    undone = (*table.undone, tuple(table.record.actions[k:]))
    page = page._replace(table=cleared(table)._replace(
        undone=undone, hint=None, message=None, visiting=table.visiting._replace(asked=TAKEN_BACK)))
    return page, (effects.SendTo(HOST, (live.undo(now, k),)),)


DO = {"live": show, "live-close": close, "invite": press_invite, "live-scan": scan,
      "live-camera": other_camera, "live-paste": read_typed, "live-copy": copy, "live-share": share,
      "live-bot": let_bot_play, "live-wait": wait_after_all, "live-code": type_code}
JOIN = {"sit": sit, "join-copy": copy_answer, "join-share": share_answer, "join-leave": leave_invitation,
        "join-name": name_guest}
HANDLERS = {intents.Wired: wired, intents.CodeMade: code_made, intents.CodeRead: code_read,
            intents.CodeSeen: code_seen, intents.WireFailed: wire_failed}
