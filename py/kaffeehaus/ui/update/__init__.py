"""What becomes of the page when something happens:
a pure function of the Page and the intent to the next Page and effects.

    page, effects = update(page, intent)

Nothing in here draws, waits or asks a browser; all of it runs on CPython,
where the tests play whole games through it.
"""

from .. import effects, intents
from . import answers, covering, doing, flow, opening, timers

HANDLERS = {
    intents.Do: doing.do,
    intents.Put: doing.put,
    intents.Tapped: doing.tapped,
    intents.Why: doing.why,
    intents.Touched: covering.touched,
    intents.Pressed: covering.pressed,
    intents.Released: covering.released,
    intents.Away: covering.away,
    intents.Went: opening.went,
    intents.StoredElsewhere: answers.stored_elsewhere,
    intents.Elapsed: timers.elapsed,
    intents.Opened: opening.opened,
    intents.NotOpened: opening.not_opened,
    intents.Chosen: flow.chosen,
    intents.Thought: flow.thought,
    intents.Advised: answers.advised,
    intents.Reviewed: answers.reviewed,
    intents.Checked: answers.checked,
    intents.Scanned: answers.scanned,
    intents.Stored: answers.stored,
    intents.Known: answers.known,
    intents.Promised: answers.promised,
    intents.Copied: answers.copied,
    intents.Working: answers.working,
    intents.Said: answers.said,
    intents.Failed: answers.failed,
    intents.Spoken: answers.spoken,
    intents.Updated: answers.updated,
    intents.Offline: answers.offline,
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
