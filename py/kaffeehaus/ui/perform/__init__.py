"""Carries out what `update` wants done outside of the page's state; what comes of it comes back as an intent.

    perform(app, effect)

Each kind of effect stands in one table. What takes time is a task:
it ends in `app.happened(intent)`, or in a failure that is said.
"""

from .. import effects
from . import jobs, opening, sharing, storage, thinking, timers

PERFORMERS = {
    effects.Open: opening.open_place,
    effects.Deal: opening.deal,
    effects.DealAgain: opening.deal_again,
    effects.SitDown: opening.sit_down,
    effects.Suppose: opening.suppose,
    effects.Leave: opening.leave,
    effects.Address: opening.address,
    effects.Speak: opening.speak,
    effects.Follow: opening.follow,
    effects.Save: storage.save,
    effects.Remove: storage.remove,
    effects.Learn: storage.learn,
    effects.Persist: storage.persist,
    effects.Set: storage.set_settings,
    effects.Recount: storage.recount,
    effects.EndWork: jobs.end_work,
    effects.Import: storage.import_file,
    effects.Export: storage.export,
    effects.Think: thinking.think,
    effects.Advise: thinking.advise,
    effects.Judge: thinking.judge,
    effects.StopThinking: thinking.stop,
    effects.Check: thinking.check,
    effects.After: timers.after,
    effects.Cancel: timers.cancel,
    effects.CancelAll: timers.cancel_all,
    effects.Playable: timers.playable,
    effects.Update: timers.update,
    effects.Copy: sharing.copy,
    effects.CopyResult: sharing.copy_result,
    effects.Share: sharing.share,
    effects.Scan: sharing.scan,
    effects.Report: sharing.report,
}


# What opens something else: whoever asks for another place no longer waits for the one before.
OPENING = (effects.Open, effects.Deal, effects.DealAgain, effects.SitDown)


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
