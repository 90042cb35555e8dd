"""What becomes of the page when something happens:
a pure function of the Page and the intent to the next Page and effects.

    page, effects = update(page, intent)

Nothing in here draws, waits or asks a browser; all of it runs on CPython,
where the tests play whole games through it.
"""

from .. import effects, intents
from . import commands, curtain, flow, opening, responses, timers

HANDLERS = {
    intents.Do: commands.do,
    intents.Put: commands.put,
    intents.Tapped: commands.tapped,
    intents.Why: commands.why,
    intents.Touched: curtain.touched,
    intents.Pressed: curtain.pressed,
    intents.Released: curtain.released,
    intents.Away: curtain.away,
    intents.Went: opening.went,
    intents.StoredElsewhere: responses.stored_elsewhere,
    intents.Elapsed: timers.elapsed,
    intents.Opened: opening.opened,
    intents.NotOpened: opening.not_opened,
    intents.Chosen: flow.chosen,
    intents.Thought: flow.thought,
    intents.Advised: responses.advised,
    intents.Reviewed: responses.reviewed,
    intents.Checked: responses.checked,
    intents.Scanned: responses.scanned,
    intents.Stored: responses.stored,
    intents.Known: responses.known,
    intents.Promised: responses.promised,
    intents.Copied: responses.copied,
    intents.Working: responses.working,
    intents.Said: responses.said,
    intents.Failed: responses.failed,
    intents.Spoken: responses.spoken,
    intents.Updated: responses.updated,
    intents.Offline: responses.offline,
    intents.TakenOver: opening.taken_over,
    intents.Followed: opening.followed,
}


def update(page, intent):
    """The page after this has happened, and what it wants done."""
    after, wanted = HANDLERS[type(intent)](page, intent)
    if is_awaited(page) and not is_awaited(after):
        wanted = *wanted, effects.StopThinking(("advise",))
    return after, tuple(wanted)


def is_awaited(page):
    """Whether a hint is still thought over."""
    return page.table is not None and page.table.advice is not None and page.table.advice.found is None
