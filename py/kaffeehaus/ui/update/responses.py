"""Responses of the bot worker, the storage and the browser."""

from .. import effects, safekeeping, selectors
from ..intents import SavedInOtherTab
from ..state import Failure, Hint, Message
from . import puzzles, settings
from .changes import is_current, with_table

UNREADABLE = "unreadable_save", "no_such_save"      # failures that the mirror may resolve


def hint_ready(page, intent):
    """Show the hint, unless the game has moved on."""
    if not is_current(page, intent.ply) or page.table.hint is None:
        return page, ()
    return with_table(page, hint=Hint(intent.ply, intent.advice)), ()


def analysis_progress(page, intent):
    """Show the progress or the result of the analysis."""
    if not is_current(page, intent.ply):
        return page, ()
    page = with_table(page,
                      review=page.table.review._replace(percent=intent.percent, result=intent.result))
    return page, puzzles.mistakes(page.table, intent.result) if intent.result else ()


def chances_ready(page, intent):
    """Show the chances to win, as far as they are known."""
    if not is_current(page, intent.ply):
        return page, ()
    review = page.table.review._replace(chances=intent.chances, worlds=intent.worlds,
                                        running=intent.running)
    return with_table(page, review=review), ()


def branches_found(page, intent):
    if not is_current(page, intent.ply):
        return page, ()
    return with_table(page, review=page.table.review._replace(branches=intent.branches)), ()


def verified(page, intent):
    verification = intent.verification
    if not is_current(page, verification.ply):
        return page, ()
    return with_table(page, verification=verification), ()


def qr_code_ready(page, intent):
    """Show the QR code, or say that the link is too long for one."""
    if page.table is None:
        return page, ()
    return with_table(page, qr_code=intent.qr_code, message=None if intent.qr_code
                      else Message("too_long_to_scan")), ()


def poster_ready(page, intent):
    """Show the poster, unless the game was left."""
    if page.table is None or not selectors.has_poster(page.table):
        return page, ()
    return with_table(page, poster=intent.poster), ()


def save_finished(page, intent):
    """Report a storage error, each one once in a visit."""
    page = page._replace(storage=page.storage._replace(saved=not intent.error))
    if not intent.error or intent.error in page.storage.reported:
        return page, ()
    shared = page.table is not None and selectors.needs_curtain(page.table)
    message = Message("storage_full" if intent.error == "full" else "storage_denied", (shared,))
    return page._replace(failure=Failure(message),
                         storage=page.storage._replace(reported=(*page.storage.reported, intent.error))), ()


def saves_loaded(page, intent):
    """Show the saves; whoever has played two games may need advice, if the browser may clear them."""
    storage = page.storage._replace(saves=intent.saves, unread=intent.unread, results=intent.results)
    page = page._replace(storage=storage)
    return page, (effects.CheckPersistence(False),) if safekeeping.may_need_advice(page) else ()


def saved_in_other_tab(page, intent):
    """Reload the saves in the lobby, or the open game.

    The game is reloaded even when this tab plays it: it may have taken over before the other tab's last write
    was visible.
    """
    table = page.table
    if table is None:
        return page, (effects.LoadSaves(page.lobby.shelf.limit),)
    if table.key and not table.trial_of and intent.key in (None, table.key):
        return page, (effects.Reload(table.key),)
    return page, ()


def mirror_loaded(page, intent):
    """Open the save that could not be read without the mirror; else reload what is shown of the saves."""
    if page.failure and page.failure.message.code in UNREADABLE and page.table is None:
        return page._replace(failure=None), (effects.Open(page.address),)
    return saved_in_other_tab(page, SavedInOtherTab())


def persistence_known(page, intent):
    denied = not intent.persistent and (intent.requested or page.storage.persistence_denied)
    storage = page.storage._replace(persistent=intent.persistent, persistence_denied=denied)
    return page._replace(storage=storage), ()


def window_changed(page, intent):
    return page._replace(narrow=intent.narrow), ()


def coach_loaded(page, intent):
    return page._replace(coach_loaded=True), ()


def copied(page, intent):
    return page._replace(copied=intent.text), ()


def job_progress(page, intent):
    return page._replace(job=intent.job), ()


def notified(page, intent):
    return page._replace(notice=intent.notice), ()


def failed(page, intent):
    return page._replace(failure=intent.failure), ()


def language_loaded(page, intent):
    """Switch to the language."""
    if intent.chosen:
        return settings.with_settings(page, lang=intent.lang, chosen_lang=intent.lang)
    return page._replace(settings=page.settings._replace(lang=intent.lang)), ()


def update_progress(page, intent):
    return page._replace(update_state=intent.state), ()


def offline_ready(page, intent):
    return page._replace(offline_bytes=intent.size), ()
