"""The curtain: it is lifted by whoever decides, and falls when nobody looks any more."""

from .. import effects, selectors
from ..state import Curtain
from .changes import cleared, with_table
from .flow import HOLD, IDLE, RECAP, idle_seconds, shows_recap

HOLD_SECONDS = 0.6              # a finger stays on the button to look
RECAP_SECONDS = 5.0             # the recap stays at most


def press_button(page):
    """The button: the first press arms it, the second lifts; while the recap is shown, a press ends it."""
    curtain = page.table.curtain
    if curtain.recap:
        return with_table(page, curtain=curtain._replace(recap=False)), (effects.CancelTimer(RECAP),)
    if curtain.armed:
        return lift(page)
    return with_table(page,
                      curtain=curtain._replace(armed=selectors.curtain_seat(page.table) is not None)), ()


def lift(page):
    """The person who decides looks: first at what happened since the last decision, then at the table."""
    table, seat = page.table, selectors.curtain_seat(page.table)
    if seat is None:
        return page, ()
    recap = shows_recap(page.settings) and bool(selectors.events_since_own_choice(table, seat))
    page = with_table(page, curtain=Curtain(lifted=seat, recap=recap))
    timers = (effects.StartTimer(RECAP, RECAP_SECONDS),) if recap else ()
    return page, (*timers, *start_idle_timer(page), effects.MarkPlayable())


def start_idle_timer(page):
    """From now on the curtain falls when nobody touches the page for a while."""
    seconds = idle_seconds(page.settings)
    return (effects.StartTimer(IDLE, seconds),) if seconds and page.table.curtain.lifted is not None else ()


def hold_pressed(page, intent):
    """A finger is on the button; if it stays there, the curtain lifts."""
    if page.table is None or selectors.curtain_seat(page.table) is None or page.table.curtain.recap:
        return page, ()
    return page, (effects.StartTimer(HOLD, HOLD_SECONDS),)


def hold_released(page, intent):
    return page, (effects.CancelTimer(HOLD),)


def touched(page, intent):
    if page.table is None:
        return page, ()
    return page, start_idle_timer(page._replace(table=page.table.trial_of or page.table))


def focus_lost(page, intent=None):
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
