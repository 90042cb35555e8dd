"""The curtain: the seat that decides lifts it, and it falls when nobody looks any more."""

from .. import effects, selectors
from ..state import Curtain
from .changes import cleared, with_table
from .flow import HOLD, IDLE, RECAP, idle_seconds, shows_recap

HOLD_SECONDS = 0.6              # the button is held to lift the curtain
RECAP_SECONDS = 5.0


def press_button(page):
    """The first press arms the button, the second lifts the curtain; during the recap a press ends that."""
    curtain = page.table.curtain
    if curtain.recap:
        return with_table(page, curtain=curtain._replace(recap=False)), (effects.CancelTimer(RECAP),)
    if curtain.armed:
        return lift(page)
    return with_table(page,
                      curtain=curtain._replace(armed=selectors.curtain_seat(page.table) is not None)), ()


def lift(page):
    """Lift the curtain, with a recap first if anything has happened."""
    table, seat = page.table, selectors.curtain_seat(page.table)
    if seat is None:
        return page, ()
    recap = shows_recap(page.settings) and bool(selectors.events_since_own_choice(table, seat))
    page = with_table(page, curtain=Curtain(lifted=seat, recap=recap))
    timers = (effects.StartTimer(RECAP, RECAP_SECONDS),) if recap else ()
    return page, (*timers, *start_idle_timer(page), effects.MarkPlayable())


def start_idle_timer(page):
    """Start the timer after which the curtain falls."""
    seconds = idle_seconds(page.settings)
    return (effects.StartTimer(IDLE, seconds),) if seconds and page.table.curtain.lifted is not None else ()


def hold_pressed(page, intent):
    """Lift the curtain if the button is held long enough."""
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
    """Lower the curtain; what is laid out is put back, and a trial ends, since it shows a real hand."""
    if page.table is None:
        return page, ()
    table = page.table.trial_of or page.table
    if not selectors.needs_curtain(table) or table.curtain.lifted is None and not table.curtain.armed:
        return page, ()
    ended = (effects.StopThinking(("choose", "advise")),) if page.table.trial_of else ()
    page = page._replace(table=cleared(table)._replace(curtain=Curtain()))
    return page, (*ended, effects.CancelTimer(HOLD), effects.CancelTimer(IDLE), effects.CancelTimer(RECAP))
