"""What becomes of the page when a time is over that was waited for."""

from . import curtain, flow
from .changes import at_table


def elapsed(page, intent):
    return (page, ()) if page.table is None else TIMERS[intent.timer](page)


def put_recap_away(page):
    return at_table(page, curtain=page.table.curtain._replace(recap=False)), ()


TIMERS = {
    flow.STAGE: flow.next_stage, flow.REPLAY: flow.next_of_replay, flow.RECAP: put_recap_away,
    flow.HOLD: curtain.lift, flow.IDLE: curtain.away,
}
