"""What the worker, the storage and the browser answer."""

from .. import effects, selectors
from ..state import Advice, Failure, Message, Seal
from . import settings
from .changes import at_table, same_game


def advised(page, intent):
    """A hint has been found, or none; nobody waits for one at another choice."""
    if not same_game(page, intent.choice) or page.table.advice is None:
        return page, ()
    return at_table(page, advice=Advice(intent.choice, intent.found)), ()


def reviewed(page, intent):
    """The analysis has come so far, or is there."""
    if not same_game(page, intent.choices):
        return page, ()
    return at_table(page, review=page.table.review._replace(done=intent.percent, found=intent.found)), ()


def checked(page, intent):
    seal: Seal = intent.seal
    return (at_table(page, seal=seal), ()) if same_game(page, seal.choices) else (page, ())


def scanned(page, intent):
    """The link stands over the table as a code; one that cameras would not read well is sent otherwise."""
    if page.table is None:
        return page, ()
    return at_table(page, code=intent.code, message=None if intent.code else Message("too_long_to_scan")), ()


def stored(page, intent):
    """The open game is stored; or the address holds it, which is said once in a visit."""
    page = page._replace(stored=page.stored._replace(kept=not intent.why))
    if not intent.why or intent.why in page.stored.said:
        return page, ()
    shared = page.table is not None and selectors.needs_curtain(page.table)
    message = Message("storage_full" if intent.why == "full" else "storage_denied", (shared,))
    return page._replace(failure=Failure(message),
                         stored=page.stored._replace(said=(*page.stored.said, intent.why))), ()


def known(page, intent):
    return page._replace(stored=page.stored._replace(saves=intent.saves, left=intent.left,
                                                     results=intent.results)), ()


def stored_elsewhere(page, intent):
    """Another tab has stored something: the lobby learns of it, and the table of that game follows it. Who
    plays there has taken over from that tab before its last choice could be seen here."""
    table = page.table
    if table is None:
        return page, (effects.LoadSaves(page.lobby.shelf.most),)
    if table.key and not table.trial_of and intent.key in (None, table.key):
        return page, (effects.Reload(table.key),)
    return page, ()


def promised(page, intent):
    shelf = page.lobby.shelf
    refused = not intent.safe and (intent.asked or shelf.refused)
    shelf = shelf._replace(safe=intent.safe, refused=refused)
    return page._replace(lobby=page.lobby._replace(shelf=shelf)), ()


def copied(page, intent):
    return page._replace(copied=intent.text), ()


def working(page, intent):
    return page._replace(work=intent.work), ()


def said(page, intent):
    return page._replace(notice=intent.notice), ()


def failed(page, intent):
    return page._replace(failure=intent.failure), ()


def spoken(page, intent):
    """From now on everything is said in this language."""
    if intent.wanted:
        return settings.changed(page, lang=intent.lang, chosen_lang=intent.lang)
    return page._replace(settings=page.settings._replace(lang=intent.lang)), ()


def updated(page, intent):
    return page._replace(update=intent.state), ()


def offline(page, intent):
    return page._replace(offline=intent.size), ()
