"""Timers, and two small effects on the browser."""

from .. import browser
from ..intents import TimerElapsed

PLAYABLE = "playable"                   # name of the performance mark


def start_timer(app, effect):
    """Start a timer, or restart one with the same name."""
    cancel_timer(app, effect)
    app.timers[effect.timer] = browser.call_later(effect.seconds, lambda: timer_elapsed(app, effect.timer))


def timer_elapsed(app, timer):
    app.timers.pop(timer, None)
    app.dispatch(TimerElapsed(timer))


def cancel_timer(app, effect):
    timer = app.timers.pop(effect.timer, None)
    if timer:
        timer.cancel()


def cancel_all_timers(app, effect):
    for timer in app.timers.values():
        timer.cancel()
    app.timers.clear()


def mark_playable(app, effect):
    """Set the performance mark for the end of the start."""
    browser.page.mark(PLAYABLE)


def apply_update(app, effect):
    browser.page.applyUpdate()
