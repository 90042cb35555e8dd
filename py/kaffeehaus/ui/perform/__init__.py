"""Carries out what `update` wants done outside of the page's state; what comes of it comes back as an intent.

    perform(app, effect)

Each kind of effect stands in one table. What takes time is a task:
it ends in `app.happened(intent)`, or in a failure that is said.
"""

from .. import effects
from . import keeping, opening, passing_on, thinking, waiting, work

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
    effects.Save: keeping.save,
    effects.Remove: keeping.remove,
    effects.Learn: keeping.learn,
    effects.Persist: keeping.persist,
    effects.Set: keeping.set_settings,
    effects.Recount: keeping.recount,
    effects.EndWork: work.end_work,
    effects.Import: keeping.import_file,
    effects.Export: keeping.export,
    effects.Think: thinking.think,
    effects.Advise: thinking.advise,
    effects.Judge: thinking.judge,
    effects.StopThinking: thinking.stop,
    effects.Check: thinking.check,
    effects.After: waiting.after,
    effects.Cancel: waiting.cancel,
    effects.CancelAll: waiting.cancel_all,
    effects.Playable: waiting.playable,
    effects.Update: waiting.update,
    effects.Copy: passing_on.copy,
    effects.CopyResult: passing_on.copy_result,
    effects.Share: passing_on.share,
    effects.Scan: passing_on.scan,
    effects.Report: passing_on.report,
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
