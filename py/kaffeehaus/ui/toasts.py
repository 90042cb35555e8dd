"""Short words at the edge of the page: what went wrong, and that a newer version has arrived."""

from ..markup import icon, svg


def toasts(app, answer=""):
    """On the table all of them, and the answer to what was asked; the lobby has a place of its own for trouble."""
    return svg(t"""<div class="toasts" id="toasts">{answer}{trouble(app)}{work(app)}{notice(app)}{update(app)}</div>""")


def trouble(app):
    if not app.trouble:
        return ""
    close = app.voice.say("Close")
    return svg(t"""<p class="toast is-bad" role="alert">{icon("i-warn")}<span>{app.trouble}</span>
        {link_of(app) if unkept(app) else told_of(app)}<button class="btn square quiet" id="hush" data-do="hush" aria-label="{close}">{icon("i-close")}</button></p>""")


def told_of(app):
    """The button that makes a report of what went wrong."""
    text = app.voice.say("Copied") if app.copied == app.trouble else app.voice.say("Copy a report")
    return svg(t"""<button class="btn" id="report" data-do="report">{text}</button>""")


def unkept(app):
    """Whether a game is on the table that is stored nowhere, and not only a lesson or a trial."""
    return not app.kept and app.screen.key is not None and not app.screen.trial_of


def link_of(app):
    """The button that copies the link of a game which is stored nowhere."""
    text = app.voice.say("Copied") if app.copied == app.screen.code() else app.voice.say("Copy link")
    return svg(t"""<button class="btn" id="copy-unkept" data-do="copy">{icon("i-link")}{text}</button>""")


def work(app):
    """How far something is that takes long, and the way out of it."""
    if not app.work:
        return ""
    text, stop = app.voice.say("{n} of {all} games", n=app.work.done, all=app.work.steps), app.voice.say("Stop")
    return svg(t"""<p class="toast is-good" role="status" id="work"><span>{text}</span>
        <button class="btn" id="leave" data-do="leave">{stop}</button></p>""")


def notice(app):
    """Something went well that one does not see."""
    if not app.notice:
        return ""
    close = app.voice.say("Close")
    return svg(t"""<p class="toast is-good" role="status" id="notice">{icon("i-tick")}<span>{app.notice}</span>
        <button class="btn square quiet" id="hush-notice" data-do="hush" aria-label="{close}">{icon("i-close")}</button></p>""")


def update(app):
    if app.update != "ready":
        return ""
    text, now = app.voice.say("A new version is ready."), app.voice.say("Load it now")
    return svg(t"""<p class="toast is-good" role="status"><span>{text}</span>
        <button class="btn" id="update" data-do="update">{now}</button></p>""")
