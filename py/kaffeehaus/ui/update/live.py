"""Live tables: what host and guests share, the way of codes and messages to either, and leaving.

What the host's page does is in live_host.py, what a guest's page does in live_guest.py. In the pack of live
tables.
"""

from .. import effects, intents, selectors
from . import live_dice, live_guest as guest, live_host as host
from .lobby import MAX_PASTED

# ---- the dialog

def close(page, value):
    """Close the dialog, or turn the guest's camera off."""
    if page.table.hosting:
        return host.close_dialog(page)
    return guest.with_visiting(page, scanning=False), (effects.UseCamera("off"),)


def scan(page, value):
    """Turn the camera on or off."""
    now = page.table.hosting or page.table.visiting
    change = host.with_hosting if page.table.hosting else guest.with_visiting
    return change(page, scanning=not now.scanning, failure=""), (
        effects.UseCamera("off" if now.scanning else "on"),)


def other_camera(page, value):
    return page, (effects.UseCamera("next"),)


def type_code(page, value):
    change = host.with_hosting if page.table.hosting else guest.with_visiting
    return change(page, pasted=value[:MAX_PASTED], failure=""), ()


def read_typed(page, value):
    """Read the code in the field."""
    text = (page.table.hosting or page.table.visiting).pasted
    return page, (effects.ReadCode(text),) if text.strip() else ()


# ---- codes

def code_made(page, intent):
    """The code of an invitation or of an answer is there."""
    made = guest.answer_made if intent.peer == guest.HOST else host.invitation_made
    return made(page, intent)


def code_seen(page, intent):
    """The camera or another tab has a code."""
    table = page.table
    wanted = table is not None and (table.hosting or table.visiting and table.visiting.lost)
    return page, (effects.ReadCode(intent.text),) if wanted else ()


def code_read(page, intent):
    """Take an answer at the host's page; show an invitation anywhere else."""
    table = page.table
    if table is None or table.visiting and table.visiting.lost:
        return guest.show_invitation(page, intent)
    return host.take_answer(page, intent) if table.hosting else (page, ())


def wire_failed(page, intent):
    """Say why the wire could not do it."""
    table = page.table
    if table is None or table.visiting:
        return guest.wire_failed(page, intent)
    return host.wire_failed(page, intent) if table.hosting else (page, ())


# ---- messages

def wired(page, intent):
    """The wire of a host or a guest has something to report."""
    if page.table is not None and page.table.hosting:
        device = selectors.device_of(page.table, host.seat_of(intent.peer))
        return host.AT_HOST[intent.kind](page, device, intent.text) if device else (page, ())
    return guest.AT_GUEST[intent.kind](page, intent.text) if intent.peer == guest.HOST else (page, ())


def secret_drawn(page, intent):
    """A secret number for fair dice is there."""
    if page.table is not None and page.table.hosting:
        return live_dice.secret_drawn(page, intent)
    return guest.secret_drawn(page, intent)


def leave(table):
    """The effects of leaving a live table."""
    leaving = guest.leave() if table.visiting else host.leave(table)
    return *leaving, effects.UseCamera("off"), effects.KeepAwake(False)


DO = {"live": host.show, "live-close": close, "invite": host.press_invite, "live-scan": scan,
      "live-camera": other_camera, "live-paste": read_typed, "live-copy": host.copy, "live-share": host.share,
      "live-bot": host.let_bot_play, "live-wait": host.wait_after_all, "live-dice": live_dice.press,
      "live-hand": guest.switch_hand, "live-watch": host.press_watch,
      "live-code": type_code}
HANDLERS = {intents.Wired: wired, intents.CodeMade: code_made, intents.CodeRead: code_read,
            intents.CodeSeen: code_seen, intents.WireFailed: wire_failed,
            intents.SecretDrawn: secret_drawn}
