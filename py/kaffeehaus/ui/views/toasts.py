"""Toasts: failures, notices, jobs and newer versions."""

from ...markup import icon, part, svg
from .. import selectors
from .messages import message_text


def toasts(page, voice, answer=None, question=None):
    """All toasts at a table, and the answer to `asked`; the lobby shows failures elsewhere."""
    table = page.table
    linked = (table.record, table.ply, table.local_seats) if page.failure else None
    depends = (voice.lang, page.failure, page.job, page.notice, page.update_state, page.update_after_game,
               page.copied, page.storage.saved, table.key, table.trial_of is not None, linked, question)
    return part("toasts", depends, lambda: svg(t"""<div class="toasts" id="toasts">{
        answer() if answer else ""}{
        failure_toast(page, voice)}{job_toast(page, voice)}{notice_toast(page, voice)}{
        update_toast(page, voice)}</div>"""))


def lobby_toasts(page, voice):
    depends = voice.lang, page.job, page.notice, page.update_state
    return part("toasts", depends, lambda: svg(t"""<div class="toasts" id="toasts">{job_toast(page, voice)}{
        notice_toast(page, voice)}{update_toast(page, voice)}</div>"""))


def failure_toast(page, voice):
    if not page.failure:
        return ""
    text, close = message_text(page.failure.message, page, voice), voice.say("Close")
    button = copy_link_button(page, voice) if is_unsaved(page) else report_button(page, voice)
    return svg(t"""<p class="toast is-bad" role="alert">{icon("i-warn")}<span>{text}</span>
        {button}<button class="btn square quiet" id="hush" data-do="hush" aria-label="{close}">{
        icon("i-close")}</button></p>""")


def report_button(page, voice):
    """Copies an error report."""
    text = voice.say("Copied") if page.copied == page.failure.message.code else voice.say("Copy a report")
    return svg(t"""<button class="btn" id="report" data-do="report">{text}</button>""")


def is_unsaved(page):
    """Whether the open game is not stored, though it should be."""
    return not page.storage.saved and page.table.key is not None and not page.table.trial_of


def copy_link_button(page, voice):
    """Copies the link of an unsaved game."""
    text = voice.say("Copied") if page.copied == selectors.link_of(page.table) else voice.say("Copy link")
    return svg(t"""<button class="btn" id="copy-unkept" data-do="copy">{icon("i-link")}{text}</button>""")


def job_toast(page, voice):
    """The progress of the job, and a button to cancel it."""
    if not page.job:
        return ""
    done, steps, of = page.job
    text = (voice.say("{n} of {all} games", n=done, all=steps) if of == "games"
            else voice.say("Choice {n} of {all}", n=done, all=steps))
    stop = voice.say("Stop")
    return svg(t"""<p class="toast is-good" role="status" id="work"><span>{text}</span>
        <button class="btn" id="leave" data-do="leave">{stop}</button></p>""")


def notice_toast(page, voice):
    if not page.notice:
        return ""
    text, close = message_text(page.notice, page, voice), voice.say("Close")
    return svg(t"""<p class="toast is-good" role="status" id="notice">{icon("i-tick")}<span>{text}</span>
        <button class="btn square quiet" id="hush-notice" data-do="hush" aria-label="{close}">{
        icon("i-close")}</button></p>""")


def update_toast(page, voice):
    """Offers a newer version; at a table also to load it when the game is left."""
    if page.update_state != "ready" or page.update_after_game:
        return ""
    text, now = voice.say("A new version is ready."), voice.say("Load it now")
    later = voice.say("After this game")
    put_off = svg(t"""<button class="btn" id="update-later" data-do="update:later">{later}</button>""")
    return svg(t"""<p class="toast is-good" role="status"><span>{text}</span>
        <button class="btn" id="update" data-do="update">{now}</button>{put_off if page.table else ""}</p>""")
