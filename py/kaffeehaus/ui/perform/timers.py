"""Time: what comes after so many seconds, and what no longer has to come.
And the few things that are said to the browser alone."""

from .. import browser
from ..intents import TimerElapsed

PLAYABLE = "playable"                   # the performance mark of the moment at which a choice can be made


def after(app, effect):
    """A timer of the same name is set anew."""
    cancel(app, effect)
    app.timers[effect.timer] = browser.later(effect.seconds, lambda: elapsed(app, effect.timer))


def elapsed(app, timer):
    app.timers.pop(timer, None)
    app.happened(TimerElapsed(timer))


def cancel(app, effect):
    timer = app.timers.pop(effect.timer, None)
    if timer:
        timer.cancel()


def cancel_all(app, effect):
    for timer in app.timers.values():
        timer.cancel()
    app.timers.clear()


def playable(app, effect):
    """The start has ended: a choice can be made."""
    browser.page.mark(PLAYABLE)


def update(app, effect):
    browser.page.applyUpdate()
