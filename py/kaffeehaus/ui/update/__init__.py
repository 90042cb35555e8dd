"""The update: a pure function from a Page and an intent to the next Page and effects.

    page, effects = update(page, intent)

It needs no browser; tests play whole games through it on CPython.
"""

from importlib import import_module

from .. import effects, intents
from . import commands, curtain, explaining, flow, lobby, opening, puzzles, racing, responses, timers


def live(page, intent):
    """Handle what concerns a live table; its pack has been loaded when anything does."""
    return import_module(flow.LIVE).HANDLERS[type(intent)](page, intent)


HANDLERS = {
    intents.Do: commands.do,
    intents.Put: commands.put,
    intents.Tapped: commands.tapped,
    intents.SpotTapped: commands.tap_spot,
    intents.AskedWhyNot: commands.ask_why_not,
    intents.Touched: curtain.touched,
    intents.HoldPressed: curtain.hold_pressed,
    intents.HoldReleased: curtain.hold_released,
    intents.FocusLost: curtain.focus_lost,
    intents.WindowChanged: responses.window_changed,
    intents.AddressChanged: opening.address_changed,
    intents.SavedInOtherTab: responses.saved_in_other_tab,
    intents.MirrorLoaded: responses.mirror_loaded,
    intents.TimerElapsed: timers.timer_elapsed,
    intents.Opened: opening.opened,
    intents.OpenFailed: opening.open_failed,
    intents.BotChose: flow.bot_chose,
    intents.BotProgress: flow.bot_progress,
    intents.HintReady: responses.hint_ready,
    intents.ChoiceExplained: explaining.explained,
    intents.AnalysisProgress: responses.analysis_progress,
    intents.ChancesReady: responses.chances_ready,
    intents.BranchesFound: responses.branches_found,
    intents.Verified: responses.verified,
    intents.QrCodeReady: responses.qr_code_ready,
    intents.PosterReady: responses.poster_ready,
    intents.RaceOffered: racing.offered,
    intents.RaceChecked: racing.checked,
    intents.RunsCompared: racing.compared,
    intents.PuzzleOpened: opening.open_puzzle,
    intents.PuzzleWeighed: puzzles.weighed,
    intents.PuzzlesLoaded: puzzles.loaded,
    intents.SaveFinished: responses.save_finished,
    intents.SavesLoaded: responses.saves_loaded,
    intents.PersistenceKnown: responses.persistence_known,
    intents.CoachLoaded: responses.coach_loaded,
    intents.StyleMeasured: lobby.style_measured,
    intents.Copied: responses.copied,
    intents.JobProgress: responses.job_progress,
    intents.Notified: responses.notified,
    intents.Failed: responses.failed,
    intents.LanguageLoaded: responses.language_loaded,
    intents.UpdateProgress: responses.update_progress,
    intents.OfflineReady: responses.offline_ready,
    intents.ComponentsLoaded: lobby.components_loaded,
    intents.TakenOver: opening.taken_over,
    intents.Reloaded: opening.reloaded,
    intents.Wired: live, intents.CodeMade: live, intents.CodeRead: live, intents.CodeSeen: live,
    intents.WireFailed: live, intents.SecretDrawn: live,
}


def update(page, intent):
    """The next page, and the effects to perform."""
    after, wanted = HANDLERS[type(intent)](page, intent)
    if is_awaited(page) and not is_awaited(after):
        wanted = *wanted, effects.StopThinking(("advise",))
    if after.table is not None and after.table.hosting is not None:
        after, news = import_module(flow.LIVE_HOST).tell_guests(after)
        wanted = *wanted, *news
    return after, tuple(wanted)


def is_awaited(page):
    """Whether a hint is being computed."""
    return page.table is not None and page.table.hint is not None and page.table.hint.advice is None
