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
    intents.AskedWhyNot: commands.why,
    intents.Touched: curtain.touched,
    intents.HoldPressed: curtain.pressed,
    intents.HoldReleased: curtain.released,
    intents.FocusLost: curtain.away,
    intents.AddressChanged: opening.went,
    intents.SavedInOtherTab: responses.stored_elsewhere,
    intents.TimerElapsed: timers.elapsed,
    intents.Opened: opening.opened,
    intents.OpenFailed: opening.not_opened,
    intents.BotChose: flow.chosen,
    intents.BotProgress: flow.thought,
    intents.HintReady: responses.advised,
    intents.AnalysisProgress: responses.reviewed,
    intents.Verified: responses.checked,
    intents.QrCodeReady: responses.scanned,
    intents.SaveFinished: responses.stored,
    intents.SavesLoaded: responses.known,
    intents.PersistenceKnown: responses.promised,
    intents.Copied: responses.copied,
    intents.JobProgress: responses.working,
    intents.Notified: responses.said,
    intents.Failed: responses.failed,
    intents.LanguageLoaded: responses.spoken,
    intents.UpdateProgress: responses.updated,
    intents.OfflineReady: responses.offline,
    intents.TakenOver: opening.taken_over,
    intents.Reloaded: opening.followed,
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
