"""The curtain: it is lifted by whoever decides, and falls when nobody looks any more."""

from .. import effects, selectors
from ..state import Curtain
from .changes import at_table, cleared
from .flow import HOLD, IDLE, RECAP, idle_after, recaps

HOLD_SECONDS = 0.6              # a finger stays on the button to look
RECAP_SECONDS = 5.0             # the recap stays at most


def lift_button(page):
    """The button: the first press arms it, the second lifts; while the recap is shown, a press ends it."""
    curtain = page.table.curtain
    if curtain.recap:
        return at_table(page, curtain=curtain._replace(recap=False)), (effects.CancelTimer(RECAP),)
    if curtain.armed:
        return lift(page)
    return at_table(page, curtain=curtain._replace(armed=selectors.covered(page.table) is not None)), ()


def lift(page):
    """The person who decides looks: first at what happened since the last decision, then at the table."""
    table, seat = page.table, selectors.covered(page.table)
    if seat is None:
        return page, ()
    recap = recaps(page.settings) and bool(selectors.since(table, seat))
    page = at_table(page, curtain=Curtain(lifted=seat, recap=recap))
    timers = (effects.StartTimer(RECAP, RECAP_SECONDS),) if recap else ()
    return page, (*timers, *watched(page), effects.MarkPlayable())


def watched(page):
    """From now on the curtain falls when nobody touches the page for a while."""
    seconds = idle_after(page.settings)
    return (effects.StartTimer(IDLE, seconds),) if seconds and page.table.curtain.lifted is not None else ()


def pressed(page, intent):
    """A finger is on the button; if it stays there, the curtain lifts."""
    if page.table is None or selectors.covered(page.table) is None or page.table.curtain.recap:
        return page, ()
    return page, (effects.StartTimer(HOLD, HOLD_SECONDS),)


def released(page, intent):
    return page, (effects.CancelTimer(HOLD),)


def touched(page, intent):
    if page.table is None:
        return page, ()
    return page, watched(page._replace(table=page.table.trial_of or page.table))


def away(page, intent=None):
    """Nobody looks any more: what was laid out but not done is taken up again, and a trial,
    which shows a real hand, ends."""
    if page.table is None:
        return page, ()
    table = page.table.trial_of or page.table
    if not selectors.needs_curtain(table) or table.curtain.lifted is None and not table.curtain.armed:
        return page, ()
    ended = (effects.StopThinking(("choose", "advise")),) if page.table.trial_of else ()
    page = page._replace(table=cleared(table)._replace(curtain=Curtain()))
    return page, (*ended, effects.CancelTimer(HOLD), effects.CancelTimer(IDLE), effects.CancelTimer(RECAP))
