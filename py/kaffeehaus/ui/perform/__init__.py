"""Carries out what `update` wants done outside of the page's state; what comes of it comes back as an intent.

    perform(app, effect)

Each kind of effect stands in one table. What takes time is a task:
it ends in `app.happened(intent)`, or in a failure that is said.
"""

from .. import effects
from . import jobs, opening, sharing, storage, thinking, timers

PERFORMERS = {
    effects.Open: opening.open_place,
    effects.NewGame: opening.deal,
    effects.RepeatDeal: opening.deal_again,
    effects.OpenRecord: opening.sit_down,
    effects.StartTrial: opening.suppose,
    effects.LeaveTable: opening.leave,
    effects.SetAddress: opening.address,
    effects.LoadLanguage: opening.speak,
    effects.Reload: opening.follow,
    effects.Save: storage.save,
    effects.RemoveSave: storage.remove,
    effects.LoadSaves: storage.learn,
    effects.CheckPersistence: storage.persist,
    effects.SaveSettings: storage.set_settings,
    effects.Recount: storage.recount,
    effects.CancelJob: jobs.end_work,
    effects.Import: storage.import_file,
    effects.Export: storage.export,
    effects.Think: thinking.think,
    effects.FindHint: thinking.advise,
    effects.Analyse: thinking.judge,
    effects.StopThinking: thinking.stop,
    effects.Verify: thinking.check,
    effects.StartTimer: timers.after,
    effects.CancelTimer: timers.cancel,
    effects.CancelAllTimers: timers.cancel_all,
    effects.MarkPlayable: timers.playable,
    effects.ApplyUpdate: timers.update,
    effects.CopyText: sharing.copy,
    effects.CopyResult: sharing.copy_result,
    effects.Share: sharing.share,
    effects.MakeQrCode: sharing.scan,
    effects.CopyReport: sharing.report,
}


# What opens something else: whoever asks for another place no longer waits for the one before.
OPENING = (effects.Open, effects.NewGame, effects.RepeatDeal, effects.OpenRecord)


def perform(app, effect):
    """Carry it out; a coroutine becomes a task of the page."""
    done = PERFORMERS[type(effect)](app, effect)
    if done is None:
        return
    if type(effect) in OPENING:
        if app.opening:
            app.opening.cancel()
        app.opening = app.start(done)
    else:
        app.start(done)
