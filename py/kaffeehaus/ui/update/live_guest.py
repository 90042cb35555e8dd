"""A live table on a guest's page: joining it, what the host tells, and what is asked of the host.

A guest's page asks for choices, and shows what it is told. In the pack of live tables.
"""

from ...games import GAMES
from ...table import live
from ...table.fair_dice import seal_of
from ...table.game import Illegal, Unknown, values
from ...table.versions import key_of
from ...table.words import ENGLISH
from .. import effects
from ..state import Failure, Join, Message, Sealed, Stage, Table, Visiting
from . import flow, opening
from .changes import cleared, played, with_table
from .live_host import MOST_WATCHERS, NO_PICTURE, nothing
from .lobby import cleaned_name, with_lobby

HOST = "host"                   # the host's name on the wire
TAKEN_BACK = -1                 # what is asked for, if it is no choice


# ---- joining

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
    if table.record.names and table.visiting.seat is not None:
        join = join._replace(name=table.record.names[table.visiting.seat])
    join = join._replace(sealed=table.visiting.sealed, hand_alone=table.visiting.hand_alone)
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
    if game is None or seats not in GAMES.about(game).SEATS or seat >= seats + MOST_WATCHERS:
        return None
    return protocol, game, rules, seats, seat, cleaned_name(host)


def name_guest(page, value):
    return with_join(page, name=cleaned_name(value)), ()


def on_a_phone(page, value):
    """This device is small: its table begins with the own hand."""
    return with_join(page, hand_alone=True), ()


def sit(page, value):
    """Take the seat: make the answer."""
    join = page.lobby.join
    if join.step != "asked" or join.failure == "other-version":
        return page, ()
    return with_join(page, step="answering", failure=""), (
        effects.AnswerInvitation(join.code, join.game, join.rules),)


def answer_made(page, intent):
    """The code of the answer is there."""
    if page.table is not None or page.lobby.join is None:
        return page, ()
    return with_join(page, step="answered", answer=intent.code, qr_code=intent.qr_code), ()


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


def leave():
    return effects.Disconnect((HOST,)),


# ---- the table

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


def wire_failed(page, intent):
    """Say why the wire could not do it."""
    if page.table:
        scanning = page.table.visiting.scanning and intent.failure not in NO_PICTURE
        return with_visiting(page, failure=intent.failure, scanning=scanning), ()
    if page.lobby.join:
        return with_join(page, step="asked", failure=intent.failure), ()
    return page._replace(failure=Failure(Message("wire", (intent.failure,)))), ()


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


def seat_of(join):
    """The seat that an invitation is for, or None if it is one to look on."""
    return join.seat if join.seat < join.seats else None


def arrive(page, said):
    """Collect what the host sends first, until the table can be shown."""
    join = page.lobby.join
    if type(said) is live.Start:
        live.require((said.game, said.rules, said.seats, said.seat)
                     == (join.game, join.rules, join.seats, seat_of(join)), "start")
        return with_join(page, start=said, record=live.joined(said)), ()
    if type(said) in (live.End, live.Farewell):
        return FROM_HOST[type(said)](page, said)
    live.require(join.record is not None and type(said) in (live.Players, live.Positions), "order")
    if type(said) is live.Players:
        return with_join(page, record=live.seated(join.record, said)), ()
    record = live.extended(join.record, said, seat_of(join))
    if len(record.states) < said.length:
        return with_join(page, record=record), ()
    live.require(len(record.states) == said.length, "length")
    return sit_down(page, record)


def sit_down(page, record):
    """The table is there: show it."""
    join = page.lobby.join
    seat = seat_of(join)
    visiting = Visiting(seat, join.host, sealed=join.sealed, hand_alone=join.hand_alone)
    table = Table(None, record, local_seats=() if seat is None else (seat,), visiting=visiting)
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
    sealed = page.table and base(page).visiting and base(page).visiting.sealed
    opened = effects.OpenEnd(f"#{said.link}", base(page).record, base(page).visiting.seat, sealed) \
        if sealed and sealed.seals else effects.Open(f"#{said.link}")
    return with_lobby(page, join=None), (effects.Disconnect((HOST,)), effects.KeepAwake(False), opened)


def dismissed(page, said):
    page, more = lost(page, said.why)
    return page, (effects.Disconnect((HOST,)), *more)


def switch_hand(page, value):
    """From the own hand to the whole table, and back."""
    if page.table.visiting is None:
        return page, ()
    return with_visiting(page, hand_alone=not page.table.visiting.hand_alone), ()


# ---- fair dice

def seal(page, said):
    """The host asks for the seal of a secret number."""
    live.require(base(page).visiting.seat is not None, "seal")
    sealed = base(page).visiting.sealed or Sealed(0)
    return with_visiting(page, sealed=Sealed(said.number, times=sealed.times)), (
        effects.DrawSecret(said.number),)


def secret_drawn(page, intent):
    table = page.table and base(page)
    sealed = table and table.visiting and table.visiting.sealed
    if not sealed or sealed.number != intent.number or sealed.secret:
        return page, ()
    shown = live.sealed(intent.number, seal_of(table.visiting.seat, intent.secret))
    return with_visiting(page, sealed=sealed._replace(secret=intent.secret)), (
        effects.SendTo(HOST, (shown,)),)


def open_secret(page, said):
    """All seals are known: open one's own number, if its seal is among them.

    A device that came later is told the seals that count; they replace none that it knows.
    """
    sealed, seat = base(page).visiting.sealed, base(page).visiting.seat
    if not said.seals:
        page = with_visiting(page, sealed=sealed and Sealed(0, times=sealed.times))
        return page._replace(notice=Message("dice", ("off",))), ()
    if sealed is None or not (sealed.number or sealed.seals):
        times = sealed.times if sealed else 0
        return with_visiting(page, sealed=Sealed(said.number, seals=said.seals, times=times)), ()
    if sealed.seals or said.number != sealed.number:
        return page, ()
    live.require(sealed.secret and (seat, seal_of(seat, sealed.secret)) in said.seals, "seals")
    page = with_visiting(page, sealed=sealed._replace(seals=said.seals, times=sealed.times + 1))
    return page._replace(notice=Message("dice", ("sealed",))), (
        effects.SendTo(HOST, (live.opened(said.number, sealed.secret),)),)


FROM_HOST = {live.Players: players_changed, live.Positions: moved, live.Refused: not_granted,
             live.End: ended, live.Farewell: dismissed, live.Start: nothing,
             live.Seal: seal, live.Seals: open_secret}
AT_GUEST = {"open": connected, "message": told, "lost": disconnected, "failed": disconnected,
            "hidden": nothing, "shown": nothing}


# ---- what a guest asks for

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


JOIN = {"sit": sit, "join-copy": copy_answer, "join-share": share_answer, "join-leave": leave_invitation,
        "join-phone": on_a_phone,
        "join-name": name_guest}
