"""Fair dice on the host's page: the seals and numbers of all devices, and the deal that they make.

They begin by themselves once they are wanted and all guests are here, as long as nobody has chosen anything.
What a guest's page does is in live_guest.py; what is computed, in table/fair_dice.py. In the pack of live
tables.
"""

from ...table import live
from ...table.fair_dice import (
    HOST,
    Row,
    can_deal,
    is_begun,
    rows_of,
    seal_of,
    seals_of,
    seed_of,
    with_dice,
)
from ...table.record import SEAT, Record
from .. import effects, selectors
from ..state import Curtain, Message, Sealing
from . import flow
from .changes import at_ply, with_table

CONNECTED = "here", "asleep"


def with_hosting(page, **changes):
    return with_table(page, hosting=page.table.hosting._replace(**changes))


def press(page, value):
    """Want fair dice, or no longer."""
    if page.table.hosting is None or not can_deal(page.table.record):
        return page, ()
    wanted = not page.table.hosting.fair
    page, more = (page, ()) if wanted else stop(page)
    return with_hosting(page, fair=wanted), more


def guests(table):
    """The seats of guests; those for which a computer plays are left out."""
    return [device.seat for device in table.hosting.devices
            if not looks_on(table, device.seat) and table.record.who(device.seat) == selectors.PERSON]


def looks_on(table, number):
    """Whether this is the number of somebody who looks on, without a seat."""
    return number >= table.record.setup.seats


def peer_of(seat):
    return f"seat-{seat}"


def tell(table, message):
    """Send a message to all players' devices."""
    return tuple(effects.SendTo(peer_of(device.seat), (message,)) for device in table.hosting.devices
                 if device.state in CONNECTED and not looks_on(table, device.seat))


def keep_going(page):
    """Begin when all guests are here, stop when one of them is gone; called after every intent."""
    table, hosting = page.table, page.table.hosting
    if not hosting.fair:
        return page, ()
    if is_begun(table.record):
        page, more = stop(page)
        return with_hosting(page, fair=False)._replace(notice=Message("dice", ("begun",))), more
    seats = guests(table)
    all_here = seats and all(selectors.device_of(table, seat).state == "here" for seat in seats)
    if hosting.sealing:
        are_same = all(who in (HOST, *seats) for who, _ in hosting.sealing.seals)
        return (page, ()) if all_here and are_same else stop(page)
    if not all_here:
        return page, ()
    number = hosting.sealings + 1
    return with_hosting(page, sealing=Sealing(number), sealings=number), (
        effects.DrawSecret(number), *tell(table, live.seal(number)))


def stop(page):
    """End the exchange; the deal stays as it is."""
    sealing = page.table.hosting.sealing
    if sealing is None:
        return page, ()
    return with_hosting(page, sealing=None), tell(page.table, live.seals(sealing.number, ()))


def secret_drawn(page, intent):
    """The host's own number is there."""
    hosting = page.table.hosting
    if not hosting.sealing or hosting.sealing.number != intent.number or hosting.sealing.secrets:
        return page, ()
    page = with_hosting(page, sealing=hosting.sealing._replace(secrets=((HOST, intent.secret),)))
    return add_seal(page, HOST, seal_of(HOST, intent.secret))


def sealed(page, device, said):
    """A guest shows its seal; one that it has shown stays."""
    sealing = page.table.hosting.sealing
    known = sealing and [who for who, _ in sealing.seals]
    if not sealing or said.number != sealing.number or device.seat in known:
        return page, ()
    return add_seal(page, device.seat, said.seal)


def add_seal(page, who, seal):
    """When all seals are there, everybody gets them, and opens."""
    sealing = page.table.hosting.sealing
    sealing = sealing._replace(seals=tuple(sorted((*sealing.seals, (who, seal)))))
    page = with_hosting(page, sealing=sealing)
    if not is_sealed(page.table):
        return page, ()
    return page, tell(page.table, live.seals(sealing.number, sealing.seals))


def is_sealed(table):
    return len(table.hosting.sealing.seals) == 1 + len(guests(table))


def opened(page, device, said):
    """A guest opens its number; one that does not fit its seal ends the exchange."""
    sealing = page.table.hosting.sealing
    if not sealing or said.number != sealing.number or not is_sealed(page.table) \
            or device.seat in [who for who, _ in sealing.secrets]:
        return page, ()
    if (device.seat, seal_of(device.seat, said.secret)) not in sealing.seals:
        page, more = stop(page)
        return with_hosting(page, fair=False, failure="nonsense"), more
    sealing = sealing._replace(secrets=tuple(sorted((*sealing.secrets, (device.seat, said.secret)))))
    page = with_hosting(page, sealing=sealing)
    return deal(page) if len(sealing.secrets) == len(sealing.seals) else (page, ())


def deal(page):
    """Begin the game anew, with the deal that all numbers make."""
    page, stopping = flow.stop_thinking(page)
    table, sealing = page.table, page.table.hosting.sealing
    secrets, before = dict(sealing.secrets), table.record
    rows = [Row(who, seal, secrets[who]) for who, seal in sealing.seals]
    record = Record(before.setup._replace(seed=seed_of(rows)), before.game.rules_version)
    record.names, record.note, record.unknown_fields = before.names, before.note, before.unknown_fields
    for seat in range(before.setup.seats):
        if before.who(seat) != selectors.PERSON:
            record.mark(SEAT, seat, before.who(seat))
    table = at_ply(table._replace(record=with_dice(record, rows)), 0)._replace(
        undone=(), hint=None, whys=(), stages=(), curtain=Curtain())
    page = with_hosting(page._replace(table=table), fair=False, sealing=None)
    told = tuple(effects.SendTo(peer_of(device.seat), remembered(table)) for device in table.hosting.devices
                 if device.state in CONNECTED and looks_on(table, device.seat))
    page, more = flow.go_on(page._replace(notice=Message("dice", ("sealed",))))
    return page, (*stopping, *flow.save(page), *told, *more)


def remembered(table):
    """For a device that has just come: the message with the seals of the table, if it has any."""
    rows = rows_of(table.record)
    return (live.seals(0, seals_of(rows)),) if rows else ()
