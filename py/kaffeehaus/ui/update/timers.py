"""Handlers of elapsed timers."""

from . import curtain, flow
from .changes import with_table


def timer_elapsed(page, intent):
    return (page, ()) if page.table is None else TIMERS[intent.timer](page)


def end_recap(page):
    return with_table(page, curtain=page.table.curtain._replace(recap=False)), ()


TIMERS = {
    flow.STAGE: flow.next_stage, flow.REPLAY: flow.next_replay_step, flow.RECAP: end_recap,
    flow.HOLD: curtain.lift, flow.IDLE: curtain.focus_lost,
}
